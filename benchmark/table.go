package main

import (
	"fmt"
	"io"
	"runtime"
	"slices"
	"text/tabwriter"
)

// printHead says what is compared on what.
func (b *bench) printHead(w io.Writer) error {
	t, err := b.rival()
	if err != nil {
		return err
	}
	var node string
	if err := t.ask(map[string]any{"do": "version"}, &node); err != nil {
		return err
	}
	fmt.Fprintf(w, "Kith by %s and its rival by Node %s, %s/%s, %d CPUs; CPU time, medians of %d rounds\n\n",
		runtime.Version(), node, runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), b.rounds)
	return nil
}

// printPairs prints a row for each pair: medians over rounds, and between them the least and the greatest.
func printPairs(w io.Writer, pairs []*pair) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "row\tunit\trival\tKith\tratio\tmin–max\tgoal\tmet\tanswers")
	for _, p := range pairs {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", p.name, p.unit, cost(p.costs[0]), cost(p.costs[1]), p.tail())
	}
	_ = t.Flush()
}

func (p *pair) tail() string {
	if p.rival == nil {
		return "–\t–\t–\t–\t–"
	}
	answers := "same"
	switch {
	case p.check == nil:
		answers = "–"
	case p.disagree != nil:
		answers = "DIFFER"
	}
	goal, met := "–", "–"
	if p.goal > 0 {
		goal, met = fmt.Sprintf("≥ %.0f×", p.goal), mark(median(p.ratios), p.goal)
	}
	return fmt.Sprintf("%.0f×\t%.0f–%.0f\t%s\t%s\t%s", median(p.ratios), slices.Min(p.ratios), slices.Max(p.ratios), goal, met, answers)
}

// mark says whether a goal is met, or nearly so as machines go that others use too.
func mark(ratio, goal float64) string {
	switch {
	case ratio >= goal:
		return "yes"
	case ratio >= short*goal:
		return "nearly"
	}
	return "NO"
}

// cost prints the median of nanoseconds in a unit that suits it.
func cost(ns []float64) string {
	switch m := median(ns); {
	case len(ns) == 0:
		return "–"
	case m < 1e3:
		return fmt.Sprintf("%.0f ns", m)
	case m < 1e6:
		return fmt.Sprintf("%.3g µs", m/1e3)
	case m < 1e9:
		return fmt.Sprintf("%.3g ms", m/1e6)
	default:
		return fmt.Sprintf("%.3g s", m/1e9)
	}
}
