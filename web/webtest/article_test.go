//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// articleMap is the map in Lemmo's source: 20 starts win, 24 with the block at
// row 3, column 4 removed.
const articleMap = "#####.###.##\n###.#####.##\n#.####.#####\n@#@$@$######\n"

func articleLink(t *testing.T) string {
	t.Helper()
	return linkOf(t, "lemmo", articleMap)
}

// inner is the player's window as the site's page sees it.
const inner = `document.querySelector('iframe').contentWindow`

// site opens the site's page on a link and waits until the board is shown.
func site(t *testing.T, s size, link string) *tab {
	t.Helper()
	x := newTab(t, s)
	x.openSite(link)
	return x
}

func (t *tab) openSite(link string) {
	t.Helper()
	t.openSiteAt("index.html#" + link)
}

// openSiteAt is openSite on a site somewhere else.
func (t *tab) openSiteAt(address string) {
	t.Helper()
	t.opens(address, inner+`.document.documentElement.dataset.shown === 'true' && `+inner+`.gw.ui.last`)
}

// heard is true once a message of the type was heard for which the condition on
// m holds.
func heard(kind, condition string) string {
	return fmt.Sprintf(`(globalThis.heard ?? []).some(m => m.type === %q && (%s))`, kind, condition)
}

// count is how many messages of the type were heard.
func count(kind string) string {
	return fmt.Sprintf(`(globalThis.heard ?? []).filter(m => m.type === %q).length`, kind)
}

// solved waits for the protocol to tell the level solved, once, and for the
// site's dialog about it.
func solved(t *tab, shot string) {
	t.Helper()
	t.wait(heard("solved", `true`))
	t.wait(`document.querySelector('dialog[open]') && document.activeElement.matches('dialog .first')`)
	t.shot(shot)
	equals(t, count("solved"), 1, "solved was told %d times", it)
}

// focused is the element with the focus, in the frame where it is.
const focused = `(e => {
	for (let inside; (inside = (e?.shadowRoot ?? e?.contentDocument)?.activeElement); ) e = inside;
	return e;
})(document.activeElement)`

// until presses a key until a condition holds, with two frames in between. A Tab
// that has moved the focus has done all it does, so the next may follow.
func (t *tab) until(key, js string) {
	t.Helper()
	done := `false`
	if strings.HasSuffix(key, "Tab") {
		done = `globalThis.focusedBefore !== ` + focused
	}
	repeatWhen(t, func() { t.press(key) }, js, done)
}

// repeat does something until a condition holds: input that follows a change of
// focus between processes at once may be lost, and no page can tell when not. A
// frame in another process of a busy machine may answer seconds later, so each
// try is waited for. Two frames pass before the first look: what was done before
// shows by then.
func (t *tab) repeat(do func(), js string) {
	t.Helper()
	repeatWhen(t, do, js, `false`)
}

// repeatWhen is repeat where a page can tell that a try was in vain: it waits for
// no more than that.
func repeatWhen(t *tab, do func(), js, done string) {
	t.Helper()
	holds := func(ms int) bool {
		return eval[bool](t, fmt.Sprintf(`(async () => {
			const frame = () => Promise.race([new Promise(requestAnimationFrame), new Promise(r => setTimeout(r, 100))]); // a player at rest has none
			for (let i = 0; i < 2; i++) await frame();
			for (const end = performance.now() + %d; performance.now() < end && !(%s); await frame()) if (%s) return true;
			globalThis.focusedBefore = %s;
			return Boolean(%[3]s);
		})()`, ms, done, js, focused))
	}
	if holds(0) {
		return
	}
	for end := time.Now().Add(patience); time.Now().Before(end); {
		do()
		if holds(500) {
			return
		}
	}
	t.Fatalf("never came to %s", js)
}

// The article's map by keys alone: one start, all of them with nothing lifted, a wrong
// block, and the right one. What comes of it is told when it was seen.
func TestArticleByKeys(t *testing.T) {
	x := newTab(t, desktop)
	x.inject(`localStorage.setItem('gridwise:speed', '2')`) // a walk lasts while it is looked at
	x.openSite(articleLink(t))
	x.onBoard()
	x.shot("article-open")
	x.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Enter")
	x.wait(inner + `.gw.ui.last.replay.showing`)
	x.presses(`/into a drain/.test(`+inner+`.gw.ui.last.status)`, "Enter")
	x.presses(inner+`.gw.ui.last.replay.showing`, "KeyG")
	x.shot("article-rain")
	equals(x, inner+`.gw.ui.last.facts.length`, 1, "who arrives is told before they do")
	x.presses(inner+`.gw.ui.last.facts.find(f => f.name === 'arrived')?.value === 20`, "KeyG")
	for range 12 {
		x.press("Shift+ArrowLeft", "Shift+ArrowUp")
	}
	x.press("Shift+ArrowDown", "Shift+ArrowDown", "Shift+Enter", "KeyG", "KeyG")
	x.wait(inner + `.gw.ui.last.facts.find(f => f.name === 'goes').value === 1`)
	x.press("Shift+ArrowDown", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+Enter", "KeyG")
	solved(x, "article-solved")
	equals(x, `(m => m.moves + ' ' + m.value + ' ' + m.best)(heard.find(m => m.type === 'solved'))`, "5RLSGX2-1-GX3-4-G 24 24",
		"solved by %s", it)
	x.presses(`!document.querySelector('dialog').open`, "Escape")
}

// cellAt is the middle of a cell in the page.
func cellAt(t *tab, row, col int) [2]float64 {
	t.Helper()
	return inFrame(t, fmt.Sprintf(`gridwise.where(%d, %d)`, row, col))
}

// inFrame is a place that the player's program names, in the page.
func inFrame(t *tab, place string) [2]float64 {
	t.Helper()
	return t.place(fmt.Sprintf(`(() => {
		const f = document.querySelector('iframe').getBoundingClientRect(), w = %s;
		const c = w.document.querySelector('canvas').getBoundingClientRect(), p = w.%s;
		return [f.x + 1 + c.x + p[0], f.y + 1 + c.y + p[1]];
	})()`, inner, place))
}

// middle is the middle of an element of the player.
func (t *tab) middle(selector string) [2]float64 {
	t.Helper()
	return t.place(fmt.Sprintf(`(() => {
		const f = document.querySelector('iframe').getBoundingClientRect(), e = %s.document.querySelector(%q).getBoundingClientRect();
		return [f.x + 1 + e.x + e.width / 2, f.y + 1 + e.y + e.height / 2];
	})()`, inner, selector))
}

// How many arrive is said with the slider, by keys and by wheel.
func TestSlider(t *testing.T) {
	const told = inner + `.document.querySelector('.ask output').textContent`
	x := site(t, desktop, linkOf(t, "lemmo", shipped(t, "lemmo", "04-")))
	x.onBoard()
	x.presses(inner+`.document.activeElement.matches('.ask input') && `+told+` === '12'`, "KeyN")
	at := x.middle(".ask input")
	x.wheel(at[0], at[1], 100)
	x.wait(told + ` === '11'`)
	x.press("ArrowLeft", "ArrowLeft", "ArrowLeft", "Enter")
	x.wait(heard("move", `/you say: 8 of 24/i.test(m.text)`))
	x.onBoard()
	x.press("KeyG")
	solved(x, "count-solved")
}
