package puzzle

import "slices"

// Claim is what a sentence states of a position that a search can decide. Every Text that gives
// a reason carries it, so that a plain search in tests decides whether the reason is true.
//
// It speaks of the position that was asked, with From played in it; where Level is set, of the
// start of that level with From played in it.
type Claim struct {
	Kind  ClaimKind
	Level string // text of a level
	From  []Move
	Moves []Move
	Cells []Cell // two: of all plays those that come to the first before the second; or one
	N     int
}

// ClaimKind is what a claim states.
type ClaimKind int

// The claims. An end is as good as the puzzle's own measure has it: fewer moves, more points or
// hearts.
const (
	Loses   ClaimKind = iota // with Moves played no win can be forced
	Costs                    // with Moves played the best end is N worse than without
	Comes                    // with Moves played the best end comes to N
	AtBest                   // with Moves played no end is better than N
	AtLeast                  // with Moves played the best end is no worse than N
	Only                     // every choice but those in Moves, each by itself, loses, or costs N, 1 where N is 0
	Fewest                   // the fewest moves that bring the player to the cell are N
	Never                    // no play brings the player to the cell
	Every                    // each way to a win, with all that was played kept, has the one of Moves
)

// Claiming returns the text with what it claims.
func (t Text) Claiming(claims ...Claim) Text {
	t.Claims = append(t.Claims[:len(t.Claims):len(t.Claims)], claims...)
	return t
}

// After returns a text that was said of the position after some moves, its claims speaking of
// the one before them.
func (t Text) After(moves ...Move) Text {
	claims, args := slices.Clone(t.Claims), slices.Clone(t.Args)
	for i := range claims {
		claims[i].From = slices.Concat(moves, claims[i].From)
	}
	for i, a := range args {
		if a, ok := a.(Text); ok {
			args[i] = a.After(moves...)
		}
	}
	return Text{Key: t.Key, Args: args, Claims: claims}
}
