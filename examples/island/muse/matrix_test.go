package muse_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/kithlab/kith-examples/internal/lend"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/muse"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/llm/langchain"
	"github.com/kithlab/kith/llm/llmtest"
	"github.com/kithlab/kith/ration"
)

// phases are what the island asks a model for: a soul's decision, a talk, and a god's line. In a cell: what the island
// makes of the fault. A decision becomes a plan, or instinct goes on, for the reason given; the words of a talk and of a
// line are the model's or the island's own.
const phases = `
                 decide        talk   line
                 plan          its    its
late             plan          its    its
hang             unreachable   own    own
cut              unreachable   own    own
drop             unreachable   own    own
reorder          plan          its    its
page 502         unreachable   own    own
page 200         unreachable   own    own
empty 200        unreachable   own    own
status 204       unreachable   own    own
prose 200        unreachable   own    own
error 200        unreachable   own    own
redirect         unreachable   own    own
stream           cut off       own    own
vast             unreachable   own    own
429 in 3         pace          own    own
429 by date      pace          own    own
429 in ms        pace          own    own
429 soon         pace          own    own
429              pace          own    own
quota            unreachable   own    own
bad key          unreachable   own    own
no model         unreachable   own    own
500              unreachable   own    own
overloaded       unreachable   own    own
memory guard     unreachable   own    own
too long         unreachable   own    own
no json mode     plan          its    its
no max           plan          its    its
filter 400       refused       own    own
filter chat      refused       own    own
no choices       empty         own    own
null choices     empty         own    own
bare object      empty         own    own
no message       empty         own    own
null content     empty         own    own
thinks           plan          its    its
thinks long      cut off       own    own
tool             not readable  own    own
tool object      not readable  own    own
filter           refused       own    own
refusal          refused       own    own
refusal end      refused       own    own
length           cut off       own    own
mark             plan          its    its
wrong types      not readable  own    own
no usage         plan          its    its
null usage       plan          its    its
zero usage       plan          its    its
minus usage      plan          its    its
reasoning in     plan          its    its
reasoning beside plan          its    its
`

// answers says what a sound model says in each phase.
func answers(req llm.Request) string {
	switch {
	case strings.Contains(req.Prompt, "WHO SPEAKS FIRST"):
		return `{"lines":[{"speaker":"Mara","text":"A cold one."},{"speaker":"Ode","text":"Aye."}],"gist":null}`
	case strings.Contains(req.Prompt, "THE LINE"):
		return `{"line":"By the fires they speak of Vurok."}`
	}
	return `{"action":"rest","thought":"Enough for now.","plan":[{"action":"rest"},{"action":"rest"}]}`
}

// faulty returns the model of a server that always goes wrong in one way.
func faulty(t *testing.T, f llmtest.Fault) llm.Model {
	s := &llmtest.Server{Model: &llmtest.Model{Answer: answers}, Fault: llmtest.Always(f), Delay: 20 * time.Millisecond}
	m, err := langchain.New(langchain.Config{Provider: langchain.OpenAI, Model: "small", BaseURL: s.Start(t) + "/v1"})
	if err != nil {
		t.Fatal(err)
	}
	wall := time.Minute
	switch f {
	case llmtest.Hang: // it is not reached, however late it is asked
		wall = 50 * time.Millisecond
	case llmtest.Limit3s, llmtest.LimitDate, llmtest.LimitMillis, llmtest.LimitSoon, llmtest.LimitBare, llmtest.Overloaded: // who waits waits no longer than this
		wall = 2800 * time.Millisecond
	}
	var all []lend.Purpose
	for _, p := range muse.Purposes() {
		p.Wall = wall
		all = append(all, p)
	}
	return lend.Of(m, llm.Price{Free: true}, 0, all...).Model(muse.DecidePurpose)
}

// cell is what the island makes of a fault, in each phase.
func cell(t *testing.T, f llmtest.Fault, free uint64) []string {
	m := faulty(t, f)
	w := world(t, 4, 1)
	w.Lend(muse.Brain(m), ration.Policy{}, 0)
	var tally muse.Tally
	r, err := w.Step(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	tally.Note(r)
	decide := strings.Join(slices.Sorted(maps.Keys(tally.Lost)), "+")
	if tally.Accepted > 0 {
		decide = "plan"
	} else if sum(t, w) != free {
		t.Errorf("%s: the world is not the free one", f)
	}
	a := &muse.Author{Model: m}
	words := func(err error) string {
		if err != nil {
			return "own"
		}
		return "its"
	}
	d := &island.Dialogue{Key: llm.Key{Who: 1, Purpose: island.ConversePurpose}, Speaker: island.Party{Name: "Mara"}, Hearer: island.Party{Name: "Ode"}}
	_, talk := a.Write(t.Context(), d)
	_, line := a.Reword(t.Context(), llm.Key{Purpose: island.ConversePurpose}, "the band now speaks of Vurok")
	return []string{decide, words(talk), words(line)}
}

// TestMatrix prints the table of faults and phases, and wants each cell to be what it says.
func TestMatrix(t *testing.T) {
	w := world(t, 4, 1)
	if _, err := w.Step(t.Context()); err != nil {
		t.Fatal(err)
	}
	free := sum(t, w)
	rows := strings.Split(strings.Trim(phases, "\n"), "\n")
	t.Logf("\n%s", rows[0])
	faults := append([]llmtest.Fault{""}, llmtest.Faults()...)
	if len(rows) != len(faults)+1 {
		t.Errorf("%d rows for %d faults", len(rows)-1, len(faults))
	}
	for i, f := range faults {
		t.Run(string(f), func(t *testing.T) {
			c := cell(t, f, free)
			got := fmt.Sprintf("%-16s %-13s %-6s %s", f, c[0], c[1], c[2])
			t.Log(got)
			if i+1 < len(rows) && got != rows[i+1] {
				t.Errorf("want\n%s", rows[i+1])
			}
		})
	}
}
