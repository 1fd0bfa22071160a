package reason

import (
	"context"
	"errors"
	"iter"

	"gridwise/solvers/puzzle"
)

// Reviewer is a position that judges a move by more than its Judge says: a puzzle in which not
// only the end counts.
type Reviewer interface {
	// Review is given the move and the position that it led to, and says how good it was
	// by the puzzle's own solver. Where the solver cannot tell, the move is Unjudged,
	// without an error: the error is the context's alone.
	Review(ctx context.Context, m puzzle.Move, after puzzle.State) (Judgment, error)
}

// Grader is a position that has its own words for a move that was judged by verdicts; zero
// leaves those of all puzzles.
type Grader interface {
	Graded(after puzzle.State, w Weighed) puzzle.Text
}

// Grade rates a move.
type Grade int

// The grades. Solvers give all but Helped, which is a Best move of a player who
// had been helped with it.
const (
	Unjudged Grade = iota
	Best           // nothing better could be done
	Dearer         // what is wanted can still be had, at a higher price
	LostIt         // something that could be had is lost
	Helped
)

// String returns the grade as messages and the command line write it.
func (g Grade) String() string {
	return [...]string{"unjudged", "best", "dearer", "lost", "helped"}[g]
}

// GradeOf returns the grade that String writes so, Unjudged for other words.
func GradeOf(word string) Grade {
	for g := Best; g <= Helped; g++ {
		if g.String() == word {
			return g
		}
	}
	return Unjudged
}

// Judgment is a move of the player with its grade.
type Judgment struct {
	Move   puzzle.Move
	Grade  Grade
	Cost   int         // what it cost, in the Unit; 0 for a Best move
	Unit   string      // "moves", "hearts", "points", or "share" of 100
	Text   puzzle.Text // what it came to, in a sentence
	Proven bool        // the grade is certain, and not as far as the solver sees
}

// Sentence returns the sentence, and whether it is certain.
func (j Judgment) Sentence() puzzle.Text {
	if j.Proven || j.Grade == Unjudged {
		return j.Text
	}
	return puzzle.Say("review.guess", j.Text)
}

// Review judges the player's moves of a line, which begins at start and holds
// the opponent's moves as well; these are not judged. The solver heeds the line, so that no
// move counts for less than what came of it. Each move is judged when it is asked for. It
// ends behind the first error: a move that is refused, or the context's.
func Review(ctx context.Context, start puzzle.State, line []puzzle.Move) iter.Seq2[Judgment, error] {
	return func(yield func(Judgment, error) bool) {
		s := start
		var was *Verdict // on s, where the move before told it
		puzzle.Heed(start, line)
		for _, m := range line {
			next, _, err := s.Play(m)
			if err != nil {
				yield(Judgment{Move: m}, err)
				return
			}
			if puzzle.OwnMove(s) {
				w, err := weigh(ctx, s, was, m, next)
				if !yield(w.Judgment, passed(err)) || passed(err) != nil {
					return
				}
				was = w.verdict(err)
			} else {
				was = nil
			}
			s = next
		}
	}
}

// Answered plays moves of the player, and between them the opponent's best replies, until
// the play or the moves end. It returns the whole line and its positions, the first too.
func Answered(ctx context.Context, s puzzle.State, own []puzzle.Move) (line []puzzle.Move, states []puzzle.State, err error) {
	states = []puzzle.State{s}
	for err == nil && s.Status() == puzzle.Playing {
		var m puzzle.Move
		if !puzzle.OwnMove(s) {
			m, err = s.(puzzle.Replier).Reply(ctx)
		} else if len(own) > 0 {
			m, own = own[0], own[1:]
		} else {
			break
		}
		if err == nil {
			s, _, err = s.Play(m)
		}
		if err == nil {
			line, states = append(line, m), append(states, s)
		}
	}
	return line, states, err
}

// Judges reports whether moves made in a position are judged.
func Judges(s puzzle.State) bool {
	_, judge := s.(Judge)
	_, own := s.(Reviewer)
	return judge || own
}

// ReviewMove judges one move of the player. The error is the context's.
func ReviewMove(ctx context.Context, s puzzle.State, m puzzle.Move, after puzzle.State) (Judgment, error) {
	w, err := weigh(ctx, s, nil, m, after)
	return w.Judgment, passed(err)
}

// passed passes over the error of a judge that gave up: the move is Unjudged.
func passed(err error) error {
	if errors.Is(err, puzzle.ErrGaveUp) {
		return nil
	}
	return err
}

// Worst returns the number of the worst move: of those that lost something the
// one that cost most, else the dearest, the first of several; -1 where every
// move was a best one or could not be judged.
func Worst(list []Judgment) int {
	worst := -1
	for i, j := range list {
		if j.Grade != Dearer && j.Grade != LostIt {
			continue
		}
		if worst < 0 || j.Grade > list[worst].Grade || j.Grade == list[worst].Grade && j.Cost > list[worst].Cost {
			worst = i
		}
	}
	return worst
}

// Summary says of a play that was judged which move was the worst. It praises only moves that
// were judged; of moves that came to nothing, for certain, it says so only where all did.
func Summary(list []Judgment) puzzle.Text {
	if n := Worst(list); n >= 0 {
		return puzzle.Say("review.worst", n+1, list[n].Sentence())
	}
	judged, unknown := 0, 0
	for _, j := range list {
		switch {
		case j.Grade != Unjudged:
			judged++
		case !j.Proven:
			unknown++
		}
	}
	switch {
	case judged == 0:
		return list[0].Text
	case unknown == 0:
		return puzzle.Say("review.fine")
	}
	return puzzle.Say("review.some", judged, unknown)
}
