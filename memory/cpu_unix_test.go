//go:build unix

package memory_test

import (
	"syscall"
	"testing"
)

// cpu reports the process's CPU time per operation besides the wall's, which on a shared machine tells little.
func cpu(b *testing.B) func() {
	b.ReportAllocs()
	used := func() int64 {
		var u syscall.Rusage
		if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
			b.Fatal(err)
		}
		return u.Utime.Nano() + u.Stime.Nano()
	}
	before := used()
	return func() { b.ReportMetric(float64(used()-before)/float64(b.N), "cpu-ns/op") }
}
