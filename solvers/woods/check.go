package woods

import "gridwise/solvers/puzzle"

// Check goes through a proof by the rules of the game alone.
//
// Forced: Link's move is legal, and whatever Ganondorf answers, the hearts
// taken and the claim of the place that comes up make up the claim; where none
// was taken and the claim did not rise, the rank fell. As hearts and claims are
// bounded, Link cannot be put off for ever.
//
// Held: Ganondorf's move is legal, and whatever Link answers, the hearts taken
// and the bound of the place that comes up stay within the bound.
//
// The start must be claimed, or come up at once, on both sides. Check takes
// time and memory linear in the proof.
func (p *Proof) Check() error {
	c := checker{Proof: p, forced: map[Place]Forced{}, held: map[Place]Held{}}
	for _, f := range p.Forced {
		c.forced[f.Place] = f
	}
	for _, h := range p.Held {
		c.held[h.Place] = h
	}
	c.inPlay = c.reachable()
	for _, f := range c.forced {
		if err := c.checkForced(f); err != nil {
			return err
		}
	}
	for _, h := range c.held {
		if err := c.checkHeld(h); err != nil {
			return err
		}
	}
	return c.checkStart()
}

type checker struct {
	*Proof
	forced map[Place]Forced
	held   map[Place]Held
	inPlay uint8 // hearts that Link could ever reach
}

// free says whether one can stand on a cell.
func (c *checker) free(at puzzle.Cell) bool {
	return at.Row >= 1 && at.Row <= len(c.Rows) && at.Col >= 1 && at.Col <= len(c.Rows[at.Row-1]) &&
		c.Rows[at.Row-1][at.Col-1] != '#'
}

// around are the cells that a move from a cell can lead to.
func (c *checker) around(at puzzle.Cell) []puzzle.Cell {
	out := []puzzle.Cell{at}
	for _, d := range puzzle.Dirs {
		if to := at.Step(d); c.free(to) {
			out = append(out, to)
		}
	}
	return out
}

func (c *checker) legal(from, to puzzle.Cell) bool {
	for _, a := range c.around(from) {
		if a == to {
			return true
		}
	}
	return false
}

// after is the place after a move, and the hearts that it took; false where it
// took one that the proof does not list.
func (c *checker) after(at Place, king bool, to puzzle.Cell) (Place, int, bool) {
	if king {
		at.King = to
	} else {
		at.Link = to
	}
	if c.Rows[to.Row-1][to.Col-1] != 'H' {
		return at, 0, true
	}
	for i, h := range c.Hearts {
		if h == to {
			took := int(at.Left >> i & 1)
			at.Left &^= 1 << i
			return at, took, true
		}
	}
	return at, 0, false
}

func (c *checker) checkForced(f Forced) error {
	bad := puzzle.Refuse(puzzle.Say("woods.proof.forced", f.Value, f.Link, f.King), f.Link, f.King)
	if !c.free(f.Link) || !c.free(f.King) || !c.legal(f.Link, f.To) {
		return bad
	}
	mid, took, ok := c.after(f.Place, false, f.To)
	if !ok {
		return bad
	}
	for _, to := range c.around(f.King) {
		at, _, ok := c.after(mid, true, to)
		next := c.forced[at]
		if !ok || took+next.Value < f.Value ||
			took == 0 && next.Value == f.Value && next.Rank >= f.Rank {
			return bad
		}
	}
	return nil
}

func (c *checker) checkHeld(h Held) error {
	bad := puzzle.Refuse(puzzle.Say("woods.proof.held", h.Value, h.Link, h.King), h.Link, h.King)
	if h.Value < 0 || !c.free(h.Link) || !c.free(h.King) || !c.legal(h.King, h.To) {
		return bad
	}
	mid, _, ok := c.after(h.Place, true, h.To)
	if !ok || !c.within(mid, h.Value) {
		return bad
	}
	return nil
}

// within says whether every move of Link's leads to no more than a bound.
func (c *checker) within(at Place, bound int) bool {
	for _, to := range c.around(at.Link) {
		next, took, ok := c.after(at, false, to)
		rest, known := c.held[next]
		if !ok || !known && next.Left&c.inPlay != 0 || took+rest.Value > bound {
			return false
		}
	}
	return true
}

// reachable are the hearts that Link could ever reach.
func (c *checker) reachable() (hearts uint8) {
	seen := map[puzzle.Cell]bool{c.Start.Link: true}
	for todo := []puzzle.Cell{c.Start.Link}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for i, h := range c.Hearts {
			if h == at {
				hearts |= 1 << i
			}
		}
		for _, to := range c.around(at) {
			if !seen[to] {
				seen[to] = true
				todo = append(todo, to)
			}
		}
	}
	return hearts
}

func (c *checker) checkStart() error {
	bad := puzzle.Refuse(puzzle.Say("woods.proof.start", c.Value))
	if !c.free(c.Start.Link) || !c.free(c.Start.King) {
		return bad
	}
	if !c.King {
		if c.forced[c.Start].Value < c.Value || !c.within(c.Start, c.Value) {
			return bad
		}
		return nil
	}
	rest, known := c.held[c.Start]
	if !known && c.Start.Left&c.inPlay != 0 || rest.Value > c.Value {
		return bad
	}
	for _, to := range c.around(c.Start.King) {
		if at, _, ok := c.after(c.Start, true, to); !ok || c.forced[at].Value < c.Value {
			return bad
		}
	}
	return nil
}
