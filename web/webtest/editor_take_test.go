//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
)

// TestEditorCopies copies a level in every form and takes its picture, which is one by itself:
// it depends on nothing of the page, and its title is text.
func TestEditorCopies(t *testing.T) {
	x := newTab(t, desktop)
	x.inject(`navigator.clipboard.writeText = async text => { (globalThis.copied ??= []).push(text); };
		HTMLAnchorElement.prototype.click = function () { if (this.download) (globalThis.saved ??= []).push(this.download); };`)
	x.open("index.html#/edit/" + linkOf(t, "slider", "; title: A <b> & c\nS___\n____\n_*_E\n"))
	x.wait(verdict + ` === 'good'`)
	for _, form := range []string{"text", "markdown", "svg"} {
		x.enters("#copy-" + form)
		x.wait(`document.activeElement.dataset.done === ''`)
	}
	for form, want := range map[string]string{"copied[0]": "; title: A <b> & c\nS___\n", "copied[1]": `**[A \<b> & c](`, "saved[0]": ".svg"} {
		contains(x, form, want, "%s is %q, want %q in it", form, it, want)
	}
	const drawn = `gw.svgOf(gw.cardOf('slider'), gw.drafts.all()[0].rows, gw.drafts.all()[0].title, '🟩🟥')`
	x.holds(drawn+`.then(svg => !svg.includes('var(') && svg.includes('<title>A &lt;b&gt; &amp; c</title>'))`,
		"the picture depends on the page")
	// Below the picture of a play stands how good each move was, a square a move.
	equals(x, drawn+`.then(gw.pngOf).then(createImageBitmap).then(b => {
		const g = Object.assign(document.createElement('canvas'), { width: b.width, height: b.height }).getContext('2d');
		g.drawImage(b, 0, 0);
		const at = (x, y) => '#' + [...g.getImageData(2 * x, 2 * y, 1, 1).data].slice(0, 3).map(n => n.toString(16).padStart(2, '0')).join('');
		return [b.width + 'x' + b.height, at(7, 112), at(21, 112)].join(' ');
	})`, "256x236 #3f9b57 #c8453b", "the picture with a strip is %v", it)
}

// TestEditorByTouch draws by the finger with the pen, fills, draws a line and takes it back.
func TestEditorByTouch(t *testing.T) {
	x := editor(t, phone, "/edit/slider")
	at := func(row, col int) [2]float64 {
		return x.place(fmt.Sprintf(`(() => { const b = document.querySelector('#canvas').getBoundingClientRect(),
			d = gw.drafts.all()[0].rows;
			return [b.x + b.width * (%d - 0.5) / d[0].length, b.y + b.height * (%d - 0.5) / d.length]; })()`, col, row))
	}
	// A tap right behind another may count as its second half.
	tap := func(selector, until string) {
		t.Helper()
		eval[bool](x, fmt.Sprintf(`(document.querySelector(%q).scrollIntoView({ block: 'nearest', inline: 'nearest' }), true)`, selector))
		x.repeat(func() { x.tap(selector) }, until)
	}
	brush := func(tool, tile string) {
		t.Helper()
		for _, button := range []string{`[data-tool=` + tool + `]`, `.palette [data-name=` + tile + `]`} {
			tap(button, `document.querySelector('`+button+`[aria-pressed=true]')`)
		}
	}
	x.finger(at(2, 1), at(2, 2), at(2, 3))
	x.wait(`gw.drafts.all()[0].rows[1].startsWith('***_')`)
	brush("fill", "sand")
	x.finger(at(2, 2))
	x.wait(`gw.drafts.all()[0].rows[1].startsWith(',,,_')`)
	brush("line", "rock")
	x.finger(at(1, 1), at(2, 2), at(3, 3))
	x.wait(`gw.drafts.all()[0].rows.slice(0, 3).map(r => r.slice(0, 3)).join('/') === '*__/,*,/__*'`)
	tap(`#draft-undo`, `gw.drafts.all()[0].rows[0].startsWith('___')`)
	x.fits("editor-phone", phone)
}

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
	x := editor(t, phone, "/edit/"+linkOf(t, "slider", wideDraft))
	eval[bool](x, `(document.querySelector('.canvas-frame').scrollIntoView({ block: 'center' }), true)`)
	wide := `document.querySelector('#canvas').clientWidth`
	if cell := eval[float64](x, wide+` / 60`); cell < 20 {
		t.Errorf("a cell of the wide board is %.1f px", cell)
	}
	before, was := draftText(x), eval[float64](x, wide)
	mid := x.mid(".canvas-frame")
	two := func(d float64) [2][2]float64 {
		return [2][2]float64{{mid[0] - d, mid[1]}, {mid[0] + d, mid[1]}}
	}
	twoFingers(x, two(40), two(60), two(80))
	x.wait(fmt.Sprintf(`%s > %f`, wide, 1.7*was))
	if after := draftText(x); after != before {
		t.Error("two fingers have drawn")
	}
	left := eval[float64](x, `document.querySelector('.canvas-frame').scrollLeft`)
	twoFingers(x, [2][2]float64{{150, mid[1]}, {250, mid[1]}}, [2][2]float64{{100, mid[1]}, {200, mid[1]}})
	x.wait(fmt.Sprintf(`document.querySelector('.canvas-frame').scrollLeft > %f`, left+30))
	x.finger(mid)
	x.wait(`gw.drafts.all()[0].rows.join('').split('*').length === 2`)
	twoFingers(x, two(150), two(60), two(5))
	x.wait(`document.querySelector('#canvas').clientWidth <= document.querySelector('.canvas-frame').clientWidth`)
	atMost(x, `document.documentElement.scrollWidth - innerWidth`, 0,
		"the editor is %v px wider than the phone", it)
}

// TestDraftsAreNotLost changes a draft in two tabs, removes it and puts it back, and edits
// where nothing is stored.
func TestDraftsAreNotLost(t *testing.T) {
	x := editor(t, desktop, "/edit/"+linkOf(t, "slider", "; title: Mine\nS____\n_____\n____E\n"))
	y := x.sibling(desktop)
	y.opens("index.html"+eval[string](x, `location.hash`), `document.querySelector('#canvas svg')`)
	drafted(y, "S____\n__*__\n____E")
	x.wait(`document.querySelector('#draft-text').value === 'S____\n__*__\n____E'`)
	clicks(x, "draft-undo", 1)
	draftIs(x, "S____\n_____\n____E", "undone after another tab's change")

	x.does(`gw.go("/make").then(() => true)`, `document.querySelector('#drafts .remove')`)
	eval[bool](x, `(document.querySelector('#drafts .remove').click(), true)`)
	x.wait(`!document.querySelector('#drafts li') && document.querySelector('.notice')`)
	x.holds(`document.activeElement !== document.body`, "removing a draft loses the focus")
	eval[bool](x, `([...document.querySelectorAll('.notice button')].find(b => b.textContent === gw.say('site.edit.undelete')).click(), true)`)
	x.wait(`/Mine/.test(document.querySelector('#drafts')?.textContent)`)

	z := newTab(t, desktop)
	z.inject(refused)
	z.open("index.html#/edit/slider")
	z.wait(`document.querySelector('#canvas svg') && document.querySelector('.notice')`)
	z.holds(`(() => { const e = new Event('beforeunload', { cancelable: true }); dispatchEvent(e); return e.defaultPrevented; })()`,
		"a draft that is not stored is lost without a word")
}
