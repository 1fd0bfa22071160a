//go:build browser

package webtest

import (
	"fmt"
	"os/exec"
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
	t.inject(`addEventListener('DOMContentLoaded', () => {
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

// A burst of key presses between two frames is as many moves. While nothing changes
// nothing is drawn and no frame of the program runs.
func TestBurstOfKeys(t *testing.T) {
	t.Parallel()
	x := player(t, desk, articleLink(t), "")
	x.still()
	eval[bool](x, `(() => {
		const c = document.querySelector('canvas');
		c.focus();
		for (let i = 0; i < 5; i++) for (const type of ['keydown', 'keyup'])
			c.dispatchEvent(new KeyboardEvent(type, { code: 'ArrowRight', key: 'ArrowRight', bubbles: true, cancelable: true }));
		return true;
	})()`)
	x.wait(said("move", `m.n === 5`))
	if n := eval[int](x, count("move")); n != 5 {
		t.Errorf("five presses made %d moves", n)
	}
	x.still()
	// The solvers may still answer what was asked in the background, which wakes
	// the loop for a moment.
	var drawn, frames int
	for range 5 {
		eval[bool](x, `(async () => {
			gridwise.stats(true);
			globalThis.framesBefore = gw.frames;
			for (let i = 0; i < 90; i++) await new Promise(done => gw.paint(done));
			return true;
		})()`)
		drawn += eval[int](x, `gridwise.stats().drawn`)
		if frames = eval[int](x, `gw.frames - framesBefore`); frames == 0 {
			break
		}
	}
	if drawn != 0 || frames != 0 {
		t.Errorf("%d pictures were drawn and %d frames ran while nothing changed", drawn, frames)
	}
	x.press("ArrowLeft")
	x.wait(`gridwise.stats().drawn > 0`)
}

// The first move after a rest is shown like any other: the rest is not part of it.
func TestMoveAfterARestIsSeen(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.inject(`localStorage.setItem('gridwise:speed', '1')`)
	x.openPlayer(linkOf(t, "lifter", "######\n#R..\\L\n######\n"), "")
	x.still()
	for range 20 {
		eval[bool](x, `new Promise(done => { globalThis.rested = performance.now() + 200; const look = () => performance.now() > rested ? done(true) : gw.paint(look); look(); })`)
		eval[bool](x, `gridwise.stats(true), true`)
		x.press("ArrowRight")
		x.wait(`gw.ui.last.n === 1`)
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
	t.Parallel()
	link := articleLink(t)
	x := player(t, desk, link, "")
	x.press("ArrowRight", "ArrowRight", "ArrowRight")
	x.wait(said("move", `m.n === 3`))
	x.open("web/play.html?l=" + linkOf(t, "lemmo", articleMap, "-moves", "2RS"))
	x.playing()
	x.wait(`!document.getElementById('panel').hidden && document.getElementById('panel').dataset.kind === 'offer'`)
	x.shot("offer")
	if n := eval[int](x, `gw.ui.last.n`); n != 0 {
		t.Errorf("a link with moves opens at move %d", n)
	}
	pressButton(x, "Watch")
	x.wait(`gw.ui.last.n === 3 && !gw.ui.last.replay.running && !gw.ui.last.replay.showing`)
	x.open("web/play.html?l=" + link)
	x.playing()
	x.wait(`gw.ui.last.n === 3`)
	if moves := eval[string](x, `(gw.send({type: 'state?'}), heard.findLast(m => m.type === 'state').moves)`); moves != "3R" {
		t.Errorf("after watching somebody's moves the save is %q", moves)
	}
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
	t.Parallel()
	x := player(t, desk, articleLink(t), "")
	x.press("ArrowRight", "ArrowRight")
	x.wait(said("move", `m.n === 2`))
	x.still()
	lose := `(() => {
		globalThis.before = true;
		const c = document.querySelector('canvas');
		(c.getContext('webgl2') ?? c.getContext('webgl')).getExtension('WEBGL_lose_context').loseContext();
		return true;
	})()`
	eval[bool](x, `(gw.send({ type: 'explain', sure: true }), true)`)
	x.wait(over + `?.of > 3`)
	eval[bool](x, `(gw.send({ type: 'show', step: 3 }), true)`)
	x.wait(over + `.n === 3`)
	step := eval[string](x, over+`.name`)
	eval[bool](x, lose)
	x.wait(`!globalThis.before`)
	x.playing()
	x.wait(`gw.ui.last.n === 2 && ` + over + `?.name === ` + quote(step))
	eval[bool](x, lose)
	x.wait(`document.getElementById('panel').dataset.kind === 'panic' && !document.getElementById('panel').hidden`)
	x.shot("lost-twice")
	if !eval[bool](x, `globalThis.before`) {
		t.Error("the page was loaded again a second time")
	}
}

// A program that dies leaves its play behind a button, not a dead picture.
func TestPanicIsTold(t *testing.T) {
	t.Parallel()
	x := player(t, desk, articleLink(t), "")
	x.breaks.Store(true)
	x.press("ArrowRight", "ArrowRight")
	x.wait(said("move", `m.n === 2`))
	x.still()
	eval[bool](x, `(globalThis.gridwiseHold = () => { throw new Error('broken by a test') }, gridwise.key('ArrowRight', false, true, false), true)`)
	x.wait(`document.getElementById('panel').dataset.kind === 'panic' && !document.getElementById('panel').hidden`)
	x.shot("panic")
	if link := eval[string](x, `document.querySelector('#panel .copy').value`); !strings.Contains(link, "#lemmo1.") {
		t.Errorf("the link offered is %s", link)
	}
	report := eval[string](x, `document.querySelector('#panel .line').textContent`)
	cmd := exec.Command("go", "run", "./cmd/trace", "web/play.symbols.gz")
	cmd.Dir, cmd.Stdin = root, strings.NewReader(report)
	if trace, err := cmd.Output(); err != nil || !strings.Contains(string(trace), "gridwise/game.(*Game).Input") {
		t.Errorf("%q is traced as %q, %v", report, trace, err)
	}
	pressButton(x, "Reload")
	x.wait(`!document.querySelector('#panel .copy')`)
	x.playing()
	x.wait(`gw.ui.last.n >= 2`)
}
