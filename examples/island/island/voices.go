package island

import (
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/rumor"
)

// A Tone is how two people are with each other.
type Tone uint8

// Tones.
const (
	Cold Tone = iota
	Even
	Warm
	tones
)

// toneOf reads a tone off a bond: cold below -.2 of trust or with a feud, warm above .35 of trust and warmth together.
func toneOf(b rumor.Bond) Tone {
	switch {
	case b.Trust < -.2*kith.One || b.Feud >= .3*kith.One:
		return Cold
	case b.Trust+b.Warmth > .7*kith.One:
		return Warm
	}
	return Even
}

// openings are what is said first, by reason and tone; at least eight of each, so that a pair that talks at most every
// third hour never says the same twice in a day. {you} is who is spoken to, {who} whom the talk is about, {what} what
// is said of them, {place} where it is, {food} what is to be had.
var openings = [...][tones][]string{
	rumor.Gossip: {
		Cold: {
			"Hear this, {you}, whether you like me or not: {what}.",
			"I tell it to you only because nobody else is here: {what}.",
			"You will say I lie, {you}. {what}, all the same.",
			"They say it by the water: {what}. Do with it what you please.",
			"I owe you nothing, but you should know. {what}.",
			"Do not thank me. {what}.",
			"Ask whom you like, {you}. {what}.",
			"One thing, and then I go: {what}.",
		},
		Even: {
			"Have you heard? {what}.",
			"There is talk, {you}. {what}.",
			"Somebody told me, and now I tell you: {what}.",
			"Come closer. {what}, or so I hear.",
			"I would not have thought it. {what}.",
			"It is all over the camp by now: {what}.",
			"Did you know, {you}? {what}.",
			"I have it from one who was there: {what}.",
		},
		Warm: {
			"{you}, my friend, listen well: {what}.",
			"I came to you first with this. {what}.",
			"You must be careful, {you}. {what}.",
			"I have told nobody but you: {what}.",
			"Sit down with me a while. {what}.",
			"It troubles me, and you will understand: {what}.",
			"If it were me, I would want to know. {what}.",
			"Keep close to me, {you}. {what}.",
		},
	},
	rumor.Threat: {
		Cold: {
			"Keep out of my way, {you}.",
			"I have not forgotten, {you}. Not one thing.",
			"Another step and you will be sorry.",
			"Look at me when I speak to you.",
			"One of us will leave {place}, and it will not be me.",
			"I know what you are, {you}.",
			"Sleep lightly tonight.",
			"Your luck is running out, {you}.",
		},
		Even: {
			"I would think twice if I were you, {you}.",
			"There is a thing between us that is not settled.",
			"Do not take me for a fool.",
			"You and I are not done, {you}.",
			"I have my eye on you in {place}.",
			"Ask the others what I do to those who cross me.",
			"Leave what is mine alone.",
			"I say it once, {you}: enough.",
		},
		Warm: {
			"I thought better of you, {you}.",
			"We were friends once. Do not make me forget it.",
			"It hurts me to say it: stay away from me.",
			"Of all people, {you}, I did not expect it of you.",
			"I would forgive a stranger sooner.",
			"You know what you did. So do I.",
			"Give me a reason to trust you again, or go.",
			"I will not ask you a second time, {you}.",
		},
	},
	rumor.Contention: {
		Cold: {
			"I was here first. Take your hands away.",
			"There is not enough for the likes of you.",
			"Go and find your own {food}.",
			"Touch it and we shall see, {you}.",
			"Everything you take you take from me.",
			"You again. Always where the {food} is.",
			"Leave it, {you}, or I will make you.",
			"This place feeds my people and not you.",
		},
		Even: {
			"There is little {food} left here, {you}.",
			"We cannot both live from this place.",
			"You have had your share of it.",
			"I walked half the day for this {food}.",
			"Could you not look elsewhere?",
			"It was mine before you saw it.",
			"Take a little, and leave me the rest.",
			"Everybody comes here now. It will not last.",
		},
		Warm: {
			"I would share it, {you}, but look how little there is.",
			"Let us not quarrel over {food}.",
			"You take this side and I take that.",
			"If you need it more than I do, say so.",
			"It is a pity that we both came here.",
			"We shall strip it bare, you and I.",
			"Next time one of us should go further out.",
			"Do not look at me so, I am hungry too.",
		},
	},
	rumor.Trade: {
		Cold: {
			"I do not like you, but I can carry no more of this.",
			"Take it. I want something for it another day.",
			"Even you must eat.",
			"I give it to you so that you owe me.",
			"Do not think that this makes us friends.",
			"Here. And now go.",
			"It would rot otherwise.",
			"You would have done the same, I suppose.",
		},
		Even: {
			"You look hungry, {you}. I know where there is {food}.",
			"Shall we help each other?",
			"I have seen {food} in {place}; where have you been?",
			"Tell me your places and I tell you mine.",
			"One hand washes the other, {you}.",
			"If you show me water, I show you {food}.",
			"We do better together than apart.",
			"Let us put together what we know.",
		},
		Warm: {
			"You have not eaten, {you}. Come, I know a place.",
			"What is mine is yours, you know that.",
			"I kept this for you in my head: there is {food} out there.",
			"As long as I know of {food}, you will not starve.",
			"You would do it for me. You have done it for me.",
			"Go where I tell you and eat, and then come back.",
			"I cannot watch you go hungry, {you}.",
			"Here is what I found, and you are the first to hear.",
		},
	},
	rumor.Chatter: {
		Cold: {
			"So you are here too.",
			"The weather is as sour as we are.",
			"I have nothing to say to you, and yet I talk.",
			"Move over, {you}, the fire is for all.",
			"You have grown thin.",
			"Well. We are both still alive.",
			"It is a small island, {you}.",
			"I suppose one must talk to somebody.",
		},
		Even: {
			"A fair day in {place}, is it not?",
			"How are your feet, {you}?",
			"I dreamed of {place} last night.",
			"The children of the next spring will laugh at our huts.",
			"Have you ever been on the other shore?",
			"My {food} tastes of smoke.",
			"It smells of rain.",
			"Do you know a song, {you}?",
		},
		Warm: {
			"It is good to see you, {you}.",
			"I was just thinking of you in {place}.",
			"Stay a while. The work will not run away.",
			"You always make me laugh, {you}.",
			"When winter is over we shall go and see the far shore.",
			"I am glad that it is you.",
			"Do you remember how small our first fire was?",
			"With you here I am less afraid of the dark.",
		},
	},
}

// answers are what is said to that, by tone.
var answers = [tones][]string{
	Cold: {"So you say.", "I will remember that you said it.", "Hm.", "Believe what you want.", "And why should I care?", "Leave me be.", "Words.", "You would say that."},
	Even: {"Is that so?", "I will think about it.", "I had not heard.", "It may be.", "We shall see.", "That is what they say.", "Who can tell?", "I will keep it in mind."},
	Warm: {"I believe you.", "Thank you for telling me.", "I am glad that you came.", "Stay near me.", "You are good to me.", "I will not forget it.", "Let us go together, then.", "What would I do without you?"},
}

// closings are what temper, season and place add, if they add anything.
var (
	closeByTemper = map[string][]string{
		"anxious": {"It makes me shiver.", "I cannot sleep for it."},
		"kind":    {"May it end well for all.", "We must look after one another."},
		"stern":   {"That is how it is.", "I say what I see."},
		"dreamer": {"One wonders what lies behind it.", "There is more to it than we see."},
	}
	closeBySeason = [...]string{Summer: "While the warm days last.", Autumn: "And the leaves are falling.", Winter: "And this cold gives no rest.", Spring: "Now that the thaw has come."}
)

// temper is the trait that speaks loudest in s, in one word; none for those who have none.
func temper(s *Soul) string {
	t := s.Traits
	switch most := max(t.Neuroticism, t.Agreeableness, t.Conscience, t.Openness); {
	case most < .6*kith.One:
		return ""
	case most == t.Neuroticism:
		return "anxious"
	case most == t.Agreeableness:
		return "kind"
	case most == t.Conscience:
		return "stern"
	}
	return "dreamer"
}

// talkEvery is the fewest beats between two talks of a pair. A line is chosen by the third of the day's hours it falls
// in, counted from a draw for the pair and the day: so none comes twice in a day.
const talkEvery kith.Tick = 3

// opening is what s says first to o.
func (w *World) opening(reason rumor.Talk, s, o *Soul, what string) string {
	set := openings[reason][toneOf(w.Bonds.Between(s.Mind.ID, o.Mind.ID))]
	line := set[w.slot(s, o)%uint64(len(set))]
	food := "food"
	if s.Carry[Food] == 0 && s.Carry[Wood] > 0 {
		food = "wood"
	}
	line = strings.NewReplacer("{you}", o.Name, "{what}", what, "{place}", w.Land.Region(s.At), "{food}", food).Replace(line)
	return line + w.closing(s, o)
}

// answer is what o says to that.
func (w *World) answer(s, o *Soul) string {
	set := answers[toneOf(w.Bonds.Between(o.Mind.ID, s.Mind.ID))]
	return set[w.slot(s, o)%uint64(len(set))] + w.closing(o, s)
}

// slot numbers the hours of a pair's day: talks that are three beats apart have different ones, eight in a row.
func (w *World) slot(s, o *Soul) uint64 {
	a, b := min(s.Mind.ID, o.Mind.ID), max(s.Mind.ID, o.Mind.ID)
	return w.Seed.Draw("voice", uint64(a), uint64(b), uint64(Day(w.Beat)))>>32 + uint64(Hour(w.Beat)/int(talkEvery))
}

// closing adds a word of temper or of the season to every other line.
func (w *World) closing(s, o *Soul) string {
	d := w.Seed.Draw("closing", uint64(s.Mind.ID), uint64(o.Mind.ID), uint64(w.Beat))
	switch by := closeByTemper[temper(s)]; {
	case d%4 == 0 && len(by) > 0:
		return " " + by[d>>8%uint64(len(by))]
	case d%4 == 1:
		return " " + closeBySeason[SeasonAt(w.Beat)]
	}
	return ""
}
