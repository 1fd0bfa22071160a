package ghosts

import (
	"context"
	"math/bits"
	"strings"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/search"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

var (
	_ reason.Hinter = State{}
	_ reason.Judge  = State{}
	_ reason.Grader = State{}
)

// Strengths returns 3: whether all is right so far and where to look, which
// piece comes next and why, and where it goes. What must come off has two: why, and
// taking it off.
func (s State) Strengths() int { return 3 }

// Hint returns what its strength asks for. What it says of pieces, of places and
// of solutions is proved by search.
func (s State) Hint(ctx context.Context, strength int) (reason.Hint, error) {
	p := s.l.network().Probe(ctx, s.lays)
	var h reason.Hint
	switch {
	case s.Status() != puzzle.Playing:
		return reason.Hint{Text: puzzle.Say("ghosts.solved")}, nil
	case !p.Fits(0):
		h = reason.Hint{Text: puzzle.Say("ghosts.none"), Proven: true, Dead: true, Left: -1}
	case p.Fits(p.Lying):
		h = s.onward(p, strength)
	default:
		h = s.back(p, strength)
	}
	return h, p.Err
}

// onward returns the hint where what lies fits a solution.
func (s State) onward(p *search.Probe, strength int) reason.Hint {
	h := reason.Hint{Proven: true, Left: board.Missing(s.lays)}
	t := p.Next()
	if t.Row < 0 {
		return h
	}
	if strength == 1 {
		h.Text, h.Cells = s.l.lookAt(t, p.Lying == 0)
		return h
	}
	x := s.l.network().Rows[t.Row]
	piece := s.l.network().InTray(s.lays, x.Piece)
	m := s.putting(x, piece)
	h.Text = s.l.because(t, puzzle.Claim{Kind: puzzle.Every, Moves: []puzzle.Move{m}})
	if t.Cell >= 0 {
		h.Cells = []puzzle.Cell{s.l.Cell(t.Cell)}
	}
	if strength < 3 {
		return h
	}
	h.Cells = h.Cells[:0]
	for _, c := range x.Cells {
		h.Cells = append(h.Cells, s.l.Cell(c))
	}
	h.Moves = []puzzle.Move{m}
	if m.Number == 0 {
		h.Text = puzzle.Say("ghosts.hint.put", h.Text, m.Piece, cellList(h.Cells))
	} else {
		h.Text = puzzle.Say("ghosts.hint.put.turned", h.Text, m.Piece, cellList(h.Cells), m.Number)
	}
	return h
}

// cellList names cells one after the other.
func cellList(cells []puzzle.Cell) puzzle.Text {
	t := puzzle.Say("ghosts.cell", cells[0])
	for _, c := range cells[1:] {
		t = puzzle.Say("ghosts.cells", t, c)
	}
	return t
}

// back returns the hint where something on the board must come off.
func (s State) back(p *search.Probe, strength int) reason.Hint {
	off, set := search.Members(p.Surplus()), p.Wrong()
	h := reason.Hint{Proven: true, Left: board.Missing(s.lays) + 2*len(off)}
	first := off[0]
	if set != 0 {
		first = search.Members(set)[0]
		h.Text = s.wrongText(search.Members(set))
	} else {
		set = p.Tangle()
		h.Text = puzzle.Say("ghosts.hint.tangle", names(search.Members(set)))
	}
	if h.Cells = s.cellsOf(set); strength > 1 {
		h.Text = puzzle.Say("ghosts.hint.take", h.Text, board.NameOf(first))
		h.Cells, h.Moves = s.cellsOf(1<<first), []puzzle.Move{take(first)}
	}
	return h
}

// wrongText names the pieces that lie so in no solution, and, of a single one,
// the reason if it is plain to see.
func (s State) wrongText(pieces []int) puzzle.Text {
	if len(pieces) > 1 {
		return puzzle.Say("ghosts.hint.wrongs", names(pieces))
	}
	i := pieces[0]
	x := s.l.Place(i, s.lays[i], nil)
	switch {
	case x.Dark > 0:
		return puzzle.Say("ghosts.hint.wrong.dark", board.NameOf(i))
	case !s.l.Strict(x):
		return puzzle.Say("ghosts.hint.wrong.wasted", board.NameOf(i))
	}
	return puzzle.Say("ghosts.hint.wrong", board.NameOf(i))
}

// names lists pieces: "A, C".
func names(pieces []int) string {
	words := make([]string, len(pieces))
	for k, i := range pieces {
		words[k] = board.NameOf(i)
	}
	return strings.Join(words, ", ")
}

// Faults returns the ghosts that lie in the dark under a piece, the lights that
// no ghost can use, and the ghosts that are not lit yet.
func (s State) Faults() []puzzle.Fault {
	var faults []puzzle.Fault
	owners, lit := s.l.Owners(s.lays), s.l.Lit(s.lays)
	var asleep []puzzle.Cell
	for c := range s.l.Floor {
		at := s.l.Cell(c)
		switch {
		case s.l.Ghost[c] && owners[c] < 0:
			asleep = append(asleep, at)
		case s.l.Ghost[c] && !lit[c]:
			faults = append(faults, puzzle.Fault{Text: puzzle.Say("ghosts.fault.dark", at, board.NameOf(int(owners[c]))), Cells: []puzzle.Cell{at}})
		case lit[c] && !s.l.Ghost[c] && !s.l.Spare:
			faults = append(faults, puzzle.Fault{Text: puzzle.Say("ghosts.fault.wasted", at, board.NameOf(int(owners[c]))), Cells: []puzzle.Cell{at}})
		}
	}
	if len(asleep) > 0 {
		faults = append(faults, puzzle.Fault{Text: puzzle.Say("ghosts.fault.asleep", len(asleep)), Cells: asleep})
	}
	return faults
}

// unfit says that what lies cannot be completed.
var unfit = puzzle.Say("ghosts.verdict.no").Claiming(puzzle.Claim{Kind: puzzle.Loses})

// waysCounted bounds the ways that a verdict counts.
const waysCounted = 1000

// Verdict reports whether what lies can be completed, and in how many ways, counted up to a
// bound. Only a level without a solution is dead: pieces can be taken back. Left counts a move
// for each piece in the tray, and two for each of the fewest pieces that must go elsewhere.
func (s State) Verdict(ctx context.Context) (reason.Verdict, error) {
	if s.Status() != puzzle.Playing {
		return reason.Verdict{Text: puzzle.Say("ghosts.solved"), Proven: true}, nil
	}
	p := s.l.network().Probe(ctx, s.lays)
	v := reason.Verdict{Left: board.Missing(s.lays), Proven: true}
	switch {
	case !p.Fits(0):
		v.Text, v.Dead, v.Left = puzzle.Say("ghosts.none"), true, -1
	case !p.Fits(p.Lying):
		v.Text, v.Astray = unfit, true
		v.Left += 2 * bits.OnesCount16(p.Surplus())
	default:
		v.Text = waysText(p.Ways(waysCounted))
	}
	return v, p.Err
}

// Graded says how many pieces must come off, and how many are to be laid.
func (s State) Graded(after puzzle.State, w reason.Weighed) puzzle.Text {
	missing := board.Missing(after.(State).lays)
	was, wrong := (w.Was.Left-board.Missing(s.lays))/2, (w.Now.Left-missing)/2
	comes := puzzle.Claim{Kind: puzzle.Comes, Moves: []puzzle.Move{w.Move}, N: -1 - w.Now.Left}
	switch {
	case w.Grade == reason.Unjudged:
		return w.Was.Text
	case w.Grade == reason.LostIt:
		return puzzle.Say("ghosts.review.lost").Claiming(puzzle.Claim{Kind: puzzle.Loses, Moves: comes.Moves})
	case w.Grade == reason.Best:
		return puzzle.Say("ghosts.review.best", wrong, missing).Claiming(comes, puzzle.Claim{Kind: puzzle.AtBest, N: comes.N})
	case wrong > was:
		return puzzle.Say("ghosts.review.wrong", wrong).Claiming(comes)
	}
	return puzzle.Say("ghosts.review.dearer", wrong, missing).Claiming(comes)
}

// waysText says in how many ways what lies can be completed.
func waysText(n int, exact bool) puzzle.Text {
	switch {
	case !exact:
		return puzzle.Say("ghosts.verdict.atleast", n)
	case n == 1:
		return puzzle.Say("ghosts.verdict.one")
	}
	return puzzle.Say("ghosts.verdict.ways", n)
}

// cellsOf returns the cells on which the set's pieces lie.
func (s State) cellsOf(set uint16) (cells []puzzle.Cell) {
	for _, i := range search.Members(set) {
		for _, c := range s.l.Covered(i, s.lays[i]) {
			cells = append(cells, c)
		}
	}
	return cells
}
