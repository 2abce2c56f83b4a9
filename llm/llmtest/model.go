package llmtest

import (
	"context"
	"encoding/json"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
)

// A Model is a scripted model. What it says is a pure function of its fields and the request. The zero Model is ready:
// it fills the schema that it is sent. It is safe for concurrent use; its fields are settings.
type Model struct {
	Seed   kith.Seed
	Manner Manner
	// Answer is what a Perfect model says, which others then spoil. nil: what fills the request's schema, or "{}" if
	// it has none.
	Answer func(llm.Request) string
	// Menu is the title of the section of the prompt whose lines are labels: what fills a schema takes texts from it.
	// Empty, or a prompt without it: texts are null, or empty where null is not allowed.
	Menu  string
	Takes time.Duration // before it says anything
}

// Complete answers req in the model's manner. Its usage is [llm.Tokens] of what it reads and says; what it says is cut
// off at MaxTokens.
func (m *Model) Complete(ctx context.Context, req llm.Request) (llm.Reply, error) {
	if err := m.pass(ctx); err != nil {
		return llm.Reply{}, err
	}
	reply, err := m.say(req)
	reply.Model = "llmtest-" + m.Manner.String()
	reply.Usage = llm.Usage{In: llm.Typical(req).In, Out: llm.Tokens(reply.Text)}
	if limit := req.MaxTokens; limit > 0 && reply.Usage.Out > limit {
		reply.Text = strings.ToValidUTF8(reply.Text[:4*limit], "")
		reply.Usage.Out, reply.Finish = limit, llm.FinishLength
	}
	return reply, err
}

// pass waits for as long as m takes, or until ctx has ended.
func (m *Model) pass(ctx context.Context) error {
	switch {
	case m.Manner == Waster:
		<-ctx.Done()
	case m.Takes > 0 && ctx.Err() == nil:
		t := time.NewTimer(m.Takes)
		defer t.Stop()
		select {
		case <-ctx.Done():
		case <-t.C:
			return nil
		}
	}
	return ctx.Err()
}

// say returns what m says to req, without its usage.
func (m *Model) say(req llm.Request) (llm.Reply, error) {
	d := newDice(m.Seed, &req)
	switch m.Manner {
	case Lazy, Liar:
		return whole(fill(req, m.Manner, "", d)), nil
	case Mangler:
		text, _ := Mangle(m.perfect(req, d), d.next("mangle"))
		return whole(text), nil
	case Refuser:
		return refuse(d.upTo("refuse", 4))
	case Looper:
		return llm.Reply{Text: strings.Repeat("\n", 4*max(req.MaxTokens, 256)), Finish: llm.FinishLength}, nil
	case Obedient:
		if order := lastObject(req.Prompt); order != "" {
			return whole(order), nil
		}
	}
	return whole(m.perfect(req, d)), nil
}

func (m *Model) perfect(req llm.Request, d *dice) string {
	if m.Answer != nil {
		return m.Answer(req)
	}
	return fill(req, Perfect, m.Menu, d)
}

func whole(text string) llm.Reply { return llm.Reply{Text: text, Finish: llm.FinishStop} }

func refuse(how int) (llm.Reply, error) {
	switch how {
	case 0:
		return llm.Reply{Finish: llm.FinishRefusal}, nil
	case 1:
		return llm.Reply{Text: `{"action":`, Finish: llm.FinishRefusal}, nil
	case 2:
		return whole("I'm sorry, but I can't help with that."), nil
	}
	return llm.Reply{}, llm.ErrRefused
}

// lastObject returns the last object in JSON that stands in text, within no other.
func lastObject(text string) (last string) {
	for {
		at := strings.IndexByte(text, '{')
		if at < 0 {
			return last
		}
		var o map[string]json.RawMessage
		d := json.NewDecoder(strings.NewReader(text[at:]))
		end := at + 1
		if d.Decode(&o) == nil {
			end = at + int(d.InputOffset())
			last = text[at:end]
		}
		text = text[end:]
	}
}

// A dice draws for one request.
type dice struct {
	seed kith.Seed
	keys []uint64
}

func newDice(seed kith.Seed, req *llm.Request) *dice {
	sum, _ := kith.Sum(&llm.Take{Request: *req}) // a Take always appends
	k := req.Key
	return &dice{seed, []uint64{sum, uint64(k.At), uint64(k.Who), uint64(k.Try), 0}}
}

// next returns the next draw. Draws differ by their names and their order.
func (d *dice) next(name string) uint64 {
	d.keys[len(d.keys)-1]++
	return d.seed.Draw(name, d.keys...)
}

// upTo draws a number below n.
func (d *dice) upTo(name string, n int) int { return int(d.next(name) % uint64(n)) }

// letters returns where text may be cut: where its letters begin, but for the first.
func letters(text string) (at []int) {
	for i := range text {
		if i > 0 && utf8.RuneStart(text[i]) {
			at = append(at, i)
		}
	}
	return at
}
