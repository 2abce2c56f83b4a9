package command

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/llm"
)

// A summary is the one object of -json: of the whole life of the world, also after -load. The hash is a text, since a
// reader whose numbers are fractions of 64 bits would round it. All of it is the same for the same world and seed, if no
// model was lent.
type summary struct {
	Hours       int64                `json:"hours"` // that are over
	Ticks       int64                `json:"ticks"` // the same, as they were counted one by one
	RolledBack  int64                `json:"rolled_back"`
	Attempts    int64                `json:"attempts"`
	Rulings     int64                `json:"rulings"`
	NoEffect    int64                `json:"no_effect"`
	Abstained   int64                `json:"abstained"` // times that somebody could not be reached, for sleep or for want of an answer
	Corrections int64                `json:"corrections"`
	Patches     map[string]int64     `json:"patches"`
	Objections  map[judge.Rule]int64 `json:"objections"`
	Fired       int64                `json:"events_fired"`
	Broadcasts  int64                `json:"broadcasts"`
	Moves       int64                `json:"moves"`
	ModelCalls  int64                `json:"model_calls"`
	SpentUSD    json.Number          `json:"spent_usd"`
	Hash        string               `json:"hash"`
}

// summarise prints the summary.
func (r *run) summarise() error {
	hash, err := kith.Sum(r.w)
	if err != nil {
		return err
	}
	n := &r.w.Run.Tally
	house, guest := r.w.Purse.Total(), r.w.Guest.Total()
	s := summary{
		Hours: r.w.Hours(), Ticks: n.Ticks, RolledBack: n.RolledBack, Attempts: n.Attempts, Rulings: n.Rulings, NoEffect: n.NoEffect,
		Abstained: n.Abstained, Corrections: n.Corrections, Patches: n.Patches, Objections: n.Objections, Fired: n.Fired,
		Broadcasts: n.Patches[judge.NameOf(judge.Broadcast{})], Moves: n.Patches[judge.NameOf(judge.Move{})],
		ModelCalls: house.Calls + guest.Calls, SpentUSD: dollars(house.Spent + guest.Spent), Hash: fmt.Sprintf("%016x", hash),
	}
	if s.Patches == nil {
		s.Patches = map[string]int64{}
	}
	if s.Objections == nil {
		s.Objections = map[judge.Rule]int64{}
	}
	b, err := json.Marshal(s)
	if err != nil {
		return err
	}
	r.out.print(string(b))
	return nil
}

// dollars writes an amount as a decimal without zeros at its end.
func dollars(m llm.MicroUSD) json.Number {
	text := strings.TrimPrefix(m.String(), "$")
	return json.Number(strings.TrimSuffix(strings.TrimRight(text, "0"), "."))
}
