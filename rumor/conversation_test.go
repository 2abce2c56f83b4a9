package rumor_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/rumor"
)

func TestEffectsOnce(t *testing.T) {
	for why := rumor.Gossip; why <= rumor.Chatter; why++ {
		m := rumor.DefaultManners().Manner(why)
		var bonds rumor.Bonds
		c := rumor.Conversation{Why: why, Speaker: 1, Listeners: []kith.ID{2, 3, 4}}
		for i := range 3 {
			if closed := (rumor.Manners{}).Close(&c, &bonds); closed != (i == 0) {
				t.Errorf("%v: closed at call %d: %t", why, i, closed)
			}
		}
		for _, id := range c.Listeners {
			if got := bonds.Between(1, id); got != m.Speaker {
				t.Errorf("%v: the speaker's bond with %d is %v", why, id, got)
			}
			if got := bonds.Between(id, 1); got != m.Listener {
				t.Errorf("%v: the bond of %d with the speaker is %v", why, id, got)
			}
		}
		if want := 6; bonds.Len() != want {
			t.Errorf("%v: %d bonds, want %d", why, bonds.Len(), want)
		}
	}
}

func TestNoReasonNoEffect(t *testing.T) {
	var bonds rumor.Bonds
	for reason, c := range map[string]*rumor.Conversation{
		"silence":      {Speaker: 1, Listeners: []kith.ID{2}},
		"no listener":  {Why: rumor.Trade, Speaker: 1},
		"nothing told": {},
	} {
		if (rumor.Manners{}).Close(c, &bonds) || bonds.Len() != 0 {
			t.Errorf("%s has an effect", reason)
		}
	}
	for reason, c := range map[string]*rumor.Conversation{
		"to oneself":   {Why: rumor.Trade, Speaker: 1, Listeners: []kith.ID{2, 1}},
		"to nobody":    {Why: rumor.Trade, Speaker: 1, Listeners: []kith.ID{2, 0}},
		"to one twice": {Why: rumor.Trade, Speaker: 1, Listeners: []kith.ID{2, 3, 2}},
	} {
		func() {
			defer func() {
				if said := fmt.Sprint(recover()); !strings.Contains(said, "cannot listen") || bonds.Len() != 0 {
					t.Errorf("%s: %q, %d bonds", reason, said, bonds.Len())
				}
			}()
			rumor.Manners{}.Close(c, &bonds)
		}()
	}
}

func TestWarm(t *testing.T) {
	for why, want := range map[rumor.Talk]bool{
		rumor.Silence: false, rumor.Gossip: true, rumor.Threat: false, rumor.Contention: false, rumor.Trade: true, rumor.Chatter: true,
	} {
		if got := (rumor.Manners{}).Warm(why); got != want {
			t.Errorf("%v is warm: %t", why, got)
		}
	}
	if (rumor.Manners{Gossip: rumor.Manner{Speaker: rumor.Bond{Warmth: 1}}}).Warm(rumor.Gossip) {
		t.Error("it is warm for one side only")
	}
}

func TestShared(t *testing.T) {
	known := []kith.ID{11, 12, 13, 14, 15, 16}
	lacks := func(id kith.ID) bool { return id != 12 }
	may := func(id kith.ID) bool { return id != 14 }
	for _, c := range []struct {
		limit int
		want  []kith.ID
	}{{-1, nil}, {0, nil}, {1, []kith.ID{11}}, {2, []kith.ID{11, 13}}, {3, []kith.ID{11, 13, 15}}, {9, []kith.ID{11, 13, 15, 16}}} {
		asked := 0
		got := rumor.AppendShared([]kith.ID{7}, c.limit, slices.Values(known), lacks, func(id kith.ID) bool { asked++; return may(id) })
		if !slices.Equal(got, append([]kith.ID{7}, c.want...)) {
			t.Errorf("limit %d: %d", c.limit, got)
		}
		if c.limit == 1 && asked != 1 {
			t.Errorf("after the last one, %d were looked at", asked)
		}
	}
}
