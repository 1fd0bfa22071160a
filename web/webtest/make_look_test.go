//go:build browser

package webtest

import (
	"strings"
	"testing"
)

// making are the rooms where levels are made, with what stands in them once they
// have come to rest.
var making = map[string]string{
	"/edit":        `document.querySelectorAll('#blank .picture svg').length > 3`,
	"/edit/slider": `document.querySelector('#canvas svg') && document.querySelector('.judge').dataset.state !== 'thinking'`,
	"/edit/lifter": `document.querySelector('#canvas svg') && document.querySelector('.judge').dataset.state !== 'thinking'`,
	"/new":         `document.querySelectorAll('#new-puzzles .picture svg').length > 3`,
	"/new/slider":  `document.querySelector('#new-go')`,
	"/daily":       `[...document.querySelectorAll('#daily .picture')].every(p => p.firstChild)`,
}

// TestMakingIsWide holds that none of these rooms is wider than its window, nor
// any control without a name; pictures are left in shots/ to be looked at.
func TestMakingIsWide(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.open("index.html")
	x.shown("/gallery")
	everywhere(x, func(name string, s size) {
		for room, still := range making {
			eval[bool](x, `gw.go('`+room+`').then(() => true)`)
			x.wait(still)
			x.fits("make-"+name+"-"+strings.ReplaceAll(room[1:], "/", "-"), s)
			if bare := eval[string](x, `[...document.querySelectorAll('.room :is(button, a, input, select, textarea)')].filter(e => e.ariaHidden !== 'true' && !(e.textContent.trim() || e.getAttribute('aria-label') || e.labels?.length)).map(e => e.outerHTML).join(' ')`); bare != "" {
				t.Errorf("%s: controls without a name: %s", room, bare)
			}
		}
	})
}
