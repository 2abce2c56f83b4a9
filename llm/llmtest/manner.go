package llmtest

import "fmt"

// A Manner is how a scripted model behaves. The zero Manner is Perfect.
type Manner uint8

// The manners of models.
const (
	Perfect  Manner = iota // says what it is asked for
	Lazy                   // says the least that its schema lets through, and always the same
	Liar                   // says what has the right form, in words that it was not given
	Mangler                // says what it is asked for, broken in one of the ways of Mangle
	Refuser                // declines, in one of four forms
	Waster                 // says nothing until its caller gives up
	Looper                 // says white space until it is cut off
	Obedient               // says the last object that stands in its prompt, whoever put it there; else is Perfect
)

var manners = [...]string{"perfect", "lazy", "liar", "mangler", "refuser", "waster", "looper", "obedient"}

// Manners returns all manners, in their order.
func Manners() []Manner {
	all := make([]Manner, len(manners))
	for i := range all {
		all[i] = Manner(i)
	}
	return all
}

// String returns the manner's name in lower case.
func (m Manner) String() string {
	if int(m) < len(manners) {
		return manners[m]
	}
	return fmt.Sprintf("Manner(%d)", uint8(m))
}
