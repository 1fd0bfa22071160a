//go:build browser

package webtest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// largeMine is a square mine with the robot in its middle.
func largeMine(side int) string {
	r := rand.New(rand.NewPCG(1, 1))
	rows := make([]string, side)
	for y := range rows {
		row := make([]byte, side)
		for x := range row {
			row[x] = "................  *\\#"[r.IntN(21)]
		}
		rows[y] = string(row)
	}
	middle := []byte(rows[side/2])
	middle[side/2], middle[side/2+3] = 'R', '\\'
	rows[side/2] = string(middle)
	rows[side-1] = rows[side-1][:side-1] + "L"
	return strings.Join(rows, "\n") + "\n"
}

// measured keeps the memory of the program of the page, by wrapping what makes it.
const measured = `(() => {
	const keep = inside => { (globalThis.memories ??= []).push(inside.exports?.mem); };
	for (const name of ['instantiateStreaming', 'instantiate']) {
		const make = WebAssembly[name];
		WebAssembly[name] = async (...a) => { const made = await make.apply(WebAssembly, a); keep(made.instance ?? made); return made; };
	}
	globalThis.megabytes = () => memories.reduce((sum, m) => sum + (m?.buffer.byteLength ?? 0), 0) / (1 << 20);
})()`

// TestLifterLarge opens a mine of 1000 by 1000 in the page, plays in it, has it planned, and
// counts the memory of the program. One that is larger is refused.
func TestLifterLarge(t *testing.T) {
	x := newTab(t, desk)
	x.inject(measured)
	x.inject(spy)
	x.openAlone(linkOf(t, "lifter", contest1), "")
	open := func(side int) {
		t.Helper()
		eval[bool](x, fmt.Sprintf(`(told.length = 0, gw.open({ puzzle: 'lifter', level: %s }), true)`, quote(largeMine(side))))
	}
	open(1000)
	x.wait(has("ready", `true`) + ` && gw.ui.last.facts.some(f => f.name === 'lambdas' && f.of > 10000)`)
	x.press("ArrowRight")
	x.made(1)
	x.presses(has("hint", `true`), "KeyQ")
	if n := eval[float64](x, `megabytes()`); n > 256 || n == 0 {
		t.Errorf("the program takes %.0f MB", n)
	}
	open(1100)
	x.wait(has("error", `true`) + ` && /too large.*1048576/.test(document.getElementById('panel').textContent)`)
}

// TestMineFromFormula fills in the form with formulas: a bad one is told with its character,
// and the mine of one that can be satisfied is there to play.
func TestMineFromFormula(t *testing.T) {
	x := newTab(t, desk)
	x.opens("index.html#/new/lifter", `document.querySelector('#wish-sat')`)
	for formula, told := range map[string]string{"(a | b & c": "character 8", "a & ~a": "unsatisfiable", "(a | ~b) & b": "satisfied by a, b"} {
		eval[bool](x, `document.querySelector('.made-box').replaceChildren() ?? true`)
		x.goes("#wish-sat")
		ctrl(x, "a")
		x.types(formula)
		x.presses(`document.querySelector('#new-play, .made-box .notice')`, "Enter")
		contains(x, `document.querySelector('.made-box').textContent`, told, "%s is told by %q", formula, it)
	}
	x.shot("new-formula")
}
