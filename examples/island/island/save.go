package island

import (
	"errors"
	"fmt"

	"github.com/kithlab/kith"
)

// version of a save. A save of an older one is migrated by an explicit step; there is none yet.
const version = 1

// ErrUnderWay is a save in the midst of a beat.
var ErrUnderWay = errors.New("island: a beat is under way; a world is saved between two")

// AppendBinary appends all that the world's future depends on, but its rules and the acts that are queued. In the midst
// of a beat it is ErrUnderWay.
func (w *World) AppendBinary(b []byte) ([]byte, error) {
	if w.underWay {
		return b, ErrUnderWay
	}
	c := codec{out: append(b, version)}
	w.fields(&c)
	if c.err != nil {
		return b, fmt.Errorf("island: save: %w", c.err)
	}
	return kith.Seal(c.out, len(b)), nil
}

// Load returns the world that AppendBinary appended, under o's rules, workers and sink; its seed and souls are the
// save's. What is damaged is kith.ErrCorrupt, what is of a newer version kith.ErrNewer.
func Load(b []byte, o Options) (*World, error) {
	in, err := kith.Unseal(b, version)
	if err != nil {
		return nil, fmt.Errorf("island: load: %w", err)
	}
	seed := in // a copy, to look ahead
	o.Seed = kith.Seed(seed.Uint64())
	w := bare(o)
	c := codec{in: &in}
	w.fields(&c)
	if err := in.Close(); err != nil {
		return nil, fmt.Errorf("island: load: %w", err)
	}
	if c.err != nil {
		return nil, fmt.Errorf("island: load: %w", c.err)
	}
	if err := w.restore(); err != nil {
		return nil, fmt.Errorf("island: load: %w", err)
	}
	return w, nil
}

// restore makes what a save does not hold and checks what it does.
func (w *World) restore() error {
	if len(w.Souls) > MaxSouls || len(w.Stock) != len(w.Land.Nodes) || len(w.Spent) != len(w.Stock) || len(w.Burnt) != len(w.Stock) ||
		len(w.Found) != len(w.Land.Sites) || len(w.Soured) != len(w.Souls) || len(w.Hearths) != len(w.Land.Camps) {
		return fmt.Errorf("%w: it does not fit its own land", kith.ErrCorrupt)
	}
	for i, s := range w.Souls {
		if s.Mind.ID != firstSoul+kith.ID(i) || s.Camp < 0 || s.Camp >= len(w.Land.Camps) || s.Tool > Firedrill {
			return fmt.Errorf("%w: soul %d", kith.ErrCorrupt, i)
		}
		s.nudge()
		s.Intent.deed = deedOf(s.Intent.Do)
		w.words.names = append(w.words.names, w.terms(s.Name))
	}
	names := make([]string, len(w.Souls))
	for i, s := range w.Souls {
		names[i] = s.Name
	}
	w.Creed = creed(names)
	return w.enrol()
}

// fields lists the world's state, for saving and loading alike.
func (w *World) fields(c *codec) {
	num(c, &w.Seed)
	num(c, &w.Beat)
	num(c, &w.begin)
	for i := range w.next {
		num(c, &w.next[i])
	}
	list(c, &w.Souls, 8, func(c *codec, s **Soul) {
		if c.in != nil {
			*s = &Soul{}
			(*s).Mind.Memory.Lexicon = &w.lexicon
		}
		(*s).fields(c)
	})
	nums(c, &w.Stock)
	nums(c, &w.Spent)
	nums(c, &w.Burnt)
	nums(c, &w.Found)
	nums(c, &w.finds)
	list(c, &w.Beasts, 8, func(c *codec, b *Beast) { b.fields(c) })
	list(c, &w.Piles, 8, func(c *codec, p *Pile) { p.fields(c) })
	list(c, &w.Shelters, 8, func(c *codec, h *Shelter) { h.fields(c) })
	list(c, &w.Hearths, 8, func(c *codec, h *Hearth) { h.fields(c) })
	list(c, &w.Wildfires, 8, func(c *codec, f *Wildfire) { f.fields(c) })
	w.Count.fields(c)
	nums(c, &w.Soured)
	text(c, &w.Decree.Text)
	text(c, &w.Decree.Order.Do)
	num(c, &w.Decree.Order.On)
	num(c, &w.Decree.Cause)
	c.part(&w.Pauses)
	c.part(&w.Lineage)
	c.part(&w.Gods)
	c.part(&w.Unrest)
	nums(c, &w.Goats)
	c.part(&w.Bonds)
	c.part(&w.Director)
	c.part(&w.Trace)
}

func (p *Point) fields(c *codec) {
	num(c, &p.X)
	num(c, &p.Y)
}

func (s *Soul) fields(c *codec) {
	c.part(&s.Mind)
	text(c, &s.Name)
	num(c, &s.Camp)
	for _, t := range []*kith.Micro{&s.Traits.Openness, &s.Traits.Conscience, &s.Traits.Extraversion, &s.Traits.Agreeableness, &s.Traits.Neuroticism} {
		num(c, t)
	}
	text(c, &s.Want)
	text(c, &s.Secret)
	num(c, &s.Tool)
	s.At.fields(c)
	for i := range s.Needs {
		num(c, &s.Needs[i])
	}
	for i := range s.Carry {
		num(c, &s.Carry[i])
	}
	s.Intent.fields(c)
	s.resolve(c)
	text(c, &s.Dead)
	num(c, &s.Died)
	num(c, &s.Helps.project)
	num(c, &s.Helps.until)
	num(c, &s.Helps.cause)
	c.part(&s.Held)
	c.part(&s.Mulls)
	c.part(&s.Faith)
	text(c, &s.Goal)
	text(c, &s.Voice.Do)
	num(c, &s.Voice.On)
	num(c, &s.Vendetta)
	num(c, &s.begin)
	num(c, &s.fate)
	num(c, &s.chose)
	for i := range s.needed {
		num(c, &s.needed[i])
	}
	num(c, &s.asked)
	for i := range s.spent {
		num(c, &s.spent[i])
	}
	num(c, &s.declined)
	num(c, &s.declinedAt)
	num(c, &s.struck)
	num(c, &s.hurt)
	num(c, &s.marvelled)
	num(c, &s.tidings)
	num(c, &s.grudge)
	num(c, &s.swore)
}

func (in *Intent) fields(c *codec) {
	text(c, &in.Do)
	num(c, &in.On)
	in.To.fields(c)
	num(c, &in.Work)
	num(c, &in.Yield)
	c.flag(&in.Arrived)
	num(c, &in.Ended)
}

// resolve is one byte: whether the intent is a plan's step, and above that bit what the plan was made in the face of.
func (s *Soul) resolve(c *codec) {
	if c.in == nil {
		b := s.faced << 1
		if s.Intent.Planned {
			b |= 1
		}
		c.out = append(c.out, b)
		return
	}
	b := c.in.Byte()
	s.Intent.Planned, s.faced = b&1 != 0, b>>1
	if s.faced&^lasting() != 0 {
		c.in.Fail("a plan was made in the face of what there is not")
	}
}

func (b *Beast) fields(c *codec) {
	num(c, &b.ID)
	num(c, &b.Kind)
	b.At.fields(c)
	b.Den.fields(c)
	num(c, &b.Health)
	num(c, &b.Prey)
	b.To.fields(c)
	num(c, &b.Work)
	num(c, &b.Fled)
	num(c, &b.Cause)
}

func (p *Pile) fields(c *codec) {
	num(c, &p.ID)
	num(c, &p.Good)
	p.At.fields(c)
	num(c, &p.Stock)
	num(c, &p.Until)
	c.flag(&p.Fell)
	num(c, &p.Cause)
}

func (h *Shelter) fields(c *codec) {
	num(c, &h.ID)
	num(c, &h.Camp)
	h.At.fields(c)
	c.flag(&h.Done)
	c.part(&h.Project)
	nums(c, &h.Sleepers)
}

func (h *Hearth) fields(c *codec) {
	num(c, &h.ID)
	h.At.fields(c)
	num(c, &h.Fuel)
}

func (f *Wildfire) fields(c *codec) {
	num(c, &f.ID)
	num(c, &f.On)
	f.At.fields(c)
	num(c, &f.Left)
	num(c, &f.Cause)
}

func (n *Count) fields(c *codec) {
	for i := range n.Deaths {
		num(c, &n.Deaths[i])
	}
	for i := range n.Talks {
		num(c, &n.Talks[i])
	}
	for i := range n.Heard {
		num(c, &n.Heard[i])
	}
	for _, v := range []*int64{&n.Rumors, &n.Tellings, &n.Vendettas, &n.Screened, &n.Reflections, &n.Begun, &n.Finished, &n.Asked, &n.Accepted, &n.Refused, &n.Finds, &n.Wonders, &n.Mercies, &n.Menaces, &n.Kills, &n.Fights, &n.Fires, &n.Burnt} {
		num(c, v)
	}
}
