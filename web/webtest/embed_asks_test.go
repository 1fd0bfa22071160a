//go:build browser

package webtest

import (
	"testing"
)

// Where the page has no steps of a level, and solvers are not to be had for figures,
// the player explains: the methods of the element and the links of the text steer it
// just as well.
func TestElementAsksThePlayer(t *testing.T) {
	t.Parallel()
	r := newRelay(t, nil)
	r.lost("/web/think.html", 9)
	x, host := newTab(t, desk), r.URL
	x.breaks.Store(true)
	level := linkOf(t, "slider", vectorLevel)
	x.open(postPage(t, watchSteps+`<p><a id=a href="#g:wave/d1">the wave</a> <a id=b href="#g:rock/1">a rock</a></p><grid-wise id=g host="`+host+`" level="`+level+`" view="explain" topic="wave"></grid-wise>`+scriptOf(host)))
	x.wait(`g.shadowRoot.querySelector('iframe')`)
	eval[bool](x, `a.click(), true`)
	x.wait(`at.at(-1)?.[1] === 'd1' && a.getAttribute('aria-current') === 'step' && !b.hasAttribute('aria-current')`)
	eval[bool](x, `b.click(), true`)
	x.wait(`at.at(-1)[2] === 1 && b.getAttribute('aria-current') === 'step' && !a.hasAttribute('aria-current')`)
	equals(x, `g.show('wave/3').then(s => s.n)`, 3, "show leads to step %d", it)
	equals(x, `g.topics().then(all => all.map(t => t.name).join())`, "wave,back,dead,rock",
		"the topics are %s", it)
	want := ""
	for _, s := range stepsIn(t, "slider", vectorLevel, "wave", "en").Steps {
		want += s.Name + ","
	}
	equals(x, `(async () => { let all = ''; for await (const s of g.steps('wave')) all += s.name + ','; return all; })()`, want,
		"the steps are %s, want %s", it, want)
	if fault := eval[string](x, `g.show('nothing/1').catch(e => e.message)`); fault == "" || eval[int](x, `at.at(-1)[2]`) != 3 {
		t.Errorf("a topic that is not there: %q", fault)
	}
}
