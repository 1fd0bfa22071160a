//go:build browser

package webtest

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"gridwise/solvers/catalog"
)

// siteBudget is the most that the site's scripts and styles may take, as sent, without
// those that are fetched for a draft in the editor, which may take benchBudget, and for one of
// a puzzle with pieces trayBudget more. An unfinished puzzle, which no release has, may add cardBudget.
const (
	siteBudget  = 81_000
	benchBudget = 4_800
	trayBudget  = 2_800
	cardBudget  = 300
)

// TestSiteBudget goes through every room of a release, shares a level, and adds up with
// brotli the scripts and styles that the page has loaded on the way, with the catalog
// and all words but without the levels and pictures of single puzzles.
func TestSiteBudget(t *testing.T) {
	x := opened(t, desktop, serveDist(t)+"index.html")
	x.stands("/gallery")
	everyRoom(x)
	x.does(`gw.go('/edit/ghosts').then(() => true)`, `document.querySelector('#piece svg')`)
	eval[bool](x, `gw.go('/edit/`+linkOf(t, "slider", "S____\n_____\n____E\n")+`').then(() => true)`)
	x.wait(`document.querySelector('#draft-share:enabled')`)
	eval[bool](x, `document.querySelector('#draft-share').click(), true`)
	x.wait(`document.querySelector('#share-link')?.value`)
	files := eval[[]string](x, `[...new Set(performance.getEntriesByType('resource')
		.map(e => new URL(e.name).pathname.slice(1))
		.filter(n => /\.(js|css)$/.test(n) && !/catalog\//.test(n)))]`)
	total, bench, tray := 0, 0, 0
	for _, f := range files {
		n := compressed(t, filepath.Join(released(t), filepath.FromSlash(f)))
		switch {
		case strings.Contains(f, "bench-page"):
			bench += n
		case strings.Contains(f, "tray-page"):
			tray += n
		default:
			total += n
		}
	}
	t.Logf("%d, %d and %d bytes: %s", total, bench, tray, strings.Join(files, " "))
	if bench == 0 || bench > benchBudget || tray == 0 || tray > trayBudget {
		t.Errorf("what is fetched for a draft takes %d and %d bytes, want at most %d and %d", bench, tray, benchBudget, trayBudget)
	}
	if most := siteBudget + cardBudget*len(catalog.Unfinished); len(files) < 6 || total > most {
		t.Errorf("%d scripts and styles of the site take %d bytes with brotli, want at most %d", len(files), total, most)
	}
}

// compressed returns the bytes of a file with brotli.
func compressed(t *testing.T, file string) int {
	t.Helper()
	text := read(t, file)
	var small bytes.Buffer
	w := brotli.NewWriterLevel(&small, 11)
	io.WriteString(w, text)
	w.Close()
	return small.Len()
}

// everyRoom goes through the rooms of the site and waits until each stands.
func everyRoom(t *tab) {
	t.Helper()
	for _, room := range rooms {
		t.visits(room)
	}
	for room, still := range making {
		t.does(`gw.go('`+room+`').then(() => true)`, still)
	}
}

// felt counts what a page sounds and shakes.
const felt = `navigator.vibrate = pattern => { (globalThis.shaken ??= []).push([pattern].flat().length); return true; };
	{ const start = OscillatorNode.prototype.start; OscillatorNode.prototype.start = function (...at) { globalThis.tones = (globalThis.tones ?? 0) + 1; return start.apply(this, at); }; }`

// TestSettingsReachThePlay changes settings by keys while a level is on the board, and finds
// each at work in the frame that plays: theme, sound, touch, speed, motion and keys. They are
// there again after a reload, as is the speed that was chosen in a player alone.
func TestSettingsReachThePlay(t *testing.T) {
	x := newcomer(t, desktop)
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
		x.presses(fmt.Sprintf(`%s === %d`, count("bump"), before+1), "ArrowDown")
	}
	x.onBoard()
	bump()
	equals(x, `[`+inner+`.shaken ?? 0, `+inner+`.tones ?? 0].join()`, "0,0",
		"a bump was felt and heard %s unasked", it)
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
	x.presses(inner+`.gw.ui.last.n === 1`, "ArrowLeft")
	x.holds(`!`+inner+`.gw.ui.last.replay.showing`, "a move is shown on its way where nothing should move")
	x.wait(heard("stuck", `m.since === 1`))
	x.wait(inner + `.document.getElementById('status').textContent.endsWith('since move 1 this can no longer be won; “Back to the last chance” (U) takes you back')`)
	x.until("KeyQ", inner+`.gw.ui.last.n === 0`)
	x.presses(heard("solved", `true`)+` && `+inner+`.shaken.length >= 2`, "ArrowUp")
	equals(x, inner+`.shaken.join()`, "1,3", "a bump and a win were felt as %s", it)

	set("set-lang-zh")
	x.wait(`document.querySelector('.room h1').textContent === '设置' && ` + inner + `.document.documentElement.lang === 'zh'`)
	reload(x)
	x.wait(`document.documentElement.lang === 'zh' && document.documentElement.dataset.theme === 'dark' && gw.store.read('speed') === '4'`)
}
