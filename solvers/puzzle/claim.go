package puzzle

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
	N     int
}

// ClaimKind is what a claim states.
type ClaimKind int

// The claims. An end is as good as the puzzle's own measure has it: fewer moves, more points or
// hearts.
const (
	Loses  ClaimKind = iota // with Moves played no win can be forced
	Costs                   // with Moves played the best end is N worse than without
	Comes                   // with Moves played the best end comes to N
	AtBest                  // with Moves played no end is better than N
	Only                    // every choice but those in Moves, each by itself, loses, or costs N, 1 where N is 0
	Every                   // each way to a win, with all that was played kept, has the one of Moves
)

// Claiming returns the text with what it claims.
func (t Text) Claiming(claims ...Claim) Text {
	t.Claims = append(t.Claims[:len(t.Claims):len(t.Claims)], claims...)
	return t
}
