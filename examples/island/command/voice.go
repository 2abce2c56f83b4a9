package command

import (
	"fmt"

	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/teller"
)

// heed takes down what was understood of what the hand said in the beat that is over, and says on stderr what was not:
// a name that fits several, words that steer nobody, and a whisper to the dead.
func (r *run) heed() {
	w, beat, i := r.world, r.world.Beat-1, 0
	if len(w.Readings) == 0 {
		return
	}
	for _, a := range r.doing {
		if a.beat != beat || i >= len(w.Readings) {
			continue
		}
		u := teller.Utterance{At: beat, Text: a.text, Reading: w.Readings[i]}
		if i++; a.do != island.ActWhisper && a.do != island.ActDecree {
			continue
		}
		if a.do == island.ActWhisper {
			u.To, _ = w.Find(a.on) // it was found when it was queued
			u.Lost = teller.Deaf(w, u.To, beat)
		}
		for _, what := range r.tell.Missed(&u) {
			fmt.Fprintf(r.errs, "island: %s, line %d: %s\n", r.acts, a.line, what)
		}
		if r.days != nil {
			r.days.heard = append(r.days.heard, u)
		}
	}
}
