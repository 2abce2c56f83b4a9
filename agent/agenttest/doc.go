// Package agenttest helps to test what is built on package agent: [World] checks that a world keeps the promises that
// the loop relies on, and [Meadow] is a small world to test brains and loops in.
//
//	func TestWorld(t *testing.T) {
//		agenttest.World(t, func() *agent.Loop[Senses] { return newIsland(1).Loop() })
//	}
package agenttest
