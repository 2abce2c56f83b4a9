package serve

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/kithlab/kith-examples/internal/lend"
	"github.com/kithlab/kith-examples/island/muse"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/llm/llmtest"
)

// TestLive: without a model the switch says why; with one minds are asked while bodies move on, time goes at 1×, and once
// it is paused nobody is asked any more.
func TestLive(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hosted(t, 1)
		h.NoModel = "No model is given."
		stop := running(t, h)
		var err error
		if gone := h.do(t.Context(), func() { _, err = h.turn(true) }); gone != nil || err == nil || err.Error() != "No model is given." {
			t.Errorf("%v, %v", gone, err)
		}
		stop()
	})
	synctest.Test(t, func(t *testing.T) {
		var asked atomic.Int64
		slow := &llmtest.Model{Menu: "WHERE I CAN GO", Takes: time.Second}
		h := hosted(t, 1)
		h.Muse = &Muse{Name: "scripted", Loan: lend.Of(llm.Func(func(ctx context.Context, req llm.Request) (llm.Reply, error) {
			asked.Add(1)
			return slow.Complete(ctx, req)
		}), llm.Price{In: 1000, Out: 1000}, 1_000_000, muse.Purposes()...)}
		stop := running(t, h)
		clocked(t, h, Run, 16)
		must(t, h, func() (Live, error) { return h.turn(true) })
		before, _ := beat(t, h)
		time.Sleep(31 * time.Second)
		l := must(t, h, func() (Live, error) { return h.live(), nil })
		after, _ := beat(t, h)
		pace := must(t, h, func() (Time, error) { return h.clock(), nil })
		if after-before < 5 || after-before > 7 || pace.Pace != 1 || pace.Speed != 16 || pace.Capped == "" {
			t.Errorf("%d beats in 31 seconds; %+v", after-before, pace)
		}
		if !l.On || l.Asked == 0 || l.Accepted == 0 || l.Spent == 0 || l.Ceiling != 1_000_000 || l.Forecast == 0 || len(l.Thoughts) == 0 {
			t.Errorf("%+v", l)
		}
		clocked(t, h, Pause, 16)
		then := asked.Load()
		time.Sleep(time.Minute)
		if n := asked.Load(); n != then {
			t.Errorf("%d were asked during the pause", n-then)
		}
		if off := must(t, h, func() (Live, error) { return h.turn(false) }); off.On {
			t.Errorf("%+v", off)
		}
		if free := must(t, h, func() (Time, error) { return h.clock(), nil }); free.Pace != 16 || free.Capped != "" {
			t.Errorf("%+v", free)
		}
		clocked(t, h, Run, 16)
		time.Sleep(20 * time.Second)
		if n := asked.Load(); n != then {
			t.Errorf("%d were asked after it was switched off", n-then)
		}
		stop()
		if held := h.Muse.Loan.Total().Held; held != 0 {
			t.Errorf("%v is held", held)
		}
	})
}
