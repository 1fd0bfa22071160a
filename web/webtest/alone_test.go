//go:build browser

package webtest

import (
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
)

// spy keeps every message of the program to its page.
const spy = `(() => {
	let f;
	globalThis.told = [];
	Object.defineProperty(globalThis, 'gridwiseReceive', { get: () => f && (m => { told.push(m); f(m); }), set: g => { f = g; } });
})()`

// alone opens the player's page on a link, with nothing around it, the board
// shown and in use. query is added to the address.
func alone(t *testing.T, s size, link, query string) *tab {
	t.Helper()
	x := newTab(t, s)
	x.inject(spy)
	x.openAlone(link, query)
	return x
}

func (t *tab) openAlone(link, query string) {
	t.Helper()
	t.open("web/play.html?l=" + url.QueryEscape(link) + query)
	t.wait(`document.documentElement.dataset.shown === 'true' && gw.ui.last`)
	t.does(`gw.focusBoard(), true`, `document.activeElement.tagName === 'CANVAS'`)
}

// load has the player that is open play another level, which takes a tenth of
// opening it again; what was told before is forgotten.
func load(t *tab, link string) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(`(told.length = 0, gw.open({ level: %q }), gw.focusBoard(), true)`, link))
	t.wait(has("ready", `true`) + ` && document.getElementById('panel').hidden && document.activeElement.tagName === 'CANVAS'`)
}

// has is true once the program told a message of the type for which the
// condition on m holds.
func has(kind, condition string) string {
	return fmt.Sprintf(`told.some(m => m.type === %q && (%s))`, kind, condition)
}

// numberOf is how many messages of the types the program told.
func numberOf(kinds ...string) string {
	return fmt.Sprintf(`told.filter(m => /^(%s)$/.test(m.type)).length`, strings.Join(kinds, "|"))
}

// made waits until n moves are made and nobody is thinking.
func (t *tab) made(n int) {
	t.Helper()
	t.wait(fmt.Sprintf(`gw.ui.last.n === %d && !gw.ui.last.waiting`, n))
}

// status is the sentence below the board.
func (t *tab) status() string {
	t.Helper()
	return eval[string](t, textOf("#status"))
}

// won waits for the end of the level and gives the moves as told.
func (t *tab) won() string {
	t.Helper()
	t.wait(has("solved", `true`) + ` && !document.getElementById('panel').hidden`)
	equals(t, numberOf("solved"), 1, "solved was told %d times", it)
	return eval[string](t, `told.find(m => m.type === 'solved').moves`)
}

// shipped is the text of a shipped level, by puzzle and the start of its file's
// name.
func shipped(t *testing.T, puzzle, name string) string {
	t.Helper()
	found, _ := filepath.Glob(filepath.Join(root, "assets", puzzle, "levels", name+"*.txt"))
	if len(found) != 1 {
		t.Fatalf("%d levels of %s are named %s", len(found), puzzle, name)
	}
	text := read(t, found[0])
	return string(text)
}

// arrowOf are the keys of moves by their letters.
var arrowOf = map[rune]string{'U': "ArrowUp", 'L': "ArrowLeft", 'R': "ArrowRight", 'D': "ArrowDown"}

// swipe draws a finger over the middle of the board.
func swipe(t *tab, dir rune) {
	t.Helper()
	way := map[rune][2]float64{'U': {0, -1}, 'D': {0, 1}, 'L': {-1, 0}, 'R': {1, 0}}[dir]
	var path [][2]float64
	for i := range 5 {
		d := float64(i) * 14
		path = append(path, [2]float64{190 + way[0]*d, 300 + way[1]*d})
	}
	t.finger(path...)
}

// cell and slot are places on the screen: the middle of a cell, and of a
// piece's place in the tray.
func (t *tab) cell(row, col int) [2]float64 {
	t.Helper()
	return t.place(fmt.Sprintf(`gridwise.where(%d, %d)`, row, col))
}

func slot(t *tab, piece string) [2]float64 {
	t.Helper()
	return t.place(fmt.Sprintf(`gridwise.slot(%q)`, piece))
}

func (t *tab) place(js string) [2]float64 {
	t.Helper()
	p := eval[[]float64](t, js)
	if len(p) != 2 {
		t.Fatalf("%s is nowhere", js)
	}
	return [2]float64{p[0], p[1]}
}

// drag takes what lies at the first point to the last with the mouse.
func (t *tab) drag(points ...[2]float64) {
	t.Helper()
	mouse := func(kind input.DispatchMouseEventType, p [2]float64, down int64) {
		call(t, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: p[0], Y: p[1], Button: input.MouseButtonLeft, Buttons: down, ClickCount: 1})
	}
	mouse(input.DispatchMouseEventTypeMousePressed, points[0], 1)
	for _, p := range points {
		mouse(input.DispatchMouseEventTypeMouseMoved, p, 1)
	}
	mouse(input.DispatchMouseEventTypeMouseReleased, points[len(points)-1], 0)
}

// between adds steps to a way.
func between(a, b [2]float64) [][2]float64 {
	var all [][2]float64
	for i := range 7 {
		k := float64(i) / 6
		all = append(all, [2]float64{a[0] + (b[0]-a[0])*k, a[1] + (b[1]-a[1])*k})
	}
	return all
}

// hints asks for hints until the level is won or most keys are pressed, and
// gives how many it took. Each key is answered before the next.
func hints(t *tab, most int) int {
	t.Helper()
	for i := range most {
		if eval[string](t, `gw.ui.last.state`) == "won" {
			return i
		}
		before := eval[int](t, numberOf("hint", "move"))
		t.press("KeyQ")
		t.wait(fmt.Sprintf(`%s > %d && !gw.ui.last.waiting && !gw.ui.last.replay.showing`, numberOf("hint", "move"), before))
	}
	t.Fatalf("not won after %d keys; the last words: %s", most, t.status())
	return 0
}
