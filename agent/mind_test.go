package agent_test

import (
	"bytes"
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/plan"
	"pgregory.net/rapid"
)

func voice(at kith.Tick, text string) memory.Entry {
	return memory.Entry{At: at, Text: text, Importance: kith.One}
}

func TestInterruptBreaksThePlanOffAndRemembersWhy(t *testing.T) {
	m := agent.Mind{ID: 1}
	steps := []plan.Step{{Do: "gather"}, {Do: "build"}, {Do: "rest"}}
	if _, err := m.Course.Set(1, steps, nil); err != nil {
		t.Fatal(err)
	}
	m.Course.Done(1)
	left := m.Interrupt(memory.Entry{At: 2, Text: "A beast came.", Importance: .8 * kith.One})
	if d := cmp.Diff(steps[1:], left, byLabel); d != "" || !m.Course.Idle() {
		t.Errorf("idle: %v; -want left +got:\n%s", m.Course.Idle(), d)
	}
	if got := m.Memory.Recall(memory.Query{Now: 2, Cue: "beast"}); len(got) != 1 || got[0].Text != "A beast came." {
		t.Errorf("remembers %v", got)
	}
	if left := m.Interrupt(memory.Entry{}); len(left) != 0 || m.Memory.Len() != 1 {
		t.Errorf("an interrupt without a reason left %v and %d memories", left, m.Memory.Len())
	}
}

func TestCase076VoiceFadesExactlyAtUntil(t *testing.T) {
	ticks := []kith.Tick{math.MinInt64, math.MinInt64 + 1, -11, -1, 0, 1, 9, 10, 11, math.MaxInt64 - 2, math.MaxInt64 - 1, math.MaxInt64}
	for _, until := range ticks {
		for _, now := range ticks {
			var m agent.Mind
			m.Whisper(voice(0, "Go."), until)
			v, stands := m.Voice(now)
			if stands != (now < until) || stands != (v.Text == "Go.") || m.Owed(now) != stands {
				t.Errorf("until %d, at %d: %q, stands %v, owed %v", until, now, v.Text, stands, m.Owed(now))
			}
		}
	}
	var newborn agent.Mind
	if v, stands := newborn.Voice(math.MinInt64); stands || v != (memory.Entry{}) || newborn.Owed(math.MinInt64) {
		t.Errorf("a newborn hears %v", v)
	}
}

func TestWhisperTakesThePlaceOfTheLast(t *testing.T) {
	var m agent.Mind
	m.Whisper(voice(1, "Go."), 11)
	m.Whisper(voice(2, "Stay."), 5)
	if v, stands := m.Voice(4); !stands || v.Text != "Stay." {
		t.Errorf("at 4: %v, %v", v, stands)
	}
	if _, stands := m.Voice(5); stands {
		t.Error("the first whisper came back when the second faded")
	}
	if m.Memory.Len() != 2 {
		t.Errorf("remembers %d whispers; want both", m.Memory.Len())
	}
}

// grown returns a mind with something in every part.
func grown(t testing.TB) *agent.Mind {
	m := &agent.Mind{ID: 7, Doing: "gather"}
	m.Memory.Add(memory.Entry{At: 1, Text: "I was born.", Importance: .5 * kith.One})
	m.Whisper(memory.Entry{At: 2, Text: "Go.", Importance: kith.One, About: 3, From: 4, Cause: 5}, 12)
	m.Known.See(perceive.Fact{ID: 9, At: 2, Source: perceive.Saw})
	var menu perceive.Scope
	if err := menu.Offer("Well", 11); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Course.Set(2, []plan.Step{{Do: "walk", To: label("Well")}, {Do: "drink"}}, &menu); err != nil {
		t.Fatal(err)
	}
	return m
}

func bytesOf(t testing.TB, m *agent.Mind) []byte {
	t.Helper()
	b, err := m.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestMindSavesAllOfItself(t *testing.T) {
	m := grown(t)
	back := agent.Mind{}
	back.Memory.Cap, back.Course.Patience = 5, 9
	if err := back.UnmarshalBinary(bytesOf(t, m)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(bytesOf(t, &back), bytesOf(t, m)) {
		t.Error("a saved and loaded mind is another")
	}
	v, stands := back.Voice(11)
	want := memory.Entry{At: 2, Text: "Go.", Importance: kith.One, About: 3, From: 4, Cause: 5}
	if v != want || !stands || !back.Owed(11) || back.Owed(12) {
		t.Errorf("after a load the voice is %+v, stands %v, owed %v", v, stands, back.Owed(11))
	}
	if back.ID != 7 || back.Doing != "gather" || back.Memory.Len() != 2 || back.Course.Idle() || back.Memory.Cap != 5 || back.Course.Patience != 9 {
		t.Errorf("after a load: %d %q, %d memories, idle %v, settings %d %d", back.ID, back.Doing, back.Memory.Len(), back.Course.Idle(), back.Memory.Cap, back.Course.Patience)
	}
}

func TestMindRefusesDamage(t *testing.T) {
	m := grown(t)
	whole := bytesOf(t, m)
	check := func(name string, at int, b []byte) {
		t.Helper()
		if err := m.UnmarshalBinary(b); !errors.Is(err, kith.ErrCorrupt) {
			t.Errorf("%s at %d: %v; want %v", name, at, err, kith.ErrCorrupt)
		}
		if !bytes.Equal(bytesOf(t, m), whole) {
			t.Fatalf("%s at %d: a refused save changed the mind", name, at)
		}
	}
	for cut := range whole {
		check("cut", cut, whole[:cut])
	}
	for bit := range 8 * len(whole) {
		b := slices.Clone(whole)
		b[bit/8] ^= 1 << (bit % 8)
		check("flipped", bit, b)
	}
	newer := kith.Seal(append([]byte{9}, whole[1:len(whole)-8]...), 0)
	if err := m.UnmarshalBinary(newer); !errors.Is(err, kith.ErrNewer) {
		t.Errorf("newer: %v; want %v", err, kith.ErrNewer)
	}
}

func TestMindStateIsInItsBytes(t *testing.T) {
	base := bytesOf(t, grown(t))
	for name, change := range map[string]func(*agent.Mind){
		"ID":      func(m *agent.Mind) { m.ID++ },
		"doing":   func(m *agent.Mind) { m.Doing = "rest" },
		"memory":  func(m *agent.Mind) { m.Memory.Add(voice(3, "More.")) },
		"known":   func(m *agent.Mind) { m.Known.Gone(9) },
		"course":  func(m *agent.Mind) { m.Course.Done(3) },
		"whisper": func(m *agent.Mind) { *m = *renewed(m, 13) },
	} {
		m := grown(t)
		change(m)
		if bytes.Equal(bytesOf(t, m), base) {
			t.Errorf("%s does not show in the bytes", name)
		}
	}
}

// renewed returns a mind like m whose voice fades at until.
func renewed(m *agent.Mind, until kith.Tick) *agent.Mind {
	c := m.Clone()
	v, _ := c.Voice(2)
	c.Whisper(v, until)
	return c
}

func TestCloneIsIndependent(t *testing.T) {
	m := grown(t)
	before := bytesOf(t, m)
	c := m.Clone()
	if !bytes.Equal(bytesOf(t, c), before) {
		t.Fatal("a clone is another mind")
	}
	c.Whisper(voice(5, "Other."), 20)
	c.Known.Gone(9)
	c.Known.See(perceive.Fact{ID: 10, At: 5, Source: perceive.Saw})
	c.Doing = "rest"
	if !bytes.Equal(bytesOf(t, m), before) {
		t.Error("a change of the clone changed the mind")
	}
	after := bytesOf(t, c)
	m.Interrupt(voice(6, "Ow."))
	m.Known.Gone(9)
	if !bytes.Equal(bytesOf(t, c), after) {
		t.Error("a change of the mind changed its clone")
	}
}

func TestMindLoadsWhatItSaved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := agent.Mind{ID: kith.ID(rapid.Uint64().Draw(t, "id")), Doing: plan.Verb(rapid.String().Draw(t, "doing"))}
		for i := range rapid.IntRange(0, 5).Draw(t, "memories") {
			m.Memory.Add(voice(kith.Tick(i), rapid.String().Draw(t, "memory")))
		}
		if rapid.Bool().Draw(t, "whispered") {
			m.Whisper(voice(0, rapid.String().Draw(t, "voice")), kith.Tick(rapid.Int64().Draw(t, "until")))
		}
		saved, err := m.AppendBinary(nil)
		if err != nil {
			t.Fatal(err)
		}
		var back agent.Mind
		if err := back.UnmarshalBinary(saved); err != nil {
			t.Fatal(err)
		}
		again, err := back.AppendBinary([]byte("x"))
		if err != nil || !bytes.Equal(again[1:], saved) {
			t.Fatalf("%v: a second save differs", err)
		}
	})
}
