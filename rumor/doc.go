// Package rumor keeps what people are to one another: directed bonds of trust, warmth and feud, which fade unless
// they are kept up.
//
// Zero law: the zero [Bonds] is ready and empty: everybody is neutral to everybody.
//
// # How do I …
//
//   - … ask what one feels for another? [Bonds.Between]; of strangers it is Bonds.Rest.
//   - … change it, by a delta that code computed? [Bonds.Add].
//   - … let a beat pass? [Bonds.Fade], once a beat.
//   - … list whom one has a bond with? [Bonds.From], by ID.
//   - … bury somebody? [Bonds.Forget].
//   - … save, hash or fork it? [Bonds.AppendBinary], kith.Sum, [Bonds.Clone].
package rumor
