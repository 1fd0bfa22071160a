//go:build browser

package webtest

import (
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
	x.holds(hearts+` === 2`, "Link has %d hearts", eval[int](x, hearts))
	x.holds(`(m => m.best === 2 && m.value === 2 && m.medal === 'best' && m.proven && !m.less)(told.find(m => m.type === 'solved'))`,
		"the end is told as %s", eval[string](x, `JSON.stringify(told.find(m => m.type === 'solved'))`))
	x.shot("woods-won")
}
