//go:build browser

package webtest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// Every puzzle opens, is described for those who do not see it, gives a hint
// and takes the move that its strongest hint proposes; in both themes, on a
// desktop and on a phone.
func TestEveryPuzzle(t *testing.T) {
	for s, scheme := range map[size]string{phone: "dark", desktop: "light"} {
		x := newTab(t, s)
		x.prefers("prefers-color-scheme", scheme)
		gallery(x)
		for _, name := range everyPuzzle {
			eval[bool](x, `(globalThis.heard = [], true)`)
			x.level(name, 0)
			x.wait(inner + `.gw.ui.last.puzzle === '` + name + `' && ` + inner + `.gridwise.stats().held`)
			x.shot(fmt.Sprintf("puzzle-%s-%d", name, s.width))
			if n := eval[int](x, inner+`.document.querySelectorAll('#grid td:not(:empty)').length`); n < 4 {
				t.Errorf("%s: the table for those who do not see the board has %d cells", name, n)
			}
			if s == desktop {
				follow(x)
			}
		}
	}
}

// follow asks for hints until one was played.
func follow(t *tab) {
	t.Helper()
	t.onBoard()
	for range 12 {
		before := eval[int](t, count("hint"))
		t.presses(fmt.Sprintf(`%s > %d || %s > 0`, count("hint"), before, count("move")), "KeyQ")
		t.wait(inner + `.gridwise.stats().held`)
		if eval[int](t, count("move")) > 0 {
			return
		}
	}
	t.Error("no hint was played")
}

const icePath = "LURURDLULDRDRUR"

func TestIcePathBySwipes(t *testing.T) {
	x := alone(t, phone, linkOf(t, "slider", shipped(t, "slider", "*-ice-path")), "")
	for i, c := range icePath {
		swipe(x, c)
		x.made(i + 1)
	}
	if m := x.won(); m != icePath {
		t.Errorf("solved by %s", m)
	}
	// A tap on a cell in line plays the way to it.
	load(x, linkOf(t, "slider", "S__*\n____\n*__E\n"))
	x.finger(x.cell(1, 3))
	x.made(1)
	x.finger(x.cell(3, 3))
	x.made(2)
	x.finger(x.cell(3, 4))
	x.won()
}

// hearts are those that Link has.
const hearts = `gw.ui.last.facts.find(f => f.name === 'link').value`

func TestFourthMazeAsLink(t *testing.T) {
	x := alone(t, desktop, linkOf(t, "woods", shipped(t, "woods", "*-four-corners")), "")
	x.presses(has("hint", `m.kind === 1`), "KeyQ")
	x.shot("woods-hint")
	hints(x, 300)
	x.won()
	x.holds(hearts+` === 2`, "Link has %d hearts", eval[int](x, hearts))
	x.holds(`(m => m.best === 2 && m.value === 2 && m.medal === 'best' && m.proven &&
		!m.less)(told.find(m => m.type === 'solved'))`,
		"the end is told as %s", eval[string](x, `JSON.stringify(told.find(m => m.type === 'solved'))`))
}

// contest1 is the first map of the contest.
const contest1 = "######\n#. *R#\n#  \\.#\n#\\ * #\nL  .\\#\n######\n"

func TestLifterHintsLeadToTheLift(t *testing.T) {
	x := alone(t, phone, linkOf(t, "lifter", shipped(t, "lifter", "01-")), "")
	for _, name := range []string{"*-first-shift", "*-let-it-drop", "12-hop"} {
		load(x, linkOf(t, "lifter", shipped(t, "lifter", name)))
		hints(x, 200)
		x.won()
		x.shot(fmt.Sprintf("lifter-phone-%s-won", name[2:]))
	}
}

// tap touches the middle of an element.
func (t *tab) tap(selector string) {
	t.Helper()
	t.finger(t.mid(selector))
}

// mid is the middle of an element.
func (t *tab) mid(selector string) [2]float64 {
	t.Helper()
	return t.place(`(b => [b.x + b.width / 2, b.y + b.height / 2])(document.querySelector(` + quote(selector) + `).getBoundingClientRect())`)
}

// A route in the contest's letters, with characters that are no commands, is pasted on the
// board, replayed and scrubbed. Text of other kinds is let alone.
func TestLifterRoute(t *testing.T) {
	x := alone(t, phone, linkOf(t, "lifter", contest1), "")
	paste := func(text string) {
		t.Helper()
		eval[bool](x, fmt.Sprintf(`(() => { const d = new DataTransfer(); d.setData('text/plain', %q);
			document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: d, bubbles: true, cancelable: true })); return true; })()`, text))
	}
	paste("https://example.org/#somewhere")
	paste("no command in it")
	x.wait(`/has no command/.test(document.getElementById('status').textContent)`)
	paste("x ULDRDD\nULUL lift LDDL")
	x.wait(`gw.ui.last.replay.of === 14 && gw.ui.last.state === 'won' && !gw.ui.last.replay.showing &&
		gw.ui.last.value === 211`)
	eval[bool](x, `(s => { s.value = 9; s.dispatchEvent(new Event('input')); return true; })(document.getElementById('scrub'))`)
	x.wait(`gw.ui.last.replay.n === 9 && gw.ui.last.facts.find(f => f.name === 'lambdas').value === 2`)
}

// Stop ends a search and shows the best that was found until then. It is a long
// one, as nobody knows a route through this mine: a cell was dug.
func TestStopShowsTheBestSoFar(t *testing.T) {
	mine := strings.Replace(shipped(t, "lifter", "*-contest10"), "\n#..", "\n#. ", 1)
	x := alone(t, desktop, linkOf(t, "lifter", mine), "")
	x.presses(`document.querySelector('#thinking span').textContent.match(/[1-9]\d* points/)`, "Shift+KeyQ")
	x.drag(x.mid("#stop"))
	x.wait(`document.getElementById('thinking').hidden && document.activeElement.tagName === 'CANVAS'`)
	x.wait(has("say", `m.text.startsWith('stopped; the best so far: ')`) + ` && gw.ui.last.replay.running &&
		gw.ui.last.n > 0`)
}

// largeMine is a square mine, by chance: no link can shorten it.
func largeMine(side int) string {
	r, mine := rand.New(rand.NewPCG(1, 1)), make([]byte, side*(side+1))
	for i := range mine {
		if mine[i] = "................  *\\#"[r.IntN(21)]; i%(side+1) == side {
			mine[i] = '\n'
		}
	}
	mine[0], mine[1], mine[len(mine)-2] = 'R', '\\', 'L'
	return string(mine)
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
	x := newTab(t, desktop)
	x.inject(measured)
	x.inject(spy)
	x.openAlone(linkOf(t, "lifter", contest1), "")
	open := func(side int) {
		t.Helper()
		eval[bool](x, fmt.Sprintf(`(told.length = 0, gw.open({ puzzle: 'lifter', level: %s }),
			true)`, quote(largeMine(side))))
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
	x.wait(has("error", `true`) + ` && /too large.*1,048,576/.test(document.getElementById('panel').textContent)`)
}

// TestMineFromFormula fills in the form with formulas: a bad one is told with its character,
// and the mine of one that can be satisfied is there to play.
func TestMineFromFormula(t *testing.T) {
	x := newTab(t, desktop)
	x.opens("index.html#/new/lifter", `document.querySelector('#wish-sat')`)
	for formula, told := range map[string]string{"(a | b & c": "character 8", "a & ~a": "unsatisfiable", "(a | ~b) & b": "satisfied by a, b"} {
		eval[bool](x, `document.querySelector('.made-box').replaceChildren() ?? true`)
		x.goes("#wish-sat")
		ctrl(x, "a")
		x.types(formula)
		x.presses(`document.querySelector('#new-play, .made-box .notice')`, "Enter")
		contains(x, textOf(".made-box"), told, "%s is told by %q", formula, it)
	}
}

// TestListsSayWhatIsProved: Home and the lists say of how many levels the best is proved, and
// the tiles of the others that it is the best known.
func TestListsSayWhatIsProved(t *testing.T) {
	for _, s := range []size{desktop, phone} {
		x := home(t, s)
		x.wait(`[...document.querySelectorAll('.card .stand')].some(p => p.textContent.includes('74 levels: the best of 54 proved'))`)
		equals(x, `[...document.querySelectorAll('.card .stand')].filter(p => p.textContent.includes('the best of each proved')).length`, 4, "%d puzzles have all proved", it)
		eval[bool](x, `document.querySelectorAll('.card')[4].scrollIntoView(), true`)
		x.shot(fmt.Sprintf("home-proved-%d", s.width))
		x.visits("/levels/lifter")
		contains(x, `document.querySelector('.head').textContent`, "the best of 54 proved", "the list says %q", it)
		equals(x, `[...document.querySelectorAll('.tile')].filter(p => p.textContent.includes('best known')).length`, 20, "%d tiles say best known", it)
		eval[bool](x, `document.querySelectorAll('.tile')[66].scrollIntoView({ block: 'center' }), true`)
		x.shot(fmt.Sprintf("list-proved-%d", s.width))
	}
}
