//go:build browser

package webtest

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// pond is a level that the site has no steps of.
const pond = "S____\n_*___\n___*_\n____E\n"

// heardEdits keeps the levels that figures were changed to.
const heardEdits = `<script>globalThis.edits = []; addEventListener('gridwise-edited', e => edits.push([e.target.id, e.detail.level]));</script>`

// A figure of a level that the site has no steps of asks the one solver, in a frame
// that is not seen: nothing of the player is fetched. So do a question why, and
// changes by pointer and keys, which the group shares. A tap on what it cannot change leads to the
// step that says why it is so.
func TestFigureThinks(t *testing.T) {
	r := newRelay(t, nil)
	level := linkOf(t, "slider", pond)
	x := newTab(t, desktop)
	x.open(postPage(t, watchSteps+heardEdits+`<p><a id=why href="#ice:why/D">why not</a></p>
		<grid-wise id=ice host="`+r.URL+`" level="`+level+`" view=explain topic=wave step=d1 edit group=a><p>What readers see</p></grid-wise>
		<grid-wise id=back host="`+r.URL+`" level="`+level+`" view=explain topic=back group=a></grid-wise>`+scriptOf(r.URL)))
	x.wait(`at.some(s => s[0] === 'ice' && s[1] === 'd1')`)
	x.does(`back.scrollIntoView(), true`, stepping("back"))
	x.does(`why.click(), true`, `why.getAttribute('aria-current') === 'step'`)
	eval[bool](x, `ice.show('wave/d1').then(s => s.name === 'd1')`)
	eval[bool](x, `ice.scrollIntoView({ block: 'center' }), true`)
	x.wait(stepping("ice") + `.querySelector('.note').checkVisibility()`)
	touched(x, stepping("ice")+`.querySelector('.board')`, 1, 1) // the penguin, which a tap does not change
	x.wait(`at.at(-1)[0] === 'ice' && at.at(-1)[1] === 'd0'`)
	touched(x, stepping("ice")+`.querySelector('.board')`, 1, 4)
	first := linkOf(t, "slider", "S__*_\n_*___\n___*_\n____E\n")
	x.wait(fmt.Sprintf(`edits.length === 1 && edits[0][1] === %q && back.level === %[1]q &&
		ice.level === %[1]q`, first))
	x.wait(fmt.Sprintf(`%s.querySelectorAll('.board use').length > 0`, stepping("back")))
	eval[bool](x, stepping("ice")+`.querySelector('.board').focus(), true`)
	x.press("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "Enter")
	second := linkOf(t, "slider", "S__*_\n_*___\n___*_\n_*__E\n")
	x.wait(fmt.Sprintf(`edits.length === 2 && edits[1][1] === %q`, second))
	x.press("Shift+ArrowRight")
	third := linkOf(t, "slider", "S__*_\n_*___\n___*_\n__*_E\n")
	x.wait(fmt.Sprintf(`edits.length === 3 && edits[2][1] === %q`, third))
	eval[bool](x, stepping("ice")+`.querySelector('.restart').click(), true`)
	x.wait(fmt.Sprintf(`edits.length === 4 && ice.level === %q`, level))
	if p := r.programs(); len(p) != 1 || p[0] != "/web/solve-slider.wasm" || slices.Contains(r.fetched(), "/web/play.html") {
		t.Errorf("fetched were %v of %v", p, r.fetched())
	}
}

// touched points at a cell of the board of a figure of pond.
func touched(t *tab, board string, row, col int) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(`(b => {
		const r = b.querySelector('svg').getBoundingClientRect();
		const o = { bubbles: true, pointerId: 1, clientX: r.left + r.width * %f, clientY: r.top + r.height * %f };
		for (const t of ['pointerdown', 'pointerup', 'click']) b.dispatchEvent(new PointerEvent(t, o));
		return true;
	})(%s)`, (float64(col)-0.5)/5, (float64(row)-0.5)/4, board))
}

// What cannot be explained is told in a sentence, and what stands in the element stays.
func TestFiguresTellWhatTheyCannot(t *testing.T) {
	whole := linkOf(t, "slider", pond)
	large := linkOf(t, "slider", "S"+strings.Repeat("_", 100)+"\n"+strings.Repeat(strings.Repeat("_", 101)+"\n", 98)+strings.Repeat("_", 100)+"E\n")
	x := newTab(t, desktop)
	x.open(postPage(t, fmt.Sprintf(`<grid-wise id=topic level="%s" view=explain topic=nope><p>What readers see</p></grid-wise>
		<grid-wise id=cut level="%s" view=explain><p>What readers see</p></grid-wise><grid-wise id=large level="%s" view=explain lang=zh><p>What readers see</p></grid-wise>`, whole, whole[:len(whole)-2]+"zz", large)+scriptTag()))
	for id, sentence := range map[string]string{"topic": "called nope", "cut": "cut short", "large": "10,000"} {
		eval[bool](x, id+`.scrollIntoView(), true`)
		x.wait(fmt.Sprintf(`%s.shadowRoot.querySelector('.fault')?.textContent.includes(%q) && %[1]s.querySelector('p').checkVisibility()`, id, sentence))
	}
}

// Sections of the text steer as they pass the middle of the screen, but not where the
// reader wants less motion.
func TestSectionsSteer(t *testing.T) {
	d := stepsIn(t, "slider", pond, "wave", "en")
	page := postPage(t, watchSteps+explained(t, "ice", d, "sticky")+`<section data-gridwise="ice:wave/1" style="height:120vh">One</section><section id=two data-gridwise="ice:wave/3" style="height:120vh">Two</section><section id=three data-gridwise="ice:wave/4" style="height:120vh">Three</section>`+scriptTag())
	x := newTab(t, desktop)
	x.opens(page, stepping("ice"))
	eval[bool](x, `(two.scrollIntoView({ behavior: 'instant' }), true)`)
	x.wait(`at.at(-1)[2] === 3 && ice.getBoundingClientRect().top >= 0`)
	x.does(`(three.scrollIntoView({ behavior: 'instant' }), true)`, `at.at(-1)[2] === 4`)
	x.prefers("prefers-reduced-motion", "reduce")
	x.opens(page, stepping("ice"))
	eval[bool](x, `(three.scrollIntoView({ behavior: 'instant' }), new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))))`)
	equals(x, `at.at(-1)[2]`, 1, "where the reader wants less motion a section shows step %d", it)
}
