package agenttest_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/agent/agenttest"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/perceive"
)

// A broken meadow breaks one promise.
type broken struct {
	*agenttest.Meadow
	how   string
	calls int
}

func (w *broken) Minds() []*agent.Mind {
	minds := w.Meadow.Minds()
	w.calls++
	switch {
	case w.how == "order" && w.calls%2 == 0:
		return append(minds[1:len(minds):len(minds)], minds[0])
	case w.how == "twins":
		return append(minds[:len(minds):len(minds)], minds[0])
	}
	return minds
}

func (w *broken) Look(v *agent.View[agenttest.Sense]) {
	w.Meadow.Look(v)
	switch w.how {
	case "gossip":
		w.Mind(v.Mind.ID%3 + 1).Memory.Add(memory.Entry{At: v.Now, Text: "He looked."})
	case "trample":
		w.Act(v.Now, v.Mind, agent.Choice{})
	case "queue":
		w.calls++
		v.Senses.Carries = w.calls
	}
}

func (w *broken) Act(now kith.Tick, m *agent.Mind, c agent.Choice) agent.Outcome {
	if w.how == "outcome" {
		return 9
	}
	w.Meadow.Act(now, m, c)
	if w.how == "moody" {
		moods++
		return agent.Outcome(moods % 3)
	}
	return agent.Done
}

// moods is what two worlds should not share.
var moods int

func (w *broken) tell(v *agent.View[agenttest.Sense], menu *perceive.Scope) agent.Scene {
	s := w.Meadow.Tell(v, menu)
	switch w.how {
	case "wordless":
		s.Verbs = nil
	case "stutter":
		s.Verbs = append(s.Verbs[:len(s.Verbs):len(s.Verbs)], s.Verbs[0])
	case "fickle":
		moods++
		s.Persona = strings.Repeat("I", moods)
	}
	return s
}

const brokenHow = "AGENTTEST_BROKEN"

// TestBroken is run by TestWorldFinds, and fails.
func TestBroken(t *testing.T) {
	how := os.Getenv(brokenHow)
	if how == "" {
		t.Skip("run by TestWorldFinds")
	}
	agenttest.World(t, func() *agent.Loop[agenttest.Sense] {
		w := &broken{Meadow: agenttest.NewMeadow(5), how: how}
		l := w.Loop()
		l.World, l.Tell = w, w.tell
		return l
	})
}

func TestWorldFinds(t *testing.T) {
	for how, want := range map[string]string{
		"order": "TestBroken/Minds", "twins": "TestBroken/Minds", "gossip": "TestBroken/Look", "trample": "TestBroken/Look", "queue": "TestBroken/Look",
		"outcome": "TestBroken/Rest", "moody": "TestBroken/Same", "wordless": "TestBroken/Tell", "stutter": "TestBroken/Tell", "fickle": "TestBroken/Tell",
	} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestBroken$", "-test.v")
		cmd.Env = append(os.Environ(), brokenHow+"="+how)
		out, err := cmd.CombinedOutput()
		if err == nil || !strings.Contains(string(out), "--- FAIL: "+want) {
			t.Errorf("%s: %v; want a failure of %s:\n%.600s", how, err, want, out)
		}
	}
}
