//go:build browser

package webtest

import (
	"fmt"
	"testing"
)

// covered names what lies over the board and its tray: within the player's page
// by asking what is hit at a net of points, outside by the places of what may lie
// over the frame. "" for nothing.
const covered = `(() => {
	const f = document.querySelector('iframe'), w = f.contentWindow, c = w.document.querySelector('canvas'), r = c.getBoundingClientRect(), at = f.getBoundingClientRect();
	for (let i = 0; i <= 24; i++) for (let j = 0; j <= 24; j++) {
		const x = r.left + 1 + (r.width - 2) * i / 24, y = r.top + 1 + (r.height - 2) * j / 24;
		const hit = w.document.elementFromPoint(x, y);
		if (hit?.closest('#strip, #panel, #stage, #cover')) return 'within: ' + hit.tagName + '#' + hit.id + ' at ' + Math.round(x) + ',' + Math.round(y) + ' of ' + Math.round(r.width) + 'x' + Math.round(r.height);
	}
	for (const e of document.querySelectorAll('dialog[open], .notice, #coach, #places, #bar')) {
		const b = e.getBoundingClientRect();
		if (b.width && b.left < at.left + r.right - 1 && b.right > at.left + r.left + 1 && b.top < at.top + r.bottom - 1 && b.bottom > at.top + r.top + 1) return 'outside: ' + e.tagName + '#' + e.id + ' ' + [b.left, b.top, b.right, b.bottom].map(Math.round) + ' over ' + [at.left + r.left, at.top + r.top, at.left + r.right, at.top + r.bottom].map(Math.round);
	}
	return '';
})()`

// free waits until all has come to rest and nothing lies over the board.
func free(t *tab, when string) {
	t.Helper()
	t.wait(inner + `.gridwise.stats().held`)
	if over := eval[string](t, covered); over != "" {
		t.Log(when, over)
		t.wait(covered + ` === ''`)
	}
}

// tell sends a message to the player.
func (t *tab) tell(message string) {
	t.Helper()
	eval[bool](t, inner+`.postMessage({ gridwise: 1, `+message+` }, '*'), true`)
}

// covering are the levels that are played: of each puzzle some moves, all moves
// that win, and, where one can lose, those that do.
var covering = map[string]struct{ level, begin, win, lose string }{
	"lemmo":  {articleMap, "R", "", ""},
	"ghosts": {"..g\n..g\n...\n\npieces:\noo\n*.\n\n*.\noo\n\nooo\n", "PA-3-3-2_", "PB-1-3-1_PC-1-1-1_", ""},
	"slider": {"S__\n___\n_oE\n", "DU", "RD", "DR"},
	"woods":  {"L.H\n...\nG.H\n", "S", "", "E"},
	"lifter": {"######\n#R..\\L\n######\n", "R", "3R", "A"},
}

// TestNothingCoversTheBoard plays all puzzles on the site, at desk and on a phone,
// and holds after each step that the board and its tray are all to be seen.
func TestNothingCoversTheBoard(t *testing.T) {
	t.Parallel()
	for _, s := range []size{desk, phone} {
		t.Run(fmt.Sprint(s.width), func(t *testing.T) {
			t.Parallel()
			x := home(t, s)
			for name, c := range covering {
				eval[bool](x, fmt.Sprintf(`gw.go(%q).then(() => true)`, linkOf(t, name, c.level)))
				x.boarded()
				x.wait(inner + `.gw.ui.last.puzzle === '` + name + `'`)
				uncovered(x, name+" ", c.begin, c.win, c.lose)
			}
		})
	}
}

// uncovered plays what is open and holds after each step that the board is all to be seen.
func uncovered(t *tab, name, begin, win, lose string) {
	t.Helper()
	free(t, name+"opened")
	t.tell(fmt.Sprintf(`type: 'play', moves: %q`, begin))
	t.wait(inner + `.gw.ui.last.n > 0 && !` + inner + `.gw.ui.last.waiting`)
	t.tell(`type: 'command', name: 'undo'`)
	t.wait(inner + `.gw.ui.last.replay.n < ` + inner + `.gw.ui.last.replay.of`)
	free(t, name+"undone")
	for _, ask := range []string{"hint", "check"} {
		before := eval[string](t, inner+`.document.getElementById('live').textContent`)
		t.tell(fmt.Sprintf(`type: 'command', name: %q`, ask))
		t.wait(fmt.Sprintf(`%s.document.getElementById('live').textContent !== %q && %[1]s.document.getElementById('thinking').hidden`, inner, before))
		free(t, name+ask)
	}
	think(t)
	free(t, name+"explained")
	t.clickStep(`[data-name=close]`)
	t.wait(`!(` + siteSteps + `)`)
	menu(t)
	if lose != "" {
		t.tell(`type: 'restart'`)
		t.tell(fmt.Sprintf(`type: 'play', moves: %q`, lose))
		t.wait(`!` + inner + `.document.getElementById('panel').hidden`)
		free(t, name+"lost")
	}
	if win != "" {
		t.tell(`type: 'restart'`)
		t.wait(inner + `.gw.ui.last.n === 0`)
		t.tell(fmt.Sprintf(`type: 'play', moves: %q`, begin+win))
		t.wait(`document.querySelector('dialog[open]')`)
		free(t, name+"won")
		eval[bool](t, `document.querySelector('dialog').close(), true`)
	}
}

// menu opens the menu and closes it: by Escape, by a tap outside, by using it.
func menu(t *tab) {
	t.Helper()
	open := inner + `.document.getElementById('more').matches('.open')`
	press := func() {
		t.Helper()
		eval[bool](t, inner+`.document.querySelector('#tools [data-name=more]').click(), true`)
		t.wait(open)
	}
	press()
	eval[bool](t, inner+`.document.activeElement.dispatchEvent(new (`+inner+`.KeyboardEvent)('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true })), true`)
	t.wait(`!` + open)
	press()
	eval[bool](t, inner+`.document.querySelector('#status').dispatchEvent(new (`+inner+`.PointerEvent)('pointerdown', { bubbles: true })), true`)
	t.wait(`!` + open)
	press()
	eval[bool](t, inner+`.document.querySelector('#more [data-name=speed]').click(), true`)
	t.wait(`!` + open)
	free(t, "menu")
}
