//go:build browser

package webtest

import "testing"

// TestRuleOfChoiceIsSwitched switches the rule by which Ghosts' search chooses, in the
// table, where the sizes of the trees stand side by side.
func TestRuleOfChoiceIsSwitched(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.inject(spy)
	x.openAlone(linkOf(t, "ghosts", shipped(t, "ghosts", "*-the-dark-one")), "")
	const leads = `[...document.querySelectorAll('#explain-rows .leads')]`
	eval[bool](x, `gw.send({ type: 'explain', topic: 'search', name: 'sizes', sure: true }), true`)
	for at, name := range []string{"most", "first", "sizes"} {
		x.wait(`gw.explaining.now?.name && ` + leads + `.length === 3 && ` + leads + `.every(r => /[0-9]/.test(r.textContent))`)
		i := []string{"2", "1", "0"}[at]
		eval[bool](x, leads+`[`+i+`].click(), true`)
		x.wait(`gw.explaining.now.topic === 'search' && gw.explaining.now.name === '` + name + `'`)
		x.wait(leads + `.findIndex(r => r.getAttribute('aria-pressed') === 'true') === ` + i)
	}
	x.shot("explain-ghosts-rules")

	// What comes next is asked once the reader wants that, and how often he was right
	// stands on the switch.
	const choices = `document.querySelectorAll('#explain-choices button')`
	if n := eval[int](x, choices+`.length`); n != 0 {
		t.Errorf("%d answers are offered to who did not want to be asked", n)
	}
	eval[bool](x, `document.getElementById('explain-foresee').click(), true`)
	x.wait(choices + `.length >= 2`)
	x.shot("explain-foresee")
	eval[bool](x, choices+`[0].click(), true`)
	x.wait(`gw.explaining.now.n === 3 && / of 1 right$/.test(document.getElementById('explain-foresee').textContent)`)
	x.wait(has("foreseen", `m.of === 1`))
}

// TestCurveIsTheScrubber goes along the score of Lifter's annealer: a dot over the
// scrubber for each improvement, none where nothing is scored.
func TestCurveIsTheScrubber(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.inject(spy)
	x.openAlone(linkOf(t, "lifter", shipped(t, "lifter", "*-ladder-of-stones")), "")
	eval[bool](x, `gw.send({ type: 'explain', topic: 'anneal', sure: true }), true`)
	x.wait(`gw.explaining.now?.ended`)
	dots := eval[int](x, `document.querySelector('#explain-track .dots').getAttribute('d').split('M').length - 1`)
	if better := eval[int](x, `gw.explaining.now.of`) - 2; dots != better || better < 2 {
		t.Errorf("%d dots for %d improvements", dots, better)
	}
	x.shot("explain-curve")
	eval[bool](x, `(r => { r.value = 3; r.dispatchEvent(new Event('input')); return true; })(document.getElementById('explain-scrub'))`)
	x.wait(`gw.explaining.now.n === 3`)
	eval[bool](x, `gw.send({ type: 'explain', topic: 'update', sure: true }), true`)
	x.wait(`gw.explaining.now.topic === 'update' && gw.explaining.now.n === 1 && !document.querySelector('#explain-track svg')`)
}
