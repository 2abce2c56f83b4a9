package rumor_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/rumor"
)

func Example() {
	const mara, bram = kith.ID(1), kith.ID(2)
	bonds := rumor.Bonds{HalfLife: 24}

	bonds.Add(mara, bram, rumor.Bond{Trust: .4 * kith.One, Warmth: .2 * kith.One}) // he shared his fire
	fmt.Println("at once:", bonds.Between(mara, bram).Trust, "and he of her:", bonds.Between(bram, mara).Trust)

	for range 24 {
		bonds.Fade()
	}
	fmt.Println("a day later:", bonds.Between(mara, bram).Trust)
	// Output:
	// at once: 400000 and he of her: 0
	// a day later: 199997
}

func ExampleBonds_From() {
	var bonds rumor.Bonds
	bonds.Add(1, 9, rumor.Bond{Feud: .8 * kith.One})
	bonds.Add(1, 4, rumor.Bond{Warmth: .3 * kith.One})
	for id, b := range bonds.From(1) {
		fmt.Println(id, b.Warmth, b.Feud)
	}
	fmt.Println(bonds.Forget(9), "forgotten,", bonds.Len(), "left")
	// Output:
	// 4 300000 0
	// 9 0 800000
	// 1 forgotten, 1 left
}

// Strangers need not be neutral: here all begin with a little trust, and come back to it.
func ExampleBonds_rest() {
	bonds := rumor.Bonds{Rest: rumor.Bond{Trust: .1 * kith.One}, HalfLife: 1}
	bonds.Add(1, 2, rumor.Bond{Trust: -.4 * kith.One})
	for range 3 {
		bonds.Fade()
	}
	fmt.Println(bonds.Between(1, 2).Trust, bonds.Between(2, 1).Trust)
	// Output: 50000 100000
}

// One whisper becomes hearsay: what each listener makes of it is decided by trust in whoever tells it.
func ExampleRules_Tell() {
	const tova, bram, sable, ode = kith.ID(1), kith.ID(2), kith.ID(3), kith.ID(4)
	var rules rumor.Rules // the documented defaults
	var bramHeard, sableHeard rumor.Held

	whisper := rumor.Rumor{
		Claim: rumor.Claim{Kind: "kill", About: ode}, Origin: 1, Cause: 1, Via: []kith.ID{rumor.Voice},
	}
	toBram := rules.Tell(&bramHeard, whisper, tova, .5*kith.One, 2)
	fmt.Println(toBram.Verdict, toBram.Rumor.Via[1:], toBram.Trust)

	told, _ := rules.News(10, &bramHeard, &sableHeard, bram, sable)
	toSable := rules.Tell(&sableHeard, told, bram, 0, 3)
	fmt.Println(toSable.Verdict, toSable.Rumor.Via[1:], toSable.Trust, "hedges:", toSable.Rumor.Garbled)

	_, again := rules.News(10, &bramHeard, &sableHeard, bram, sable)
	fmt.Println("told again:", again)

	// Output:
	// believed [1] -350000
	// garbled [1 2] -175000 hedges: 1
	// told again: false
}

func ExampleGarble() {
	told := rumor.Rumor{Claim: rumor.Claim{Kind: "stole", About: 4, On: 5, At: 9, Degree: 2}, Origin: 1, Cause: 3}
	for _, mind := range []kith.ID{10, 11, 13} {
		bent, how := rumor.Garble(1, told, mind, []kith.ID{4, 6, 7})
		fmt.Println(how, bent.Claim)
	}
	// Output:
	// swapped {stole 7 5 9 2}
	// dropped {stole 4 5 0 2}
	// shifted {stole 4 5 9 1}
}

func ExampleManners_Reason() {
	var manners rumor.Manners // the documented defaults
	hungry := rumor.Side{ID: 1, Trust: .6 * kith.One, Want: .7 * kith.One}
	friend := rumor.Side{ID: 2, Trust: .5 * kith.One}

	why, friendBegins := manners.Reason(1, rumor.Facts{A: hungry, B: friend, Distance: 5})
	fmt.Println(why, friendBegins)

	friend.News = true
	why, friendBegins = manners.Reason(1, rumor.Facts{A: hungry, B: friend, Distance: 5})
	fmt.Println(why, friendBegins)

	// Output:
	// trade false
	// gossip true
}

// On a warm close the hungry one learns of a place that it never saw.
func ExampleAppendShared() {
	friendKnows := []kith.ID{20, 21, 22} // berry bushes, nearest first
	hungryKnows := map[kith.ID]bool{20: true}
	live := func(id kith.ID) bool { return id != 21 } // which of them still bears

	var bonds rumor.Bonds
	var manners rumor.Manners
	talk := rumor.Conversation{Why: rumor.Trade, Speaker: 1, Listeners: []kith.ID{2}}
	if manners.Close(&talk, &bonds) && manners.Warm(talk.Why) {
		lacks := func(id kith.ID) bool { return !hungryKnows[id] }
		fmt.Println(rumor.AppendShared(nil, 1, slices.Values(friendKnows), lacks, live))
	}
	// Output: [22]
}

func ExampleScreen() {
	screening := rumor.Screening{
		Present: []string{"Mara", "Bram"},
		Named:   []string{"Ode", "Vurok"},
		Names:   []string{"Mara", "Bram", "Ode", "Tova"},
		Words:   []string{"player", "god-hand"},
	}
	for _, reply := range []string{
		"Ode must go, Vurok wills it.",
		"Ode is excellent company.",
		"Tova's goat is gone.",
		"It went ٣ days ago.",
		"The god hand took it.",
	} {
		lines := []rumor.Line{{Speaker: "Mara", Text: "Well?"}, {Speaker: "Bram", Text: reply}}
		fmt.Println(rumor.Screen(lines, screening))
	}
	// Output:
	// <nil>
	// <nil>
	// rumor: the transcript is refused for line 2: name: "Tova"
	// rumor: the transcript is refused for line 2: number: '٣' (U+0663)
	// rumor: the transcript is refused for line 2: word: "god-hand"
}

func ExampleLineage_Walk() {
	var tree rumor.Lineage
	const tova, bram, sable, ode = kith.ID(1), kith.ID(2), kith.ID(3), kith.ID(4)
	kill := rumor.Claim{Kind: "kill", About: ode}
	tree.Add(rumor.Telling{Event: 10, Origin: 10, From: rumor.Voice, To: tova, Verdict: rumor.Believed, Claim: kill})
	tree.Add(rumor.Telling{Event: 11, Parent: 10, Origin: 10, From: tova, To: bram, Verdict: rumor.Believed, Claim: kill})
	tree.Add(rumor.Telling{Event: 12, Parent: 10, Origin: 10, From: tova, To: ode, Verdict: rumor.Rejected, Claim: kill})
	tree.Add(rumor.Telling{Event: 13, Parent: 11, Origin: 10, From: bram, To: sable, Verdict: rumor.Garbled, Claim: kill, Garbled: 1})

	for depth, t := range tree.Walk(10) {
		fmt.Printf("%s%d: %s by %d\n", strings.Repeat("  ", depth), t.Event, t.Verdict, t.To)
	}
	fmt.Println("longest chain:", tree.Spread(10).Longest)
	// Output:
	// 10: believed by 1
	//   11: believed by 2
	//     13: garbled by 3
	//   12: rejected by 4
	// longest chain: 3
}
