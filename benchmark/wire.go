package main

import (
	"encoding/json"

	"github.com/kithlab/kith/memory"
)

// A remembered is an entry as the rival writes it: a row of tick, text, importance, about, from.
type remembered memory.Entry

// UnmarshalJSON reads a row.
func (r *remembered) UnmarshalJSON(b []byte) error {
	return json.Unmarshal(b, &[]any{&r.At, &r.Text, &r.Importance, &r.About, &r.From})
}

// A recollected is a recollection as the rival writes it: the row of its entry, then relevance, recency, total.
type recollected memory.Recollection

// UnmarshalJSON reads a row.
func (r *recollected) UnmarshalJSON(b []byte) error {
	return json.Unmarshal(b, &[]any{&r.At, &r.Text, &r.Importance, &r.About, &r.From, &r.Relevance, &r.Recency, &r.Total})
}
