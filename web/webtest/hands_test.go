//go:build browser

package webtest

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
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
	x.sized(desktop)
	load(x, link)
	lay("mouse", x.drag, func(to [2]float64) [2]float64 { return to })
	x.won()
}

// beginner is what a new player does with a puzzle, assets/NAME/golden/hands.json.
type beginner struct {
	Learn   [][]string    // lists of keys, each to the next step of the introduction, the last one to its end
	Lose    []string      // keys that lose the level of the introduction, where one can
	Touch   [2][2]float64 // from and to, as parts of the first board's box; the same place twice is a tap
	Rest    []gesture     // the rest of the first level
	Covered struct{ Level, Begin, Win, Lose string }
}

// gesture is one of: from a cell to another, on a cell, a piece onto the middle of two cells, on
// the button of a verb.
type gesture struct {
	Swipe [4]int
	Tap   [2]int
	Lay   string
	On    [4]int
	Press string
}

func beginnerOf(t *testing.T, puzzle string) (b beginner) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "assets", puzzle, "golden", "hands.json"))
	must(t, err)
	must(t, json.Unmarshal(text, &b))
	return b
}

// makes makes a gesture on the site's board.
func (g gesture) makes(x *tab) {
	switch {
	case g.Lay != "":
		at := halfway(cellAt(x, g.On[0], g.On[1]), cellAt(x, g.On[2], g.On[3]))
		x.finger(between(inFrame(x, fmt.Sprintf(`gridwise.slot(%q)`, g.Lay)), lifted(at))...)
	case g.Press != "":
		x.finger(x.middle(`.verb[data-name="` + g.Press + `"]`))
	case g.Swipe != [4]int{}:
		swiped(x, g.Swipe[0], g.Swipe[1], g.Swipe[2], g.Swipe[3])
	default:
		tapped(x, g.Tap)
	}
}

func arrows(letters string) (keys []string) {
	for _, c := range letters {
		keys = append(keys, arrowOf[c])
	}
	return keys
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

// tapped taps a cell of the site's board.
func tapped(t *tab, c [2]int) {
	t.Helper()
	n := eval[int](t, inner+`.gw.ui.last.n`)
	t.finger(cellAt(t, c[0], c[1]))
	t.wait(fmt.Sprintf(inner+`.gw.ui.last.n > %d`, n))
	answered(t)
}
