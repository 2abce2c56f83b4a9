//go:build !race

package myth_test

const race = false
