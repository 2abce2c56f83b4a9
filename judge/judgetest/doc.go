// Package judgetest helps to test what is built on package judge: [World] checks that a world keeps the promises that a
// tick relies on, [Inject] breaks one phase of a run in one way, and [Village] with its [Folk] and its [Elder] is a small
// society to test courts and runs in. [Mind], [Judge] and [Reviewer] make functions of theirs, and [Script] a judge that
// says what it is told and keeps every word that it was sent.
//
//	func TestWorld(t *testing.T) {
//		judgetest.World(t, func() judgetest.Saved { return newTown() })
//	}
package judgetest
