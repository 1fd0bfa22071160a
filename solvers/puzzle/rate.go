package puzzle

import (
	"context"
	"math/bits"
	"strconv"
)

// Rater is a position that knows how hard it is for people to go on from it. What
// the rating is of is one best play, from its first move to its last.
type Rater interface {
	Rate(ctx context.Context) (Rating, error)
}

// Explorer is for what ratings are calibrated by: Explore plays from the position as
// a player who goes by what the eye sees and does not search, and returns how many
// positions he looks at until he is through, or until his bound.
type Explorer interface {
	Explore(ctx context.Context) (looked int, err error)
}

// Crossing is a step of a best play as it looks to who is to make it.
type Crossing struct {
	Choices int  // moves there are
	Fatal   int  // of them, those that lose something or cost more
	Away    bool // every best move leads away from the goal as the eye measures it
	Doubt   int  // positions looked at until all is refuted that tempts more than the best moves
}

// Rating measures how hard a level is, and by what.
type Rating struct {
	Total   int // 0 to 100
	Choices int // what was chosen among on the way, in bits
	Away    int // steps that lead away from the goal
	Fatal   int // moves on the way that lose or cost
	Forced  int // steps in a hundred at which there is one move
	Doubt   int // positions looked at until the tempting moves are refuted
}

// Weights are what the parts count in a puzzle, in thousandths of a point for a
// sixteenth of a doubling; Base is what a level without any of them has.
type Weights struct{ Base, Choices, Away, Fatal, Open, Doubt int }

// Rated returns the rating of a best play. Each part counts by how often it doubles,
// as twice as many positions are not twice as hard.
func Rated(play []Crossing, w Weights) Rating {
	var r Rating
	for _, c := range play {
		r.Choices += doublings(c.Choices - 1)
		r.Fatal += c.Fatal
		r.Doubt += c.Doubt
		if c.Choices < 2 {
			r.Forced++
		}
		if c.Away {
			r.Away++
		}
	}
	r.Choices /= 16
	r.Forced = 100 * r.Forced / max(1, len(play))
	sum := w.Base
	for i, x := range r.Terms() {
		sum += w.list()[i] * x
	}
	r.Total = min(max(0, (sum+500)/1000), 100)
	return r
}

func (w Weights) list() [5]int { return [...]int{w.Choices, w.Away, w.Fatal, w.Open, w.Doubt} }

// Terms returns what the weights are multiplied by, in the order of Weights.
func (r Rating) Terms() [5]int {
	return [...]int{doublings(r.Choices), doublings(r.Away), doublings(r.Fatal), doublings(100 - r.Forced), doublings(r.Doubt)}
}

// doublings returns how often one is doubled up to n+1, in sixteenths, and between
// two powers along the straight line: the same on every machine.
func doublings(n int) int {
	if n <= 0 {
		return 0
	}
	whole := bits.Len(uint(n+1)) - 1
	return 16*whole + 16*(n+1-1<<whole)>>whole
}

// DotsOf returns a rating's total as dots, one to five.
func DotsOf(total int) int { return min(1+total/20, 5) }

// Names of the notes that hold a rating: its total, and its parts.
const (
	RatingNote = "rating"
	PartsNote  = "rating parts"
)

// Notes returns the header lines of a rating.
func (r Rating) Notes() Notes {
	n := strconv.Itoa
	return Notes{
		{RatingNote, n(r.Total)},
		{PartsNote, "choices " + n(r.Choices) + ", away " + n(r.Away) + ", fatal " + n(r.Fatal) + ", forced " + n(r.Forced) + ", doubt " + n(r.Doubt)},
	}
}
