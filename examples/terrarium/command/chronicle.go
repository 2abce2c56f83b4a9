package command

import (
	"fmt"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/terrarium/terrarium"
	"github.com/kithlab/kith/judge"
)

// in is how deep the telling stands behind the clock.
const in = 7

// A chronicle tells hour by hour what happened, what changed, and why.
type chronicle struct {
	w     *terrarium.World
	out   *page
	quiet int       // how many hours have passed in which nothing happened
	since kith.Tick // the first of them
	day   int64     // the last that has a heading
	lean  []kith.ID // who looks hungry
}

// begin tells where one is.
func (c *chronicle) begin() {
	c.out.print(strings.ToUpper(c.w.File.Name), "")
	c.out.tell("", 0, c.w.File.About)
	c.lean = c.hungry()
}

// hungry returns who looks hungry.
func (c *chronicle) hungry() (lean []kith.ID) {
	for _, who := range c.w.Store.People() {
		if e, _ := c.w.Store.Entity(who); c.looksHungry(&e) {
			lean = append(lean, who)
		}
	}
	return lean
}

func (c *chronicle) looksHungry(e *judge.Entity) bool {
	return c.w.File.Hunger != nil && slices.ContainsFunc(e.Facts, func(f judge.Fact) bool { return f.Text == c.w.File.Hunger.Looks })
}

// hour tells one hour that has happened.
func (c *chronicle) hour(rep *judge.Report) {
	blocks := c.blocks(rep)
	if len(blocks) == 0 {
		if c.quiet == 0 {
			c.since = rep.At
		}
		c.quiet++
		return
	}
	c.hush()
	c.heading(rep.At)
	clock := c.clock(rep.At)
	for i, b := range blocks {
		head := strings.Repeat(" ", in)
		if i == 0 {
			head = clock + "  "
		}
		b.tell(c, head)
	}
}

// clock writes the hour of a tick.
func (c *chronicle) clock(at kith.Tick) string {
	_, clock, _ := strings.Cut(terrarium.Clock(at), ", ")
	return clock
}

// heading tells that a day begins.
func (c *chronicle) heading(at kith.Tick) {
	if day := terrarium.Day(at); day != c.day {
		c.day = day
		c.out.print("", fmt.Sprintf("DAY %d", day), "")
	}
}

// hush tells of the hours in which nothing happened.
func (c *chronicle) hush() {
	if c.quiet == 0 {
		return
	}
	c.heading(c.since)
	clock := c.clock(c.since)
	long := "For an hour"
	if c.quiet > 1 {
		long = "For " + c.w.Span(int64(c.quiet))
	}
	c.out.tell(clock+"  ", in, long+" nothing stirred that anybody would tell of.")
	c.quiet = 0
}

// A block is what is told of one place in one hour.
type block struct {
	place   kith.ID
	said    []string
	account string
	lines   []string // what came to nothing, and what changed
}

// blocks returns what there is to tell of an hour, by place.
func (c *chronicle) blocks(rep *judge.Report) (blocks []*block) {
	at := func(place kith.ID) *block {
		for _, b := range blocks {
			if b.place == place {
				return b
			}
		}
		blocks = append(blocks, &block{place: place})
		return blocks[len(blocks)-1]
	}
	for _, h := range rep.Hearings {
		lines, account := c.changes(h), strings.TrimSpace(h.Ruling.Account+" "+c.leaving(h))
		if len(lines) > 0 || account != "" || len(h.Case.Said) > 0 {
			b := at(h.Case.Place)
			b.account, b.lines = account, lines
		}
	}
	for round, some := 0, true; some; round++ { // everybody's first line, then everybody's second …
		some = false
		for _, t := range rep.Turns {
			if round < len(t.Said) {
				b := at(t.Place)
				b.said = append(b.said, fmt.Sprintf("%s: “%s”", c.w.Label(t.Who), t.Said[round].Text))
				some = true
			}
		}
	}
	lean := c.hungry()
	for _, who := range lean {
		if e, _ := c.w.Store.Entity(who); !slices.Contains(c.lean, who) {
			b := at(e.At[0])
			b.lines = append(b.lines, fmt.Sprintf("→ %s, for all to see: “%s” (There was nothing to eat for a long time.)", terrarium.Capital(e.Name.String()), c.w.File.Hunger.Looks))
		}
	}
	c.lean = lean
	return blocks
}

// tell writes a block behind a head.
func (b *block) tell(c *chronicle, head string) {
	name := terrarium.Capital(c.w.Label(b.place)) + ". "
	c.out.tell(head, in, name+strings.Join(b.said, " ")+" "+b.account)
	for _, l := range b.lines {
		c.out.tell(strings.Repeat(" ", in+2), in+4, l)
	}
}

// count writes how many there are of something.
func count(n int64, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
