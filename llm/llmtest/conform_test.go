package llmtest_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/llm/llmtest"
)

// broken are models of which each breaks one promise, by the name of the promise.
var broken = map[string]llm.Func{
	"Ended": func(_ context.Context, req llm.Request) (llm.Reply, error) { return llm.Reply{Text: "{}"}, nil },
	"Cancelled": func(context.Context, llm.Request) (llm.Reply, error) {
		time.Sleep(time.Hour)
		return llm.Reply{}, nil
	},
	"Errors": func(ctx context.Context, _ llm.Request) (llm.Reply, error) {
		if ctx.Err() != nil {
			return llm.Reply{}, ctx.Err()
		}
		return llm.Reply{}, errors.New("API returned unexpected status code: 429")
	},
	"Usage": func(ctx context.Context, _ llm.Request) (llm.Reply, error) {
		return llm.Reply{Usage: llm.Usage{Out: -1}}, ctx.Err()
	},
	"Requests": func(ctx context.Context, req llm.Request) (llm.Reply, error) {
		if len(req.Before) > 0 {
			req.Before[0].Reply = "Somebody."
		}
		return llm.Reply{}, ctx.Err()
	},
}

// single answers one at a time, and cannot be asked while it does.
type single struct{ busy chan bool }

func (m *single) Complete(ctx context.Context, _ llm.Request) (llm.Reply, error) {
	if ctx.Err() != nil {
		return llm.Reply{}, ctx.Err()
	}
	select {
	case m.busy <- true:
		time.Sleep(time.Millisecond)
		<-m.busy
		return llm.Reply{}, nil
	default:
		return llm.Reply{}, errors.New("busy")
	}
}

const brokenHow = "LLMTEST_BROKEN"

// TestBroken is run by TestConformFinds, and fails.
func TestBroken(t *testing.T) {
	how := os.Getenv(brokenHow)
	if how == "" {
		t.Skip("run by TestConformFinds")
	}
	synctest.Test(t, func(t *testing.T) {
		if how == "Together" {
			llmtest.Conform(t, &single{make(chan bool, 1)})
			return
		}
		llmtest.Conform(t, broken[how])
	})
}

func TestConformFinds(t *testing.T) {
	for _, how := range []string{"Ended", "Cancelled", "Errors", "Usage", "Requests", "Together"} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestBroken$", "-test.v")
		cmd.Env = append(os.Environ(), brokenHow+"="+how)
		out, err := cmd.CombinedOutput()
		if err == nil || !strings.Contains(string(out), ": "+how+": ") {
			t.Errorf("%s: %v; want a failure of it:\n%.900s", how, err, out)
		}
	}
}
