//go:build browser

package webtest

import (
	"fmt"
	"slices"
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
	x.sized(desk)
	load(x, link)
	lay("mouse", x.drag, func(to [2]float64) [2]float64 { return to })
	x.won()
}

// beginner is what a new player does with a puzzle: each list of keys leads to the next step
// of the introduction, the last one to its end.
type beginner struct {
	learn   [][]string
	touch   [2][2]float64 // from and to, as parts of the board's box; the same place twice is a tap
	byTouch func(x *tab)  // the rest of the first level
	good    []string      // solves the first level
	told    string        // by the player, of that
}

var (
	layA = []string{"KeyA", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Enter"}
	layB = []string{"KeyB", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowRight", "Enter"}
)

// lift lifts the block over the treasure of Lemmo's third level, from the corner of the
// sky on.
var lift = append(append(slices.Repeat([]string{"Shift+ArrowLeft", "Shift+ArrowUp"}, 6), "Shift+ArrowDown"), append(slices.Repeat([]string{"Shift+ArrowRight"}, 5), "Shift+Enter")...)

func arrows(letters string) (keys []string) {
	for _, c := range letters {
		keys = append(keys, arrowOf[c])
	}
	return keys
}

var beginners = map[string]beginner{
	"slider": {
		learn: [][]string{{"ArrowUp"}, {"KeyZ"}, arrows("UL")}, touch: [2][2]float64{{.5, .5}, {.5, .2}},
		byTouch: func(x *tab) { swiped(x, 4, 4, 4, 1) },
		good:    arrows("UL"), told: "Solved in 2 moves.\n\nA perfect solution, proved.",
	},
	"lifter": {
		learn: [][]string{{"ArrowDown"}, {"KeyZ"}, arrows("DDRRRUURRDDR")}, touch: [2][2]float64{{.5, .3}, {.5, .6}},
		byTouch: func(x *tab) { tapped(x, [][2]int{{4, 5}, {2, 6}, {4, 7}, {4, 8}}) },
		good:    arrows("DDRRRUURRDDR"), told: "138 points in 12 steps. A perfect solution, proved.",
	},
	"woods": {
		learn: [][]string{{"ArrowRight"}, arrows("LL")}, touch: [2][2]float64{{.5, .5}, {.8, .5}},
		byTouch: func(x *tab) { swiped(x, 1, 5, 1, 3); swiped(x, 1, 5, 1, 3) },
		good:    arrows("RLL"), told: "You have 2 hearts. A perfect solution, proved.",
	},
	"ghosts": {
		learn: [][]string{layA, {"KeyZ"}, append(layA, layB...)}, touch: [2][2]float64{{.38, .91}, {.18, .5}},
		byTouch: func(x *tab) { x.finger(between(inFrame(x, `gridwise.slot("B")`), lifted(cellAt(x, 1, 3)))...) },
		good:    append(layA, layB...), told: "Every ghost is lit.",
	},
	"lemmo": {
		learn: [][]string{{"KeyG"}, append(lift, "KeyG")}, touch: [2][2]float64{{.5, .3}, {.5, .3}},
		byTouch: func(x *tab) {
			tapped(x, [][2]int{{0, 2}})
			x.finger(x.middle(`.verb[data-name="start"]`))
		},
		good: []string{"ArrowRight", "ArrowLeft", "Enter"},
		told: "A way at the first try. A perfect solution, proved.",
	},
}

// lifted is where a finger goes for a piece, which is drawn above it.
func lifted(to [2]float64) [2]float64 { return [2]float64{to[0], to[1] + 46} }

// pressed presses keys on the site's board, each when the one before was answered.
func pressed(t *tab, keys []string) {
	t.Helper()
	pressedIn(t, inner, keys)
}

// pressedIn is pressed in the window that plays.
func pressedIn(t *tab, window string, keys []string) {
	t.Helper()
	for _, k := range keys {
		t.wait(`!` + window + `.gw.ui.last.waiting && !` + window + `.gw.ui.last.replay.showing`)
		t.press(k)
	}
}

// onBoard waits until keys reach the site's board.
func (t *tab) onBoard() {
	t.Helper()
	t.boarded()
	t.wait(`document.activeElement.tagName === 'IFRAME' && ` + inner + `.document.activeElement.tagName === 'CANVAS'`)
}

// answered waits until the move made last was shown and answered.
func answered(t *tab) {
	t.Helper()
	t.wait(`!` + inner + `.gw.ui.last.waiting && !` + inner + `.gw.ui.last.replay.showing`)
}

// swiped draws a finger from one cell of the site's board to another.
func swiped(t *tab, row, col, toRow, toCol int) {
	t.Helper()
	t.finger(between(cellAt(t, row, col), cellAt(t, toRow, toCol))...)
	answered(t)
}

// tapped taps cells of the site's board, each when the move before was shown.
func tapped(t *tab, cells [][2]int) {
	t.Helper()
	for _, c := range cells {
		n := eval[int](t, inner+`.gw.ui.last.n`)
		t.finger(cellAt(t, c[0], c[1]))
		t.wait(fmt.Sprintf(inner+`.gw.ui.last.n > %d`, n))
		answered(t)
	}
}
