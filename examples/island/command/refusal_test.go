package command_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/kithlab/kith"
)

// expected ends each sentence about a line that is no act.
const expected = `; expected a line such as {"beat":30,"act":"rain","at":"Mara"}`

// What cannot be is refused with one sentence, status 2, and nothing written.
func TestRefusals(t *testing.T) {
	dir := t.TempDir()
	good := file(t, dir, "good.save", "")
	must(t, "-beats", "30", "-save", good)
	newer := read(t, good)
	newer = append([]byte{newer[0] + 1}, newer[1:len(newer)-8]...)
	file(t, dir, "newer.save", string(kith.Seal(newer, 0)))
	file(t, dir, "cut.save", string(read(t, good)[:1000]))
	file(t, dir, "empty.save", "")
	file(t, dir, "spaces.save", "                    ")
	file(t, dir, "trace.jsonl", "{\"at\":1}\n")
	file(t, dir, "broken.jsonl", "{\"at\":1}\nno row\n")
	if err := os.Mkdir(filepath.Join(dir, "folder"), 0o755); err != nil {
		t.Fatal(err)
	}
	whole := func(flag, value, bounds string) string {
		return `invalid value "` + value + `" for flag -` + flag + `: it takes a whole number from ` + bounds
	}
	for _, c := range []struct{ args, want string }{
		{"-sed 3", "there is no flag -sed; -help lists those that there are"},
		{"-seed", "flag needs an argument: -seed"},
		{"-seed -1", whole("seed", "-1", "0 to 18446744073709551615")},
		{"-seed 18446744073709551616", whole("seed", "18446744073709551616", "0 to 18446744073709551615")},
		{"-seed one", whole("seed", "one", "0 to 18446744073709551615")},
		{"-souls 0", whole("souls", "0", "1 to 5000")},
		{"-souls 5001", whole("souls", "5001", "1 to 5000")},
		{"-days 0", whole("days", "0", "1 to 1000000")},
		{"-days -3", whole("days", "-3", "1 to 1000000")},
		{"-days 1000001", whole("days", "1000001", "1 to 1000000")},
		{"-days 1.5", whole("days", "1.5", "1 to 1000000")},
		{"-beats 0", whole("beats", "0", "1 to 24000000")},
		{"-workers 0", whole("workers", "0", "1 to 1024")},
		{"-headless=maybe", `invalid boolean value "maybe" for -headless: parse error`},
		{"14", `"14" is no flag; -help lists those that there are`},
		{"-days 2 -beats 48", "-days and -beats both say when to stop; give one of them"},
		{"-save=", "-save is empty"},
		{"-roster -days 2", "-roster prints the souls and does not run, so -days has no meaning with it"},
		{"-roster -save DIR/new", "-roster prints the souls and does not run, so -save has no meaning with it"},
		{"-trace DIR/new -sums DIR/new", "-trace and -sums name the same file, DIR/new"},
		{"-trace DIR/new -sums DIR/folder/../new", "-trace and -sums name the same file, DIR/folder/../new"},
		{"-load DIR/good.save -trace DIR/good.save", "-load and -trace name the same file, DIR/good.save"},
		{"-why 0", "-why: events are numbered from 1"},
		{"-why Nobodyatall", `-why: no soul, camp, grove, ruin or god of this island is called "Nobodyatall"; -roster lists the souls`},
		{"-why 99999999 -beats 1", "-why: event 99999999 did not happen from beat 0 to beat 1, in a run whose events are numbered up to EVENTS"},
		{"-why 1 -trace DIR/trace.jsonl", "-trace: DIR/trace.jsonl does not hold the beginning of its island, without which nobody in it has a name; put the trace of the earlier run before it"},
		{"-why 1 -trace DIR/broken.jsonl", "-trace: DIR/broken.jsonl, line 2: trace: this is no row of a trace: invalid character 'o' in literal null (expecting 'u') (byte 2)"},
		{"-load DIR/none", "-load: stat DIR/none: no such file or directory"},
		{"-load DIR/folder", "-load: DIR/folder is no ordinary file"},
		{"-load DIR/newer.save -save DIR/newer.save", "-load: DIR/newer.save was saved by a newer version of this program: island: load: kith: the saved state is of a newer version: version 2, known up to 1"},
		{"-load DIR/cut.save", "-load: DIR/cut.save is damaged, or no save of the island: island: load: kith: the saved state is damaged: it does not match its sum"},
		{"-load DIR/empty.save", "-load: DIR/empty.save is damaged, or no save of the island: island: load: kith: the saved state is damaged: 0 bytes are too few"},
		{"-load DIR/spaces.save", "-load: DIR/spaces.save is damaged, or no save of the island: island: load: kith: the saved state is damaged: it does not match its sum"},
		{"-load DIR/good.save -seed 2", "-seed: DIR/good.save is of seed 1, and not of 2"},
		{"-load DIR/good.save -souls 61", "-souls: DIR/good.save has 60 souls, and not 61"},
		{"-load DIR/good.save -beats 29", "DIR/good.save has lived 30 beats already, and the run would stop after 29; give -days or -beats, which count from the world's beginning"},
		{"-save DIR/none/new", "-save: open DIR/none/new: no such file or directory"},
		{"-save DIR/folder", "-save: DIR/folder is no ordinary file"},
		{"-trace DIR/none/new", "-trace: open DIR/none/new: no such file or directory"},
		{"-trace DIR/new -sums DIR/folder", "-sums: open DIR/folder: is a directory"},
		{"-trace DIR/good.save -sums DIR/none/new", "-sums: open DIR/none/new: no such file or directory"},
		{"-dot DIR/none/new", "-dot: open DIR/none/new: no such file or directory"},
		{"-dot DIR/folder", "-dot: DIR/folder is no ordinary file"},
		{"-dot=", "-dot is empty"},
		{"-dot DIR/new -save DIR/new", "-save and -dot name the same file, DIR/new"},
		{"-dot DIR/good.save -load DIR/good.save", "-load and -dot name the same file, DIR/good.save"},
		{"-dot DIR/none/new -trace DIR/good.save", "-dot: open DIR/none/new: no such file or directory"},
		{"-dot DIR/new -trace DIR/none/new", "-trace: open DIR/none/new: no such file or directory"},
		{"-roster -dot DIR/new", "-roster prints the souls and does not run, so -dot has no meaning with it"},
		{"-acts DIR/none", "-acts: open DIR/none: no such file or directory"},
		{"-acts DIR/folder", "-acts: read DIR/folder: is a directory"},
	} {
		args := strings.Fields(strings.ReplaceAll(c.args, "DIR", dir))
		before := snapshot(t, dir)
		status, out, errs := island(t, args...)
		if status != 2 || out != "" {
			t.Errorf("%s: status %d, and says %q", c.args, status, out)
		}
		said := strings.ReplaceAll(errs, dir, "DIR")
		want, _, _ := strings.Cut("island: "+c.want, "EVENTS")
		if strings.HasSuffix(c.want, "/") || strings.HasSuffix(c.want, "EVENTS") {
			said = said[:min(len(said), len(want))]
		} else {
			want += "\n"
		}
		if diff := cmp.Diff(want, said); diff != "" {
			t.Errorf("%s:\n%s", c.args, diff)
		}
		if diff := cmp.Diff(before, snapshot(t, dir)); diff != "" {
			t.Errorf("%s: something was written:\n%s", c.args, diff)
		}
	}
}

// A line that is no act is refused with its file, its number and what was expected.
func TestRefusedActs(t *testing.T) {
	dir := t.TempDir()
	good := `{"beat":1,"act":"rain","at":"Hearthold"}`
	for _, c := range []struct{ text, want string }{
		{`[]`, "line 1: it is not a JSON object"},
		{`"rain"`, "line 1: it is not a JSON object"},
		{`no`, "line 1: it is not a JSON object"},
		{good + "\n\n" + `{"beat":2,"act":"rain"`, "line 3: the object does not end"},
		{`{"beat":2`, "line 1: the object does not end"},
		{good + good, "line 1: something follows the object"},
		{`{"beat":2,,}`, "line 1: it is not JSON: invalid character ',' looking for beginning of object key string"},
		{`{"beat":2,"act":"rain"}`, `line 1: "at" is missing`},
		{`{"act":"rain","at":"Hearthold"}`, `line 1: "beat" is missing`},
		{`{"beat":2,"at":"Hearthold"}`, `line 1: "act" is missing`},
		{`{}`, `line 1: "beat" is missing`},
		{`{"beat":2,"act":"rain","at":"Hearthold","when":3}`, `line 1: there is no key "when"`},
		{`{"Beat":2,"act":"rain","at":"Hearthold"}`, `line 1: there is no key "Beat"`},
		{`{"beat":2,"beat":3,"act":"rain","at":"Hearthold"}`, `line 1: "beat" stands there twice`},
		{`{"beat":"2","act":"rain","at":"Hearthold"}`, `line 1: "beat" must be a whole number from 0 on, and is the text "2"`},
		{`{"beat":-1,"act":"rain","at":"Hearthold"}`, `line 1: "beat" must be a whole number from 0 on, and is the number -1`},
		{`{"beat":1.5,"act":"rain","at":"Hearthold"}`, `line 1: "beat" must be a whole number from 0 on, and is the number 1.5`},
		{`{"beat":1e99,"act":"rain","at":"Hearthold"}`, `line 1: "beat" must be a whole number from 0 on, and is the number 1e99`},
		{`{"beat":9223372036854775808,"act":"rain","at":"Hearthold"}`, `line 1: "beat" must be a whole number from 0 on, and is the number 9223372036854775808`},
		{`{"beat":null,"act":"rain","at":"Hearthold"}`, `line 1: "beat" must be a whole number from 0 on, and is null`},
		{`{"beat":true,"act":"rain","at":"Hearthold"}`, `line 1: "beat" must be a whole number from 0 on, and is true`},
		{`{"beat":[1],"act":"rain","at":"Hearthold"}`, `line 1: "beat" must be a whole number from 0 on, and is a list`},
		{`{"beat":1,"act":{},"at":"Hearthold"}`, `line 1: "act" must be "rain", "lightning", "whisper" or "decree", and is an object`},
		{`{"beat":1,"act":"rain","at":7}`, `line 1: "at" must be the name of a soul or a place, and is the number 7`},
		{`{"beat":1,"act":"rain","at":""}`, `line 1: "at" must be the name of a soul or a place, and is the text ""`},
		{`{"beat":1,"act":"snow","at":"Hearthold"}`, `line 1: "act" must be "rain", "lightning", "whisper" or "decree", and is the text "snow"`},
		{"{\"beat\":1,\"act\":\"rain\",\"at\":\"Hearth\xffhold\"}", "line 1: it is not UTF-8"},
		{good + "\n" + strings.Repeat(" ", 64<<10) + good, "line 2: it has more than 64 KiB"},
	} {
		acts := file(t, dir, "acts", c.text)
		status, out, errs := island(t, "-beats", "3", "-acts", acts, "-save", filepath.Join(dir, "new"))
		if status != 2 || out != "" {
			t.Errorf("%.60s: status %d, and says %q", c.text, status, out)
		}
		if diff := cmp.Diff("island: -acts: DIR/acts, "+c.want+expected+"\n", strings.ReplaceAll(errs, dir, "DIR")); diff != "" {
			t.Errorf("%.60s:\n%s", c.text, diff)
		}
	}
	for _, name := range []string{"Nobodyatall", "Hearth", "7", "../etc", strings.Repeat("x", 500), "Hearthold\\u0000"} {
		acts := file(t, dir, "acts", good+"\n"+`{"beat":1,"act":"rain","at":"`+name+`"}`)
		status, _, errs := island(t, "-beats", "3", "-acts", acts)
		if status != 2 || !strings.Contains(errs, "acts, line 2: no soul, camp, grove or ruin of this island is called ") || len(errs) > 300 {
			t.Errorf("%.20s: status %d, %s", name, status, errs)
		}
	}
	if entries := snapshot(t, dir); len(entries) != 1 {
		t.Errorf("something was written: %v", entries)
	}
}

// A whisper needs a soul and words, a decree needs words.
func TestRefusedVoices(t *testing.T) {
	dir := t.TempDir()
	const whisper = `; expected a line such as {"beat":3,"act":"whisper","to":"Mara","text":"rest"}`
	for _, c := range []struct{ text, want string }{
		{`{"beat":3,"act":"whisper","at":"Garrik","text":"rest"}`, `"to" is missing` + whisper},
		{`{"beat":3,"act":"whisper","to":"Garrik"}`, `"text" is missing` + whisper},
		{`{"beat":3,"act":"whisper","to":"Hearthold","text":"rest"}`, `"Hearthold" is a place, and only a soul can be whispered to; -roster lists the souls`},
		{`{"beat":3,"act":"whisper","to":"Garrik","text":" \u200b "}`, `"text" must be words of 1 to 400 characters, and is " \u200b "`},
		{`{"beat":3,"act":"decree","to":"Garrik","text":"rest"}`, `"to" does not go with a decree; expected a line such as {"beat":9,"act":"decree","text":"build"}`},
		{`{"beat":3,"act":"rain","at":"Garrik","text":"rest"}`, `"text" does not go with a rain; expected a line such as {"beat":30,"act":"rain","at":"Mara"}`},
	} {
		status, out, errs := island(t, "-beats", "4", "-acts", file(t, dir, "acts", c.text))
		if diff := cmp.Diff("island: -acts: DIR/acts, line 1: "+c.want+"\n", strings.ReplaceAll(errs, dir, "DIR")); status != 2 || out != "" || diff != "" {
			t.Errorf("%s: status %d\n%s", c.text, status, diff)
		}
	}
	must(t, "-beats", "4", "-json", "-acts", file(t, dir, "acts", `{"beat":1,"act":"whisper","to":"Garrik","text":"rest"}`+"\n"+`{"beat":2,"act":"decree","text":"build"}`))
}
