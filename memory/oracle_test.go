package memory_test

import (
	"sort"
	"strings"
	"unicode"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
)

// An oracle is a stream written the obvious way: strings, maps and a sort, everything anew for each question. Its
// slice is in the order of arrival.
type oracle struct {
	cap     int
	weights memory.Weights
	entries []memory.Entry
}

// bareScripts are those that do not part words by spaces.
var bareScripts = []string{
	"Thai", "Lao", "Myanmar", "Khmer", "Han", "Hiragana", "Katakana", "Bopomofo", "Yi", "Tai_Le", "New_Tai_Lue",
	"Tai_Tham", "Tai_Viet", "Javanese", "Balinese",
}

func isBare(r rune) bool {
	for _, name := range bareScripts {
		if unicode.Is(unicode.Scripts[name], r) {
			return true
		}
	}
	return strings.ContainsRune("ーｰ〆〱〲〳〴〵〼゛゜・", r)
}

// words returns the set of words of a text: first it is cut into runs, then bare runs into pairs.
func words(text string) map[string]bool {
	set := map[string]bool{}
	var run []rune
	bare := false
	flush := func() {
		switch {
		case len(run) == 0:
		case !bare:
			set[string(run)] = true
		case len(run) == 1:
			set[string(run)] = true
		default:
			for i := 1; i < len(run); i++ {
				set[string(run[i-1:i+1])] = true
			}
		}
		run = nil
	}
	for _, r := range strings.ToValidUTF8(text, "\x00") {
		letter := unicode.In(r, unicode.L, unicode.N)
		switch {
		case letter && len(run) > 0 && isBare(r) == bare, unicode.Is(unicode.M, r) && len(run) > 0:
			run = append(run, unicode.ToLower(unicode.ToUpper(r)))
		case letter:
			flush()
			bare = isBare(r)
			run = append(run, unicode.ToLower(unicode.ToUpper(r)))
		default:
			flush()
		}
	}
	flush()
	return set
}

// normalised returns (v - least) / (greatest - least) of each value.
func normalised(values []int64) []kith.Micro {
	least, most := values[0], values[0]
	for _, v := range values {
		least, most = min(least, v), max(most, v)
	}
	var n []kith.Micro
	for _, v := range values {
		n = append(n, kith.Ratio(v-least, most-least))
	}
	return n
}

func recencies(entries []memory.Entry, now kith.Tick, half kith.Tick) []kith.Micro {
	newest := entries[0].At
	for _, e := range entries {
		newest = max(newest, e.At)
	}
	var left []int64
	for _, e := range entries {
		left = append(left, int64(kith.Micro(kith.One).Decay(min(newest, now).Since(min(e.At, now)), half)))
	}
	return normalised(left)
}

const forever = kith.Tick(1<<63 - 1)

func (o *oracle) rules() memory.Weights {
	if o.weights == (memory.Weights{}) {
		return memory.Weights{Relevance: 1e6, Importance: 1e6, Recency: 3e5, Keep: 2e5, HalfLife: 24}
	}
	return o.weights
}

func (o *oracle) add(e memory.Entry) (memory.Entry, bool) {
	if e.Importance < 0 || e.Importance > kith.One {
		return e, true
	}
	for i, old := range o.entries {
		if old.Text == e.Text && old.About == e.About && old.From == e.From {
			o.entries[i].At, o.entries[i].Importance = max(old.At, e.At), max(old.Importance, e.Importance)
			return memory.Entry{}, false
		}
	}
	room := o.cap
	if room == 0 {
		room = 80
	}
	o.entries = append(o.entries, e)
	if len(o.entries) <= room {
		return memory.Entry{}, false
	}
	w := o.rules()
	rec := recencies(o.entries, forever, w.HalfLife)
	drop := 0
	keep := func(i int) kith.Micro { return o.entries[i].Importance + w.Keep.Mul(rec[i]) }
	for i := range o.entries {
		if keep(i) < keep(drop) || keep(i) == keep(drop) && o.entries[i].At < o.entries[drop].At {
			drop = i
		}
	}
	gone := o.entries[drop]
	o.entries = append(o.entries[:drop:drop], o.entries[drop+1:]...)
	return gone, true
}

// recall takes a cue only in words, the distinct ones of all texts given.
func (o *oracle) recall(now kith.Tick, limit int, cues ...string) []memory.Recollection {
	if limit == 0 {
		limit = 6
	}
	if limit < 0 || len(o.entries) == 0 {
		return nil
	}
	cue := map[string]bool{}
	for _, c := range cues {
		for w := range words(c) {
			cue[w] = true
		}
	}
	w := o.rules()
	var hits []int64
	for _, e := range o.entries {
		n := int64(0)
		for word := range words(e.Text) {
			if cue[word] {
				n++
			}
		}
		hits = append(hits, n)
	}
	rel, rec := normalised(hits), recencies(o.entries, now, w.HalfLife)
	var all []memory.Recollection
	for i, e := range o.entries {
		total := w.Relevance.Mul(rel[i]) + w.Importance.Mul(e.Importance) + w.Recency.Mul(rec[i])
		all = append(all, memory.Recollection{Entry: e, Relevance: rel[i], Recency: rec[i], Total: total})
	}
	// The latest arrival first, so that a stable sort leaves it so.
	for i, j := 0, len(all)-1; i < j; i, j = i+1, j-1 {
		all[i], all[j] = all[j], all[i]
	}
	sort.SliceStable(all, func(i, j int) bool {
		if all[i].Total != all[j].Total {
			return all[i].Total > all[j].Total
		}
		return all[i].At > all[j].At
	})
	return all[:min(limit, len(all))]
}
