package lend

import (
	"errors"
	"fmt"
	"strings"

	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/llm/langchain"
)

// cents are cents, in which prices are given below.
const cents = llm.MicroUSD(10_000)

// prices are what common models cost for a million tokens, as their makers' pages had it in 2025. A name that ends in a
// date means the same model.
var prices = map[langchain.Provider]map[string]llm.Price{
	langchain.OpenAI: {
		"gpt-4o-mini":  {In: 15 * cents, Cached: 75 * cents / 10, Written: 15 * cents, Out: 60 * cents},
		"gpt-4o":       {In: 250 * cents, Cached: 125 * cents, Written: 250 * cents, Out: 1000 * cents},
		"gpt-4.1-nano": {In: 10 * cents, Cached: 25 * cents / 10, Written: 10 * cents, Out: 40 * cents},
		"gpt-4.1-mini": {In: 40 * cents, Cached: 10 * cents, Written: 40 * cents, Out: 160 * cents},
		"gpt-4.1":      {In: 200 * cents, Cached: 50 * cents, Written: 200 * cents, Out: 800 * cents},
		"gpt-5-nano":   {In: 5 * cents, Cached: 5 * cents / 10, Written: 5 * cents, Out: 40 * cents},
		"gpt-5-mini":   {In: 25 * cents, Cached: 25 * cents / 10, Written: 25 * cents, Out: 200 * cents},
		"gpt-5":        {In: 125 * cents, Cached: 125 * cents / 10, Written: 125 * cents, Out: 1000 * cents},
	},
	langchain.Anthropic: {
		"claude-3-haiku":    {In: 25 * cents, Cached: 3 * cents, Written: 30 * cents, Out: 125 * cents},
		"claude-3-5-haiku":  {In: 80 * cents, Cached: 8 * cents, Written: 100 * cents, Out: 400 * cents},
		"claude-haiku-4-5":  {In: 100 * cents, Cached: 10 * cents, Written: 125 * cents, Out: 500 * cents},
		"claude-3-5-sonnet": {In: 300 * cents, Cached: 30 * cents, Written: 375 * cents, Out: 1500 * cents},
		"claude-sonnet-4":   {In: 300 * cents, Cached: 30 * cents, Written: 375 * cents, Out: 1500 * cents},
		"claude-sonnet-4-5": {In: 300 * cents, Cached: 30 * cents, Written: 375 * cents, Out: 1500 * cents},
		"claude-opus-4-5":   {In: 500 * cents, Cached: 50 * cents, Written: 625 * cents, Out: 2500 * cents},
	},
}

// PriceOf returns what a model costs, if it is a common one. Its name may end in "-latest" or in the date of an edition,
// as in "-20250929" or "-2024-08-06".
func PriceOf(p langchain.Provider, model string) (llm.Price, bool) {
	price, known := prices[p][edition(model)]
	return price, known
}

// edition returns a model's name without what tells its edition.
func edition(model string) string {
	model = strings.TrimSuffix(model, "-latest")
	for _, form := range []string{"-dddddddd", "-dddd-dd-dd"} {
		if cut := len(model) - len(form); cut > 0 && dated(model[cut:], form) {
			return model[:cut]
		}
	}
	return model
}

// dated reports whether text has the form, in which d is a digit.
func dated(text, form string) bool {
	for i := range form {
		if digit := text[i] >= '0' && text[i] <= '9'; digit != (form[i] == 'd') || !digit && text[i] != form[i] {
			return false
		}
	}
	return true
}

// dearest is the most that may be given as a price, so that sums of prices are prices too.
const dearest = llm.MicroUSD(1_000_000_000_000)

// A Price is a flag that takes what a model costs: three amounts of dollars for a million tokens read afresh, read from
// the provider's cache, and written. 0,0,0 declares it free. The zero Price was not given.
type Price struct {
	Text  string
	Given llm.Price
}

// String returns what was given.
func (p *Price) String() string { return p.Text }

// Set reads IN,CACHED,OUT.
func (p *Price) Set(text string) error {
	parts := strings.Split(text, ",")
	if len(parts) != 3 {
		return errors.New("it takes three amounts of dollars per million tokens, IN,CACHED,OUT, such as 0.15,0.075,0.60; 0,0,0 declares the model free")
	}
	var all [3]llm.MicroUSD
	for i, part := range parts {
		var err error
		if all[i], err = llm.ParseUSD(strings.TrimSpace(part)); err != nil {
			return errors.New("it takes amounts such as 0.15, and " + quoted(part) + " is none")
		}
		if all[i] > dearest {
			return fmt.Errorf("nobody charges %s dollars for a million tokens", quoted(part))
		}
	}
	p.Text = text
	p.Given = llm.Price{In: all[0], Cached: all[1], Written: all[0], Out: all[2]}
	if p.Given == (llm.Price{}) {
		p.Given.Free = true
	}
	return nil
}

// of returns what a model costs: what was given, or what is known. Anthropic charges a quarter more for what its cache
// is to keep.
func (p *Price) of(c *langchain.Config) (llm.Price, bool) {
	if p.Text == "" {
		return PriceOf(c.Provider, c.Model)
	}
	price := p.Given
	if c.Provider == langchain.Anthropic {
		price.Written += price.In / 4
	}
	return price, true
}

// USD is a flag that takes an amount of dollars. The zero USD was not given.
type USD struct {
	Given bool
	Most  llm.MicroUSD
}

// String returns the amount, or nothing if none was given.
func (u *USD) String() string {
	if !u.Given {
		return ""
	}
	return u.Most.String()
}

// Set reads an amount.
func (u *USD) Set(text string) error {
	most, err := llm.ParseUSD(strings.TrimPrefix(text, "$"))
	if err != nil {
		return errors.New("it takes an amount of dollars such as 0.50")
	}
	u.Given, u.Most = true, most
	return nil
}
