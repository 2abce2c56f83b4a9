package judge_test

import (
	"fmt"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/judge/judgetest"
)

// town returns a world of n entities, of which one in five is a place in a ring.
func town(t testing.TB, n int) *judge.Store {
	t.Helper()
	s := new(judge.Store)
	places := n / 5
	for i := range places {
		must(t, s.Add(judge.Entity{ID: kith.ID(i + 1), Kind: judge.Place, Name: label("place " + letters(i))}))
	}
	for i := range places {
		must(t, s.Connect(kith.ID(i+1), kith.ID((i+1)%places+1)))
		must(t, s.Connect(kith.ID((i+1)%places+1), kith.ID(i+1)))
	}
	must(t, s.AddLedger(judge.Ledger{Name: "coins", Sight: judge.Private}))
	for i := places; i < n; i++ {
		must(t, s.Add(judge.Entity{
			ID: kith.ID(i + 1), Kind: judge.Person, Name: label("person " + letters(i)), At: []kith.ID{kith.ID(i%places + 1)},
			Holdings: []judge.Holding{{Ledger: "coins", Amount: 1000}},
			Facts:    []judge.Fact{{Sight: judge.Visible, Text: "is well"}, {Sight: judge.Private, Text: "is poor"}},
		}))
	}
	return s
}

// letters writes a number without digits.
func letters(n int) string {
	text := ""
	for ; n > 0 || text == ""; n /= 26 {
		text = string(rune('a'+n%26)) + text
	}
	return text
}

// back returns changes that are the same work each time: the last eight people trade, change, are moved to the next
// place and back, and something is scheduled and fires.
func back(s *judge.Store, number uint64) (changes []judge.Change) {
	people := s.People()
	people = people[len(people)-8:]
	for i, who := range people {
		v := s.View(who)
		other := people[(i+1)%len(people)]
		changes = append(changes,
			judge.SetFact{On: who, Sight: judge.Private, Number: 2, Text: "is rich"},
			judge.Transfer{Ledger: "coins", From: who, To: other, Amount: 1},
			judge.SetGoal{Who: who, Text: "to be rich"},
			judge.Move{Who: who, To: v.Exits[0].ID},
			judge.Move{Who: who, To: v.Place.ID},
		)
	}
	now := s.Now()
	return append(changes,
		judge.Schedule{At: now + 1, On: people[0], Sight: judge.Hidden, Text: "rain"}, judge.Advance{To: now + 1}, judge.Fire{Number: number},
	)
}

var sizes = []int{10, 1_000, 10_000}

// What a tick's changes cost to commit, and to roll back, follows what changed and not the size of the world.
func BenchmarkCommit(b *testing.B) {
	for _, n := range sizes {
		s := town(b, n)
		b.Run(fmt.Sprint(n), func(b *testing.B) { benchmark(b, s, nil) })
	}
}

func BenchmarkRollback(b *testing.B) {
	for _, n := range sizes {
		s := town(b, n)
		b.Run(fmt.Sprint(n), func(b *testing.B) { benchmark(b, s, judgetest.ErrInjected) })
	}
}

func benchmark(b *testing.B, s *judge.Store, result error) {
	b.ReportAllocs()
	number := uint64(s.Now()) + 1 // of the event that is scheduled: one a tick
	for b.Loop() {
		b.StopTimer()
		changes := back(s, number)
		b.StartTimer()
		if err := update(s, changes, result); err != result {
			b.Fatal(err)
		}
		if result == nil {
			number++
		}
	}
}

func update(s *judge.Store, changes []judge.Change, result error) error {
	return s.Update(func(tx judge.Tx) error {
		for _, c := range changes {
			if err := tx.Apply(c); err != nil {
				return err
			}
		}
		return result
	})
}

// Allocations do not depend on the machine: they are the same for a world of any size.
func TestCostFollowsWhatChanged(t *testing.T) {
	for _, result := range []error{nil, judgetest.ErrInjected} {
		var counts []float64
		for _, n := range sizes {
			s := town(t, n)
			number := uint64(1)
			counts = append(counts, testing.AllocsPerRun(5, func() {
				if err := update(s, back(s, number), result); err != result {
					t.Fatal(err)
				}
				if result == nil {
					number++
				}
			}))
		}
		for _, c := range counts {
			if c > counts[0]+2 || c < counts[0]-2 {
				t.Errorf("%v: allocations for %v entities: %v", result, sizes, counts)
			}
		}
	}
}
