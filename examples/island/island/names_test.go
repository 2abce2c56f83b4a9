package island_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
)

// checkNames says what is wrong with a list of names: sorted by fold, a name that begins another stands right before
// one that it begins.
func checkNames(t interface{ Errorf(string, ...any) }, names []string) {
	folds := make([]string, len(names))
	for i, name := range names {
		l, err := kith.ParseLabel(name)
		if err != nil {
			t.Errorf("%v", err)
		}
		folds[i] = l.Fold()
	}
	slices.Sort(folds)
	for i := 1; i < len(folds); i++ {
		if strings.HasPrefix(folds[i], folds[i-1]) {
			t.Errorf("%q begins %q", folds[i-1], folds[i])
		}
	}
}

func TestNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, n := kith.Seed(rapid.Uint64().Draw(t, "seed")), rapid.IntRange(-1, 600).Draw(t, "n")
		names := island.Names(seed, n)
		if len(names) != max(n, 0) {
			t.Fatalf("%d names, want %d", len(names), n)
		}
		checkNames(t, names)
		if fewer := island.Names(seed, n/2); !slices.Equal(fewer, names[:len(fewer)]) {
			t.Errorf("a smaller population has other names")
		}
	})
}

func TestFiveThousandNames(t *testing.T) {
	names := island.Names(1, 5000)
	if len(names) != 5000 {
		t.Fatalf("%d names", len(names))
	}
	checkNames(t, names)
	for _, name := range names {
		if len(name) > 14 {
			t.Errorf("%q is hard to say", name)
		}
	}
}

// TestNamesMeanNothingElse lists words that a mind may say for something that is not a person.
func TestNamesMeanNothingElse(t *testing.T) {
	words := strings.Fields(`gather food wood stone drink eat rest take shelter build tend fire wander flee hunt attack
		talk help north east south west beach meadow forest jungle rockland hills marsh steppe peak sea river water
		summer autumn winter spring clear cloud rain storm fog snow heat oak birch pine willow wolf bear boar deer go`)
	l := island.NewLand(1)
	for _, c := range l.Camps {
		words = append(words, strings.Fields(c.Name)...)
	}
	for _, s := range l.Sites {
		words = append(words, strings.Fields(s.Name)...)
	}
	for _, c := range island.Compasses() {
		words = append(words, c.String())
	}
	taken := map[string]bool{}
	for _, w := range words {
		taken[strings.ToLower(w)] = true
	}
	for _, name := range island.Names(1, 5000) {
		if taken[strings.ToLower(name)] {
			t.Errorf("somebody is called %q", name)
		}
	}
}

func TestNamesDifferFromSeedToSeed(t *testing.T) {
	a, b := island.Names(1, 60), island.Names(2, 60)
	if slices.Equal(a, b) {
		t.Error("two islands have the same people")
	}
	if !slices.Equal(a, island.Names(1, 60)) {
		t.Error("one island has other people the second time")
	}
}

// TestCase028Duplicates is the seed's own wart: sixty souls cycle through twelve names, and a whisper about one is
// ambiguous. Here everybody has a name of their own.
func TestCase028Duplicates(t *testing.T) {
	seen := map[string]int{}
	for i, name := range island.Names(3, 60) {
		if j, ok := seen[strings.ToLower(name)]; ok {
			t.Errorf("souls %d and %d are both called %q", j, i, name)
		}
		seen[strings.ToLower(name)] = i
	}
}

// TestCase025Prefix names people of whom none is called as another's name begins.
func TestCase025Prefix(t *testing.T) {
	for seed := kith.Seed(1); seed <= 30; seed++ {
		checkNames(t, island.Names(seed, 200))
	}
}
