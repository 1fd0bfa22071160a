//go:build browser

package webtest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/web/publish"
)

// TestSizes holds what the programs take in a release against their budgets, by what
// quality 5 makes of them: quality 11 leaves 83 to 85 % of that, in forty times the
// time, and is taken where that could be too much. The scripts of elements are weighed
// as they are released; an article about links may have 19.7 kB of the step player, whose
// arrows and boxes it draws.
func TestSizes(t *testing.T) {
	t.Parallel()
	takes, may := map[string]int64{}, map[string]int64{"embed.js": 3_860, "explain.js": 19_760}
	for name := range may {
		takes[name] = int64(compressed(t, filepath.Join(released(t), "web", name)))
	}
	names := []string{"play.wasm"}
	for _, p := range catalog.All {
		names = append(names, "solve-"+p.Name()+".wasm")
	}
	for _, name := range names {
		info, err := os.Stat(filepath.Join(root, "web", name+".br"))
		must(t, err)
		if takes[name], may[name] = info.Size()*85/100, publish.Budget(name); takes[name] > may[name] {
			takes[name] = int64(compressed(t, filepath.Join(root, "web", name)))
		}
	}
	for name, n := range takes {
		t.Logf("%s: at most %d bytes with brotli", name, n)
		if n > may[name] {
			t.Errorf("%s may take %d bytes with brotli, the budget is %d", name, n, may[name])
		}
	}
}

// What a play needs is fetched once the pointer or the focus comes to a poster, but not where
// the reader saves data, and not twice.
func TestPosterFetchesAhead(t *testing.T) {
	const come = `f.contentDocument.getElementById('poster').dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
		f.contentDocument.getElementById('play').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))`
	const ahead = `[...f.contentDocument.querySelectorAll('link[rel=preload][fetchpriority=low]')].map(l => new URL(l.href).pathname).join(' ')`
	for saves, want := range map[bool]string{true: "", false: "/web/play.wasm /wasm_exec.js /web/play-page.js"} {
		r, x := newRelay(t, nil), newTab(t, desktop)
		x.inject(fmt.Sprintf(`Object.defineProperty(navigator, 'connection', { value: { saveData: %t } });`, saves))
		x.open(r.URL + "/web/embed.js") // a page of the same site around
		eval[bool](x, fmt.Sprintf(`(globalThis.f = document.createElement('iframe'),
			f.src = '/web/play.html?l=%s', document.body.replaceChildren(f), true)`, articleLink(t)))
		x.wait(`f.contentDocument?.querySelector('#play:not([hidden])')`)
		eval[bool](x, come+", "+come)
		equals(x, ahead, want, "who saves data, %t, is fetched ahead %q", saves, it)
		eval[bool](x, `f.contentDocument.getElementById('play').click(), true`)
		x.wait(`f.contentDocument.documentElement.dataset.shown === 'true'`)
		if p := r.programs(); len(p) != 1 {
			t.Errorf("the programs %v were fetched", p)
		}
	}
}

// On the site the page fetches and compiles the program, once, and the frame runs it. The
// frame's bar is told how far that is: it only grows, and ends full. Once it says that the
// program starts, no line about loading comes back.
func TestProgramComesOnceOnTheSite(t *testing.T) {
	x := newTab(t, desktop)
	x.inject(`if (top !== globalThis) addEventListener('DOMContentLoaded', () => {
		const bar = document.getElementById('bar'), label = document.querySelector('#loading label');
		if (bar) new MutationObserver(() => (top.bars ??= []).push(bar.value)).observe(bar, { attributes: true });
		if (label) new MutationObserver(() => (top.labels ??= []).push(label.textContent)).observe(label, { childList: true });
	});`)
	x.open("index.html#" + articleLink(t))
	x.boarded()
	x.holds(`labels.includes('Starting') &&
		labels.slice(labels.indexOf('Starting')).every(l => l === 'Starting')`,
		"it said %q", eval[[]string](x, `labels`))
	x.holds(`bars.every((b, i) => !i || b >= bars[i - 1]) &&
		bars.at(-1) === 1`, "the bar went %v", eval[[]float64](x, `bars`))
	const asked = `%s.performance.getEntriesByType('resource').filter(e => e.name.includes('play.wasm')).length`
	equals(x, fmt.Sprintf(asked, "frame.contentWindow"), 0, "the frame asked for the program %d times", it)
	equals(x, fmt.Sprintf(asked, "globalThis"), 1, "the page asked for the program %d times, want once", it)
}

// Where workers are refused altogether, solvers think in slices of the page: while a long
// search runs there the picture goes on, and it can be stopped.
func TestSearchIsStopped(t *testing.T) {
	x := newTab(t, desktop)
	x.inject(`globalThis.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } };`)
	x.openPlayer(articleLink(t), "")
	x.presses(heard("hint", `m.why && gw.solver.kind === 'page'`), "KeyQ")
	ask := `(globalThis.got = [], globalThis.id = gw.solver.ask({op: 'generate', puzzle: 'slider', level: '', moves: '', strength: 0, seed: '7', wish: %q, steps: 0, all: false}, (kind, value) => got.push([kind, value])), true)`
	eval[bool](x, fmt.Sprintf(ask, "moves=24 size=16x16"))
	x.wait(`got.some(g => g[0] === 'progress') || got.some(g => g[0] === 'answer')`)
	x.presses(heard("move", `m.n === 1`), "ArrowRight")
	eval[bool](x, `(gw.solver.cancel([id]), true)`)
	x.does(fmt.Sprintf(ask, "moves=3 size=6x6"), `got.some(g => g[0] === 'answer' && g[1].level)`)
}
