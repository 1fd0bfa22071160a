//go:build browser

package webtest

import (
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
)

// host is a page of another origin with a button, an embed, a button, and more
// page to scroll to.
const hostPage = `<!doctype html><meta name="viewport" content="width=device-width"><title>A post</title>
<body style="margin:0;font:16px sans-serif"><p>Before the puzzle <button id="before">before</button></p>
<iframe id="f" %s src="%s" title="a puzzle" style="display:block;width:100%%;max-width:480px;height:640px;border:0"></iframe>
<p><button id="after">after</button></p><div style="height:3000px">more</div>`

func host(t *testing.T, attributes, query string) string {
	t.Helper()
	page := fmt.Sprintf(hostPage, attributes, html.EscapeString(base+"web/play.html?"+query))
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte(page))
	}))
	t.Cleanup(s.Close)
	return s.URL
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
	t.wait(fmt.Sprintf(post, `{gridwise: 1, type: "start"}`) + `, ` + fmt.Sprintf(post, `{gridwise: 1, type: "state?"}`) + `, ` + said("state", `typeof m.link === 'string'`))
}

// startByKeys walks into the embed with Tab and starts it with Enter.
func startByKeys(t *tab) {
	t.Helper()
	t.wait(said("ready", `m.name === 'lemmo'`))
	eval[bool](t, `document.getElementById('before').focus(), true`)
	t.press("Tab")
	t.wait(`document.activeElement.id === 'f'`)
	t.press("Enter")
	t.running()
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
	eval[bool](t, `scrollTo({ top: 0, behavior: 'instant' }), true`)
	t.wait(`scrollY === 0`)
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
			x.open(host(t, frames[name], query))
			x.wait(said("ready", `true`))
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
			x.repeat(func() { x.finger([2]float64{middle, 780}) }, said("blur", `true`))
		})
	}
}
