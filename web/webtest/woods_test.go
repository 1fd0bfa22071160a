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
	if !eval[bool](x, `(m => m.best === 2 && m.value === 2 && m.medal === 'best' && m.proven && !m.less)(told.find(m => m.type === 'solved'))`) {
		t.Errorf("the end is told as %s", eval[string](x, `JSON.stringify(told.find(m => m.type === 'solved'))`))
	}
	x.shot("woods-won")
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
}
