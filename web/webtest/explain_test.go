//go:build browser

package webtest

import (
	"fmt"
	"testing"
)

var everyPuzzle = []string{"lemmo", "ghosts", "slider", "woods", "lifter"}

// bar is the bar of explanations in the frame of the site.
const bar = inner + `.document.getElementById('explain')`

// gallery opens the site where nothing moves by itself.
func gallery(t *tab) {
	t.Helper()
	t.open("index.html")
	t.shown("/gallery")
	eval[bool](t, `gw.settings.set('motion', 'still'), true`)
}

// level opens a level of a puzzle on the site, by its place in the list.
func (t *tab) level(puzzle string, n int) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(`gw.book('%s').then(b => gw.go(b.levels[%d].link)).then(() => true)`, puzzle, n))
	t.boarded()
}

// think presses the button of the explanations and agrees to what it asks.
func think(t *tab) {
	t.Helper()
	t.clickIn(`#tools [data-name=explain]`)
	t.wait(`!` + bar + `?.hidden || ` + inner + `.document.getElementById('panel').dataset.kind === 'asks'`)
	eval[bool](t, `(`+inner+`.document.querySelector('#panel[data-kind=asks]:not([hidden]) .first')?.click(), true)`)
	stands(t, `n === 1 && !m.playing`)
}

// stands waits until the bar shows a step.
func stands(t *tab, js string) {
	t.Helper()
	t.wait(`(m => { const n = m.n; return ` + js + `; })(` + inner + `.gw.explaining.now)`)
}

func (t *tab) clickIn(selector string) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(inner+`.document.querySelector(%q).click(), true`, selector))
}

// TestExplanationOfEachPuzzle goes through the first topic of level 5 of each
// puzzle by every control; the play is untouched.
func TestExplanationOfEachPuzzle(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	gallery(x)
	for _, name := range everyPuzzle {
		x.level(name, 4)
		const play = `(u => JSON.stringify([u.n, u.replay.n, u.replay.of, u.state]))(` + inner + `.gw.ui.last)`
		before := eval[string](x, play)
		think(x)
		x.shot("explain-" + name + "-first")
		x.clickIn(`#explain-next`)
		stands(x, `n === 2`)
		x.clickIn(`#explain [data-name=back]`)
		stands(x, `n === 1`)
		eval[bool](x, inner+`.document.querySelector('canvas').focus(), true`)
		x.press("ArrowRight")
		stands(x, `n === 2`)
		x.press("End")
		stands(x, `m.ended && n === m.of`)
		x.shot("explain-" + name + "-last")
		x.press("Home")
		stands(x, `n === 1`)
		eval[bool](x, `(r => { r.value = Math.ceil(r.max / 2); r.dispatchEvent(new Event('input')); return true; })(`+inner+`.document.getElementById('explain-scrub'))`)
		stands(x, `n === Math.ceil(m.of / 2)`)
		x.shot("explain-" + name + "-middle")
		x.clickIn(`#explain-close`)
		x.wait(bar + `.hidden`)
		if after := eval[string](x, play); after != before {
			t.Errorf("%s: the play was %q and is %q", name, before, after)
		}
	}
}

// TestExplanationByTouch works the bar on a phone: every target is 40 pixels and in
// the window, nothing lies over the board, nothing is wider than the window.
func TestExplanationByTouch(t *testing.T) {
	t.Parallel()
	x := newTab(t, phone)
	x.dark()
	gallery(x)
	for _, name := range everyPuzzle {
		for _, width := range []int64{390, 320} {
			x.sized(size{width, 844, true})
			x.level(name, 4)
			x.fits(fmt.Sprintf("explain-%s-tools-%d", name, width), size{width, 844, true})
			small := `[...` + inner + `.document.querySelectorAll('#strip button')].filter(b => b.checkVisibility() && !b.matches('.named, .row') && (b.offsetWidth < 40 || b.offsetHeight < 40 || b.getBoundingClientRect().right > b.ownerDocument.documentElement.clientWidth)).map(b => b.outerHTML.slice(0, 60) + b.offsetWidth + '×' + b.offsetHeight).join('\n')`
			think(x)
			x.clickIn(`#explain-next`)
			stands(x, `n === 2`)
			x.fits(fmt.Sprintf("explain-%s-%d", name, width), size{width, 844, true})
			if found := eval[string](x, small); found != "" {
				t.Errorf("%s at %d px: too small, or not in the window, are\n%s", name, width, found)
			}
			if over := eval[float64](x, inner+`.document.querySelector('canvas').getBoundingClientRect().bottom - `+inner+`.document.getElementById('strip').getBoundingClientRect().top`); over > 1 {
				t.Errorf("%s at %d px: the bar covers %v px of the board", name, width, over)
			}
			x.clickIn(`#explain-topic`)
			x.fits(fmt.Sprintf("explain-%s-topics-%d", name, width), size{width, 844, true})
			x.clickIn(`#explain-close`)
			x.wait(bar + `.hidden`)
		}
	}
}
