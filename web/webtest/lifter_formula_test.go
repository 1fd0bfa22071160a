//go:build browser

package webtest

import (
	"testing"
)

// TestMineFromFormula fills in the form with formulas: a bad one is told with
// its character, one that cannot be satisfied is told so, and the mine of one
// that can is played to its lift by the route in its header.
func TestMineFromFormula(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.open("index.html#/new/lifter")
	x.wait(`document.querySelector('#wish-sat')`)
	build := func(formula string) {
		t.Helper()
		eval[bool](x, `document.querySelector('.made-box').replaceChildren() ?? true`)
		x.until("Tab", `document.activeElement.id === 'wish-sat'`)
		ctrl(x, "a")
		x.types(formula)
		x.press("Enter")
		x.wait(`document.querySelector('#new-play, .made-box .notice')`)
	}
	build("(a | b & c")
	contains(x, `document.querySelector('.made-box .notice').textContent`, "character 8",
		"a bad formula is told by %q", it)
	x.shot("new-formula-bad")
	build("a & ~a")
	contains(x, `document.querySelector('.proof').textContent`, "unsatisfiable",
		"the proof of an unsatisfiable formula: %s", it)
	build("(a | ~b) & b")
	contains(x, `document.querySelector('.proof').textContent`, "satisfied by a, b",
		"the proof of a satisfiable formula: %s", it)
	x.shot("new-formula")
	x.enters("#new-play")
	x.wait(inner + `.document.documentElement.dataset.shown === 'true' && ` + inner + `.gw.ui.last?.puzzle === 'lifter'`)
	x.shot("new-formula-play")
	route := eval[string](x, `gw.generate(gw.cardOf('lifter'), '1', 'sat="(a | ~b) & b"').then(made => made.notes.play)`)
	eval[bool](x, inner+`.gw.send({ type: 'route', moves: `+"`"+route+"`"+` }) ?? true`)
	x.wait(inner + `.gw.ui.last.replay.of > 400`)
	eval[bool](x, inner+`.gw.send({ type: 'scrub', n: 100000 }) ?? true`)
	x.wait(inner + `.gw.ui.last.state === 'won'`)
}
