package trace_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/trace"
)

func write(t interface{ Fatal(...any) }, rs ...trace.Record) string {
	var out bytes.Buffer
	sink := trace.JSONL(&out)
	for _, r := range rs {
		if err := sink(r); err != nil {
			t.Fatal(err)
		}
	}
	return out.String()
}

func TestRows(t *testing.T) {
	for _, c := range []struct {
		reason string
		in     trace.Record
		want   string
	}{
		{"nothing but a tick", trace.Record{}, `{"at":0}`},
		{"everything, in order", trace.Record{ID: 7, Cause: 3, At: 30, Who: 4, On: 5, Kind: "k", Text: "t"}, `{"id":7,"cause":3,"at":30,"who":"4","on":"5","kind":"k","text":"t"}`},
		{"a note with a cause", trace.Record{Cause: 3, At: -2, Kind: "late"}, `{"cause":3,"at":-2,"kind":"late"}`},
		{"all bits", trace.Record{ID: math.MaxUint64, At: math.MinInt64, Who: math.MaxUint64}, `{"id":18446744073709551615,"at":-9223372036854775808,"who":"18446744073709551615"}`},
		{"quotes and backslashes", trace.Record{Text: `a"b\c`}, `{"at":0,"text":"a\"b\\c"}`},
		{"one line, whatever it says", trace.Record{Text: "a\nb\rc\td\x00e\x1bf\x7f"}, `{"at":0,"text":"a\nb\rc\td\u0000e\u001bf\u007f"}`},
		{"JavaScript's line separators", trace.Record{Text: "a\u2028b\u2029c\u202Ad"}, `{"at":0,"text":"a\u2028b\u2029c` + "\u202A" + `d"}`},
		{"not UTF-8", trace.Record{Text: "a\xffb\xc3"}, `{"at":0,"text":"a` + "\uFFFDb\uFFFD" + `"}`},
		{"other letters as they are", trace.Record{Kind: "é", Text: "日本 😀 \uFFFD"}, `{"at":0,"kind":"é","text":"日本 😀 ` + "\uFFFD" + `"}`},
	} {
		if got := write(t, c.in); got != c.want+"\n" {
			t.Errorf("%s:\n got %s want %s", c.reason, got, c.want)
		}
	}
}

func texts() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.String(),
		rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) }),
		rapid.SampledFrom([]string{"", "\u2028", "\"\\\n", "\xff", "</script>"}),
	)
}

func records() *rapid.Generator[trace.Record] {
	return rapid.Custom(func(t *rapid.T) trace.Record {
		r := trace.Record{
			ID:   kith.Event(rapid.Uint64().Draw(t, "id")),
			At:   kith.Tick(rapid.Int64().Draw(t, "at")),
			Who:  kith.ID(rapid.Uint64().Draw(t, "who")),
			On:   kith.ID(rapid.Uint64().Draw(t, "on")),
			Kind: texts().Draw(t, "kind"),
			Text: texts().Draw(t, "text"),
		}
		r.Cause = kith.Event(rapid.Uint64().Draw(t, "cause"))
		if r.ID > 0 {
			r.Cause %= r.ID
		}
		return r
	})
}

// valid is text as it comes back: each byte that is not UTF-8 is U+FFFD.
func valid(text string) string {
	var b strings.Builder
	for _, r := range text {
		b.WriteRune(r)
	}
	return b.String()
}

// What is written is one line of JSON that another decoder understands in the same way, and comes back through Read.
func TestWrittenAndReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := rapid.SliceOfN(records(), 0, 5).Draw(t, "records")
		out := write(t, in...)
		lines := strings.SplitAfter(out, "\n")
		if len(lines) != len(in)+1 || !utf8.ValidString(out) {
			t.Fatalf("%d records in %d lines", len(in), len(lines)-1)
		}
		for i, r := range in {
			var other map[string]any
			d := json.NewDecoder(strings.NewReader(lines[i]))
			d.UseNumber()
			if err := d.Decode(&other); err != nil {
				t.Fatalf("%v in %s", err, lines[i])
			}
			want := map[string]any{"at": json.Number(fmt.Sprint(int64(r.At)))}
			for key, n := range map[string]uint64{"id": uint64(r.ID), "cause": uint64(r.Cause)} {
				if n != 0 {
					want[key] = json.Number(fmt.Sprint(n))
				}
			}
			for key, s := range map[string]string{"who": fmt.Sprint(r.Who), "on": fmt.Sprint(r.On), "kind": valid(r.Kind), "text": valid(r.Text)} {
				if s != "" && !(s == "0" && (key == "who" || key == "on")) {
					want[key] = s
				}
			}
			if diff := cmp.Diff(want, other); diff != "" {
				t.Fatal(diff)
			}
		}
		var back []trace.Record
		for r, err := range trace.Read(strings.NewReader(out)) {
			if err != nil {
				t.Fatal(err)
			}
			back = append(back, r)
		}
		for i := range in {
			in[i].Kind, in[i].Text = valid(in[i].Kind), valid(in[i].Text)
		}
		if len(in) > 0 {
			if diff := cmp.Diff(in, back); diff != "" {
				t.Fatal(diff)
			}
		}
	})
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(b []byte) (int, error) { return f(b) }

func TestATornRowSpoilsNoOther(t *testing.T) {
	var out bytes.Buffer
	full := errors.New("full")
	calls := 0
	sink := trace.JSONL(writerFunc(func(b []byte) (int, error) {
		switch calls++; calls {
		case 2:
			out.Write(b[:5])
			return 5, full
		case 4:
			out.Write(b[:7])
			return 7, nil // short, and says nothing
		}
		return out.Write(b)
	}))
	for i, want := range []error{nil, full, nil, io.ErrShortWrite, nil, nil} {
		if err := sink(trace.Record{ID: kith.Event(i + 1)}); !errors.Is(err, want) {
			t.Errorf("row %d: %v, want %v", i+1, err, want)
		}
	}
	var got []kith.Event
	bad := 0
	for r, err := range trace.Read(&out) {
		if err != nil {
			bad++
			continue
		}
		got = append(got, r.ID)
	}
	if diff := cmp.Diff([]kith.Event{1, 3, 5, 6}, got); diff != "" || bad != 2 {
		t.Errorf("%d bad lines, rows:\n%s", bad, diff)
	}
}

func TestLongestRow(t *testing.T) {
	over := len(write(t, trace.Record{Text: "x"})) - 1
	longest := trace.Record{Text: strings.Repeat("x", trace.MaxLine-over)}
	if n := len(write(t, longest)); n != trace.MaxLine {
		t.Fatalf("the longest row has %d bytes", n)
	}
	for r, err := range trace.Read(strings.NewReader(write(t, longest))) {
		if err != nil || r.Text != longest.Text {
			t.Error("the longest row does not come back:", err)
		}
	}
	var out bytes.Buffer
	l := trace.Log{Sink: trace.JSONL(&out)}
	l.Add(trace.Record{Text: longest.Text + "x"})
	l.Add(trace.Record{Text: "short"})
	if !errors.Is(l.Err(), trace.ErrLong) || l.Lost() != 1 || out.String() != `{"id":2,"at":0,"text":"short"}`+"\n" {
		t.Errorf("Err %v, Lost %d, %d bytes", l.Err(), l.Lost(), out.Len())
	}
}

// readAll describes what Read yields, a line an item.
func readAll(r io.Reader) (got []string) {
	for r, err := range trace.Read(r) {
		if err != nil {
			got = append(got, err.Error())
			continue
		}
		got = append(got, fmt.Sprintf("%+v", r))
	}
	return got
}

func TestReadLines(t *testing.T) {
	const one = "{ID:1 Cause:0 At:2 Who:0 On:0 Kind: Text:}"
	row := "trace: this is no row of a trace"
	for _, c := range []struct {
		reason, in string
		want       []string
	}{
		{"nothing", "", nil},
		{"only a byte order mark", "\uFEFF", nil},
		{"a byte order mark first", "\uFEFF" + `{"id":1,"at":2}` + "\n", []string{one}},
		{"a byte order mark later", `{"id":1,"at":2}` + "\n\uFEFF" + `{"id":1,"at":2}`, []string{one, "line 2: " + row + ": invalid character 'ï' looking for beginning of value (byte 1)"}},
		{"no newline in the end", `{"id":1,"at":2}`, []string{one}},
		{"lines as on Windows", "{\"id\":1,\"at\":2}\r\n\r\n{\"id\":1,\"at\":2}\r\n", []string{one, one}},
		{"cut by a crash", `{"id":1,"at":2}` + "\n" + `{"id":2,"a`, []string{one, "line 2: " + row + ": unexpected end of JSON input (byte 10)"}},
		{"goes on after a bad line", "\n{}x\n" + `{"id":1,"at":2}`, []string{"line 2: " + row + ": invalid character 'x' after top-level value (byte 3)", one}},
		{"no tick", `{"id":1}`, []string{"line 1: " + row + ": at is missing"}},
		{"null", `null`, []string{"line 1: " + row + ": at is missing"}},
		{"an array", `[1]`, []string{"line 1: " + row}},
		{"a number where text should be", `{"at":1,"text":5}`, []string{"line 1: " + row + ": text is not what it should be"}},
		{"an ID as a number", `{"at":1,"who":5}`, []string{"line 1: " + row}},
		{"a fraction of a tick", `{"at":1.5}`, []string{"line 1: " + row + ": at is not what it should be"}},
		{"a negative event", `{"at":1,"id":-1}`, []string{"line 1: " + row + ": id is not what it should be"}},
		{"its own cause", `{"id":3,"cause":3,"at":2}`, []string{"line 1: " + row + ": its cause is not an earlier event"}},
		{"an earlier cause", `{"id":3,"cause":2,"at":2}`, []string{"{ID:3 Cause:2 At:2 Who:0 On:0 Kind: Text:}"}},
		{"other keys", `{"id":1,"at":2,"colour":[{}]}`, []string{one}},
	} {
		if diff := cmp.Diff(c.want, readAll(strings.NewReader(c.in))); diff != "" {
			t.Errorf("%s:\n%s", c.reason, diff)
		}
		if diff := cmp.Diff(c.want, readAll(iotest.OneByteReader(strings.NewReader(c.in)))); diff != "" {
			t.Errorf("%s, byte by byte:\n%s", c.reason, diff)
		}
	}
}

func TestReadBounds(t *testing.T) {
	pad := func(n int) string { return `{"id":1,"at":2}` + strings.Repeat(" ", n-16) + "\n" }
	in := pad(trace.MaxLine) + pad(trace.MaxLine+1) + pad(3*trace.MaxLine) + pad(20) + strings.Repeat("[", trace.MaxLine+1)
	var got []string
	for _, err := range trace.Read(strings.NewReader(in)) {
		got = append(got, fmt.Sprint(err))
		if err != nil && !errors.Is(err, trace.ErrLong) {
			t.Error("not ErrLong:", err)
		}
	}
	long := trace.ErrLong.Error()
	want := []string{"<nil>", "line 2: " + long, "line 3: " + long, "<nil>", "line 5: " + long}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	bomb := `{"at":` + strings.Repeat("9", trace.MaxLine/2) + "}"
	for _, err := range trace.Read(strings.NewReader(bomb)) {
		if !errors.Is(err, trace.ErrRow) || len(err.Error()) > 200 {
			t.Errorf("a number of half a million digits gives an error of %d bytes", len(err.Error()))
		}
	}
}

func TestReaderFails(t *testing.T) {
	broken := errors.New("broken")
	in := io.MultiReader(strings.NewReader(`{"id":1,"at":2}`+"\n"+`{"id":2,`), iotest.ErrReader(broken))
	n := 0
	var last error
	for _, err := range trace.Read(in) {
		n, last = n+1, err
	}
	var le *trace.LineError
	if n != 2 || !errors.Is(last, broken) || !errors.As(last, &le) || le.Line != 2 {
		t.Errorf("%d items, the last error %v", n, last)
	}
}

func TestReadStopsWhenTheLoopDoes(t *testing.T) {
	for range 2 {
		in := strings.NewReader("x\n{\"at\":1}\n")
		for range trace.Read(in) {
			break
		}
	}
}

// FuzzRead holds what Read yields against package json, line by line.
func FuzzRead(f *testing.F) {
	f.Add([]byte("\uFEFF{\"id\":1,\"at\":2}\r\n\n{\"id\":2,\"cause\":1,\"at\":2,\"who\":\"7\",\"on\":\"8\",\"kind\":\"k\",\"text\":\"\\u2028\"}"))
	f.Add([]byte("{\"at\":1e3}\nnull\n[]\n{\"at\":1,\"who\":7}"))
	f.Fuzz(func(t *testing.T, in []byte) {
		lines := bytes.Split(in, []byte("\n"))
		var rows []trace.Record
		last := 0
		for r, err := range trace.Read(bytes.NewReader(in)) {
			var le *trace.LineError
			if err != nil {
				if !errors.As(err, &le) || !errors.Is(err, trace.ErrRow) || le.Line <= last || le.Line > len(lines) || len(err.Error()) > 300 {
					t.Fatalf("%v after line %d of %d", err, last, len(lines))
				}
				last = le.Line
				continue
			}
			rows = append(rows, r)
		}
		again := write(t, rows...)
		var back []trace.Record
		for r, err := range trace.Read(strings.NewReader(again)) {
			if err != nil {
				t.Fatalf("what was read is written as something else: %v in %s", err, again)
			}
			back = append(back, r)
		}
		if diff := cmp.Diff(rows, back); diff != "" {
			t.Fatal(diff)
		}
	})
}
