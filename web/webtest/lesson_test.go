//go:build browser

package webtest

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// inLesson is a part of what a lesson shows: of its question, where that is in the shadow.
const askedIn = `document.querySelector('#lesson .view .steps')?.shadowRoot`

// answers a question of a lesson by the words of a choice.
func (t *tab) choosesAnswer(words, then string) {
	t.Helper()
	t.wait(fmt.Sprintf(`[...(%s?.querySelectorAll('.choice') ?? [])].some(b => b.textContent === %q)`, askedIn, words))
	eval[bool](t, fmt.Sprintf(`[...%s.querySelectorAll('.choice')].find(b => b.textContent === %q).click(), true`, askedIn, words))
	t.wait(then)
}

// told is whether the sentence of a question has some words.
func told(words string) string {
	return fmt.Sprintf(`(%s?.querySelector('.said')?.textContent ?? '').includes(%q)`, askedIn, words)
}

// nextItem goes on in a lesson.
func (t *tab) nextItem(n int) {
	t.Helper()
	eval[bool](t, `document.querySelector('#series [data-name=following]').click(), true`)
	t.wait(fmt.Sprintf(`document.querySelector('#series .at').textContent.startsWith('%d ')`, n))
}

const allDone = `document.querySelectorAll('#series .dots .solved').length`

// tapsCell taps a cell of a question's board.
func (t *tab) tapsCell(label string) {
	t.Helper()
	at := fmt.Sprintf(`[...(%s?.querySelectorAll('.offered') ?? [])].find(r => r.getAttribute('aria-label') === %q)`, askedIn, label)
	t.wait(at)
	eval[bool](t, fmt.Sprintf(`(b => { const r = b.getBoundingClientRect(); b.dispatchEvent(new PointerEvent('click', { bubbles: true, composed: true, clientX: r.left + r.width / 2, clientY: r.top + r.height / 2 })); return true })(%s)`, at))
}

// TestShippedLesson walks a shipped lesson to its end: wrong answers are refuted by the author's
// words and by the solver, right ones lead on, and levels are played below their prose.
func TestShippedLesson(t *testing.T) {
	pack := strings.TrimSpace(gridwise(t, "pack", "assets/slider/lessons/en.txt"))
	x := opened(t, phone, base+"web/play.html?start=visible&levels="+pack)
	x.wait(`document.querySelector('#lesson h2')?.textContent === 'On the ice'`)
	x.holds(`document.querySelector('#lesson').innerText.includes('Ten short things')`, "the introduction is not there")
	x.shot("lesson-prose-390")
	x.nextItem(2)
	x.playing()
	x.holds(`document.querySelector('#lesson .told').innerText.includes('Two are enough') && document.querySelector('canvas').getBoundingClientRect().top >= document.querySelector('#lesson').getBoundingClientRect().bottom - 1`, "the prose is not above the board")
	x.shot("lesson-level-390")
	eval[bool](x, `gw.focusBoard(), true`)
	x.press("ArrowUp", "ArrowLeft")
	x.wait(allDone + ` === 2`)
	x.nextItem(3)
	x.tapsCell("Row 1, column 1")
	x.wait(told("not even have moved"))
	x.shot("lesson-wrong-390")
	x.choosesAnswer("Try again", `true`)
	x.tapsCell("Row 1, column 2")
	x.wait(told("Nothing stops you there"))
	x.choosesAnswer("Try again", `true`)
	x.tapsCell("Row 1, column 4")
	x.wait(told("Right!") + ` && ` + allDone + ` === 3`)
	x.nextItem(4)
	x.wait(fmt.Sprintf(`[...(%s?.querySelectorAll('.choice') ?? [])].some(b => b.textContent === 'Right')`, askedIn))
	eval[bool](x, fmt.Sprintf(`(globalThis.said = [], new MutationObserver(() => said.push(%[1]s.querySelector('.said').textContent)).observe(%[1]s, { childList: true, subtree: true, characterData: true }), true)`, askedIn))
	x.choosesAnswer("Right", `said.some(t => t.includes('count the pushes'))`) // for a moment
	x.wait(told("you come to"))                                                // the solver's own refutation follows
	x.choosesAnswer("Try again", `true`)
	x.choosesAnswer("Down", told("Right!"))
	x.nextItem(5)
	x.wait(`gw.ui.last.n === 0`)
	eval[bool](x, `gw.focusBoard(), true`)
	x.press("ArrowDown", "ArrowRight", "ArrowDown", "ArrowRight")
	x.wait(allDone + ` === 5`)
	x.nextItem(6)
	x.choosesAnswer("a stone", told("always stops you"))
	x.choosesAnswer("Show me", allDone+` === 6`)
	x.nextItem(7)
	x.nextItem(8)
	number := askedIn + `.querySelector('input[type=number]')`
	x.wait(askedIn + ` && ` + number)
	for _, n := range []string{"3", "9", "4"} {
		eval[bool](x, fmt.Sprintf(`(f => { f.value = %q; f.form.requestSubmit(); return true })(%s)`, n, number))
		if n == "4" {
			x.wait(told("Right!"))
		} else {
			x.wait(told("in your head"))
			x.choosesAnswer("Try again", number)
		}
	}
	x.shot("lesson-number-390")
	x.nextItem(9)
	x.wait(askedIn + `?.activeElement?.localName === 'button'`)
	x.press("ArrowUp")
	x.wait(told("top row"))
	x.choosesAnswer("Try again", `true`)
	x.press("ArrowLeft")
	x.wait(told("Right!"))
	x.nextItem(10)
	reload(x)
	x.wait(`document.querySelector('#series .at')?.textContent.startsWith('10 ') && ` + allDone + ` === 8`)
}

// TestLessonInACourse plays a lesson that is one file in a course: prose is worth nothing, an
// answer at the second try a half, and the mean arrives; opened again it goes on.
func TestLessonInACourse(t *testing.T) {
	own := filepath.Join(t.TempDir(), "lesson.txt")
	level := linkOf(t, "slider", vectorLevel)
	put(t, own, "# Mine & yours\n\n## Read\nFirst <b>read</b> this.\n\n## Play\nlevel: "+level+"\n\n## Say\nlevel: "+level+"\nask: choice\n- yes\n- no\nright: yes\nwrong: Not so.\n")
	l := taught(t, course(t, own))
	x := opened(t, desktop, l.URL)
	const bar, inner = `f.contentDocument.querySelector('#series')`, `f.contentDocument.querySelector('#lesson .view .steps')?.shadowRoot`
	next := func(n int) {
		eval[bool](x, bar+`.querySelector('[data-name=following]').click(), true`)
		x.wait(fmt.Sprintf(bar+`.querySelector('.at').textContent.startsWith('%d ')`, n))
	}
	x.wait(bar)
	x.holds(`f.contentDocument.querySelector('#lesson .item').innerText.includes('First <b>read</b> this.')`, "prose became elements")
	equals(x, `calls.filter(c => c[0] === 'SetValue' && /score|suspend/.test(c[1])).length`, 0, "%d results before anything was done", it)
	next(2)
	inCourse(x)
	courseMoves(x, "RD", set("core.score.raw")+` === '50' && `+set("core.lesson_status")+` === 'incomplete'`)
	next(3)
	answer := func(words string) {
		at := fmt.Sprintf(`[...(%s?.querySelectorAll('.choice') ?? [])].find(b => b.textContent === %q)`, inner, words)
		x.wait(at)
		eval[bool](x, at+`.click(), true`)
	}
	answer("no")
	x.wait(inner + `.querySelector('.said').textContent.includes('Not so.')`)
	answer("Try again")
	answer("yes")
	x.wait(set("core.score.raw") + ` === '75' && ` + set("core.lesson_status") + ` === 'passed'`)
	equals(x, `JSON.parse(`+set("suspend_data")+`).items.map(x => x.medal + x.tries).join()`, "best1,bronze2", "the course keeps %s", it)
	x.shot("lesson-course")
	inOrder(x)
}

// TestLessonIsMade makes a lesson in Make from what is there: a level, a question whose answers
// the solver gives, and prose; and opens its link as somebody else.
func TestLessonIsMade(t *testing.T) {
	x := judged(t)
	x.opens("index.html#/pack", `document.querySelector('#pack-new')`)
	x.enters("#pack-new")
	x.wait(`document.querySelector('#pack-level')?.options.length > 3`)
	x.fills("#pack-title", "Made here")
	eval[bool](x, `(s => { s.value = 'slider'; s.dispatchEvent(new Event('change')); return true })(document.querySelector('#pack-from'))`)
	x.wait(`document.querySelector('#pack-level').options[1]?.textContent.includes('The Demo')`)
	eval[bool](x, `document.querySelector('#pack-level').selectedIndex = 1, true`)
	for n, button := range []string{"#pack-add-prose", "#pack-add-level", "#pack-add-question"} {
		x.enters(button)
		x.wait(fmt.Sprintf(`document.querySelectorAll('#packlist > li').length === %d`, n+1))
	}
	x.wait(`document.querySelectorAll('.answers > div').length === 2`)
	x.holds(`[...document.querySelectorAll('.answers > div')].map(d => d.querySelector('[type=checkbox]').checked + d.textContent.trim()).join() === 'trueDown,falseRight'`, "the solver's answers are others")
	x.holds(`document.querySelectorAll('.answers input:not([type])')[1].placeholder.includes('moves')`, "it is not said what would refute the wrong one")
	x.fills(".answers > div:nth-child(2) input:not([type])", "Count again.")
	x.fills("#pack-prose-0", "Read this.")
	x.shot("lesson-edit-1280")
	x.axe("the maker of lessons", every)
	x.enters("#pack-send")
	x.wait(`document.querySelector('#pack-link')?.value`)
	y := opened(t, phone, eval[string](x, valueOf("#pack-link"))+"/3")
	const inner = `document.querySelector('#lesson-frame')?.contentDocument?.querySelector('#lesson .view .steps')?.shadowRoot`
	wrong := `[...(` + inner + `?.querySelectorAll('.choice') ?? [])].find(b => b.textContent === 'Right')`
	y.wait(wrong)
	y.does(wrong+`.click(), true`, inner+`.querySelector('.said').textContent.includes('Count again.')`)
	y.shot("lesson-made-390")
}

// TestLessonIsOpened opens the text of a lesson in Make, prose, names of levels and all.
func TestLessonIsOpened(t *testing.T) {
	x := newTab(t, desktop)
	x.opens("index.html#/pack", `document.querySelector('#view .pack input[type=file]')`)
	eval[bool](x, chosen("#view .pack input[type=file]", "lesson.txt", read(t, "assets/slider/lessons/en.txt")))
	x.wait(`document.querySelectorAll('#packlist > li').length === 10 && document.querySelector('#pack-title').value === 'The first slides'`)
	x.wait(`[...document.querySelectorAll('.answers b')].some(b => b.textContent === 'the edge of the ice')`)
}
