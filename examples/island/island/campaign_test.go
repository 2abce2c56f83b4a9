package island

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/rumor"
	"github.com/kithlab/kith/trace"
)

// whispered is a world in which somebody is whispered to on beat 3.
func whispered(t *testing.T, seed kith.Seed, text string, index *trace.Index, change func(*World)) (w *World, to, victim *Soul) {
	t.Helper()
	w = newWorld(t, Options{Seed: seed, Sink: index.Keep})
	to, victim = w.Souls[0], w.Souls[3] // of one camp
	if change != nil {
		change(w)
	}
	if err := w.Queue(Act{Beat: 3, Do: ActWhisper, On: to.Mind.ID, Text: strings.ReplaceAll(text, "NAME", victim.Name)}); err != nil {
		t.Fatal(err)
	}
	return w, to, victim
}

// TestCampaign: one whisper becomes a village's doing, by gossip alone.
func TestCampaign(t *testing.T) {
	for seed := kith.Seed(1); seed <= 10; seed++ {
		var index trace.Index
		w, to, victim := whispered(t, seed, "kill NAME", &index, nil)
		hunted, others := false, map[kith.ID]kith.Event{}
		live(t, w, 4*DayBeats, func(r *agent.Report) {
			for _, turn := range r.Turns {
				if turn.Choice.On != victim.Mind.ID || turn.Choice.Do != Attack {
					continue
				}
				if turn.ID == to.Mind.ID {
					hunted = hunted || turn.Choice.Why == "voice" || turn.Choice.Why == "vendetta"
				} else if s, _ := w.Soul(turn.ID); others[turn.ID] == 0 {
					others[turn.ID] = s.chose
				}
			}
		})
		spread := w.Lineage.Spread(to.swore)
		if !hunted || spread.Hearers < 6 || spread.Longest < 3 {
			t.Errorf("seed %d: hunted %v, %+v", seed, hunted, spread)
		}
		reasoned := 0
		for who, event := range others {
			chain := trace.Why(event, index.Find)
			if has(kindsOf(chain), "voice") == 1 && has(kindsOf(chain), "tell") >= 1 && chain[len(chain)-1].Kind == "hand" {
				reasoned++
			} else {
				t.Logf("seed %d: %s struck for another reason: %v", seed, w.Name(who), kindsOf(chain))
			}
		}
		if reasoned < 2 {
			t.Errorf("seed %d: %d others struck the victim for the tale's sake, of %d who did", seed, reasoned, len(others))
		}
	}
}

// TestRestStartsNoRumor: a whisper that names nobody is nobody's story.
func TestRestStartsNoRumor(t *testing.T) {
	var index trace.Index
	w, to, _ := whispered(t, 1, "rest", &index, nil)
	live(t, w, 4, nil)
	if to.Intent.Do != Rest {
		t.Errorf("who was told to rest does %q", to.Intent.Do)
	}
	live(t, w, 4*DayBeats, nil)
	for told := range w.Lineage.All() {
		if told.From == rumor.Voice || told.Claim.Kind == claimKill {
			t.Errorf("%+v", told)
		}
	}
}

// TestUntrustedKeepsIt: nobody believes a soul whom nobody trusts.
func TestUntrustedKeepsIt(t *testing.T) {
	for seed := kith.Seed(1); seed <= 3; seed++ {
		var index trace.Index
		w, to, _ := whispered(t, seed, "kill NAME", &index, func(w *World) {
			w.Bonds.HalfLife = -1 // so that distrust lasts
			for _, s := range w.Souls[1:] {
				w.Bonds.Add(s.Mind.ID, w.Souls[0].Mind.ID, rumor.Bond{Trust: -2 * kith.One})
			}
		})
		live(t, w, 4*DayBeats, nil)
		for told := range w.Lineage.All() {
			if told.Origin == to.swore && told.To != to.Mind.ID && told.Verdict != rumor.Rejected {
				t.Errorf("seed %d: %s believes it: %+v", seed, w.Name(told.To), told)
			}
		}
	}
}

// TestVoice: it stands for ten beats at the top of the ladder, drops the plan, and waits for a critical need.
func TestVoice(t *testing.T) {
	w := stage(t, 4)
	s, victim := w.Souls[0], w.Souls[3]
	s.At, victim.At = Point{Side / 2, Side / 2}, Point{Side / 2, Side/2 + 20*Unit}
	w.whisper(s, "kill "+victim.Name, w.begin)
	rung := func(beat kith.Tick, spoil func(*Senses)) agent.Choice {
		w.Beat, w.Beasts = beat, nil
		w.sky = skyEffects[Clear]
		v := at(w)
		v.Senses.Enemy = sighting(victim.Mind.ID, s.At, victim.At)
		if spoil != nil {
			spoil(&v.Senses)
		}
		return w.ladder.Choose(v)
	}
	wolf := func(x *Senses) { x.Beast = Sighting{ID: w.spawn(Wolf, s.At, 0).ID, At: s.At, Dist: Unit} }
	for _, c := range []struct {
		what  string
		beat  kith.Tick
		spoil func(*Senses)
		why   string
	}{
		{"at once", 6, nil, "voice"},
		{"on the tenth beat", 15, nil, "voice"},
		{"on the eleventh", 16, nil, "vendetta"},
		{"with a beast in sight", 16, wolf, "vendetta"},
		{"dying of thirst", 7, func(x *Senses) { press(x, Thirst, .25*kith.One-1) }, "thirst floor"},
		{"merely thirsty", 7, func(x *Senses) { press(x, Thirst, .25*kith.One) }, "voice"},
	} {
		if got := rung(c.beat, c.spoil); got.Why != c.why {
			t.Errorf("%s: %q speaks, want %q", c.what, got.Why, c.why)
		}
	}
	w.Beat = 20
	w.Act(20, &s.Mind, agent.Choice{Do: Flee, Why: "fear"})
	if s.Vendetta != 0 {
		t.Error("the vendetta outlived a flight")
	}
}

// TestRead: what is understood of words from nowhere, and what is not.
func TestRead(t *testing.T) {
	w := newWorld(t, Options{Seed: 1, Souls: 12})
	a, b := w.Souls[1], w.Souls[2]
	camp, ruin := w.Land.Camps[0], w.Land.Sites[len(w.Land.Sites)-1]
	for _, c := range []struct {
		text string
		want Order
	}{
		{"kill " + a.Name, Order{Attack, a.Mind.ID}},
		{"KILL " + strings.ToUpper(a.Name) + ".", Order{Attack, a.Mind.ID}},
		{"Take " + a.Name + "’s bread and kill " + a.Name + "'s friend", Order{Attack, a.Mind.ID}},
		{a.Name + " must die; spare " + b.Name, Order{Attack, a.Mind.ID}},
		{"be excellent, madam", Order{}},
		{"skill and killing are nothing", Order{}},
		{"kill " + a.Name + "x", Order{}},
		{"kill " + a.Name[:3], Order{}},
		{"kill", Order{}},
		{"kill " + w.Souls[0].Name, Order{}}, // who is spoken to
		{"kill 100002", Order{}},
		{"kill " + a.Name + "2", Order{}}, // nobody is called so
		{"k1ll " + a.Name, Order{}},
		{"kill “" + a.Name + "”!", Order{Attack, a.Mind.ID}},
		{"<b>kill</b> *" + a.Name + "ʼs*", Order{Attack, a.Mind.ID}},
		{"do not kill " + a.Name, Order{}},
		{"Don’t kill " + a.Name, Order{}},
		{"dont kill " + a.Name, Order{}},
		{"you cannot kill " + a.Name, Order{}},
		{"you mustnʼt kill " + a.Name, Order{}},
		{"let nobody kill " + a.Name, Order{}},
		{"kill neither " + a.Name + " nor " + b.Name, Order{}},
		{"kill no one but " + a.Name, Order{Attack, a.Mind.ID}},
		{"rest", Order{Do: Rest}},
		{"go to the " + ruin.Name, Order{Go, ruin.ID}},
		{strings.ToLower(camp.Name), Order{Go, camp.ID}},
		{"walk north-east now", Order{Go, 2}},
		{"gather food in " + camp.Name, Order{GatherFood, camp.ID}},
		{"speak to " + a.Name, Order{}},
		{"¡…!", Order{}},
		{strings.Repeat("kill ", 200), Order{}},
	} {
		if got := w.read(c.text, w.Souls[0]); got.Order != c.want || len(got.Ambiguous) != 0 {
			t.Errorf("%.60q: %+v, want %+v", c.text, got, c.want)
		}
	}
}

// TestEveryPlaceCanBeNamed: also those with a possessive in their names, with it or without.
func TestEveryPlaceCanBeNamed(t *testing.T) {
	possessives := 0
	for seed := kith.Seed(1); seed < 20; seed++ {
		w := newWorld(t, Options{Seed: seed, Souls: 3})
		places := map[string]kith.ID{}
		for _, s := range w.Land.Sites {
			places[s.Name] = s.ID
		}
		for _, c := range w.Land.Camps {
			places[c.Name] = c.ID
		}
		for name, id := range places {
			if strings.Contains(name, "'") {
				possessives++
			}
			for _, text := range []string{"go to NAME", "go to “NAME”.", "go to the NAME’s gate", "GO TO " + strings.ToUpper(name), strings.ReplaceAll("go to NAME", "NAME", strings.ReplaceAll(name, "'", ""))} {
				if r := w.read(strings.ReplaceAll(text, "NAME", name), nil); r.Order != (Order{Go, id}) {
					t.Errorf("%s, of %s: %+v", text, name, r)
				}
			}
		}
	}
	if possessives == 0 {
		t.Error("no place has a possessive in its name, and so nothing was tested")
	}
}

// TestAmbiguousNamesAreNotGuessed: of two who share a name neither is meant.
func TestAmbiguousNamesAreNotGuessed(t *testing.T) {
	w := newWorld(t, Options{Seed: 1, Souls: 6})
	w.Souls[2].Name = w.Souls[1].Name
	if err := w.enrol(); err != nil {
		t.Fatal(err)
	}
	got := w.read("kill "+w.Souls[1].Name, w.Souls[0])
	if got.Order != (Order{}) || len(got.Ambiguous) != 1 {
		t.Errorf("%+v", got)
	}
}

// TestTwoWhispers: of two in one beat the later stands, and both are remembered.
func TestTwoWhispers(t *testing.T) {
	w := newWorld(t, Options{Seed: 1, Souls: 6})
	s := w.Souls[0]
	for _, text := range []string{"rest", "wander"} {
		if err := w.Queue(Act{Do: ActWhisper, On: s.Mind.ID, Text: text}); err != nil {
			t.Fatal(err)
		}
	}
	live(t, w, 1, nil)
	n := 0
	for e := range s.Mind.Memory.All() {
		if e.From == rumor.Voice && e.Importance == kith.One {
			n++
		}
	}
	if s.Voice.Do != Wander || n != 2 {
		t.Errorf("%+v stands, %d remembered", s.Voice, n)
	}
}

// TestDecree: it is the lowest rung for everybody, outlives a save, and words that mean nothing lift it.
func TestDecree(t *testing.T) {
	count := func(text string) (builds int) {
		w := newWorld(t, Options{Seed: 2})
		if text != "" {
			if err := w.Queue(Act{Do: ActDecree, Text: text}); err != nil {
				t.Fatal(err)
			}
		}
		live(t, w, 2, nil)
		b, err := w.AppendBinary(nil)
		if err != nil {
			t.Fatal(err)
		}
		if w, err = Load(b, Options{}); err != nil {
			t.Fatal(err)
		}
		live(t, w, 3*DayBeats, func(r *agent.Report) {
			for _, turn := range r.Turns {
				if turn.Choice.Do == GatherWood {
					builds++
				}
			}
		})
		return builds
	}
	plain, decreed, babble := count(""), count("Wood! Bring wood."), count("Xyzzy.")
	if decreed < plain*6/5 {
		t.Errorf("wood was cut in %d turns, and in %d under the decree", plain, decreed)
	}
	if babble > plain*6/5 {
		t.Errorf("words that mean nothing moved people: %d, %d", plain, babble)
	}
}

// TestFirewall plants a word of its own in everything private, lets two weeks pass with talk, and looks for the words in
// every view: each is only where a chain leads that the trace can tell.
func TestFirewall(t *testing.T) {
	days := kith.Tick(14)
	if testing.Short() {
		days = 2
	}
	w := newWorld(t, Options{Seed: 5, Souls: 24})
	word := func(i int) string { return fmt.Sprintf("Zx%c%cq", 'a'+i/26, 'a'+i%26) }
	for i, s := range w.Souls {
		s.Mind.Memory.Add(memory.Entry{Text: "I know of the " + word(i) + ".", Importance: kith.One})
		s.Secret = "keeps the " + word(i)
	}
	for w.Beat < days*DayBeats {
		if _, err := w.Step(t.Context()); err != nil {
			t.Fatal(err)
		}
		if w.Beat%5 != 0 {
			continue
		}
		w.index()
		for i, s := range w.Souls {
			if !s.Alive() {
				continue
			}
			v := look(w, s)
			var menu perceive.Scope
			scene := w.Tell(v, &menu)
			text := scene.Persona + "\n" + prose(t, scene)
			for j := range w.Souls {
				if j != i && strings.Contains(text, word(j)) {
					t.Fatalf("beat %d: %s knows what only %s does:\n%s", w.Beat, s.Name, w.Souls[j].Name, text)
				}
			}
		}
	}
}

func prose(t testing.TB, s agent.Scene) string {
	t.Helper()
	var b strings.Builder
	if err := perceive.Write(&b, s.Sections...); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestToldPlacesDrawTheHungry: after a warm talk the hungry one walks off to a place that it never saw.
func TestToldPlacesDrawTheHungry(t *testing.T) {
	w := stage(t, 4)
	s, o := w.Souls[0], w.Souls[3]
	for f := range o.Mind.Known.Clone().All() {
		if i := w.node(f.ID); i >= 0 && w.Land.Nodes[i].Good == Food {
			o.Mind.Known.Gone(f.ID)
		}
	}
	w.share(s, o, w.begin)
	told := kith.ID(0)
	for f := range o.Mind.Known.All() {
		if i := w.node(f.ID); i >= 0 && w.Land.Nodes[i].Good == Food {
			if f.Source != perceive.Told || f.From != s.Mind.ID || f.Cause == 0 {
				t.Errorf("%+v", f)
			}
			told = f.ID
		}
	}
	if told == 0 {
		t.Fatal("nothing was told")
	}
	o.Needs[Hunger], o.Carry[Food] = .5*kith.One, 0
	w.sky.Sight = kith.One / 100
	v := look(w, o)
	v.Senses.Prey = Sighting{}
	if got := w.ladder.Choose(v); got.Do != GatherFood || got.On != told {
		t.Errorf("%+v, and was told of %d", got, told)
	}
}

// TestLines: at least eight lines for each reason and tone, and no pair says one twice in a day.
func TestLines(t *testing.T) {
	for why := rumor.Gossip; why <= rumor.Chatter; why++ {
		all := map[string]bool{}
		for tone, lines := range openings[why] {
			if len(lines) < 8 {
				t.Errorf("%s, tone %d: %d lines", why, tone, len(lines))
			}
			for _, l := range lines {
				if all[l] {
					t.Errorf("%q stands there twice", l)
				}
				all[l] = true
			}
		}
	}
	w := stage(t, 2)
	for day := range kith.Tick(20) {
		said := map[string]bool{}
		for hour := kith.Tick(0); hour < DayBeats; hour += talkEvery {
			w.Beat = day*DayBeats - FirstHour + hour
			set := openings[rumor.Chatter][Even]
			line := set[w.slot(w.Souls[0], w.Souls[1])%uint64(len(set))]
			if said[line] {
				t.Fatalf("day %d, hour %d: %q again", day, hour, line)
			}
			said[line] = true
		}
	}
}

// TestLinesAreScreened: what the templater says passes the screen that a model's transcript must pass.
func TestLinesAreScreened(t *testing.T) {
	for why := range openings {
		for _, lines := range openings[why] {
			for _, l := range lines {
				for _, h := range []string{"player", "god", "hand of", "model", "prompt"} {
					if strings.Contains(strings.ToLower(l), h) {
						t.Errorf("%q says %q", l, h)
					}
				}
				if strings.ContainsAny(l, "0123456789") {
					t.Errorf("%q has a digit", l)
				}
			}
		}
	}
}

// TestCase091TalkOnlyForAReason: strangers who want nothing of each other are silent, who talked pauses, and a talk is an
// opening and an answer: nobody says goodbye for ever.
func TestCase091TalkOnlyForAReason(t *testing.T) {
	w := stage(t, 2) // of two camps
	s, o := w.Souls[0], w.Souls[1]
	s.At, o.At = Point{Side / 2, Side / 2}, Point{Side / 2, Side/2 + 5*Unit}
	w.Bonds = rumor.Bonds{}
	w.index()
	s.Needs[Hunger], o.Needs[Hunger] = .5*kith.One, .5*kith.One // too much in want to chat
	w.converse()
	if w.Count.Talks != ([rumor.Chatter + 1]int64{}) {
		t.Errorf("they talk: %v", w.Count.Talks)
	}
	w.mint(s, rumor.Claim{Kind: claimSlew, About: firstSoul + 100, On: firstSoul + 101}, w.begin, w.Trace.Add(trace.Record{Kind: "witness", Cause: w.begin}))
	before := w.Bonds.Between(o.Mind.ID, s.Mind.ID)
	w.converse()
	if w.Count.Talks[rumor.Gossip] != 1 || reflect.DeepEqual(before, w.Bonds.Between(o.Mind.ID, s.Mind.ID)) {
		t.Errorf("talks %v, bond %+v", w.Count.Talks, w.Bonds.Between(o.Mind.ID, s.Mind.ID))
	}
	w.Beat++
	w.mint(s, rumor.Claim{Kind: claimFound, At: w.Land.Sites[0].ID}, w.Trace.Last(), w.Trace.Add(trace.Record{Kind: "find", Cause: w.begin}))
	w.converse()
	if w.Count.Talks[rumor.Gossip] != 1 {
		t.Error("they talk again without a pause")
	}
	w.Beat += talkEvery - 1
	w.converse()
	if w.Count.Talks[rumor.Gossip] != 2 {
		t.Error("they do not talk after the pause")
	}
}
