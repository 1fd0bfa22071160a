//go:build browser

package webtest

import (
	"fmt"
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
