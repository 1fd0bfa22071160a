package ghosts

import (
	"context"
	"strings"

	"gridwise/solvers/puzzle"
)

var (
	_ puzzle.Hinter = State{}
	_ puzzle.Judge  = State{}
)

// Strengths returns 3: whether all is right so far and where to look, which
// piece comes next and why, and where it goes. What must come off has two: why, and
// taking it off.
func (s State) Strengths() int { return 3 }

// Hint returns what its strength asks for. What it says of pieces, of places and
// of solutions is proved by search.
func (s State) Hint(ctx context.Context, strength int) (puzzle.Hint, error) {
	p := s.probe(ctx)
	var h puzzle.Hint
	switch {
	case s.Status() != puzzle.Playing:
		return puzzle.Hint{Text: puzzle.Say("ghosts.solved")}, nil
	case !p.fits(0):
		h = puzzle.Hint{Text: puzzle.Say("ghosts.none"), Proven: true, Dead: true, Left: -1}
	case p.fits(p.lying):
		h = p.onward(strength)
	default:
		h = p.back(strength)
	}
	return h, p.err
}

// onward returns the hint where what lies fits a solution.
func (p *probe) onward(strength int) puzzle.Hint {
	h := puzzle.Hint{Proven: true, Left: p.s.missing()}
	t := p.next()
	if t.row < 0 {
		return h
	}
	if strength == 1 {
		h.Text, h.Cells = t.look(p.s.l, p.lying == 0)
		return h
	}
	x := p.n.rows[t.row]
	piece := p.s.inTray(p.n, x.piece)
	h.Text = t.text(p.n.l, nameOf(piece))
	if t.cell >= 0 {
		h.Cells = []puzzle.Cell{p.s.l.cell(t.cell)}
	}
	if strength < 3 {
		return h
	}
	h.Cells = h.Cells[:0]
	for _, c := range x.cells {
		h.Cells = append(h.Cells, p.s.l.cell(c))
	}
	m := p.s.putting(x, piece)
	h.Moves = []puzzle.Move{m}
	if m.Number == 0 {
		h.Text = puzzle.Say("ghosts.hint.put", h.Text, m.Piece, cellList(h.Cells))
	} else {
		h.Text = puzzle.Say("ghosts.hint.put.turned", h.Text, m.Piece, cellList(h.Cells), m.Number)
	}
	return h
}

// look returns where to look for the next step, and no more than that.
func (s step) look(l *level, start bool) (puzzle.Text, []puzzle.Cell) {
	switch {
	case s.cell >= 0 && start:
		return puzzle.Say("ghosts.hint.start.cell", l.where(s.cell)), []puzzle.Cell{l.cell(s.cell)}
	case s.cell >= 0:
		return puzzle.Say("ghosts.hint.right.cell", l.where(s.cell)), []puzzle.Cell{l.cell(s.cell)}
	case start:
		return puzzle.Say("ghosts.hint.start.piece", nameOf(s.piece)), nil
	}
	return puzzle.Say("ghosts.hint.right.piece", nameOf(s.piece)), nil
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
func (p *probe) back(strength int) puzzle.Hint {
	off, wrong := p.surplus(), p.wrong()
	first := members(off)[0]
	if wrong != 0 {
		first = members(wrong)[0]
	}
	h := puzzle.Hint{Proven: true, Left: p.s.missing() + 2*len(members(off))}
	if strength > 1 {
		h.Moves = []puzzle.Move{take(first)}
		h.Cells = p.s.cellsOf(1 << first)
	}
	if wrong != 0 {
		if strength == 1 {
			h.Cells = p.s.cellsOf(wrong)
		}
		h.Text = wrongText(members(wrong), p)
	} else {
		set := p.tangle()
		if strength == 1 {
			h.Cells = p.s.cellsOf(set)
		}
		h.Text = puzzle.Say("ghosts.hint.tangle", names(members(set)))
	}
	if strength > 1 {
		h.Text = puzzle.Say("ghosts.hint.take", h.Text, nameOf(first))
	}
	return h
}

// wrongText names the pieces that lie so in no solution, and, of a single one,
// the reason if it is plain to see.
func wrongText(pieces []int, p *probe) puzzle.Text {
	if len(pieces) > 1 {
		return puzzle.Say("ghosts.hint.wrongs", names(pieces))
	}
	i := pieces[0]
	x := p.s.l.place(i, p.s.lays[i], nil)
	switch {
	case x.dark > 0:
		return puzzle.Say("ghosts.hint.wrong.dark", nameOf(i))
	case !p.s.l.strict(x):
		return puzzle.Say("ghosts.hint.wrong.wasted", nameOf(i))
	}
	return puzzle.Say("ghosts.hint.wrong", nameOf(i))
}

// names lists pieces: "A, C".
func names(pieces []int) string {
	words := make([]string, len(pieces))
	for k, i := range pieces {
		words[k] = nameOf(i)
	}
	return strings.Join(words, ", ")
}

// Faults returns the ghosts that lie in the dark under a piece, the lights that
// no ghost can use, and the ghosts that are not lit yet.
func (s State) Faults() []puzzle.Fault {
	var faults []puzzle.Fault
	owners, lit := s.owners(), s.lit()
	var asleep []puzzle.Cell
	for c := range s.l.board {
		at := s.l.cell(c)
		switch {
		case s.l.ghost[c] && owners[c] < 0:
			asleep = append(asleep, at)
		case s.l.ghost[c] && !lit[c]:
			faults = append(faults, puzzle.Fault{Text: puzzle.Say("ghosts.fault.dark", at, nameOf(int(owners[c]))), Cells: []puzzle.Cell{at}})
		case lit[c] && !s.l.ghost[c] && !s.l.spare:
			faults = append(faults, puzzle.Fault{Text: puzzle.Say("ghosts.fault.wasted", at, nameOf(int(owners[c]))), Cells: []puzzle.Cell{at}})
		}
	}
	if len(asleep) > 0 {
		faults = append(faults, puzzle.Fault{Text: puzzle.Say("ghosts.fault.asleep", len(asleep)), Cells: asleep})
	}
	return faults
}

// waysCounted bounds the ways that a verdict counts.
const waysCounted = 1000

// Verdict reports whether what lies can be completed, and in how many ways. A
// position is dead only if the level is: pieces can be taken back. Left is
// known where nothing need be taken back.
func (s State) Verdict(ctx context.Context) (puzzle.Verdict, error) {
	if s.Status() != puzzle.Playing {
		return puzzle.Verdict{Text: puzzle.Say("ghosts.solved"), Proven: true}, nil
	}
	p := s.probe(ctx)
	v := puzzle.Verdict{Left: -1, Proven: true}
	switch {
	case !p.fits(0):
		v.Text, v.Dead = puzzle.Say("ghosts.none"), true
	case !p.fits(p.lying):
		v.Text = puzzle.Say("ghosts.verdict.no")
	default:
		v.Left = s.missing()
		v.Text = p.ways()
	}
	return v, p.err
}

// ways returns in how many ways what lies can be completed.
func (p *probe) ways() puzzle.Text {
	fixed, _ := p.fix(p.lying)
	defer p.release(fixed)
	p.search.Bound(max(1, maxSteps-p.search.Steps()))
	n, exact := p.search.Count(p.ctx, waysCounted)
	switch {
	case !exact:
		return puzzle.Say("ghosts.verdict.atleast", n)
	case n == 1:
		return puzzle.Say("ghosts.verdict.one")
	}
	return puzzle.Say("ghosts.verdict.ways", n)
}
