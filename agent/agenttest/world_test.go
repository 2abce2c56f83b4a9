package agenttest_test

import (
	"testing"

	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/agent/agenttest"
)

func TestMeadow(t *testing.T) {
	agenttest.World(t, func() *agent.Loop[agenttest.Sense] { return agenttest.NewMeadow(13).Loop() })
}
