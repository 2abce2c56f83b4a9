package kith_test

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/kithlab/kith"
)

// A mind names what it wants by a label; a score is an exact fraction; chance is drawn by name.
func Example() {
	berries := kith.MustLabel("the berry bush")
	hunger, distance := kith.Micro(.8*kith.One), kith.Micro(.25*kith.One)

	fmt.Println(berries, hunger-hunger.Mul(distance))
	if kith.Seed(1).Draw("thorn", 17 /* the beat */, 3 /* the mind */)%4 == 0 {
		fmt.Println("and a thorn")
	}
	// Output:
	// the berry bush 600000
	// and a thorn
}

// Moments may lie anywhere; a span between two never wraps round.
func ExampleTick_Since() {
	const patience = 5
	began := kith.Tick(-3)
	for now := kith.Tick(0); now.Since(began) < patience; now++ {
		fmt.Println(now)
	}
	// Output:
	// 0
	// 1
}

// Weights are written as decimals of One: the compiler makes integers of them.
func ExampleMicro() {
	const relevance, importance kith.Micro = .45 * kith.One, .9 * kith.One
	fmt.Println(relevance + importance.Mul(.2*kith.One))
	// Output: 630000
}

func ExampleMicro_Mul() {
	trust, word := kith.Micro(.5*kith.One), kith.Micro(-.3*kith.One)
	fmt.Println(trust.Mul(word))
	// Output: -150000
}

func ExampleRatio() {
	fmt.Println(kith.Ratio(2, 3), kith.Ratio(7, 0))
	// Output: 666667 0
}

// What is remembered fades by half a day.
func ExampleMicro_Decay() {
	const day = 24
	for _, age := range []kith.Tick{0, 12, 24, 48} {
		fmt.Println(age, kith.Micro(kith.One).Decay(age, day))
	}
	// Output:
	// 0 1000000
	// 12 707107
	// 24 500000
	// 48 250000
}

// A draw depends on its arguments alone, so that one more draw elsewhere changes nothing here.
func ExampleSeed_Draw() {
	seed := kith.Seed(1)
	for beat := range uint64(3) {
		fmt.Println(seed.Draw("weather", beat) % 6)
	}
	fmt.Println(seed.Draw("weather", 0) % 6)
	// Output:
	// 4
	// 3
	// 3
	// 4
}

func ExampleSeed_Stream() {
	r := kith.Seed(1).Stream("land", 0)
	fmt.Println(r.Perm(5), r.IntN(1600))
	// Output: [4 3 1 0 2] 1033
}

// A reply may name a thing, and never number it.
func ExampleParseLabel() {
	for _, text := range []string{"the old grove", "hut 12"} {
		l, err := kith.ParseLabel(text)
		fmt.Printf("%q %v\n", l, err)
	}
	// Output:
	// "the old grove" <nil>
	// "" kith: "hut 12" is no label, at '1' (U+0031): no label holds a number; offer an alias without one
}

// The fence holds where a reply is decoded; null and "" are none.
func ExampleLabel_UnmarshalText() {
	var reply struct{ To, Via kith.Label }
	err := json.Unmarshal([]byte(`{"To": "Mara", "Via": null}`), &reply)
	fmt.Println(reply.To, reply.Via.IsZero(), err)

	err = json.Unmarshal([]byte(`{"To": "120-45"}`), &reply)
	fmt.Println(errors.Is(err, kith.ErrDigit))
	// Output:
	// Mara true <nil>
	// true
}

func ExampleLabelError() {
	_, err := kith.ParseLabel("Halek!")
	var le *kith.LabelError
	if errors.As(err, &le) {
		fmt.Printf("%q: %q\n", le.Text, le.Rune)
	}
	// Output: "Halek!": '!'
}

// Two labels are one name if their folds are equal.
func ExampleLabel_Fold() {
	fmt.Println(kith.MustLabel("North-East").Fold() == kith.MustLabel("north east").Fold())
	fmt.Println(kith.MustLabel("Zoë").Fold() == kith.MustLabel("Zoe").Fold())
	// Output:
	// true
	// false
}

// A well is a state that saves itself.
type well struct {
	Name  string
	Water kith.Micro
}

func (w *well) AppendBinary(b []byte) ([]byte, error) {
	from := len(b)
	b = append(b, 1) // version
	b = kith.AppendText(b, w.Name)
	b = binary.LittleEndian.AppendUint64(b, uint64(w.Water))
	return kith.Seal(b, from), nil
}

func (w *well) UnmarshalBinary(b []byte) error {
	r, err := kith.Unseal(b, 1)
	if err != nil {
		return err
	}
	n := well{Name: r.Text(), Water: kith.Micro(r.Int64())}
	if n.Water < 0 {
		r.Fail("a well holds less than nothing")
	}
	if err := r.Close(); err != nil {
		return err
	}
	*w = n
	return nil
}

// A type becomes savable by Seal and Unseal: version, fields in a fixed order, sum.
func ExampleSeal() {
	b, _ := (&well{"spring", .7 * kith.One}).AppendBinary(nil)

	var back well
	fmt.Println(back.UnmarshalBinary(b), back)

	b[5] ^= 1
	fmt.Println(errors.Is(back.UnmarshalBinary(b), kith.ErrCorrupt), back)
	// Output:
	// <nil> {spring 700000}
	// true {spring 700000}
}

// Equal states have equal sums, and what differs in any field has another.
func ExampleSum() {
	a, _ := kith.Sum(&well{"spring", .7 * kith.One})
	b, _ := kith.Sum(&well{"spring", .7 * kith.One})
	c, _ := kith.Sum(&well{"spring", .7*kith.One + 1})
	fmt.Println(a == b, a == c)
	// Output: true false
}

// A save is made of parts, and read back in the same order.
func ExampleAppendPart() {
	var save []byte
	for _, w := range []*well{{"spring", .7 * kith.One}, {"ford", kith.One}} {
		save, _ = kith.AppendPart(save, w)
	}
	for len(save) > 0 {
		part, rest, err := kith.CutPart(save)
		if err != nil {
			fmt.Println(err)
			return
		}
		var w well
		fmt.Println(w.UnmarshalBinary(part), w)
		save = rest
	}
	// Output:
	// <nil> {spring 700000}
	// <nil> {ford 1000000}
}
