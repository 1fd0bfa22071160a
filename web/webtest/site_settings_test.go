//go:build browser

package webtest

import (
	"fmt"
	"testing"
)

// felt counts what a page sounds and shakes.
const felt = `navigator.vibrate = pattern => { (globalThis.shaken ??= []).push([pattern].flat().length); return true; };
	{ const start = OscillatorNode.prototype.start; OscillatorNode.prototype.start = function (...at) { globalThis.tones = (globalThis.tones ?? 0) + 1; return start.apply(this, at); }; }`

// TestSettingsReachThePlay changes settings by keys while a level is on the board, and finds
// each at work in the frame that plays: theme, sound, touch, speed, motion and keys. They are
// there again after a reload, as is the speed that was chosen in a player alone.
func TestSettingsReachThePlay(t *testing.T) {
	t.Parallel()
	x := newcomer(t, desk)
	x.inject(felt)
	link := linkOf(t, "slider", "_E_\n_S_\n_*_\n")
	x.open("web/play.html?l=" + link)
	x.playing()
	eval[bool](x, `(gridwise.send({ gridwise: 1, type: 'command', name: 'faster' }), true)`)
	x.wait(`gw.ui.last.speed === 2 && gw.store.read('speed') === '2'`)
	x.openSite(link)
	x.wait(inner + `.gw.ui.last.speed === 2`)
	toPlay := func() {
		t.Helper()
		eval[bool](x, fmt.Sprintf(`gw.go(%q).then(() => gw.views.play.focus()).then(() => true)`, link))
		x.onBoard()
	}
	set := func(ids ...string) {
		t.Helper()
		eval[bool](x, `gw.go('/settings').then(() => true)`)
		for _, id := range ids {
			x.wait(`document.getElementById('` + id + `')`)
			eval[bool](x, `document.getElementById('`+id+`').focus(), true`)
			x.until("Space", `document.getElementById('`+id+`').checked`)
		}
	}
	bump := func() {
		t.Helper()
		before := eval[int](x, count("bump"))
		x.press("ArrowDown")
		x.wait(fmt.Sprintf(`%s === %d`, count("bump"), before+1))
	}
	x.onBoard()
	bump()
	equals(x, `[`+inner+`.shaken ?? 0, `+inner+`.tones ?? 0].join()`, "0,0", "a bump was felt and heard %s unasked", it)
	set("set-vibrate", "set-sound", "set-speed-4", "set-motion-still", "set-theme-dark")
	x.wait(`document.documentElement.dataset.theme === 'dark' && ` + inner + `.document.documentElement.dataset.theme === 'dark'`)
	const undo = `document.querySelector('[data-code=KeyZ]')`
	eval[bool](x, undo+`.focus(), true`)
	x.press("Enter", "KeyQ") // has another action, with which it changes places
	x.wait(undo + `.querySelector('kbd').textContent === 'Q' && document.querySelector('[data-code=KeyQ] kbd').textContent === 'Z'`)
	x.wait(inner + `.document.querySelector('#tools [data-name=undo]').title.endsWith('(Q)')`)
	toPlay()
	bump()
	x.wait(inner + `.shaken?.length === 1 && ` + inner + `.tones >= 1 && ` + inner + `.gw.ui.last.speed === 4`)
	x.press("ArrowLeft")
	x.wait(inner + `.gw.ui.last.n === 1`)
	x.holds(`!`+inner+`.gw.ui.last.replay.showing`, "a move is shown on its way where nothing should move")
	x.wait(said("stuck", `m.since === 1`))
	x.wait(inner + `.document.getElementById('status').textContent.endsWith('since move 1 this can no longer be won; “Back to the last chance” (U) takes you back')`)
	x.until("KeyQ", inner+`.gw.ui.last.n === 0`)
	x.press("ArrowUp")
	x.wait(said("solved", `true`) + ` && ` + inner + `.shaken.length >= 2`)
	equals(x, inner+`.shaken.join()`, "1,3", "a bump and a win were felt as %s", it)

	set("set-lang-zh")
	x.wait(`document.querySelector('.room h1').textContent === '设置' && ` + inner + `.document.documentElement.lang === 'zh'`)
	reload(x)
	x.wait(`document.documentElement.lang === 'zh' && document.documentElement.dataset.theme === 'dark' && gw.store.read('speed') === '4'`)
}
