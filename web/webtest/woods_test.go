//go:build browser

package webtest

import (
	"strings"
	"testing"
)

// hearts are those that Link has.
const hearts = `gw.ui.last.facts.find(f => f.name === 'link').value`

func TestFourthMazeAsLink(t *testing.T) {
	t.Parallel()
	x := alone(t, desk, linkOf(t, "woods", shipped(t, "woods", "*-four-corners")), "")
	x.shot("woods-open")
	x.press("KeyQ")
	x.wait(has("hint", `m.kind === 1`))
	x.shot("woods-hint")
	hints(x, 300)
	x.won()
	if !eval[bool](x, hearts+` === 2`) {
		t.Errorf("Link has %d hearts", eval[int](x, hearts))
	}
	if !eval[bool](x, `(m => m.best === 2 && m.value === 2 && m.atBest && m.proven && !m.less)(told.find(m => m.type === 'solved'))`) {
		t.Errorf("the end is told as %s", eval[string](x, `JSON.stringify(told.find(m => m.type === 'solved'))`))
	}
	x.shot("woods-won")
}

func TestFourthMazeAsGanondorf(t *testing.T) {
	t.Parallel()
	x := alone(t, phone, linkOf(t, "woods", shipped(t, "woods", "*-other-throne")), "")
	x.made(0)
	x.shot("woods-phone-open")
	hints(x, 300)
	x.won()
	if n := eval[int](x, hearts); n != 2 {
		t.Errorf("Link was held to %d hearts", n)
	}
	x.shot("woods-phone-won")
}

func TestReplyIsUndoneWithTheMove(t *testing.T) {
	t.Parallel()
	x := alone(t, desk, linkOf(t, "woods", shipped(t, "woods", "*-four-corners")), "")
	for i, k := range []string{"Space", "Space"} {
		x.press(k)
		x.made(i + 1)
		x.wait(`told.findLast(m => /^moves?$/.test(m.type)).moves.length === ` + []string{"2", "4"}[i])
	}
	x.wait(`!gw.ui.last.replay.showing`)
	x.press("KeyZ")
	x.made(1)
	x.wait(`told.findLast(m => /^moves?$/.test(m.type)).moves.length === 2`)
	x.press("KeyZ")
	x.made(0)
	x.wait(`told.findLast(m => /^moves?$/.test(m.type)).moves === ''`)
	x.press("KeyY")
	x.made(1)
	x.wait(`told.findLast(m => /^moves?$/.test(m.type)).moves.length === 2`)
}

// A level is ready when it is opened: nothing is asked of the worker and no
// frame passes between the message that asks for it and the one that tells it.
func TestWoodsAreReadyAtOnce(t *testing.T) {
	t.Parallel()
	x := alone(t, desk, linkOf(t, "woods", shipped(t, "woods", "01-")), "")
	for _, name := range []string{"*-two-rivers", "*-wanderer", "*-heart-of-the-wood"} {
		link := linkOf(t, "woods", shipped(t, "woods", name))
		frames := eval[int](x, `(() => {
			told.length = 0;
			const before = gw.frames;
			gw.open({ level: "`+link+`" });
			return told.some(m => m.type === 'ready') ? gw.frames - before : -1;
		})()`)
		if frames != 0 {
			t.Errorf("%s: %d frames passed", name, frames)
		}
		if n := eval[int](x, tells("ask-solver")); n != 0 {
			t.Errorf("%s: %d questions for the worker before the first move", name, n)
		}
		x.press("Space")
		x.wait(`gw.ui.last.n === 1`)
	}
}

// A wood whose table takes megabytes is there at once as well: the worker works it
// out behind the first move, says what it takes, and tells the reply.
func TestLargeWoodIsWorkedOutAside(t *testing.T) {
	t.Parallel()
	x := alone(t, desk, linkOf(t, "woods", shipped(t, "woods", "01-")), "")
	row := strings.Repeat(".", 24) + "\n"
	wood := "L" + row[1:] + strings.Repeat(row, 10) + strings.Repeat(".H", 5) + "..............\n" + strings.Repeat(row, 11) + "H" + row[2:24] + "G\n"
	frames := eval[int](x, `(() => {
		told.length = 0;
		const before = gw.frames;
		gw.open({ level: "`+linkOf(t, "woods", wood)+`" });
		return told.some(m => m.type === 'ready') ? gw.frames - before : -1;
	})()`)
	if frames != 0 {
		t.Errorf("%d frames passed", frames)
	}
	x.press("ArrowRight")
	x.wait(`/MB/.test(document.getElementById('thinking').textContent)`)
	x.shot("woods-large")
	x.wait(`gw.ui.last.n === 1 && !gw.ui.last.waiting`)
	x.wait(`gw.ui.last.stars.some(s => / of the \d+ hearts/.test(s.text))`)
}
