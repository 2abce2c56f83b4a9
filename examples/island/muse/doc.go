// Package muse is what a model adds to the island, in words: the rules that it is asked by, a brain for its souls, an
// author for their talks, and what a run of them will cost. The world knows none of it; it is lent a brain and an author.
//
//   - [Brain] decides for a soul, one call a decision, by [Rules].
//   - [Author] writes a whole talk in one call, and puts the line of a god into other words.
//   - [Outlook] runs a copy of the island ahead to say what the rest of a run will cost.
//   - [Tally] adds up who was asked, why, and what came of it.
package muse
