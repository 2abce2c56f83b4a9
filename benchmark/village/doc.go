// Package village is a small neutral world for measuring one free beat of Kith: bodies with needs, about twenty-five
// senses, a memory of eighty entries that is asked and written every beat, a ladder with ten utilities, hearsay. The
// same world stands in ../twin/village.mjs, written as one would without Kith, and both must come to the same sum.
//
// A beat, in order:
//
//  1. Everybody looks, at the village as the last beat left it: people within 40 paces, places within 60, which go on
//     the mind's own map, or off it if they are stripped.
//  2. Each recalls six memories by a cue of about ten words: the need that presses, mood, place, the last act, the two
//     who are nearest.
//  3. Each decides, by the floors of thirst, hunger and weariness, by what memory says of water and berries, or by the
//     utility that is highest, the last act having .08 to its favour.
//  4. One by one, in the order of IDs, needs and mood change, the body moves, the act has its effect, and one memory is
//     written; who is talked to remembers that too, and puts the place told of on its map.
package village
