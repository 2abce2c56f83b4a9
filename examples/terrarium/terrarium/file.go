package terrarium

import (
	"bytes"
	_ "embed"
	"reflect"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// A File is a world as a person writes it down, in JSON. world.json is the shipped one, and shows every key. Names are
// labels: letters, spaces, hyphens and apostrophes. Hours are those of a day, from 0 to 23. Wherever a name is asked for,
// it is one that the file itself declares.
type File struct {
	Name     string    `json:"name"`
	About    string    `json:"about"`    // what everybody knows
	Begins   int64     `json:"begins"`   // the hour of the first day with which the world begins
	Money    string    `json:"money"`    // the ledger in which prices, tolls and debts are counted
	Prompts  Prompts   `json:"prompts"`  // what models are told before anything else
	Tokens   Tokens    `json:"tokens"`   // bounds of what models read and write
	Ledgers  []Ledger  `json:"ledgers"`  // quantities that are conserved
	Hunger   *Hunger   `json:"hunger"`   // absent: nobody hungers
	Places   []Place   `json:"places"`   // where people are
	Routes   []Route   `json:"routes"`   // how one gets from one to another, in both directions
	Things   []Thing   `json:"things"`   // what is within reach somewhere
	People   []Person  `json:"people"`   // who attempts something
	Debts    []Debt    `json:"debts"`    // who owes whom, as the world begins
	Channels []Channel `json:"channels"` // what carries broadcasts
	Crafts   []Craft   `json:"crafts"`   // what can be made of what, where a service is stated
	Repairs  []Repair  `json:"repairs"`  // what can be made whole
	Sites    []Site    `json:"sites"`    // places that may be opened, where founding is granted
	Events   []Event   `json:"events"`   // what happens by itself
	Attempts Phrases   `json:"attempts"` // the words with which an attempt of each kind begins; see Kinds
}

// Prompts are the rules for each model, a line a text.
type Prompts struct {
	Mind     []string `json:"mind"`
	Judge    []string `json:"judge"`
	Reviewer []string `json:"reviewer"`
}

// Tokens bounds what models read and write, in tokens of about four bytes.
type Tokens struct {
	Conversation int64 `json:"conversation"` // of a mind's earlier exchanges; the oldest fall out first
	Mind         int64 `json:"mind"`         // of a mind's reply
	Judge        int64 `json:"judge"`        // of a ruling
	Reviewer     int64 `json:"reviewer"`     // of a verdict
}

// A Ledger is a conserved quantity, with its words.
type Ledger struct {
	Name    string      `json:"name"`
	One     string      `json:"one"`  // such as "sack of grain"
	Many    string      `json:"many"` // such as "sacks of grain"
	Sight   judge.Sight `json:"sight"`
	Feeds   int64       `json:"feeds"` // how many meals one is when it is eaten; 0: nobody eats it
	Drunk   int64       `json:"drunk"` // 1: it is drunk and not eaten, and no answer to hunger
	Eaten   string      `json:"eaten"` // the sink into which what is eaten goes
	Sources []Gate      `json:"sources"`
	Sinks   []Gate      `json:"sinks"`
}

// A Gate is where a quantity enters or leaves the world.
type Gate struct {
	Name kith.Label `json:"name"`
	At   []string   `json:"at"` // absent: everywhere
}

// Hunger says how people hunger. Meals in the body are a ledger of their own.
type Hunger struct {
	Ledger string `json:"ledger"`
	Source string `json:"source"` // the gate by which eating makes meals
	Sink   string `json:"sink"`   // the gate by which the hours use them up
	Every  int64  `json:"every"`  // after so many hours one more is used up
	Full   int64  `json:"full"`   // nobody eats who has so many or more
	Looks  string `json:"looks"`  // what is seen of whoever has none left
}

// A Place is where people are.
type Place struct {
	Name     kith.Label `json:"name"`
	Visible  []string   `json:"visible"`  // facts that whoever is there sees
	Hidden   []string   `json:"hidden"`   // facts that nobody knows until they are found
	Services []string   `json:"services"` // what it can be used for
	Holds    Amounts    `json:"holds"`
}

// A Route leads from either of two places to the other.
type Route struct {
	Between []string `json:"between"` // two places
	Toll    int64    `json:"toll"`    // in money; 0: none
	Into    string   `json:"into"`    // the thing that takes the toll
}

// A Thing is within reach at one or more places.
type Thing struct {
	Name     kith.Label `json:"name"`
	At       []string   `json:"at"`
	Owner    string     `json:"owner"` // whoever else takes something out of it steals; absent: nobody does
	Visible  []string   `json:"visible"`
	Hidden   []string   `json:"hidden"`
	Services []string   `json:"services"`
	Holds    Amounts    `json:"holds"`
}

// A Person attempts things. All from Traits on is for free minds, and no model ever reads it, but for the first goal
// and the note.
type Person struct {
	Name     kith.Label `json:"name"`
	Home     string     `json:"home"` // where it sleeps
	At       string     `json:"at"`   // where it begins; absent: at home
	Visible  []string   `json:"visible"`
	Private  []string   `json:"private"` // facts that it alone knows
	Hidden   []string   `json:"hidden"`
	Services []string   `json:"services"`
	Holds    Amounts    `json:"holds"`
	Sells    Amounts    `json:"sells"` // for what price each
	Buys     Amounts    `json:"buys"`  // for what price each
	Sleeps   *Sleep     `json:"sleeps"`
	Traits   Traits     `json:"traits"`
	Goals    []Goal     `json:"goals"` // one after another
	Note     string     `json:"note"`
	Day      []Habit    `json:"day"`
	Whims    []string   `json:"whims"` // attempts that come to mind
	Says     []Line     `json:"says"`
	Answers  []string   `json:"answers"` // to whatever is said
}

// A Sleep is the hours in which a person who is at home cannot be reached.
type Sleep struct {
	From  int64 `json:"from"`
	Until int64 `json:"until"`
}

// Traits are from 0 to 10.
type Traits struct {
	Steady    int64 `json:"steady"`    // keeps to the day's work
	Generous  int64 `json:"generous"`  // gives, or lends, to who asks
	Curious   int64 `json:"curious"`   // looks closely
	Talkative int64 `json:"talkative"` // speaks, and passes on news
	Fanciful  int64 `json:"fanciful"`  // follows whims
	Light     int64 `json:"light"`     // of finger: takes what is another's
}

// A Goal is pursued until it is reached.
type Goal struct {
	Want  string   `json:"want"`
	At    string   `json:"at"`    // where; absent: anywhere
	With  string   `json:"with"`  // whom it takes, who is looked for; absent: nobody
	Try   []string `json:"try"`   // attempts, one of which is made; in words that others may use of it: no “my” or “me”
	Until string   `json:"until"` // words that are remembered, or seen, when it is reached
	Moot  string   `json:"moot"`  // words that are remembered, or seen, when it is of no use any more; absent: it always is
}

// A Habit is what a person does at an hour of the day. Every step of the way takes an hour, and whoever would come too late
// does not set out.
type Habit struct {
	From  int64    `json:"from"`
	Until int64    `json:"until"` // the hour with which it is over
	At    string   `json:"at"`
	Try   []string `json:"try"` // attempts, one of which is made; absent: it is enough to be there
}

// A Line is something that a person says when it fits.
type Line struct {
	To   string `json:"to"` // who must be there; absent: anybody
	At   string `json:"at"` // absent: anywhere
	Text string `json:"text"`
}

// A Debt is owed in money.
type Debt struct {
	Who    string `json:"who"`
	To     string `json:"to"`
	Amount int64  `json:"amount"`
}

// A Channel carries broadcasts.
type Channel struct {
	Name string   `json:"name"`
	Says []string `json:"says"` // words with which an attempt to use it begins
	Did  string   `json:"did"`  // what whoever used it did, before the words: "rang the bell and called"; absent: it used it and called
	From []string `json:"from"` // absent: it can be used everywhere
	To   []string `json:"to"`   // absent: it is perceived everywhere
	Wake int64    `json:"wake"` // 1: it wakes who sleeps
}

// A Flow is an amount that a craft takes from whoever works, or makes for it.
type Flow struct {
	What   string `json:"what"`
	Amount int64  `json:"amount"`
	By     string `json:"by"` // the gate
}

// A Craft makes something of something where its service is stated. One that takes and makes nothing is a chore.
type Craft struct {
	Name    string      `json:"name"`
	Says    []string    `json:"says"`    // words with which an attempt at it begins
	Service string      `json:"service"` // absent: it needs none
	Takes   []Flow      `json:"takes"`
	Makes   []Flow      `json:"makes"`
	Most    int64       `json:"most"` // how often it can be done in an hour; absent: once
	Unless  []Condition `json:"unless"`
	Did     string      `json:"did"` // what whoever did it did: "ground grain"; of a chore the verb alone: "swept"
}

// A Condition is a fact that stands in the way.
type Condition struct {
	On   string `json:"on"`
	Fact string `json:"fact"`
}

// A Repair makes one fact of a thing or place another.
type Repair struct {
	On      string `json:"on"`
	Fact    string `json:"fact"`
	Becomes string `json:"becomes"`
	Takes   []Flow `json:"takes"`
	Did     string `json:"did"`
}

// A Site is a place that may be opened.
type Site struct {
	Name  kith.Label `json:"name"`
	From  string     `json:"from"` // where it lies
	About string     `json:"about"`
	Takes []Flow     `json:"takes"`
}

// An Event happens by itself.
type Event struct {
	Day   int64       `json:"day"` // from 1
	Hour  int64       `json:"hour"`
	Every int64       `json:"every"` // so many hours later again; 0: never
	On    string      `json:"on"`
	Sight judge.Sight `json:"sight"`
	Text  string      `json:"text"`
	Does  []Effect    `json:"does"`
}

// An Effect is what an event changes.
type Effect struct {
	On      string      `json:"on"`
	Sight   judge.Sight `json:"sight"`
	Was     string      `json:"was"`     // the fact that is replaced, whoever knows it; if it does not stand, nothing changes; absent: none
	Becomes string      `json:"becomes"` // absent: the fact goes
}

// An Amount is so much of a ledger's quantity.
type Amount struct {
	What string
	N    int64
}

// Amounts are amounts in the order in which the file has them.
type Amounts []Amount

func (a *Amounts) key(name string) any {
	*a = append(*a, Amount{What: name})
	return &(*a)[len(*a)-1].N
}

// of returns the amount of a ledger.
func (a Amounts) of(ledger string) int64 {
	for _, x := range a {
		if x.What == ledger {
			return x.N
		}
	}
	return 0
}

// A Phrase is a kind of attempt and the words with which one begins.
type Phrase struct {
	Kind string
	Says []string
}

// Phrases are phrases in the order in which the file has them.
type Phrases []Phrase

func (p *Phrases) key(name string) any {
	*p = append(*p, Phrase{Kind: name})
	return &(*p)[len(*p)-1].Says
}

//go:embed world.json
var shipped []byte

// Shipped returns the text of the world that comes with the program.
func Shipped() []byte { return shipped }

// Read reads a world's file. Whatever cannot be is returned as [Faults], all of it at once; text that is no JSON as its
// first fault. A mark of the byte order, which some editors write before it, is no part of it.
func Read(text []byte) (*File, error) {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	root, fault := parse(text)
	if fault != nil {
		return nil, Faults{fault}
	}
	b := &binder{text: text, at: map[string]int{}}
	f := new(File)
	b.bind(root, "", reflect.ValueOf(f).Elem())
	if len(b.faults) == 0 {
		newChecker(b, f).check()
	}
	if len(b.faults) > 0 {
		return nil, b.inOrder()
	}
	return f, nil
}
