//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
)

// shifts adds up how far a page's contents jump, as browsers measure it.
const shifts = `globalThis.shifted = 0; new PerformanceObserver(all => { for (const e of all.getEntries()) if (!e.hadRecentInput) shifted += e.value; }).observe({ type: 'layout-shift', buffered: true });`

// The copied code of both forms, of each puzzle in turn down a post, in columns of three
// widths: as wide as it may be, and nothing below it jumps.
func TestCodesInPosts(t *testing.T) {
	var names []string
	var body strings.Builder
	for i, p := range catalog.All {
		post := shippedPost(t, p, assets.LevelNames(p.Name())[0])
		names = append(names, p.Name(), p.Name())
		fmt.Fprintf(&body, `<div id=c%d>%s</div><p>More of it.</p><div id=c%d>%s</div><p>And more.</p>`, 2*i, post.HTML(), 2*i+1, post.Element())
	}
	page := postPage(t, body.String()+strings.Repeat(`<p>That is all for today, and more of it.</p>`, 20))
	x := newTab(t, desk)
	x.inject(shifts)
	for _, width := range []int{300, 480, 700} {
		x.sized(size{int64(width) + 32, 900, false})
		x.open(page)
		for i, name := range names {
			eval[bool](x, fmt.Sprintf(`(c%d.scrollIntoView({ behavior: 'instant' }), true)`, i))
			frame := fmt.Sprintf(`((c%d.querySelector('grid-wise')?.shadowRoot ?? c%[1]d).querySelector('iframe'))`, i)
			x.wait(fmt.Sprintf(`heard.filter(m => m.type === 'ready' && m.name === %q).length >= %d && heard.filter(m => m.type === 'height').length > %d`, name, 1+i%2, i))
			box := eval[[]float64](x, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
				const f = `+frame+`.getBoundingClientRect();
				done([f.width, f.height, heard.some(m => m.type === 'height' && m.value === f.height) ? 1 : 0, shifted]);
			})))`)
			if box[0] != float64(min(width, 480)) {
				t.Errorf("%s, code %d in %d: %v wide", name, i, width, box[0])
			}
			if i%2 == 1 && box[2] != 1 {
				t.Errorf("the element of %s in %d is %v high, which nobody asked for", name, width, box[1])
			}
			if box[3] > 0.05 {
				t.Errorf("%s, code %d in %d: the page jumps by %.3f", name, i, width, box[3])
			}
			x.shot(fmt.Sprintf("code-%s-%d-%d", name, i%2, width))
		}
		if wide := eval[int](x, `document.documentElement.scrollWidth`); wide > width+32 {
			t.Errorf("a column of %d makes the page %d wide", width, wide)
		}
	}
}

// whatIsCut are the buttons, sentences and corners of the board that a frame does not
// show whole, as an expression of its window.
const whatIsCut = `((w, rows, cols) => {
	const d = w.document, shown = e => e.checkVisibility({ visibilityProperty: true }), cut = [];
	const inside = (name, r) => { if (r.left < -1 || r.top < -1 || r.right > w.innerWidth + 1 || r.bottom > w.innerHeight + 1) cut.push(name + ' ' + [r.left, r.top, r.right, r.bottom].map(Math.round)); };
	const status = d.getElementById('status');
	for (const e of [...d.querySelectorAll('.strip button, .strip input, .fact, .name, #poster svg'), status]) if (shown(e) && e.getBoundingClientRect().width) inside(e.id || e.dataset.name || e.className, e.getBoundingClientRect());
	for (const e of d.querySelectorAll('.strip, .strip *')) if (shown(e) && e !== status && e.scrollHeight > e.clientHeight + 2 && /auto|scroll/.test(w.getComputedStyle(e).overflowY)) cut.push('scrolls: ' + (e.id || e.className));
	const c = d.querySelector('canvas')?.getBoundingClientRect();
	if (c) {
		const strip = d.getElementById('strip').getBoundingClientRect();
		if (strip.top < c.bottom - 1 && strip.left < c.right - 1) cut.push('the strip covers the board');
		const [x, y] = w.gridwise.where(1, 1), [u, v] = w.gridwise.where(rows, cols), half = (u - x) / (cols - 1) / 2;
		inside('board', { left: c.left + x - half, top: c.top + y - half, right: c.left + u + half, bottom: c.top + v + half });
		if (half * 2 < 8) cut.push('cells of ' + half * 2);
	}
	return cut.join('; ');
})(document.getElementById('f').contentWindow, %d, %d)`

// extent is how many rows and columns the board of a level has.
func extent(t *testing.T, name, text string) (rows, cols int) {
	t.Helper()
	s, err := catalog.Named(name).Parse(text)
	must(t, err)
	b := s.Board().Bounds()
	return b.Max.Row, b.Max.Col
}

// Where a host gives the frame its height the board is scaled: nothing is cut and
// nothing scrolls, on the poster and in the play.
func TestFrameOfFixedHeight(t *testing.T) {
	x := newTab(t, desk)
	x.open("web/catalog/slider-art.js")
	eval[bool](x, fmt.Sprintf(`(document.body.replaceChildren(Object.assign(document.createElement('iframe'), { id: 'f', src: '../play.html?l=%s', style: 'border: 0', width: 480, height: 300 })), true)`, first(t, "lemmo", 1)))
	x.wait(said("ready", `true`))
	const frame = `document.getElementById('f')`
	sizes := [][2]int{{480, 300}, {320, 480}, {700, 200}}
	look := func(when, puzzle string) {
		t.Helper()
		text, _ := assets.Level(puzzle, assets.LevelNames(puzzle)[1])
		rows, cols := extent(t, puzzle, text)
		for _, s := range sizes {
			eval[bool](x, fmt.Sprintf(`new Promise(done => { Object.assign(%s, { width: %d, height: %d }); requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true)))); })`, frame, s[0], s[1]))
			equals(x, fmt.Sprintf(whatIsCut, rows, cols), "", "%s, %d by %d: %s", when, s[0], s[1], it)
			x.shot(fmt.Sprintf("fixed-%s-%d", when, s[0]))
		}
	}
	for _, name := range everyPuzzle {
		x.post(fmt.Sprintf(`{ gridwise: 1, type: 'load', level: %q }`, first(t, name, 1)))
		x.wait(fmt.Sprintf(`%s.contentWindow.gw.now.link?.puzzle.name === %q && %[1]s.contentDocument.querySelector('#poster svg')`, frame, name))
		look(name+"-poster", name)
	}
	x.post(`{ gridwise: 1, type: 'start' }`)
	for _, name := range everyPuzzle {
		x.post(fmt.Sprintf(`{ gridwise: 1, type: 'load', level: %q }`, first(t, name, 1)))
		x.wait(fmt.Sprintf(`%s.contentWindow.gw.ui?.last?.puzzle === %q && %[1]s.contentWindow.gridwise.stats().held && !%[1]s.contentDocument.getElementById('stage').checkVisibility({ visibilityProperty: true })`, frame, name)) // the poster has faded
		look(name, name)
	}
}

// Where a host gives an explanation little height its words stand beside the board and
// scroll by themselves: board and buttons stay in sight, and the frame does not scroll.
// It gets its words back below the board when it may grow.
func TestExplanationInALowFrame(t *testing.T) {
	const steps = `f.contentDocument.querySelector('.view .steps')?.shadowRoot`
	const hidden = `[...` + steps + `.querySelectorAll('#board, .said, .bar, .bar button')]
		.filter(e => { const r = e.getBoundingClientRect(); return e.checkVisibility() && (r.top < 0 || r.right > f.clientWidth || r.bottom > f.clientHeight && !e.matches('.said')); })
		.map(e => e.className || e.id || e.title).join()`
	x := newTab(t, desk)
	x.open("web/catalog/slider-art.js")
	for _, name := range everyPuzzle {
		eval[bool](x, fmt.Sprintf(`(document.body.replaceChildren(Object.assign(document.createElement('iframe'), { id: 'f', src: '../play.html?view=explain&l=%s', style: 'border: 0', width: 480, height: 300 })), true)`, first(t, name, 4)))
		x.wait(steps + `?.querySelector('#board svg') && f.contentWindow.gw.now.view`)
		for _, s := range [][2]int{{480, 300}, {700, 200}, {480, 480}} {
			eval[bool](x, fmt.Sprintf(`Object.assign(f, { width: %d, height: %d }) === f`, s[0], s[1]))
			x.wait(fmt.Sprintf(`(e => e.scrollHeight <= %[2]d && e.scrollWidth <= %[1]d)(f.contentDocument.documentElement) && f.contentWindow.innerHeight === %[2]d &&
				(b => b.top >= 0 && b.bottom < %[2]d && b.height >= %[3]d)(`+steps+`.querySelector('#board').getBoundingClientRect())`, s[0], s[1], min(s[1]*3/10, 96)))
			x.shot(fmt.Sprintf("low-%s-%d-%d", name, s[0], s[1]))
			equals(x, hidden, "", "%s, %d by %d: out of sight are %s", name, s[0], s[1], it)
		}
	}
	x.does(`(f.height = 900, true)`, `!`+steps+`.querySelector('.low')`)
}
