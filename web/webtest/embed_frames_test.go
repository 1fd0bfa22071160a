//go:build browser

package webtest

import (
	"fmt"
	"html"
	"net/url"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
)

// weight is the most an embed may fetch before somebody plays, in bytes on the
// line.
const weight = 32_800

// Each puzzle's poster, each from an address of its own, from the site as it is shipped: no
// program is fetched for it.
func TestEmbedIsLight(t *testing.T) {
	var body strings.Builder
	wires := map[string]*wire{}
	for _, p := range catalog.All {
		w := newWire(t, serveDist(t))
		wires[p.Name()] = w
		body.WriteString(frameOf(p.Name(), w.url, "l="+first(t, p.Name(), 0), ""))
	}
	x := opened(t, desktop, postPage(t, body.String()))
	for name := range wires {
		eval[bool](x, `document.getElementById('`+name+`').scrollIntoView(), true`)
		x.wait(heard("ready", `m.name === '`+name+`'`))
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
	var body strings.Builder
	for i := range 10 {
		body.WriteString(frameOf(fmt.Sprintf("f%d", i), base, "l="+url.QueryEscape(first(t, everyPuzzle[i%len(everyPuzzle)], i/len(everyPuzzle))), ""))
	}
	x := newTab(t, desktop)
	x.inject(contexts)
	x.opens(postPage(t, body.String()), count("ready")+` === 10`)
	if n := eval[int](x, living); n != 0 {
		t.Fatalf("%d contexts before any click", n)
	}
	for i := range 10 {
		frame := fmt.Sprintf(`document.getElementById('f%d')`, i)
		startFrame(x, frame)
		x.wait(living + ` === 1`)
		x.wait(count("rest") + fmt.Sprintf(` === %d`, i))
		if i == 0 {
			x.presses(heard("move", `m.n === 1`), "ArrowRight")
		}
	}
	startFrame(x, `document.getElementById('f0')`)
	eval[bool](x, `(globalThis.heard = [], f0.contentWindow.postMessage({ gridwise: 1, type: 'state?' }, '*'), true)`)
	x.wait(heard("state", `m.moves === 'R'`))
	equals(x, living, 1, "%d contexts in the end", it)
}

// startFrame scrolls a frame into view, goes to its button and presses it.
func startFrame(t *tab, frame string) {
	t.Helper()
	live := eval[int](t, count("live"))
	eval[bool](t, frame+`.scrollIntoView({ block: 'center', behavior: 'instant' }), `+frame+`.focus(), true`)
	t.presses(count("live")+fmt.Sprintf(` > %d`, live), "Tab", "Enter")
}

// A frame that sees no others gives its graphics back when it leaves the
// screen, without any storage, and goes on where it was.
func TestSandboxedFrameRestsOffScreen(t *testing.T) {
	x := opened(t, desktop, postPage(t, frameOf("f", base, "l="+articleLink(t), `sandbox="allow-scripts"`)+`<div style="height:4000px">more</div>`))
	x.wait(heard("ready", `true`))
	x.sends(`{gridwise: 1, type: 'start'}`, heard("live", `true`))
	x.sends(`{gridwise: 1, type: 'play', moves: 'RRR'}`, heard("move", `m.n === 3`))
	x.sends(`{gridwise: 1, type: 'undo'}`, heard("moves", `m.n === 2`))
	x.does(`(globalThis.heard = [], scrollTo(0, 3000), true)`, heard("rest", `true`))
	x.wait(heard("ready", `true`))
	eval[bool](x, `(globalThis.heard = [], scrollTo(0, 0), true)`)
	x.sends(`{gridwise: 1, type: 'state?'}`, heard("state", `m.link === undefined`))
	x.sends(`{gridwise: 1, type: 'start'}`, heard("live", `true`))
	eval[bool](x, `(globalThis.heard = [], true)`)
	x.sends(`{gridwise: 1, type: 'state?'}`, heard("state", `m.moves === '2R'`))
	x.sends(`{gridwise: 1, type: 'redo'}`, heard("moves", `m.n === 3`))
}

// host is a page of another origin with a button, an embed, a button, and more
// page to scroll to.
const hostPage = `<!doctype html><meta name="viewport" content="width=device-width"><title>A post</title>
<body style="margin:0;font:16px sans-serif"><p>Before the puzzle <button id="before">before</button></p>
<iframe id="f" %s src="%s" title="a puzzle" style="display:block;width:100%%;max-width:480px;height:640px;border:0"></iframe>
<p><button id="after">after</button></p><div style="height:3000px">more</div>`

func host(t *testing.T, attributes, query string) string {
	t.Helper()
	return strictPage(t, nil, fmt.Sprintf(hostPage, attributes, html.EscapeString(base+"web/play.html?"+query)))
}

// frames are the kinds of frame that embeds live in.
var frames = map[string]string{
	"plain":       "",
	"scripts":     `sandbox="allow-scripts"`,
	"same-origin": `sandbox="allow-scripts allow-same-origin"`,
}

const (
	post   = `document.getElementById('f').contentWindow.postMessage(%s, '*')`
	middle = 240.0 // of the frame, across
	above  = 200.0 // a place over the puzzle, down the page
)

// post sends a message to the embed.
func (t *tab) post(message string) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(post, message)+`, true`)
}

// running waits until the program in the embed answers. An embed that was off
// the screen may have gone back to rest meanwhile: it is started again.
func (t *tab) running() {
	t.Helper()
	eval[bool](t, `globalThis.heard = (globalThis.heard ?? []).filter(m => m.type !== 'state'), true`)
	t.wait(fmt.Sprintf(post, `{gridwise: 1, type: "start"}`) + `, ` + fmt.Sprintf(post, `{gridwise: 1, type: "state?"}`) + `, ` + heard("state", `typeof m.link === 'string'`))
}

// settled waits until nothing scrolls any more.
func settled(t *tab) {
	t.Helper()
	eval[bool](t, `(async () => {
		for (let still = 0, y; still < 12; still = y === scrollY ? still + 1 : 0) { y = scrollY; await new Promise(requestAnimationFrame); }
		return true;
	})()`)
}

// top goes back to the top.
func top(t *tab) {
	t.Helper()
	settled(t)
	t.does(`scrollTo({ top: 0, behavior: 'instant' }), true`, `scrollY === 0`)
}

// tapDown taps down the board until a tap plays a move.
func tapDown(t *tab) {
	t.Helper()
	for y := 80.0; y < 400; y += 14 {
		t.finger([2]float64{middle, y})
		t.running()
		if eval[int](t, count("move")) > 0 {
			return
		}
	}
	t.Fatal("no tap plays a move")
}

func TestFingerScrollsUntilTapped(t *testing.T) {
	t.Parallel()
	query := "l=" + url.QueryEscape(articleLink(t))
	drag := [][2]float64{{middle, 330}, {middle, 310}, {middle, 280}, {middle, 240}, {middle, 200}, {middle, 160}}
	for _, name := range []string{"plain", "scripts"} { // the latter is a process of its own
		t.Run(name, func(t *testing.T) {
			x := newTab(t, phone)
			x.opens(host(t, frames[name], query), heard("ready", `true`))
			x.running()
			x.finger(drag...)
			x.wait(`scrollY > 0`)
			top(x)
			equals(x, count("move"), 0, "a finger that scrolled made %d moves", it)
			tapDown(x)
			swipe := [][2]float64{{200, above}, {230, above}, {270, above}, {310, above}}
			x.finger(swipe...)
			x.finger(drag...)
			x.running()
			equals[float64](x, `scrollY`, 0, "a finger on the puzzle in use scrolled the page by %v", it)
			x.repeat(func() { x.finger([2]float64{middle, 780}) }, heard("blur", `true`))
		})
	}
}
