//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"
)

// idle is a level with rocks that nobody meets.
const idle = "S__*_____\n_________\n___E*____\n__*___*__\n_*_______\n______*__\n"

// kinds is how many tiles decide, matter and do nothing, as the legend says once it is there.
func kinds(t *tab) string {
	t.Helper()
	t.judged()
	t.wait(textOf("#tile-kinds b") + ` && document.querySelectorAll('#tile-kinds svg').length === 3`)
	return eval[string](t, `[...document.querySelectorAll('#tile-kinds b')].map(b => b.textContent).join(' ')`)
}

// bettered waits for what became of a wish, and returns what is told of it.
func bettered(t *tab) string {
	t.Helper()
	t.wait(`!document.querySelector('#better-stop').checkVisibility() && document.querySelector('#better-told').textContent`)
	return eval[string](t, `document.querySelector('#better-told').innerText`)
}

// wishes presses a button of the bench by keys, and returns what is told then.
func wishes(t *tab, id string) string {
	t.Helper()
	t.enters("#" + id)
	return bettered(t)
}

// narrow opens what changes one thing only.
func narrow(t *tab) { eval[bool](t, `(document.querySelector('#better-more').open = true)`) }

// TestBenchByKeys draws an idle rock, hears what tiles do, tightens, goes back, asks for
// a harder level, stops a search, and shares, all without a mouse.
func TestBenchByKeys(t *testing.T) {
	x := editor(t, desktop, "/edit/"+linkOf(t, "slider", idle))
	narrow(x)
	told := func(want, when string) {
		t.Helper()
		if n := kinds(x); n != want {
			t.Errorf("%s the tiles are told as %q, want %q", when, n, want)
		}
	}
	told("5 0 3", "at first")
	x.goes("#canvas")
	x.press("ArrowRight", "ArrowRight", "ArrowRight")
	x.wait(`/row 1, column 4 decides/i.test(document.getElementById('cell-line').textContent)`)
	x.press("ArrowRight")
	x.types("*")
	x.wait(`/row 1, column 5 does nothing/i.test(document.getElementById('cell-line').textContent)`)
	told("5 0 4", "with another idle rock")
	x.shot("bench-tiles")
	if said := wishes(x, "better-tighten"); !strings.Contains(said, "Rock ×4 gone") || !strings.Contains(said, "moves 3 → 3") {
		t.Errorf("tightened it is told as %q", said)
	}
	told("5 0 0", "tight")
	if said := wishes(x, "better-tighten"); !strings.Contains(said, "othing to tighten") {
		t.Errorf("tightened twice it is told as %q", said)
	}
	ctrl(x, "z")
	told("5 0 4", "after undo")

	var seeded [2]string
	for i := range seeded {
		seeded[i] = wishes(x, "better-harder") + draftText(x)
		x.enters("#better-back")
		x.wait(`document.querySelector('#better-told').textContent === ''`)
		kinds(x)
	}
	if first, next := seeded[0], seeded[1]; !strings.Contains(first, "Seed 0") || !strings.Contains(next, "Seed 1") {
		t.Errorf("pressed twice it becomes %q and %q", first, next)
	}

	drafted(x, "S"+strings.Repeat("_", 119)+"\n"+strings.Repeat(strings.Repeat("_", 120)+"\n", 78)+strings.Repeat("_", 119)+"E\n")
	x.wait(`document.querySelector('#better-told').textContent === ''`)
	kinds(x)
	x.goes("#better-rating")
	x.press("End")
	x.enters("#better-harder")
	x.wait(`document.activeElement.id === 'better-stop'`)
	x.until("Enter", `document.activeElement.id === 'better-harder'`)
	if said := bettered(x); !strings.Contains(said, "topped") {
		t.Errorf("stopped it is told as %q", said)
	}
	x.judged()
	x.entersBack("#draft-share")
	x.wait(`document.querySelector('#share-link')?.value`)
	_, link, _ := strings.Cut(eval[string](x, valueOf("#share-link")), "#")
	equals(x, `gw.readLink('`+link+`').then(l => l.rows.join('\n'))`, strings.TrimSpace(draftText(x)),
		"shared is %q", it)
}

// TestDrawingOnKeepsWhatWasFound draws on while a harder level is sought: what was found until
// then is offered. In a room that is left it is put into the draft.
func TestDrawingOnKeepsWhatWasFound(t *testing.T) {
	x := editor(t, desktop, "/edit/"+linkOf(t, "slider", idle))
	narrow(x)
	seek := func(text string) {
		t.Helper()
		drafted(x, text)
		kinds(x)
		x.goes("#better-rating")
		x.press("End")
		x.enters("#better-harder")
		x.wait(`/100/.test(document.querySelector('.better .busy p').textContent) && document.querySelector('#map-draw').disabled`)
	}
	seek(idle)
	drawn := strings.Replace(idle, "S__*", "S_**", 1)
	drafted(x, drawn)
	if said := bettered(x); !strings.Contains(said, "before you drew on") {
		t.Errorf("drawn on it is told as %q", said)
	}
	x.shot("bench-since")
	draftIs(x, drawn, "with what was found beside it")
	x.enters("#better-mend")
	x.wait(`document.querySelector('#better-back') && ` + valueOf("#draft-text") + ` !== ` + quote(strings.TrimSpace(drawn)))

	seek(idle)
	eval[bool](x, `(location.hash = '#/make', true)`)
	x.wait(`gw.drafts.all()[0].text !== ` + quote(idle))
}

// TestBenchTellsWhatIsHard asks what makes a draft hard: what is told is what the terminal says
// of it, and goes with the draft that it is about.
func TestBenchTellsWhatIsHard(t *testing.T) {
	x := editor(t, desktop, "/edit/"+linkOf(t, "slider", idle))
	drafted(x, idle)
	x.judged()
	x.enters("#hard-look")
	x.wait(`document.querySelectorAll('#hard-told li').length > 3`)
	want := strings.TrimSpace(piped(t, idle, "bin/gridwise", "report", "slider", "-"))
	equals(x, `[...document.querySelectorAll('#hard-told li')].map(l => l.textContent).join('\n')`, want, "it tells\n%s\nand the terminal\n%s", it, want)
	equals(x, `document.activeElement.id`, "hard-look", "behind it %q has the keys", it)
	x.shot("bench-hard")
	drafted(x, strings.Replace(idle, "S__*", "S_**", 1))
	equals(x, `document.querySelectorAll('#hard-told li').length`, 0, "of another draft it tells %v lines", it)
}

// TestBenchByTouch does so on a phone, in Chinese: a finger draws, looks at a tile without
// drawing, and a level that cannot be solved is mended.
func TestBenchByTouch(t *testing.T) {
	x := editor(t, phone, "/edit/"+linkOf(t, "slider", idle))
	eval[bool](x, `(gw.settings.set('lang', 'zh'), true)`)
	x.wait(`document.documentElement.lang === 'zh' && document.querySelector('#canvas svg')`)
	narrow(x)
	kinds(x)
	cell := func(row, col int) {
		t.Helper()
		eval[bool](x, `(document.querySelector('#canvas').scrollIntoView({ block: 'center' }), true)`)
		x.finger(x.place(fmt.Sprintf(`(b => [b.x + b.width * %g / 9, b.y + b.height * %g / 6])(document.querySelector('#canvas').getBoundingClientRect())`,
			float64(col)-0.5, float64(row)-0.5)))
	}
	tap := func(id string) {
		t.Helper()
		x.wait(`!document.getElementById('` + id + `').disabled`)
		tapSeen(x, "#"+id)
	}
	cell(6, 1)
	x.wait(`gw.drafts.all()[0].rows[5].startsWith('*')`)
	if n := kinds(x); n != "5 0 4" {
		t.Errorf("the tiles of the draft are told as %q", n)
	}
	tapSeen(x, "[data-tool=look]")
	before := draftText(x)
	cell(1, 4)
	x.wait(`/第 1 行第 4 列起决定作用/.test(document.getElementById('cell-line').textContent)`)
	draftIs(x, before, "after a look")
	x.fits("bench-phone", phone)
	tap("better-tighten")
	if said := bettered(x); !strings.Contains(said, "×4 去掉") {
		t.Errorf("tightened it is told as %q", said)
	}
	x.fits("bench-phone-tight", phone)
	tap("better-back")
	x.wait(`document.querySelector('#draft-text').value.split('*').length === 8`)
	kinds(x)
	tap("better-harder")
	t.Log(bettered(x), kinds(x))
	tap("map-draw")
	wide := `(document.querySelector('#map-sheet svg')?.getBoundingClientRect().width ?? 0)`
	x.wait(wide + ` > 0`)
	was := eval[float64](x, wide)
	eval[bool](x, `(document.querySelector('#map-sheet').scrollIntoView({ block: 'center' }), true)`)
	mid := x.mid("#map-sheet")
	two := func(d float64) [2][2]float64 { return [2][2]float64{{mid[0] - d, mid[1]}, {mid[0] + d, mid[1]}} }
	twoFingers(x, two(40), two(60), two(80))
	x.wait(fmt.Sprintf(`%s > %f`, wide, 1.7*was))
	x.fits("bench-phone-map", phone)
	drafted(x, "S__\n___\n_E_\n")
	x.wait(`document.querySelector('#better-mend')`)
	x.fits("bench-phone-mend", phone)
	tap("better-mend")
	kinds(x)
}

// finished waits until a draft is finished, and returns what of it is told.
func finished(t *tab) string {
	t.Helper()
	t.wait(`!document.querySelector('#better-stop').checkVisibility() && document.querySelector('#better-three, #better-told > p')`)
	return eval[string](t, `document.querySelector('#better-told').innerText`)
}

// TestFinishByKeys marks a rock that must decide and one that stays, finishes the draft, takes one
// of what is offered, plays it, comes back, and takes it back: all by keys.
func TestFinishByKeys(t *testing.T) {
	x := editor(t, desktop, "/edit/"+linkOf(t, "slider", idle))
	kinds(x)
	x.goes("[data-tool=paint]")
	x.press("ArrowLeft")
	x.wait(`document.activeElement.dataset.tool === 'mark'`)
	x.goes("#canvas")
	x.press("ArrowRight", "ArrowRight", "ArrowRight", "Enter")
	x.wait(`/must decide/.test(document.getElementById('cell-line').textContent) && document.querySelector('#canvas .over .matter')`)
	x.press("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft", "Enter", "Enter")
	x.wait(`/stays as it is/.test(document.getElementById('cell-line').textContent) && document.querySelector('#canvas .over .keep')`)
	draft := "; matter: 1,4\n; keep: 5,2\n" + strings.TrimSpace(idle)
	draftIs(x, draft, "marked")
	kinds(x)
	x.shot("finish-marked")
	x.enters("#better-finish")
	if said := finished(x); !strings.Contains(said, "ow 1, column 4 decides") {
		t.Errorf("it is told as %q", said)
	}
	n := eval[int](x, `document.querySelectorAll('.candidates li').length`)
	if n < 2 {
		t.Errorf("%d levels are offered", n)
	}
	draftIs(x, draft, "before one is taken")
	x.shot("finish-offered")
	x.enters("[data-take]")
	x.wait(valueOf("#draft-text") + ` !== ` + quote(draft))
	took := draftText(x)
	if lines := strings.Split(took, "\n"); !strings.HasPrefix(took, draft[:strings.Index(draft, "S")]) || lines[2][3] != '*' || lines[6][1] != '*' {
		t.Errorf("the marks are not kept in %q", took)
	}
	if is := kinds(x); !strings.HasSuffix(is, " 0") && !strings.HasSuffix(is, " 1") { // the one that stays
		t.Errorf("it has tiles that do nothing: %q", is)
	}
	x.enters("#draft-play")
	x.boarded()
	x.enters("#back")
	x.wait(`document.querySelector('#canvas svg')`)
	draftIs(x, took, "after it was played")
	x.shot("finish-taken")
	ctrl(x, "z")
	draftIs(x, draft, "taken back")
}

// TestFinishTellsWhyNot: what cannot be is said, and the draft stays.
func TestFinishTellsWhyNot(t *testing.T) {
	x := editor(t, phone, "/edit/"+linkOf(t, "slider", idle))
	for draft, want := range map[string]string{
		"; matter: 1,2\n" + idle:           "nothing stands there",
		"; keep: 20,1\n" + idle:            "names no cell",
		"; keep: =S =E =* =_\n" + idle:     "nothing can be changed",
		"S__\n___\n_E_\n":                  "it can with one change",
		"; keep: 1,1 3,2\nS__\n___\n_E_\n": "it can with one change",
	} {
		drafted(x, draft)
		x.judged()
		x.wait(`!document.querySelector('#better-finish').disabled`)
		tapSeen(x, "#better-finish")
		if said := finished(x); !strings.Contains(said, want) {
			t.Errorf("%q is told as %q", draft, said)
		}
		draftIs(x, draft, "refused")
	}
	drafted(x, idle)
	kinds(x)
	tapSeen(x, "#better-finish")
	t.Log(finished(x))
	x.fits("finish-phone", phone)
}

// drafted puts a text into the editor.
func drafted(t *tab, text string) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(`(() => { const f = document.querySelector('#draft-text'); f.value = %q; f.dispatchEvent(new Event('input', { bubbles: true })); return true; })()`, text))
}

// TestMapOfPositions draws the map of a draft and walks it by keys: each position is told and
// marked on the board, a cell lights positions, and Enter plays on from one.
func TestMapOfPositions(t *testing.T) {
	const at, lit = `document.activeElement.getAttribute('role') === 'img'`, `document.querySelectorAll('#map-sheet .lit').length`
	x := editor(t, desktop, "/edit/"+linkOf(t, "slider", idle))
	x.enters("#map-draw")
	x.wait(`document.querySelectorAll('#map-sheet [role=img]').length > 4 && document.getElementById('map-go')`)
	x.until("Tab", at)
	start := eval[string](x, `document.getElementById('map-go').hash`)
	x.presses(`document.getElementById('map-go').hash !== `+quote(start), "ArrowDown")
	x.holds(`document.querySelector('#canvas .over .spot').getAttribute('d').split('M').length > 2`,
		"the player has moved, and no two cells are marked")
	x.shot("bench-map")
	x.goes("#canvas")
	x.press("ArrowDown", "ArrowRight")
	before := eval[int](x, lit)
	x.press("Home", "ArrowUp")
	x.holds(fmt.Sprintf(lit+` > %d`, before),
		"where the player begins lights no more positions than a cell where nobody stops")
	x.until("Tab", at)
	x.presses(`location.hash.includes('.m')`, "Enter")
}

// TestMapThatIsCut: the map of a search that looks at more positions than it shows says so, and
// that it does not know whether the start is dead.
func TestMapThatIsCut(t *testing.T) {
	long := strings.Repeat(".....\n", 5) + "\npieces:\noo\n.o\n\noo\n\nooo\n\no\noo\n.o\n\noo\noo\n\noooo\n\noo\noo\no.\n"
	x := editor(t, desktop, "/edit/"+linkOf(t, "ghosts", long))
	x.enters("#map-draw")
	x.wait(`document.querySelectorAll('#map-sheet [role=img]').length === 1000`)
	x.wait(textOf("#map-line") + `.includes("more positions than these 1,000")`)
	x.holds(`document.querySelector('#map-sheet .unknown').getAttribute('aria-label').startsWith('Not known')`, "no position is unknown")
	x.shot("bench-map-cut")
}
