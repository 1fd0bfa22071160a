package puzzle

import (
	"math"
	"testing"
)

// TestDoublings: at powers of two it is the logarithm, and between them near it.
func TestDoublings(t *testing.T) {
	for n := range 5000 {
		want := 16 * math.Log2(float64(n+1))
		got := float64(doublings(n))
		if got > want+1e-9 || got < want-2.4 {
			t.Fatalf("%d: %v, the logarithm is %v", n, got, want)
		}
		if n&(n+1) == 0 && got != want {
			t.Errorf("%d: %v, want %v", n, got, want)
		}
	}
}

// TestRatedCounts adds up the crossings of a play by hand.
func TestRatedCounts(t *testing.T) {
	play := []Crossing{{Choices: 4, Fatal: 3, Away: true, Doubt: 7}, {Choices: 1}, {Choices: 2, Fatal: 1}, {Choices: 2}}
	r := Rated(play, Weights{Base: 4000, Doubt: 500, Open: 10})
	want := Rating{Total: 4 + 24 + 1, Choices: 4, Away: 1, Fatal: 4, Forced: 25, Doubt: 7}
	if r != want {
		t.Errorf("%+v, want %+v", r, want)
	}
	if all := Rated(play, Weights{Base: 1 << 30}); all.Total != 100 || DotsOf(all.Total) != 5 {
		t.Errorf("%+v is beyond the scale", all)
	}
	if none := Rated(nil, Weights{Base: -1}); none != (Rating{}) || DotsOf(none.Total) != 1 {
		t.Errorf("%+v of no step", none)
	}
}
