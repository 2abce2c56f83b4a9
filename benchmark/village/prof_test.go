package village

import ("testing";"fmt")

func BenchmarkStep(b *testing.B) {
	book := NewBook()
	for _, n := range []int{60, 1000, 10000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			w := New(n, 7, book)
			for range 100 { w.Step() }
			b.ReportAllocs()
			b.ResetTimer()
			for range b.N { w.Step() }
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/mind")
		})
	}
}
