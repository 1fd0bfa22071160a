//go:build browser

package webtest

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// bench opens the editor on an empty board and waits for the first judgement.
func bench(t *testing.T, s size, room string) *tab {
	t.Helper()
	x := newTab(t, s)
	x.open("index.html#" + room)
	x.wait(`document.querySelector('#canvas svg') && gw.drafts`)
	x.judged()
	return x
}

// judged waits until the solver has spoken of what is on the board now.
func (t *tab) judged() {
	t.Helper()
	t.wait(`document.querySelector('.judge').dataset.state && document.querySelector('.judge').dataset.state !== 'thinking'`)
}

func draftText(t *tab) string {
	t.Helper()
	return eval[string](t, `document.querySelector('#draft-text').value`)
}

// types presses the keys of characters.
func (t *tab) types(text string) {
	t.Helper()
	for _, r := range text {
		char(t, string(r))
	}
}

// TestLevelByKeys goes the whole way without a mouse: a Slider level is made,
// judged, played, its link taken, opened in a fresh profile and solved there.
func TestLevelByKeys(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.open("index.html#/make")
	x.shown("/make")
	x.enters(`#making-of a[href$="edit/slider"]`)
	x.wait(`document.querySelector('#canvas svg')`)
	x.judged()
	equals(x, `document.querySelector('.judge').dataset.state`, "faults", "an empty board is judged %s", it)
	x.until("Tab", `document.activeElement.id === 'draft-title'`)
	x.types("Two turns")
	x.until("Tab", `document.activeElement.id === 'draft-rows'`)
	ctrl(x, "a")
	x.types("4")
	x.press("Tab")
	ctrl(x, "a")
	x.types("5")
	x.until("Tab", `document.activeElement.id === 'canvas'`)
	x.wait(`gw.drafts.all()[0].rows.length === 4 && gw.drafts.all()[0].rows[0].length === 5`)
	x.types("S")
	x.press("ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")
	x.types("E")
	x.judged()
	x.wait(`document.querySelector('.judge').dataset.state === 'good'`)
	if moves := eval[string](x, `document.querySelector('.badges').textContent`); !strings.Contains(moves, "2 moves") || !strings.Contains(moves, "best, proved") {
		t.Errorf("the judgement of the level is %q", moves)
	}
	x.shot("editor-judged")
	x.press("Backspace")
	x.wait(`document.querySelector('.judge').dataset.state === 'faults'`)
	ctrl(x, "z")
	x.wait(`document.querySelector('.judge').dataset.state === 'good'`)

	x.entersBack("#draft-play")
	x.wait(inner + `.document.documentElement.dataset.shown === 'true' && ` + inner + `.gw.ui.last`)
	x.onBoard()
	equals(x, `document.querySelector('#title').textContent`, "Two turns", "the title on the board is %q", it)
	x.press("ArrowDown", "ArrowRight")
	x.wait(said("solved", `true`))
	x.wait(`document.querySelector('dialog[open]')`)
	x.press("Escape")
	x.wait(`!document.querySelector('dialog').open`)
	x.entersBack("#back")
	x.wait(`document.querySelector('#canvas svg')`)
	x.judged()
	if text := draftText(x); text != "S____\n_____\n_____\n____E" {
		t.Errorf("back in the editor the level is %q", text)
	}
	x.holds(`!document.querySelector('#draft-undo').disabled`,
		"the steps are lost on the way to the play and back")
	x.enters("#draft-share")
	x.wait(`document.querySelector('#share-link')?.value`)

	_, link, _ := strings.Cut(eval[string](x, `document.querySelector('#share-link').value`), "#")
	y := newTab(t, desk)
	y.openSite(link)
	y.onBoard()
	y.press("ArrowDown", "ArrowRight")
	y.wait(said("solved", `m.n === 2`))
	y.wait(`document.querySelector('dialog[open]') && gw.progress.status(location.hash.slice(1)) === 'best'`)
}

func TestEditorKeepsEverything(t *testing.T) {
	t.Parallel()
	x := bench(t, desk, "/edit/slider")
	set := func(text string) {
		t.Helper()
		eval[bool](x, fmt.Sprintf(`(() => { const f = document.querySelector('#draft-text'); f.value = %q; f.dispatchEvent(new Event('input', { bubbles: true })); return true; })()`, text))
	}
	set("S____\n_____\n__*__\n____E")
	x.judged()
	if n := eval[int](x, `document.querySelectorAll('#canvas svg > g').length`); n < 20 {
		t.Errorf("the picture of the text has %d tiles", n)
	}
	resize := func(id, n string) {
		t.Helper()
		eval[bool](x, fmt.Sprintf(`(() => { const f = document.querySelector('#%s'); f.value = %s; f.dispatchEvent(new Event('change')); return true; })()`, id, n))
	}
	resize("draft-cols", "2")
	resize("draft-rows", "3")
	if text := draftText(x); text != "S_\n__\n__" {
		t.Errorf("made smaller it is %q", text)
	}
	resize("draft-cols", "5")
	resize("draft-rows", "4")
	if text := draftText(x); text != "S____\n_____\n__*__\n____E" {
		t.Errorf("made larger again it is %q", text)
	}
	for range 4 {
		eval[bool](x, `(document.querySelector('#draft-undo').click(), true)`)
	}
	if text := draftText(x); text != "S____\n_____\n__*__\n____E" {
		t.Errorf("four steps back it is %q", text)
	}
	eval[bool](x, `(document.querySelector('#draft-redo').click(), true)`)
	if text := draftText(x); text != "S_\n__\n__\n__" {
		t.Errorf("a step forward it is %q", text)
	}
	eval[bool](x, `(document.querySelector('#draft-undo').click(), true)`)

	set("S____\n__?__\n_____\n____E")
	x.wait(`document.querySelector('.judge').dataset.state === 'faults' && document.querySelector('.over .fault')`)
	if words := eval[string](x, `document.querySelector('.faults').textContent`); !strings.Contains(words, "row 2, column 3") || !strings.Contains(words, "?") {
		t.Errorf("the fault is told as %q", words)
	}
	x.shot("editor-fault")
	x.enters(`.faults button`)
	x.wait(`document.activeElement.id === 'canvas' && /row 2, column 3/.test(document.getElementById('cell-line').textContent)`)
	x.press("Delete")
	x.wait(`document.querySelector('.judge').dataset.state === 'good'`)
	set("S____\n_____\n__*__\n____E")
	x.wait(`document.querySelector('.judge').dataset.state === 'good'`)

	link := eval[string](x, `location.hash`)
	x.visits("/gallery")
	eval[bool](x, `(location.hash = '`+link+`', globalThis.before = true)`)
	x.wait(`document.querySelector('#canvas svg')`)
	reload(x)
	x.wait(`!globalThis.before && document.querySelector('#canvas svg')`)
	if text := draftText(x); text != "S____\n_____\n__*__\n____E" {
		t.Errorf("after another visit the draft is %q", text)
	}
	// The steps are there again, and what was cut off by a smaller size.
	eval[bool](x, `(document.querySelector('#draft-undo').click(), true)`)
	if text := draftText(x); text != "S____\n_____\n_____\n____E" {
		t.Errorf("a step back after another visit it is %q", text)
	}
	for range 20 {
		eval[bool](x, `(document.querySelector('#draft-undo').click(), true)`)
	}
	if text := draftText(x); text == "S____\n_____\n__*__\n____E" || !eval[bool](x, `document.querySelector('#draft-undo').disabled && !document.querySelector('#draft-redo').disabled`) {
		t.Errorf("after another visit the first step is %q", text)
	}
}

// articles are levels in the notations of the texts they come from, with the
// puzzle they belong to and a row of what becomes of them.
var articles = map[string]struct{ puzzle, text, row string }{
	"a map of floors":       {"lemmo", articleMap, "@#@$@$######"},
	"a list of ghosts":      {"ghosts", "[(1,2),(2,1),(3,1),(3,2),(3,4),(4,4)]", "gg.g"},
	"a list with spaces":    {"ghosts", "[(1, 2), (2, 1), (3, 1), (3, 2), (3, 4), (4, 4)]\n", "gg.g"},
	"ice with two places":   {"slider", "____*\n_*___\n_____\nstartPos: [0, 0], endPos: [2, 4]\n", "____E"},
	"ice in a script":       {"slider", "const mapTxt = `\n  ____*\n  _*___\n  _____\n`;\nstartPos: [0, 0],\nendPos: [2, 4],\n", "____E"},
	"a counted maze":        {"woods", "1\n7 4\n##L.G##\nH.#.#.H\n#.....#\nH.###.H\n", "H.###.H"},
	"a mine of the contest": {"lifter", "######\n#. *R#\n#  \\.#\n#\\ * #\nL  .\\#\n######\n\nWater 1\nFlooding 8\nWaterproof 5\n", "L  .\\#"},
}

// TestEditorReadsArticles pastes each notation at the desk of the editor, where no
// puzzle is chosen yet, and finds the level judged.
func TestEditorReadsArticles(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.open("index.html#/make")
	for name, a := range articles {
		eval[bool](x, `gw.go('/gallery').then(() => gw.go("/make")).then(() => true)`)
		x.shown("/make")
		x.enters("#paste")
		x.wait(`document.activeElement.matches('dialog textarea')`)
		eval[bool](x, fmt.Sprintf(`(document.activeElement.value = %q, true)`, a.text))
		x.press("Tab")
		x.until("Enter", `!document.querySelector('dialog').open`)
		x.wait(`document.querySelector('#canvas svg')`)
		x.judged()
		draft := eval[[]string](x, `(() => { const d = gw.drafts.all()[0]; return [d.card.name, ...d.rows]; })()`)
		if draft[0] != a.puzzle || !slices.Contains(draft, a.row) {
			t.Errorf("%s: became %q", name, draft)
		}
		if state := eval[string](x, `document.querySelector('.judge').dataset.state`); state == "faults" {
			t.Errorf("%s: %s", name, eval[string](x, `document.querySelector('.judge').textContent`))
		}
	}
	contains(x, `gw.drafts.all().find(d => d.card.name === 'lifter').rules`, "Flooding 8",
		"the mine keeps the rules %q", it)

	// Texts with a fault are guessed too; one that may be of two puzzles is asked about.
	guessed := func(puzzle string) {
		t.Helper()
		x.wait(`document.querySelector('.judge')?.dataset.state === 'faults' && gw.drafts.all()[0].card.name === '` + puzzle + `'`)
	}
	for puzzle, text := range map[string]string{"slider": "S__*_\n__*__\n_____\n", "lifter": "######\n#R *R#\n#  \\.#\n######\n"} {
		eval[bool](x, fmt.Sprintf(`gw.go('/make').then(() => (gw.edit(%q), true))`, text))
		guessed(puzzle)
	}
	eval[bool](x, `gw.go('/make').then(() => (gw.edit('HGG.H\n.#.#.\n'), true))`) // also letters of a mine
	choice(x, "Woods")
	guessed("woods")
}

// TestEditorTellsWhatChanged draws a stroke that makes a level longer, and one
// that makes it impossible. What was told of a cell while the solver thinks stands.
func TestEditorTellsWhatChanged(t *testing.T) {
	t.Parallel()
	x := bench(t, desk, "/edit/"+linkOf(t, "slider", "S____\n_____\n____E\n"))
	x.wait(`document.querySelector('.judge').dataset.state === 'good'`)
	stroke := func(text, state string) string {
		t.Helper()
		eval[bool](x, fmt.Sprintf(`(() => { const f = document.querySelector('#draft-text'); f.value = %q; f.dispatchEvent(new Event('input', { bubbles: true })); return true; })()`, text))
		x.wait(`document.querySelector('.judge').dataset.state === '` + state + `' && document.querySelector('.judge').textContent !== globalThis.before`)
		return eval[string](x, `globalThis.before = document.querySelector('.judge').textContent`)
	}
	if said := stroke("S___*\n_____\n*___E\n", "good"); !strings.Contains(said, "was: 2 moves") {
		t.Errorf("a longer way is told as %q", said)
	}
	if said := stroke("S*___\n*____\n____E\n", "bad"); !strings.Contains(said, "cannot be solved") {
		t.Errorf("no way is told as %q", said)
	}
	eval[bool](x, `(document.querySelector('#canvas').focus(), true)`)
	x.press("ArrowDown")
	x.types("*")
	x.judged()
	contains(x, `document.getElementById('cell-line').textContent`, "ow 2, column 1",
		"after the verdict the line of the cell says %q", it)
	x.wait(`document.getElementById('announce').textContent`)
}
