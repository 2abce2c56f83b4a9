package command

import (
	"fmt"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/teller"
)

// How large the closing map is, in characters. A character is about twice as high as wide.
const (
	mapColumns = 84
	mapRows    = 40
)

// Signs on the map, beside the letters of camps.
const (
	signSoul = '@'
	signDead = '+'
	signRoof = '#'
	signFire = '*'
)

// closing tells how the band stands: a map, each camp with its needs and buildings, the dead, what was done, the tale that went
// furthest, and the gods.
func closing(t *teller.Teller, days *chronicle, out *page, from kith.Tick) {
	w := t.World
	t.Look()
	out.line("")
	out.say("", fmt.Sprintf("AFTER %s (%d hours): %s, %s. %d of %d live.", strings.ToUpper(teller.Plural(int(int64(w.Beat)/island.DayBeats), "day", "days")),
		w.Beat, island.SeasonAt(w.Beat), island.WeatherAt(w.Seed, w.Beat).Sky, w.Alive(), len(w.Souls)))
	out.line("")
	land(w, out)
	for c := range w.Land.Camps {
		camp(w, c, out)
	}
	out.line("")
	fallen(w, out)
	doings(w, out)
	out.line("")
	hearsay(w, out)
	pantheon(w, out)
}

// land draws the map.
func land(w *island.World, out *page) {
	var marks []island.Mark
	for _, s := range w.Souls {
		if !s.Alive() {
			marks = append(marks, island.Mark{At: s.At, Rune: signDead})
		}
	}
	for _, s := range w.Souls {
		if s.Alive() {
			marks = append(marks, island.Mark{At: s.At, Rune: signSoul})
		}
	}
	for i := range w.Shelters {
		if w.Shelters[i].Done {
			marks = append(marks, island.Mark{At: w.Shelters[i].At, Rune: signRoof})
		}
	}
	for i := range w.Wildfires {
		marks = append(marks, island.Mark{At: w.Wildfires[i].At, Rune: signFire})
	}
	for i, c := range w.Land.Camps {
		marks = append(marks, island.Mark{At: c.At, Rune: letter(i)})
	}
	rows := strings.Split(strings.Trim(w.Land.Picture(mapColumns, mapRows, marks), "\n"), "\n")
	sea := mapColumns // columns of it before all land
	for _, row := range rows {
		if land := strings.TrimLeft(row, " "); land != "" {
			sea = min(sea, len(row)-len(land))
		}
	}
	for _, row := range rows {
		out.line("  " + row[min(sea, len(row)):])
	}
	var key []string
	for i, c := range w.Land.Camps {
		key = append(key, string(letter(i))+" "+c.Name)
	}
	out.say("", strings.Join(key, "  ")+"  @ a soul  + one who died there  # a shelter  * wildfire")
	out.say("", island.Legend())
}

// letter is the sign of a camp.
func letter(camp int) rune { return 'A' + rune(camp) }

// bars are the needs as they are told, with what a full bar means.
var bars = []struct {
	need island.Need
	name string
}{
	{island.Thirst, "water in the body"}, {island.Hunger, "food in the body"}, {island.Energy, "energy"}, {island.Warmth, "warmth"}, {island.Health, "health"},
}

// camp tells how one camp stands.
func camp(w *island.World, c int, out *page) {
	var here []*island.Soul
	were := 0
	for _, s := range w.Souls {
		if s.Camp == c {
			were++
			if s.Alive() {
				here = append(here, s)
			}
		}
	}
	if were == 0 {
		return
	}
	out.line("")
	out.say(string(letter(c))+" ", fmt.Sprintf("%s: %d of %d live. %s %s", strings.ToUpper(w.Land.Camps[c].Name), len(here), were, roofs(w, c), fire(w, c)))
	if len(here) == 0 {
		return
	}
	for _, b := range bars {
		sum, low := kith.Micro(0), here[0]
		for _, s := range here {
			sum += s.Needs[b.need]
			if s.Needs[b.need] < low.Needs[b.need] {
				low = s
			}
		}
		mean := kith.Ratio(int64(sum), int64(len(here))*kith.One)
		out.line(fmt.Sprintf("    %-17s [%s] %3d %% on average; least, %d %%: %s", b.name, bar(mean), percent(mean), percent(low.Needs[b.need]), low.Name))
	}
	names := make([]string, len(here))
	for i, s := range here {
		names[i] = s.Name + " (" + s.Tool.String() + ")"
	}
	out.say("    who: ", strings.Join(names, ", "))
}

// percent rounds a fraction to the nearest hundredth.
func percent(m kith.Micro) int64 { return (int64(m) + kith.One/200) / (kith.One / 100) }

// bar draws a fraction as ten signs.
func bar(m kith.Micro) string {
	n := int((int64(m) + kith.One/20) / (kith.One / 10))
	return strings.Repeat("#", n) + strings.Repeat("-", 10-n)
}

// roofs tells the shelters of a camp, and what is being built.
func roofs(w *island.World, c int) string {
	done, lain := 0, 0
	under := ""
	for i := range w.Shelters {
		h := &w.Shelters[i]
		switch {
		case h.Camp != c:
		case h.Done:
			done++
			lain += len(h.Sleepers)
		default:
			under = "; " + underWay(w, h)
		}
	}
	if done == 0 {
		return "No shelter" + under + "."
	}
	return fmt.Sprintf("%s with %d beds, %d of them in use%s.", teller.Capital(teller.Plural(done, "shelter", "shelters")), done*int(w.Rules.Beds), lain, under)
}

// stageWords are what a project lacks, by what its stage wants.
var stageWords = map[string]string{"gather_wood": "loads of wood", "gather_stone": "loads of stone", "build": "hours of labour"}

// underWay tells what a shelter that is being built still takes.
func underWay(w *island.World, h *island.Shelter) string {
	stage, left, ok := h.Project.Current()
	if !ok {
		return "one is about to be finished"
	}
	return fmt.Sprintf("%s is building one, which still lacks %d %s", w.Name(h.Project.Owner), left, stageWords[string(stage.Do)])
}

// fire tells how a camp's fire burns.
func fire(w *island.World, c int) string {
	if n := w.Hearths[c].Fuel; n > 0 {
		return "The fire has wood for " + teller.Plural(int(n), "more hour", "more hours") + "."
	}
	return "The fire is out."
}

// fallen tells who died, by cause, in the order of their deaths.
func fallen(w *island.World, out *page) {
	if w.Alive() == len(w.Souls) {
		out.say("Dead: ", "nobody.")
		return
	}
	deaths := island.Deaths()
	for i, cause := range island.Causes() {
		if w.Count.Deaths[i] == 0 {
			continue
		}
		var names []string
		for b := kith.Tick(0); b < w.Beat; b++ {
			for _, s := range w.Souls {
				if s.Dead == cause && s.Died == b {
					names = append(names, fmt.Sprintf("%s (day %d)", s.Name, teller.DayOf(b)))
				}
			}
		}
		out.say(fmt.Sprintf("%s, %d: ", teller.Capital(strings.TrimPrefix(deaths[i], "was ")), len(names)), strings.Join(names, ", ")+".")
	}
	out.say("", "To learn why one of them died: -why and the name.")
}

// doings tells what the run adds up to.
func doings(w *island.World, out *page) {
	n := &w.Count
	found := make([]string, 0, len(w.Found))
	for i, id := range w.Found {
		if id != 0 {
			found = append(found, "the "+w.Land.Sites[i].Name+" by "+w.Name(id))
		}
	}
	out.line("")
	if len(found) == 0 {
		out.say("Found: ", fmt.Sprintf("none of the %d groves and ruins.", len(w.Found)))
	} else {
		out.say("Found: ", fmt.Sprintf("%d of the %d groves and ruins: %s.", len(found), len(w.Found), teller.All(found, len(found))))
	}
	out.say("Built: ", fmt.Sprintf("%s begun, %s finished, %s burned down.", teller.Plural(int(n.Begun), "shelter", "shelters"), some(n.Finished), some(n.Burnt)))
	out.say("Help with building: ", fmt.Sprintf("asked for %s, agreed to %s, refused %s.", times(n.Asked), times(n.Accepted), times(n.Refused)))
	out.say("Beasts killed: ", fmt.Sprintf("%s. Fights among people: %s. Fires: %s.", some(n.Kills), some(n.Fights), some(n.Fires)))
	out.say("Wonders: ", fmt.Sprintf("%s. Of itself the island was %s merciful, and %s cruel.", some(n.Wonders), times(n.Mercies), times(n.Menaces)))
}

// some tells how many there were.
func some(n int64) string {
	if n == 0 {
		return "none"
	}
	return teller.Number(int(n))
}

// times tells how often something was.
func times(n int64) string {
	switch n {
	case 0:
		return "never"
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return teller.Number(int(n)) + " times"
}
