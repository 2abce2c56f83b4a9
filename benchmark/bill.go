package main

import (
	"context"
	"sync"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/muse"
	"github.com/kithlab/kith/llm"
)

// What a provider that keeps prompts charges, for a token that is read afresh, read from what it keeps, written there,
// and produced, in hundredths of the first: the relation that the common providers' price lists have.
const (
	freshRate   = 100
	cachedRate  = 10
	writtenRate = 125
	outRate     = 500
)

// What a provider keeps: a marked prefix of at least so many tokens, until it was not read for so many beats, which are
// five minutes.
const (
	leastKept = 1024
	keptBeats = 60
)

// A bill adds up tokens.
type bill struct{ fresh, cached, written, out int64 }

// billed returns what all of them are worth in tokens that are read afresh, in hundredths.
func (b *bill) billed() int64 {
	return b.fresh*freshRate + b.cached*cachedRate + b.written*writtenRate + b.out*outRate
}

// A provider answers as model does, and writes two bills for it: one for requests as they are, of which what all share
// is marked to be kept, and one for the order in which such programs commonly ask, the persona first, then the moment,
// then the rules, of which no prefix is shared; and without the part of the rules that is there to make them worth keeping.
type provider struct {
	model llm.Model

	mu    sync.Mutex
	keeps map[string]kept
	bill  bill
	plain bill
}

// kept is a prefix that a provider keeps.
type kept struct{ written, read kith.Tick }

// Complete asks the model.
func (p *provider) Complete(ctx context.Context, req llm.Request) (llm.Reply, error) {
	reply, err := p.model.Complete(ctx, req)
	p.mu.Lock()
	defer p.mu.Unlock()
	shared := int64(llm.Tokens(req.System[:req.Shared]))
	rest := int64(llm.Tokens(req.System[req.Shared:]) + llm.Tokens(req.Prompt))
	out := int64(llm.Tokens(reply.Text))
	p.bill.fresh, p.bill.out = p.bill.fresh+rest, p.bill.out+out
	p.plain.fresh, p.plain.out = p.plain.fresh+shared+rest-int64(llm.Tokens(muse.Life)), p.plain.out+out
	switch {
	case shared < leastKept:
		p.bill.fresh += shared
	case p.finds(req.System[:req.Shared], req.Key.At):
		p.bill.cached += shared
	default:
		p.bill.written += shared
	}
	return reply, err
}

// finds reports whether a prefix is kept, and has it kept from then on. Calls of one beat start together, so that none of
// them finds what another writes.
func (p *provider) finds(prefix string, at kith.Tick) bool {
	if p.keeps == nil {
		p.keeps = map[string]kept{}
	}
	k, met := p.keeps[prefix]
	if !met || at-k.read > keptBeats {
		k.written = at
	}
	k.read = at
	p.keeps[prefix] = k
	return k.written < at
}
