//go:build browser

package webtest

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// player opens the player page by itself on a link and waits until the board
// is shown.
func player(t *testing.T, s size, link, more string) *tab {
	t.Helper()
	x := newTab(t, s)
	x.openPlayer(link, more)
	return x
}

func (t *tab) openPlayer(link, more string) {
	t.Helper()
	t.collect()
	t.open("web/play.html?l=" + link + more)
	t.playing()
}

func (t *tab) playing() {
	t.Helper()
	t.wait(`document.documentElement.dataset.shown === 'true' && gw.ui.last && document.querySelector('canvas')`)
	eval[bool](t, `(gw.focusBoard(), true)`)
}

// collect keeps what the program tells the page, as heard keeps what a page
// tells another.
func (t *tab) collect() {
	t.Helper()
	t.inject(`addEventListener('gridwise-whole', () => {
		const receive = gridwiseReceive;
		globalThis.heard = [];
		globalThis.gridwiseReceive = m => { heard.push(structuredClone(m)); receive(m); };
	});`)
}

// still waits until nothing moves and the loop is held.
func (t *tab) still() {
	t.Helper()
	t.wait(`gridwise.stats().held && !gw.ui.last.replay.showing`)
}

// The first move after a rest is shown like any other: the rest is not part of it.
func TestMoveAfterARestIsSeen(t *testing.T) {
	x := newTab(t, desktop)
	x.inject(`localStorage.setItem('gridwise:speed', '1')`)
	x.openPlayer(linkOf(t, "lifter", "######\n#R..\\L\n######\n"), "")
	x.still()
	for range 20 {
		eval[bool](x, `new Promise(done => { globalThis.rested = performance.now() + 200; const look = () => performance.now() > rested ? done(true) : gw.paint(look); look(); })`)
		eval[bool](x, `gridwise.stats(true), true`)
		x.presses(`gw.ui.last.n === 1`, "ArrowRight")
		x.still()
		if eval[int](x, `gridwise.stats().drawn`) > 1 {
			return
		}
		x.press("KeyX") // on a busy machine a frame may take as long as the move
		x.wait(`gw.ui.last.n === 0`)
		x.still()
	}
	t.Error("a move is over in its first picture")
}

// What was played is there again after a reload; a link of the same level with
// moves does not touch it.
func TestReloadGoesOn(t *testing.T) {
	link := articleLink(t)
	x := player(t, desktop, link, "")
	x.presses(heard("move", `m.n === 3`), "ArrowRight", "ArrowRight", "ArrowRight")
	x.open("web/play.html?l=" + linkOf(t, "lemmo", articleMap, "-moves", "2RS"))
	x.playing()
	x.wait(`!document.getElementById('panel').hidden && document.getElementById('panel').dataset.kind === 'offer' && gw.ui.last.n === 0`)
	x.shot("offer")
	pressButton(x, "Watch")
	x.wait(`gw.ui.last.n === 3 && !gw.ui.last.replay.running && !gw.ui.last.replay.showing`)
	x.open("web/play.html?l=" + link)
	x.playing()
	x.wait(`gw.ui.last.n === 3 && (gw.send({type: 'state?'}), heard.findLast(m => m.type === 'state').moves === '3R')`)
}

// pressButton clicks the button of the panel whose words begin so.
func pressButton(t *tab, words string) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(`(() => {
		const b = [...document.querySelectorAll('#panel button')].find(b => b.textContent.startsWith(%q));
		b.click();
		return true;
	})()`, words))
}

// A lost graphics context loads the page again, once, where the play and an open
// explanation were; lost
// again at once it is told.
func TestLostContext(t *testing.T) {
	x := player(t, desktop, articleLink(t), "")
	x.presses(heard("move", `m.n === 2`), "ArrowRight", "ArrowRight")
	x.still()
	lose := `(() => {
		globalThis.before = true;
		const c = document.querySelector('canvas');
		(c.getContext('webgl2') ?? c.getContext('webgl')).getExtension('WEBGL_lose_context').loseContext();
		return true;
	})()`
	x.does(`(gw.send({ type: 'explain', sure: true }), true)`, over+`?.of > 3`)
	x.does(`(gw.send({ type: 'show', step: 3 }), true)`, over+`.n === 3`)
	step := eval[string](x, over+`.name`)
	x.does(lose, `!globalThis.before`)
	x.playing()
	x.wait(`gw.ui.last.n === 2 && ` + over + `?.name === ` + quote(step))
	eval[bool](x, lose)
	x.wait(`document.getElementById('panel').dataset.kind === 'panic' && !document.getElementById('panel').hidden`)
	x.holds(`globalThis.before`, "the page was loaded again a second time")
}

// A program that dies leaves its play behind a button, not a dead picture.
func TestPanicIsTold(t *testing.T) {
	x := player(t, desktop, articleLink(t), "")
	x.breaks.Store(true)
	x.presses(heard("move", `m.n === 2`), "ArrowRight", "ArrowRight")
	x.still()
	eval[bool](x, `(globalThis.gridwiseHold = () => { throw new Error('broken by a test') }, gridwise.key('ArrowRight', false, true, false), true)`)
	x.wait(`document.getElementById('panel').dataset.kind === 'panic' && !document.getElementById('panel').hidden`)
	x.shot("panic")
	contains(x, valueOf("#panel .copy"), "#lemmo1.", "the link offered is %s", it)
	report := eval[string](x, textOf("#panel .line"))
	var starts []string // as docs/release.md says
	for _, pc := range regexp.MustCompile(`pc=0x(\w+)\w{4}`).FindAllStringSubmatch(report, -1) {
		starts = append(starts, pc[1])
	}
	trace := piped(t, "", "zgrep", "-E", "^("+strings.Join(starts, "|")+") ", "web/play.symbols.gz")
	if !strings.Contains(trace, "gridwise/game.(*Game).") {
		t.Errorf("%q is traced as %q", report, trace)
	}
	pressButton(x, "Reload")
	x.wait(`!document.querySelector('#panel .copy')`)
	x.playing()
	x.wait(`gw.ui.last.n >= 2`)
}

// TestPadAndKeysWithoutPlace moves by the number pad, with NumLock and without, and by arrows
// that tell no place, as those of televisions.
func TestPadAndKeysWithoutPlace(t *testing.T) {
	x := newTab(t, desktop)
	x.open("web/play.html?l=" + linkOf(t, "slider", "S___\n____\n_*__\n___E\n"))
	x.playing()
	for n, key := range [][2]string{{"Numpad6", "6"}, {"Numpad4", "ArrowLeft"}, {"", "ArrowRight"}, {"Unidentified", "ArrowLeft"}} {
		eval[bool](x, fmt.Sprintf(`(c => { for (const type of ['keydown', 'keyup'])
			c.dispatchEvent(new KeyboardEvent(type, { code: %q, key: %q, bubbles: true, cancelable: true })); return true; })(document.querySelector('canvas'))`, key[0], key[1]))
		x.wait(fmt.Sprintf(`gw.ui.last.n === %d`, n+1))
	}
}

// TestCardLeavesTheKeys clicks on the empty part of the card of a lost play, and on the
// sentence below the board: the board goes on taking keys, on the site and alone.
func TestCardLeavesTheKeys(t *testing.T) {
	plays := func(x *tab, at, offset string) {
		t.Helper()
		click := func(id string) {
			t.Helper()
			x.drag(x.place(`(([f, b]) => [f.x + b.x + b.width / 2, f.y + b.y + b.height / 2])([` + offset + `, ` + at + `document.getElementById('` + id + `').getBoundingClientRect()])`))
		}
		x.presses(`(p => !p.hidden && p.dataset.kind === 'over')(`+at+`document.getElementById('panel'))`, "ArrowRight")
		click("panel-text")
		x.presses(at+`document.getElementById('panel').hidden && `+at+`gw.ui.last.n === 0`, "KeyZ")
		click("status")
		x.presses(at+`gw.ui.last.n === 1`, "ArrowDown")
	}
	x := newTab(t, desktop)
	x.openSite(linkOf(t, "slider", "S_o\n___\n_*E\n"))
	x.onBoard()
	plays(x, inner+".", `document.querySelector('iframe').getBoundingClientRect()`)
	x.open("web/play.html?l=" + linkOf(t, "slider", "S_o\n___\n_*_\n__E\n"))
	x.playing()
	x.wait(`document.activeElement.tagName === 'CANVAS'`)
	plays(x, "", `{ x: 0, y: 0 }`)
}

// TestBestOfAScore asks for the best of Lemmo: it comes among the puzzle's own numbers.
func TestBestOfAScore(t *testing.T) {
	for name, s := range map[string]size{"desktop": desktop, "phone": phone} {
		x := newTab(t, s)
		x.open("web/play.html?l=" + first(t, "lemmo", 1))
		x.playing()
		x.wait(`document.querySelector('#facts button.fact')?.textContent.endsWith('?')`)
		eval[bool](x, `document.querySelector('#facts button.fact').click(), true`)
		x.wait(`[...document.querySelectorAll('#facts .fact')].some(f => /^best result\d+$/.test(f.textContent)) && !document.querySelector('#facts button.fact')`)
		x.shot("best-lemmo-" + name)
	}
}
