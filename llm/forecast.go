package llm

import (
	"iter"
	"math/bits"
)

// A Forecast says what calls to come will cost.
type Forecast struct {
	Calls int64
	// Expected is what they cost at [Typical] usage, corrected by what calls that have ended really cost.
	Expected MicroUSD
	Worst    MicroUSD // what [Limit] would hold for all of them; a ceiling that has this much left is not passed
	// Corrected says that there was something to correct Expected by.
	Corrected bool
}

// Foretell returns what the requests of calls to come will cost, at the price that price says for each tier. requests
// is a dry run of the host's: it has a copy of the scheduler that the run uses grant the bids that it expects, beat by
// beat, and yields the request of each mind that is granted one; only their lengths, MaxTokens and Tier count. so is
// what happened until now, from [Budget.Total] or for one purpose from [Budget.Accounts]: Expected is multiplied by
// what its calls cost, over what they would have cost at Typical usage. The zero Account corrects nothing. Each call is
// rounded up to a millionth of a dollar, and so is the correction. It panics if a price is below zero; one that is not
// known counts as nothing, for [Limit] makes no such call.
func Foretell(requests iter.Seq[Request], price func(Tier) Price, so Account) Forecast {
	var f Forecast
	for req := range requests {
		p := price(req.Tier)
		p.check()
		f.Calls++
		f.Expected = plus(f.Expected, p.Cost(Typical(req)))
		f.Worst = plus(f.Worst, p.dearest().Cost(Worst(req)))
	}
	if so.Typical > 0 {
		hi, lo := bits.Mul64(uint64(f.Expected), uint64(max(so.Spent, 0)))
		lo, carry := bits.Add64(lo, uint64(so.Typical)-1, 0)
		f.Expected, f.Corrected = over(hi+carry, lo, uint64(so.Typical)), true
	}
	return f
}
