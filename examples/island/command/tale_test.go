package command

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/teller"
	"github.com/kithlab/kith/rumor"
)

// A tale that hundreds heard is drawn on one screen, and nobody gets lost.
func TestLongTreesAreFolded(t *testing.T) {
	w, err := island.New(island.Options{Seed: 1, Souls: 400})
	if err != nil {
		t.Fatal(err)
	}
	id := func(i int) kith.ID { return w.Souls[i].Mind.ID }
	claim := rumor.Claim{Kind: "kill", About: id(1)}
	w.Lineage.Add(rumor.Telling{Event: 1000, Origin: 1000, From: rumor.Voice, To: id(0), Verdict: rumor.Believed, Claim: claim})
	for i := 2; i < 400; i++ {
		from := (i - 2) / 2 // everybody tells two
		parent := kith.Event(1000 + from)
		if from == 1 {
			from, parent = 0, 1000
		}
		w.Lineage.Add(rumor.Telling{
			Event: kith.Event(1000 + i), Parent: parent, Origin: 1000, At: kith.Tick(i), From: id(from), To: id(i),
			Verdict: rumor.Verdict(i % 3), Claim: claim,
		})
	}
	var b bytes.Buffer
	hearsay(w, &page{w: &b})
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	if len(lines) > 60 || !strings.Contains(b.String(), " more who told it on, to ") {
		t.Errorf("%d lines:\n%s", len(lines), b.String())
	}
	for _, line := range lines {
		if utf8.RuneCountInString(line) > width {
			t.Errorf("a line of %d characters: %s", utf8.RuneCountInString(line), line)
		}
	}
	if got := len(teller.Widest(teller.Tales(&w.Lineage)).Hearers); got != 399 {
		t.Errorf("%d hearers", got)
	}
	total := 0
	for _, s := range teller.Tales(&w.Lineage) {
		d := &drawing{w: w, s: s, under: map[int][]int{}, size: make([]int, len(s.Tellings))}
		d.grow()
		for _, i := range d.under[-1] {
			total += d.size[i] + 1
		}
		if len(d.shown) != branchesAtMost {
			t.Errorf("%d have lines of their own", len(d.shown))
		}
	}
	if total != w.Lineage.Len() {
		t.Errorf("%d of %d tellings are in the tree", total, w.Lineage.Len())
	}
}

func TestFolded(t *testing.T) {
	names := strings.Fields("Ada Bram Cerys Disa Egil")
	for most, want := range map[int]string{5: "Ada, Bram, Cerys, Disa, Egil", 4: "Ada, Bram, Cerys, Disa, Egil", 3: "Ada, Bram, Cerys and two more", 1: "Ada and four more"} {
		if got := folded(names, most); got != want {
			t.Errorf("%d: %s", most, got)
		}
	}
}

func TestDotText(t *testing.T) {
	for in, want := range map[string]string{
		``: `""`, `Mara`: `"Mara"`, `"x"`: `"\"x\""`, `a\b`: `"a\\b"`, "a\nb": `"a\nb"`, `\"`: `"\\\""`, "“kill Ode”": "\"“kill Ode”\"",
	} {
		if got := dotText(in); got != want {
			t.Errorf("%q is quoted as %s, want %s", in, got, want)
		}
	}
}

func TestFraction(t *testing.T) {
	for in, want := range map[kith.Micro]string{0: "0", kith.One: "1", .36 * kith.One: "0.36", 1: "0.000001", .5 * kith.One: "0.5", 344828: "0.344828"} {
		if got := fraction(in); string(got) != want {
			t.Errorf("%d millionths are told as %s, want %s", in, got, want)
		}
	}
}
