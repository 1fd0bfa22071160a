//go:build browser

package webtest

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
)

// TestMainButtonsUnderTheMouse points at the main buttons of a lesson, light and dark: their words
// stay on the colours that they had.
func TestMainButtonsUnderTheMouse(t *testing.T) {
	own := filepath.Join(t.TempDir(), "lesson.txt")
	put(t, own, "# Mine\n\n## Read\nThis.\n\n## Play\nlevel: slider 1\n\n## Then\nThat.\n")
	pack := strings.TrimSpace(gridwise(t, "pack", own))
	for _, dark := range []bool{false, true} {
		x := newTab(t, desktop)
		if dark {
			x.dark()
		}
		x.open("web/play.html?start=visible&item=1&levels=" + pack)
		sameUnderMouse(x, `document.querySelector('.lesson .on')`)
		sameUnderMouse(x, `document.querySelector('.lesson .go')`)
		x.open("web/play.html?start=visible&item=3&levels=" + pack)
		sameUnderMouse(x, `document.querySelector('.lesson .hand-in')`)
		x.does(`document.querySelector('.lesson .hand-in').click(), true`, `document.querySelector('.handing[open]')`)
		sameUnderMouse(x, dialogButton("Copy the link"))
	}
}

func sameUnderMouse(x *tab, button string) {
	x.Helper()
	const colours = `(s => s.color + s.backgroundColor)(getComputedStyle(`
	x.wait(button)
	before := eval[string](x, colours+button+`))`)
	at := eval[[]float64](x, `(r => [r.x + r.width / 2, r.y + r.height / 2])(`+button+`.getBoundingClientRect())`)
	call(x, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved, X: at[0], Y: at[1]})
	x.wait(button + `.matches(':hover')`)
	equals(x, colours+button+`))`, before, button+" has %s under the mouse", it)
}
