//go:build browser

package webtest

import (
	"fmt"
	"testing"

	"gridwise/solvers/catalog"
)

// Every puzzle opens, is described for those who do not see it, gives a hint
// and takes the move that its strongest hint proposes; in both themes, on a
// desk and on a phone.
func TestEveryPuzzle(t *testing.T) {
	t.Parallel()
	for _, p := range catalog.All {
		t.Run(p.Name(), func(t *testing.T) {
			x := newTab(t, phone)
			for s, scheme := range map[size]string{phone: "dark", desk: "light"} {
				x.sized(s)
				x.prefers("prefers-color-scheme", scheme)
				x.openSite(first(t, p.Name(), 0))
				x.wait(inner + `.gridwise.stats().held`)
				x.shot("puzzle-" + p.Name() + map[bool]string{false: "-desk", true: "-phone"}[s.touch])
				if cells := eval[int](x, inner+`.document.querySelectorAll('#grid td:not(:empty)').length`); cells < 4 {
					t.Errorf("the table for those who do not see the board has %d cells", cells)
				}
				if s == desk {
					follow(x)
				}
			}
		})
	}
}

// follow asks for hints until one was played.
func follow(t *tab) {
	t.Helper()
	t.wait(`document.activeElement.tagName === 'IFRAME' && ` + inner + `.document.activeElement.tagName === 'CANVAS'`)
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
