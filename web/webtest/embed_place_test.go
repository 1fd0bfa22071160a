//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
)

// The poster keeps the place that the tools of its level will take in a narrow
// post; every third level of each puzzle is looked at.
func TestPlaceIsKept(t *testing.T) {
	t.Parallel()
	x := newTab(t, phone)
	for i, p := range catalog.All {
		var links []string
		for n := 0; n < len(assets.LevelNames(p.Name())); n += 3 {
			links = append(links, first(t, p.Name(), n))
		}
		lang := []string{"en", "zh"}[i%2]
		frameAt(x, links[0], lang, 354)
		x.running()
		stands := map[string]float64{}
		for _, l := range links {
			x.post(fmt.Sprintf(`{ gridwise: 1, type: 'load', level: %q }`, l))
			x.wait(fmt.Sprintf(`heard.findLast(m => m.type === 'ready').level === %q && f.contentWindow.gw.ui.last.n === 0 && f.contentWindow.gw.ui.last.state === 'playing'`, l))
			eval[bool](x, `f.contentWindow.document.querySelectorAll('#moves, #facts').forEach(e => { e.style.minHeight = '' }), true`)
			stands[l] = eval[float64](x, strip)
		}
		frameAt(x, links[0], lang, 354)
		var off []string
		for _, l := range links {
			x.post(fmt.Sprintf(`{ gridwise: 1, type: 'load', level: %q }`, l))
			x.wait(fmt.Sprintf(`heard.findLast(m => m.type === 'ready').level === %q`, l))
			if kept := eval[float64](x, strip); stands[l] > kept {
				off = append(off, fmt.Sprintf("%.12s keeps %v, takes %v", l, kept, stands[l]))
			}
		}
		if len(off) > 0 {
			t.Errorf("%d of %d levels of %s take more than their posters keep below the board: %s", len(off), len(links), p.Name(), strings.Join(off[:min(len(off), 4)], ", "))
		}
	}
}

// strip is the height of what stands below the board.
const strip = `f.contentWindow.document.getElementById('strip').getBoundingClientRect().height`

// frameAt puts a frame of a width into a page of the player's own origin, which is opened
// where it is not, and waits until it has told its height.
func frameAt(t *tab, level, lang string, width int) {
	t.Helper()
	frameOn(t, level, lang, width)
	t.wait(said("height", `true`))
}

// frameOn is frameAt without the wait.
func frameOn(t *tab, level, lang string, width int) {
	t.Helper()
	if !eval[bool](t, `location.pathname.endsWith('slider-art.js')`) {
		t.open("web/catalog/slider-art.js")
	}
	eval[bool](t, fmt.Sprintf(`(() => {
		globalThis.heard = [];
		const f = Object.assign(document.createElement('iframe'), { id: 'f', src: '../play.html?lang=%s&l=%s' });
		f.style = 'width: %dpx; height: 700px; border: 0';
		document.body.replaceChildren(f);
		return true;
	})()`, lang, level, width))
}
