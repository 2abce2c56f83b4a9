package cli_test

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"testing"

	"github.com/kithlab/kith-examples/internal/cli"
)

// set returns a set of flags, and where they go.
func set() (*flag.FlagSet, *int64, *uint64) {
	n, seed := int64(3), uint64(1)
	f := flag.NewFlagSet("program", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Var(cli.Whole{At: &n, Least: 1, Most: 9}, "n", "")
	f.Var(cli.Seed{At: &seed}, "seed", "")
	return f, &n, &seed
}

func TestParse(t *testing.T) {
	for args, want := range map[string]string{
		"-n 0":      `invalid value "0" for flag -n: it takes a whole number from 1 to 9`,
		"-n 10":     `invalid value "10" for flag -n: it takes a whole number from 1 to 9`,
		"-n 1e1":    `invalid value "1e1" for flag -n: it takes a whole number from 1 to 9`,
		"-seed -1":  `invalid value "-1" for flag -seed: it takes a whole number from 0 to 18446744073709551615`,
		"-size 1":   "there is no flag -size; -help lists those that there are",
		"-n 1 more": `"more" is no flag; -help lists those that there are`,
	} {
		f, _, _ := set()
		if _, err := cli.Parse(f, fields(args)); err == nil || err.Error() != want {
			t.Errorf("%s: %v", args, err)
		}
	}
	f, _, _ := set()
	if _, err := cli.Parse(f, []string{"-help"}); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("%v", err)
	}
}

func fields(s string) (all []string) {
	var a, b, c string
	n, _ := fmt.Sscan(s, &a, &b, &c)
	return []string{a, b, c}[:n]
}

func TestApart(t *testing.T) {
	x, y := filepath.Join(t.TempDir(), "x"), filepath.Join(t.TempDir(), "y")
	given := map[string]bool{"trace": true, "save": true}
	for _, c := range []struct {
		files []cli.File
		want  string
	}{
		{[]cli.File{{"load", x}, {"save", x}, {"trace", y}}, ""},
		{[]cli.File{{"save", x}, {"trace", x}}, "-save and -trace name the same file, " + x},
		{[]cli.File{{"save", x}, {"trace", ""}}, "-trace is empty"},
		{[]cli.File{{"acts", ""}, {"save", x}}, ""},
	} {
		err := cli.Apart(given, c.files...)
		if got := fmt.Sprint(err); c.want == "" && err != nil || c.want != "" && got != c.want {
			t.Errorf("%v: %v", c.files, err)
		}
	}
}

func ExampleParse() {
	f, n, seed := set()
	given, err := cli.Parse(f, []string{"-seed", "18446744073709551615"})
	fmt.Println(*n, *seed, given, err)
	// Output: 3 18446744073709551615 map[seed:true] <nil>
}
