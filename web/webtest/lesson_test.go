//go:build browser

package webtest

import (
	"fmt"
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
	x.choosesAnswer("Right", told("count the pushes"))
	x.wait(told("you come to")) // the solver's own refutation follows
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
