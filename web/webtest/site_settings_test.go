//go:build browser

package webtest

import (
	"fmt"
	"strings"
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
		x.boarded()
		x.wait(`document.activeElement.tagName === 'IFRAME' && ` + inner + `.document.activeElement.tagName === 'CANVAS'`)
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
	if said := eval[string](x, `JSON.stringify([`+inner+`.shaken ?? 0, `+inner+`.tones ?? 0])`); said != "[0,0]" {
		t.Errorf("a bump was felt and heard %s unasked", said)
	}
	x.openSite(link)
	set("set-vibrate")
	bumps(1)
	x.wait(inner + `.shaken?.length === 1`)
	if n := eval[int](x, inner+`.tones ?? 0`); n != 0 {
		t.Errorf("%d tones unasked", n)
	}
	set("set-sound")
	bumps(1)
	x.wait(inner + `.tones >= 1`)

	set("set-speed-4")
	x.wait(inner + `.gw.ui.last.speed === 4 && ` + inner + `.document.querySelector('#more [data-name=speed]').textContent.includes('4×')`)
	set("set-motion-still")
	x.press("ArrowLeft")
	x.wait(inner + `.gw.ui.last.n === 1`)
	if eval[bool](x, inner+`.gw.ui.last.replay.showing`) {
		t.Error("a move is shown on its way where nothing should move")
	}

	x.wait(said("stuck", `m.since === 1`))
	x.wait(inner + `.document.getElementById('status').textContent.endsWith('since move 1 this can no longer be won; “Back to the last chance” (U) takes you back')`)
	x.press("KeyU")
	x.wait(inner + `.gw.ui.last.n === 0`)
	x.press("ArrowUp")
	x.wait(said("solved", `true`))
	x.wait(inner + `.shaken.length >= 3`)
	if felt := eval[string](x, `JSON.stringify(`+inner+`.shaken)`); felt != "[1,1,3]" {
		t.Errorf("two bumps and a win were felt as %s", felt)
	}
}

// TestSentencesNameOwnKeys changes keys and finds them in what the player says.
func TestSentencesNameOwnKeys(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.open("index.html")
	x.shown("/gallery")
	eval[bool](x, `gw.settings.set('keys', 'KeyW=Quote,Quote=KeyW,KeyG=Semicolon,Semicolon=KeyG,KeyJ=KeyU,KeyU=KeyJ'), true`)
	x.plays(linkOf(t, "slider", "_E_\n_S_\n_*_\n"))
	x.wait(`document.activeElement.tagName === 'IFRAME' && ` + inner + `.document.activeElement.tagName === 'CANVAS'`)
	status := inner + `.document.getElementById('status').textContent`
	x.press("KeyW")
	x.wait(status + ` === 'nothing is marked; press G to mark a move'`)
	x.press("ArrowLeft")
	x.wait(status + `.endsWith('“Back to the last chance” (J) takes you back')`)
	x.press("KeyG")
	x.wait(status + `.endsWith('press W to come back to it')`)
	for _, sentence := range eval[[]string](x, `Promise.all(gridwiseCatalog.puzzles.map(async p => (await gw.book(p.name)).rules.en)).then(all => all.flat())`) {
		for _, key := range []string{" R turns", "press Enter", "Space", "Backspace"} {
			if strings.Contains(sentence, key) {
				t.Errorf("a rule names the key %q, which may be another now: %s", key, sentence)
			}
		}
	}
	// The mark stands on the time line.
	x.until("BracketLeft", inner+`.gw.ui.last.replay.n === 0`)
	x.wait(inner + `.document.querySelector('#scrub-marks option')?.value === '1'`)
	x.shot("time-line-mark")
	x.press("KeyW")
	x.wait(inner + `.gw.ui.last.replay.n === 1`)
}

// TestHeldKeysRepeat holds a key down, as keyboards tell it, and takes moves back
// as long as it is held.
func TestHeldKeysRepeat(t *testing.T) {
	t.Parallel()
	x := site(t, desk, linkOf(t, "woods", "........\n.######.\n.L....G.\nH......H\n"))
	x.wait(`document.activeElement.tagName === 'IFRAME' && ` + inner + `.document.activeElement.tagName === 'CANVAS'`)
	for n := range 3 {
		x.until("ArrowLeft", inner+fmt.Sprintf(`.gw.ui.last.n > %d`, n))
		x.until("ArrowRight", inner+fmt.Sprintf(`.gw.ui.last.n > %d`, n+1))
	}
	hold(x, "KeyZ", inner+`.gw.ui.last.n === 0`)
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
