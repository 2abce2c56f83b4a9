package langchain

import (
	"regexp"
	"strings"
	"time"

	"github.com/kithlab/kith/llm"
)

// pauses are the ways in which servers that have no header for it say how long they want to be left alone, each with the
// unit of what says none.
var pauses = []struct {
	form *regexp.Regexp
	unit string
}{
	{regexp.MustCompile(`"retry_?delay"\s*:\s*"([0-9.]+s)"`), ""},
	{regexp.MustCompile(`"retry_after_ms"\s*:\s*"?([0-9.]+)`), "ms"},
	{regexp.MustCompile(`"retry_after(?:_seconds)?"\s*:\s*"?([0-9.]+)`), "s"},
	{regexp.MustCompile(`(?:try again|retry) (?:in|after) ((?:[0-9.]+ ?(?:ms|h|m|s)[a-z]* ?)+)`), ""},
}

// long are the units that a duration in Go is not written with.
var long = regexp.MustCompile(`(ms|h|m|s)[a-z]*`)

// patience returns the pause that the text of an answer asks for, if it does, and at most [llm.LongestPause].
func patience(body []byte) (time.Duration, bool) {
	text := strings.ToLower(string(body[:min(len(body), longestText)]))
	for _, p := range pauses {
		if found := p.form.FindStringSubmatch(text); found != nil {
			d, err := time.ParseDuration(long.ReplaceAllString(strings.ReplaceAll(found[1], " ", ""), "$1") + p.unit)
			if err == nil {
				return min(d, llm.LongestPause), true
			}
		}
	}
	return 0, false
}

// longestText is how many bytes of an answer are looked through for a pause.
const longestText = 16 << 10
