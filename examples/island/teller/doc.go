// Package teller puts what happens on the island into sentences: records of the trace, chains of causes, tales and gods,
// and what was understood of a voice. It knows the world; the world does not know it.
package teller
