//go:build browser

package webtest

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
)

// weight is the most an embed may fetch before somebody plays, in bytes on the
// line.
const weight = 29_300

// Each puzzle's poster, each from an address of its own, from the site as it is shipped: no
// program is fetched for it.
func TestEmbedIsLight(t *testing.T) {
	t.Parallel()
	var body strings.Builder
	wires := map[string]*wire{}
	for _, p := range catalog.All {
		w := newWire(t, serveDist(t))
		wires[p.Name()] = w
		body.WriteString(frameOf(p.Name(), w.url, "l="+first(t, p.Name(), 0), ""))
	}
	x := newTab(t, desk)
	x.open(postPage(t, body.String()))
	for name := range wires {
		eval[bool](x, `document.getElementById('`+name+`').scrollIntoView(), true`)
		x.wait(said("ready", `m.name === '`+name+`'`))
		x.shot("embed-" + name + "-poster")
	}
	x.wait(`heard.filter(m => m.type === 'height' && m.value > 100).length >= 5`)
	eval[bool](x, `new Promise(done => setTimeout(() => done(true), 300))`)
	for name, w := range wires {
		n := w.sent.Load()
		t.Logf("%s: %d bytes before the click", name, n)
		if n > weight || n < 2000 {
			t.Errorf("%s: %d bytes before the click, at most %d are allowed", name, n, weight)
		}
	}
	for _, f := range []string{"live", "error"} {
		equals(x, count(f), 0, "%s was told %d times before anybody asked", f, it)
	}
}

// Ten frames that share an origin: none has a context before it is wanted, and
// one at most after each was.
func TestTenFramesOneAwake(t *testing.T) {
	t.Parallel()
	names := []string{"lemmo", "slider", "ghosts", "woods", "lifter"}
	var body strings.Builder
	for i := range 10 {
		body.WriteString(frameOf(fmt.Sprintf("f%d", i), base, "l="+url.QueryEscape(first(t, names[i%5], i/5)), ""))
	}
	x := newTab(t, desk)
	x.inject(contexts)
	x.open(postPage(t, body.String()))
	x.wait(count("ready") + ` === 10`)
	if n := eval[int](x, living); n != 0 {
		t.Fatalf("%d contexts before any click", n)
	}
	for i := range 10 {
		frame := fmt.Sprintf(`document.getElementById('f%d')`, i)
		startFrame(x, frame)
		x.wait(living + ` === 1`)
		x.wait(count("rest") + fmt.Sprintf(` === %d`, i))
		if i == 0 {
			x.press("ArrowRight")
			x.wait(said("move", `m.n === 1`))
		}
	}
	startFrame(x, `document.getElementById('f0')`)
	eval[bool](x, `(globalThis.heard = [], f0.contentWindow.postMessage({ gridwise: 1, type: 'state?' }, '*'), true)`)
	x.wait(said("state", `m.moves === 'R'`))
	equals(x, living, 1, "%d contexts in the end", it)
}

// startFrame scrolls a frame into view, goes to its button and presses it.
func startFrame(t *tab, frame string) {
	t.Helper()
	live := eval[int](t, count("live"))
	eval[bool](t, frame+`.scrollIntoView({ block: 'center', behavior: 'instant' }), `+frame+`.focus(), true`)
	t.press("Tab", "Enter")
	t.wait(count("live") + fmt.Sprintf(` > %d`, live))
}

// A frame that sees no others gives its graphics back when it leaves the
// screen, without any storage, and goes on where it was.
func TestSandboxedFrameRestsOffScreen(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.open(postPage(t, frameOf("f", base, "l="+articleLink(t), `sandbox="allow-scripts"`)+`<div style="height:4000px">more</div>`))
	x.wait(said("ready", `true`))
	x.post(`{gridwise: 1, type: 'start'}`)
	x.wait(said("live", `true`))
	x.post(`{gridwise: 1, type: 'play', moves: 'RRR'}`)
	x.wait(said("move", `m.n === 3`))
	x.post(`{gridwise: 1, type: 'undo'}`)
	x.wait(said("moves", `m.n === 2`))
	eval[bool](x, `(globalThis.heard = [], scrollTo(0, 3000), true)`)
	x.wait(said("rest", `true`))
	x.wait(said("ready", `true`))
	eval[bool](x, `(globalThis.heard = [], scrollTo(0, 0), true)`)
	x.post(`{gridwise: 1, type: 'state?'}`)
	x.wait(said("state", `m.link === undefined`))
	x.shot("embed-rested")
	x.post(`{gridwise: 1, type: 'start'}`)
	x.wait(said("live", `true`))
	eval[bool](x, `(globalThis.heard = [], true)`)
	x.post(`{gridwise: 1, type: 'state?'}`)
	x.wait(said("state", `m.moves === '2R'`))
	x.post(`{gridwise: 1, type: 'redo'}`)
	x.wait(said("moves", `m.n === 3`))
}
