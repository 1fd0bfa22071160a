package audit

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// Check goes through a proof of a position by the rules of the game and the drawing of
// the level alone. It is told where the position is, and whether Ganondorf is to move.
//
// Forced: Link's move is legal, and whatever Ganondorf answers, the hearts
// taken and the claim of the place that comes up make up the claim; where none
// was taken and the claim did not rise, the rank fell. As hearts and claims are
// bounded, Link cannot be put off for ever.
//
// Held: Ganondorf's move is legal, and whatever Link answers, the hearts taken
// and the bound of the place that comes up stay within the bound.
//
// The position must be claimed, or come up at once, on both sides. Time and
// memory are linear in the proof.
func Check(ctx context.Context, draw *notation.Drawing, start Place, ganondorf bool, lines string) (reason.Conclusion, error) {
	c := newChecker(draw)
	c.inPlay = c.reachable(start.Link)
	value, err := c.read(ctx, reason.NewProofReader(lines))
	if err != nil {
		return reason.Conclusion{}, err
	}
	if !c.shows(start, ganondorf, value) {
		return reason.Conclusion{}, puzzle.Errors{{Text: puzzle.Say("woods.proof.start", value)}}
	}
	v := strconv.Itoa(value)
	return reason.Conclusion{Text: puzzle.Say("woods.proof", value, len(c.forced), len(c.held)),
		Notes: puzzle.Notes{{Name: "best", Value: v}, {Name: "proof", Value: "forces " + v}}}, nil
}

type checker struct {
	draw   *notation.Drawing
	hearts int
	heart  []uint8         // by cell: the bit of its heart, in the order of the drawing
	ways   [][]puzzle.Cell // by cell: where a move can lead
	forced map[uint64]Forced
	held   map[uint64]Held
	inPlay uint8 // hearts that Link could ever reach
}

func newChecker(draw *notation.Drawing) *checker {
	c := &checker{draw: draw, heart: make([]uint8, len(draw.Cells)), forced: map[uint64]Forced{}, held: map[uint64]Held{}}
	for i, char := range draw.Cells {
		if char == 'H' {
			c.heart[i] = 1 << c.hearts
			c.hearts++
		}
		c.ways = append(c.ways, c.around(puzzle.Cell{Row: i/draw.Cols + 1, Col: i%draw.Cols + 1}))
	}
	return c
}

func (c *checker) index(at puzzle.Cell) int { return (at.Row-1)*c.draw.Cols + at.Col - 1 }

func (c *checker) key(at Place) uint64 {
	return uint64(c.index(at.Link))<<36 | uint64(c.index(at.Ganon))<<8 | uint64(at.Left)
}

// read reads all claims, and then holds each against the others.
func (c *checker) read(ctx context.Context, r *reason.ProofReader) (value int, err error) {
	if value, err = r.Number("value"); err != nil {
		return 0, err
	}
	again := *r
	for words := r.Next(); words != nil; words = r.Next() {
		f, h, ok := c.claim(words)
		if !ok {
			return 0, r.Fault(puzzle.Say("woods.proof.line", strings.Join(words, " ")))
		}
		if words[0] == "forced" {
			c.forced[c.key(f.Place)] = f
		} else {
			c.held[c.key(h.Place)] = h
		}
	}
	for words := again.Next(); words != nil; words = again.Next() {
		switch f, h, _ := c.claim(words); {
		case ctx.Err() != nil:
			return 0, ctx.Err()
		case words[0] == "forced" && (c.forced[c.key(f.Place)] != f || !c.isForced(f)):
			return 0, again.Fault(puzzle.Say("woods.proof.forced", f.Value, f.Link, f.Ganon))
		case words[0] == "held" && (c.held[c.key(h.Place)] != h || !c.isHeld(h)):
			return 0, again.Fault(puzzle.Say("woods.proof.held", h.Value, h.Link, h.Ganon))
		}
	}
	return value, nil
}

// claim reads "forced LINK GANONDORF HEARTS VALUE RANK TO" or "held LINK
// GANONDORF HEARTS VALUE TO".
func (c *checker) claim(words []string) (f Forced, h Held, ok bool) {
	if !(words[0] == "forced" && len(words) == 7 || words[0] == "held" && len(words) == 6) {
		return f, h, false
	}
	var good [6]bool
	var at Place
	at.Link, good[0] = notation.ParseCell(words[1])
	at.Ganon, good[1] = notation.ParseCell(words[2])
	at.Left, good[2] = c.left(words[3])
	value, to := 0, puzzle.Cell{}
	value, good[3] = notation.ParseNumber(words[4])
	rank := 0
	rank, good[4] = notation.ParseNumber(words[len(words)-2])
	to, good[5] = notation.ParseCell(words[len(words)-1])
	ok = good == [6]bool{true, true, true, true, true, true} && c.free(at.Link) && c.free(at.Ganon)
	return Forced{at, value, rank, to}, Held{at, value, to}, ok
}

// left reads the numbers of hearts, ascending.
func (c *checker) left(word string) (set uint8, ok bool) {
	if word == "-" {
		return 0, true
	}
	for i := range len(word) {
		n := int(word[i]) - '1'
		if n < 0 || n >= c.hearts || i > 0 && word[i] <= word[i-1] {
			return 0, false
		}
		set |= 1 << n
	}
	return set, true
}

// free reports whether one can stand on a cell.
func (c *checker) free(at puzzle.Cell) bool {
	return at.Row >= 1 && at.Row <= c.draw.Rows && at.Col >= 1 && at.Col <= c.draw.Cols && c.draw.At(at) != '#'
}

// around returns the cells that a move from a cell can lead to.
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
	return slices.Contains(c.ways[c.index(from)], to)
}

// after returns the place after a move, and the hearts that it took.
func (c *checker) after(at Place, ganondorf bool, to puzzle.Cell) (Place, int) {
	if ganondorf {
		at.Ganon = to
	} else {
		at.Link = to
	}
	took := 0
	if at.Left&c.heart[c.index(to)] != 0 {
		took = 1
	}
	at.Left &^= c.heart[c.index(to)]
	return at, took
}

func (c *checker) isForced(f Forced) bool {
	if !c.legal(f.Link, f.To) {
		return false
	}
	mid, took := c.after(f.Place, false, f.To)
	for _, to := range c.ways[c.index(f.Ganon)] {
		at, _ := c.after(mid, true, to)
		next := c.forced[c.key(at)]
		if took+next.Value < f.Value || took == 0 && next.Value == f.Value && next.Rank >= f.Rank {
			return false
		}
	}
	return true
}

func (c *checker) isHeld(h Held) bool {
	if !c.legal(h.Ganon, h.To) {
		return false
	}
	mid, _ := c.after(h.Place, true, h.To)
	return c.within(mid, h.Value)
}

// within reports whether every move of Link's leads to no more than a bound.
func (c *checker) within(at Place, bound int) bool {
	for _, to := range c.ways[c.index(at.Link)] {
		next, took := c.after(at, false, to)
		rest, known := c.held[c.key(next)]
		if !known && next.Left&c.inPlay != 0 || took+rest.Value > bound {
			return false
		}
	}
	return true
}

// reachable returns the hearts that Link could ever reach.
func (c *checker) reachable(from puzzle.Cell) (hearts uint8) {
	seen := make([]bool, len(c.ways))
	seen[c.index(from)] = true
	for todo := []puzzle.Cell{from}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		hearts |= c.heart[c.index(at)]
		for _, to := range c.ways[c.index(at)] {
			if !seen[c.index(to)] {
				seen[c.index(to)] = true
				todo = append(todo, to)
			}
		}
	}
	return hearts
}

// shows reports whether the claims make up a value, on both sides.
func (c *checker) shows(start Place, ganondorf bool, value int) bool {
	if !ganondorf {
		return c.forced[c.key(start)].Value >= value && c.within(start, value)
	}
	rest, known := c.held[c.key(start)]
	if !known && start.Left&c.inPlay != 0 || rest.Value > value {
		return false
	}
	for _, to := range c.ways[c.index(start.Ganon)] {
		if at, _ := c.after(start, true, to); c.forced[c.key(at)].Value < value {
			return false
		}
	}
	return true
}
