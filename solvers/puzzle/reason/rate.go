package reason

import (
	"context"
	"slices"
)

// Rater is a position that knows how hard it is for people to go on from it.
type Rater interface {
	// Explore plays as somebody who goes by what the eye sees and does not search. It
	// returns how many positions he looks at until he is through, or until a bound, times
	// the length of the best play in what the puzzle counts; at least 1. The same position
	// gives the same number on every machine.
	Explore(ctx context.Context) (looked int, err error)
	// Scale returns what is explored in the shipped levels of the puzzle.
	Scale() Scale
}

// Scale is what is explored in the easiest of some levels, in the one that a twentieth of
// them are easier than, and so on to the hardest.
type Scale [21]int

// ScaleOf returns the scale of some levels, at least one, by what is explored in them.
func ScaleOf(looked []int) (s Scale) {
	sorted := slices.Sorted(slices.Values(looked))
	for i := range s {
		s[i] = sorted[i*(len(sorted)-1)/(len(s)-1)]
	}
	return s
}

// Place returns the place of a level on the scale, 0 to 100.
func (s Scale) Place(looked int) int {
	i, _ := slices.BinarySearch(s[:], looked)
	switch i {
	case 0:
		return 0
	case len(s):
		return 100
	}
	low, high := s[i-1], s[i]
	return (100*(i-1) + 100*(looked-low)/(high-low)) / (len(s) - 1)
}

// Rate returns how hard it is for people to go on from a position, 0 to 100: its place
// among the shipped levels. It takes milliseconds, of a large level some hundreds. The
// error is that of Explore.
func Rate(ctx context.Context, r Rater) (int, error) {
	looked, err := r.Explore(ctx)
	if err != nil {
		return 0, err
	}
	return r.Scale().Place(looked), nil
}

// DotsOf returns a rating as dots, one to five.
func DotsOf(rating int) int { return min(1+rating/20, 5) }

// RatingNote is the name of the note that holds a rating.
const RatingNote = "rating"
