//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"
)

// shownBeside is whether the two plays are seen in the player, as a picture that is drawn.
const shownBeside = `(img => Boolean(img?.complete && img.naturalWidth > 300 && img.src.startsWith('data:image/png;base64,iVBOR')))(%s.document.querySelector('#panel[data-kind=beside]:not([hidden]) img'))`

// TestBesideTheBest wins the first level of Slider in a move too many, on the site and in a
// player alone: the play is shown beside the best one, as a picture to save, with words for
// those who do not see it. Before the end neither a key nor a page around brings it up.
func TestBesideTheBest(t *testing.T) {
	t.Parallel()
	level := shipped(t, "slider", "01-")
	x := home(t, phone)
	x.plays(linkOf(t, "slider", level))
	x.onBoard()
	x.tell(`type: 'command', name: 'beside'`)
	x.tell(`type: 'beside'`)
	x.press("ArrowLeft")
	x.wait(inner + `.gw.ui.last.n === 1`)
	if in := eval[string](x, inner+`.document.getElementById('panel').dataset.kind + Object.keys(`+inner+`.gw.parts)`); strings.Contains(in, "beside") || strings.Contains(in, "thinker") {
		t.Errorf("before the end the player has %s", in)
	}
	pressed(x, arrows("UL"))
	x.wait(`document.querySelector('dialog[open]')`)
	x.taps("Beside the best")
	x.wait(fmt.Sprintf(shownBeside, inner))
	x.shot("beside-site")
	equals(x, inner+`.document.querySelector('#panel img').alt`, "Yours: 3 moves\u00a0·\u00a0bronze. Move 1: you slide to row 3, column 2\nThe best known: 2 moves\u00a0·\u00a0◆. Move 1: you slide to row 1, column 3",
		"the picture is told as %q", it)
	x = player(t, desk, linkOf(t, "slider", level), "")
	pressedIn(x, "globalThis", arrows("LUL"))
	x.wait(`[...document.querySelectorAll('#panel[data-kind=won]:not([hidden]) button')].some(b => b.textContent === 'Beside the best' && !b.hidden)`)
	eval[bool](x, `(navigator.canShare = () => true, navigator.share = async what => { globalThis.handed = [what.files[0].type, what.files[0].size > 1000, what.text.replace(/.*\n.*#/, '')].join(' '); }, true)`)
	x.press("Shift+KeyB")
	x.wait(fmt.Sprintf(shownBeside, `globalThis`))
	eval[bool](x, `([...document.querySelectorAll('#panel button')].find(b => b.textContent === 'Share').click(), true)`)
	if handed := eval[string](x, `handed`); !strings.HasPrefix(handed, "image/png true slider1.") || strings.Contains(handed, ".mLUL") {
		t.Errorf("what is shared is %q", handed)
	}
	eval[bool](x, `(HTMLAnchorElement.prototype.click = function () { globalThis.saved = this.download + this.href.slice(0, 22); }, [...document.querySelectorAll('#panel button')].find(b => b.textContent === 'Save picture').click(), true)`)
	equals(x, `saved`, "gridwise-slider.pngdata:image/png;base64,", "what is saved is %q", it)
}
