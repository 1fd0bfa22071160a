//go:build browser

package webtest

import (
	"testing"
)

// TestMineFromFormula fills in the form with formulas: a bad one is told with its character,
// and the mine of one that can be satisfied is there to play.
func TestMineFromFormula(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.open("index.html#/new/lifter")
	x.wait(`document.querySelector('#wish-sat')`)
	for formula, told := range map[string]string{"(a | b & c": "character 8", "a & ~a": "unsatisfiable", "(a | ~b) & b": "satisfied by a, b"} {
		eval[bool](x, `document.querySelector('.made-box').replaceChildren() ?? true`)
		x.goes("#wish-sat")
		ctrl(x, "a")
		x.types(formula)
		x.press("Enter")
		x.wait(`document.querySelector('#new-play, .made-box .notice')`)
		contains(x, `document.querySelector('.made-box').textContent`, told, "%s is told by %q", formula, it)
	}
	x.shot("new-formula")
}
