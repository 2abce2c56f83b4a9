package plan_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/plan"
)

func shelter() *plan.Project {
	return &plan.Project{
		Owner: 7, At: 40, Goal: "a roof for the camp", Began: 3, Cause: 9,
		Stages: []plan.Stage{{Do: "gather_wood", Need: 4}, {Do: "build", Need: 3}},
	}
}

func TestProjectWork(t *testing.T) {
	p := shelter()
	for _, row := range []struct {
		by       kith.ID
		n        int
		surplus  int
		stage    bool
		finished bool
		now      string
		progress kith.Micro
	}{
		{7, 0, 0, false, false, "gather_wood 4", 0},
		{7, -5, 0, false, false, "gather_wood 4", 0},
		{7, 3, 0, false, false, "gather_wood 1", 428571}, // 3 of 7
		{8, 2, 1, true, false, "build 3", 571429},        // what is over does not build
		{9, 1, 0, false, false, "build 2", 714286},
		{7, math.MaxInt, math.MaxInt - 2, true, true, "", kith.One},
		{7, 5, 5, false, false, "", kith.One},
		{7, -5, 0, false, false, "", kith.One},
	} {
		surplus, stage, finished := p.Work(row.by, row.n)
		if surplus != row.surplus || stage != row.stage || finished != row.finished {
			t.Errorf("work of %d: %d, %v, %v", row.n, surplus, stage, finished)
		}
		now := ""
		if s, left, ok := p.Current(); ok {
			now = fmt.Sprint(s.Do, " ", left)
		}
		if now != row.now || p.Progress() != row.progress || p.Finished() != (row.now == "") {
			t.Errorf("after work of %d: %q, %d done, finished %v", row.n, now, p.Progress(), p.Finished())
		}
	}
	if got, want := helpers(p), "7:5 8:1 9:1"; got != want {
		t.Errorf("helpers %s, want %s", got, want)
	}
	defer func() {
		if recover() == nil {
			t.Error("nobody worked")
		}
	}()
	p.Work(0, 1)
}

func helpers(p *plan.Project) string {
	var out []string
	for id, n := range p.Helpers() {
		out = append(out, fmt.Sprintf("%d:%d", id, n))
	}
	return strings.Join(out, " ")
}

func TestProjectEdges(t *testing.T) {
	for _, row := range []struct {
		stages   []plan.Stage
		finished bool
		progress kith.Micro
		why      string
	}{
		{nil, true, kith.One, "no stages, nothing to do"},
		{[]plan.Stage{{"a", 0}, {"b", -4}}, true, kith.One, "stages that need nothing are done"},
		{[]plan.Stage{{"a", 0}, {"b", 1}, {"c", 0}}, false, 0, "one that needs something is not"},
		{[]plan.Stage{{"a", math.MaxInt}, {"b", math.MaxInt}}, false, 0, "needs without bound"},
	} {
		p := plan.Project{Stages: row.stages}
		if p.Finished() != row.finished || p.Progress() != row.progress {
			t.Errorf("%v: finished %v, %d, since %s", row.stages, p.Finished(), p.Progress(), row.why)
		}
	}
	p := plan.Project{Stages: []plan.Stage{{"a", 0}, {"b", 1}, {"c", 0}}}
	if _, stage, finished := p.Work(1, 1); !stage || !finished {
		t.Error("the last stage that needs work does not finish the project")
	}
	p = plan.Project{Stages: []plan.Stage{{"a", 10_000_000}}}
	p.Work(1, 9_999_999)
	if p.Progress() != kith.One-1 {
		t.Errorf("all but a ten-millionth is %d", p.Progress())
	}
	p = plan.Project{Stages: []plan.Stage{{"a", math.MaxInt}, {"b", 2}}}
	if p.Work(1, math.MaxInt); p.Progress() != kith.One-1 {
		t.Errorf("all but 2 of more than fits is %d", p.Progress())
	}
	p = plan.Project{Stages: []plan.Stage{{"a", math.MaxInt}, {"b", math.MaxInt}}}
	p.Work(1, math.MaxInt)
	if p.Work(1, math.MaxInt-1); p.Progress() != kith.One-1 || helpers(&p) != fmt.Sprint("1:", math.MaxInt) {
		t.Errorf("work without bound: %d, %s", p.Progress(), helpers(&p))
	}
}

func TestProjectBias(t *testing.T) {
	p := shelter()
	check := func(when string, wood, build kith.Micro) {
		t.Helper()
		if got := [3]kith.Micro{p.Bias("gather_wood"), p.Bias("build"), p.Bias("wander")}; got != [3]kith.Micro{wood, build} {
			t.Errorf("%s: %v", when, got)
		}
	}
	check("at first", .3*kith.One, 0)
	p.Pull = .5 * kith.One
	check("with a pull of its own", .5*kith.One, 0)
	p.Pull = -1
	check("with no pull", .3*kith.One, 0)
	p.Work(7, 4)
	check("in the second stage", 0, .3*kith.One)
	if p.Abandon() != 7 {
		t.Error("it was 7's")
	}
	check("abandoned", 0, 0)
	if p.Work(8, 1); helpers(p) != "7:4 8:1" {
		t.Error("an abandoned project takes no work:", helpers(p))
	}
	if before := p.Adopt(8); before != 0 || p.Owner != 8 {
		t.Errorf("adopted from %d by %d", before, p.Owner)
	}
	check("adopted", 0, .3*kith.One)
	if before := p.Adopt(9); before != 8 {
		t.Errorf("handed over by %d", before)
	}
	p.Work(8, 2)
	check("finished", 0, 0)
}

// Whatever is worked by whomever in whatever portions: nothing is lost, and the stages end where sums say.
func TestProjectLosesNoWork(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		needs := rapid.SliceOfN(rapid.IntRange(-1, 9), 0, 5).Draw(t, "needs")
		p := &plan.Project{Owner: 1}
		for i, n := range needs {
			p.Stages = append(p.Stages, plan.Stage{Do: plan.Verb(fmt.Sprint("verb ", i)), Need: n})
		}
		var taken, stages int
		for range rapid.IntRange(0, 30).Draw(t, "portions") {
			n := rapid.IntRange(0, 6).Draw(t, "n")
			before, wasLeft, wasOpen := p.Current()
			surplus, stage, finished := p.Work(kith.ID(rapid.IntRange(1, 4).Draw(t, "by")), n)
			taken += n - surplus
			after, left, open := p.Current()
			if stage {
				stages++
			}
			switch {
			case surplus > 0 && wasOpen && !stage:
				t.Fatal("work was left over in a stage that goes on")
			case wasOpen && !stage && (after != before || left != wasLeft-n):
				t.Fatalf("%v with %d left, after %d: %v with %d left", before, wasLeft, n, after, left)
			case finished != (wasOpen && !open):
				t.Fatalf("finished %v", finished)
			}
		}
		whole, open, credited := 0, 0, 0
		for _, n := range needs {
			if n = max(n, 0); n > 0 && taken >= whole+n {
				open++
			}
			whole += max(n, 0)
		}
		for _, n := range p.Helpers() {
			credited += n
		}
		if credited != taken || stages != open || taken > whole || p.Finished() != (taken == whole) {
			t.Fatalf("%d taken, %d credited, %d of %d stages done, needs %v", taken, credited, stages, open, needs)
		}
	})
}

func TestProjectClone(t *testing.T) {
	p := shelter()
	p.Work(7, 1)
	q := p.Clone()
	q.Work(8, 3)
	q.Work(3, 1)
	q = p.Clone()
	q.Work(7, 2)
	q.Stages[1].Need = 99
	if got := helpers(p); got != "7:1" || p.Stages[1].Need != 3 {
		t.Errorf("a clone changed its original: %s, %v", got, p.Stages)
	}
}

func TestProjectDoesNotAllocate(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	p := shelter()
	p.Stages[0].Need = math.MaxInt
	p.Work(7, 1)
	if n := testing.AllocsPerRun(100, func() {
		p.Work(7, 1)
		p.Bias("build")
		p.Progress()
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkProjectBias(b *testing.B) {
	p := shelter()
	for b.Loop() {
		p.Bias("build")
	}
}
