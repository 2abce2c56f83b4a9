//go:build !race

package ration_test

const race = false
