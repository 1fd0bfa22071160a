//go:build browser

package webtest

import (
	"fmt"
	"testing"
)

// contest1 is the first map of the contest.
const contest1 = "######\n#. *R#\n#  \\.#\n#\\ * #\nL  .\\#\n######\n"

func TestLifterHintsLeadToTheLift(t *testing.T) {
	t.Parallel()
	x := alone(t, phone, linkOf(t, "lifter", shipped(t, "lifter", "01-")), "")
	for _, name := range []string{"*-first-shift", "*-let-it-drop", "12-hop"} {
		load(x, linkOf(t, "lifter", shipped(t, "lifter", name)))
		x.shot("lifter-phone-" + name[2:] + "-open")
		hints(x, 200)
		x.won()
		x.shot(fmt.Sprintf("lifter-phone-%s-won", name[2:]))
	}
}
