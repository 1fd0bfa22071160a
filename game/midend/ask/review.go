package ask

import (
	"slices"

	"gridwise/game/message"
	"gridwise/game/midend/desk"
	"gridwise/game/query"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// Review judges the moves of the try on the board, those that were taken back
// among them. What was judged stays known as long as the try stays as it is, also
// while the review is closed.
type Review struct {
	desk      *desk.Desk
	questions *Questions
	on        bool
	quiet     bool   // the moves are judged though it is not open
	line      string // the moves of the try, as letters, and the entry at which it begins
	first     int
	moves     []int             // of the player: the entry that holds each
	list      []reason.Judgment // of the first moves, as far as they are judged
	lost      puzzle.Text       // why the solver stopped
	stale     bool              // the page is to be told anew
}

// NewReview returns a review that is closed.
func NewReview(q *Questions) *Review { return &Review{desk: q.desk, questions: q} }

// Moves that are asked for at once, and that are judged at most.
const (
	fewMoves     = 8
	mostReviewed = 400
)

// Can reports whether there is something to review.
func (r *Review) Can() bool {
	ok := reason.Judges(r.desk.State())
	return ok && (r.desk.Settings().Help || r.desk.State().Status() != puzzle.Playing) && r.desk.CountTo(r.desk.Last()) > 0
}

// Open forgets the review of the level before.
func (r *Review) Open() {
	r.close()
	r.moves, r.line = nil, ""
}

// On reports whether the review is open.
func (r *Review) On() bool { return r.on }

// Before returns the entry before move n of the review, from 1; false where there is
// no such move.
func (r *Review) Before(n int) (int, bool) {
	if n < 1 || n > len(r.moves) {
		return 0, false
	}
	return r.moves[n-1] - 1, true
}

// Command opens the review, or closes it.
func (r *Review) Command() {
	switch {
	case r.on:
		r.close()
	case !r.Can():
		r.desk.Say(puzzle.Say("review.empty"))
	default:
		r.on, r.stale, r.lost = true, true, puzzle.Text{}
		r.follow()
		r.fetch(1)
		r.desk.Refresh()
	}
}

// Judge asks for the play to be judged while no review is open, for its strip. It is no help.
func (r *Review) Judge() {
	if r.on || !r.Can() {
		return
	}
	r.stale = true
	r.follow()
	r.quiet = true
	r.fetch(1)
}

func (r *Review) close() {
	r.quiet = false
	if r.on {
		r.on, r.stale = false, true
		r.questions.forget(aReview)
		r.desk.Refresh()
	}
}

// letters returns the moves of the whole try.
func (r *Review) letters() string {
	return notation.Letters(r.desk.MovesTo(r.desk.Last()), r.desk.Puzzle().Verbs())
}

// follow holds what is judged against the try on the board, and reports whether
// it is of another one: then it is forgotten.
func (r *Review) follow() bool {
	line, first := r.letters(), r.desk.First()
	if r.line == line && r.first == first {
		return false
	}
	r.line, r.first, r.list, r.moves, r.stale, r.quiet = line, first, nil, nil, true, false
	for n := first; n <= r.desk.Last() && len(r.moves) < mostReviewed; n++ {
		for _, st := range r.desk.StepsAt(n) {
			if !st.Reply {
				r.moves = append(r.moves, n)
			}
		}
	}
	return true
}

// Moved follows a change of the position: another try, or a longer one, ends the
// review.
func (r *Review) Moved() {
	if len(r.moves) == 0 {
		return
	}
	if r.stale = true; r.follow() {
		r.close()
	}
}

// fetch asks for the next moves until all are judged.
func (r *Review) fetch(count int) {
	if r.questions.Has(aReview) || !r.on && !r.quiet || len(r.list) >= len(r.moves) {
		return
	}
	line, first := r.line, r.first
	r.questions.AskAt(r.desk.Last(), aReview, message.Request{Op: query.Review, From: len(r.list), Count: count}, func(a message.Answer) {
		if r.line != line || r.first != first {
			return
		}
		r.stale = true
		if a.Err != nil || len(a.Judged) == 0 {
			r.lost = desk.Reason(a.Err)
			r.tell()
			return
		}
		r.add(a.Judged)
		if len(r.list) == len(r.moves) {
			r.tell()
		}
		r.fetch(min(2*count, fewMoves))
		r.desk.Refresh()
	})
}

// tell reads out what there is to say, where the review is open.
func (r *Review) tell() {
	if r.on {
		r.desk.ReadOut(r.Text())
	}
}

// add stores judgments. A best move that the player was helped with counts as Helped.
func (r *Review) add(more []reason.Judgment) {
	for _, j := range more[:min(len(more), len(r.moves)-len(r.list))] {
		if j.Grade == reason.Best && r.desk.Aided(r.moves[len(r.list)]) {
			j.Grade = reason.Helped
		}
		r.list = append(r.list, j)
	}
}

// at returns the move that follows the position on the board, from 1; 0 behind the
// last one.
func (r *Review) at() int {
	return slices.Index(r.moves, r.desk.At()+1) + 1
}

// Target returns the move before which to try again: the one that is looked at,
// else the worst; 0 where there is none.
func (r *Review) Target() int {
	if n := r.at(); n > 0 {
		return n
	}
	return reason.Worst(r.list) + 1
}

// Text returns what there is to say: of the move that is looked at, else of the
// worst.
func (r *Review) Text() puzzle.Text {
	switch n := r.at(); {
	case n > 0 && n <= len(r.list):
		return puzzle.Say("review.move", n, r.list[n-1].Sentence())
	case !r.lost.Zero():
		return puzzle.Say("review.stopped", len(r.list), r.lost)
	case len(r.list) < len(r.moves):
		return puzzle.Say("review.judging", len(r.list), len(r.moves))
	}
	return reason.Summary(r.list)
}

// Flush tells the page of the review where that has changed.
func (r *Review) Flush() {
	if !r.stale {
		return
	}
	r.stale = false
	m := message.Reviewing{Open: r.on, Of: len(r.moves), Moves: []message.ReviewedMove{}}
	for i, j := range r.list {
		grade := j.Grade.String()
		label := puzzle.Say("review.cell", i+1, r.desk.Word("review.grade."+grade))
		m.Moves = append(m.Moves, message.ReviewedMove{Grade: grade, Label: r.desk.Words().Say(label)})
	}
	if r.on {
		m.At, m.Target, m.Text = r.at(), r.Target(), r.desk.Words().Say(r.Text())
	}
	r.desk.Send(m)
}

// Made returns the moves of an entry up to move n of the review, with the replies
// between them, and the entry.
func (r *Review) Made(n int) (entry int, moves []puzzle.Move) {
	entry = r.moves[n-1]
	own := 0
	for i := n - 1; i >= 0 && r.moves[i] == entry; i-- {
		own++
	}
	for _, st := range r.desk.StepsAt(entry) {
		if own == 0 {
			break
		}
		if moves = append(moves, st.Move); !st.Reply {
			own--
		}
	}
	return entry, moves
}
