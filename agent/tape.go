package agent

import (
	"encoding/binary"
	"errors"
	"slices"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/plan"
)

// Purposes of the keys under which a loop keeps thoughts on a cassette: one row for each beat in which a thought was
// open, and one if it was drained. Try is the beats since it was asked.
const (
	outcomePurpose = "outcome"
	drainedPurpose = "drained"
)

// outcomeVersion is the newest version of a row that is read and the one that is written.
const outcomeVersion = 1

// What a row says of a thought.
const (
	stillOpen byte = iota
	decided
	lost
)

// tape writes down what became of t in this beat or, in a replay, makes t what is written down.
func (l *Loop[S]) tape(t *thought) error {
	switch {
	case l.Cassette == nil:
		return nil
	case l.Cassette.Replay:
		if err := l.pool.play(l.Cassette, t, l.now); err != nil {
			return l.nearer(t, err)
		}
		return l.reread(t)
	}
	row, err := t.outcome()
	if err != nil {
		return err
	}
	return l.Cassette.Put(t.key(l.now, outcomePurpose), row)
}

// outcome returns the row that says what became of t: version, asked, the scene's sum, what came of it, and that.
func (t *thought) outcome() ([]byte, error) {
	sum, err := kith.Sum(&t.scene)
	if err != nil {
		return nil, err
	}
	le := binary.LittleEndian
	b := le.AppendUint64([]byte{outcomeVersion}, uint64(t.asked()))
	b = le.AppendUint64(b, sum)
	switch {
	case t.state == waiting || t.state == running:
		b = append(b, stillOpen)
	case t.err != nil:
		b = append(b, lost, class(t.err))
		b = kith.AppendText(b, brief(t.err))
	default:
		b = appendDecision(append(b, decided), &t.got)
	}
	return kith.Seal(b, 0), nil
}

// play makes t what the cassette says became of it at now.
func (p *pool) play(c *llm.Cassette, t *thought, now kith.Tick) error {
	key := t.key(now, outcomePurpose)
	wrong := func(field string, err error) error {
		return &ReplayError{At: now, Who: t.mind.ID, Field: field, Err: err}
	}
	row, ok := c.Get(key)
	if !ok {
		return wrong("outcome", llm.ErrMiss)
	}
	p.told = append(p.told, key)
	r, err := kith.Unseal(row, outcomeVersion)
	if err != nil {
		return wrong("outcome", err)
	}
	asked, sum := kith.Tick(r.Int64()), r.Uint64()
	stale := errors.Is(t.err, ErrStale) // swept; the row must say so too
	field := t.read(&r)
	if err := r.Close(); err != nil {
		return wrong(field, err)
	}
	own, err := kith.Sum(&t.scene)
	switch {
	case err != nil:
		return wrong("scene", err)
	case asked != t.asked():
		return wrong("asked", nil)
	case sum != own:
		return wrong("scene", nil)
	case stale && !errors.Is(t.err, ErrStale):
		return wrong("outcome", nil)
	}
	return nil
}

// read makes t what the rest of a row says, and returns the name of what it was reading when that failed.
func (t *thought) read(r *kith.Reader) (field string) {
	switch r.Byte() {
	case stillOpen:
		t.state, t.err = waiting, nil
	case decided:
		t.state, t.err = answered, nil
		t.cancel()
		return readDecision(r, &t.got)
	case lost:
		t.end(readError(r))
	default:
		r.Fail("no thought ends like this")
	}
	return "outcome"
}

// nearer returns err, of a replay that parts from the recording, with the field and the byte of the request at which it
// does, if a Brain can tell.
func (l *Loop[S]) nearer(t *thought, err error) error {
	fault, is := errors.AsType[*ReplayError](err)
	if b, can := l.rereader(t); can && is && fault.Field == "scene" {
		_, err := b.Reread(l.Cassette, &t.scene)
		if differs, is := errors.AsType[*llm.TapeError](err); is {
			fault.Field, fault.Err = differs.Field, differs
		}
	}
	return err
}

// reread compares what the cassette says became of t with what the recorded replies say.
func (l *Loop[S]) reread(t *thought) error {
	b, can := l.rereader(t)
	if !can || t.state != answered && !unread(t.err) {
		return nil
	}
	d, err := b.Reread(l.Cassette, &t.scene)
	fault := &ReplayError{At: l.now, Who: t.mind.ID}
	if differs, is := errors.AsType[*llm.TapeError](err); is {
		if differs.Field == "call" && t.err != nil {
			return nil // a repair that time ran out for
		}
		fault.Field, fault.Err = differs.Field, differs
		return fault
	}
	switch was := class(t.err); {
	case class(err) != was, was == 0 && (err == nil) != (t.err == nil):
		fault.Field, fault.Err = "reply", err
	case err == nil:
		fault.Field = t.got.parting(&d)
	}
	if fault.Field == "" {
		return nil
	}
	return fault
}

// rereader returns the Brain, if it can read t's replies again and there are any.
func (l *Loop[S]) rereader(t *thought) (Rereader, bool) {
	b, can := l.Brain.(Rereader)
	if can {
		_, can = l.Cassette.Get(t.scene.Key)
	}
	return b, can
}

// unread reports whether err comes of a reply's own words, and so again whenever they are read.
func unread(err error) bool {
	for _, own := range [...]error{ErrVerb, llm.ErrMalformed, llm.ErrTruncated, llm.ErrRefused, llm.ErrEmpty} {
		if errors.Is(err, own) {
			return true
		}
	}
	return false
}

// parting returns the first field in which d and o differ, or "".
func (d *Decision) parting(o *Decision) string {
	for _, f := range [...]struct {
		name   string
		differ bool
	}{
		{"action", d.Action != o.Action},
		{"thought", d.Thought != o.Thought},
		{"speech", d.Speech != o.Speech},
		{"moveTo", d.MoveTo != o.MoveTo},
		{"goal", d.Goal != o.Goal},
		{"target", d.Target != o.Target},
		{"plan", !slices.Equal(d.Plan, o.Plan) || d.Clipped != o.Clipped},
	} {
		if f.differ {
			return f.name
		}
	}
	return ""
}

// leftOver returns an error if the cassette knows of a thought at now that this run did not have.
func (p *pool) leftOver(c *llm.Cassette, now kith.Tick) error {
	for k := range c.Tick(now) {
		if k.Purpose == outcomePurpose && !slices.Contains(p.told, k) {
			return &ReplayError{At: now, Who: k.Who, Field: "asked"}
		}
	}
	return nil
}

// drained reports whether t was drained after the beat at.
func drained(c *llm.Cassette, t *thought, at kith.Tick) bool {
	_, ok := c.Get(t.key(at, drainedPurpose))
	return ok
}

func appendDecision(b []byte, d *Decision) []byte {
	for _, text := range []string{string(d.Action), d.Thought, d.Speech, d.MoveTo.String(), d.Goal, d.Target.String()} {
		b = kith.AppendText(b, text)
	}
	b = appendFlags(b, d.Altered)
	b = binary.LittleEndian.AppendUint32(b, uint32(d.Clipped))
	b = binary.LittleEndian.AppendUint32(b, uint32(len(d.Plan)))
	for _, s := range d.Plan {
		b = kith.AppendText(kith.AppendText(b, string(s.Do)), s.To.String())
	}
	return b
}

// readDecision reads what appendDecision appended, and returns the name of the field that it could not make sense of.
func readDecision(r *kith.Reader, d *Decision) (field string) {
	field = "outcome"
	label := func(name string) (l kith.Label) {
		if err := l.UnmarshalText([]byte(r.Text())); err != nil {
			r.Fail(err.Error())
			field = name
		}
		return l
	}
	*d = Decision{Action: plan.Verb(r.Text()), Thought: r.Text(), Speech: r.Text()}
	d.MoveTo = label("moveTo")
	d.Goal = r.Text()
	d.Target = label("target")
	d.Altered = r.Bool()
	d.Clipped = int(r.Uint32())
	for range r.Count(8) {
		d.Plan = append(d.Plan, plan.Step{Do: plan.Verb(r.Text()), To: label("plan")})
	}
	return field
}

// classes are the errors that a replay knows again, by their number; the order is that of the format.
var classes = []error{
	nil, ErrLate, ErrStale, ErrVerb, ErrBroken, llm.ErrBudget, llm.ErrMalformed, llm.ErrTruncated, llm.ErrRefused,
	llm.ErrRateLimited, llm.ErrUnavailable, llm.ErrEmpty, llm.ErrMiss,
}

// class returns the number of the first of classes that err is, and 0 if it is none of them.
func class(err error) byte {
	for i, c := range classes {
		if c != nil && errors.Is(err, c) {
			return byte(i)
		}
	}
	return 0
}

// A taped error is why a recorded thought came to nothing.
type taped struct {
	class error
	text  string
}

func (e *taped) Error() string { return e.text }
func (e *taped) Unwrap() error { return e.class }

func readError(r *kith.Reader) error {
	n := r.Byte()
	if int(n) >= len(classes) {
		r.Fail("no thought is lost like this")
		n = 0
	}
	return &taped{classes[n], r.Text()}
}

// brief returns the text of err, on one line and not too long to keep.
func brief(err error) string { return perceive.Clip(perceive.Flatten(err.Error()), MaxText) }
