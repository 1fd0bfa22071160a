//go:build browser

package webtest

import (
	"testing"
)

const icePath = "LURURDLULDRDRUR"

func TestIcePathBySwipes(t *testing.T) {
	t.Parallel()
	x := alone(t, phone, linkOf(t, "slider", shipped(t, "slider", "*-ice-path")), "")
	for i, c := range icePath {
		swipe(x, c)
		x.made(i + 1)
		if i == 6 {
			x.shot("slider-phone")
		}
	}
	if m := x.won(); m != icePath {
		t.Errorf("solved by %s", m)
	}
	x.shot("slider-phone-won")
	// A tap on a cell in line plays the way to it.
	load(x, linkOf(t, "slider", "S__*\n____\n*__E\n"))
	x.finger(x.cell(1, 3))
	x.made(1)
	x.finger(x.cell(3, 3))
	x.made(2)
	x.finger(x.cell(3, 4))
	x.won()
}
