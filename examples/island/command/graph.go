package command

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/teller"
	"github.com/kithlab/kith/myth"
	"github.com/kithlab/kith/rumor"
)

// writeGraph writes the trees of tales and of gods in the language of Graphviz. It depends on the world alone. In order:
//
//  1. Each tale that anybody told is a cluster, in the order in which they began: a node for each who held it, named
//     after the event by which it came there, and an arrow for each telling, drawn by what the hearer made of it.
//  2. Each god is a node, and an arrow leads to each that split from it; its label tells its life.
func writeGraph(w *island.World, to io.Writer) error {
	out := bufio.NewWriter(to) // it keeps its error for the end
	fmt.Fprintf(out, "digraph island {\n  graph [rankdir=LR, label=%s];\n  node [shape=box, style=rounded];\n",
		dotText(fmt.Sprintf("The island of seed %d after %d hours", uint64(w.Seed), w.Beat)))
	for _, s := range teller.Tales(&w.Lineage) {
		if s.Told > 0 {
			tellTree(w, s, out)
		}
	}
	godTree(w, out)
	fmt.Fprint(out, "}\n")
	return out.Flush()
}

// tellTree writes one tale.
func tellTree(w *island.World, s *teller.Tale, out io.Writer) {
	d := drawing{w: w, s: s}
	fmt.Fprintf(out, "  subgraph cluster_tale_%d {\n    label=%s;\n", s.Origin, dotText(teller.Capital(d.claim(s.Tellings[0]))+" ("+teller.Moment(s.Tellings[0].At)+")"))
	for i, t := range s.Tellings {
		label := teller.Mouth(w, t.To)
		if as := d.claim(t); as != d.claim(s.Tellings[0]) {
			label += "\n" + as
		}
		fmt.Fprintf(out, "    t%d [label=%s];\n", t.Event, dotText(label))
		switch {
		case s.Up[i] >= 0:
			fmt.Fprintf(out, "    t%d -> t%d [%s];\n", s.Tellings[s.Up[i]].Event, t.Event, arrow(t))
		case t.From != t.To: // it came from somebody who did not live through it: a voice
			fmt.Fprintf(out, "    v%d [label=%s, shape=plaintext];\n    v%d -> t%d [%s];\n", t.Event, dotText(teller.Mouth(w, t.From)), t.Event, t.Event, arrow(t))
		}
	}
	fmt.Fprint(out, "  }\n")
}

// arrow draws what a hearer made of a telling.
func arrow(t rumor.Telling) string {
	style := map[string]string{tookIt: "solid", tookHalf: "dashed", tookNot: "dotted"}[verdict(t)]
	return "label=" + dotText(teller.Moment(t.At)) + ", tooltip=" + dotText(verdict(t)) + ", style=" + style
}

// godTree writes the gods.
func godTree(w *island.World, out io.Writer) {
	gods := w.Gods.Gods()
	if len(gods) == 0 {
		return
	}
	fmt.Fprintf(out, "  subgraph cluster_gods {\n    label=%s;\n    node [shape=ellipse];\n", dotText("Gods"))
	for i := range gods {
		g := &gods[i]
		label := w.God(i) + "\nof " + string(g.Theme) + "\n" + strings.ReplaceAll(fate(w, i), "; ", "\n")
		fmt.Fprintf(out, "    g%d [label=%s];\n", i, dotText(label))
		if g.Parent >= 0 {
			fmt.Fprintf(out, "    g%d -> g%d [label=%s];\n", g.Parent, i, dotText(myth.Split.String()+", "+teller.Moment(g.Life[0].At)))
		}
	}
	fmt.Fprint(out, "  }\n")
}

// dotText quotes a text. In Graphviz a quotation mark within one has a backslash before it, and a backslash is doubled,
// since it begins an escape; a line break is one.
func dotText(s string) string {
	return `"` + strings.NewReplacer(`"`, `\"`, `\`, `\\`, "\n", `\n`).Replace(s) + `"`
}
