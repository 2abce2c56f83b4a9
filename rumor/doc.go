// Package rumor moves hearsay from mind to mind and keeps its provenance, and keeps what people are to one another:
// who trusts whom, what is told, why two people talk, and what that does to them.
//
// Trust alone decides what is believed, in code. A [Rumor] is a [Claim] in typed parts and the mouths that it passed
// through; the world turns it into words, in its own language. What is said never changes anything: bonds change by
// deltas that code computed.
//
// Zero law: the zero [Bonds] is ready and empty: everybody is neutral to everybody; so are the zero [Held], [Pauses] and
// [Lineage]. Zero [Rules] and zero [Manners] mean their documented defaults as a whole. The zero [Screening] lets
// nobody speak.
//
// # How do I …
//
//   - … ask what one feels for another? [Bonds.Between]; of strangers it is Bonds.Rest.
//   - … change it, by a delta that code computed? [Bonds.Add].
//   - … let a beat pass? [Bonds.Fade], [Pauses.Fade], and [Rules.Fade] of each Held, once a beat.
//   - … list whom one has a bond with? [Bonds.From], by ID.
//   - … bury somebody? [Bonds.Forget], [Pauses.Forget].
//   - … start a rumor? A literal: see [Rumor]. [Held.Take] puts it into a mind.
//   - … know whether two people talk, and why? [Pauses.Over], [Rules.News] both ways, [Manners.Reason].
//   - … pass a rumor on? [Rules.News] finds it, [Rules.Tell] lets the listener hear it; [Rules.Hear] is one telling
//     without a memory of others.
//   - … let it be misremembered? [Garble], and tell what comes of it.
//   - … let hearsay lead to new hearsay, or take it back? [Rumor.React], [Rumor.Retract].
//   - … end a talk? [Manners.Close]; if [Manners.Warm], [AppendShared] picks what one may tell the other.
//   - … check a transcript that a model wrote? [Screen].
//   - … draw a rumor's tree? [Lineage.Walk].
//   - … save, hash or fork it? AppendBinary and UnmarshalBinary of each type that is state, kith.Sum, [Bonds.Clone],
//     [Held.Clone].
package rumor
