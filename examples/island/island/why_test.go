package island

import (
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/trace"
)

// traced runs a seed for a fortnight and keeps what happened.
func traced(t *testing.T, seed kith.Seed, acts ...Act) (*World, *trace.Index, []trace.Record) {
	t.Helper()
	var index trace.Index
	var all []trace.Record
	w := newWorld(t, Options{Seed: seed, Sink: func(r trace.Record) error {
		all = append(all, r)
		return index.Keep(r)
	}})
	for _, a := range acts {
		if err := w.Queue(a); err != nil {
			t.Fatal(err)
		}
	}
	return live(t, w, fortnight, nil), &index, all
}

// kindsOf lists the kinds of a chain, the latest first.
func kindsOf(chain []trace.Record) []string {
	ks := make([]string, len(chain))
	for i, r := range chain {
		ks[i] = r.Kind
	}
	return ks
}

func has(ks []string, kind string) (n int) {
	for _, k := range ks {
		if k == kind {
			n++
		}
	}
	return n
}

// TestWhyDeath: the chain of every death leads through a choice, whose rung it names, to what moved it, and ends at
// the seeded beginning.
func TestWhyDeath(t *testing.T) {
	for seed := kith.Seed(1); seed <= 3; seed++ {
		_, index, all := traced(t, seed)
		deaths := 0
		for _, r := range all {
			if r.Kind != "death" {
				continue
			}
			deaths++
			chain := trace.Why(r.ID, index.Find)
			ks := kindsOf(chain)
			root := chain[len(chain)-1]
			if root.Kind != "world" && root.Kind != "hand" || root.Cause != 0 {
				t.Fatalf("seed %d, %d %s: the chain ends at %v", seed, r.Who, r.Text, ks)
			}
			i := 0
			for i < len(ks) && ks[i] != "choice" {
				i++
			}
			if i == len(ks) {
				t.Fatalf("seed %d, %d %s: no choice in %v", seed, r.Who, r.Text, ks)
			}
			if !strings.Contains(chain[i].Text, "(") {
				t.Errorf("the choice %+v names no rung", chain[i])
			}
			if chain[i].Who != r.Who && !strings.Contains(r.Text, "another") {
				t.Errorf("%s: the choice is another's, %+v", r.Text, chain[i])
			}
		}
		if deaths == 0 {
			t.Errorf("nobody died of seed %d", seed)
		}
	}
}

// TestWhyBuilt: the chain of a finished shelter holds its adoption and every stage.
func TestWhyBuilt(t *testing.T) {
	_, index, all := traced(t, 1)
	built := 0
	for _, r := range all {
		if r.Kind != "built" {
			continue
		}
		built++
		ks := kindsOf(trace.Why(r.ID, index.Find))
		if has(ks, "stage") < 2 || has(ks, "adopt") < 1 || ks[len(ks)-1] != "world" {
			t.Errorf("a shelter stands because of %v", ks)
		}
	}
	if built == 0 {
		t.Error("no shelter was built")
	}
}

// TestCausesComeFirst: no event has a cause that is not an earlier event, and every event but the first and the
// hand's has one.
func TestCausesComeFirst(t *testing.T) {
	_, _, all := traced(t, 2)
	for i, r := range all {
		if r.ID != kith.Event(i+1) || r.Cause >= r.ID || r.Cause == 0 && r.Kind != "world" && r.Kind != "hand" {
			t.Fatalf("%+v", r)
		}
	}
}
