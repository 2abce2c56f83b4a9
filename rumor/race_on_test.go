//go:build race

package rumor_test

const race = true
