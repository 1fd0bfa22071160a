//go:build browser

package webtest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// violations tells the page on top of what a content security policy refused,
// in any frame, and that it listens.
const violations = `(() => {
	const tell = m => { try { top.postMessage(m, '*') } catch {} };
	addEventListener('securitypolicyviolation', e => { (globalThis.refused ??= []).push(e.violatedDirective + ' ' + e.blockedURI); tell({ refused: e.violatedDirective + ' ' + (e.blockedURI || e.sourceFile) + ' in ' + location.pathname }); });
	tell({ listens: location.pathname });
})()`

// refusals are those heard so far.
const refusals = `(globalThis.heard ?? []).filter(m => m.refused).map(m => m.refused)`

// Every page of a release, as gridwise serve sends it and as a host does that
// knows nothing of headers: nothing that a page does breaks its policy.
func TestPoliciesHold(t *testing.T) {
	t.Parallel()
	plain := httptest.NewServer(http.StripPrefix("/games/grid/", http.FileServer(http.Dir(released(t)))))
	t.Cleanup(plain.Close)
	for name, site := range map[string]string{"served": serveDist(t), "plain": plain.URL + "/games/grid/"} {
		t.Run(name, func(t *testing.T) {
			x := newTab(t, desktop)
			x.inject(violations)
			if name == "plain" { // where the pages alone say what they may do
				for _, page := range []string{"l/slider-the-demo/", "web/embedding.html", "web/play.html?levels=" + packOf(t, fiveLevels)} {
					x.open(site + page)
					x.wait(`document.readyState === 'complete' && (heard ?? []).some(m => m.listens)`)
					lawful(x)
				}
			}
			x.opens(postPage(t, frameOf("f", site, "l="+first(t, "lemmo", 0), "")), heard("ready", `true`))
			for _, p := range catalog.All {
				x.post(`{ gridwise: 1, type: 'load', level: '` + first(t, p.Name(), 0) + `' }`)
				x.wait(heard("ready", `m.name === '`+p.Name()+`'`))
				x.running()
				if _, asked := stateOf(t, p, 0).(puzzle.Preparer); asked {
					continue // the worker is asked for the first reply
				}
				x.sends(`{ gridwise: 1, type: 'hint' }`, heard("hint", `m.why`))
				eval[bool](x, `heard = heard.filter(m => m.type !== 'hint'), true`)
			}
			lawful(x)
			x.open(site + "index.html#" + linkOf(t, "slider", vectorLevel))
			x.boarded()
			everyRoom(x)
			lawful(x)
			// The listener hears what it should: a script that a page must not run.
			x.breaks.Store(true)
			eval[bool](x, `(d => d.head.append(Object.assign(d.createElement('script'), { textContent: 'globalThis.smuggled = true' })))(`+inner+`.document), true`)
			x.wait(refusals + `.length > 0 && ` + inner + `.smuggled === undefined`)
		})
	}
}

// A frame in a sandbox is a process of its own that no test can listen to; a page
// that its host puts into a sandbox is under the same rules.
func TestPolicyHoldsInASandbox(t *testing.T) {
	sandbox := newRelay(t, map[string]string{"Content-Security-Policy": "sandbox allow-scripts"})
	x := newTab(t, desktop)
	x.inject(violations)
	x.collect()
	x.open(sandbox.URL + "/web/play.html?l=" + first(t, "slider", 0))
	x.playing()
	for _, p := range catalog.All { // each solver in a worker from a Blob
		eval[bool](x, fmt.Sprintf(`(heard.length = 0, gw.open({ level: %q }), true)`, first(t, p.Name(), 0)))
		x.wait(fmt.Sprintf(`gw.ui.last.puzzle === %q && !gw.ui.last.waiting`, p.Name()))
		x.does(`gw.send({ type: 'command', name: 'hint' }), true`, heard("hint", `m.why`))
		equals(x, `gw.solver.kind`, "worker", "the solver of %s is in a %s", p.Name(), it)
		if eval[string](x, `origin`) != "null" || len(eval[[]string](x, `globalThis.refused ?? []`)) > 0 {
			t.Errorf("%s: refused: %v", p.Name(), eval[[]string](x, `globalThis.refused ?? []`))
		}
	}
}

// lawful reports what was refused.
func lawful(t *tab) {
	t.Helper()
	t.holds(`(globalThis.heard ?? []).some(m => m.listens)`, "nobody listens")
	for _, r := range eval[[]string](t, refusals) {
		t.Errorf("refused: %s", r)
	}
}

// element is an element's tag with the fallback inside, and the script's tag.
func element(level, more string) string {
	return `<grid-wise id="g" level="` + level + `" ` + more + `><a href="#">Ice</a></grid-wise>`
}

// Pages under strict rules, and of other kinds: in each the element plays. Policies and
// sandboxes are in TestPostOfEveryKind.
func TestElementInStrictPages(t *testing.T) {
	t.Parallel()
	level := linkOf(t, "slider", vectorLevel)
	site := strings.TrimSuffix(base, "/")
	code := read(t, "web", "embed.js")
	html := func(body string) string { return `<!doctype html><title>A post</title>` + body }
	for name, c := range map[string]struct {
		headers map[string]string
		page    string
	}{
		"xhtml":    {map[string]string{"Content-Type": "application/xhtml+xml"}, `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A post</title></head><body>` + element(level, "") + scriptTag() + `</body></html>`},
		"isolated": {map[string]string{"Cross-Origin-Embedder-Policy": "require-corp", "Cross-Origin-Opener-Policy": "same-origin"}, html(element(level, "") + scriptTag())},
		"embedder": {map[string]string{"Cross-Origin-Embedder-Policy": "require-corp"}, html(element(level, "credentialless") + scriptTag())},
		"imported": {nil, html(`<style>* { min-height: 0 } grid-wise, iframe { height: auto !important; max-width: 100% }</style>` + element(level, `host="`+site+`"`) + `<script type="module">import '` + base + `web/embed.js'</script>`)},
		"bundled":  {nil, html(element(level, `host="`+base+`"`) + `<script src="data:text/javascript,globalThis.other = 1" data-name="web/embed.js"></script><script>` + string(code) + `</script>`)},
	} {
		t.Run(name, func(t *testing.T) {
			x := opened(t, desktop, strictPage(t, c.headers, c.page))
			eval[bool](x, `(globalThis.g = document.getElementById('g')) !== null`) // XHTML names no elements
			x.wait(`g.shadowRoot?.querySelector('iframe')`)
			light := eval[string](x, `g.innerHTML`)
			x.wait(heard("ready", `true`))
			x.does(`g.play('R'), true`, `g.live && g.moves === 'R'`)
			box := eval[[]float64](x, `(() => { const f = g.shadowRoot.querySelector('iframe'), r = f.getBoundingClientRect(); return [r.width, r.height, heard.findLast(m => m.type === 'height').value, g.clientWidth] })()`)
			if box[0] != box[3] || box[0] < 400 || box[1] != box[2] {
				t.Errorf("the frame is %v by %v, it would like %v by %v", box[0], box[1], box[3], box[2])
			}
			equals(x, `g.innerHTML`, light, "what the page wrote is now %s", it)
		})
	}
}

// A plain frame and an element in one page: one of them is awake. The page may change what
// stands inside at any time.
func TestElementBesideAFrame(t *testing.T) {
	x := opened(t, desktop, postPage(t, frameOf("f", base, "l="+linkOf(t, "slider", vectorLevel), "")+element(articleLink(t), "")+scriptTag()))
	x.wait(heard("ready", `m.name === 'slider'`) + ` && ` + heard("ready", `m.name === 'lemmo'`))
	x.does(`g.start(), true`, `g.live`)
	x.post(`{ gridwise: 1, type: 'start' }`)
	x.wait(`!g.live && heard.some(m => m.type === 'live' && m.id === undefined)`)
	eval[bool](x, `(globalThis.heard = [], g.start(), true)`)
	x.wait(`g.live && heard.some(m => m.type === 'rest' && m.id === undefined)`)
	x.does(`g.play('RR'), true`, `g.moves === '2R'`)
	eval[bool](x, `(g.innerHTML = '<b>Something else</b>', true)`)
	if s := eval[message](x, `g.state()`); s["moves"] != "2R" || !eval[bool](x, `g.live`) {
		t.Errorf("after innerHTML the state is %v", s)
	}
}
