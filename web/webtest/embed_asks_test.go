//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"

	"gridwise/game/figure"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// unthinking opens a tab and a server that lacks the page of the solvers for figures.
func unthinking(t *testing.T) (x *tab, host string) {
	r := newRelay(t, nil)
	r.lost("/web/think.html", 9)
	x = newTab(t, desk)
	x.breaks.Store(true)
	return x, r.URL
}

// scriptOf loads the element from a host.
func scriptOf(host string) string { return `<script async src="` + host + `/web/embed.js"></script>` }

// Where the page has no steps of a level, and solvers are not to be had for figures,
// the player explains: the methods of the element and the links of the text steer it
// just as well.
func TestElementAsksThePlayer(t *testing.T) {
	t.Parallel()
	x, host := unthinking(t)
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

// A topic whose steps are not in the page leads on to the player, where solvers are
// not to be had for figures; until then nothing of it is fetched.
func TestElementGoesOnInThePlayer(t *testing.T) {
	t.Parallel()
	x, host := unthinking(t)
	d := stepsIn(t, "slider", vectorLevel, "wave", "en")
	x.open(postPage(t, watchSteps+`<p><a id=a href="#g:back/1">back</a></p>`+explained(t, "g", d, `host="`+host+`"`)+scriptOf(host)))
	x.wait(`at.length === 1 && programs() === 0`)
	equals(x, `g.topics().then(all => all.length)`, len(d.Topics), "%d topics", it)
	equals(x, `programs()`, 0, "%d programs were fetched", it)
	first := stepsIn(t, "slider", vectorLevel, "back", "en").Steps[0].Name
	eval[bool](x, `a.click(), true`)
	x.wait(fmt.Sprintf(`at.at(-1)[1] === %q && a.getAttribute('aria-current') === 'step' && g.shadowRoot.querySelector('.steps').hidden`, first))
}

// A link asks why a move is not the answer, and the steps of that stand in the page;
// one that has none says so, where solvers are not to be had for figures.
func TestTextAsksWhy(t *testing.T) {
	t.Parallel()
	x, host := unthinking(t)
	d, p := stepsIn(t, "slider", vectorLevel, "wave", "en"), catalog.Named("slider")
	start, err := p.Parse(vectorLevel)
	must(t, err)
	why, err := figure.Why(t.Context(), p, start, nil, []puzzle.Move{puzzle.Do("right"), puzzle.Do("left")}, words.Load("en"))
	must(t, err)
	element := strings.Replace(explained(t, "g", d, `host="`+host+`"`), "</grid-wise>", `<script type="application/json">`+jsonOf(t, why)+`</script></grid-wise>`, 1)
	x.open(postPage(t, watchSteps+`<p><a id=a href="#g:why/RL">why not</a> <a id=b href="#g:why/DU">why not</a> <a id=c href="#g:wave/2">the wave</a></p>`+element+scriptOf(host)))
	x.wait(`at.length === 1`)
	eval[bool](x, `a.click(), true`)
	said := stepping("g") + `.querySelector('.said').textContent`
	x.wait(fmt.Sprintf(`a.getAttribute('aria-current') === 'step' && %s === %q`, said, why.Steps[0].Text))
	eval[bool](x, `b.click(), true`)
	x.wait(`g.shadowRoot.querySelector('.fault')?.textContent.includes('why/DU')`)
	eval[bool](x, `c.click(), true`)
	x.wait(`at.at(-1)[2] === 2 && c.getAttribute('aria-current') === 'step' && !a.hasAttribute('aria-current')`)
	equals(x, `programs()`, 0, "%d programs were fetched", it)
}
