package serve

import (
	"cmp"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/teller"
	"github.com/kithlab/kith/rumor"
	"github.com/kithlab/kith/trace"
)

// notable is the weight from which on an event is told to all as it happens.
const notable = 30

// answering is the weight from which on an event is told to all if it came of the hand: what minds make of what it did.
const answering = 25

// weights are how much each kind of event is worth telling.
var weights = map[string]int{
	island.KindGod: 120, island.KindBlame: 110, island.KindVoice: 105, island.KindDeath: 100, island.KindWonder: 90,
	island.KindRuin: 85, island.KindBuilt: 80, island.KindFind: 75, island.KindAdopt: 70, island.KindFire: 65,
	island.KindMenace: 60, island.KindHand: 58, island.KindWound: 50, island.KindHeir: 50, island.KindRefuse: 45,
	island.KindAccept: 45, island.KindKill: 35, island.KindSoured: 32, island.KindAsk: 31, island.KindWitness: 30,
	island.KindPacing: 29, island.KindReflect: 28, island.KindGuess: 26, island.KindPreach: 25, island.KindThought: 24,
	island.KindSpeech: 24, island.KindDialogue: 26, island.KindGodLine: 118, island.KindInterrupt: 22, island.KindStage: 20, island.KindSight: 20, island.KindTell: 15,
	island.KindShare: 12, island.KindTalk: 10, island.KindWeather: 8, island.KindWorld: 5, island.KindBegin: 5,
	island.KindNeed: 3, island.KindDeed: 1, island.KindChoice: 1,
}

// daily is the weight below which the chronicle tells an event only to who asks for everything.
const daily = 10

// line tells a record.
func (h *Host) line(r trace.Record) Line {
	event := r.ID
	if event == 0 {
		event = r.Cause // a note is asked about by what it is a note of
	}
	return Line{
		Event: int(event), Beat: int(r.At), When: teller.Moment(r.At), Kind: Kind(r.Kind), Who: person(r.Who), On: person(r.On),
		Weight: weights[r.Kind], Hand: int(h.records.act(event)), Text: sentence(h.tell.Sentence(r)),
	}
}

// worthy reports whether an event is told to all as it happens. What came of the hand is told although it is small.
func (h *Host) worthy(r trace.Record) bool {
	return weights[r.Kind] >= notable || weights[r.Kind] >= answering && h.records.act(cmp.Or(r.ID, r.Cause)) != 0
}

// sentence makes a clause one: a capital at its beginning, and a full stop unless what was said last brought its own.
func sentence(clause string) string {
	clause = teller.Capital(clause)
	for _, end := range []string{".”", "?”", "!”", "."} {
		if strings.HasSuffix(clause, end) {
			return clause
		}
	}
	return clause + "."
}

// person is an ID as the page has it: a voice that came out of nobody's mouth is nobody.
func person(id kith.ID) int {
	if id == rumor.Voice {
		return 0
	}
	return int(id)
}

// bubbles returns what is said and thought in a record.
func bubbles(r trace.Record) []Said {
	said := Said{Event: int(r.ID), Who: person(r.Who)}
	switch r.Kind {
	case island.KindTalk:
		_, text, _ := strings.Cut(r.Text, ": ")
		line, answer, ok := strings.Cut(text, " — “")
		if !ok {
			return nil
		}
		said.Kind, said.To, said.Text = Speech, int(r.On), capitals(quote(line))
		return []Said{said, {Event: said.Event, Kind: Speech, Who: said.To, To: said.Who, Text: capitals(quote("“" + answer))}}
	case island.KindDialogue:
		return scripted(r)
	case island.KindSpeech:
		said.Kind, said.Text = Speech, r.Text
	case island.KindThought:
		said.Kind, said.Text = Thought, r.Text
	case island.KindGuess, island.KindReflect:
		said.Kind, said.Text = Thought, quote(r.Text)
	case island.KindVoice:
		said.Kind, said.Text = Within, quote(r.Text)
	default:
		return nil
	}
	return []Said{said}
}

// scripted returns the first line of each of a pair whose talk a model has written.
func scripted(r trace.Record) []Said {
	var all []Said
	who, to := person(r.Who), person(r.On)
	for line := range strings.SplitSeq(r.Text, "” ") {
		if len(all) == 2 {
			break
		}
		all = append(all, Said{Event: int(r.Cause), Kind: Speech, Who: who, To: to, Text: quote(strings.TrimSuffix(line, "”") + "”")})
		who, to = to, who
	}
	return all
}

// quote returns what stands between the first and the last of the quotes in a text.
func quote(text string) string {
	if i, j := strings.Index(text, "“"), strings.LastIndex(text, "”"); i >= 0 && j > i {
		return text[i+len("“") : j]
	}
	return text
}

// capitals begins every sentence of a text with a capital: what is told of hearsay is pieced together of clauses.
func capitals(text string) string {
	for _, end := range []string{". ", "? ", "! "} {
		parts := strings.Split(text, end)
		for i := range parts {
			parts[i] = teller.Capital(parts[i])
		}
		text = strings.Join(parts, end)
	}
	return text
}

// news takes what has happened since it was last called: lines, bubbles, and how many lines there was no room for.
func (h *Host) news() (lines []Line, said []Said, missed int) {
	for _, r := range h.fresh {
		if h.worthy(r) {
			lines = append(lines, h.line(r))
		}
		said = append(said, bubbles(r)...)
	}
	h.fresh = h.fresh[:0]
	if n := len(lines) - linesAtMost; n > 0 {
		lines, missed = lines[n:], n
	}
	if n := len(said) - bubblesAtMost; n > 0 {
		said = said[n:]
	}
	return lines, said, missed
}

// why tells the chain of causes of an event.
func (h *Host) why(e kith.Event) (Why, bool) {
	chain := trace.Why(e, h.records.find)
	if len(chain) == 0 {
		return Why{}, false
	}
	answer := Why{Links: []Line{}}
	for _, r := range chain {
		answer.Links = append(answer.Links, h.line(r))
	}
	last := chain[len(chain)-1]
	answer.Whole = last.Cause == 0
	answer.Ending = teller.Ending(last, "before "+teller.Moment(h.since())+", and is not kept any more")
	return answer, true
}

// since returns the beat of the oldest event that is kept.
func (h *Host) since() kith.Tick {
	r, _ := h.records.find(h.records.first())
	return r.At
}

// A filter says which lines of the chronicle are asked for.
type filter struct {
	kinds  []string // none: all
	about  kith.ID  // 0: all
	before kith.Event
	limit  int
	daily  bool
}

// chronicle returns lines, the latest first.
func (h *Host) chronicle(f filter) Chronicle {
	answer := Chronicle{Lines: []Line{}, First: int(h.records.first())}
	list := h.records.list
	if f.before != 0 {
		list = list[:min(max(int64(f.before)-int64(h.records.first()), 0), int64(len(list)))]
	}
	for _, r := range slices.Backward(list) {
		if !f.wants(r) {
			continue
		}
		if answer.More = len(answer.Lines) == f.limit; answer.More {
			break
		}
		answer.Lines = append(answer.Lines, h.line(r))
	}
	return answer
}

func (f *filter) wants(r trace.Record) bool {
	switch {
	case len(f.kinds) > 0 && !slices.Contains(f.kinds, r.Kind):
		return false
	case f.about != 0 && r.Who != f.about && r.On != f.about:
		return false
	}
	return f.daily || len(f.kinds) > 0 || weights[r.Kind] >= daily
}
