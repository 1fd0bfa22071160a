//go:build browser

package webtest

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"gridwise/assets"
	"gridwise/game/figure"
	"gridwise/solvers/catalog"
)

// asked is a question that a document asks at a step, and an answer of each sort.
type asked struct {
	step         int // its number, from 1
	ask          *figure.Ask
	right, wrong figure.Answer
}

// asksOf lists the questions of a document whose refutation is seen on the board.
func asksOf(d *figure.Document) (all []asked) {
	for i, s := range d.Steps {
		if s.Ask == nil {
			continue
		}
		q := asked{step: i + 1, ask: s.Ask}
		for _, a := range s.Ask.Answers {
			if a.Right && len(a.Steps) == 0 {
				q.right = a
			}
			if !a.Right && (a.Steps[0].Board != s.Ask.Board || len(a.Steps[0].Put)+len(a.Steps[0].Look) > 0) {
				q.wrong = a
			}
		}
		if q.right.Right && q.wrong.Steps != nil {
			all = append(all, q)
		}
	}
	return all
}

// asking yields a document with two questions of every topic that asks.
func asking(t *testing.T, lang string) (all []*figure.Document) {
	for _, p := range catalog.Whole {
		seen := map[string]bool{}
		for n := range assets.LevelNames(p.Name())[:20] {
			for _, topic := range stepsOf(t, p.Name(), n+1, "", lang).Topics {
				if seen[topic.Name] {
					continue
				}
				if d := stepsOf(t, p.Name(), n+1, topic.Name, lang); len(asksOf(d)) > 1 {
					seen[topic.Name] = true
					all = append(all, d)
				}
			}
		}
		if len(seen) == 0 {
			t.Errorf("%s asks nothing", p.Name())
		}
	}
	return all
}

// watchAnswers keeps what the reader is told to be asked and to have answered right.
const watchAnswers = `<script>globalThis.asks = []; globalThis.counts = [];
	addEventListener('gridwise-asked', e => asks.push(e.detail)); addEventListener('gridwise-foreseen', e => counts.push(e.detail));</script>`

// TestReaderSolves is the solver in every topic that asks: the first time by a tap and the second
// time by keys alone. A wrong answer is refuted on the board, after which the right one leads on
// and is not counted as right.
func TestReaderSolves(t *testing.T) {
	for i, d := range asking(t, "en") {
		t.Run(d.Puzzle+" "+d.Topic, func(t *testing.T) {
			x := newTab(t, []size{desktop, phone}[i%2])
			if i%2 > 0 {
				x.dark()
			}
			x.open(postPage(t, watchSteps+watchAnswers+explained(t, "f", d, "solve")+scriptTag()))
			x.wait(stepping("f"))
			all := asksOf(d)
			s := &solves{x, d}
			s.stand(all[0])
			x.shot("solve-" + d.Puzzle + "-" + d.Topic + "-asks")
			s.taps(all[0], all[0].wrong)
			s.refuted(all[0])
			x.shot("solve-" + d.Puzzle + "-" + d.Topic)
			s.press(`.choice`)
			s.taps(all[0], all[0].right)
			s.shows(all[0], 0, 1)
			s.stand(all[1])
			s.keys(all[1], all[1].right)
			s.shows(all[1], 1, 2)
			s.stand(all[1])
			s.keys(all[1], all[1].wrong)
			s.refuted(all[1])
			x.press("Enter")
			s.keys(all[1], all[1].right)
			s.shows(all[1], 1, 2)
		})
	}
}

// TestThreeWrongAnswers gives them over the board of a play: then the step is shown.
func TestThreeWrongAnswers(t *testing.T) {
	x := newTab(t, desktop)
	gallery(x)
	x.level("slider", 1)
	think(x)
	x.whole()
	const offered = `(` + siteSteps + `).querySelectorAll('.offered')`
	x.clickStep(`.solve`)
	x.wait(offered + `.length > 1`)
	for range 3 {
		x.does(offered+`[0].dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' })), true`, `!`+offered+`.length`)
		x.clickStep(`.choice`)
	}
	stands(x, `n === 2`)
}

// TestQuestionOutlivesAChange changes the level in another figure while a question stands: it is
// asked anew about the changed level, or the reader is told that it is gone, where he was.
func TestQuestionOutlivesAChange(t *testing.T) {
	x := newTab(t, desktop)
	x.open("web/read/lemmo.html")
	x.wait(`customElements.get('grid-wise')`)
	sees := func(id string) {
		x.does(id+`.scrollIntoView({ behavior: 'instant', block: 'center' }), true`, `(()=>{ try { return `+stepping(id)+`.querySelector('.board svg') } catch {} })()`)
	}
	sees("walks")
	sees("map")
	of := func(selector string) string { return stepping("map") + `.querySelector('` + selector + `')` }
	eval[bool](x, of(".solve")+`.click(), true`)
	x.wait(of(".choice"))
	eval[bool](x, `(globalThis.level = map.level, globalThis.asked = `+of(".said")+`.textContent, true)`)
	eval[bool](x, `(b => {
		const r = b.querySelector('svg').getBoundingClientRect();
		b.dispatchEvent(new PointerEvent('click', { bubbles: true, clientX: r.left + r.width * 10.5 / 12, clientY: r.top + r.height * 3.5 / 5 }));
		return true;
	})(`+stepping("walks")+`.querySelector('.board'))`)
	x.wait(`map.level !== level`)
	x.wait(of(".choice") + ` && ` + of(".said") + `.textContent === asked || ` + of(".more") + `.textContent.includes('is gone')`)
	equals(x, of("input[type=range]")+`.value`, "1", "the reader is at step %s", it)
}

// solves is the reader of a document.
type solves struct {
	*tab
	d *figure.Document
}

func (s *solves) in(selector string) string {
	return fmt.Sprintf("%s.querySelector(%q)", stepping("f"), selector)
}

// stand goes to the step before a question and asks for the next one by the keyboard.
func (s *solves) stand(q asked) {
	s.does(fmt.Sprintf(`f.show('%s/%d'), %s.focus(), true`, s.d.Topic, q.step-1, s.in("[data-name=forward]")), fmt.Sprintf(`at.at(-1)?.[2] === %d`, q.step-1))
	s.wait(`globalThis.before = null, true`)
	s.presses(s.in(".said")+`.textContent === `+quote(q.ask.Text)+` && asks.at(-1).text === `+quote(q.ask.Text), "ArrowRight")
	s.holds(`(before = `+s.in(".board svg")+`.outerHTML, true)`, "there is no picture")
	s.holds(`(`+s.in(".board")+`.click(), `+s.in(".choices")+`.getAnimations().length > 0)`, "a tap beside all answers is silent")
}

// refuted waits for what comes of a wrong answer.
func (s *solves) refuted(q asked) {
	s.wait(fmt.Sprintf(`%s.textContent === %s && before !== %s.outerHTML`, s.in(".said"), quote(q.wrong.Steps[0].Text), s.in(".board svg")))
	if len(q.wrong.Steps) == 1 {
		s.holds(stepping("f")+`.getRootNode().activeElement.matches('.choice')`, "the keyboard is not where one tries again")
	}
}

// shows waits for the step of a question, and for so many right answers of all.
func (s *solves) shows(q asked, right, of int) {
	s.wait(fmt.Sprintf(`at.at(-1)[2] === %d && %s.textContent.startsWith('Right!') && %[2]s.textContent.endsWith(%s)`, q.step, s.in(".said"), quote(s.d.Steps[q.step-1].Text)))
	s.wait(fmt.Sprintf(`counts.length === %d && counts.at(-1).right === %d && counts.at(-1).of === %[1]d`, of, right))
}

// act is the element by which an answer is given.
func act(a figure.Answer) string {
	if len(a.Cells) == 0 {
		return fmt.Sprintf(`[...%s.querySelectorAll('.choice')].find(b => b.textContent === %s)`, stepping("f"), quote(a.Text))
	}
	return fmt.Sprintf(`%s.querySelector('.offered[aria-label="Row %d, column %d"]')`, stepping("f"), a.Cells[0][0], a.Cells[0][1])
}

func (s *solves) press(selector string) { eval[bool](s.tab, s.in(selector)+`.click(), true`) }

// number is what is typed for an answer to a question for a number, "" of any other question.
func number(q asked, a figure.Answer) string {
	right, _ := strconv.Atoi(q.right.Key)
	switch {
	case !slices.ContainsFunc(q.ask.Answers, func(a figure.Answer) bool { return a.Key == "<" }):
		return ""
	case a.Key == "<":
		return strconv.Itoa(right - 1)
	case a.Key == ">":
		return strconv.Itoa(right + 1)
	}
	return a.Key
}

// taps gives an answer by a finger or the mouse, on the screen; a number is typed before.
func (s *solves) taps(q asked, a figure.Answer) {
	if n := number(q, a); n != "" {
		s.wait(s.in("input[type=number]"))
		eval[bool](s.tab, s.in("input[type=number]")+`.focus(), true`)
		s.types(n)
		a = figure.Answer{Text: "✓"}
	}
	s.wait(act(a))
	eval[bool](s.tab, act(a)+`.scrollIntoView({ block: 'center', behavior: 'instant' }), true`)
	s.finger(s.place(`(r => [r.x + r.width / 2, r.y + r.height / 2])(` + act(a) + `.getBoundingClientRect())`))
}

// keys gives it by the keyboard alone, a choice by its digit and a number in its field.
func (s *solves) keys(q asked, a figure.Answer) {
	if n := number(q, a); n != "" {
		s.until("Tab", stepping("f")+`.getRootNode().activeElement === `+s.in("input[type=number]"))
		s.types(n)
		s.tab.press("Enter")
		return
	}
	s.wait(act(a))
	if len(a.Cells) == 0 {
		s.tab.press("Digit" + eval[string](s.tab, `String([...`+stepping("f")+`.querySelectorAll('.choice')].indexOf(`+act(a)+`) + 1)`))
		return
	}
	for range 60 {
		if eval[bool](s.tab, stepping("f")+`.getRootNode().activeElement === `+act(a)) {
			s.tab.press("Enter")
			return
		}
		s.tab.press("Tab")
	}
	s.Fatalf("the keyboard does not come to the answer %v", a)
}
