//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
)

// twoFingers puts two fingers down one after the other and moves both, a place
// for each at every step.
func twoFingers(t *tab, steps ...[2][2]float64) {
	t.Helper()
	send := func(kind input.DispatchTouchEventType, points ...[2]float64) {
		at := []*input.TouchPoint{}
		for i, p := range points {
			at = append(at, &input.TouchPoint{X: p[0], Y: p[1], ID: new(float64(i + 1))})
		}
		call(t, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: at})
	}
	send(input.DispatchTouchEventTypeTouchStart, steps[0][0])
	send(input.DispatchTouchEventTypeTouchStart, steps[0][0], steps[0][1])
	for _, s := range steps[1:] {
		send(input.DispatchTouchEventTypeTouchMove, s[0], s[1])
	}
	send(input.DispatchTouchEventTypeTouchEnd)
}

// wideDraft is a level of 60 columns and 30 rows.
var wideDraft = "S" + strings.Repeat("_", 59) + "\n" + strings.Repeat(strings.Repeat("_", 60)+"\n", 28) + strings.Repeat("_", 59) + "E\n"

// TestTwoFingersSizeTheBoard draws with one finger on a board of 60 columns, whose
// cells a finger can meet, and sizes and moves it with two, which draw nothing.
func TestTwoFingersSizeTheBoard(t *testing.T) {
	t.Parallel()
	x := bench(t, phone, "/edit/"+linkOf(t, "slider", wideDraft))
	eval[bool](x, `(document.querySelector('.canvas-frame').scrollIntoView({ block: 'center' }), true)`)
	wide := `document.querySelector('#canvas').clientWidth`
	if cell := eval[float64](x, wide+` / 60`); cell < 20 {
		t.Errorf("a cell of the wide board is %.1f px", cell)
	}
	before, was := draftText(x), eval[float64](x, wide)
	mid := eval[[]float64](x, `(b => [b.x + b.width / 2, b.y + b.height / 2])(document.querySelector('.canvas-frame').getBoundingClientRect())`)
	two := func(d float64) [2][2]float64 {
		return [2][2]float64{{mid[0] - d, mid[1]}, {mid[0] + d, mid[1]}}
	}
	twoFingers(x, two(40), two(60), two(80))
	x.wait(fmt.Sprintf(`%s > %f`, wide, 1.7*was))
	x.shot("editor-zoomed")
	if after := draftText(x); after != before {
		t.Error("two fingers have drawn")
	}
	left := eval[float64](x, `document.querySelector('.canvas-frame').scrollLeft`)
	twoFingers(x, [2][2]float64{{150, mid[1]}, {250, mid[1]}}, [2][2]float64{{100, mid[1]}, {200, mid[1]}})
	x.wait(fmt.Sprintf(`document.querySelector('.canvas-frame').scrollLeft > %f`, left+30))
	x.finger([2]float64{mid[0], mid[1]})
	x.wait(`gw.drafts.all()[0].rows.join('').split('*').length === 2`)
	twoFingers(x, two(150), two(60), two(5))
	x.wait(`document.querySelector('#canvas').clientWidth <= document.querySelector('.canvas-frame').clientWidth`)
	atMost(x, `document.documentElement.scrollWidth - innerWidth`, 0,
		"the editor is %v px wider than the phone", it)
}

// TestDraftsAreNotLost removes a draft and puts it back, changes one in two tabs,
// clears a field, and edits where nothing is stored.
func TestDraftsAreNotLost(t *testing.T) {
	t.Parallel()
	x := bench(t, desk, "/edit/"+linkOf(t, "slider", "; title: Mine\nS____\n_____\n____E\n"))
	room := eval[string](x, `location.hash`)
	eval[bool](x, `(() => { const f = document.querySelector('#draft-rows'); f.value = ''; f.dispatchEvent(new Event('change')); return true; })()`)
	if text := draftText(x); strings.Count(text, "\n") != 2 {
		t.Errorf("with the field of the rows cleared the level is %q", text)
	}

	y := x.sibling(desk)
	y.open("index.html" + room)
	y.wait(`document.querySelector('#canvas svg')`)
	eval[bool](y, `(() => { const f = document.querySelector('#draft-text'); f.value = 'S____\n__*__\n____E'; f.dispatchEvent(new Event('input', { bubbles: true })); return true; })()`)
	x.wait(`document.querySelector('#draft-text').value === 'S____\n__*__\n____E'`)
	eval[bool](x, `(document.querySelector('#draft-undo').click(), true)`)
	if text := draftText(x); text != "S____\n_____\n____E" {
		t.Errorf("undo after another tab's change gives %q", text)
	}

	eval[bool](x, `gw.go("/make").then(() => true)`)
	x.wait(`document.querySelector('#drafts .remove')`)
	eval[bool](x, `(document.querySelector('#drafts .remove').click(), true)`)
	x.wait(`!document.querySelector('#drafts li') && document.querySelector('.notice')`)
	x.holds(`document.activeElement !== document.body`, "removing a draft loses the focus")
	eval[bool](x, `([...document.querySelectorAll('.notice button')].find(b => b.textContent === gw.say('site.edit.undelete')).click(), true)`)
	x.wait(`/Mine/.test(document.querySelector('#drafts')?.textContent)`)

	z := newTab(t, desk)
	z.inject(`Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })`)
	z.open("index.html#/edit/slider")
	z.wait(`document.querySelector('#canvas svg') && document.querySelector('.notice')`)
	z.holds(`(() => { const e = new Event('beforeunload', { cancelable: true }); dispatchEvent(e); return e.defaultPrevented; })()`,
		"a draft that is not stored is lost without a word")
}
