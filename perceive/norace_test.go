//go:build !race

package perceive_test

const raceEnabled = false
