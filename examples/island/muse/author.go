package muse

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/rumor"
)

// An Author is an [island.Author] that asks a model. Model is required.
type Author struct{ Model llm.Model }

// talk is a transcript as a model writes it.
type talk struct {
	Lines []struct {
		Speaker string `json:"speaker"`
		Text    string `json:"text"`
	} `json:"lines"`
	Gist string `json:"gist"`
}

// Schemas of what an author is asked for. They bound no length: code does.
const (
	talkSchema = `{"type":"object","properties":{"lines":{"type":"array","items":{"type":"object","properties":{"speaker":{"type":"string"},"text":{"type":"string"}},"required":["speaker","text"]}},"gist":{"type":["string","null"]}},"required":["lines","gist"]}`
	lineSchema = `{"type":"object","properties":{"line":{"type":"string"}},"required":["line"]}`
)

// Write asks for a whole transcript in one call.
func (a *Author) Write(ctx context.Context, d *island.Dialogue) (island.Transcript, error) {
	req := llm.Request{Key: d.Key, System: talkRules, Prompt: telling(d), Schema: json.RawMessage(talkSchema), MaxTokens: MaxTokens}
	return llm.Ask(ctx, a.Model, req, 0, func(text string) (island.Transcript, error) {
		t, err := llm.Decode[talk](text)
		if err != nil {
			return island.Transcript{}, err
		}
		out := island.Transcript{Gist: strings.TrimSpace(t.Gist)}
		for _, l := range t.Lines {
			out.Lines = append(out.Lines, rumor.Line{Speaker: l.Speaker, Text: strings.TrimSpace(l.Text)})
		}
		return out, nil
	})
}

// Reword asks for a line in other words.
func (a *Author) Reword(ctx context.Context, key llm.Key, line string) (string, error) {
	section := perceive.Section{Title: "THE LINE", Lines: []string{line}}
	req := llm.Request{Key: key, System: lineRules, Prompt: written(section), Schema: json.RawMessage(lineSchema), MaxTokens: 120}
	return llm.Ask(ctx, a.Model, req, 0, func(text string) (string, error) {
		l, err := llm.Decode[struct {
			Line string `json:"line"`
		}](text)
		return strings.TrimSpace(l.Line), err
	})
}

// reasons are why people talk, as an author is told.
var reasons = map[rumor.Talk]string{
	rumor.Gossip:     "has a tale to tell",
	rumor.Threat:     "threatens the other, whom it does not trust at all",
	rumor.Contention: "quarrels with the other about what both want to gather here",
	rumor.Trade:      "shares what it has with the other, who is in need",
	rumor.Chatter:    "passes the time with the other",
}

// telling puts a dialogue into words.
func telling(d *island.Dialogue) string {
	sections := []perceive.Section{
		party("WHO SPEAKS FIRST", &d.Speaker), party("WHO ANSWERS", &d.Hearer),
		{Title: "WHY THEY TALK", Lines: []string{d.Speaker.Name + " " + reasons[d.Why] + "."}},
		{Title: "WHERE AND WHEN", Lines: []string{"In " + d.Place + ". " + d.Time}},
	}
	if d.News != "" {
		sections = append(sections, perceive.Section{Title: "THE TALE", Lines: []string{"“" + d.News + "”"}})
	}
	return written(sections...)
}

func party(title string, p *island.Party) perceive.Section {
	s := perceive.Section{Title: title, Lines: []string{p.Name, p.Persona, p.Body}}
	if p.Bond != "" {
		s.Lines = append(s.Lines, p.Name+" "+p.Bond+".")
	}
	return s
}

func written(sections ...perceive.Section) string {
	var b strings.Builder
	_ = perceive.Write(&b, sections...) // a Builder never fails
	return b.String()
}
