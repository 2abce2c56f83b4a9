package command

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/teller"
	"github.com/kithlab/kith/rumor"
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
	Rumors      rumors           `json:"rumors"`
	RumorList   []rumorRow       `json:"rumor_list"` // one row a story, in the order in which they began
	Soured      map[string]int64 `json:"soured"`     // by name, how many souls trust it less because of a tale; only names of which any does
	Talks       map[string]int64 `json:"talks"`      // by reason
	Gods        []godRow         `json:"gods"`       // in the order of their births
	Scapegoats  []string         `json:"scapegoats"` // who was ever blamed for the hard times, in that order
	Vendettas   int64            `json:"vendettas"`  // whispers that set somebody on somebody
	ModelCalls  int64            `json:"model_calls"`
	SpentUSD    json.Number      `json:"spent_usd"`
	Model       *modelRow        `json:"model,omitempty"` // only with a model
	Hash        string           `json:"hash"`
	Interrupted bool             `json:"interrupted"`
	WallMS      int64            `json:"wall_ms"`
}

type help struct {
	Asked    int64 `json:"asked"`
	Accepted int64 `json:"accepted"`
	Refused  int64 `json:"refused"`
}

// rumors adds all stories up.
type rumors struct {
	Created  int   `json:"created"`       // stories, told to anybody or not
	Tellings int64 `json:"tellings"`      // from one soul to another
	Believed int64 `json:"believed"`      // tellings that were; these three add up to tellings
	Garbled  int64 `json:"garbled"`       // those that were believed by half
	Rejected int64 `json:"rejected"`      // those that were not
	Longest  int   `json:"longest_chain"` // tellings in the longest chain, that of a voice among them
}

// A rumorRow is one story.
type rumorRow struct {
	About   string   `json:"about"`   // whom it was about at first; "" if nobody
	Origin  string   `json:"origin"`  // who began it, "a voice" if that was nobody's mouth
	Chain   []string `json:"chain"`   // the longest chain of mouths, from origin to its last hearer
	Hearers []string `json:"hearers"` // who ever heard it from another, each once, the first first
}

// A godRow is one god.
type godRow struct {
	Name  string      `json:"name"`
	Theme string      `json:"theme"`
	Day   int64       `json:"day"`   // of its birth, from 1 on
	Share json.Number `json:"share"` // the largest part of the living that ever believed, from 0 to 1
	Alive bool        `json:"alive"` // whether enough still believe
}

// summarise prints the summary.
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
		Soured: soured(w), Talks: talks(n), Gods: gods(w), Scapegoats: teller.Mouths(w, w.Goats), Vendettas: n.Vendettas,
		SpentUSD: "0", Hash: fmt.Sprintf("%016x", hash), Interrupted: r.interrupted, WallMS: time.Since(r.began).Milliseconds(),
	}
	s.Rumors, s.RumorList = rumorsOf(w)
	if r.loan != nil {
		so := r.loan.Total()
		s.ModelCalls, s.SpentUSD, s.Model = so.Calls, dollars(so.Spent), r.model()
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

// rumorsOf returns what stories add up to, and each of them.
func rumorsOf(w *island.World) (rumors, []rumorRow) {
	n := &w.Count
	sum := rumors{Tellings: n.Tellings, Believed: n.Heard[rumor.Believed], Garbled: n.Heard[rumor.Garbled], Rejected: n.Heard[rumor.Rejected]}
	rows := []rumorRow{}
	for _, s := range teller.Tales(&w.Lineage) {
		rows = append(rows, rumorRow{
			About: teller.Mouth(w, s.Claim().About), Origin: teller.Mouth(w, s.Began()),
			Chain: teller.Mouths(w, s.Chain()), Hearers: teller.Mouths(w, s.Hearers),
		})
		sum.Longest = max(sum.Longest, s.Longest)
	}
	sum.Created = len(rows)
	return sum, rows
}

// soured returns how many souls a tale cost each its trust: who heard one about it and believed it, at least by half,
// while it lived.
func soured(w *island.World) map[string]int64 {
	type pair struct{ who, of kith.ID }
	met, by := map[pair]bool{}, map[string]int64{}
	for t := range w.Lineage.All() {
		s, ok := w.Soul(t.Claim.About)
		if !ok || t.From == t.To || t.Verdict == rumor.Rejected || t.From == rumor.Voice || t.To == t.Claim.About || met[pair{t.To, t.Claim.About}] {
			continue
		}
		if s.Alive() || t.At <= s.Died {
			met[pair{t.To, t.Claim.About}] = true
			by[s.Name]++
		}
	}
	return by
}

// talks returns how many talks there were for each reason.
func talks(n *island.Count) map[string]int64 {
	by := map[string]int64{}
	for _, why := range reasons {
		by[why.String()] = n.Talks[why]
	}
	return by
}

// reasons are all for which people talk.
var reasons = [...]rumor.Talk{rumor.Gossip, rumor.Threat, rumor.Contention, rumor.Trade, rumor.Chatter}

// gods returns every god that ever was.
func gods(w *island.World) []godRow {
	rows := []godRow{}
	for i := range w.Gods.Gods() {
		g := &w.Gods.Gods()[i]
		rows = append(rows, godRow{w.God(i), string(g.Theme), teller.DayOf(g.Life[0].At), fraction(highest(g)), g.Alive})
	}
	return rows
}

// fraction writes a fraction as the decimal that it is, without zeros at its end.
func fraction(m kith.Micro) json.Number {
	return json.Number(strings.TrimSuffix(strings.TrimRight(string(decimal(m)), "0"), "."))
}
