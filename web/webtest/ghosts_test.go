//go:build browser

package webtest

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/ghosts"
	"gridwise/solvers/puzzle"
)

// laid is where a piece goes: its corner's cell, and quarter turns clockwise.
type laid struct {
	piece           string
	row, col, turns int
}

// challenge is the link of challenge 49 and its one solution.
func challenge(t *testing.T) (link string, puts []laid) {
	t.Helper()
	level := shipped(t, "ghosts", "*-challenge-49")
	for s := range strings.SplitSeq(strings.Trim(note(level, "play"), "_"), "_") {
		f := strings.Split(s, "-")
		if len(f) != 4 {
			t.Fatalf("a move is written %q", s)
		}
		row, _ := strconv.Atoi(f[1])
		col, _ := strconv.Atoi(f[2])
		turns, _ := strconv.Atoi(f[3])
		puts = append(puts, laid{f[0][1:], row, col, turns})
	}
	return linkOf(t, "ghosts", level), puts
}

// grip is the cell by which the hand takes a piece from the tray, from its
// corner, as the piece lies after the turns: the bend of three cells, the
// first of two.
func grip(t *testing.T, p laid) (row, col int) {
	t.Helper()
	s, err := ghosts.Puzzle{}.Parse("...g\ngg.g\ng...\n.g..\n")
	must(t, err)
	for _, shape := range s.(puzzle.Trayer).Tray() {
		if shape.Piece != p.piece {
			continue
		}
		best, most := shape.Cells[0], -1
		for _, c := range shape.Cells {
			near := map[puzzle.Cell]bool{} // a cell is listed for each thing on it
			for _, d := range shape.Cells {
				if row, col := c.Row-d.Row, c.Col-d.Col; row*row+col*col == 1 {
					near[d] = true
				}
			}
			if len(near) > most {
				best, most = c, len(near)
			}
		}
		for range p.turns {
			best = puzzle.Cell{Row: best.Col, Col: -best.Row}
		}
		return p.row + best.Row, p.col + best.Col
	}
	t.Fatalf("no piece %s", p.piece)
	return 0, 0
}

// pieces waits until so many pieces lie on the board.
func pieces(t *tab, n int) {
	t.Helper()
	t.wait(fmt.Sprintf(`gw.ui.last.facts.find(f => f.name === 'pieces').value === %d`, n))
}

// The six pieces are turned by taps or clicks and drawn to their places. A finger hides the
// cell below it: a piece is drawn above.
func TestChallenge49ByTouch(t *testing.T) {
	t.Parallel()
	link, puts := challenge(t)
	x := alone(t, phone, link, "")
	lay := func(how string, hand func(way ...[2]float64), place func(to [2]float64) [2]float64) {
		x.still()
		x.shot("ghosts-" + how)
		for i, p := range puts {
			from := slot(x, p.piece)
			for range p.turns + 1 {
				hand(from)
			}
			row, col := grip(t, p)
			hand(between(from, place(x.cell(row, col)))...)
			pieces(x, i+1)
		}
	}
	lay("touch", x.finger, lifted)
	x.won()
	x.shot("ghosts-won")
	x.sized(desk)
	load(x, link)
	lay("mouse", x.drag, func(to [2]float64) [2]float64 { return to })
	x.won()
}
