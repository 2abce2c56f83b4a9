//go:build !unix

package memory_test

import "testing"

func cpu(b *testing.B) func() {
	b.ReportAllocs()
	return func() {}
}
