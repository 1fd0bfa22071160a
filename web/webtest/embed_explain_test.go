//go:build browser

package webtest

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/figure"
	"gridwise/game/link"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
)

// stepsOf are the steps of a shipped level, number n from 1.
func stepsOf(t *testing.T, name string, n int, topic, lang string) *figure.Document {
	t.Helper()
	text, _ := assets.Level(name, numbered(name)[n-1])
	return stepsIn(t, name, text, topic, lang)
}

// stepsIn are the steps of a level's text.
func stepsIn(t *testing.T, name, text, topic, lang string) *figure.Document {
	t.Helper()
	p := catalog.Named(name)
	s, err := p.Parse(text)
	must(t, err)
	d, err := figure.New(context.Background(), p, s, nil, topic, words.Load(lang))
	must(t, err)
	return d
}

func jsonOf(t *testing.T, d *figure.Document) string {
	t.Helper()
	text, err := d.JSON()
	must(t, err)
	return string(text)
}

// explained is an element that explains, with its steps and the figure that
// readers without scripts have.
func explained(t *testing.T, id string, d *figure.Document, more string) string {
	t.Helper()
	return fmt.Sprintf(`<grid-wise id=%s level="%s" view="explain" %s>%s<script type="application/json">%s</script></grid-wise>`,
		id, d.Level, more, d.HTML(len(d.Steps)-1, figure.Site{Base: base}, words.Load(d.Lang)), jsonOf(t, d))
}

// stepping is the step player of an element.
func stepping(id string) string {
	return id + `.shadowRoot.querySelector('.steps').shadowRoot.querySelector('.explain')`
}

// watchSteps counts the programs that a page fetches, and keeps the steps shown.
const watchSteps = `<script>globalThis.at = []; addEventListener('gridwise-step', e => at.push([e.target.id, e.detail.name, e.detail.n]));
	const programs = () => performance.getEntriesByType('resource').filter(r => /wasm|play\.html/.test(r.name)).length;</script>`

// The step player walks without any program: buttons, keys, scrubber, a tap on a mark; the
// sentence is read out, once.
func TestStepsWithoutProgram(t *testing.T) {
	x := newTab(t, desktop)
	d := stepsOf(t, "slider", 14, "wave", "en")
	of := len(d.Steps)
	x.open(postPage(t, watchSteps+`<p>Before</p>`+explained(t, "ice", d, "")+`<p>After</p>`+scriptTag()))
	x.wait(stepping("ice"))
	part := func(selector string) string { return stepping("ice") + `.querySelector('` + selector + `')` }
	stands := func(n int) {
		t.Helper()
		x.wait(fmt.Sprintf(`at.at(-1)?.[2] === %d &&
			%s.textContent === %s`, n, part(".said"), quote(d.Steps[n-1].Text)))
	}
	stands(1)
	x.holds(`getComputedStyle(ice.shadowRoot.querySelector('div')).display === 'none'`,
		"the figure for readers without scripts stands beside the player")
	eval[bool](x, `(`+part("[data-name=forward]")+`.click(), true)`)
	stands(2)
	eval[bool](x, `(`+part(".board")+`.focus(), true)`)
	x.press("ArrowRight", "ArrowRight", "ArrowLeft")
	stands(3)
	eval[bool](x, `(s => { s.value = 7; s.dispatchEvent(new Event('input')); return true })(`+part("input")+`)`)
	stands(7)
	x.press("Home")
	stands(1)
	x.press("End")
	stands(of)
	eval[bool](x, `(s => { const b = s.querySelector('svg').getBoundingClientRect(), o = { bubbles: true, clientX: b.left + b.width * 6.5 / 7, clientY: b.top + b.height * 0.5 / 6 }; s.dispatchEvent(new MouseEvent('click', o)); return true })(`+part(".board")+`)`)
	x.wait(fmt.Sprintf(`at.at(-1)[2] < %d && at.at(-1)[1].startsWith('r')`, of))
	equals(x, stepping("ice")+`.querySelectorAll('[aria-live=polite]').length`, 1, "%d live regions", it)
	equals(x, `programs()`, 0, "%d programs and players were fetched", it)
}

// The text of a page steers: a click shows, resting peeks and goes back, the
// links of the step are marked, and other links and the history are untouched.
func TestProseSteers(t *testing.T) {
	x := newTab(t, desktop)
	x.inject(`navigator.clipboard.writeText = async text => { globalThis.copied = text; }`)
	d := stepsOf(t, "slider", 14, "wave", "en")
	a, b := d.Steps[4].Name, d.Steps[9].Name
	x.open(postPage(t, watchSteps+`<p><a id=a href="#ice:wave/`+a+`">here</a> <a id=b href="#ice:wave/10">there</a> <a id=start href="#ice:wave">its beginning</a> <a id=c href="#ice:cell/1,2">this cell</a> <a id=gone href="#other:wave/x">nobody</a> <a id=no href="#ice:wave/r99c99">no step</a>
		<a id=long href="`+base+`" data-gridwise="ice:wave/`+b+`">long</a> <a id=away href="#away" data-gridwise="other:wave/1">another figure</a> <a id=plain href="#end">plain</a> <a id=play href="#ice:play/R">play</a></p>`+
		explained(t, "ice", d, `step="`+d.Steps[1].Name+`"`)+`<p id=end>End</p>`+scriptTag()))
	x.wait(`at.at(-1)?.[2] === 2`)
	click := func(id string) { eval[bool](x, id+`.click(), true`) }
	click("a")
	x.wait(`at.at(-1)[2] === 5 && a.getAttribute('aria-current') === 'step' && a.classList.contains('gridwise-current') && !b.hasAttribute('aria-current')`)
	click("b")
	x.wait(`at.at(-1)[2] === 10 && b.getAttribute('aria-current') === 'step' && long.getAttribute('aria-current') === 'step' && !a.hasAttribute('aria-current')`)
	click("start")
	x.wait(`at.at(-1)[2] === 1`)
	click("long")
	x.wait(`at.at(-1)[2] === 10`)
	x.does(stepping("ice")+`.querySelector('.link').click(), true`, `globalThis.copied`)
	address, moment, _ := strings.Cut(eval[string](x, `copied`), "#")
	if l, err := link.Decode(moment, catalog.All); err != nil || address != base || l.Topic != "wave" || l.Step != b {
		t.Errorf("the link to step %s is %s#%s: %+v, %v", b, address, moment, l, err)
	}
	said := stepping("ice") + `.querySelector('.said').textContent`
	x.does(`a.focus(), true`, fmt.Sprintf(said+` === %q`, d.Steps[4].Text))
	x.does(`a.blur(), true`, fmt.Sprintf(said+` === %q`, d.Steps[9].Text))
	click("c")
	x.wait(stepping("ice") + `.querySelector('.lit')`)
	click("no")
	x.wait(`ice.shadowRoot.querySelector('.fault')?.textContent.includes('r99c99')`)
	equals(x, `location.hash !== '' || history.length > 2`, false,
		"steering links changed the address or the history")
	click("gone")
	x.wait(`location.hash === '#other:wave/x'`)
	click("away")
	x.wait(`location.hash === '#away'`)
	click("plain")
	x.wait(`location.hash === '#end'`)
	click("play")
	x.wait(`ice.live && ice.moves === 'R' && ` + `ice.shadowRoot.querySelector('.steps').hidden`)
	x.does(`ice.rest(), true`, `!ice.live`)
}

// Steps that are no good: a sentence in the figure, whose readers keep what stands
// there; the other elements of the page are as they were.
func TestBadSteps(t *testing.T) {
	d := stepsOf(t, "slider", 2, "wave", "en")
	good := jsonOf(t, d)
	bad := map[string][2]string{
		"cut":     {good[:len(good)/2], "arrived incomplete"},
		"version": {strings.Replace(good, `"version":1`, `"version":2`, 1), "another version"},
		"null":    {`null`, "arrived incomplete"},
		"tiles":   {strings.Replace(good, `"cells":[`, `"cells":[99,`, 1), "arrived incomplete"},
		"answer":  {strings.Replace(good, `"answers":[{"cells"`, `"answers":[{"sells"`, 1), "arrived incomplete"},
		"script":  {strings.Replace(good, `["path",`, `["script",`, 1), "arrived incomplete"},
	}
	var b strings.Builder
	for id, c := range bad {
		fmt.Fprintf(&b, `<grid-wise id=%s view="explain" lang=en><p>What readers see</p><script type="application/json">%s</script></grid-wise>`, id, c[0])
	}
	x := newTab(t, desktop)
	x.opens(postPage(t, watchSteps+b.String()+explained(t, "ice", d, "")+scriptTag()), stepping("ice"))
	for id, c := range bad {
		x.wait(fmt.Sprintf(`(e => e.shadowRoot.querySelector('.fault')?.textContent.includes(%q) &&
			e.querySelector('p').getBoundingClientRect().height > 0)(document.getElementById(%q))`, c[1], id))
	}
	equals(x, `programs()`, 0, "%d programs were fetched", it)
}
