//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"
)

// plays goes to a level of the site in the open tab; what was heard before is forgotten.
func (t *tab) plays(link string) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(`(globalThis.heard = [], gw.go(%q).then(() => gw.views.play.focus()).then(() => true))`, link))
	t.boarded()
	t.wait(fmt.Sprintf(`heard.some(m => m.type === 'ready') && %s.gw.ui.last.puzzle === %q`, inner, strings.TrimRight(strings.Split(link, ".")[0], "0123456789")))
}

// earned is the medal of the open dialog, with "?" where there was help.
const earned = `(m => m ? m.dataset.medal + (m.querySelector('i')?.textContent ?? '') : '')(document.querySelector('dialog .medal'))`

// TestFirstTouchPlays: on the site the very first touch of a board is a move, and
// the page stays where it is; the level is won by touch alone.
func TestFirstTouchPlays(t *testing.T) {
	x, folded := home(t, phone), 0
	for _, name := range everyPuzzle {
		b := beginnerOf(t, name)
		x.plays(linkOf(t, name, shipped(t, name, "01-")))
		x.wait(`document.querySelector('#rules > p.soft')`)
		folded += eval[int](x, `document.querySelectorAll('#rules details p').length`)
		x.does(`scrollTo(0, 0), true`, inner+`.gridwise.stats().held`)
		x.shot("touch-" + name)
		box := eval[[]float64](x, `(() => { const f = document.querySelector('iframe').getBoundingClientRect(), c = `+inner+`.document.querySelector('canvas').getBoundingClientRect(); return [f.x + c.x, f.y + c.y, c.width, c.height]; })()`)
		at := func(p [2]float64) [2]float64 { return [2]float64{box[0] + p[0]*box[2], box[1] + p[1]*box[3]} }
		x.finger(between(at(b.Touch[0]), at(b.Touch[1]))...)
		x.wait(heard("move", "m.n === 1"))
		equals[float64](x, `scrollY`, 0, "%s: the page scrolled by %.0f", name, it)
		answered(x)
		for _, g := range b.Rest {
			g.makes(x)
		}
		x.wait(`document.querySelector('dialog[open]')`)
		equals(x, earned, "best", "%s: %q is earned", name, it)
	}
	if folded == 0 {
		t.Error("rules that a level does not use are nowhere folded")
	}
}

// TestSolvedAgain solves a level badly, restarts, and solves it well: that is celebrated,
// with the best medal, and the list knows.
func TestSolvedAgain(t *testing.T) {
	x := home(t, desktop)
	x.plays(linkOf(t, "slider", shipped(t, "slider", "01-")))
	x.onBoard()
	pressedIn(x, inner, arrows("LUL"))
	x.wait(`document.querySelector('dialog[open]')`)
	x.until("Escape", `!document.querySelector('dialog').open`)
	eval[bool](x, `gw.views.play.focus(), true`)
	x.onBoard()
	x.presses(inner+`.gw.ui.last.n === 0`, "KeyX")
	pressedIn(x, inner, arrows("UL"))
	x.wait(`document.querySelector('dialog[open]')?.textContent.includes('2 moves, 1 better than before.')`)
	equals(x, earned, "best", "%q is earned", it)
	x.visits("/levels/slider")
	equals(x, `document.querySelector('.tile .medal').getAttribute('aria-label')`, "the best there is", "the list says %q", it)
}

// TestSeenIsPlayed: after a solution was shown, the first button is to solve the level oneself;
// no medal is drawn.
func TestSeenIsPlayed(t *testing.T) {
	x := site(t, desktop, linkOf(t, "slider", shipped(t, "slider", "01-")))
	x.onBoard()
	x.tell(`type: 'command', name: 'solution'`)
	x.wait(`document.querySelector('dialog[open]') && document.activeElement.matches('dialog .first')`)
	equals(x, earned, "", "%q is earned", it)
	x.until("Enter", `!document.querySelector('dialog[open]')`)
	x.wait(inner + `.gw.ui.last.n === 0 && ` + inner + `.gw.ui.last.state === 'playing'`)
}

// A save that this version cannot read, as one of a newer, is kept aside when the next
// move is saved.
func TestNewerSaveIsKeptAside(t *testing.T) {
	link := articleLink(t)
	x := alone(t, desktop, link, "")
	saved := `Object.entries(localStorage).find(([k]) => k.startsWith('gridwise:save:'))`
	x.presses(saved, "ArrowRight")
	newer := eval[string](x, `(([k, v]) => { v = v.replace('session 1', 'session 9'); localStorage.setItem(k, v); return v; })(`+saved+`)`)
	x.openAlone(link, "&again")
	x.wait(`/kept aside/.test(document.getElementById('status').textContent)`)
	x.presses(saved+`[1].includes('session 1')`, "ArrowRight")
	if kept := eval[[]string](x, `Object.entries(localStorage).filter(([k]) => k.startsWith('gridwise:aside:')).map(([, v]) => v)`); len(kept) != 1 || kept[0] != newer {
		t.Errorf("kept aside is %q, want %q", kept, newer)
	}
}

// shownBeside is whether the two plays are seen in the player, as a picture that is drawn.
const shownBeside = `(img => Boolean(img?.complete && img.naturalWidth > 300 && img.src.startsWith('data:image/png;base64,iVBOR')))(%s.document.querySelector('#panel[data-kind=beside]:not([hidden]) img'))`

// TestBesideTheBest wins the first level of Slider in a move too many, on the site and in a
// player alone: the play is shown beside the best one, as a picture to share and to save, with
// words for those who do not see it.
func TestBesideTheBest(t *testing.T) {
	level := linkOf(t, "slider", shipped(t, "slider", "01-"))
	x := home(t, phone)
	x.plays(level)
	x.onBoard()
	pressedIn(x, inner, arrows("LUL"))
	x.wait(`document.querySelector('dialog[open]')`)
	tapSeen(x, "dialog[open] summary")
	x.taps("Beside the best")
	x.wait(fmt.Sprintf(shownBeside, inner))
	x.shot("beside-site")
	contains(x, inner+`.document.querySelector('#panel img').alt`, "The best known: 2 moves",
		"the picture is told as %q", it)
	x = player(t, desktop, level, "")
	pressedIn(x, "globalThis", arrows("LUL"))
	x.wait(`!document.getElementById('panel').hidden`)
	eval[bool](x, `(navigator.canShare = () => true,
		navigator.share = async what => { globalThis.handed = what; },
		HTMLAnchorElement.prototype.click = function () { globalThis.saved = this.download + this.href.slice(0, 22); }, true)`)
	x.presses(fmt.Sprintf(shownBeside, `globalThis`), "Shift+KeyB")
	pressButton(x, "Share")
	contains(x, `handed.files[0].type + ' ' + handed.text`, "image/png Slider", "what is shared is %q", it)
	pressButton(x, "Save picture")
	equals(x, `saved`, "gridwise-slider.pngdata:image/png;base64,", "what is saved is %q", it)
}
