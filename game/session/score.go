package session

import (
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// Result compares a play with the best.
type Result struct {
	Status  puzzle.Status
	Count   int  // the player's moves
	Value   int  // what is compared: the moves, or the puzzle's own score
	Less    bool // a smaller Value is better
	Best    int  // the best Value known, where HasBest
	HasBest bool
	Seen    bool         // the solution was shown: nothing is earned
	Beaten  *int         // the best known before, where this play is better
	Told    puzzle.Text  // the Value in words, zero where the number says enough
	Medal   reason.Medal // its Share is 0 until the play has earned one
}

// Result compares the play on the board with the best.
func (s *Session) Result() Result {
	state := s.State()
	help := s.Help()
	score := puzzle.Score{Value: s.Count(), Less: true}
	if sc, ok := state.(puzzle.Scorer); ok {
		score = sc.Score()
	}
	r := Result{Status: state.Status(), Count: s.Count(), Value: score.Value, Less: score.Less, Told: score.Told, Seen: help.Solutions > 0}
	r.Best, r.Medal.Proven, r.HasBest = s.bestOf(score)
	if x := s.record; x != nil && r.Status == puzzle.Won && r.Value == x.value {
		r.Beaten = &x.beaten
	}
	r.Medal.Helped = help != Help{}
	if r.Status == puzzle.Won && !r.Seen {
		r.Medal.Share = r.share(score)
	}
	return r
}

// bestOf returns the best of the level and whether it is proved: from the puzzle where it
// knows it, else from a play here that was better than the rest, else from the level's notes
// "best" and "proof", else from SetBest; not where any end is as good as another.
func (s *Session) bestOf(score puzzle.Score) (best int, proven, ok bool) {
	if score.Known || score.Share > 0 {
		return score.Best, score.Known, score.Known
	}
	if s.record != nil {
		return s.record.value, false, true
	}
	if best, err := strconv.Atoi(s.start.Notes().Of("best")); err == nil {
		return best, s.start.Notes().Proved(), true
	}
	if s.best != nil {
		return *s.best, s.proven, true
	}
	return 0, false, false
}

// share returns what a win is worth of 100: the least where the best is not known.
func (r Result) share(score puzzle.Score) int {
	if score.Share == 0 && !r.HasBest {
		return 1
	}
	return reason.Share(score, r.Value, r.Best)
}

// SetBest notes the best of a level whose text does not say it: the number of moves
// of its solution, or the puzzle's score after them. Its moves, the
// player's alone, are what BestPlay returns.
func (s *Session) SetBest(solution puzzle.Solution) {
	s.way = solution.Moves
	end, err := puzzle.After(s.start, s.way...)
	if err != nil {
		return
	}
	value := len(s.way)
	if sc, ok := end.(puzzle.Scorer); ok {
		value = sc.Score().Value
	}
	s.best, s.proven = &value, solution.Proven
}

// record is a play that is better than the best known before.
type record struct {
	value, beaten int
	moves         []puzzle.Move // the player's
}

// Keep keeps the play on the board, which is over, as the best known where it is better. What
// is proved to be the best stays that.
func (s *Session) Keep() {
	r := s.Result()
	if r.Status == puzzle.Playing || !r.HasBest || r.Medal.Proven {
		return
	}
	if r.Less && r.Status == puzzle.Won && r.Value < r.Best || !r.Less && r.Value > r.Best {
		s.record = &record{r.Value, r.Best, s.Own()}
	}
}

// Bound returns a play that shows what can be had at least: the try on the board, where it came
// to an end, else the best one that was better than what the level tells.
func (s *Session) Bound() []puzzle.Move {
	if s.entries[s.Last()].state.Status() != puzzle.Playing {
		return s.MovesTo(s.Last())
	}
	if s.record != nil {
		return s.record.moves
	}
	return nil
}

// BestPlay returns the player's moves of the best play known: one here that was better than the
// level's, else those of the level's notes, else those that SetBest was given; none where nobody
// knows.
func (s *Session) BestPlay() []puzzle.Move {
	if s.record != nil {
		return s.record.moves
	}
	if moves, err := notation.ParseLetters(s.start.Notes().Of("play"), s.puzzle.Verbs()); err == nil && len(moves) > 0 {
		return moves
	}
	return s.way
}
