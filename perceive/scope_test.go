package perceive_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/perceive"
)

// offered is one call of Offer that succeeded.
type offered struct {
	name  string
	id    kith.ID
	quals []string
}

// noArticle is the fold of text without one leading English article.
func noArticle(fold string) string {
	if first, rest, ok := strings.Cut(fold, " "); ok && (first == "the" || first == "a" || first == "an") {
		return rest
	}
	return fold
}

// answering is the oracle: it writes out all that each thing answers to and compares texts.
func answering(offers []offered, label kith.Label) []kith.ID {
	asked := []string{label.Fold(), noArticle(label.Fold())}
	var ids []kith.ID
	for _, o := range offers {
		name := noArticle(kith.MustLabel(o.name).Fold())
		forms := []string{name}
		all := name
		for _, q := range o.quals {
			forms = append(forms, name+" "+kith.MustLabel(q).Fold())
			all += " " + kith.MustLabel(q).Fold()
		}
		for _, f := range append(forms, all) {
			if slices.Contains(asked, f) {
				ids = append(ids, o.id)
			}
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// called is the oracle of Scope.Label.
func called(offers []offered, id kith.ID) string {
	for _, o := range offers {
		if o.id != id {
			continue
		}
		forms := []string{o.name}
		for _, q := range o.quals {
			forms = append(forms, o.name+" "+q)
		}
		for _, f := range append(forms, strings.Join(append([]string{o.name}, o.quals...), " ")) {
			if l, err := kith.ParseLabel(f); err == nil && len(answering(offers, l)) == 1 {
				return f
			}
		}
	}
	return ""
}

func word() *rapid.Generator[string] {
	return rapid.SampledFrom([]string{
		"Halek", "halek", "HALEK", "the Halek", "a", "The", "an Hut", "hut", "the hut", "old-hut", "Old Hut", "Zoë", "Zoe\u0308",
		"zoë", "Straße", "STRASSE", "of Hearthold", "weaver", "the weaver", "the Weaver of Hearthold", "hut weaver",
		"Halek the weaver", "the the", "the a hut", "O'Brien", "O’Brien", "North_East", "north·east",
	})
}

func TestScopeEqualsItsRules(t *testing.T) {
	var s perceive.Scope // used again and again, so that what Reset leaves behind would show
	rapid.Check(t, func(t *rapid.T) {
		s.Reset()
		var offers []offered
		for range rapid.IntRange(0, 40).Draw(t, "offers") {
			o := offered{
				word().Draw(t, "name"), kith.ID(rapid.Uint64Range(1, 9).Draw(t, "id")),
				rapid.SliceOfN(word(), 0, 3).Draw(t, "qualifiers"),
			}
			if err := s.Offer(o.name, o.id, o.quals...); err != nil {
				if !errors.Is(err, kith.ErrLong) {
					t.Fatal(err)
				}
				continue
			}
			if len(o.quals) > 0 || !slices.ContainsFunc(offers, func(p offered) bool {
				return p.id == o.id && noArticle(kith.MustLabel(p.name).Fold()) == noArticle(kith.MustLabel(o.name).Fold())
			}) {
				offers = append(offers, o)
			}
		}
		for range 10 {
			text := word().Draw(t, "asked")
			if rapid.Bool().Draw(t, "qualified") {
				text += " " + word().Draw(t, "by")
			}
			checkResolve(t, &s, offers, kith.MustLabel(text))
		}
		checkLabels(t, &s, offers)
	})
}

func checkResolve(t *rapid.T, s *perceive.Scope, offers []offered, label kith.Label) {
	want := answering(offers, label)
	id, err := s.Resolve(label)
	var many *perceive.AmbiguousError
	switch {
	case len(want) == 1 && (id != want[0] || err != nil):
		t.Fatalf("%q is %d, %v, want %d", label, id, err, want[0])
	case len(want) != 1 && id != 0:
		t.Fatalf("%q is %d and fits %d", label, id, want)
	case len(want) == 0 && !errors.Is(err, perceive.ErrUnseen):
		t.Fatalf("%q is %v, want unseen", label, err)
	case len(want) > 1 && (!errors.As(err, &many) || !slices.Equal(many.IDs, want) || many.Label != label):
		t.Fatalf("%q is %v, want %d", label, err, want)
	}
}

func checkLabels(t *rapid.T, s *perceive.Scope, offers []offered) {
	var menu []string
	var seen, nameless []kith.ID
	for _, o := range offers {
		want := called(offers, o.id)
		got, ok := s.Label(o.id)
		if got.String() != want || ok != (want != "") {
			t.Fatalf("%d is called %q, %v, want %q", o.id, got, ok, want)
		}
		if ok {
			checkResolve(t, s, []offered{{name: want, id: o.id}}, got)
		}
		if !slices.Contains(seen, o.id) {
			seen = append(seen, o.id)
			if ok {
				menu = append(menu, want)
			} else {
				nameless = append(nameless, o.id)
			}
		}
	}
	if d := cmp.Diff(menu, s.Menu("X").Lines); d != "" {
		t.Fatalf("menu (-want +got):\n%s", d)
	}
	err := s.Check()
	for _, id := range nameless {
		if err == nil || !strings.Contains(err.Error(), fmt.Sprintf("thing %d's own", id)) {
			t.Fatalf("check says %v, and %d has no label", err, id)
		}
	}
	if len(nameless) == 0 && err != nil {
		t.Fatalf("check says %v, and all have labels", err)
	}
}

func TestScopeTellsNamesakesApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.StringMatching(`[A-Z][a-z]{0,9}`).Draw(t, "name")
		own := rapid.SliceOfNDistinct(rapid.StringMatching(`of [A-Z][a-z]{1,9}`), 2, 12,
			func(q string) string { return kith.MustLabel(q).Fold() }).Draw(t, "qualifiers of their own")
		var s perceive.Scope
		for i, q := range own {
			quals := []string{q}
			if rapid.Bool().Draw(t, "one more, shared by all") {
				quals = []string{"the weaver", q}
			}
			if err := s.Offer(name, kith.ID(i+1), quals...); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		if id, err := s.Resolve(kith.MustLabel(name)); err == nil {
			t.Fatalf("the shared name is taken for %d", id)
		}
		seen := map[string]bool{}
		for i := range own {
			l, ok := s.Label(kith.ID(i + 1))
			if id, err := s.Resolve(l); !ok || id != kith.ID(i+1) || err != nil || seen[l.String()] {
				t.Fatalf("%d is called %q, which is %d, %v", i+1, l, id, err)
			}
			seen[l.String()] = true
		}
	})
}

func TestScopeOfferRefusals(t *testing.T) {
	forty := strings.Repeat("x", 40)
	for _, row := range []struct {
		name  string
		id    kith.ID
		quals []string
		want  error
		why   string
	}{
		{"Mara", 0, nil, perceive.ErrNobody, "nobody cannot be named"},
		{"", 1, nil, kith.ErrEmpty, "nothing cannot be said"},
		{"Unit 7", 1, nil, kith.ErrDigit, "a number cannot be said"},
		{"Mara", 1, []string{"of Camp 3"}, kith.ErrDigit, "a qualifier is said too"},
		{"Mara", 1, []string{"the weaver", ""}, kith.ErrEmpty, "an empty qualifier tells nobody apart"},
		{forty, 1, []string{"of Oak"}, nil, "40 + 1 + 6 are 47 characters"},
		{forty, 1, []string{"of Oaks"}, nil, "48 characters are a label"},
		{forty, 1, []string{"of Oakes"}, kith.ErrLong, "49 characters are none"},
		{strings.Repeat("é", 40), 1, []string{"of Oaks"}, nil, "characters count, not bytes"},
		{strings.Repeat("界", 47), 1, nil, nil, "141 bytes"},
		{strings.Repeat("界", 40), 1, []string{strings.Repeat("界", 7)}, nil, "48 characters of three bytes"},
	} {
		var s perceive.Scope
		if err := s.Offer(row.name, row.id, row.quals...); !errors.Is(err, row.want) {
			t.Errorf("offer %q %q: %v, want %v, since %s", row.name, row.quals, err, row.want, row.why)
		}
		var labels []kith.Label
		for l := range s.Labels() {
			labels = append(labels, l)
		}
		if (len(labels) == 0) != (row.want != nil) {
			t.Errorf("offer %q: the menu is %q", row.name, labels)
		}
	}
}

func TestScopeRefusedOfferLeavesTheMenu(t *testing.T) {
	var s perceive.Scope
	offer(t, &s, "Halek", 1, "the weaver")
	if err := s.Offer("Halek", 2, "the smith", "of Camp 3"); err == nil {
		t.Fatal("a number passed")
	}
	if id, err := s.Resolve(kith.MustLabel("Halek")); id != 1 || err != nil {
		t.Errorf("Halek is %d, %v after an offer was refused", id, err)
	}
	offer(t, &s, "Halek", 2, "the smith")
	if got, want := s.Menu("").Lines, []string{"Halek the weaver", "Halek the smith"}; !slices.Equal(got, want) {
		t.Errorf("the menu is %q, want %q", got, want)
	}
}

func TestScopeArticles(t *testing.T) {
	for _, row := range []struct {
		articles []string
		offer    string
		ask      string
		hit      bool
	}{
		{nil, "Hearthold", "the Hearthold", true},
		{nil, "Hearthold", "AN hearthold", true},
		{nil, "the Old Temple", "Old Temple", true},
		{nil, "the Old Temple", "a old temple", true},
		{nil, "Hearthold", "the the Hearthold", false}, // one article, not two
		{nil, "Thea", "a", false},
		{nil, "The", "the", true}, // an article alone is a name
		{nil, "Hearthold", "theHearthold", false},
		{nil, "Forge", "die Forge", false},
		{[]string{}, "Hearthold", "the Hearthold", false},
		{[]string{"der", "die", "das"}, "Schmiede", "Die Schmiede", true},
		{[]string{"der", "die", "das"}, "Schmiede", "the Schmiede", false},
		{[]string{"le", "L'"}, "Arbre", "l’arbre", true},
		{[]string{"le", "L'"}, "Arbre", "l arbre", false},
	} {
		s := perceive.Scope{Articles: row.articles}
		offer(t, &s, row.offer, 1)
		id, err := s.Resolve(kith.MustLabel(row.ask))
		if hit := id == 1 && err == nil; hit != row.hit {
			t.Errorf("articles %q: %q for %q is %d, %v", row.articles, row.ask, row.offer, id, err)
		}
	}
	s := perceive.Scope{Articles: []string{"m."}}
	if err := s.Offer("Mara", 1); !errors.Is(err, kith.ErrRune) {
		t.Errorf("a bad article: %v", err)
	}
	s.Articles = nil
	offer(t, &s, "An Duong", 1)
	offer(t, &s, "Duong", 2)
	if err := s.Check(); err == nil {
		t.Error("An Duong and Duong are told apart where an is an article")
	}
	s.Reset()
	s.Articles = []string{}
	offer(t, &s, "An Duong", 1)
	offer(t, &s, "Duong", 2)
	if err := s.Check(); err != nil {
		t.Errorf("An Duong and Duong are one name where there are no articles: %v", err)
	}
}

func TestScopeAliases(t *testing.T) {
	var s perceive.Scope
	offer(t, &s, "north-east", 5)
	offer(t, &s, "NE", 5)
	offer(t, &s, "North East", 5) // the same name again
	for _, text := range []string{"north-east", "the North East", "NORTH_EAST", "NE", "ne"} {
		if id, err := s.Resolve(kith.MustLabel(text)); id != 5 || err != nil {
			t.Errorf("%q is %d, %v", text, id, err)
		}
	}
	if _, err := s.Resolve(kith.MustLabel("Northeast")); !errors.Is(err, perceive.ErrUnseen) {
		t.Errorf("an undeclared spelling is %v", err)
	}
	if got := s.Menu("").Lines; !slices.Equal(got, []string{"north-east"}) {
		t.Errorf("the menu is %q", got)
	}
	offer(t, &s, "Ne", 6, "the herder") // a person of that name: the alias is nobody's now
	if id, err := s.Resolve(kith.MustLabel("NE")); err == nil {
		t.Errorf("NE is %d", id)
	}
	if l, _ := s.Label(5); l.String() != "north-east" {
		t.Errorf("5 is called %q", l)
	}
	if l, _ := s.Label(6); l.String() != "Ne the herder" {
		t.Errorf("6 is called %q", l)
	}
}

func TestScopeReaders(t *testing.T) {
	s := crowd(t, 100)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for l := range s.Labels() {
				if _, err := s.Resolve(l); err != nil {
					t.Error(err)
				}
			}
			if err := s.Check(); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
}

func TestScopeDoesNotAllocate(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	s := crowd(t, 100)
	names, label, place := names(100), kith.MustLabel("The Old-Temple"), kith.MustLabel("Hearthold")
	unseen := kith.MustLabel("nowhere at all")
	n := testing.AllocsPerRun(50, func() {
		s.Reset()
		for i, name := range names {
			if s.Offer(name, kith.ID(i+1), "the weaver", "of Hearthold") != nil {
				panic(name)
			}
		}
		if s.Offer("Old Temple", 101) != nil || s.Offer("Hearthold", 102) != nil {
			panic("places")
		}
		a, errA := s.Resolve(label)
		b, errB := s.Resolve(place)
		_, errC := s.Resolve(unseen)
		l, ok := s.Label(101)
		if a != 101 || b != 102 || errA != nil || errB != nil || errC != perceive.ErrUnseen || !ok || l.IsZero() {
			panic("wrong answers")
		}
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
	least := 1.0
	for range 3 { // what grows grows in each of them, and what the machine does beside is not in all
		least = min(least, testing.AllocsPerRun(1, func() {
			for range 10_000 {
				s.Offer("old-temple", 101)
			}
		}))
	}
	if least != 0 {
		t.Error("one offer made again and again allocates")
	}
}

func FuzzScopeResolve(f *testing.F) {
	for _, text := range []string{"Halek", "the Halek", "hal", "Halek the weaver", "7", "120,45", "Zoe\u0308", "a", ""} {
		f.Add(text, "Halek", "the weaver")
	}
	f.Fuzz(func(t *testing.T, said, name, qualifier string) {
		var s perceive.Scope
		var offers []offered
		for i, o := range []offered{{"Halek", 0, []string{"of Hearthold"}}, {name, 0, []string{qualifier}}, {name, 0, nil}} {
			if o.id = kith.ID(i + 1); s.Offer(o.name, o.id, o.quals...) == nil {
				offers = append(offers, o)
			}
		}
		label, err := kith.ParseLabel(said)
		if err != nil {
			return
		}
		want := answering(offers, label)
		id, err := s.Resolve(label)
		if len(want) == 1 && id != want[0] || (err == nil) != (len(want) == 1) {
			t.Fatalf("%q is %d, %v, and fits %d", said, id, err, want)
		}
	})
}

func offer(t *testing.T, s *perceive.Scope, name string, id kith.ID, qualifiers ...string) {
	t.Helper()
	if err := s.Offer(name, id, qualifiers...); err != nil {
		t.Fatal(err)
	}
}

// names makes n names of two syllables and more, all unlike.
func names(n int) []string {
	const consonants, vowels = "bdfghjklmnprstvz", "aeiou"
	var out []string
	for i := range n {
		name, left := "", i
		for len(name) < 4 || left > 0 {
			name += consonants[left%16:left%16+1] + vowels[left/16%5:left/16%5+1]
			left /= 80
		}
		out = append(out, strings.ToUpper(name[:1])+name[1:])
	}
	return out
}

func crowd(t testing.TB, n int) *perceive.Scope {
	s := new(perceive.Scope)
	for i, name := range names(n) {
		if err := s.Offer(name, kith.ID(i+1), "the weaver", "of Hearthold"); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func BenchmarkScopeBuild100(b *testing.B) {
	all := names(100)
	var s perceive.Scope
	b.ReportAllocs()
	for b.Loop() {
		s.Reset()
		for i, name := range all {
			s.Offer(name, kith.ID(i+1))
		}
	}
}

func BenchmarkScopeBuild100Qualified(b *testing.B) {
	all := names(100)
	var s perceive.Scope
	b.ReportAllocs()
	for b.Loop() {
		s.Reset()
		for i, name := range all {
			s.Offer(name, kith.ID(i+1), "the weaver", "of Hearthold")
		}
	}
}

func BenchmarkScopeResolve(b *testing.B) {
	s := crowd(b, 100)
	label := kith.MustLabel(names(100)[77])
	b.ReportAllocs()
	for b.Loop() {
		s.Resolve(label)
	}
}

func BenchmarkScopeLabels100(b *testing.B) {
	s := crowd(b, 100)
	b.ReportAllocs()
	for b.Loop() {
		for range s.Labels() {
		}
	}
}
