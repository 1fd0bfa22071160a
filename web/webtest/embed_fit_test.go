//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/web/publish"
)

// shifts adds up how far a page's contents jump, as browsers measure it.
const shifts = `globalThis.shifted = 0; new PerformanceObserver(all => { for (const e of all.getEntries()) if (!e.hadRecentInput) shifted += e.value; }).observe({ type: 'layout-shift', buffered: true });`

// The copied code of both forms, of each puzzle in turn down a post, in columns of three
// widths: as wide as it may be, as high as its level asks for or, where the code says how
// high, nearly so; and nothing below it jumps.
func TestCodesInPosts(t *testing.T) {
	const far = 61.0 // pixels: what a board loses in a column of 300
	body := `<script>globalThis.asked = new Map(); addEventListener('message',
		e => { if (e.data.type === 'height') asked.set(e.source, e.data.value) });</script>`
	for i, p := range catalog.All {
		post := shippedPost(t, p, assets.LevelNames(p.Name())[0])
		body += fmt.Sprintf(`<div id=c%d>%s</div><p>More of it.</p><div id=c%d>%s</div><p>And more.</p>`, 2*i, post.HTML(), 2*i+1, post.Element())
	}
	page := postPage(t, body+strings.Repeat(`<p>That is all for today, and more of it.</p>`, 20))
	x := newTab(t, desktop)
	x.inject(shifts)
	for _, width := range []int{300, 480, 700} {
		x.sized(size{int64(width) + 32, 900, false})
		x.open(page)
		for i := range 2 * len(catalog.All) {
			what := fmt.Sprintf("%s, code %d in %d", catalog.All[i/2].Name(), i%2, width)
			frame := fmt.Sprintf(`(c%d.querySelector('grid-wise')?.shadowRoot ?? c%[1]d).querySelector('iframe')`, i)
			x.does(fmt.Sprintf(`(c%d.scrollIntoView({ behavior: 'instant' }),
				true)`, i), `asked.has(`+frame+`.contentWindow)`)
			x.drawn()
			box := eval[[]float64](x, `(f => [f.clientWidth, f.clientHeight, asked.get(f.contentWindow),
				shifted])(`+frame+`)`)
			if off := box[2] - box[1]; box[0] != float64(min(width, 480)) || off > far || off < -far || i%2 == 1 && off != 0 {
				t.Errorf("%s: %v by %v, it would like %v", what, box[0], box[1], box[2])
			}
			if box[3] > 0.05 {
				t.Errorf("%s: the page jumps by %.3f", what, box[3])
			}
			x.shot("code-" + strings.ReplaceAll(what, " ", "-"))
		}
		atMost(x, `document.documentElement.scrollWidth`, float64(width+32),
			"a column of %d makes the page %v wide", width, it)
	}
}

// TestRoomBelowTheBoard holds what the puzzles say that stands below their boards: that much
// is kept from the first picture on, and no level takes more.
func TestRoomBelowTheBoard(t *testing.T) {
	x := newTab(t, desktop)
	x.open("web/embed.js")
	for _, p := range catalog.All {
		names := assets.LevelNames(p.Name())
		for i, width := range []int{390, 480, 720} {
			want := float64(publish.BelowOf(p)[i])
			for _, name := range []string{names[0], names[len(names)-1]} {
				eval[bool](x, fmt.Sprintf(`(globalThis.f = document.createElement('iframe'), f.src = '/web/play.html?start=visible&l=%s', f.style = 'width: %dpx; height: 600px', document.body.replaceChildren(f), true)`, linkOf(t, p.Name(), shipped(t, p.Name(), name)), width))
				x.wait(`f.contentDocument?.documentElement.dataset.shown === 'true' && f.contentWindow.gw.ui.last`)
				x.drawn()
				equals(x, `f.contentDocument.getElementById('strip').offsetHeight`, want, "%s/%s in %d pixels: %v below the board, kept are %v", p.Name(), name, width, it, want)
			}
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

// Where a host gives the frame its height the board is scaled: nothing is cut and
// nothing scrolls, on the poster and in the play.
func TestFrameOfFixedHeight(t *testing.T) {
	x := opened(t, desktop, "web/catalog/slider-art.js")
	eval[bool](x, fmt.Sprintf(`(document.body.replaceChildren(Object.assign(document.createElement('iframe'), { id: 'f', src: '../play.html?l=%s', style: 'border: 0', width: 480, height: 300 })), true)`, first(t, "lemmo", 1)))
	x.wait(heard("ready", `true`))
	const frame = `document.getElementById('f')`
	sizes := [][2]int{{480, 300}, {320, 480}, {700, 200}}
	look := func(when, puzzle string) {
		t.Helper()
		text, _ := assets.Level(puzzle, numbered(puzzle)[1])
		s, err := catalog.Named(puzzle).Parse(text)
		must(t, err)
		end := s.Board().Bounds().Max
		for _, s := range sizes {
			eval[bool](x, fmt.Sprintf(`new Promise(done => { Object.assign(%s, { width: %d, height: %d }); requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true)))); })`, frame, s[0], s[1]))
			equals(x, fmt.Sprintf(whatIsCut, end.Row, end.Col), "", "%s, %d by %d: %s", when, s[0], s[1], it)
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
	x := opened(t, desktop, "web/catalog/slider-art.js")
	for _, name := range everyPuzzle {
		eval[bool](x, fmt.Sprintf(`(document.body.replaceChildren(Object.assign(document.createElement('iframe'), { id: 'f', src: '../play.html?view=explain&l=%s', style: 'border: 0', width: 480, height: 300 })), true)`, first(t, name, 4)))
		x.wait(steps + `?.querySelector('#board svg') && f.contentWindow.gw.now.steps`)
		for _, s := range [][2]int{{480, 300}, {700, 200}, {480, 480}} {
			eval[bool](x, fmt.Sprintf(`Object.assign(f, { width: %d, height: %d }) === f`, s[0], s[1]))
			x.wait(fmt.Sprintf(`(e => e.scrollHeight <= %[2]d &&
				e.scrollWidth <= %[1]d)(f.contentDocument.documentElement) && f.contentWindow.innerHeight === %[2]d &&
				(b => b.top >= 0 && b.bottom < %[2]d && b.height >= %[3]d)(`+steps+`.querySelector('#board').getBoundingClientRect())`, s[0], s[1], min(s[1]*3/10, 96)))
			x.shot(fmt.Sprintf("low-%s-%d-%d", name, s[0], s[1]))
			equals(x, hidden, "", "%s, %d by %d: out of sight are %s", name, s[0], s[1], it)
		}
	}
	x.does(`(f.height = 900, true)`, `!`+steps+`.querySelector('.low')`)
}
