// Package perceive says what one mind may see, know and name: the menu of labels open to it at this moment ([Scope]),
// what it holds true of the world and how it came to know it ([Known]), what lies within reach of its senses ([Grid]),
// and the plain sections of prose in which all of that is put before a model ([Section], [Write]).
//
// A label that a mind says is a question to a finite table. It is looked up, and the table's own answer goes on,
// never the text that was said; so whatever a model may put into a label, a number, a coordinate or an order, is at
// worst a name that nobody offered.
//
// The zero Scope, Known and Grid are ready for use. Nothing here draws at random, reads a clock or starts a
// goroutine, and every answer has one order.
//
// # How do I …
//
//   - … let a mind name what it sees? [Scope.Offer] each thing, then [Scope.Resolve] what the mind said.
//   - … call a thing in prose what the menu calls it? [Scope.Label].
//   - … keep two people of one name apart? Offer each with qualifiers of the world's own words, and [Scope.Check].
//   - … record what was seen, told, or is gone? [Known.See], [Known.Hear], [Known.Gone].
//   - … find who is near? [Grid.Build] once a beat, then [Grid.AppendWithin] or [Grid.Nearest].
//   - … write a prompt's sections? [Write]; foreign text in them cannot pass for a title.
//   - … cut a thought to length? [Clip].
package perceive
