package llm_test

import (
	"errors"
	"io"
	"testing"
	"time"

	"github.com/kithlab/kith/llm"
)

func TestCase036RetryAfterForms(t *testing.T) {
	now := time.Date(2026, 12, 1, 12, 0, 0, 0, time.FixedZone("", 3600)) // 11:00 GMT
	for _, c := range []struct {
		after, ms string
		want      time.Duration
		ok        bool
	}{
		{"3", "", 3 * time.Second, true},
		{"0", "", 0, true},
		{"1.5", "", 1500 * time.Millisecond, true},
		{" 2 ", "", 2 * time.Second, true},
		{"3600", "", time.Hour, true},
		{"3601", "", time.Hour, true},
		{"-1", "", 0, false},
		{"+1", "", 0, false},
		{"99999999999999999999", "", 0, false},
		{"Wed, 21 Oct 2037 07:28:00 GMT", "", time.Hour, true},
		{"Tue, 01 Dec 2026 11:00:07 GMT", "", 7 * time.Second, true},
		{"Tuesday, 01-Dec-26 11:00:07 GMT", "", 7 * time.Second, true},
		{"Tue Dec  1 11:00:07 2026", "", 7 * time.Second, true},
		{"Tue, 01 Dec 2026 10:59:59 GMT", "", 0, true},
		{"Tue, 01 Dec 2026 11:00:07 CET", "", 0, false},
		{"soon", "", 0, false},
		{"1h", "", 0, false},
		{"1.5.2", "", 0, false},
		{".", "", 0, false},
		{"1e3", "", 0, false},
		{"NaN", "", 0, false},
		{"", "", 0, false},
		{"", "250", 250 * time.Millisecond, true},
		{"9", "250", 250 * time.Millisecond, true},
		{"9", "soon", 9 * time.Second, true},
		{"", "-250", 0, false},
	} {
		headers := map[string]string{"Retry-After": c.after, "Retry-After-Ms": c.ms}
		got, ok := llm.RetryAfter(func(name string) string { return headers[name] }, now)
		if got != c.want || ok != c.ok {
			t.Errorf("Retry-After %q, in milliseconds %q: %v, %v; want %v, %v", c.after, c.ms, got, ok, c.want, c.ok)
		}
	}
}

func FuzzRetryAfter(f *testing.F) {
	for _, s := range []string{"3", "1.5", "Wed, 21 Oct 2037 07:28:00 GMT", "99999999999999999999", "-1"} {
		f.Add(s, s)
	}
	f.Fuzz(func(t *testing.T, after, ms string) {
		pause, ok := llm.RetryAfter(func(name string) string {
			if name == "Retry-After" {
				return after
			}
			return ms
		}, time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC))
		if pause < 0 || pause > llm.LongestPause || !ok && pause != 0 {
			t.Errorf("Retry-After %q, %q: %v, %v", after, ms, pause, ok)
		}
	})
}

func TestCallErrorSaysWhatIsKnown(t *testing.T) {
	e := &llm.CallError{Class: llm.ErrUnavailable, Status: 400, Code: "unsupported_parameter", Param: "max_tokens", Text: "no", Err: io.ErrUnexpectedEOF}
	want := "llm: the model is unavailable: HTTP status 400: unsupported_parameter: max_tokens: no: unexpected EOF"
	if e.Error() != want || !errors.Is(e, llm.ErrUnavailable) || !errors.Is(e, io.ErrUnexpectedEOF) || errors.Is(e, llm.ErrRefused) {
		t.Errorf("%v", e)
	}
	if bare := (&llm.CallError{Class: llm.ErrEmpty}).Error(); bare != llm.ErrEmpty.Error() {
		t.Errorf("a bare error says %q", bare)
	}
}
