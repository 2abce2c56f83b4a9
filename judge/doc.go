// Package judge lets people attempt anything in free text, and lets only typed, checked rulings happen: a whole tick of
// them or none. A [Judge] (a model, or rules) reads what is attempted at a place and proposes a [Ruling], which is a
// list of patches of few kinds. Deterministic checks decide whether the patches are possible, a [Reviewer] may read
// them once more, objections go back to the same judge in the same conversation, and only when every place has a
// ruling that stands is anything changed.
//
// The library knows no verb: an attempt that nobody foresaw takes the same way as a familiar one. What it can do is
// bounded by what the world states: entities, facts, routes, services, channels, ledgers.
//
// Zero law: a zero [Court] but for its Judge makes [Standard]'s checks, tries three times, and grants neither
// broadcasts nor founding. The zero [Store] is an empty world. A [Run] without a Mind lets nobody decide.
//
// # How do I …
//
//   - … describe a world? [Store.Add] for places, people and things, [Store.Connect], [Store.AddLedger],
//     [Store.AddChannel].
//   - … keep a world of my own? Implement [World] for [Batch.Commit], or [Realm] for [Run]; package judgetest tests it.
//   - … run a tick? [Run.Tick].
//   - … write a judge of rules? Implement [Judge]: look into the [Case], return patches.
//   - … make a model the judge? Send [Case] in your own words, with a turn for each of before; decode the reply as a
//     [Draft] and return [Draft.Ruling]. What cannot be read is an [*UnreadableError], which is put back to it.
//   - … see what a ruling would do? [Case.After].
//   - … add a rule of my own? Court.Checks = append(judge.Standard(), mine).
//   - … know why a tick was rolled back? errors.As with [*RolledBackError], [*HungError] and [*PanicError].
//   - … record what happened? Run.Record gets a [Report] of every try, of those rolled back too.
//   - … save, hash or load a world? [Store.AppendBinary], [Store.UnmarshalBinary], kith.Sum.
//
// It is not for worlds whose every verb is known: there, code is cheaper and surer. What passing all checks does not
// prove is listed in docs/judge.md.
package judge
