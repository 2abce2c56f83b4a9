// Package plan holds what a mind has set out to do: a few steps under way ([Course]), work of many days ([Project]),
// and a promise to act that holds only while its grounds do ([Lease]).
//
// A mind commits to steps once, in labels; they are resolved by the menu on which they were said, and code carries
// them out beat after beat without asking again. The package knows no verb of any world and does nothing itself: it
// says what is next, and the world says what became of it. The zero Course is idle, the zero Project is finished and
// the zero Lease has run out, so that none of them moves anybody.
//
// # How do I …
//
//   - … carry out a plan? [Course.Set] it, ask [Course.Next] each beat, and say [Course.Done] when a step is.
//   - … let something come first for a while? [Course.Hold], for each tick that it takes.
//   - … break it off? [Course.Drop] returns what was left; package agent's Mind.Interrupt also remembers why.
//   - … see that a plan leads nowhere? [Course.GaveUp] and [Course.Repeats].
//   - … notice that a plan's goal died? [Course.All] yields what the steps are aimed at.
//   - … bend a mind's choices for days? [Project.Bias], added to its utilities, and [Project.Work].
//   - … act on an intention only while it is still true? [Lease.Check], at the moment of use.
package plan
