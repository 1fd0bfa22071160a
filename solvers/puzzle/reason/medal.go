package reason

import "gridwise/solvers/puzzle"

// Medal is what a play that reached the end is worth: its share of the best there is, how
// sure that best is, and whether the player was helped. All puzzles have the same one. The
// zero Medal is none.
type Medal struct {
	Share  int  // of 100, at least 1; only the best itself has 100
	Proven bool // nothing is better than the best, which else is the best known
	Helped bool // a hint, a check or an explanation told the player something
}

// The least shares of 100 that earn gold and silver.
const gold, silver = 90, 70

// Grade names the medal: "best", "gold", "silver", "bronze", "" for none.
func (m Medal) Grade() string {
	switch {
	case m.Share >= 100:
		return "best"
	case m.Share >= gold:
		return "gold"
	case m.Share >= silver:
		return "silver"
	case m.Share > 0:
		return "bronze"
	}
	return ""
}

// Share returns what a value is worth of 100 against the best one, at least 1: what the score says
// itself, if it does. Where less is better a best of nothing leaves no share to any other value.
func Share(score puzzle.Score, value, best int) int {
	if score.Share > 0 {
		return score.Share
	}
	if score.Less {
		value, best = best, value
	}
	switch {
	case value >= best:
		return 100
	case value <= 0:
		return 1
	}
	return max(1, 100*value/best)
}
