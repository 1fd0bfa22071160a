//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// TestBoardStaysStill holds that the board of the level on which a puzzle is introduced
// does not move by a pixel: from its first picture, while hints and sentences of any
// length are told and a play is lost, to the end of the introduction on the site, and to
// the same end in a frame. No step of the introduction comes while something moves.
func TestBoardStaysStill(t *testing.T) {
	x := newTab(t, desktop)
	x.scale = 1 // a pixel to each of CSS
	x.sized(x.size)
	x.inject(`if (top !== globalThis) ` + spy)
	x.open("index.html")
	x.stands("/gallery")
	eval[bool](x, `(globalThis.early = 0, new MutationObserver(() => { if (`+inner+`.gw?.ui?.last?.replay.showing) early++; }).observe(document.getElementById('coach'), { childList: true }), true)`)
	for _, s := range []size{desktop, phone} {
		x.sized(s)
		for _, name := range everyPuzzle {
			b := beginnerOf(t, name)
			eval[bool](x, `gw.go('/gallery').then(() => true)`)
			eval[bool](x, `document.getElementById('frame').removeAttribute('src'), localStorage.clear(), true`)
			x.watches("document.getElementById('frame')")
			eval[bool](x, `document.getElementById('learn').click(), true`)
			choice(x, strings.ToUpper(name[:1])+name[1:])
			x.onBoard()
			loses(x, inner, b.Lose)
			for i, keys := range b.Learn {
				x.wait(fmt.Sprintf(`document.querySelectorAll('#coach .done').length >= %d`, i))
				talked(x, inner)
				x.shot(fmt.Sprintf("steady-%s-%d-%d", name, s.width, i+1))
				pressedIn(x, inner, keys)
			}
			x.wait(`document.querySelector('dialog[open]')`)
			equals(x, earned, "best?", "%s: with hints the introduction earns %q", name, it)
			x.stayed(fmt.Sprint(name, " on ", s.width))
		}
	}
	atMost(x, `early`, 0, "%v steps of introductions came while something moved", it)
	x.sized(desktop)
	x.open("web/embed.js")
	for _, name := range everyPuzzle {
		b := beginnerOf(t, name)
		framed(x, linkOf(t, name, shipped(t, name, catalog.Named(name).(puzzle.Exhibitor).Intro().Level)))
		loses(x, `f.contentWindow`, b.Lose)
		for _, keys := range b.Learn {
			talked(x, `f.contentWindow`)
			pressedIn(x, `f.contentWindow`, keys)
		}
		x.wait(`!f.contentDocument.getElementById('panel').hidden`)
		x.shot("steady-" + name + "-frame")
		x.stayed(name + " in a frame")
	}
	framed(x, linkOf(t, "ghosts", shipped(t, "ghosts", "*-challenge-49")))
	x.stayed("the standard pieces")
}

// framed plays a level in a frame of a usual size.
func framed(t *tab, link string) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(`(globalThis.f = document.createElement('iframe'), f.src = '/web/play.html?start=visible&l=%s', f.style = 'width: 480px; height: 540px', document.body.replaceChildren(f), true)`, link))
	t.watches("globalThis.f")
	t.wait(`f.contentDocument?.documentElement.dataset.shown === 'true' && f.contentWindow.gw.ui.last`)
	eval[bool](t, `f.contentWindow.gw.focusBoard(), true`)
}

// watches notes the places at which a frame's board is seen, from the poster on.
func (t *tab) watches(frame string) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(`(clearInterval(globalThis.watching), globalThis.places = {}, globalThis.watching = setInterval(() => {
		if (document.querySelector('dialog[open]') || globalThis.f?.contentDocument?.querySelector('#panel[data-kind=won]')) return;
		const f = %s, w = f.contentWindow, d = f.contentDocument, at = f.getBoundingClientRect(), svg = d?.querySelector('#poster svg');
		const note = (...r) => { (places[r.map(n => Math.round(n * 10) / 10).join(' ')] ??= []).push(d.getElementById('status').textContent); };
		if (!at.height || !svg?.style.width) return;
		if (!d.documentElement.dataset.shown) {
			const b = svg.getBoundingClientRect();
			note(at.x + b.x, at.y + b.y, b.width, b.height);
			return;
		}
		const c = d.querySelector('canvas').getBoundingClientRect(), { rows, cols } = svg.dataset, above = w.gw.now.link.puzzle.above;
		const [x, y] = w.gridwise.where(1, 1), tile = w.gridwise.where(1, 2)[0] - x;
		note(at.x + c.x + x - tile / 2, at.y + c.y + y - tile * (above + 0.5), tile * cols, tile * rows);
	}, 10), true)`, frame))
}

// loses loses the level by keys, where it can be lost, and takes that back by the panel that
// tells of it.
func loses(t *tab, window string, keys []string) {
	t.Helper()
	if len(keys) == 0 {
		return
	}
	pressedIn(t, window, keys)
	t.wait(`!` + window + `.document.getElementById('panel').hidden`)
	t.drawn()
	eval[bool](t, window+`.document.querySelector('#panel button').click(), `+window+`.gridwise.send({ type: 'restart' }), true`)
	t.wait(window + `.document.getElementById('panel').hidden && ` + window + `.gw.ui.last.n === 0`)
}

// talked has the player of a window tell a sentence that is too long, and a hint.
func talked(t *tab, window string) {
	t.Helper()
	eval[bool](t, window+`.gridwiseReceive({ type: 'say', text: 'so much is to be told here that it takes more than all of its lines. '.repeat(9), proven: true }), true`)
	t.drawn()
	n := eval[int](t, window+`.told.filter(m => m.type === 'hint').length`)
	eval[bool](t, window+`.gridwise.send({ type: 'hint' }), true`)
	t.wait(fmt.Sprintf(window+`.told.filter(m => m.type === 'hint').length > %d`, n))
	t.drawn()
}

// stayed holds that the board that is watched was seen at one place.
func (t *tab) stayed(what string) {
	t.Helper()
	t.wait(`Object.keys(places).length`)
	if n := eval[int](t, `Object.keys(places).length`); n != 1 {
		t.Errorf("%s: the board stood at %d places: %s", what, n, eval[string](t, `Object.entries(places).map(([place, said]) => place + ': ' + said.at(-1)).join('\n')`))
	}
}

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

// TestNothingCoversTheBoard plays all puzzles on the site, at desktop and on a phone,
// and holds after each step that the board and its tray are all to be seen. It makes some
// moves, all moves that win, and, where one can lose, those that do.
func TestNothingCoversTheBoard(t *testing.T) {
	t.Parallel()
	for _, s := range []size{desktop, phone} {
		t.Run(fmt.Sprint(s.width), func(t *testing.T) {
			t.Parallel()
			x := home(t, s)
			for _, name := range everyPuzzle {
				c := beginnerOf(t, name).Covered
				eval[bool](x, fmt.Sprintf(`gw.go(%q).then(() => true)`, linkOf(t, name, c.Level)))
				x.boarded()
				x.wait(inner + `.gw.ui.last.puzzle === '` + name + `'`)
				uncovered(x, name+" ", c.Begin, c.Win, c.Lose)
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
	const open = inner + `.document.getElementById('more').matches('.open')`
	for _, close := range []string{
		`activeElement.dispatchEvent(new (` + inner + `.KeyboardEvent)('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }))`,
		`querySelector('#status').dispatchEvent(new (` + inner + `.PointerEvent)('pointerdown', { bubbles: true }))`,
		`querySelector('#more [data-name=speed]').click()`,
	} {
		t.clickIn(`#tools [data-name=more]`)
		t.wait(open)
		t.does(inner+`.document.`+close+`, true`, `!`+open)
	}
	free(t, "menu")
}
