//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
)

// chord presses a key with modifiers held: 1 Alt, 2 Ctrl, 4 Meta.
func chord(t *tab, code, key string, modifiers int64) {
	t.Helper()
	for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeRawKeyDown, input.DispatchKeyEventTypeKeyUp} {
		p := input.DispatchKeyEventParams{Type: kind, Code: code, Key: key, Modifiers: modifiers}
		call(t, input.DispatchKeyEvent, p)
	}
}

// keyless notes in the embed's window which keys it kept from the browser.
const keyless = `addEventListener('keydown', e => setTimeout(() => { if (top !== globalThis) top.postMessage({ key: e.code, kept: e.defaultPrevented }, '*'); }), true);`

// A puzzle takes no focus unasked. In use it takes its own keys alone, none with a
// modifier, and leaves the wheel to the page; Esc gives the focus back, and Tab goes past.
func TestKeysOfAGuest(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"plain", "scripts"} {
		t.Run(name, func(t *testing.T) {
			x := newTab(t, desktop)
			x.inject(keyless)
			x.opens(host(t, frames[name], "l="+articleLink(t)), heard("ready", `m.name === 'lemmo'`))
			equals(x, `document.activeElement.tagName`, "BODY", "the embed took the focus at load: %s", it)
			eval[bool](x, `document.getElementById('before').focus(), true`)
			x.presses(`document.activeElement.id === 'f'`, "Tab")
			x.press("Enter")
			x.running()
			x.wait(heard("focus", `true`))
			// A frame in a sandbox is a process of its own, into which no test puts a
			// script: there only the moves tell.
			kept := func(press func(), key string, want bool) {
				t.Helper()
				if name == "scripts" {
					press()
					return
				}
				x.repeat(press, fmt.Sprintf(`heard.some(m => m.key === %q)`, key))
				equals(x, fmt.Sprintf(`heard.find(m => m.key === %q).kept`, key), want,
					"%s is kept from the page: %v", key, it)
				eval[bool](x, `heard = heard.filter(m => !m.key), true`)
			}
			eval[bool](x, `heard = heard.filter(m => !m.key), true`)
			for _, c := range []struct {
				code, key string
				modifiers int64
			}{{"ArrowRight", "ArrowRight", 2}, {"ArrowLeft", "ArrowLeft", 1}, {"KeyZ", "z", 2}, {"KeyY", "y", 4}, {"KeyR", "r", 2}} {
				kept(func() { chord(x, c.code, c.key, c.modifiers) }, c.code, false)
			}
			kept(func() { x.press("F6") }, "F6", false)
			equals(x, count("move"), 0, "keys with modifiers make %d moves", it)
			x.until("ArrowRight", heard("move", `m.n >= 1`))
			if name != "scripts" && !eval[bool](x, `heard.find(m => m.key === 'ArrowRight').kept`) {
				t.Error("the page gets an arrow key that the puzzle uses")
			}
			chord(x, "KeyY", "z", 0) // a German keyboard
			x.wait(heard("undone", `true`))
			equals[float64](x, `scrollY`, 0, "an arrow key for the puzzle scrolled the page by %v", it)
			x.wheel(middle, above, 200)
			x.wait(`scrollY >= 200`)
			settled(x)
			equals[float64](x, `scrollY`, 200, "a wheel of 200 over the puzzle scrolled the page by %v", it)
			top(x)
			before := eval[int](x, count("move"))
			x.until("Escape", heard("blur", `true`))
			x.press("ArrowRight")
			x.sends(`{ gridwise: 1, type: 'hello', id: 'later' }`, heard("ready", `m.id === 'later'`))
			x.sends(`{ gridwise: 1, type: 'state?' }`, heard("state", `m.id === 'later'`))
			x.until("Tab", `document.activeElement.id === 'after'`)
			x.until("ArrowDown", `scrollY > 0`)
			equals(x, count("move"), before, "after Esc a key makes a move: %d, %d before", it, before)
			top(x)
			eval[bool](x, `document.getElementById('before').focus(), true`)
			x.presses(`document.activeElement.id === 'f'`, "Tab")
			x.presses(`document.activeElement.id === 'before'`, "Shift+Tab")
		})
	}
}

// How to leave is told once, with the first focus.
func TestWayOutIsTold(t *testing.T) {
	x := newTab(t, desktop)
	frameAt(x, articleLink(t), "en", 480)
	const told = `/Esc or Tab/.test(f.contentWindow.document.getElementById('status').textContent)`
	x.running()
	x.holds(`!`+told, "it is told before anybody came")
	x.sends(`{ gridwise: 1, type: 'focus' }`, told)
	x.until("Escape", `!`+told)
	x.sends(`{ gridwise: 1, type: 'focus' }`, `f.contentWindow.document.activeElement.tagName === 'CANVAS'`)
	x.holds(`!`+told, "it is told again")
}

// audible counts the sounds that a window makes ready for.
const audible = `(() => {
	const Own = AudioContext;
	globalThis.AudioContext = class extends Own { constructor(...a) { super(...a); if (top !== globalThis) top.postMessage({ sound: 1 }, '*'); } };
})()`

// No sound before a gesture: none is made ready for in an embed whose moves come
// from its page, nor in one that was not asked for any.
func TestSilence(t *testing.T) {
	const sounds = `heard.filter(m => m.sound).length`
	for query, want := range map[string]int{"": 0, "&sound=on": 1} {
		x := newTab(t, desktop)
		x.inject(audible)
		x.opens(host(t, "", "l="+linkOf(t, "slider", vectorLevel)+query), heard("ready", `true`))
		x.sends(`{ gridwise: 1, type: 'play', moves: 'R' }`, heard("move", `m.n === 1`))
		equals(x, sounds, 0, "%q: %d sounds before anybody touched the puzzle", query, it)
		x.until("Tab", `document.activeElement.id === 'f'`)
		x.wait(heard("focus", `true`))
		x.until("ArrowLeft", heard("move", `m.n === 2`))
		equals(x, sounds, want, "%q: %d sounds are made ready for", query, it)
	}
}

// frameCount counts in every window the animation frames that it asks for.
const frameCount = `(() => {
	const ask = requestAnimationFrame.bind(globalThis);
	globalThis.asked = 0;
	globalThis.requestAnimationFrame = f => { asked++; return ask(f); };
})()`

// Ten posters ask for no animation frames while nobody does anything; nor do
// they once one of them was played and left alone, or is out of sight.
func TestTenAtRest(t *testing.T) {
	var body strings.Builder
	for i := range 10 {
		body.WriteString(frameOf(fmt.Sprintf("f%d", i), "", "l="+articleLink(t), ""))
	}
	x := newTab(t, desktop)
	x.inject(frameCount)
	x.open("web/catalog/slider-art.js")
	eval[bool](x, fmt.Sprintf(`document.body.innerHTML = %s, true`, quote(strings.ReplaceAll(body.String(), `src="web/`, `src="../`))))
	x.wait(count("ready") + ` === 10`)
	all := `[...document.querySelectorAll('iframe')].reduce((n, f) => n + f.contentWindow.asked, 0)`
	quiet := func(when string) {
		t.Helper()
		const tries = 20
		n := 1
		for i := 0; n > 0 && i < tries; i++ { // what was begun comes to its end first
			n = eval[int](x, `new Promise(done => { const n = `+all+`; let left = 60; (function next() { if (left-- > 0) setTimeout(next, 16); else done(`+all+` - n); })(); })`)
		}
		if n != 0 {
			t.Errorf("%s: it never rests, %d animation frames", when, n)
		}
	}
	quiet("before any click")
	live := `document.getElementById('f0').contentWindow`
	eval[bool](x, live+`.postMessage({ gridwise: 1, type: 'play', moves: 'R' }, '*'), true`)
	x.wait(heard("move", `m.n === 1`) + ` && ` + live + `.gridwise.stats().held`)
	quiet("played and left alone")
	// Out of sight even what moves is not drawn.
	eval[bool](x, `document.getElementById('f9').scrollIntoView({ behavior: 'instant' }), true`)
	x.wait(`document.getElementById('f0').getBoundingClientRect().bottom < 0`)
	eval[bool](x, `new Promise(done => new IntersectionObserver((all, o) => { if (!all[0].isIntersecting) { o.disconnect(); done(true); } }).observe(document.getElementById('f0')))`)
	x.wait(`(` + live + `.gridwise.stats(true), ` + live + `.postMessage({ gridwise: 1, type: 'play', moves: 'R' }, '*'), ` + heard("move", `m.n === 2`) + `)`)
	quiet("out of sight")
	equals(x, live+`.gridwise.stats().drawn`, 0, "%d pictures are drawn out of sight", it)
	eval[bool](x, `document.getElementById('f0').scrollIntoView({ behavior: 'instant' }), true`)
	x.wait(live + `.gridwise.stats().drawn > 0`)
}
