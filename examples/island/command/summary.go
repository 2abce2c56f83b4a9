package command

import (
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
)

// A summary is the one object of -json. Seed and hash are texts, since a reader whose numbers are fractions of 64 bits
// would round them. All but wall_ms is the same for the same seed.
type summary struct {
	Seed        string           `json:"seed"`
	Days        int64            `json:"days"` // whole ones, of 24 beats
	Beats       int64            `json:"beats"`
	Souls       int              `json:"souls"` // at the beginning
	Alive       int              `json:"alive"`
	Deaths      map[string]int64 `json:"deaths"` // by cause; only causes of which somebody died
	Begun       int64            `json:"projects_started"`
	Finished    int64            `json:"projects_completed"`
	Help        help             `json:"help"`
	Finds       int64            `json:"finds"`
	Wonders     int64            `json:"wonders"`
	Mercies     int64            `json:"mercies"`
	Menaces     int64            `json:"menaces"`
	Kills       int64            `json:"kills"`
	Fights      int64            `json:"fights"`
	Fires       int64            `json:"fires"`
	Burnt       int64            `json:"shelters_burnt"`
	ModelCalls  int64            `json:"model_calls"`
	SpentUSD    json.Number      `json:"spent_usd"`
	Hash        string           `json:"hash"`
	Interrupted bool             `json:"interrupted"`
	WallMS      int64            `json:"wall_ms"`
}

type help struct {
	Asked    int64 `json:"asked"`
	Accepted int64 `json:"accepted"`
	Refused  int64 `json:"refused"`
}

// summarise prints the summary. The island asks no model, so that calls and money are none.
func (r *run) summarise() error {
	w := r.world
	hash, err := kith.Sum(w)
	if err != nil {
		return err
	}
	n := &w.Count
	s := summary{
		Seed: strconv.FormatUint(uint64(w.Seed), 10), Days: int64(w.Beat) / island.DayBeats, Beats: int64(w.Beat),
		Souls: len(w.Souls), Alive: w.Alive(), Deaths: deaths(n),
		Begun: n.Begun, Finished: n.Finished, Help: help{n.Asked, n.Accepted, n.Refused}, Finds: n.Finds, Wonders: n.Wonders,
		Mercies: n.Mercies, Menaces: n.Menaces, Kills: n.Kills, Fights: n.Fights, Fires: n.Fires, Burnt: n.Burnt,
		SpentUSD: "0", Hash: fmt.Sprintf("%016x", hash), Interrupted: r.interrupted, WallMS: time.Since(r.began).Milliseconds(),
	}
	b, err := json.Marshal(s)
	if err != nil {
		return err
	}
	r.out.line(string(b))
	return nil
}

// deaths returns how many died of each cause.
func deaths(n *island.Count) map[string]int64 {
	by := map[string]int64{}
	for i, c := range island.Causes() {
		if n.Deaths[i] > 0 {
			by[c] = n.Deaths[i]
		}
	}
	return by
}
