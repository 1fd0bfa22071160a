package session

import (
	"strconv"

	"gridwise/solvers/puzzle"
)

// Result compares a play with the best.
type Result struct {
	Status  puzzle.Status
	Count   int  // the player's moves
	Value   int  // what is compared: the moves, or the puzzle's own score
	Less    bool // a smaller Value is better
	Best    int  // the best Value known, where HasBest
	HasBest bool
	Proven  bool        // nothing is better than Best
	AtBest  bool        // Value is as good as Best, or nothing is counted
	Helped  bool        // by hints, explanations or the solution; checks are free
	Seen    bool        // the solution was shown: nothing is earned
	Told    puzzle.Text // the Value in words, zero where the number says enough
	Stars   []puzzle.Star
}

// Result compares the play on the board with the best. The best comes from the puzzle
// where it knows it, else from the level's notes "best" and "proof", else from
// SetBest.
func (s *Session) Result() Result {
	state := s.State()
	help := s.Help()
	r := Result{Status: state.Status(), Count: s.Count(), Helped: help.Hints+help.Solutions > 0, Seen: help.Solutions > 0}
	score := puzzle.Score{Value: r.Count, Less: true}
	if sc, ok := state.(puzzle.Scorer); ok {
		score = sc.Score()
	}
	r.Value, r.Less, r.Told = score.Value, score.Less, score.Told
	if score.Uncounted {
		r.AtBest = true
	} else if score.Known {
		r.Best, r.HasBest, r.Proven = score.Best, true, true
	} else if best, err := strconv.Atoi(s.start.Notes().Of("best")); err == nil {
		r.Best, r.HasBest = best, true
		r.Proven = s.start.Notes().Of("proof") != ""
	} else if s.best != nil {
		r.Best, r.HasBest, r.Proven = *s.best, true, s.proven
	}
	if r.HasBest {
		r.AtBest = r.Value >= r.Best
		if score.Less {
			r.AtBest = r.Value <= r.Best
		}
	}
	r.Stars = r.earned(score.Stars)
	return r
}

// earned returns the puzzle's stars, or those of one that has none of its own,
// and the star for a play without help. A player who saw the solution has earned none.
func (r Result) earned(stars []puzzle.Star) []puzzle.Star {
	won := r.Status == puzzle.Won
	if len(stars) == 0 {
		stars = []puzzle.Star{{Text: puzzle.Say("star.won"), Got: won}}
		if r.HasBest {
			stars = append(stars, puzzle.Star{Text: puzzle.Say("star.best", r.Best), Got: won && r.AtBest})
		}
	}
	stars = append(stars, puzzle.Star{Text: puzzle.Say("star.alone"), Got: won && !r.Helped})
	for i := range stars {
		stars[i].Got = stars[i].Got && !r.Seen
	}
	return stars
}

// SetBest notes the best of a level whose text does not say it: the number of moves
// of its solution, or the puzzle's score after them.
func (s *Session) SetBest(solution puzzle.Solution) {
	state, value := s.start, len(solution.Moves)
	for _, m := range solution.Moves {
		next, _, err := state.Play(m)
		if err != nil {
			return
		}
		state = next
	}
	if sc, ok := state.(puzzle.Scorer); ok {
		value = sc.Score().Value
	}
	s.best, s.proven = &value, solution.Proven
}
