//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"

	"gridwise/game/arrival"
	"gridwise/solvers/catalog"
)

// everyPuzzle are the names of the puzzles that the site shows.
var everyPuzzle = func() (names []string) {
	for _, p := range catalog.Whole {
		names = append(names, p.Name())
	}
	return names
}()

// What shows steps over the board, in the frame of the site.
const siteSteps = inner + `.document.querySelector('#view .steps')?.shadowRoot`

// gallery opens the site where nothing moves by itself.
func gallery(t *tab) {
	t.Helper()
	t.open("index.html")
	t.stands("/gallery")
	eval[bool](t, `gw.settings.set('motion', 'still'), true`)
}

// level opens a level of a puzzle on the site, that of number n + 1.
func (t *tab) level(puzzle string, n int) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(`gw.numbered('%s', '%d').then(l => gw.go(l.link)).then(() => true)`, puzzle, n+1))
	t.boarded()
}

// think presses the button of the explanations and agrees to what it asks.
func think(t *tab) {
	t.Helper()
	t.clickIn(`#tools [data-name=explain]`)
	agree(t)
	stands(t, `n === 1`)
}

// agree waits for an explanation that is opened, and takes the question before it.
func agree(t *tab) {
	t.Helper()
	t.wait(siteSteps + ` || ` + inner + `.document.getElementById('panel').dataset.kind === 'asks'`)
	eval[bool](t, `(`+inner+`.document.querySelector('#panel[data-kind=asks]:not([hidden]) .first')?.click(), true)`)
}

// stands waits until the steps over the board stand so: topic, name, n, of.
func stands(t *tab, js string) {
	t.Helper()
	t.wait(`(v => v && (({ topic, name, n, of }) => ` + js + `)(v.where))(` + inner + `.gw.now.steps)`)
}

// whole waits until all steps have come.
func (t *tab) whole() {
	t.Helper()
	t.wait(`(` + siteSteps + `)?.querySelector('output').textContent.match(/[0-9]$/)`)
}

func (t *tab) clickIn(selector string) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(inner+`.document.querySelector(%q).click(), true`, selector))
}

// clickStep presses what stands round the steps.
func (t *tab) clickStep(selector string) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(`(%s).querySelector(%q).click(), true`, siteSteps, selector))
}

// TestExplanationByTouch works the steps on a phone: every target is 36 pixels high and in
// the window, nothing is wider than that, and a tap on a mark leads to the step that set it.
func TestExplanationByTouch(t *testing.T) {
	const small = `[...(` + siteSteps + `).querySelectorAll('.bar button, select')]
		.filter(b => b.checkVisibility() && (b.offsetHeight < 36 || b.offsetWidth < 36 || b.getBoundingClientRect().right > b.ownerDocument.documentElement.clientWidth))
		.map(b => b.outerHTML.slice(0, 60) + b.offsetWidth + '×' + b.offsetHeight).join(' ')`
	x := newTab(t, phone)
	x.dark()
	gallery(x)
	for _, name := range everyPuzzle {
		x.level(name, 4)
		think(x)
		x.whole()
		for _, width := range []int64{390, 320} {
			x.sized(size{width, 844, true})
			x.fits(fmt.Sprintf("explain-%s-%d", name, width), x.size)
			equals(x, small, "", "%s at %d px: too small, or not in the window, are %s", name, width, it)
		}
		x.sized(phone)
	}
	x.level("lemmo", 30)
	think(x)
	x.whole()
	x.clickStep(`[data-name=last]`)
	stands(x, `n === of`)
	x.finger(x.place(`(f => { const b = (` + siteSteps + `).getElementById('board').getBoundingClientRect(),
		o = f.getBoundingClientRect();
		return [o.x + b.x + b.width / 2, o.y + b.y + b.height * 0.6]; })(document.querySelector('iframe'))`))
	stands(x, `n < of`)
	equals(x, inner+`.gw.ui.last.n`, 0, "a tap on a mark made %d moves", it)
}

// TestExplanationHasAnAddress follows the address of the site from step to step: it is what the
// button copies, a reload and a link come back to the moment, a name that is gone to one near
// it, and closing takes it out.
func TestExplanationHasAnAddress(t *testing.T) {
	x := newTab(t, desktop)
	x.inject(`navigator.clipboard.writeText = async text => { top.copied = text; }`)
	gallery(x)
	x.level("lemmo", 30)
	think(x)
	x.whole()
	x.clickStep(`[data-name=forward]`)
	stands(x, `n === 2`)
	const now = inner + `.gw.now.steps.where`
	topic, step := eval[string](x, now+`.topic`), eval[string](x, now+`.name`)
	field := ".e" + topic + "-" + strings.ReplaceAll(step, ".", "D") + "."
	x.wait(`location.hash.includes('` + field + `')`)
	address := eval[string](x, `location.href`)
	x.clickStep(`.link`)
	x.wait(`copied === new URL('./', location.href).href + location.hash`)
	x.holds(`(r => r.querySelectorAll('[aria-live=polite]').length === 1 &&
		r.querySelector('[aria-live=polite]').textContent === `+now+`.text)(`+siteSteps+`)`,
		"the sentence of the step is not read out")
	reload(x)
	x.boarded()
	agree(x)
	stands(x, `name === '`+step+`'`)
	x.wait(heard("moment", "true"))
	equals(x, `location.href`, address, "the address of an open explanation fell to %s", it)
	x.clickStep(`[data-name=close]`)
	x.wait(`!(` + siteSteps + `) && !location.hash.includes('.e')`)

	_, body, _ := strings.Cut(address, "#")
	body = strings.Replace(body[:strings.LastIndex(body, ".")], strings.Trim(field, "."), "e"+topic+"-f3Dgone", 1)
	eval[bool](x, `(location.hash = '`+body+`.`+arrival.Check(body)+`', true)`)
	agree(x)
	stands(x, `name === 'f3'`)
	x.wait(inner + `.document.querySelector('#view .fault').textContent.includes('f3.gone')`)
}

// TestExplanationPlaysOn chooses another topic and is the solver for a step.
func TestExplanationPlaysOn(t *testing.T) {
	x := newTab(t, desktop)
	gallery(x)
	x.level("slider", 4)
	think(x)
	for _, topic := range []string{"back", "wave"} {
		eval[bool](x, `(s => { s.value = '`+topic+`'; s.dispatchEvent(new Event('change')); return true; })((`+siteSteps+`).querySelector('select'))`)
		agree(x)
		stands(x, `topic === '`+topic+`' && n === 1`)
	}
	x.whole()
	x.clickStep(`.solve`)
	x.wait(`(` + siteSteps + `).querySelectorAll('.choice').length >= 2`)
	x.clickStep(`.choice`)
	stands(x, `n === 2`)
}

const (
	over      = `gw.now.steps?.where`
	overSteps = `document.querySelector('#view .steps').shadowRoot`
)

// pondToAsk is a level whose best first move is down.
const pondToAsk = "S___\n_*__\n___*\n*__E\n"

// TestWhyNot asks by keys alone why a move is not the answer: the next arrow is not played
// but explained, after the question whether that may count as help. It survives a reload.
// Of a review it asks by touch, and plays from there.
func TestWhyNot(t *testing.T) {
	x := alone(t, phone, linkOf(t, "slider", pondToAsk), "")
	x.still()
	x.presses(`document.getElementById('why').textContent === 'Play on'`, "Shift+KeyW")
	x.press("ArrowRight")
	x.wait(`document.getElementById('panel').dataset.kind === 'asks' && !document.getElementById('panel').hidden`)
	x.presses(over+`?.topic === 'why' && `+over+`.n === 1`, "Enter")
	x.fits("why-phone", phone)
	x.does(`gw.again(), true`, `globalThis.gw?.now?.stage === 'playing' && `+over+`?.topic === 'why'`)
	x.presses(`!gw.now.steps && gw.ui.last.n === 0 && gw.ui.last.helped`, "Escape")
	eval[bool](x, `gw.send({ type: 'play', moves: 'RL' }), true`)
	x.made(2)
	eval[bool](x, `gw.send({ type: 'command', name: 'review' }), true`)
	x.wait(`!document.getElementById('review-why')?.hidden && document.querySelectorAll('#review-strip [data-grade]:not([data-grade=""])').length === 2`)
	x.tap("#review-why")
	x.wait(over + `?.topic === 'why' && gw.ui.last.n === 2`)
	eval[bool](x, overSteps+`.querySelector('[data-name=last]').click(), `+overSteps+`.querySelector('.from').click(), true`)
	x.wait(`!gw.now.steps && gw.ui.last.n > 0 && document.activeElement.localName === 'canvas'`)
}

// mortal has every worker end that is asked for all steps, as one without memory does.
const mortal = `globalThis.Worker = class extends Worker {
	postMessage(m) {
		if (!globalThis.deadly || m.request?.op !== 'draw' || m.request.count) { super.postMessage(m); return; }
		this.terminate();
		setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })));
	}
}`

// TestExplanationWhoseWorkerDies ends the worker as often as it is started. What has come
// stays, it is told that there would be more, and the play goes on.
func TestExplanationWhoseWorkerDies(t *testing.T) {
	x := newTab(t, desktop)
	x.breaks.Store(true)
	x.inject(spy)
	x.inject(mortal)
	x.openAlone(linkOf(t, "lemmo", shipped(t, "lemmo", "*-the-snake")), "")
	eval[bool](x, `deadly = true, gw.send({ type: 'explain', sure: true }), true`)
	x.wait(over + `?.n === 1 && document.querySelector('#view .fault')?.textContent`)
	x.does(overSteps+`.querySelector('[data-name=forward]').click(), true`, over+`.n === 2`)
	x.does(`deadly = false, `+overSteps+`.querySelector('[data-name=close]').click(), true`, `!gw.now.steps`)
	x.presses(has("move", `m.n === 1`), "ArrowRight")
}

// TestMoveEndsTheQuestion: what was asked before an explanation of a position is asked no more
// once the play goes on, as by the solution.
func TestMoveEndsTheQuestion(t *testing.T) {
	x := alone(t, desktop, linkOf(t, "slider", pondToAsk), "")
	const open = `(p => !p.hidden && p.dataset.kind === 'asks')(document.getElementById('panel'))`
	x.presses(`document.getElementById('why').textContent === 'Play on'`, "Shift+KeyW")
	x.presses(open, "ArrowRight")
	x.presses(`gw.ui.last.n > 0`, "Shift+KeyQ")
	x.wait(`!` + open)
	x.wait(`gw.ui.last.state === 'won'`)
	x.holds(`!`+open, "a question stands beside the end of the play")
}
