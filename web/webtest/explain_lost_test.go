//go:build browser

package webtest

import (
	"strings"
	"testing"
)

// mortal has every worker end, as one without memory does, that is asked for steps
// behind the first one as long as deadly is set.
const mortal = `globalThis.Worker = class extends Worker {
	postMessage(m) {
		if (!globalThis.deadly || m.request?.op !== 'explain' || !m.request.from) { super.postMessage(m); return; }
		this.terminate();
		setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })));
	}
}`

// TestExplanationWhoseWorkerDies ends the worker twice, as often as it is started
// without a word. What has come stays, the bar says what happened and starts it
// again, and the play is untouched.
func TestExplanationWhoseWorkerDies(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.breaks.Store(true)
	x.inject(spy)
	x.inject(mortal)
	x.openAlone(linkOf(t, "lemmo", shipped(t, "lemmo", "*-the-snake")), "")
	const stands = `(u => JSON.stringify([u.n, u.replay.n, u.replay.of, u.state]))(gw.ui.last)`
	before := eval[string](x, stands)
	eval[bool](x, `deadly = true, gw.send({ type: 'explain', sure: true }), true`)
	x.wait(`gw.explaining.now?.lost && gw.explaining.now.n === 1 && !gw.explaining.now.ended`)
	said := eval[string](x, `document.getElementById('explain-text').textContent`)
	if notice := eval[string](x, `gw.explaining.now.notice`); notice == "" || !strings.Contains(strings.ToLower(said), strings.ToLower(notice)) {
		t.Errorf("the bar says %q, not %q", said, notice)
	}
	x.shot("explain-lost")
	eval[bool](x, `deadly = false, document.querySelector('#explain-links button:last-child').click(), true`)
	x.wait(`!gw.explaining.now.lost && gw.explaining.now.n === 2 && gw.explaining.now.ended`)
	eval[bool](x, `document.getElementById('explain-close').click(), true`)
	x.wait(`!gw.explaining.now.topic`)
	if after := eval[string](x, stands); after != before {
		t.Errorf("the play was %s and is %s", before, after)
	}
	x.press("ArrowRight")
	x.wait(has("move", `m.n === 1`))
}

// TestExplanationOfTheTooLarge opens a map too large for all topics, of which it is said
// how large it is, and one too large for some: the choice has those with the reason.
func TestExplanationOfTheTooLarge(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.inject(spy)
	x.openAlone(linkOf(t, "lemmo", strings.Repeat(strings.Repeat("#", 149)+".\n", 69)+"@"+strings.Repeat("#", 148)+"$\n"), "")
	eval[bool](x, `gw.send({ type: 'explain', sure: true }), true`)
	x.wait(`document.getElementById('status').textContent.includes('10500') && !gw.explaining.now?.topic`)

	wide := strings.Repeat("_", 150) + "\n"
	x.openAlone(linkOf(t, "slider", "S"+wide[1:]+strings.Repeat(wide, 68)+wide[1:150]+"E\n"), "")
	eval[bool](x, `gw.send({ type: 'explain', sure: true }), true`)
	x.wait(`gw.explaining.now?.topic === 'wave' && gw.explaining.now.n === 1`)
	eval[bool](x, `document.getElementById('explain-topic').click(), true`)
	off := eval[string](x, `[...document.querySelectorAll('#explain-topics [aria-disabled=true]')].map(b => b.textContent).join('\n')`)
	if !strings.Contains(off, "10500") {
		t.Errorf("topics that are not to be had: %s", off)
	}
	x.shot("explain-large-slider")
	eval[bool](x, `document.querySelector('#explain-topics [data-name=back]').click(), true`)
	eval[bool](x, `(document.querySelector('#panel[data-kind=asks]:not([hidden]) .first')?.click(), true)`)
	x.wait(`gw.explaining.now.topic === 'back' && gw.explaining.now.n >= 1`)
}
