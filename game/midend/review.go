package midend

import (
	"gridwise/game/message"
	"gridwise/game/query"
	"gridwise/solvers/puzzle"
)

// reviewing judges the moves of the try on the board, those that were taken back
// among them. What was judged stays known as long as the try stays as it is, also
// while the review is closed.
type reviewing struct {
	*common
	*questions
	on    bool
	quiet bool   // the moves are judged though it is not open
	line  string // the moves of the try, as letters, and the entry at which it begins
	first int
	moves []reviewed
	list  []puzzle.Judgment // of the first moves, as far as they are judged
	lost  puzzle.Text       // why the solver stopped
	stale bool              // the page is to be told anew
}

// newReviewing returns a review that is closed.
func newReviewing(q *questions) *reviewing { return &reviewing{common: q.common, questions: q} }

// reviewed is a move of the player.
type reviewed struct {
	entry int // that holds it
	aided bool
}

// Moves that are asked for at once, and that are judged at most.
const (
	fewMoves     = 8
	mostReviewed = 400
)

// can reports whether there is something to review.
func (r *reviewing) can() bool {
	_, ok := r.session.State().(puzzle.Reviewer)
	return ok && (r.set.Help || r.session.State().Status() != puzzle.Playing) && r.session.CountTo(r.session.Last()) > 0
}

// open forgets the review of the level before.
func (r *reviewing) open() {
	r.close()
	r.moves, r.line = nil, ""
}

// shown reports whether the review is open.
func (r *reviewing) shown() bool { return r.on }

// before returns the entry before move n of the review, from 1; false where there is
// no such move.
func (r *reviewing) before(n int) (int, bool) {
	if n < 1 || n > len(r.moves) {
		return 0, false
	}
	return r.moves[n-1].entry - 1, true
}

// command opens the review, or closes it.
func (r *reviewing) command() {
	switch {
	case r.on:
		r.close()
	case !r.can():
		r.say(puzzle.Say("review.empty"))
	default:
		r.on, r.stale, r.lost = true, true, puzzle.Text{}
		r.follow()
		r.fetch(1)
		r.refresh()
	}
}

// judge asks for the play to be judged while no review is open, for its strip. It is no help.
func (r *reviewing) judge() {
	if r.on || !r.can() {
		return
	}
	r.stale = true
	r.follow()
	r.quiet = true
	r.fetch(1)
}

func (r *reviewing) close() {
	r.quiet = false
	if r.on {
		r.on, r.stale = false, true
		r.forget(aReview)
		r.refresh()
	}
}

// letters returns the moves of the whole try.
func (r *reviewing) letters() string {
	return puzzle.Letters(r.session.MovesTo(r.session.Last()), r.session.Puzzle().Verbs())
}

// follow holds what is judged against the try on the board, and reports whether
// it is of another one: then it is forgotten.
func (r *reviewing) follow() bool {
	line, first := r.letters(), r.session.First()
	if r.line == line && r.first == first {
		return false
	}
	r.line, r.first, r.list, r.moves, r.stale, r.quiet = line, first, nil, nil, true, false
	for n := first; n <= r.session.Last() && len(r.moves) < mostReviewed; n++ {
		for _, st := range r.session.StepsAt(n) {
			if !st.Reply {
				r.moves = append(r.moves, reviewed{entry: n, aided: r.session.Aided(n)})
			}
		}
	}
	return true
}

// moved follows a change of the position: another try, or a longer one, ends the
// review.
func (r *reviewing) moved() {
	if len(r.moves) == 0 {
		return
	}
	if r.stale = true; r.follow() {
		r.close()
	}
}

// fetch asks for the next moves until all are judged.
func (r *reviewing) fetch(count int) {
	if r.has(aReview) || !r.on && !r.quiet || len(r.list) >= len(r.moves) {
		return
	}
	line, first := r.line, r.first
	r.askAt(r.session.Last(), aReview, message.Request{Op: query.Review, From: len(r.list), Count: count}, func(a message.Answer) {
		if r.line != line || r.first != first {
			return
		}
		r.stale = true
		if a.Err != nil || len(a.Judged) == 0 {
			r.lost = reason(a.Err)
			r.tell()
			return
		}
		r.add(a.Judged)
		if len(r.list) == len(r.moves) {
			r.tell()
		}
		r.fetch(min(2*count, fewMoves))
		r.refresh()
	})
}

// tell reads out what there is to say, where the review is open.
func (r *reviewing) tell() {
	if r.on {
		r.readOut(r.text())
	}
}

// add stores judgments. A best move that the player was helped with counts as Helped.
func (r *reviewing) add(more []puzzle.Judgment) {
	for _, j := range more[:min(len(more), len(r.moves)-len(r.list))] {
		if j.Grade == puzzle.Best && r.moves[len(r.list)].aided {
			j.Grade = puzzle.Helped
		}
		r.list = append(r.list, j)
	}
}

// at returns the move that follows the position on the board, from 1; 0 behind the
// last one.
func (r *reviewing) at() int {
	for i, m := range r.moves {
		if m.entry == r.session.At()+1 {
			return i + 1
		}
	}
	return 0
}

// target returns the move before which to try again: the one that is looked at,
// else the worst; 0 where there is none.
func (r *reviewing) target() int {
	if n := r.at(); n > 0 {
		return n
	}
	return puzzle.Worst(r.list) + 1
}

// text returns what there is to say: of the move that is looked at, else of the
// worst.
func (r *reviewing) text() puzzle.Text {
	n, worst := r.at(), puzzle.Worst(r.list)
	switch {
	case n > 0 && n <= len(r.list):
		return puzzle.Say("review.move", n, r.list[n-1].Told())
	case !r.lost.Zero():
		return puzzle.Say("review.stopped", len(r.list), r.lost)
	case len(r.list) < len(r.moves):
		return puzzle.Say("review.judging", len(r.list), len(r.moves))
	case worst >= 0:
		return puzzle.Say("review.worst", worst+1, r.list[worst].Told())
	}
	return puzzle.Say("review.fine")
}

// flush tells the page of the review where that has changed.
func (r *reviewing) flush() {
	if !r.stale {
		return
	}
	r.stale = false
	m := message.Reviewing{Open: r.on, Of: len(r.moves), Moves: []message.ReviewedMove{}}
	for i, j := range r.list {
		m.Moves = append(m.Moves, message.ReviewedMove{Grade: j.Grade.String(), Label: r.words.Say(puzzle.Say("review.cell", i+1, graded(j.Grade)))})
	}
	if r.on {
		m.At, m.Target, m.Text = r.at(), r.target(), r.words.Say(r.text())
	}
	r.send(m)
}

// graded returns the words of a grade.
func graded(g puzzle.Grade) puzzle.Text {
	switch g {
	case puzzle.Best:
		return puzzle.Say("review.grade.best")
	case puzzle.Dearer:
		return puzzle.Say("review.grade.dearer")
	case puzzle.LostIt:
		return puzzle.Say("review.grade.lost")
	case puzzle.Helped:
		return puzzle.Say("review.grade.helped")
	}
	return puzzle.Say("review.grade.unjudged")
}

// made returns the moves of an entry up to move n of the review, with the replies
// between them, and the entry.
func (r *reviewing) made(n int) (entry int, moves []puzzle.Move) {
	entry = r.moves[n-1].entry
	own := 0
	for i := n - 1; i >= 0 && r.moves[i].entry == entry; i-- {
		own++
	}
	for _, st := range r.session.StepsAt(entry) {
		if own == 0 {
			break
		}
		if moves = append(moves, st.Move); !st.Reply {
			own--
		}
	}
	return entry, moves
}
