package judgetest_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/judge/judgetest"
)

func TestVillageIsAWorld(t *testing.T) {
	judgetest.World(t, func() judgetest.Saved { return judgetest.Village() })
}

// A broken village breaks one promise.
type broken struct {
	*judge.Store
	how   string
	looks int
}

func (w *broken) People() []kith.ID {
	ids := w.Store.People()
	w.looks++
	switch {
	case w.how == "order":
		ids[0], ids[1] = ids[1], ids[0]
	case w.how == "fickle" && w.looks%3 == 0:
		return ids[1:]
	}
	return ids
}

func (w *broken) View(who kith.ID) judge.View {
	v := w.Store.View(who)
	switch w.how {
	case "gossip":
		v.People = nil
		for _, o := range w.People() {
			if e, _ := w.Entity(o); o != who {
				v.People = append(v.People, e)
			}
		}
	case "god":
		v.Self, _ = w.Entity(who)
		v.Place, _ = w.Entity(v.Place.ID)
	case "trample":
		_ = w.Store.Update(func(tx judge.Tx) error { return tx.Apply(judge.SetNote{Who: who, Text: "seen"}) })
	}
	return v
}

func (w *broken) Update(fn func(judge.Tx) error) error {
	switch w.how {
	case "forgetful":
		return w.Store.Update(func(tx judge.Tx) error { _ = fn(tx); return os.ErrInvalid })
	case "lasting": // what failed stays
		var err error
		_ = w.Store.Update(func(tx judge.Tx) error { err = fn(tx); return nil })
		return err
	case "swallowing":
		_ = w.Store.Update(fn)
		return nil
	case "immortal": // a transaction outlives its update
		return w.Store.Update(func(tx judge.Tx) error { return fn(&undead{w}) })
	case "gullible":
		return w.Store.Update(func(tx judge.Tx) error { return fn(gullible{tx}) })
	}
	return w.Store.Update(fn)
}

type undead struct{ w *broken }

func (u *undead) Apply(c judge.Change) (err error) {
	if e := u.w.Store.Update(func(tx judge.Tx) error { return tx.Apply(c) }); e != judge.ErrBusy {
		return e
	}
	return judge.ErrImpossible
}

// gullible takes what cannot be for done.
type gullible struct{ judge.Tx }

func (g gullible) Apply(c judge.Change) error {
	_ = g.Tx.Apply(c)
	return nil
}

const brokenHow = "JUDGETEST_BROKEN"

// TestBroken is run by TestWorldFinds, and fails.
func TestBroken(t *testing.T) {
	how := os.Getenv(brokenHow)
	if how == "" {
		t.Skip("it is for TestWorldFinds")
	}
	judgetest.World(t, func() judgetest.Saved { return &broken{Store: judgetest.Village(), how: how} })
}

// Each broken promise is found by the subtest that is about it.
func TestWorldFinds(t *testing.T) {
	for how, by := range map[string]string{
		"order": "Look", "fickle": "Look", "trample": "Look",
		"gossip": "Knowledge", "god": "Knowledge",
		"forgetful": "Whole", "swallowing": "Whole", "lasting": "Undone",
		"immortal": "Ended", "gullible": "Impossible",
	} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestBroken$")
		cmd.Env = append(os.Environ(), brokenHow+"="+how)
		out, err := cmd.CombinedOutput()
		if err == nil || !strings.Contains(string(out), "--- FAIL: TestBroken/"+by) {
			t.Errorf("%s: it is not found by %s (%v):\n%s", how, by, err, out)
		}
	}
}
