//go:build browser

package webtest

import (
	"strings"
	"testing"
)

const (
	over      = `gw.now.view?.where`
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
	x.presses(`!gw.now.view && gw.ui.last.n === 0 && gw.ui.last.helped`, "Escape")
	eval[bool](x, `gw.send({ type: 'play', moves: 'RL' }), true`)
	x.made(2)
	eval[bool](x, `gw.send({ type: 'command', name: 'review' }), true`)
	x.wait(`!document.getElementById('review-why')?.hidden && document.querySelectorAll('#review-strip [data-grade]:not([data-grade=""])').length === 2`)
	x.tap("#review-why")
	x.wait(over + `?.topic === 'why' && gw.ui.last.n === 2`)
	eval[bool](x, overSteps+`.querySelector('[data-name=last]').click(), `+overSteps+`.querySelector('.from').click(), true`)
	x.wait(`!gw.now.view && gw.ui.last.n > 0 && document.activeElement.localName === 'canvas'`)
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
	x := newTab(t, desk)
	x.breaks.Store(true)
	x.inject(spy)
	x.inject(mortal)
	x.openAlone(linkOf(t, "lemmo", shipped(t, "lemmo", "*-the-snake")), "")
	eval[bool](x, `deadly = true, gw.send({ type: 'explain', sure: true }), true`)
	x.wait(over + `?.n === 1 && document.querySelector('#view .fault')?.textContent`)
	x.does(overSteps+`.querySelector('[data-name=forward]').click(), true`, over+`.n === 2`)
	x.does(`deadly = false, `+overSteps+`.querySelector('[data-name=close]').click(), true`, `!gw.now.view`)
	x.presses(has("move", `m.n === 1`), "ArrowRight")
}

// TestExplanationOfTheLarge asks of a map too large for any topic, of which it is said how
// large it is.
func TestExplanationOfTheLarge(t *testing.T) {
	x := alone(t, desk, linkOf(t, "lemmo", strings.Repeat(strings.Repeat("#", 149)+".\n", 69)+"@"+strings.Repeat("#", 148)+"$\n"), "")
	eval[bool](x, `gw.send({ type: 'explain', sure: true }), true`)
	x.wait(`document.getElementById('status').textContent.includes('10500') && !gw.now.view`)
}
