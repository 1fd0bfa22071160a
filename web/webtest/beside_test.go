//go:build browser

package webtest

import (
	"fmt"
	"testing"
)

// shownBeside is whether the two plays are seen in the player, as a picture that is drawn.
const shownBeside = `(img => Boolean(img?.complete && img.naturalWidth > 300 && img.src.startsWith('data:image/png;base64,iVBOR')))(%s.document.querySelector('#panel[data-kind=beside]:not([hidden]) img'))`

// TestBesideTheBest wins the first level of Slider in a move too many, on the site and in a
// player alone: the play is shown beside the best one, as a picture to share and to save, with
// words for those who do not see it.
func TestBesideTheBest(t *testing.T) {
	t.Parallel()
	level := linkOf(t, "slider", shipped(t, "slider", "01-"))
	x := home(t, phone)
	x.plays(level)
	x.onBoard()
	pressed(x, arrows("LUL"))
	x.wait(`document.querySelector('dialog[open]')`)
	x.taps("Beside the best")
	x.wait(fmt.Sprintf(shownBeside, inner))
	x.shot("beside-site")
	contains(x, inner+`.document.querySelector('#panel img').alt`, "The best known: 2 moves", "the picture is told as %q", it)
	x = player(t, desk, level, "")
	pressedIn(x, "globalThis", arrows("LUL"))
	x.wait(`!document.getElementById('panel').hidden`)
	x.press("Shift+KeyB")
	x.wait(fmt.Sprintf(shownBeside, `globalThis`))
	eval[bool](x, `(navigator.canShare = () => true, navigator.share = async what => { globalThis.handed = what; },
		HTMLAnchorElement.prototype.click = function () { globalThis.saved = this.download + this.href.slice(0, 22); }, true)`)
	pressButton(x, "Share")
	contains(x, `handed.files[0].type + ' ' + handed.text`, "image/png Slider", "what is shared is %q", it)
	pressButton(x, "Save picture")
	equals(x, `saved`, "gridwise-slider.pngdata:image/png;base64,", "what is saved is %q", it)
}
