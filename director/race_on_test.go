//go:build race

package director_test

const race = true
