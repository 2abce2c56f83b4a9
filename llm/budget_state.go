package llm

import (
	"cmp"
	"encoding/binary"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/kithlab/kith"
)

// budgetVersion is the newest version that UnmarshalBinary reads and the one that AppendBinary writes.
const budgetVersion = 1

// AppendBinary appends what was spent, so that a load does not begin ceilings anew: accounts by purpose, what each
// ceiling with Per still counts by the clock's now, and whether an overrun has shut the purse. What is held is saved as
// spent, since after a load nobody will settle it.
func (b *Budget) AppendBinary(to []byte) ([]byte, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	from, le := len(to), binary.LittleEndian
	to = append(to, budgetVersion, flag(b.shut))
	accounts := slices.DeleteFunc(slices.Clone(b.accounts), func(a Account) bool { return a == Account{Purpose: a.Purpose} })
	to = le.AppendUint32(to, uint32(len(accounts)))
	for _, a := range accounts {
		a.Spent = plus(a.Spent, a.Held)
		to = kith.AppendText(to, a.Purpose)
		for _, n := range a.numbers() {
			to = le.AppendUint64(to, uint64(*n))
		}
	}
	windows := b.kept(b.now())
	to = le.AppendUint32(to, uint32(len(windows)))
	for _, w := range windows {
		to = kith.AppendText(to, w.purpose)
		to = le.AppendUint64(to, uint64(w.per))
		to = le.AppendUint64(to, uint64(w.head))
		for _, s := range w.slots {
			to = le.AppendUint64(to, uint64(s))
		}
	}
	return kith.Seal(to, from), nil
}

// numbers returns the numbers of an account that are saved, in their order.
func (a *Account) numbers() [12]*int64 {
	return [...]*int64{
		(*int64)(&a.Spent), (*int64)(&a.Over), (*int64)(&a.Typical),
		&a.Calls, &a.Failed, &a.Estimated, &a.Overruns, &a.Refused,
		&a.In, &a.Cached, &a.Written, &a.Out,
	}
}

// kept returns the windows in which something counts at now, in the order of purpose and time, with what is held as
// spent now.
func (b *Budget) kept(now time.Time) (kept []window) {
	for _, w := range b.windows {
		held := b.total.Held
		if w.purpose != "" {
			held = 0
			if at, found := b.find(w.purpose); found {
				held = b.accounts[at].Held
			}
		}
		w.add(now, held)
		if w.slots != [windowSlots]MicroUSD{} {
			kept = append(kept, w)
		}
	}
	slices.SortFunc(kept, func(v, w window) int { return v.compare(&w) })
	return kept
}

func (w *window) compare(o *window) int {
	return cmp.Or(strings.Compare(w.purpose, o.purpose), cmp.Compare(w.per, o.per))
}

// UnmarshalBinary replaces what was spent by what AppendBinary wrote; what calls under way hold stays held. What is
// damaged is [kith.ErrCorrupt], what a newer version wrote [kith.ErrNewer], and neither changes the budget.
func (b *Budget) UnmarshalBinary(data []byte) error {
	r, err := kith.Unseal(data, budgetVersion)
	if err != nil {
		return err
	}
	shut := r.Bool()
	accounts := readAccounts(&r)
	windows := readWindows(&r)
	if err := r.Close(); err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	old, total := b.accounts, Account{Held: b.total.Held}
	b.shut, b.accounts, b.windows = shut, accounts, windows
	for i := range accounts {
		total.add(&accounts[i])
	}
	b.total = total
	for _, a := range old {
		if a.Held > 0 {
			b.account(a.Purpose).Held = a.Held
		}
	}
	return nil
}

// add adds the saved numbers of another account.
func (a *Account) add(o *Account) {
	to, from := a.numbers(), o.numbers()
	for i, n := range to {
		*n = plus(*n, *from[i])
	}
}

func readAccounts(r *kith.Reader) []Account {
	accounts := make([]Account, r.Count(4+8*12))
	for i := range accounts {
		a := &accounts[i]
		a.Purpose = r.Text()
		for _, n := range a.numbers() {
			if *n = r.Int64(); *n < 0 {
				r.Fail("an account holds less than nothing")
			}
		}
		if i > 0 && accounts[i-1].Purpose >= a.Purpose {
			r.Fail("accounts are out of order")
		}
	}
	return accounts
}

func readWindows(r *kith.Reader) []window {
	windows := make([]window, r.Count(4+8+8+8*windowSlots))
	for i := range windows {
		w := &windows[i]
		w.purpose, w.per, w.head = r.Text(), time.Duration(r.Int64()), r.Int64()
		for j := range w.slots {
			if w.slots[j] = MicroUSD(r.Int64()); w.slots[j] < 0 {
				r.Fail("less than nothing was spent")
			}
		}
		if w.per <= 0 || w.head > math.MaxInt64/2 || w.head < math.MinInt64/2 {
			r.Fail("a ceiling is for no time")
		}
		if i > 0 && windows[i-1].compare(w) >= 0 {
			r.Fail("ceilings are out of order")
		}
	}
	return windows
}
