package plan_test

import (
	"errors"
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/plan"
)

// An atlas is a table of what labels name. In a program it is a *perceive.Scope.
type atlas map[kith.Label]kith.ID

func (a atlas) Resolve(l kith.Label) (kith.ID, error) {
	if id, ok := a[l]; ok {
		return id, nil
	}
	return 0, errors.New("no such place")
}

// A mind commits to three steps once; code carries them out, one after another.
func Example() {
	hearthold := kith.MustLabel("Hearthold")
	menu := atlas{hearthold: 12}

	var c plan.Course
	_, err := c.Set(0, []plan.Step{
		{Do: "gather_wood"},
		{Do: "take_shelter", To: hearthold},
		{Do: "build", To: hearthold},
	}, menu)
	if err != nil {
		fmt.Println(err)
	}
	for now := kith.Tick(0); ; now++ {
		step, on, err := c.Next(now)
		if errors.Is(err, plan.ErrIdle) {
			fmt.Println(now, "ask the mind again;", c.GaveUp(), "given up")
			return
		}
		fmt.Println(now, step.Do, on)
		if step.Do != "build" { // the world judges; here nothing can be built
			c.Done(now)
		}
	}
	// Output:
	// 0 gather_wood 0
	// 1 take_shelter 12
	// 2 build 12
	// 3 build 12
	// 4 build 12
	// 5 build 12
	// 6 build 12
	// 7 ask the mind again; 1 given up
}

// One step that names nothing refuses the whole plan, and the plan under way goes on.
func ExampleCourse_Set() {
	menu := atlas{kith.MustLabel("ford"): 3}
	var c plan.Course
	fmt.Println(c.Set(0, []plan.Step{{Do: "drink", To: kith.MustLabel("ford")}}, menu))
	fmt.Println(c.Set(1, []plan.Step{{Do: "rest"}, {Do: "drink", To: kith.MustLabel("fjord")}}, menu))
	step, on, _ := c.Next(1)
	fmt.Println(step.Do, on)
	// Output:
	// 0 <nil>
	// 0 plan: step 2 of 2, "drink": no such place
	// drink 3
}

// A beast comes into sight: the plan is broken off, and the world remembers what it was.
func ExampleCourse_Drop() {
	var c plan.Course
	c.Set(0, []plan.Step{{Do: "gather_wood"}, {Do: "build"}, {Do: "rest"}}, nil)
	c.Done(0)
	for _, s := range c.Drop() {
		fmt.Println("set aside:", s.Do)
	}
	fmt.Println(c.Idle())
	// Output:
	// set aside: build
	// set aside: rest
	// true
}

// A shelter is built over days by its owner and whoever helps.
func ExampleProject() {
	p := plan.Project{
		Owner: 7, Goal: "a roof for the camp",
		Stages: []plan.Stage{{Do: "gather_wood", Need: 4}, {Do: "build", Need: 2}},
	}
	fmt.Println(p.Bias("gather_wood"), p.Bias("build"))
	surplus, done, _ := p.Work(7, 5)
	fmt.Println("left over:", surplus, "stage done:", done)
	fmt.Println(p.Bias("gather_wood"), p.Bias("build"), p.Progress())

	p.Abandon() // its owner fled
	fmt.Println(p.Bias("build"))
	p.Adopt(9)
	_, _, finished := p.Work(9, 2)
	fmt.Println("finished:", finished)
	for id, n := range p.Helpers() {
		fmt.Println(id, "did", n)
	}
	// Output:
	// 300000 0
	// left over: 1 stage done: true
	// 0 300000 666667
	// 0
	// finished: true
	// 7 did 4
	// 9 did 2
}

// An intention is acted on only while what it rests on is still true.
func ExampleLease_Check() {
	lease := plan.Lease{
		Holder: 7, Do: "take_job", On: 31, Until: 100,
		Needs: []plan.Need{{Fact: "job is open", Of: 31}, {Fact: "is free", Of: 7}},
	}
	world := map[plan.Need]bool{lease.Needs[0]: true, lease.Needs[1]: true}
	holds := func(n plan.Need) bool { return world[n] }

	fmt.Println(lease.Check(10, holds))
	world[lease.Needs[0]] = false // somebody else took the job
	var unmet *plan.UnmetError
	if err := lease.Check(11, holds); errors.As(err, &unmet) {
		fmt.Println(unmet.Needs)
	}
	fmt.Println(lease.Check(100, holds))
	// Output:
	// <nil>
	// [{job is open 31}]
	// plan: the lease has run out
}
