//go:build browser

package webtest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// The poster looks at a link's check and at its title, without any program: not
// one of 200 changed links passes, each shipped one does.
func TestPosterChecksLinks(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.open("web/play.html?ui=bare&l=" + articleLink(t))
	x.wait(`gw.now.link`)
	healthy := eval[[]string](x, fmt.Sprintf(`(async () => {
		const whole = %q, healthy = [], letters = 'abcdefghijkmnpqrstvwxyz0123456789-_';
		for (let i = 0; i < 200; i++) {
			const at = (i * 37 + 1) %% whole.length, c = letters[(i * 11) %% letters.length];
			const changed = whole.slice(0, at) + (c === whole[at] ? 'q' : c) + whole.slice(at + 1);
			if (gw.linkFault(changed, await gw.readLink(changed)) === '') healthy.push(changed);
		}
		return healthy;
	})()`, first(t, "slider", 13)))
	if len(healthy) > 0 {
		t.Errorf("%d changed links look healthy, as %s", len(healthy), healthy[0])
	}
	for _, l := range goldenLinks(t) {
		equals(x, fmt.Sprintf(`gw.readLink(%[1]q).then(l => gw.linkFault(%[1]q, l))`, l), "",
			"%s is said to be %s", l, it)
	}
	body := strings.TrimSuffix(linkOf(t, "slider", vectorLevel), ".zzt2")
	for _, bad := range []string{"\u202eabc", "two\nlines", "a\x00b", " a", "a  b", "", strings.Repeat("x", 81), "\ufeffabc", "bell\a"} {
		titled := eval[string](x, fmt.Sprintf(`(() => {
			const bytes = new TextEncoder().encode(%s), body = %q + '.t' + btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
			return body + '.' + gw.linkCheck(body);
		})()`, quote(bad), body))
		equals(x, fmt.Sprintf(`gw.readLink(%[1]q).then(l => l.title + '/' + gw.linkFault(%[1]q, l))`, titled), "/form",
			"the title %q is shown as %q", bad, it)
	}
	equals(x, fmt.Sprintf(`gw.readLink(%q).then(l => l.title)`, linkOf(t, "slider", "; title: 冰上, “été” & 5 < 6!\n"+vectorLevel)), "冰上, “été” & 5 < 6!",
		"a good title is shown as %q", it)
}

// What is wrong with a link is told by the poster, to the reader and to the page
// around, in words of its own for a newer version.
func TestPosterTellsBadLinks(t *testing.T) {
	t.Parallel()
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
	t.Parallel()
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
