//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"
)

// editor opens the editor on an empty board and waits for the first judgement.
func editor(t *testing.T, s size, room string) *tab {
	t.Helper()
	x := newTab(t, s)
	x.opens("index.html#"+room, `document.querySelector('#canvas svg') && gw.drafts`)
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
	return eval[string](t, valueOf("#draft-text"))
}

// types presses the keys of characters.
func (t *tab) types(text string) {
	t.Helper()
	for _, r := range text {
		char(t, string(r))
	}
}

// TestLevelByKeys goes the whole way without a mouse: a Slider level is made, judged, played,
// its link taken, opened in a fresh profile and solved there.
func TestLevelByKeys(t *testing.T) {
	x := opened(t, desktop, "index.html#/make")
	x.stands("/make")
	x.enters(`#making-of a[href$="edit/slider"]`)
	x.wait(`document.querySelector('#canvas svg')`)
	x.judged()
	equals(x, verdict, "faults", "an empty board is judged %s", it)
	x.goes("#draft-title")
	x.types("Two turns")
	for _, field := range [][2]string{{"#draft-rows", "4"}, {"#draft-cols", "5"}} {
		x.goes(field[0])
		ctrl(x, "a")
		x.types(field[1])
	}
	x.goes("#canvas")
	x.wait(`gw.drafts.all()[0].rows.length === 4 && gw.drafts.all()[0].rows[0].length === 5`)
	x.types("S")
	x.press("ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")
	x.types("E")
	x.wait(verdict + ` === 'good'`)
	contains(x, textOf(".badges"), "2 moves", "the judgement of the level is %q", it)
	x.presses(verdict+` === 'faults'`, "Backspace")
	ctrl(x, "z")
	x.wait(verdict + ` === 'good'`)
	x.entersBack("#draft-play")
	x.onBoard()
	equals(x, textOf("#title"), "Two turns", "the title on the board is %q", it)
	x.presses(`document.querySelector('dialog[open]')`, "ArrowDown", "ArrowRight")
	x.presses(`!document.querySelector('dialog').open`, "Escape")
	x.entersBack("#back")
	x.wait(`document.querySelector('#canvas svg')`)
	x.judged()
	draftIs(x, "S____\n_____\n_____\n____E", "back in the editor")
	x.holds(`!document.querySelector('#draft-undo').disabled`,
		"the steps are lost on the way to the play and back")
	x.enters("#draft-share")
	x.wait(`document.querySelector('#share-link')?.value`)
	_, link, _ := strings.Cut(eval[string](x, valueOf("#share-link")), "#")
	y := newTab(t, desktop)
	y.openSite(link)
	y.onBoard()
	y.press("ArrowDown", "ArrowRight")
	y.wait(`document.querySelector('dialog[open]') && gw.progress.status(location.hash.slice(1)) === 'best'`)
}

// verdict is what the solver thinks of the draft.
const verdict = `document.querySelector('.judge')?.dataset.state`

// draftIs holds that the level in the editor is so.
func draftIs(t *tab, want, when string) {
	t.Helper()
	if text := draftText(t); text != want {
		t.Errorf("%s the level is %q, want %q", when, text, want)
	}
}

// clicks presses a button of the editor by its id.
func clicks(t *tab, id string, times int) {
	t.Helper()
	for range times {
		eval[bool](t, `(document.getElementById('`+id+`').click(), true)`)
	}
}

// A level that is made smaller and larger again is whole, each change is a step back and
// forward, also after another visit, and a fault is told by its place, which a button goes to.
func TestEditorKeepsEverything(t *testing.T) {
	const whole = "S____\n_____\n__*__\n____E"
	x := editor(t, desktop, "/edit/slider")
	drafted(x, whole)
	x.judged()
	resize := func(cols, rows int) {
		t.Helper()
		for id, n := range map[string]int{"draft-cols": cols, "draft-rows": rows} {
			eval[bool](x, fmt.Sprintf(`(f => { f.value = %d; f.dispatchEvent(new Event('change')); return true; })(document.getElementById('%s'))`, n, id))
		}
	}
	resize(2, 3)
	draftIs(x, "S_\n__\n__", "made smaller")
	resize(5, 4)
	draftIs(x, whole, "made larger again")
	clicks(x, "draft-undo", 4)
	draftIs(x, whole, "four steps back")
	clicks(x, "draft-redo", 2)
	draftIs(x, "S_\n__\n__", "two steps forward")
	clicks(x, "draft-undo", 2)

	drafted(x, "S____\n__?__\n_____\n____E")
	x.wait(verdict + ` === 'faults' && document.querySelector('.over .fault')`)
	contains(x, textOf(".faults"), "row 2, column 3", "the fault is told as %q", it)
	x.enters(`.faults button`)
	x.wait(`document.activeElement.id === 'canvas' && /row 2, column 3/.test(document.getElementById('cell-line').textContent)`)
	x.presses(verdict+` === 'good'`, "Delete")
	drafted(x, whole)
	x.wait(verdict + ` === 'good'`)
	eval[bool](x, `globalThis.before = true`)
	reload(x)
	x.wait(`!globalThis.before && document.querySelector('#canvas svg')`)
	draftIs(x, whole, "after another visit")
	clicks(x, "draft-undo", 1)
	draftIs(x, "S____\n_____\n_____\n____E", "a step back after another visit")
}

// TestEditorReadsArticles pastes the notations of the texts that levels come from where no puzzle
// is chosen yet, and one that a mail has quoted, and finds the level judged. A text that may be
// of two puzzles is asked about.
func TestEditorReadsArticles(t *testing.T) {
	x := home(t, desktop)
	for row, text := range map[string]string{
		"@#@$@$######": articleMap,
		"gg.g":         "[(1,2),(2,1),(3,1),(3,2),(3,4),(4,4)]",
		"____E":        "const mapTxt = `\n  ____*\n  _*___\n  _____\n`;\nstartPos: [0, 0],\nendPos: [2, 4],\n",
		"_*__":         "> S___\n> _*__\n> ___E\n",
		"H.###.H":      "1\n7 4\n##L.G##\nH.#.#.H\n#.....#\nH.###.H\n",
		"L  .\\#":      "######\n#. *R#\n#  \\.#\n#\\ * #\nL  .\\#\n######\n\nWater 1\nFlooding 8\nWaterproof 5\n",
	} {
		x.visits("/gallery")
		x.visits("/make")
		x.enters("#paste")
		x.wait(`document.activeElement.matches('dialog textarea')`)
		eval[bool](x, fmt.Sprintf(`(document.activeElement.value = %q, true)`, text))
		x.press("Tab")
		x.until("Enter", `!document.querySelector('dialog').open`)
		x.wait(`document.querySelector('#canvas svg')`)
		x.judged()
		x.holds(fmt.Sprintf(`gw.drafts.all()[0].rows.includes(%q) && %s !== 'faults'`, row, verdict),
			"%q is not read", text)
	}
	x.visits("/make")
	drafts := eval[int](x, `gw.drafts.all().length`)
	eval[bool](x, fmt.Sprintf(`(gw.edit(%q), true)`, whoGoes[:9]+whoGoes[12:]))
	x.wait(dialogButton("Edit what arrived"))
	equals(x, `gw.drafts.all().length`, drafts, "%d drafts: a damaged link was taken without a word", it)
	x.press("Escape")
	eval[bool](x, `gw.go('/make').then(() => (gw.edit('HGG.H\n.#.#.\n'), true))`) // also letters of a mine
	choice(x, "Woods")
	x.wait(verdict + ` === 'faults' && gw.drafts.all()[0].card.name === 'woods'`)
}

// TestEditorTellsWhatChanged draws a stroke that makes a level longer, and one
// that makes it impossible. What was told of a cell while the solver thinks stands.
func TestEditorTellsWhatChanged(t *testing.T) {
	x := editor(t, desktop, "/edit/"+linkOf(t, "slider", "S____\n_____\n____E\n"))
	drafted(x, "S___*\n_____\n*___E\n")
	x.wait(verdict + ` === 'good' && document.querySelector('.judge').textContent.includes('was: 2 moves')`)
	drafted(x, "S*___\n*____\n____E\n")
	x.wait(verdict + ` === 'bad' && document.querySelector('.judge').textContent.includes('cannot be solved')`)
	eval[bool](x, `(document.querySelector('#canvas').focus(), true)`)
	x.press("ArrowDown")
	x.types("*")
	x.judged()
	contains(x, textOf("#cell-line"), "ow 2, column 1", "of the cell it says %q", it)
	x.wait(textOf("#announce"))
}
