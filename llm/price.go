package llm

// A MicroUSD is a millionth of a US dollar. Money is an integer, so that sums of a million calls are exact.
type MicroUSD int64

// A Price is what a model charges, per million tokens of each kind of [Usage]. The zero Price is free.
type Price struct{ In, Cached, Written, Out MicroUSD }
