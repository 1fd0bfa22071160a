//go:build browser

package webtest

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
)

// pondToAsk is a level whose best first move is down.
const pondToAsk = "S___\n_*__\n___*\n*__E\n"

// TestWhyNotByKeys asks why a move is not the answer, by keys alone: the next arrow
// is not played but explained, step by step, after the question whether that may
// count as help.
func TestWhyNotByKeys(t *testing.T) {
	t.Parallel()
	x := alone(t, desk, linkOf(t, "slider", pondToAsk), "")
	x.still()
	x.press("Shift+KeyW")
	x.wait(`document.getElementById('why').textContent === 'Play on'`)
	x.press("Escape")
	x.wait(`document.getElementById('why').hidden`)
	x.press("Shift+KeyW", "ArrowRight")
	x.wait(`document.getElementById('panel').dataset.kind === 'asks' && !document.getElementById('panel').hidden`)
	x.shot("why-asks")
	x.press("Enter")
	x.wait(`gw.explaining.now.topic === 'why' && gw.explaining.now.n === 1 && gw.explaining.now.ended`)
	x.shot("why-desk")
	x.press("End")
	x.wait(`gw.explaining.now.n === gw.explaining.now.of && gw.explaining.now.name === 'worse'`)
	x.shot("why-desk-last")
	x.press("Escape")
	x.wait(`gw.explaining.now.topic === '' && gw.ui.last.n === 0 && gw.ui.last.helped`)
	x.press("ArrowDown")
	x.made(1)
}

// TestWhyNotByTouch rests a finger on a cell, asks why not to go there, and asks of
// the worst move of a review.
func TestWhyNotByTouch(t *testing.T) {
	t.Parallel()
	x := alone(t, phone, linkOf(t, "slider", pondToAsk), "")
	x.still()
	at := eval[[]float64](x, `(b => [b.x, b.y, b.width, b.height])(document.querySelector('canvas').getBoundingClientRect())`)
	side := min(at[2], at[3]) / 4.4
	rests(x, at[0]+at[2]/2+side, at[1]+at[3]/2-1.5*side, `document.getElementById('why').textContent === 'Why not there?'`)
	x.shot("why-phone-offer")
	x.fits("why-phone", phone)
	x.tap("#why")
	x.wait(`document.getElementById('panel').dataset.kind === 'asks' && !document.getElementById('panel').hidden`)
	x.tap("#panel .first")
	x.wait(`gw.explaining.now.topic === 'why' && gw.explaining.now.n === 1 && gw.explaining.now.ended`)
	x.shot("why-phone-first")
	x.fits("why-phone-first", phone)
	x.tap("#explain-next")
	x.wait(`gw.explaining.now.n === 2`)
	x.tap("#explain-close")
	x.wait(`gw.explaining.now.topic === '' && gw.ui.last.n === 0`)

	for i, dir := range []string{"right", "left"} {
		eval[bool](x, fmt.Sprintf(`gw.send({ type: 'play', moves: %q }), true`, dir))
		x.made(i + 1)
	}
	eval[bool](x, `gw.send({ type: 'command', name: 'review' }), true`)
	x.wait(`!document.getElementById('review-why')?.hidden && document.querySelectorAll('#review-strip [data-grade]:not([data-grade=""])').length === 2`)
	x.shot("why-phone-review")
	x.tap("#review-why")
	x.wait(`gw.explaining.now.topic === 'why' && gw.explaining.now.n === 1`)
	if n := eval[int](x, `gw.ui.last.n`); n != 2 {
		t.Errorf("asking made it %d moves", n)
	}
}

// rests lets a finger rest on a point until an expression is true.
func rests(t *tab, x, y float64, js string) {
	t.Helper()
	t.touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	t.wait(js)
	t.touch(input.DispatchTouchEventTypeTouchEnd)
}
