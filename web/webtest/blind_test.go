//go:build browser

package webtest

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
)

// The tests of this file play without a look at the board: they read the live
// region and the accessibility tree, and press keys.

const live = `document.getElementById('live').textContent`

// hears presses a key and gives what is read out then.
func hears(t *tab, key string) string {
	t.Helper()
	before := eval[string](t, live)
	t.press(key)
	t.wait(live + ` !== ` + strconv.Quote(before))
	return strings.TrimRight(eval[string](t, live), "\u00a0")
}

// walk presses a key of the player's own page until a condition holds; its frames
// stand still while nothing moves.
func walk(t *tab, key, js string) {
	t.Helper()
	for range 60 {
		t.press(key)
		if eval[bool](t, `new Promise(done => setTimeout(() => done(Boolean(`+js+`)), 30))`) {
			return
		}
	}
	t.Fatalf("never came to %s", js)
}

// spoken is what the accessibility tree says of the nodes whose text matches, in
// the order of the page.
func spoken(t *tab, pattern string) (all [][]string) {
	t.Helper()
	tree := call(t, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	re := regexp.MustCompile(pattern)
	for _, n := range tree.Nodes {
		if n.Name == nil || n.Ignored || n.Role == nil || string(n.Role.Value) != `"StaticText"` {
			continue
		}
		name, err := strconv.Unquote(string(n.Name.Value))
		if err != nil {
			continue
		}
		if m := re.FindStringSubmatch(name); m != nil {
			all = append(all, m)
		}
	}
	return all
}

// spot is a cell as words name it, lit where they speak of a flashlight there.
type spot struct {
	row, col int
	lit      bool
}

var spotWords = regexp.MustCompile(`row (-?\d+), column (-?\d+)( \(flashlight\))?`)

func spotsIn(words string) (all []spot) {
	for _, m := range spotWords.FindAllStringSubmatch(words, -1) {
		row, _ := strconv.Atoi(m[1])
		col, _ := strconv.Atoi(m[2])
		all = append(all, spot{row, col, m[3] != ""})
	}
	return all
}

// turned turns cells clockwise and brings them to a corner.
func turned(cells []spot, turns, row, col int) []spot {
	all := slices.Clone(cells)
	for range turns {
		for i, c := range all {
			all[i] = spot{c.col, -c.row, c.lit}
		}
	}
	low := all[0]
	for _, c := range all {
		low.row, low.col = min(low.row, c.row), min(low.col, c.col)
	}
	for i := range all {
		all[i].row, all[i].col = all[i].row-low.row+row, all[i].col-low.col+col
	}
	slices.SortFunc(all, func(a, b spot) int { return 100*(a.row-b.row) + a.col - b.col })
	return all
}

// fill finds where the pieces go: every light under a ghost and every ghost lit.
func fill(free map[[2]int]bool, pieces [][]spot, laid [][]spot) [][]spot {
	if len(pieces) == 0 {
		return laid
	}
	for turns := range 4 {
		for at := range free {
			cells := turned(pieces[0], turns, at[0], at[1])
			rest := map[[2]int]bool{}
			for k, ghost := range free {
				rest[k] = ghost
			}
			fits := true
			for _, c := range cells {
				ghost, ok := rest[[2]int{c.row, c.col}]
				fits = fits && ok && ghost == c.lit
				delete(rest, [2]int{c.row, c.col})
			}
			if fits {
				if all := fill(rest, pieces[1:], append(slices.Clone(laid), cells)); all != nil {
					return all
				}
			}
		}
	}
	return nil
}

// A level of Ghosts is played to its end from the table of the board: letters
// take pieces, R turns, arrows move and Enter puts them.
func TestGhostsUnseen(t *testing.T) {
	t.Parallel()
	link, _ := challenge(t)
	x := alone(t, desk, link, "")
	free := map[[2]int]bool{}
	for _, m := range spoken(x, `^Row (\d+), column (\d+): (free|a ghost, asleep)|^row (\d+), column (\d+): (free|a ghost, asleep)`) {
		c := spotsIn(strings.ToLower(m[0]))[0]
		free[[2]int{c.row, c.col}] = strings.Contains(m[0], "ghost")
	}
	var letters []string
	var pieces [][]spot
	for _, m := range spoken(x, `^[Pp]iece (.), in the tray: (.*)`) {
		letters, pieces = append(letters, m[1]), append(pieces, spotsIn(m[2]))
	}
	if len(free) != 16 || len(pieces) != 6 {
		t.Fatalf("the tree tells of %d free cells and %d pieces", len(free), len(pieces))
	}
	laid := fill(free, pieces, nil)
	if laid == nil {
		t.Fatalf("with %v and %v there is no solution", free, pieces)
	}
	walk(x, "Shift+Tab", `document.activeElement.matches('#grid td')`)
	for i, goal := range laid {
		said := hears(x, "Key"+letters[i])
		for turns := 0; turns < 4 && !slices.Equal(turned(spotsIn(said), 0, 0, 0), turned(goal, 0, 0, 0)); turns++ {
			said = hears(x, "KeyR")
		}
		for range 8 {
			now := turned(spotsIn(said), 0, spotLow(said).row, spotLow(said).col)[0]
			down, right := goal[0].row-now.row, goal[0].col-now.col
			switch {
			case down > 0:
				said = hears(x, "ArrowDown")
			case down < 0:
				said = hears(x, "ArrowUp")
			case right > 0:
				said = hears(x, "ArrowRight")
			case right < 0:
				said = hears(x, "ArrowLeft")
			}
		}
		if !strings.HasSuffix(said, "It fits here") {
			t.Fatalf("piece %s for %v: %q", letters[i], goal, said)
		}
		said = hears(x, "Enter")
		if i < len(laid)-1 && !strings.HasPrefix(said, "Piece "+letters[i]+" lies at ") {
			t.Fatalf("piece %s is put: %q", letters[i], said)
		}
	}
	x.wait(`/^[Ss]olved\. Every ghost is lit\.?$/.test(` + live + `)`)
	if n := len(spoken(x, `^[Pp]iece ., on the board: `)); n != 6 {
		t.Errorf("the tree tells of %d pieces on the board", n)
	}
}

// spotLow is the upper left corner of the cells that words name.
func spotLow(words string) spot {
	all := spotsIn(words)
	low := all[0]
	for _, c := range all {
		low.row, low.col = min(low.row, c.row), min(low.col, c.col)
	}
	return low
}

// steps are the words by which hints name a move, and its key.
var steps = map[string]map[string]string{
	"slider": {"go up": "ArrowUp", "go down": "ArrowDown", "go left": "ArrowLeft", "go right": "ArrowRight"},
	"woods":  {"go up": "ArrowUp", "go down": "ArrowDown", "go left": "ArrowLeft", "go right": "ArrowRight", "stand still": "Space", "stay": "Space"},
	"lifter": {"go up": "ArrowUp", "go down": "ArrowDown", "go left": "ArrowLeft", "go right": "ArrowRight", "wait": "Space", "shave": "KeyE"},
}

// A level of each of the others is won by hints that are read out and keys.
func TestOthersUnseen(t *testing.T) {
	t.Parallel()
	x := alone(t, desk, linkOf(t, "slider", vectorLevel), "")
	for p, keys := range steps {
		load(x, linkOf(t, p, shipped(t, p, "01-")))
		x.made(0)
		for n := 0; n < 200 && !eval[bool](x, has("solved", `true`)); n++ {
			said := strings.ToLower(hears(x, "KeyQ"))
			for words, key := range keys {
				if strings.Contains(said, words) {
					before := eval[int](x, `gw.ui.last.n`)
					hears(x, key)
					x.wait(fmt.Sprintf(`gw.ui.last.n === %d && !gw.ui.last.waiting && !gw.ui.last.replay.showing`, before+1))
					break
				}
			}
		}
		x.holds(`/^[Ss]olved/.test(`+live+`)`,
			"%s is not won; the last words are %q", p, eval[[]string](x, `told.filter(m => m.type === "say").map(m => m.text).slice(-8)`))
	}
}
