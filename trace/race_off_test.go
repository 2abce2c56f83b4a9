//go:build !race

package trace_test

const race = false
