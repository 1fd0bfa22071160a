//go:build browser

package webtest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
)

// forgetful serves a release in which a file is gone for the first pages.
type forgetful struct {
	*httptest.Server
	pages atomic.Int64 // how often the player's page was asked for
	gone  atomic.Int64 // for how many of them the file is not there
}

func newForgetful(t *testing.T, gone int64, lost func(path string) bool) *forgetful {
	t.Helper()
	files := http.FileServer(http.Dir(released(t)))
	f := &forgetful{}
	f.gone.Store(gone)
	f.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/play.html") {
			f.pages.Add(1)
		}
		if lost(r.URL.Path) && f.pages.Load() <= f.gone.Load() {
			http.NotFound(w, r)
			return
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(f.Close)
	return f
}

// A page that was kept from before a release names a program that is gone: it
// loads itself again, once, and then says so.
func TestMissingProgram(t *testing.T) {
	t.Parallel()
	program := func(path string) bool { return strings.HasSuffix(path, ".wasm") }
	s := newForgetful(t, 1, program)
	x := newTab(t, desk)
	x.open(postPage(t, frameOf("f", s.URL+"/", "l="+articleLink(t), "")))
	x.wait(said("ready", `true`))
	x.post(`{gridwise: 1, type: 'start'}`)
	x.wait(said("live", `true`))
	if n := eval[int](x, count("error")); n != 0 || s.pages.Load() != 2 {
		t.Errorf("%d errors, the page was loaded %d times", n, s.pages.Load())
	}
	s = newForgetful(t, 1000, program)
	x = newTab(t, desk)
	x.open(postPage(t, frameOf("f", s.URL+"/", "l="+articleLink(t), "")))
	x.wait(said("ready", `true`))
	x.post(`{gridwise: 1, type: 'start'}`)
	x.wait(said("error", `m.kind === 'load'`))
	if n := s.pages.Load(); n != 2 {
		t.Errorf("without a program the page was loaded %d times", n)
	}
	x.shot("embed-missing")
}

// So does one whose scripts or styles are gone, before there is a poster.
func TestMissingScript(t *testing.T) {
	t.Parallel()
	for _, part := range []string{"poster-page.", "play-head.", "play-page."} {
		t.Run(part, func(t *testing.T) {
			lost := func(path string) bool { return strings.HasPrefix(path, "/web/"+part) }
			s := newForgetful(t, 1, lost)
			x := newTab(t, desk)
			x.open(postPage(t, frameOf("f", s.URL+"/", "l="+articleLink(t), "")))
			x.wait(said("ready", `true`))
			if n := s.pages.Load(); n != 2 {
				t.Errorf("the page was loaded %d times", n)
			}
			s = newForgetful(t, 1000, lost)
			x = newTab(t, desk)
			x.breaks.Store(true)
			x.open(s.URL + "/web/play.html?l=" + articleLink(t))
			x.wait(`document.getElementById('incomplete').checkVisibility()`)
			if n := s.pages.Load(); n != 2 {
				t.Errorf("where it stays away the page was loaded %d times", n)
			}
		})
	}
}

// oldPosts are what authors have copied so far, each form of each release: they
// are added to and never changed.
var oldPosts = []string{
	`<iframe id=f src="%sweb/play.html?l=slider1.S2w-wr-2wE.zzt2" width="480" height="594" title="Slider, playable" loading="lazy"
  style="border:0;max-width:100%%" allow="fullscreen; clipboard-write; gamepad"></iframe>`,
	`<iframe id=f sandbox="allow-scripts" security="restricted" src="%sweb/play.html?l=slider1.S2w-wr-2wE.zzt2#?secret=abcDEF1234" width="480" height="594" title="Slider, playable"></iframe>`,
	`<iframe id=f src="%sweb/play.html?l=slider1.S2w-wr-2wE.zzt2&theme=dark&accent=8a3ffc&lang=zh&ui=bare&hints=off&sound=off&start=visible&moves=R" width="480" height="594"></iframe>`,
	`<iframe id=f src="%sweb/play.html?levels=pack2.0Ks7JTEktMtQLNirXLSzbSNSp31auqKjFSMODCLQMIAADzbzbw.vm3b" width="480" height="594"></iframe>`,
	`<script async src="%sweb/embed.js"></script>
<grid-wise id=g level="slider1.S2w-wr-2wE.zzt2" theme="dark"><a href="#slider1.S2w-wr-2wE.zzt2">Slider</a></grid-wise>`,
	`<iframe id=f src="%sweb/play.html?l=slider1.S2w-wr-2wE.zzt2" width="480" height="594" title="Slider, playable" loading="lazy"
  style="border:0;width:100%%;height:auto;max-width:480px;aspect-ratio:480/594;min-height:474px" allow="fullscreen; clipboard-write; gamepad"></iframe>`,
	`<script async src="%sweb/embed.js"></script>
<grid-wise id=g level="slider1.S2w-wr-2wE.zzt2" ui="play" style="display:block;max-width:480px;aspect-ratio:480/594;min-height:474px"><a href="#slider1.S2w-wr-2wE.zzt2">Slider</a></grid-wise>`,
}

// Posts that were written for an older release open in this one.
func TestOldPosts(t *testing.T) {
	t.Parallel()
	site := serveDist(t)
	for i, post := range oldPosts {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			x := newTab(t, desk)
			x.open(postPage(t, fmt.Sprintf(post, site)))
			x.wait(said("ready", `m.level === 'slider1.S2w-wr-2wE.zzt2'`) + ` && ` + said("height", `m.value > 200`))
			x.wait(`!document.getElementById('g') || g.shadowRoot.querySelector('iframe').clientHeight === heard.findLast(m => m.type === 'height').value`)
			if n := eval[int](x, count("error")); n > 0 {
				t.Errorf("post %d: %s", i, eval[string](x, `heard.find(m => m.type === 'error').message`))
			}
		})
	}
}
