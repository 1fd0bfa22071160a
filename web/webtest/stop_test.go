//go:build browser

package webtest

import (
	"strings"
	"testing"
)

// pressStop waits until the page shows that it thinks and presses Stop.
func pressStop(t *tab) {
	t.Helper()
	t.wait(`!document.getElementById('thinking').hidden`)
	t.drag(t.place(`(r => [r.x + r.width / 2, r.y + r.height / 2])(document.getElementById('stop').getBoundingClientRect())`))
	t.wait(`document.getElementById('thinking').hidden && document.activeElement.tagName === 'CANVAS'`)
}

// Stop ends a search and shows the best that was found until then. It is a long
// one, as nobody knows a route through this mine: a cell was dug.
func TestStopShowsTheBestSoFar(t *testing.T) {
	t.Parallel()
	mine := strings.Replace(shipped(t, "lifter", "*-contest10"), "\n#..", "\n#. ", 1)
	x := alone(t, desk, linkOf(t, "lifter", mine), "")
	x.press("Shift+KeyQ")
	x.wait(`document.querySelector('#thinking span').textContent.match(/[1-9]\d* points/)`)
	pressStop(x)
	x.wait(`told.some(m => m.type === 'say' && m.text.startsWith('stopped; the best so far: '))`)
	x.wait(`gw.ui.last.replay.running && gw.ui.last.n > 0`)
	x.shot("lifter-stopped")
}
