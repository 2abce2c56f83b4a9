package island

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/rumor"
	"github.com/kithlab/kith/trace"
)

// What an author may put into words: talks, whose effects code has settled, and the birth of a god. Its words are
// screened, shown and, a talk's gist, remembered; without them, or if one line of them will not do, people say what
// they say for free.

// A Party is one of a pair that talks: all that an author may know of it.
type Party struct {
	Name    string
	Persona string
	Body    string // how it feels, in its own words
	Bond    string // what it thinks of the other; "" nothing in particular
}

// A Dialogue is one talk to be written: who, where and why. Everything in it is words.
type Dialogue struct {
	Key             llm.Key // of the call
	Speaker, Hearer Party
	Why             rumor.Talk
	News            string // the tale that the speaker has to tell, as it will be told; "" none
	Place           string
	Time            string // the hour, the season and the sky
}

// A Transcript is what an author makes of a Dialogue.
type Transcript struct {
	Lines []rumor.Line // in turns, the speaker first
	Gist  string       // one sentence that both will remember; "" none
}

// An Author writes what people say. It is safe for concurrent use, and returns soon after ctx ends. Errors cost nothing
// but its words.
type Author interface {
	Write(ctx context.Context, d *Dialogue) (Transcript, error)
	// Reword puts the line in which a god is proclaimed into other words, which must name it as the line does.
	Reword(ctx context.Context, key llm.Key, line string) (string, error)
}

// Bounds of what an author is asked and of what it may answer.
const (
	authored    = 2   // talks a beat that are given to it, those with the best reasons
	longestTalk = 8   // lines of a transcript
	longestLine = 240 // characters of one
)

// ConversePurpose is the purpose of all calls of an author.
const ConversePurpose = "converse"

// Authored counts what an author was asked for. It is no state of the world.
type Authored struct {
	Asked  int64
	Failed int64 // nothing came, or nothing that could be read
	Unfit  int64 // what came was refused for a line of it
}

// A spoken is a talk of this beat that an author may be given.
type spoken struct {
	why   rumor.Talk
	s, o  *Soul
	told  rumor.Rumor
	event kith.Event
}

// A proclaimed is a god's line of this beat.
type proclaimed struct {
	god   int
	line  string
	event kith.Event
}

// LendAuthor gives the world an author of talks, and of gods' lines if reword is set; nil takes it back.
func (w *World) LendAuthor(a Author, reword bool) { w.author, w.reword = a, reword }

// A writing is a talk or a god's line that the author is about.
type writing struct {
	talk   *spoken
	god    *proclaimed
	script answer[Transcript]
	line   answer[string]
}

// transcribe has the author write this beat's talks and lines, all at once, and takes them in the order of asking: those
// of this beat or, if nobody waits, those of the beat before.
func (w *World) transcribe(ctx context.Context) error {
	due := w.writing
	w.writing = w.commission(ctx)
	if !w.aside {
		due, w.writing = append(due, w.writing...), nil
	}
	var fault error
	for i := range due {
		fault = errors.Join(fault, w.take(&due[i]))
	}
	return fault
}

// commission gives the author what there is to write.
func (w *World) commission(ctx context.Context) (all []writing) {
	talks, gods := w.best(), slices.Clone(w.proclaimed)
	w.spoken, w.proclaimed = w.spoken[:0], w.proclaimed[:0]
	if w.author == nil {
		return nil
	}
	author := w.author
	for i := range talks {
		d := w.dialogue(&talks[i])
		all = append(all, writing{talk: &talks[i], script: begin(func() (Transcript, error) { return author.Write(ctx, d) })})
	}
	for i := range gods {
		if w.reword {
			key, line := llm.Key{At: w.Beat, Purpose: ConversePurpose, Try: i}, gods[i].line
			all = append(all, writing{god: &gods[i], line: begin(func() (string, error) { return author.Reword(ctx, key, line) })})
		}
	}
	return all
}

// take waits for what the author is about, and shows it if it will do.
func (w *World) take(x *writing) error {
	if x.god != nil {
		line, err := x.line.wait()
		w.announce(x.god, line, err)
		return missed(err)
	}
	script, err := x.script.wait()
	w.perform(x.talk, script, err)
	return missed(err)
}

// missed returns err if it says that a replay parts from what was recorded, and else nil.
func missed(err error) error {
	if _, is := errors.AsType[*llm.TapeError](err); is {
		return err
	}
	return nil
}

// An answer is what a goroutine comes to.
type answer[T any] struct {
	came chan struct{}
	got  *T
	err  *error
}

// begin has ask answer on a goroutine of its own. Its panic is an error.
func begin[T any](ask func() (T, error)) answer[T] {
	a := answer[T]{make(chan struct{}), new(T), new(error)}
	go func() {
		defer close(a.came)
		defer func() {
			if p := recover(); p != nil {
				*a.err = fmt.Errorf("the author broke: %v", p)
			}
		}()
		*a.got, *a.err = ask()
	}()
	return a
}

func (a *answer[T]) wait() (T, error) {
	<-a.came
	return *a.got, *a.err
}

// best returns the talks of this beat with the best reasons: in the order of reasons, which is that of their priority,
// and then as they came.
func (w *World) best() (talks []spoken) {
	for why := rumor.Silence + 1; why <= rumor.Chatter; why++ {
		for _, t := range w.spoken {
			if t.why == why && len(talks) < authored {
				talks = append(talks, t)
			}
		}
	}
	return talks
}

func (w *World) dialogue(t *spoken) *Dialogue {
	now := Senses{Night: Night(w.Beat), Hour: Hour(w.Beat), Season: SeasonAt(w.Beat), Weather: w.sky}
	d := &Dialogue{
		Key:     llm.Key{At: w.Beat, Who: t.s.Mind.ID, Purpose: ConversePurpose},
		Speaker: w.party(t.s, t.o), Hearer: w.party(t.o, t.s), Why: t.why,
		Place: w.Land.Region(t.s.At), Time: strings.Join(timeLines(&now), " "),
	}
	if t.why == rumor.Gossip {
		d.News = w.Claim(t.told)
	}
	return d
}

func (w *World) party(s, o *Soul) Party {
	x := Senses{Needs: s.Needs}
	p := Party{Name: s.Name, Persona: w.persona(s), Body: strings.Join(bodyLines(&x), " ")}
	switch b := w.Bonds.Between(s.Mind.ID, o.Mind.ID); {
	case b.Feud >= w.Rules.Feud:
		p.Bond = "feuds with " + o.Name
	case b.Trust <= -.3*kith.One:
		p.Bond = "does not trust " + o.Name
	case b.Warmth >= .4*kith.One && b.Trust >= .4*kith.One:
		p.Bond = "is fond of " + o.Name
	case b.Trust >= .4*kith.One:
		p.Bond = "trusts " + o.Name
	}
	return p
}

// perform takes a transcript, whole or not at all.
func (w *World) perform(t *spoken, script Transcript, err error) {
	w.Authored.Asked++
	if err != nil {
		w.Authored.Failed++
		return
	}
	if !w.showable(t, script) {
		w.Authored.Unfit++
		return
	}
	var text strings.Builder
	for i, l := range script.Lines {
		if i > 0 {
			text.WriteByte(' ')
		}
		text.WriteString(l.Speaker + ": " + quote(l.Text))
	}
	w.Trace.Note(trace.Record{At: w.Beat, Cause: t.event, Who: t.s.Mind.ID, On: t.o.Mind.ID, Kind: KindDialogue, Text: text.String()})
	if script.Gist == "" {
		return
	}
	if !t.s.Alive() || !t.o.Alive() {
		return
	}
	w.remember(t.s, t.o.Name+" and I talked: "+quote(script.Gist), .3*kith.One, t.o.Mind.ID, t.o.Mind.ID, t.event)
	w.remember(t.o, t.s.Name+" and I talked: "+quote(script.Gist), .3*kith.One, t.s.Mind.ID, t.s.Mind.ID, t.event)
}

// showable screens a transcript: the pair in turns, its names and that of whom the tale is about, no digits, no gods, and
// no word that nobody here has.
func (w *World) showable(t *spoken, script Transcript) bool {
	lines := script.Lines
	if script.Gist != "" {
		lines = append(lines[:len(lines):len(lines)], rumor.Line{Speaker: t.s.Name, Text: script.Gist})
	}
	for i, l := range lines {
		if perceive.Clip(l.Text, longestLine) != l.Text || i < len(script.Lines) && l.Speaker != []string{t.s.Name, t.o.Name}[i%2] {
			return false
		}
	}
	s := rumor.Screening{Present: []string{t.s.Name, t.o.Name}, Names: w.names(), Words: unsaid, Turns: longestTalk + 1}
	for _, g := range w.Gods.Gods() {
		s.Names = append(s.Names, g.Name)
	}
	if t.why == rumor.Gossip {
		for _, id := range []kith.ID{t.told.Claim.About, t.told.Claim.On} {
			if id != 0 {
				s.Named = append(s.Named, w.Name(id))
			}
		}
	}
	return len(script.Lines) > 0 && len(script.Lines) <= longestTalk && rumor.Screen(lines, s) == nil
}

// unsaid are words that no talk holds (seed 000: "no mention of gods or players").
var unsaid = append([]string{"god", "gods"}, unspeakable...)

// announce takes a god's line in an author's words.
func (w *World) announce(g *proclaimed, line string, err error) {
	w.Authored.Asked++
	name := w.Gods.Gods()[g.god].Name
	s := rumor.Screening{Present: []string{"all"}, Named: []string{name, w.God(g.god)}, Names: w.names(), Words: unspeakable, Turns: 1}
	switch {
	case err != nil:
		w.Authored.Failed++
	case !strings.Contains(line, name), perceive.Clip(line, longestLine) != line, rumor.Screen([]rumor.Line{{Speaker: "all", Text: line}}, s) != nil:
		w.Authored.Unfit++
	default:
		w.Trace.Note(trace.Record{At: w.Beat, Cause: g.event, Kind: KindGodLine, Text: line})
	}
}

// names are those of all souls.
func (w *World) names() []string {
	names := make([]string, len(w.Souls))
	for i, s := range w.Souls {
		names[i] = s.Name
	}
	return names
}
