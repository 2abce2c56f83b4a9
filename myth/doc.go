// Package myth turns unexplained experience into shared belief, and shared belief into a named god. It is the
// pipeline of seed 000, "From event to religion", in integers and without a model: reflect, attribute, believe, spread,
// crystallize; and what hardship makes of a people that needs somebody to blame.
//
// It takes evidence, not memories, and trust as a number: who is near whom, what was seen, and every word of it is the
// world's. What it names is built of syllables.
//
// Zero law: the zero [Beliefs], [Reflector], [Pantheon] and [Unrest] are ready and empty. Zero [Rules] and zero [Blame]
// mean their documented defaults as a whole. The zero [Grammar] is the default one.
//
// # How do I …
//
//   - … know what a memory is about? [Topics.Attribute], with the world's own themes and words.
//   - … let a mind reflect? [Rules.Feel] for each memory, then [Rules.Reflect] once a beat; [Rules.Witness] each
//     evidence that it returns.
//   - … ask how sure a mind is? [Rules.Confidence], or [Rules.All].
//   - … let belief spread? [Rules.Preach] between those who are near.
//   - … name a god? [Rules.Crystallize] over the living, or [Pantheon.Update], which also remembers: who believed since
//     when, what faded, came back and split. [Topics.Epithet] adds the world's words.
//   - … let hardship find a scapegoat? [Unrest.Feel], once a beat.
//   - … save it? AppendBinary and UnmarshalBinary of each type that is state.
package myth
