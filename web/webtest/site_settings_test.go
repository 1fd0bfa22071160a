//go:build browser

package webtest

import (
	"fmt"
	"testing"
)

// felt counts what a page sounds and shakes.
const felt = `navigator.vibrate = pattern => { (globalThis.shaken ??= []).push([pattern].flat().length); return true; };
	{ const start = OscillatorNode.prototype.start; OscillatorNode.prototype.start = function (...at) { globalThis.tones = (globalThis.tones ?? 0) + 1; return start.apply(this, at); }; }`

// TestSettingsReachThePlay changes settings while a level is on the board, and
// finds each at work in the frame that plays, without loading anything anew.
func TestSettingsReachThePlay(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.inject(felt)
	x.open("index.html")
	x.shown("/gallery")
	link := linkOf(t, "slider", "_E_\n_S_\n_*_\n")
	toPlay := func() {
		t.Helper()
		eval[bool](x, fmt.Sprintf(`gw.go(%q).then(() => gw.views.play.focus()).then(() => true)`, link))
		x.onBoard()
	}
	set := func(id string) {
		t.Helper()
		eval[bool](x, `gw.go('/settings').then(() => true)`)
		x.wait(`document.getElementById('` + id + `')`)
		eval[bool](x, `document.getElementById('`+id+`').focus(), true`)
		x.until("Space", `document.getElementById('`+id+`').checked`)
		toPlay()
	}
	bumps := func(n int) {
		t.Helper()
		before := eval[int](x, count("bump"))
		x.press("ArrowDown")
		x.wait(fmt.Sprintf(`%s === %d`, count("bump"), before+n))
	}

	toPlay()
	bumps(1)
	equals(x, `JSON.stringify([`+inner+`.shaken ?? 0, `+inner+`.tones ?? 0])`, "[0,0]",
		"a bump was felt and heard %s unasked", it)
	x.openSite(link)
	set("set-vibrate")
	bumps(1)
	x.wait(inner + `.shaken?.length === 1`)
	equals(x, inner+`.tones ?? 0`, 0, "%d tones unasked", it)
	set("set-sound")
	bumps(1)
	x.wait(inner + `.tones >= 1`)

	set("set-speed-4")
	x.wait(inner + `.gw.ui.last.speed === 4 && ` + inner + `.document.querySelector('#more [data-name=speed]').textContent.includes('4×')`)
	set("set-motion-still")
	x.press("ArrowLeft")
	x.wait(inner + `.gw.ui.last.n === 1`)
	equals(x, inner+`.gw.ui.last.replay.showing`, false,
		"a move is shown on its way where nothing should move")

	x.wait(said("stuck", `m.since === 1`))
	x.wait(inner + `.document.getElementById('status').textContent.endsWith('since move 1 this can no longer be won; “Back to the last chance” (U) takes you back')`)
	x.press("KeyU")
	x.wait(inner + `.gw.ui.last.n === 0`)
	x.press("ArrowUp")
	x.wait(said("solved", `true`))
	x.wait(inner + `.shaken.length >= 3`)
	equals(x, `JSON.stringify(`+inner+`.shaken)`, "[1,1,3]", "two bumps and a win were felt as %s", it)
}

// TestSpeedIsKept changes the speed of the player's page alone and finds it on the site,
// changes it there, and finds that after a reload.
func TestSpeedIsKept(t *testing.T) {
	t.Parallel()
	x := newcomer(t, desk)
	x.open("web/play.html?l=" + articleLink(t))
	x.playing()
	eval[bool](x, `(gridwise.send({ gridwise: 1, type: 'command', name: 'faster' }), true)`)
	x.wait(`gw.ui.last.speed === 2 && gw.store.read('speed') === '2'`)
	x.openSite(articleLink(t))
	x.wait(inner + `.gw.ui.last.speed === 2`)
	eval[bool](x, `(gw.post({ type: 'command', name: 'faster' }), true)`)
	x.wait(inner + `.gw.ui.last.speed === 4 && gw.store.read('speed') === '4'`)
	reload(x)
	x.boarded()
	x.wait(inner + `.gw.ui.last.speed === 4`)
}
