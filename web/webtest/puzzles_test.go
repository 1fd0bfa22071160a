//go:build browser

package webtest

import (
	"fmt"
	"testing"
)

// Every puzzle opens, is described for those who do not see it, gives a hint
// and takes the move that its strongest hint proposes; in both themes, on a
// desk and on a phone.
func TestEveryPuzzle(t *testing.T) {
	t.Parallel()
	for s, scheme := range map[size]string{phone: "dark", desk: "light"} {
		x := newTab(t, s)
		x.prefers("prefers-color-scheme", scheme)
		gallery(x)
		for _, name := range everyPuzzle {
			eval[bool](x, `(globalThis.heard = [], true)`)
			x.level(name, 0)
			x.wait(inner + `.gw.ui.last.puzzle === '` + name + `' && ` + inner + `.gridwise.stats().held`)
			x.shot(fmt.Sprintf("puzzle-%s-%d", name, s.width))
			if n := eval[int](x, inner+`.document.querySelectorAll('#grid td:not(:empty)').length`); n < 4 {
				t.Errorf("%s: the table for those who do not see the board has %d cells", name, n)
			}
			if s == desk {
				follow(x)
			}
		}
	}
}

// follow asks for hints until one was played.
func follow(t *tab) {
	t.Helper()
	t.onBoard()
	for range 12 {
		before := eval[int](t, count("hint"))
		t.press("KeyQ")
		t.wait(fmt.Sprintf(`%s > %d || %s > 0`, count("hint"), before, count("move")))
		t.wait(inner + `.gridwise.stats().held`)
		if eval[int](t, count("move")) > 0 {
			return
		}
	}
	t.Error("no hint was played")
}
