package judge

import "fmt"

// A Sight says who may know a fact. The zero Sight is none, and no fact has it, so that nothing is shown, or kept from
// anybody, because a word was forgotten.
type Sight uint8

// Who may know a fact.
const (
	Visible Sight = iota + 1 // who is where it can be seen
	Private                  // the person whom it is about, and the judge of the place where that person is
	Hidden                   // the judge of the place alone
)

var sights = [...]string{Visible: "visible", Private: "private", Hidden: "hidden"}

func (s Sight) valid() bool { return s >= Visible && s <= Hidden }

// String returns the sight's name in lower case.
func (s Sight) String() string {
	if !s.valid() {
		return fmt.Sprintf("Sight(%d)", uint8(s))
	}
	return sights[s]
}

// MarshalText returns the sight's name, empty for none.
func (s Sight) MarshalText() ([]byte, error) {
	if s == 0 {
		return nil, nil
	}
	if !s.valid() {
		return nil, fmt.Errorf("judge: no sight has the number %d", uint8(s))
	}
	return []byte(sights[s]), nil
}

// UnmarshalText reads a name as String gives it, or nothing for none. On an error s is left as it was.
func (s *Sight) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*s = 0
		return nil
	}
	for n := Visible; n <= Hidden; n++ {
		if sights[n] == string(text) {
			*s = n
			return nil
		}
	}
	return fmt.Errorf("judge: a fact is visible, private or hidden, and not %.20q", text)
}
