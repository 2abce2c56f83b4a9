package main

import (
	"errors"
	"strings"
	"testing"
	"time"
)

func TestMedian(t *testing.T) {
	for _, c := range []struct {
		of   []float64
		want float64
	}{{nil, 0}, {[]float64{3}, 3}, {[]float64{9, 1, 5}, 5}, {[]float64{4, 1}, 4}, {[]float64{5, 1, 9, 2, 7}, 5}} {
		if got := median(c.of); got != c.want {
			t.Errorf("median(%v) = %v, want %v", c.of, got, c.want)
		}
	}
}

// costing is a side whose every operation takes so long.
func costing(each time.Duration) side {
	return func(ops int) (time.Duration, error) { return time.Duration(ops) * each, nil }
}

func TestFillFillsASample(t *testing.T) {
	const sample = 100 * time.Millisecond
	for _, each := range []time.Duration{10, time.Microsecond, 3 * time.Millisecond, time.Second} {
		ops, err := fill(costing(each), sample)
		if err != nil {
			t.Fatal(err)
		}
		if took := time.Duration(ops) * each; ops > 1 && (took < sample*9/10 || took > sample*11/10) {
			t.Errorf("at %v an operation a sample of %v has %d of them, which take %v", each, sample, ops, took)
		}
	}
}

func TestVerdict(t *testing.T) {
	for _, c := range []struct {
		reason   string
		ratio    float64
		disagree error
		want     string // in the error; "": none
		mark     string
	}{
		{"goal met", 100, nil, "", "yes"},
		{"just short of it", 99, nil, "", "nearly"},
		{"just enough on a busy machine", 60, nil, "", "nearly"},
		{"too slow", 59, nil, "59×", "NO"},
		{"fast and wrong", 1000, errors.New("7 is not 8"), "7 is not 8", "yes"},
	} {
		p := &pair{name: "row", goal: 100, ratios: []float64{1, c.ratio, 2000}, disagree: c.disagree}
		switch err := p.verdict(); {
		case c.want == "" && err != nil, c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: verdict %v, want %q", c.reason, err, c.want)
		}
		if got := mark(c.ratio, 100); got != c.mark {
			t.Errorf("%s: mark %q, want %q", c.reason, got, c.mark)
		}
	}
}

func TestRoundsPairBothSides(t *testing.T) {
	checks := 0
	p := &pair{goal: 2, rival: costing(3 * time.Microsecond), kith: costing(time.Microsecond), check: func() error { checks++; return nil }}
	if err := p.settle(time.Millisecond); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if err := p.round(); err != nil {
			t.Fatal(err)
		}
	}
	if len(p.ratios) != 3 || checks != 3 || median(p.ratios) < 2.99 || median(p.ratios) > 3.01 {
		t.Errorf("three rounds at 3 µs against 1 µs: ratios %v, %d checks", p.ratios, checks)
	}
}
