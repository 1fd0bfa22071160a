//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"
)

// fact is a number of the status line.
func fact(t *tab, name string) int {
	t.Helper()
	return eval[int](t, fmt.Sprintf(`gw.ui.last.facts.find(f => f.name === %q).value`, name))
}

// verbTapped touches the button of a verb and waits for the step it makes.
func verbTapped(t *tab, name string, n int) {
	t.Helper()
	t.tap(`.verb[data-name=` + name + `]`)
	t.made(n)
}

// TestLifterByTouch plays a mine with beards to its lift by fingers alone: taps
// walk, swipes step, buttons wait, shave and take back. Swipes end at a wall, as
// a finger that rests for long would repeat them.
func TestLifterByTouch(t *testing.T) {
	t.Parallel()
	x := alone(t, phone, linkOf(t, "lifter", shipped(t, "lifter", "*-barber")), "")
	x.shot("lifter-touch-open")
	x.finger(x.cell(2, 6))
	x.made(4)
	if fact(x, "razors") != 1 || fact(x, "lambdas") != 1 {
		t.Errorf("on the way are %d razors and %d lambdas", fact(x, "razors"), fact(x, "lambdas"))
	}
	x.tap("#tools [data-name=undo]")
	x.made(0)
	x.tap("#tools [data-name=redo]")
	x.made(4)
	x.finger(x.cell(3, 2))
	x.made(9)
	swipe(x, 'D')
	x.made(10)
	x.finger(x.cell(4, 5))
	x.made(13)
	verbTapped(x, "wait", 14)
	x.tap("#tools [data-name=undo]")
	x.made(13)
	x.shot("lifter-touch-beard")
	verbTapped(x, "shave", 14)
	if fact(x, "razors") != 0 {
		t.Error("the razor is not used up")
	}
	x.finger(x.cell(4, 9))
	x.made(18)
	x.shot("lifter-touch-shaved")
	swipe(x, 'R')
	if m := x.won(); m != note(shipped(t, "lifter", "*-barber"), "play") {
		t.Errorf("won by %s", m)
	}
}

// TestLifterGivesUpByTouch stops with what there is, when it was asked for twice.
func TestLifterGivesUpByTouch(t *testing.T) {
	t.Parallel()
	x := alone(t, phone, linkOf(t, "lifter", shipped(t, "lifter", "*-barber")), "")
	x.finger(x.cell(2, 6))
	x.made(4)
	x.tap(`.verb[data-name=abort]`)
	x.wait(`document.querySelector('.verb[data-name=abort]').ariaPressed === 'true'`)
	if s := x.status(); !strings.Contains(s, "again") || eval[string](x, `gw.ui.last.state`) != "playing" {
		t.Errorf("asked once it says %q", s)
	}
	x.tap(`.verb[data-name=abort]`)
	x.wait(`gw.ui.last.state === 'ended' && !gw.ui.last.replay.showing`)
	if n := eval[int](x, `gw.ui.last.value`); n != 46 {
		t.Errorf("given up with %d points", n)
	}
	x.tap("#tools [data-name=undo]")
	x.wait(`gw.ui.last.state === 'playing'`)
}

// TestLifterDeathIsTold walks out below a rock and has the rising water drown
// the robot: why it is lost is said, and one key goes back.
func TestLifterDeathIsTold(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, level, keys, why string }{
		{"crushed", "######\n#.*..#\n#R.\\.L\n#....#\n######\n", "RD", "came down on the robot"},
		{"drowned", "#####\n#R..#\n#.\\.L\n#####\n\nWater 3\nWaterproof 1\n", "DR", "under water"},
	} {
		x := alone(t, desk, linkOf(t, "lifter", c.level), "")
		for i, k := range c.keys {
			if eval[string](x, `gw.ui.last.state`) != "playing" {
				t.Fatalf("%s: lost before key %d", c.name, i+1)
			}
			x.press(arrowOf[k])
			x.made(i + 1)
		}
		x.wait(`gw.ui.last.state === 'lost' && !gw.ui.last.replay.showing`)
		if s := x.status(); !strings.Contains(s, c.why) {
			t.Errorf("%s: the page says %q", c.name, s)
		}
		x.shot("lifter-" + c.name)
		review := `[...document.querySelectorAll('#panel[data-kind=over]:not([hidden]) button')].find(b => b.textContent.includes('Review'))`
		x.wait(review)
		eval[bool](x, review+`.click(), true`)
		x.wait(fmt.Sprintf(`document.querySelectorAll('#review:not([hidden]) #review-strip [data-grade]:not([data-grade=""])').length === %d`, len(c.keys)))
		x.press("KeyZ")
		x.wait(fmt.Sprintf(`gw.ui.last.state === 'playing' && gw.ui.last.n === %d`, len(c.keys)-1))
	}
}
