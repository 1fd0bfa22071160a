//go:build browser

package webtest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// What is wrong with a link is told by the poster, to the reader and to the page
// around, in words of its own for a newer version.
func TestPosterTellsBadLinks(t *testing.T) {
	x, whole := newTab(t, desk), articleLink(t)
	for name, c := range map[string]struct{ link, kind, say, button string }{
		"cut":    {whole[:len(whole)-3], "cut", "cut short", "Play what arrived"},
		"newer":  {withCheck("slider9.S2w-wr-2wE"), "newer", "newer version", "Reload"},
		"other":  {withCheck("chess1.S2w-wr-2wE"), "cut", "cut short", ""},
		"title":  {withCheck("slider1.S2w-wr-2wE.t4oCuYWJj"), "form", "cut short", "Play"},
		"none":   {"", "none", "no level", ""},
		"letter": {"hello", "cut", "cut short", ""},
	} {
		frameOn(x, c.link, "en", 480)
		x.wait(said("error", fmt.Sprintf(`m.kind === %q && m.message.includes(%q)`, c.kind, c.say)))
		x.post(`{ gridwise: 1, type: 'hello', id: 'late' }`)
		x.wait(said("error", `m.id === 'late'`) + fmt.Sprintf(` && f.contentWindow.document.getElementById('name').textContent.includes(%q)`, c.say))
		atMost(x, count("ready"), 0, "%s: a level is said to be ready", name)
		button := eval[string](x, `(b => b.checkVisibility() ? b.textContent : '')(f.contentWindow.document.getElementById('play'))`)
		if !strings.HasPrefix(button, c.button) || (c.button == "") != (button == "") {
			t.Errorf("%s: the button says %q", name, button)
		}
		x.shot("poster-bad-" + name)
	}
	frameAt(x, whole[:len(whole)-3], "en", 480)
	eval[bool](x, `f.contentWindow.document.getElementById('play').click(), true`)
	x.wait(said("ready", `m.name === 'lemmo'`))
}

// A host that allows nothing to sandboxes: the reader is told, and gets out. A
// page that its host puts into a sandbox is under the same rules as a frame, and
// a test can look into it.
func TestWayOutOfASandbox(t *testing.T) {
	files := http.FileServer(http.Dir(released(t)))
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "sandbox allow-scripts")
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	x := newTab(t, desk)
	x.breaks.Store(true)
	x.open(s.URL + "/web/play.html?l=" + articleLink(t))
	x.wait(`/sandbox/.test(document.getElementById('fault').textContent)`)
	x.shot("sandbox-way-out")
	eval[bool](x, `(globalThis.open = (...a) => { globalThis.opened = a; return null }, document.querySelector('#fault a').click(), true)`)
	equals(x, `opened[0]`, s.URL+"/index.html#"+articleLink(t), "the way out leads to %s", it)
	x.wait(`document.querySelector('#panel .copy').value === opened[0]`)
}
