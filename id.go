package kith

// An ID is the host's own number for a person, place or thing: an entity handle fits, and one that starts at zero is
// mapped. Zero is nobody. Code speaks IDs; a mind never sees one.
type ID uint64

// An Event names something that happened in a run; package trace numbers them. Zero is none.
type Event uint64
