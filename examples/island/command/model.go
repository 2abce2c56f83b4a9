package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/muse"
	"github.com/kithlab/kith-examples/island/teller"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/ration"
)

// borrow opens the loan that was asked for, if any was.
func (r *run) borrow() (err error) {
	tell := r.news.Hear
	if r.serves() { // no beat of this goroutine's ends, after which it could be told
		tell = func(why error) {
			r.aloud(func() { r.complain(fmt.Errorf("the model does not work, and instinct decides: %w", why)) })
		}
	}
	r.loan, err = r.lend.Open(os.Getenv, tell, muse.Purposes()...)
	return err
}

// equip lends the world the model.
func (r *run) equip() {
	if r.loan == nil {
		return
	}
	r.world.Lend(muse.Brain(r.loan.Model(muse.DecidePurpose)), ration.Policy{}, 0)
	r.world.LendAuthor(&muse.Author{Model: r.loan.Model(island.ConversePurpose)}, r.reword)
	r.world.Record(r.loan.Cassette)
}

// begin makes the cassette's file, warms up a server that is cold, and looks ahead at what the run will cost.
func (r *run) begin(ctx context.Context) error {
	if r.loan == nil {
		return nil
	}
	if err := r.loan.Start(); err != nil {
		return err
	}
	r.equip()
	if r.loan.Replays() {
		fmt.Fprintf(r.errs, "island: replaying %s; no model is asked\n", r.lend.Cassette)
		return nil
	}
	r.loan.Warm(ctx, r.errs)
	if r.bar.to == nil {
		return nil // nobody watches
	}
	if r.until-r.from > foreseen {
		return nil // it would take too long
	}
	ahead, err := muse.Look(ctx, r.world, r.until, ration.Policy{})
	if ctx.Err() != nil {
		return nil // the run ends before its first beat
	}
	r.outlook = ahead
	return err
}

// foreseen is how far the line of progress looks ahead, in beats. A longer run tells only what it has spent.
const foreseen = 30 * island.DayBeats

// step runs one beat. Without a model it is not cut short by ctx; with one its thoughts are, by ctx and by the wall.
func (r *run) step(ctx context.Context) error {
	if r.loan == nil || r.loan.Replays() {
		report, err := r.world.Step(context.WithoutCancel(ctx))
		r.halfway = err != nil
		if err == nil && r.loan != nil {
			r.tally.Note(report)
		}
		return r.named(err)
	}
	walled, stop := context.WithTimeout(ctx, muse.Wall)
	defer stop()
	report, err := r.world.Step(walled)
	r.halfway = err != nil
	if err == nil {
		r.tally.Note(report)
		err = r.loan.Keep(report.At)
	}
	r.overrun()
	for _, why := range r.news.Take() {
		r.bar.clear()
		fmt.Fprintf(r.errs, "island: beat %d: the model does not work, and instinct decides: %v\n", r.world.Beat-1, why)
	}
	return err
}

// overrun says once that a call cost more than was held for it, after which nothing more is bought.
func (r *run) overrun() {
	so := r.loan.Total()
	if so.Overruns == 0 || r.shut {
		return
	}
	r.shut = true
	r.bar.clear()
	fmt.Fprintf(r.errs, "island: beat %d: a call cost %s more than was held for it, so that the purse is shut and instinct decides; look at the price and at what the provider counts\n", r.world.Beat-1, so.Over)
}

// named adds the name of the soul at which a replay parts from the recording, or says that the recording is over.
func (r *run) named(err error) error {
	if last, any := r.recorded(); errors.Is(err, llm.ErrMiss) && (!any || r.world.Beat > last) {
		if !any {
			return fmt.Errorf("-cassette: nothing is recorded in %s; delete it to record", r.lend.Cassette)
		}
		return fmt.Errorf("-cassette: %s is of a run that ended after beat %d; replay it with -beats %d", r.lend.Cassette, last+1, last+1)
	}
	who := kith.ID(0)
	if fault, is := errors.AsType[*agent.ReplayError](err); is {
		who = fault.Who
	} else if fault, is := errors.AsType[*llm.TapeError](err); is {
		who = fault.Key.Who
	}
	if s, ok := r.world.Soul(who); ok {
		return fmt.Errorf("%w (that is %s)", err, s.Name)
	}
	return err
}

// recorded returns the last beat of which the cassette that is replayed has something.
func (r *run) recorded() (last kith.Tick, any bool) {
	if r.loan == nil {
		return 0, false
	}
	for k := range r.loan.Cassette.All() {
		last, any = k.At, true
	}
	return last, any
}

// purse tells what was spent and what is still to be spent, for the line of progress.
func (r *run) purse() string {
	if r.loan == nil || r.loan.Replays() {
		return ""
	}
	so := r.loan.Total()
	text := " · " + short(so.Spent) + " of " + short(r.loan.Most())
	if r.outlook != nil {
		text += ", about " + short(r.outlook.Foretell(r.world.Beat, r.loan.Price, so).Expected) + " to come"
	}
	return text
}

// short writes an amount of dollars with four places.
func short(m llm.MicroUSD) string {
	text := m.String()
	return text[:len(text)-2]
}

// foretell prints what the run would cost, and asks nobody.
func (r *run) foretell(ctx context.Context) error {
	o, err := muse.Look(ctx, r.world, r.until, ration.Policy{})
	if err != nil {
		return err
	}
	f := o.Foretell(r.from, r.loan.Price, r.loan.Total())
	if r.json {
		b, err := json.Marshal(struct {
			Beats    int64       `json:"beats"`
			Calls    int64       `json:"calls"`
			Expected json.Number `json:"expected_usd"`
			Worst    json.Number `json:"worst_usd"`
			Ceiling  json.Number `json:"ceiling_usd"`
		}{int64(r.until - r.from), f.Calls, dollars(f.Expected), dollars(f.Worst), dollars(r.loan.Most())})
		r.out.line(string(b))
		return err
	}
	r.out.line(fmt.Sprintf("Beats %d to %d: about %d calls, which cost about %s if replies are half as long as they may be and nothing comes from a cache, and %s if every reply is as long as it may be and every byte is paid for. Who is slow to make plans is asked more often.",
		r.from, r.until, f.Calls, short(f.Expected), short(f.Worst)))
	r.out.line(fmt.Sprintf("The ceiling is %s: the run never spends more, and where it is reached instinct decides.", short(r.loan.Most())))
	return nil
}

// dollars writes an amount as the decimal that it is, without zeros at its end.
func dollars(m llm.MicroUSD) json.Number {
	text := strings.TrimRight(strings.TrimPrefix(m.String(), "$"), "0")
	return json.Number(strings.TrimSuffix(text, "."))
}

// showPrompt runs the island to where it was asked to, and prints the very bytes that a model would be sent for a soul.
func (r *run) showPrompt(ctx context.Context) error {
	id, err := r.world.Find(r.prompt)
	s, ok := r.world.Soul(id)
	if err != nil || !ok {
		return fmt.Errorf("-prompt: no soul of this island is called %s; -roster lists them", teller.Quoted(r.prompt))
	}
	for (r.given["days"] || r.given["beats"]) && r.world.Beat < r.until {
		if _, err := r.world.Step(ctx); err != nil {
			return err
		}
	}
	if !s.Alive() {
		return fmt.Errorf("-prompt: %s is dead at beat %d", s.Name, r.world.Beat)
	}
	scene := r.world.Scene(s)
	req := muse.Brain(nil).Request(&scene)
	for _, part := range []struct{ title, text string }{
		{fmt.Sprintf("SYSTEM (%d bytes, of which all souls share the first %d)", len(req.System), req.Shared), req.System},
		{fmt.Sprintf("PROMPT (%d bytes)", len(req.Prompt)), req.Prompt},
		{fmt.Sprintf("SCHEMA (%d bytes; MaxTokens %d)", len(req.Schema), req.MaxTokens), string(req.Schema)},
	} {
		r.out.line("== " + part.title)
		r.out.line(part.text)
	}
	return nil
}

// A modelRow is what became of a model in a run.
type modelRow struct {
	Owed      int64            `json:"owed"`    // thoughts that were granted, by why
	Salient   int64            `json:"salient"` // to whom much was at stake
	Turns     int64            `json:"turns"`
	Accepted  int64            `json:"accepted"` // decisions that became a plan
	Vetoed    int64            `json:"vetoed"`   // of these, those that the body overruled
	Lost      map[string]int64 `json:"lost"`     // thoughts that came to nothing, by why
	Talks     int64            `json:"talks"`    // given to the author, gods' lines among them
	TalksLost int64            `json:"talks_lost"`
	Screened  int64            `json:"screened"` // talks and speeches that were refused for a line of them
	Failed    int64            `json:"failed"`   // calls
	Refused   int64            `json:"refused"`  // calls that were not made, for the sake of money
	Estimated int64            `json:"estimated"`
	GuestUSD  json.Number      `json:"guest_usd"` // of spent_usd, what a guest's key paid
}

// model returns the row, or nil without a model.
func (r *run) model() *modelRow {
	if r.loan == nil {
		return nil
	}
	t, a, so := &r.tally, &r.world.Authored, r.loan.Total()
	lost := t.Lost
	if lost == nil {
		lost = map[string]int64{}
	}
	return &modelRow{
		Owed: t.Owed, Salient: t.Salient, Turns: t.Turns, Accepted: t.Accepted, Vetoed: t.Vetoed, Lost: lost,
		Talks: a.Asked, TalksLost: a.Failed, Screened: a.Unfit + r.world.Count.Screened,
		Failed: so.Failed, Refused: so.Refused, Estimated: so.Estimated, GuestUSD: dollars(r.loan.Guest.Total().Spent),
	}
}

// account tells a person what became of the model.
func (r *run) account() {
	if r.loan == nil {
		return
	}
	t, so := &r.tally, r.loan.Total()
	text := fmt.Sprintf("%d thoughts were granted: %d owed to a voice, %d where much was at stake, %d by turns. %d became a plan", t.Asked(), t.Owed, t.Salient, t.Turns, t.Accepted)
	if t.Vetoed > 0 {
		text += fmt.Sprintf(" (the body overruled %d)", t.Vetoed)
	}
	var lost []string
	for _, why := range slices.Sorted(maps.Keys(t.Lost)) {
		lost = append(lost, fmt.Sprintf("%d %s", t.Lost[why], why))
	}
	if len(lost) > 0 {
		text += "; of the others " + teller.All(lost, len(lost))
	}
	a := &r.world.Authored
	text += fmt.Sprintf(". %d of %d talks that were given to it to write were shown.", a.Asked-a.Failed-a.Unfit, a.Asked)
	r.out.line("")
	r.out.say("The model: ", text)
	if !r.loan.Replays() {
		r.out.say("The purse: ", fmt.Sprintf("%s of %s spent in %d calls.", short(so.Spent), short(r.loan.Most()), so.Calls))
	}
}
