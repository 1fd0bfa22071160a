//go:build browser

package webtest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"gridwise/solvers/catalog"
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
			x := newTab(t, desk)
			x.inject(violations)
			if name == "plain" { // where the pages alone say what they may do
				for _, page := range []string{"l/slider-the-demo/", "web/embedding.html", "web/play.html?levels=" + packOf(t, fiveLevels)} {
					x.open(site + page)
					x.wait(`document.readyState === 'complete' && (heard ?? []).some(m => m.listens)`)
					lawful(x)
				}
			}
			x.open(postPage(t, frameOf("f", site, "l="+first(t, "lemmo", 0), "")))
			x.wait(said("ready", `true`))
			for _, p := range catalog.All {
				x.post(`{ gridwise: 1, type: 'load', level: '` + first(t, p.Name(), 0) + `' }`)
				x.wait(said("ready", `m.name === '`+p.Name()+`'`))
				x.running()
				if p.Name() == "woods" {
					continue // where the worker is asked for the first reply
				}
				x.post(`{ gridwise: 1, type: 'hint' }`)
				x.wait(said("hint", `m.why`))
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
	t.Parallel()
	sandbox := newRelay(t, map[string]string{"Content-Security-Policy": "sandbox allow-scripts"})
	x := newTab(t, desk)
	x.inject(violations)
	x.collect()
	x.open(sandbox.URL + "/web/play.html?l=" + first(t, "slider", 0))
	x.playing()
	for _, p := range catalog.All { // each solver in a worker from a Blob
		eval[bool](x, fmt.Sprintf(`(heard.length = 0, gw.open({ level: %q }), true)`, first(t, p.Name(), 0)))
		x.wait(fmt.Sprintf(`gw.ui.last.puzzle === %q && !gw.ui.last.waiting`, p.Name()))
		eval[bool](x, `gw.send({ type: 'command', name: 'hint' }), true`)
		x.wait(said("hint", `m.why`))
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
