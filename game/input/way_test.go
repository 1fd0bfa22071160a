package input

import (
	"fmt"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider"
)

// A mouse that rests on a cell shows the way that a tap would walk, until it
// leaves or the position changes.
func TestWayIsShownUnderTheMouse(t *testing.T) {
	r := maze(t)
	over := func(x, y float64, touch bool) string {
		r.mapper.Input(Sample{Kind: PointerMove, X: x, Y: y, Touch: touch}, r.state)
		return fmt.Sprint(r.mapper.Marks(r.state).Way)
	}
	x, y := r.cell(3, 4)
	if got := over(x, y, false); got != "[2,3 2,4 3,4]" {
		t.Errorf("the way to the end is %s", got)
	}
	if got := over(x, y, true); got != "[]" {
		t.Errorf("a finger shows %s", got)
	}
	over(x, y, false)
	r.mapper.Input(Sample{Kind: PointerCancel}, r.state)
	if got := fmt.Sprint(r.mapper.Marks(r.state).Way); got != "[]" {
		t.Errorf("a mouse that has left shows %s", got)
	}
	over(x, y, false)
	r.mapper.Settle(r.state)
	if got := fmt.Sprint(r.mapper.Marks(r.state).Way); got != "[]" {
		t.Errorf("after a move it shows %s", got)
	}
}

// A slide is shown as the line it takes.
func TestWayOfASlide(t *testing.T) {
	s, err := slider.Puzzle{}.Parse("S___*\n____E\n")
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(trail(s, []puzzle.Move{puzzle.Do("right"), puzzle.Do("down")})); got != "[1,2 1,3 1,4 2,4]" {
		t.Errorf("the slide goes %s", got)
	}
}

// A finger that rests looks at its cell and shows the way there.
func TestWayUnderARestingFinger(t *testing.T) {
	r := maze(t)
	x, y := r.cell(3, 4)
	r.mapper.Input(Sample{Kind: PointerDown, ID: 1, X: x, Y: y, Touch: true}, r.state)
	if got := r.rest(longPress); got != "look 3,4" {
		t.Errorf("a resting finger is %v", got)
	}
	if got := fmt.Sprint(r.mapper.Marks(r.state).Way); got != "[2,3 2,4 3,4]" {
		t.Errorf("it shows %s", got)
	}
}
