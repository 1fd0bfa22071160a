//go:build browser

package webtest

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
)

// Arrows walk in the open menu and on the tools, and make no move; Escape closes the menu. A
// click on a tool leaves the keys to the board, and its button says what it would do next.
func TestArrowsOfMenuAndTools(t *testing.T) {
	const on, menu = `document.activeElement`, `document.getElementById('more').matches('.open[role=menu]')`
	x := alone(t, desktop, linkOf(t, "slider", shipped(t, "slider", "01-")), "")
	walk(x, "Tab", on+`.dataset.name === 'more'`)
	x.presses(on+`.parentNode.id === 'tools' && `+on+`.dataset.name !== 'more'`, "ArrowLeft")
	x.presses(menu+` && `+on+`.matches('#more [role=menuitem]')`, "ArrowRight", "Enter")
	x.presses(on+`.matches('#more button:nth-child(2)')`, "ArrowDown")
	x.presses(on+`.matches('#more button:last-child')`, "ArrowUp", "ArrowUp")
	x.presses(`!`+menu+` && `+on+`.dataset.name === 'more'`, "Escape")
	equals(x, numberOf("move", "bump"), 0, "walking made %d moves", it)
	x.drag(x.mid("#tools [data-name=check]"))
	x.wait(on + `.tagName === 'CANVAS'`)
	x.presses(numberOf("move", "bump")+` === 2`, "ArrowRight", "ArrowDown")
	x.press("Shift+KeyS")
	x.wait(`document.querySelector('#more [data-name=sound] span').textContent === 'Turn sound off'`)
	if said := hears(x, "KeyQ"); said != x.status() {
		t.Errorf("read out %q, shown %q", said, x.status())
	}
}

// Keys on the screen are there when they are wanted, work by touch, and take
// their place from the board.
func TestKeysOnTheScreen(t *testing.T) {
	x := alone(t, phone, linkOf(t, "woods", shipped(t, "woods", "01-")), "&lang=zh")
	equals(x, `document.querySelectorAll('#pad').length`, 0, "they are there unasked: %d", it)
	x.does(`gw.padOn(true), true`, `document.querySelectorAll('#pad button').length === 4`)
	x.still()
	x.holds(`document.querySelector('canvas').getBoundingClientRect().bottom <= document.getElementById('strip').getBoundingClientRect().top + 1`,
		"the board is covered")
	for _, key := range []string{"Left", "Up", "Down", "Right"} {
		x.tap(`#pad [data-code=Arrow` + key + `]`)
	}
	x.wait(numberOf("move", "bump") + ` >= 4`)
	x.shot("pad")
	x.does(`gw.padOn(false), true`, `document.getElementById('pad').hidden`)
}

// The timer runs from the first move, and stands while the window has not the focus or
// is hidden; so does the time of the record.
func TestTimer(t *testing.T) {
	x := newTab(t, desktop)
	x.inject(`if (top === globalThis) {
		const now = performance.now.bind(performance);
		let away = false, hidden = false;
		document.hasFocus = () => !away;
		Object.defineProperty(document, 'hidden', { get: () => hidden });
		performance.now = () => now() + skipped;
		globalThis.skipped = 0;
		globalThis.leave = on => { away = on; dispatchEvent(new Event(on ? 'blur' : 'focus')); };
		globalThis.hide = on => { hidden = on; document.dispatchEvent(new Event('visibilitychange')); };
	}`)
	link := linkOf(t, "slider", shipped(t, "slider", "*-ice-path"))
	x.openSite(link)
	x.onBoard()
	const clock = `document.getElementById('clock')`
	x.holds(clock+`.hidden`, "the timer is shown unasked")
	eval[bool](x, `gw.settings.set('timer', true), true`)
	x.wait(`!` + clock + `.hidden && ` + clock + `.textContent === '0:00'`)
	x.presses(inner+`.gw.ui.last.n === 1`, "ArrowLeft")
	x.does(`skipped += 20000, true`, `/^0:2/.test(`+clock+`.textContent)`)
	for _, way := range []string{"leave", "hide"} {
		eval[bool](x, `(`+way+`(true),
			new Promise(done => setTimeout(done)).then(() => (skipped += 50000, `+way+`(false), true)))`)
	}
	x.does(`skipped += 10000, true`, `/^0:3/.test(`+clock+`.textContent)`)
	x.until("ArrowUp", inner+`.gw.ui.last.n > 1`)
	x.wait(`(s => s >= 30 && s < 50)(gw.progress.of(` + quote(link) + `).total)`)
}

// The tests of this file play without a look at the board: they read the live
// region and the accessibility tree, and press keys.

const live = `document.getElementById('live').textContent`

// hears presses a key and gives what is read out then.
func hears(t *tab, key string) string {
	t.Helper()
	before := eval[string](t, live)
	t.presses(live+` !== `+strconv.Quote(before), key)
	return strings.TrimRight(eval[string](t, live), "\u00a0")
}

// walk presses a key of the player's own page until a condition holds; its frames
// stand still while nothing moves.
func walk(t *tab, key, js string) {
	t.Helper()
	for range 60 {
		t.press(key)
		if eval[bool](t, `new Promise(done => setTimeout(() => done(Boolean(`+js+`)), 30))`) {
			return
		}
	}
	t.Fatalf("never came to %s", js)
}

// spoken are the texts of the accessibility tree that match.
func spoken(t *tab, pattern string) (all []string) {
	t.Helper()
	tree := call(t, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	re := regexp.MustCompile(pattern)
	for _, n := range tree.Nodes {
		if n.Name == nil || n.Ignored || n.Role == nil || string(n.Role.Value) != `"StaticText"` {
			continue
		}
		name, err := strconv.Unquote(string(n.Name.Value))
		if err != nil {
			continue
		}
		if re.MatchString(name) {
			all = append(all, name)
		}
	}
	return all
}

// Every cell and every piece of a level of Ghosts is in the accessibility tree; what a key does
// is read out. What all its sentences are is held in the midend.
func TestGhostsUnseen(t *testing.T) {
	x := alone(t, desktop, linkOf(t, "ghosts", shipped(t, "ghosts", "*-challenge-49")), "")
	if n := len(spoken(x, `(?i)^row \d+, column \d+: (free|a ghost, asleep)`)); n != 16 {
		t.Errorf("the tree tells of %d free cells", n)
	}
	if n := len(spoken(x, `(?i)^piece ., in the tray: `)); n != 6 {
		t.Errorf("the tree tells of %d pieces", n)
	}
	walk(x, "Shift+Tab", `document.activeElement.matches('#grid td')`)
	for _, key := range []string{"KeyA", "KeyR", "ArrowUp", "ArrowLeft"} {
		if said := hears(x, key); !strings.Contains(said, "row") {
			t.Errorf("with the piece in the hand %s is told as %q", key, said)
		}
	}
	x.does(`gw.send({ type: 'play', moves: 'PA-2-1-0-' }), true`, live+`.startsWith('Piece A lies at ')`)
	if n := len(spoken(x, `(?i)^piece ., on the board: `)); n != 1 {
		t.Errorf("the tree tells of %d pieces on the board", n)
	}
}

// A level is won by hints that are read out, and keys.
func TestHintsUnseen(t *testing.T) {
	x := alone(t, desktop, linkOf(t, "slider", shipped(t, "slider", "*-the-demo")), "")
	for n := 0; n < 60 && eval[bool](x, `gw.ui.last.state === 'playing'`); n++ {
		said := strings.ToLower(hears(x, "KeyQ"))
		for words, key := range map[string]string{"go up": "ArrowUp", "go down": "ArrowDown", "go left": "ArrowLeft", "go right": "ArrowRight"} {
			if strings.Contains(said, words) {
				before := eval[int](x, `gw.ui.last.n`)
				hears(x, key)
				x.made(before + 1)
				break
			}
		}
	}
	x.wait(`/^[Ss]olved/.test(` + live + `)`)
}
