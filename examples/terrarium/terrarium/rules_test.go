package terrarium_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/terrarium/terrarium"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/trace"
)

// staged has people attempt what a test says, and nothing else.
type staged map[kith.ID]string

func (s staged) Decide(_ context.Context, v judge.View) (judge.Deed, error) {
	return judge.Deed{Attempt: s[v.Who], Thought: "a thought of mine"}, nil
}

// stage lives one hour in which the people named attempt what is said, and returns its report.
func stage(t *testing.T, w *terrarium.World, attempts map[string]string) *judge.Report {
	t.Helper()
	s := staged{}
	for name, text := range attempts {
		s[id(t, w, name)] = text
	}
	mind := w.Run.Mind
	w.Run.Mind = s
	defer func() { w.Run.Mind = mind }()
	return tick(t, w)
}

func id(t *testing.T, w *terrarium.World, name string) kith.ID {
	t.Helper()
	id, ok := w.Store.Named(kith.MustLabel(name))
	if !ok {
		t.Fatalf("nobody is called %s", name)
	}
	return id
}

// finding returns what was found of somebody's attempt.
func finding(t *testing.T, rep *judge.Report, who kith.ID) judge.Finding {
	t.Helper()
	for _, h := range rep.Hearings {
		for _, f := range h.Ruling.Findings {
			if f.Who == who {
				return f
			}
		}
	}
	t.Fatalf("nothing was found of the attempt of %d", who)
	return judge.Finding{}
}

// kinds returns the kinds of a tick's patches, memories aside, sorted.
func kinds(rep *judge.Report) (kinds []string) {
	for _, h := range rep.Hearings {
		for _, p := range h.Ruling.Patches {
			if k := judge.NameOf(p); k != "memory" && !slices.Contains(kinds, k) {
				kinds = append(kinds, k)
			}
		}
	}
	slices.Sort(kinds)
	return kinds
}

// TestRules stages one attempt of each kind that succeeds, and one on the other side of what it takes.
func TestRules(t *testing.T) {
	for _, c := range []struct {
		who, text string
		before    map[string]string // what is staged an hour before
		patches   string            // by kind; empty: nothing came of it
		why       string            // words of the finding
	}{
		{who: "Pip", text: "go to the green", patches: "move", why: "open"},
		{who: "Pip", text: "I walk over to the GREEN, whistling", patches: "move", why: "open"},
		{who: "Pip", text: "go to the landing", why: "No way leads from the bakehouse to the landing"},
		{who: "Pip", text: "go to the moon", why: "no such place"},
		{who: "Gisla", text: "set out for the landing", patches: "move transfer", why: "toll"},
		{who: "Edda", text: "eat one loaf", before: map[string]string{"Anselm": "give Edda one loaf"}, patches: "transfer", why: "hunger"},
		{who: "Edda", text: "eat one loaf", why: "Edda has no loaves"},
		{who: "Edda", text: "eat the bell", why: "nothing to eat"},
		{who: "Pip", text: "buy one loaf from Marta", patches: "transfer", why: "Marta sells loaves at one coin each"},
		{who: "Pip", text: "buy two loaves from Marta", why: "two coins"},
		{who: "Pip", text: "buy one sack of flour from Marta", why: "Marta sells no sacks of flour"},
		{who: "Pip", text: "buy one loaf from Osric", why: "Osric is not here"},
		{who: "Edda", text: "sell one eel to Anselm", why: "Anselm buys no eels"},
		{who: "Anselm", text: "give Edda one coin", patches: "transfer", why: "what one has"},
		{who: "Anselm", text: "give Edda three coins", why: "Anselm has two coins"},
		{who: "Hawise", text: "lend Edda two coins", patches: "event fact transfer", why: "to spare"},
		{who: "Hawise", text: "lend Edda ninety coins", patches: "event fact transfer", why: "to spare"}, // one of them: ninety is no number that anybody here writes
		{who: "Hawise", text: "lend Edda 90 coins", why: "Hawise has nine coins"},
		{who: "Corvin", text: "pay back Hawise one coin", why: "Hawise is not here"},
		{who: "Edda", text: "pay back Anselm one coin", why: "owes Anselm nothing"},
		{who: "Edda", text: "pay back Hawise one coin", why: "Hawise sleeps"},
		{who: "Edda", text: "pay back Hawise one coin", before: map[string]string{"Hawise": "lend Edda two coins"}, patches: "fact transfer", why: "owed"},
		{who: "Edda", text: "ask Anselm for one loaf", patches: "", why: "the answer is Anselm's own"},
		{who: "Edda", text: "promise Anselm to pray on Friday", patches: "fact", why: "word"},
		{who: "Anselm", text: "tell Edda that the poor box is hers", patches: "", why: "there to hear it"},
		{who: "Wenna", text: "search the weir", patches: "fact", why: "there to be found"},
		{who: "Wenna", text: "search the millstones", why: "nothing was hidden"},
		{who: "Wenna", text: "search Osric", why: "does not let anybody"},
		{who: "Osric", text: "mend the weir", why: "nobody can see what there is to mend"},
		{who: "Osric", text: "mend the weir", before: map[string]string{"Wenna": "search the weir"}, why: "that takes two beams"},
		{who: "Gisla", text: "mend the weir", before: map[string]string{"Gisla": "search the weir"}, patches: "fact transfer", why: "at hand"},
		{who: "Corvin", text: "take two coins out of the toll box", patches: "transfer", why: "within reach"},
		{who: "Corvin", text: "take nine coins out of the toll box", why: "there are two coins"},
		{who: "Ludo", text: "take one mug of ale from the old chest", why: "there are no mugs of ale"},
		{who: "Anselm", text: "put one coin into the poor box", patches: "transfer", why: "within reach"},
		{who: "Hawise", text: "post a notice: pay your rent", patches: "fact", why: "takes notices"},
		{who: "Osric", text: "post a notice: grain wanted", why: "nothing here to write on"},
		{who: "Hawise", text: "arrange in three hours that the rents are read out", patches: "event", why: "room for it"},
		{who: "Hawise", text: "arrange in one hour that the rents are read out", patches: "event", why: "room for it"},
		{who: "Hawise", text: "arrange that the rents are read out", why: "in how many hours"},
		{who: "Hawise", text: "watch the road", patches: "", why: "Edda"},
		{who: "Hawise", text: "read the notice board", patches: "", why: "within reach"},
		{who: "Hawise", text: "ring the bell and call: to the mill!", patches: "broadcast", why: "the bell carries it"},
		{who: "Osric", text: "ring the bell and call: to the mill!", why: "out of reach"},
		{who: "Osric", text: "grind two sacks of grain", patches: "transfer", why: "the millstones"},
		{who: "Osric", text: "grind three sacks of grain", why: "more than twice"},
		{who: "Marta", text: "bake bread", patches: "transfer", why: "the oven"},
		{who: "Osric", text: "bake bread", why: "the oven is needed"},
		{who: "Pip", text: "sweep the shop", patches: "", why: "time"},
		{who: "Edda", text: "open the smokehouse", why: "the ground for the smokehouse is at the landing"},
		{who: "Corvin", text: "open the smokehouse", patches: "place", why: "the ground was free"},
		{who: "Edda", text: "promise Anselm to pray on Friday", before: map[string]string{"Edda": "promise Anselm to pray on Friday"}, why: "promised already"},
		{who: "Pip", text: "turn lead into gold", why: "not in anybody's power"},
	} {
		w := newWorld(t, terrarium.Options{Founding: true})
		if c.before != nil {
			stage(t, w, c.before)
		}
		who := id(t, w, c.who)
		rep := stage(t, w, map[string]string{c.who: c.text})
		f := finding(t, rep, who)
		vain := !strings.Contains(strings.ToLower(f.Why), strings.ToLower(c.why))
		if got := strings.Join(kinds(rep), " "); got != c.patches || vain {
			t.Errorf("%s: %s: patches %q, want %q; %q, want %q", c.who, c.text, got, c.patches, f.Why, c.why)
		}
		if f.NoEffect && len(kinds(rep)) > 0 {
			t.Errorf("%s: %s: it had no effect, and changed something", c.who, c.text)
		}
	}
}

// The judge knows at least twelve kinds of attempts, and each is settled in a month of the shipped world.
func TestKinds(t *testing.T) {
	if n := len(terrarium.Kinds()) + 2; n < 12 {
		t.Errorf("there are %d kinds of attempts", n)
	}
	f, err := terrarium.Read(terrarium.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range terrarium.Kinds() {
		if !slices.ContainsFunc(f.Attempts, func(p terrarium.Phrase) bool { return p.Kind == k && len(p.Says) > 0 }) {
			t.Errorf("the shipped world has no words for %s", k)
		}
	}
}

// An attempt that no rule knows takes the same way as a familiar one: a case, a ruling, a memory, and a row of the trace
// for each, with the attempt as its cause.
func TestUnfamiliarAttemptTakesTheSameWay(t *testing.T) {
	way := func(text string) []string {
		var index []trace.Record
		w := newWorld(t, terrarium.Options{Sink: func(r trace.Record) error { index = append(index, r); return nil }})
		rep := stage(t, w, map[string]string{"Pip": text})
		pip := id(t, w, "Pip")
		var steps []string
		for _, h := range rep.Hearings {
			if h.Case.Attempted(pip) && len(h.Ruling.Findings) == 1 {
				steps = append(steps, "case", "ruling")
			}
		}
		if m := w.Store.View(pip).Memories; len(m) == 1 {
			steps = append(steps, "memory")
		}
		row := map[kith.Event]trace.Record{}
		for _, r := range index {
			row[r.ID] = r
			if r.Who == pip && r.Kind != terrarium.KindThought {
				kind := strings.Replace(r.Kind, terrarium.KindNoEffect, terrarium.KindFinding, 1)
				steps = append(steps, fmt.Sprintf("row %s because of %s", kind, row[r.Cause].Kind))
			}
		}
		return steps
	}
	familiar, unfamiliar := way("sweep the shop"), way("whistle a loaf out of thin air")
	if !slices.Equal(familiar, unfamiliar) || len(familiar) < 6 {
		t.Errorf("the familiar attempt goes\n%s\nand the unfamiliar one\n%s", strings.Join(familiar, "\n"), strings.Join(unfamiliar, "\n"))
	}
}

// Nothing comes from nowhere: totals change by what passes gates alone, as a month of transfers adds up, and money never.
func TestConjuringHasNoSource(t *testing.T) {
	w := newWorld(t, terrarium.Options{Seed: 8, Founding: true})
	total := map[string]int64{}
	for _, l := range w.File.Ledgers {
		total[l.Name] = w.Store.Total(l.Name)
	}
	coins := total["coins"]
	for range 30 * 24 {
		before := w.Store.Now()
		rep := tick(t, w)
		for _, h := range rep.Hearings {
			for _, p := range h.Ruling.Patches {
				if tr, ok := p.(judge.Transfer); ok {
					if tr.From == 0 {
						total[tr.Ledger] += tr.Amount
					}
					if tr.To == 0 {
						total[tr.Ledger] -= tr.Amount
					}
				}
			}
		}
		total["meals"] = w.Store.Total("meals") // bodies use them up at the boundary
		for _, l := range w.File.Ledgers {
			if got := w.Store.Total(l.Name); got != total[l.Name] {
				t.Fatalf("hour %d: there are %d %s, and transfers come to %d", before, got, l.Name, total[l.Name])
			}
		}
	}
	if w.Store.Total("coins") != coins {
		t.Error("money came from somewhere")
	}
	for _, text := range []string{"turn a pebble into a coin", "find two coins", "take five coins out of the millstones", "give Wenna 100 coins", "lend Wenna 100 coins"} {
		rep := stage(t, w, map[string]string{"Osric": text, "Wenna": text, "Ludo": text})
		if w.Store.Total("coins") != coins || slices.Contains(kinds(rep), "event") {
			t.Errorf("%s: somebody conjures", text)
		}
	}
}

// Two that pay the ferryman's box from both banks in one hour touch one thing: the later place gives way, by a correction,
// and the hour happens.
func TestFerryIsOnOneBank(t *testing.T) {
	w := newWorld(t, terrarium.Options{})
	rep := stage(t, w, map[string]string{"Corvin": "take coins out of the toll box", "Gisla": "go to the landing"})
	gisla := id(t, w, "Gisla")
	if f := finding(t, rep, gisla); !f.NoEffect || !strings.Contains(f.Why, "was elsewhere") {
		t.Errorf("Gisla's finding is %+v", f)
	}
	if w.Run.Tally.Corrections != 1 || w.Run.Tally.Objections[judge.RuleConflict] == 0 {
		t.Errorf("the tally is %+v", w.Run.Tally)
	}
}

// Who takes what is another's unseen leaves a trail that can be found, and who is seen has witnesses.
func TestTheft(t *testing.T) {
	w := newWorld(t, terrarium.Options{})
	stage(t, w, map[string]string{"Ludo": "go to the green", "Anselm": "go to the inn", "Edda": "go to the inn", "Hawise": "go to the mill"})
	stage(t, w, map[string]string{"Ludo": "take two coins out of the poor box"})
	box, _ := w.Store.Entity(id(t, w, "the poor box"))
	if box.Holds("coins") != 3 || len(box.Facts) != 2 || box.Facts[1].Sight != judge.Hidden {
		t.Fatalf("the box is %+v", box)
	}
	stage(t, w, map[string]string{"Anselm": "go to the green"})
	rep := stage(t, w, map[string]string{"Anselm": "search the poor box", "Ludo": "take one coin out of the poor box"})
	if f := finding(t, rep, id(t, w, "Anselm")); f.NoEffect {
		t.Errorf("nothing was found: %+v", f)
	}
	seen := w.Store.View(id(t, w, "Anselm")).Memories
	if last := seen[len(seen)-1].Text; !strings.Contains(last, "I saw that Ludo took one coin") || !strings.Contains(last, "found that unseen by anybody, Ludo took two coins") {
		t.Errorf("Anselm remembers %q", last)
	}
}

// What is hidden is not told word for word by anybody's attempt, and the hour happens all the same.
func TestHiddenWordsDoNotCome(t *testing.T) {
	w := newWorld(t, terrarium.Options{})
	hidden := "In April he sawed into the sill of the weir by night."
	stage(t, w, map[string]string{"Ludo": "go to the landing"})
	rep := stage(t, w, map[string]string{"Ludo": "tell Corvin that: " + hidden, "Corvin": "shout it out: " + hidden})
	for _, name := range []string{"Ludo", "Corvin"} {
		if f := finding(t, rep, id(t, w, name)); !f.NoEffect {
			t.Errorf("%s says it: %+v", name, f)
		}
		for _, m := range w.Store.View(id(t, w, name)).Memories {
			if strings.Contains(m.Text, hidden) {
				t.Errorf("%s remembers %q", name, m.Text)
			}
		}
	}
}

// mill is a world of somebody's own: another language of names, no hunger, no routes but one.
const mill = `{
  "name": "Überlingen", "about": "Ein Dorf.", "begins": 0, "money": "Taler",
  "prompts": {"mind": ["a"], "judge": ["b"], "reviewer": ["c"]}, "tokens": {"conversation": 100, "mind": 10, "judge": 10, "reviewer": 10},
  "ledgers": [{"name": "Taler", "one": "Taler", "many": "Taler", "sight": "visible"}],
  "places": [{"name": "die Mühle"}, {"name": "das Große Tor"}],
  "routes": [{"between": ["die Mühle", "das Große Tor"]}],
  "people": [
    {"name": "Marie-Luise", "home": "die Mühle", "holds": {"Taler": 3}, "traits": {"generous": 10}, "day": [{"from": 0, "until": 24, "at": "das Große Tor", "try": ["pay nobody"]}]},
    {"name": "O'Brien", "home": "die Mühle"}
  ],
  "attempts": {"go": ["geh durch"], "give": ["gib"]}
}`

// A world of one's own needs no more than places and people, and its names may be spelled in any letters, however they are
// folded.
func TestWorldOfOnesOwn(t *testing.T) {
	w, err := terrarium.New([]byte(mill), terrarium.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ who, text, kinds string }{
		{"Marie-Luise", "Gib O’Brien zwei Taler", "transfer"}, // one: zwei is no number here
		{"Marie-Luise", "gib o'brien 2 taler", "transfer"},
		{"O'Brien", "GIB MARIE LUISE 1 Taler!", "transfer"},
		{"O'Brien", "gib Marie 1 Taler", ""},
		{"O'Brien", "geh durch DAS GROSSE TOR", "move"},
		{"Marie-Luise", "geh durch das große tor", "move"},
		{"Marie-Luise", "geh durch die Mu\u0308hle", "move"}, // in another normal form
	} {
		rep := stage(t, w, map[string]string{c.who: c.text})
		if got := strings.Join(kinds(rep), " "); got != c.kinds {
			t.Errorf("%s: %s: %q, want %q; %+v", c.who, c.text, got, c.kinds, finding(t, rep, id(t, w, c.who)))
		}
	}
	for range 30 {
		tick(t, w)
	}
	if n := w.Run.Tally.NoEffect; n == 0 || w.Store.Total("Taler") != 3 {
		t.Errorf("%d attempts came to nothing, and there are %d", n, w.Store.Total("Taler"))
	}
}

// babble has everybody say and attempt things put together from all words that the rules look for, and some that they do
// not.
type babble struct {
	w     *terrarium.World
	words []string
}

func newBabble(t *testing.T, w *terrarium.World) babble {
	t.Helper()
	b := babble{w: w, words: []string{
		"a", "two", "12", "99999999999999999999", "-3", "0", "that", "to", "for", ":", "in", "eight", "hours", "the", "…", "\u0000", "\n", "“", "”", "",
		"nobody", "I", "coins", "sacks of grain", "loaf", "one eel", "mug of ale", "beam", "meals in the body", "notice", "smokehouse", "\U0001f41f", "ſ", "İ",
	}}
	for _, p := range w.File.Attempts {
		b.words = append(b.words, p.Says...)
	}
	for _, c := range w.File.Crafts {
		b.words = append(b.words, c.Says...)
	}
	for _, p := range w.File.People {
		b.words = append(b.words, p.Name.String())
		b.words = append(b.words, p.Hidden...)
		b.words = append(b.words, p.Private...)
		for _, g := range p.Goals {
			b.words = append(b.words, g.Try...)
		}
	}
	for _, p := range w.File.Places {
		b.words = append(b.words, p.Name.String())
		b.words = append(b.words, p.Hidden...)
	}
	for _, x := range w.File.Things {
		b.words = append(b.words, x.Name.String())
		b.words = append(b.words, x.Hidden...)
	}
	for _, e := range w.File.Events {
		b.words = append(b.words, e.Text)
	}
	return b
}

func (b babble) Decide(_ context.Context, v judge.View) (judge.Deed, error) {
	r := b.w.Seed.Stream("babble", uint64(v.Who), uint64(v.At), uint64(v.Phase))
	utter := func(most int) string {
		var text []string
		for range r.IntN(most) {
			text = append(text, b.words[r.IntN(len(b.words))])
		}
		return strings.Join(text, " ")
	}
	deed := judge.Deed{Attempt: utter(7)}
	if r.IntN(3) == 0 {
		deed.Say = utter(4)
	}
	if len(v.Exits) > 0 && r.IntN(4) == 0 {
		deed.Attempt = "go to " + v.Exits[r.IntN(len(v.Exits))].Name.String()
	}
	return deed, nil
}

// Whatever is said and attempted, the judge of rules has a ruling that stands: no hour is rolled back, nothing comes from
// nowhere, and nothing that is hidden is told.
func TestWhateverIsAttempted(t *testing.T) {
	for seed := range kith.Seed(4) {
		w := newWorld(t, terrarium.Options{Seed: seed, Founding: true})
		w.Run.Mind = newBabble(t, w)
		coins := w.Store.Total("coins")
		for range 500 {
			if _, err := w.Tick(context.Background()); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if w.Store.Total("coins") != coins {
				t.Fatalf("seed %d, hour %d: money came from somewhere", seed, w.Hours())
			}
		}
		n := w.Run.Tally
		if n.NoEffect < 100 || n.Attempts-n.NoEffect < 100 || n.Objections[judge.RuleConflict] == 0 || len(n.Objections) != 1 {
			t.Errorf("seed %d: too little was attempted: %+v", seed, n)
		}
		for _, kind := range strings.Fields("fact transfer move memory event broadcast") {
			if n.Patches[kind] == 0 {
				t.Errorf("seed %d: no %s", seed, kind)
			}
		}
	}
}

// Each patch has the attempt that brought it about as its cause in the trace, however many are made at one place.
func TestCausesOfPatches(t *testing.T) {
	rows := map[kith.Event]trace.Record{}
	w := newWorld(t, terrarium.Options{Sink: func(r trace.Record) error { rows[r.ID] = r; return nil }})
	for _, c := range []struct {
		attempts map[string]string
		patches  map[string]string // by kind and words: whose attempt
	}{
		{
			map[string]string{"Anselm": "give Edda one loaf", "Edda": "promise Anselm to pray", "Hawise": "post a notice: pay up"},
			map[string]string{"transfer One loaf": "Anselm", "fact Edda": "Edda", "fact Anselm": "Edda", "fact The notice board": "Hawise", "memory Anselm gave me": "Edda"},
		},
		{
			map[string]string{"Hawise": "lend Edda two coins", "Edda": "read the notice board", "Anselm": "search the green"},
			map[string]string{"transfer Two coins": "Hawise", "fact Edda": "Hawise", "fact Hawise": "Hawise", "event In a day": "Hawise", "fact The green": "Anselm"},
		},
		{
			map[string]string{"Edda": "pay back Hawise one coin", "Hawise": "ring the bell and call: hear!", "Anselm": "take one coin out of the poor box"},
			map[string]string{"transfer One coin: from Edda": "Edda", "fact Hawise": "Edda", "fact Edda": "Edda", "broadcast Hawise calls": "Hawise", "transfer One coin: from the poor box": "Anselm"},
		},
	} {
		at := w.Store.Now()
		stage(t, w, c.attempts)
		found := map[string]bool{}
		for _, r := range rows {
			for words, who := range c.patches {
				kind, begins, _ := strings.Cut(words, " ")
				if r.At != at || r.Kind != kind || !strings.Contains(r.Text, begins) || kind == "fact" && !strings.HasPrefix(r.Text, begins) {
					continue
				}
				found[words] = true
				cause := rows[r.Cause]
				if got := w.Label(cause.Who); cause.Kind != terrarium.KindAttempt || got != who || cause.Text != c.attempts[who] {
					t.Errorf("%s: its cause is %s, %q of %s, want what %s attempted", words, cause.Kind, cause.Text, got, who)
				}
			}
		}
		for words := range c.patches {
			if !found[words] {
				t.Errorf("there is no %s", words)
			}
		}
	}
}

// What is done is worded as people word it, whatever the number, and whether or not the file says what it is called.
func TestAccounts(t *testing.T) {
	nameless := []byte(strings.Replace(string(terrarium.Shipped()), `"did": "rang the bell and called",`, "", 1))
	for _, c := range []struct {
		world      []byte
		text, told string
	}{
		{terrarium.Shipped(), "arrange in one hour that the rents are read out", "Hawise arranged that in one hour the rents are read out."},
		{terrarium.Shipped(), "arrange in two hours that the rents are read out", "Hawise arranged that in two hours the rents are read out."},
		{terrarium.Shipped(), "ring the bell and call: hear me", "Hawise rang the bell and called: “Hear me.”"},
		{nameless, "ring the bell and call: hear me", "Hawise used the bell and called: “Hear me.”"},
	} {
		w, err := terrarium.New(c.world, terrarium.Options{})
		if err != nil {
			t.Fatal(err)
		}
		rep := stage(t, w, map[string]string{"Hawise": c.text})
		if got := rep.Hearings[0].Ruling.Account; got != c.told {
			t.Errorf("%s: %q", c.text, got)
		}
	}
}
