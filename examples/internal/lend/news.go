package lend

import "sync"

// News is what goes wrong with a model while something is under way, to be told when that is over. The zero News is
// empty; it is safe for concurrent use.
type News struct {
	mu   sync.Mutex
	told []error
}

// Hear takes down what went wrong: the tell of [Flags.Open].
func (n *News) Hear(err error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.told = append(n.told, err)
}

// Take returns what was heard since it was last called, the first first.
func (n *News) Take() []error {
	n.mu.Lock()
	defer n.mu.Unlock()
	told := n.told
	n.told = nil
	return told
}
