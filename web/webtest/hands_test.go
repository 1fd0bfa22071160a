//go:build browser

package webtest

import (
	"fmt"
	"slices"
	"testing"
)

// challenge49 is where the pieces of that level go: the first and the last cell of the block that
// each fills, whose middle is under the hand, and how often it is turned before.
var challenge49 = []struct {
	piece       string
	first, last [2]int
	turns       int
}{{"A", [2]int{1, 1}, [2]int{2, 2}, 0}, {"B", [2]int{1, 3}, [2]int{1, 4}, 1}, {"C", [2]int{2, 3}, [2]int{3, 4}, 0},
	{"D", [2]int{3, 1}, [2]int{4, 2}, 0}, {"E", [2]int{2, 2}, [2]int{3, 3}, 0}, {"F", [2]int{4, 3}, [2]int{4, 4}, 1}}

// halfway is the place between two.
func halfway(a, b [2]float64) [2]float64 { return [2]float64{(a[0] + b[0]) / 2, (a[1] + b[1]) / 2} }

// The six pieces are turned by taps or clicks and drawn to their places. A finger hides the
// cell below it: a piece is drawn above.
func TestChallenge49ByTouch(t *testing.T) {
	link := linkOf(t, "ghosts", shipped(t, "ghosts", "*-challenge-49"))
	x := alone(t, phone, link, "")
	lay := func(how string, hand func(way ...[2]float64), place func(to [2]float64) [2]float64) {
		x.still()
		x.shot("ghosts-" + how)
		for i, p := range challenge49 {
			from := slot(x, p.piece)
			for range p.turns + 1 {
				hand(from)
			}
			hand(between(from, place(halfway(x.cell(p.first[0], p.first[1]), x.cell(p.last[0], p.last[1]))))...)
			x.wait(fmt.Sprintf(`gw.ui.last.facts.find(f => f.name === 'pieces').value === %d`, i+1))
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
	},
	"lifter": {
		learn: [][]string{{"ArrowDown"}, {"KeyZ"}, arrows("DDRRRUURRDDR")}, touch: [2][2]float64{{.5, .3}, {.5, .6}},
		byTouch: func(x *tab) { tapped(x, [][2]int{{4, 5}, {2, 6}, {4, 7}, {4, 8}}) },
	},
	"woods": {
		learn: [][]string{{"ArrowRight"}, arrows("LL")}, touch: [2][2]float64{{.5, .5}, {.8, .5}},
		byTouch: func(x *tab) { swiped(x, 1, 5, 1, 3); swiped(x, 1, 5, 1, 3) },
	},
	"ghosts": {
		learn: [][]string{layA, {"KeyZ"}, append(layA, layB...)}, touch: [2][2]float64{{.38, .91}, {.18, .5}},
		byTouch: func(x *tab) {
			x.finger(between(inFrame(x, `gridwise.slot("B")`), lifted(halfway(cellAt(x, 1, 3), cellAt(x, 1, 4))))...)
		},
	},
	"lemmo": {
		learn: [][]string{{"KeyG"}, append(lift, "KeyG")}, touch: [2][2]float64{{.5, .3}, {.5, .3}},
		byTouch: func(x *tab) {
			tapped(x, [][2]int{{0, 2}})
			x.finger(x.middle(`.verb[data-name="start"]`))
		},
	},
}

// lifted is where a finger goes for a piece, which is drawn above it.
func lifted(to [2]float64) [2]float64 { return [2]float64{to[0], to[1] + 46} }

// pressedIn presses keys in the window that plays, each when the one before was answered.
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
