package terrarium_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/terrarium/terrarium"
)

// A world's file that cannot be is refused with where it is wrong, and what to do.
func TestFileIsRefused(t *testing.T) {
	shipped := string(terrarium.Shipped())
	for _, c := range []struct {
		what, old, new string
		where, why     string // of which the fault speaks
	}{
		{"an unknown key", `"begins": 5`, `"beginns": 5`, "beginns", `did you mean "begins"?`},
		{"a key twice", `"begins": 5,`, `"begins": 5, "begins": 6,`, "", "a second time; the first is in line 4"},
		{"two byte order marks", "{\n  \"name\": \"Sall", "\ufeff\ufeff{\n  \"name\": \"Sall", "", "no JSON"},
		{"no JSON", `"begins": 5,`, `"begins" 5,`, "", "no JSON"},
		{"cut off", shipped[len(shipped)/2:], ``, "", "the file ends here"},
		{"more behind it", shipped[len(shipped)-3:], "\n}\n{}", "", "something follows the end"},
		{"null", `"begins": 5`, `"begins": null`, "begins", "leave the key out"},
		{"a text for a number", `"begins": 5`, `"begins": "five"`, "begins", "write a number"},
		{"a fraction", `"begins": 5`, `"begins": 5.5`, "begins", "without a point"},
		{"an hour that no day has", `"begins": 5`, `"begins": 24`, "begins", "from 0 to 23"},
		{"a vast number", `"begins": 5`, `"begins": 99999999999`, "begins", "out of bounds"},
		{"no such ledger of money", `"money": "coins"`, `"money": "coin"`, "money", `did you mean "coins"?`},
		{"a name with a digit", `{"name": "Osric"`, `{"name": "Osric2"`, "people[0].name", "no label holds a number"},
		{"a name twice", `{"name": "Wenna"`, `{"name": "osric"`, "people[1].name", "is the name of people[0] already"},
		{"no home", `"home": "the mill",
      "visible": ["Osric`, `"visible": ["Osric`, "people[0].home", "it is missing; name a place: the green, the mill"},
		{"the only source", `"source": "digestion"`, `"source": "digestoin"`, "hunger.source", `(did you mean "digestion"?); there is only digestion`},
		{"nobody's home", `"home": "the mill"`, `"home": "the mil"`, "people[0].home", `did you mean "the mill"?`},
		{"a trait out of bounds", `"steady": 8, "generous": 3`, `"steady": 11, "generous": 3`, "people[0].traits.steady", "from 0 to 10"},
		{"less than nothing", `"holds": {"coins": 14`, `"holds": {"coins": -1`, "people[0].holds.coins", "from 0 to"},
		{"an unknown good", `"holds": {"coins": 14`, `"holds": {"silver": 14`, "people[0].holds.silver", `no ledger "silver"`},
		{"a way to nowhere", `["the green", "the mill"]`, `["the green", "the moon"]`, "routes[0].between[1]", `no place "the moon"`},
		{"a way between nothing", `{"between": ["the landing", "the far bank"], "toll"`, `{"toll"`, "routes[5]", "between two places"},
		{"a way twice", `{"between": ["the green", "the bakehouse"]}`, `{"between": ["the mill", "the green"]}`, "routes[1].between", "routes[0] leads there already"},
		{"half a character", `"about": "Sallowford is`, `"about": "\ud83d Sallowford is`, "about", "half of one"},
		{"a way to itself", `["the green", "the mill"]`, `["the green", "the green"]`, "routes[0]", "between two places"},
		{"a toll into thin air", `"into": "the toll box"`, `"into": "the poor box"`, "routes[5].into", "at both ends"},
		{"a gate of another ledger", `"by": "the harvest"`, `"by": "the hopper"`, "crafts[0].makes[0].by", "no source of grain"},
		{"a service that nothing states", `"service": "the oven"`, `"service": "the forge"`, "crafts[2].service", `no service "the forge"`},
		{"an event in the past", `"day": 1, "hour": 12, "every"`, `"day": 1, "hour": 5, "every"`, "events[0].hour", "take a later one"},
		{"a private event", `"on": "the green", "sight": "visible", "text": "The noon bell`, `"on": "the green", "sight": "private", "text": "The noon bell`, "events[0].sight", "hidden from all but the judge"},
		{"an event that tells a secret", `"text": "Brown foam`, `"text": "In April he sawed into the sill of the weir by night. Brown foam`, "events[1].text", "what is hidden somewhere"},
		{"an unknown sight", `"name": "coins", "one": "coin", "many": "coins", "sight": "private"`, `"name": "coins", "one": "coin", "many": "coins", "sight": "secret"`, "ledgers[0].sight", "visible, private or hidden"},
		{"an unknown kind of attempt", `"go": ["go to"`, `"fly": ["go to"`, "attempts.fly", `no kind of attempt "fly"`},
		{"words of two kinds", `"sell": ["sell"]`, `"sell": ["buy"]`, "attempts.sell[0]", "only one of them can be meant"},
		{"a debt to oneself", `"who": "Osric", "to": "Hawise"`, `"who": "Osric", "to": "Osric"`, "debts[0]", "name another under to"},
		{"two lines in one text", `"about": "Sallowford is`, `"about": "Sallowford\nis`, "about", "in one line"},
		{"no prompt", `"reviewer": [
      "You read`, `"reviewer": [], "judges": [
      "You read`, "prompts.judges", "no such key"},
		{"a goal for which nothing is tried", `"try": ["mend the weir"], "until": "new sill of oak"}
      ],
      "day"`, `"try": [], "until": "new sill of oak"}
      ],
      "day"`, "people[0].goals[1]", "write one attempt or more"},
	} {
		text := strings.Replace(shipped, c.old, c.new, 1)
		if text == shipped {
			t.Errorf("%s: the shipped world does not hold %q", c.what, c.old)
			continue
		}
		_, err := terrarium.Read([]byte(text))
		faults, ok := errors.AsType[terrarium.Faults](err)
		if !ok {
			t.Errorf("%s: the error is %v", c.what, err)
			continue
		}
		f := faults[max(slices.IndexFunc(faults, func(f *terrarium.Fault) bool { return f.Path == c.where }), 0)]
		if f.Path != c.where || !strings.Contains(f.Why, c.why) {
			t.Errorf("%s: %q at %q, want %q at %q", c.what, f.Why, f.Path, c.why, c.where)
		}
		if first := strings.Index(shipped, c.old); c.what != "cut off" && c.what != "more behind it" {
			from := 1 + strings.Count(shipped[:first], "\n")
			if to := from + strings.Count(c.new, "\n"); f.Line < from || f.Line > to || f.Column < 1 {
				t.Errorf("%s: line %d, column %d, and it stands in lines %d to %d", c.what, f.Line, f.Column, from, to)
			}
		}
	}
}

// What an editor writes before a file changes neither what it says nor where it is wrong.
func TestCase014ByteOrderMark(t *testing.T) {
	plain, err := terrarium.Read(terrarium.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	if marked, err := terrarium.Read(append([]byte("\ufeff"), terrarium.Shipped()...)); err != nil || !reflect.DeepEqual(marked, plain) {
		t.Errorf("with a mark before it: %v", err)
	}
	for _, mark := range []string{"", "\ufeff"} {
		_, err := terrarium.Read([]byte(mark + `{"begins": "five",` + "\n" + `"nmae": "x"}`))
		faults, _ := errors.AsType[terrarium.Faults](err)
		if len(faults) == 0 || faults[0].Line != 1 || faults[0].Column != 12 {
			t.Errorf("%q: %v", mark, err)
		}
	}
}

// Everything that is wrong is told at once, in the order of lines.
func TestAllFaultsAtOnce(t *testing.T) {
	text := strings.NewReplacer(`"home": "the inn"`, `"home": "the outn"`, `"sight": "private"},
    {"name": "grain"`, `"sight": "private", "worth": 1},
    {"name": "grain"`, `"begins": 5`, `"begins": -1`).Replace(string(terrarium.Shipped()))
	_, err := terrarium.Read([]byte(text))
	if faults, _ := errors.AsType[terrarium.Faults](err); len(faults) != 1 || faults[0].Path != "ledgers[0].worth" {
		t.Errorf("a key that is not there is told before what depends on it: %v", err)
	}
	text = strings.ReplaceAll(text, `, "worth": 1`, "")
	_, err = terrarium.Read([]byte(text))
	faults, _ := errors.AsType[terrarium.Faults](err)
	if len(faults) != 3 || faults[0].Path != "begins" || faults[1].Line >= faults[2].Line {
		t.Errorf("the faults are %v", err)
	}
}

// Where nothing is declared, no list of what there is trails off.
func TestFaultWithNothingDeclared(t *testing.T) {
	_, err := terrarium.Read([]byte("{}"))
	faults, _ := errors.AsType[terrarium.Faults](err)
	i := slices.IndexFunc(faults, func(f *terrarium.Fault) bool { return f.Path == "money" })
	if i < 0 || faults[i].Why != `there is no ledger "", nor any other; declare it first` {
		t.Errorf("the faults are %v", err)
	}
}

// A file that is no text, or nothing at all, is a fault like any other.
func TestFileThatIsNone(t *testing.T) {
	for _, text := range []string{"", " ", "\xff{}", "[]", "7", "{", "{}", strings.Repeat("[", 100), `{"name": {"name": 1}}`, "\ufeff{}"} {
		if _, err := terrarium.Read([]byte(text)); err == nil {
			t.Errorf("%.20q is a world", text)
		} else if _, ok := errors.AsType[terrarium.Faults](err); !ok {
			t.Errorf("%.20q: %v", text, err)
		}
	}
}

// However a file is changed, it is refused by its faults, or it is a world that lives: no hour of it is rolled back.
func TestChangedFiles(t *testing.T) {
	tokens := regexp.MustCompile(`"[^"\\]*"|-?\d+|\[[^][{}]*\]`)
	shipped := string(terrarium.Shipped())
	at := tokens.FindAllStringIndex(shipped, -1)
	lived, refused := 0, 0
	for seed := range uint64(changes) {
		r := rand.New(rand.NewPCG(seed, 5))
		text := shipped
		for range 1 + r.IntN(3) {
			from, with := at[r.IntN(len(at))], at[r.IntN(len(at))]
			if old := shipped[from[0]:from[1]]; r.IntN(4) > 0 { // of the same sort, so that it is refused less often
				for shipped[with[0]] != old[0] {
					with = at[r.IntN(len(at))]
				}
			}
			text = strings.Replace(text, shipped[from[0]:from[1]], shipped[with[0]:with[1]], 1)
		}
		w, err := terrarium.New([]byte(text), terrarium.Options{Seed: kith.Seed(seed), Founding: true})
		if _, ok := errors.AsType[terrarium.Faults](err); ok {
			refused++
			continue
		}
		if err != nil {
			t.Fatalf("change %d: %v", seed, err)
		}
		lived++
		for range 30 {
			if _, err := w.Tick(t.Context()); err != nil {
				t.Fatalf("change %d: %v", seed, err)
			}
		}
	}
	if lived < changes/10 || refused < changes/10 {
		t.Errorf("%d lived and %d were refused", lived, refused)
	}
}

// changes is how many changed files are tried.
const changes = 150
