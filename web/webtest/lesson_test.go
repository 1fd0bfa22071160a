//go:build browser

package webtest

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// askedIn is the shadow that a lesson's question has, and allDone how many items are.
const (
	askedIn = `document.querySelector('#lesson .view .steps')?.shadowRoot`
	allDone = `document.querySelectorAll('#series .dots .solved').length`
)

// told is whether the sentence of a question has some words.
func told(words string) string {
	return fmt.Sprintf(`(%s?.querySelector('.said')?.textContent ?? '').includes(%q)`, askedIn, words)
}

// learner goes through a lesson, by keys alone or as by a finger.
type learner struct {
	*tab
	keys bool
}

// learns opens a shipped lesson, whose first item has this heading.
func learns(x *tab, file, heading string, keys bool) learner {
	x.Helper()
	pack := strings.TrimSpace(gridwise(x, "pack", "assets/"+file))
	x.open(base + "web/play.html?start=visible&levels=" + pack)
	x.wait(fmt.Sprintf(`document.querySelector('#lesson h2')?.textContent === %q`, heading))
	return learner{x, keys}
}

// reaches brings the focus to what an expression finds.
func (l learner) reaches(at string) {
	l.Helper()
	l.wait(at)
	if l.keys {
		l.until("Tab", fmt.Sprintf(`(d => { while (d.activeElement?.shadowRoot) d = d.activeElement.shadowRoot; return d.activeElement; })(document) === (%s)`, at))
	} else {
		eval[bool](l.tab, fmt.Sprintf(`(%s).focus(), true`, at))
	}
}

// takes presses what an expression finds.
func (l learner) takes(at string) {
	l.Helper()
	l.reaches(at)
	if l.keys {
		l.press("Enter")
	} else {
		eval[bool](l.tab, fmt.Sprintf(`(b => { const r = b.getBoundingClientRect(); b.dispatchEvent(new PointerEvent('click', { bubbles: true, composed: true, clientX: r.left + r.width / 2, clientY: r.top + r.height / 2 })); return true; })(%s)`, at))
	}
}

// chooses answers by the words of a choice, of which something comes.
func (l learner) chooses(words, then string) {
	l.Helper()
	l.takes(fmt.Sprintf(`[...(%s?.querySelectorAll('.choice') ?? [])].find(b => b.textContent === %q)`, askedIn, words))
	l.wait(then)
}

// points answers by a cell.
func (l learner) points(cell, then string) {
	l.Helper()
	l.takes(fmt.Sprintf(`[...(%s?.querySelectorAll('.offered') ?? [])].find(r => r.getAttribute('aria-label') === %q)`, askedIn, cell))
	l.wait(then)
}

// counts answers by a number of one digit.
func (l learner) counts(digit, then string) {
	l.Helper()
	l.reaches(askedIn + `?.querySelector('input[type=number]')`)
	l.presses(then, "Digit"+digit, "Enter")
}

func (l learner) again() {
	l.Helper()
	l.chooses("Try again", `true`)
}

// next goes on, to the item of that number.
func (l learner) next(n int) {
	l.Helper()
	l.takes(`document.querySelector('#series [data-name=following]')`)
	l.wait(fmt.Sprintf(`document.querySelector('#series .at').textContent.startsWith('%d ')`, n))
}

// plays plays a level from its beginning, by arrows. Who comes to it by keys is on its board.
func (l learner) plays(then string, ways ...string) {
	l.Helper()
	l.wait(`document.documentElement.dataset.shown === 'true' && gw.ui.last?.n === 0`)
	if l.keys {
		l.wait(`document.activeElement === document.querySelector('canvas')`)
	} else {
		l.playing()
	}
	for i, way := range ways {
		l.presses(fmt.Sprintf(`gw.ui.last.n > %d && !gw.ui.last.waiting && !gw.ui.last.replay.showing`, i), "Arrow"+way)
	}
	l.wait(then)
}

// TestShippedLesson walks a shipped lesson to its end: wrong answers are refuted by the author's
// words and by the solver, right ones lead on, and levels are played below their prose.
func TestShippedLesson(t *testing.T) {
	l := learns(newTab(t, phone), "slider/lessons/en.txt", "On the ice", false)
	l.holds(`document.querySelector('#lesson').innerText.includes('Ten short things')`, "the introduction is not there")
	l.shot("lesson-prose-390")
	l.next(2)
	l.playing()
	l.holds(`document.querySelector('#lesson .told').innerText.includes('Two are enough') && document.querySelector('canvas').getBoundingClientRect().top >= document.querySelector('#lesson').getBoundingClientRect().bottom - 1`, "the prose is not above the board")
	l.shot("lesson-level-390")
	l.plays(allDone+` === 2`, "Up", "Left")
	l.next(3)
	l.points("Row 1, column 1", told("not even have moved"))
	l.shot("lesson-wrong-390")
	l.again()
	l.points("Row 1, column 2", told("Nothing stops you there"))
	l.again()
	l.points("Row 1, column 4", told("Right!")+` && `+allDone+` === 3`)
	l.next(4)
	l.wait(fmt.Sprintf(`[...(%s?.querySelectorAll('.choice') ?? [])].some(b => b.textContent === 'Right')`, askedIn))
	eval[bool](l.tab, fmt.Sprintf(`(globalThis.said = [], new MutationObserver(() => said.push(%[1]s.querySelector('.said').textContent)).observe(%[1]s, { childList: true, subtree: true, characterData: true }), true)`, askedIn))
	l.chooses("Right", `said.some(t => t.includes('count the pushes'))`) // for a moment
	l.wait(told("you come to"))                                          // the solver's own refutation follows
	l.again()
	l.chooses("Down", told("Right!"))
	l.next(5)
	l.plays(allDone+` === 5`, "Down", "Right", "Down", "Right")
	l.next(6)
	l.chooses("a stone", told("always stops you"))
	l.chooses("Show me", allDone+` === 6`)
	l.next(7)
	l.next(8)
	for _, n := range []string{"3", "9"} {
		l.counts(n, told("in your head"))
		l.again()
	}
	l.counts("4", told("Right!"))
	l.shot("lesson-number-390")
	l.next(9)
	l.wait(askedIn + `?.activeElement?.localName === 'button'`)
	l.presses(told("top row"), "ArrowUp")
	l.again()
	l.presses(told("Right!"), "ArrowLeft")
	l.next(10)
	reload(l.tab)
	l.wait(`document.querySelector('#series .at')?.textContent.startsWith('10 ') && ` + allDone + ` === 8`)
}

// TestLessonByKeys walks the other shipped lesson to its end by keys alone, wrongly and rightly.
func TestLessonByKeys(t *testing.T) {
	l := learns(newTab(t, desktop), "woods/lessons/en.txt", "Two in a wood", true)
	l.next(2)
	for _, n := range []string{"3", "1"} {
		l.counts(n, told("also walks"))
		l.again()
	}
	l.counts("2", told("Right!")+` && `+allDone+` === 2`)
	l.next(3)
	l.chooses("with the position on the board, and all moves from it", told("goes backwards"))
	l.again()
	l.chooses("with those where the two stand far from each other", told("What is certain?"))
	l.again()
	l.chooses("with those where Link takes a heart by his next step", told("Right!")+` && `+allDone+` === 3`)
	l.shot("lesson-woods-choice")
	l.next(4)
	l.points("Row 3, column 1", `true`)
	l.again()
	l.points("Row 2, column 2", told("Right!")+` && `+allDone+` === 4`)
	l.shot("lesson-woods-cell")
	l.next(5)
	l.chooses("he stands still", told("counted with the others"))
	l.again()
	l.chooses("every move of his leads into the rings", told("Right!"))
	l.next(6)
	l.chooses("Up", `true`)
	l.again()
	l.chooses("Left", told("Right!"))
	l.next(7)
	l.chooses("nobody knows: one would have to look further", told("nothing joins in the next"))
	l.again()
	l.chooses("from them Link can never force a heart", told("Right!")+` && `+allDone+` === 7`)
	l.next(8)
	l.plays(allDone+` === 8`, "Left", "Left", "Up", "Down", "Right", "Right", "Up")
	l.shot("lesson-woods-end")
	equals(l.tab, `document.querySelector('#series .at').textContent`, "8 of 8", "it ends at %q", it)
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
		if button != "#pack-add-level" {
			x.wait(fmt.Sprintf(`document.activeElement.id === 'pack-heading-%d' && document.activeElement.value === ''`, n))
		}
	}
	x.wait(`document.querySelector('.question').innerText.includes('Below it they read: What')`)
	eval[bool](x, fmt.Sprintf(`(document.querySelector('#pack-add').value = %q, true)`, strings.Replace(linkOf(t, "slider", vectorLevel), "S2w", "S", 1)))
	x.enters("#pack-add-go")
	x.wait(dialogButton("Add what arrived"))
	x.press("Escape")
	x.holds(`document.querySelectorAll('#packlist > li').length === 3`, "a damaged link was taken without a word")
	x.wait(`document.querySelectorAll('.answers > div').length === 2`)
	x.holds(`[...document.querySelectorAll('.answers > div')].map(d => d.querySelector('[type=checkbox]').checked + d.textContent.trim()).join() === 'trueDown,falseRight'`, "the solver's answers are others")
	x.holds(`document.querySelectorAll('.answers input:not([type])')[1].placeholder.includes('moves')`, "it is not said what would refute the wrong one")
	x.fills(".answers > div:nth-child(2) input:not([type])", "Count again.")
	x.fills("#pack-prose-0", "Read this.")
	x.enters("#pack-add-alone")
	x.wait(`document.querySelector('#pack-ask-3-kind')?.options.length === 2`)
	x.fills("#pack-prose-3", "What is O( ) of it?")
	eval[bool](x, `(f => { f.value = 'n\nn squared'; f.dispatchEvent(new Event('change')); return true })(document.querySelector('[data-at="3"] .question textarea'))`)
	x.wait(`document.querySelectorAll('[data-at="3"] .answers > div').length === 2`)
	x.holds(`[...document.querySelectorAll('[data-at="3"] .answers > div')].map(d => d.querySelector('[type=checkbox]').checked + d.textContent.trim()).join() === 'truen,falsen squared'`, "the first choice is not right")
	x.shot("lesson-edit-1280")
	x.axe("the maker of lessons", every)
	tellsFaults(x)
	x.enters("#pack-send")
	x.wait(`document.querySelector('#pack-link')?.value`)
	x.shot("lesson-share-1280")
	y := opened(t, phone, eval[string](x, valueOf("#pack-link"))+"/3")
	const inner = `document.querySelector('#lesson-frame')?.contentDocument?.querySelector('#lesson .view .steps')?.shadowRoot`
	wrong := `[...(` + inner + `?.querySelectorAll('.choice') ?? [])].find(b => b.textContent === 'Right')`
	y.wait(wrong)
	y.does(wrong+`.click(), true`, inner+`.querySelector('.said').textContent.includes('Count again.')`)
	y.shot("lesson-made-390")
}

// tellsFaults spoils the text of a lesson in Make: what is told names line and column, and puts the
// caret there; mended, nothing is told.
func tellsFaults(x *tab) {
	x.Helper()
	const faults = `document.querySelector('[data-at="3"] .faults')`
	eval[bool](x, `document.querySelector('#pack-written').open = true`)
	writes := func(from, to string) {
		eval[bool](x, fmt.Sprintf(`(f => { f.value = f.value.replace(%q, %q); f.dispatchEvent(new Event('change')); return true })(document.querySelector('#pack-text'))`, from, to))
	}
	writes("right: n", "right: nothing")
	x.wait(faults + `.innerText.includes('“nothing” is no answer')`)
	x.shot("lesson-faults-1280")
	line := eval[int](x, `document.querySelector('#pack-text').value.split('\n').indexOf('right: nothing') + 1`)
	x.holds(fmt.Sprintf(faults+`.innerText.includes('Line %d, column 1: ')`, line), "the fault has another place")
	x.does(faults+`.querySelector('button').click(), true`, `document.activeElement.id === 'pack-text'`)
	x.holds(`(t => t.value.slice(t.selectionStart).startsWith('right: nothing'))(document.activeElement)`, "the caret is not at the fault")
	writes("right: nothing", "right: n")
	x.wait(faults + `.childElementCount === 0 && document.querySelectorAll('[data-at="3"] .answers > div').length === 2`)
}

// TestQuestionWithoutALevel answers a choice and a number that have no board, and then one whose
// answer is played: each position is seen, and a key goes to the end.
func TestQuestionWithoutALevel(t *testing.T) {
	own := filepath.Join(t.TempDir(), "lesson.txt")
	put(t, own, "# Mine\n\n## Effort\nWhat is O( ) of a search?\nask: choice\n- n\n- n squared\nright: n\nwhen n squared: Each cell once.\n\n## Count\nask: number\nright: 4\n\n## Moves\nlevel: slider 2\nask: number\n\n## Play\nlevel: slider 1\n")
	pack := strings.TrimSpace(gridwise(t, "pack", own))
	x := newTab(t, phone)
	x.open(base + "web/play.html?start=visible&levels=" + pack)
	x.wait(`document.querySelector('#lesson h2')?.textContent === 'Effort'`)
	l := learner{x, false}
	l.chooses("n squared", told("Each cell once."))
	x.holds(askedIn+`.querySelector('svg').getBoundingClientRect().width === 0`, "there is a board")
	x.shot("question-alone-390")
	l.again()
	l.chooses("n", told("Right!")+` && `+allDone+` === 1`)
	l.next(2)
	l.counts("5", told("The number is smaller."))
	l.again()
	l.counts("4", told("Right!")+` && `+allDone+` === 2`)
	answered := func(keys ...string) {
		t.Helper()
		l.wait(askedIn + `?.querySelector('input')`)
		eval[bool](x, `(globalThis.boards = [], new MutationObserver(() => { const now = `+askedIn+`.querySelector('svg').innerHTML; if (now !== boards.at(-1)) boards.push(now); }).observe(`+askedIn+`, { childList: true, subtree: true, attributes: true }), true)`)
		l.counts("4", told("Right!"))
		x.press(keys...)
	}
	l.next(3)
	answered()
	x.wait(`new Set(boards).size >= 4`)
	l.holds(told("Right!"), "what was said is gone")
	reload(x)
	x.wait(`document.querySelector('#lesson h2')?.textContent === 'Moves'`)
	answered("Shift")
	eval[bool](x, `new Promise(done => setTimeout(() => done(true), 1500))`)
	if n := eval[int](x, `new Set(boards).size`); n > 3 {
		t.Errorf("%d positions are shown behind a key", n)
	}
}

// TestBadLessons: what cannot be a lesson is said to the reader, and to its author in Make, who
// loses nothing.
func TestBadLessons(t *testing.T) {
	x := newTab(t, desktop)
	x.open("web/play.html?levels=" + packOf(t, "# One\n\n## One\nlevel: "+linkOf(t, "slider", "S_E\n")+"\n"))
	x.wait(`document.querySelector('#series')`)
	prose := eval[string](x, `gw.packLink({ title: 'Prose', intro: '', items: [{ link: '', heading: 'Alone', prose: '<img src=x onerror="parent.ran = true">' }] })`)
	x.open("web/play.html?levels=" + prose)
	x.wait(`document.body.innerText.includes('The levels of this lesson could not be read.')`)
	x.shot("lesson-without-levels")
	x.opens("index.html#/pack", `document.querySelector('#pack-new')`)
	x.enters("#pack-new")
	x.wait(`document.querySelector('#pack-text')`)
	writes := func(text string) {
		eval[bool](x, fmt.Sprintf(`(f => { f.value = %s; f.dispatchEvent(new Event('change')); return true })(document.querySelector('#pack-text'))`, text))
	}
	for _, c := range []struct{ text, said string }{
		{quote("# Dead\n\n## Try\nlevel: " + linkOf(t, "slider", "S__\n_E_\n___\n") + "\n"), "Line 4, column 1: Nobody can solve this level."},
		{quote("# Ask\n\n## Which?\nask: move\nright: D\n"), "Line 4, column 1: "},
		{`'# Long\n\n## One\n' + 'x'.repeat(1e6) + '\n'`, "Line 3, column 1: This prose has 1,000,000 characters"},
	} {
		writes(c.text)
		x.wait(fmt.Sprintf(`document.querySelector('.faults')?.innerText.includes(%q)`, c.said))
	}
	equals(x, `document.querySelector('#pack-prose-0').value.length`, 1_000_000, "%d characters are left", it)
	equals(x, `globalThis.ran ?? false`, false, "something ran")
}

// TestLessonIsOpened opens the text of a lesson in Make, prose, names of levels and all.
func TestLessonIsOpened(t *testing.T) {
	x := newTab(t, desktop)
	x.opens("index.html#/pack", `document.querySelector('#view .pack input[type=file]')`)
	eval[bool](x, chosen("#view .pack input[type=file]", "lesson.txt", read(t, "assets/slider/lessons/en.txt")))
	x.wait(`document.querySelectorAll('#packlist > li').length === 10 && document.querySelector('#pack-title').value === 'The first slides'`)
	x.wait(`[...document.querySelectorAll('.answers b')].some(b => b.textContent === 'the edge of the ice')`)
}
