//go:build browser

package webtest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"path"
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

// A page that was kept from before a release names a program, a script or a style that is
// gone: it loads itself again, once, and then says so.
func TestMissingFiles(t *testing.T) {
	t.Parallel()
	parts := map[string]string{"program": "/web/play.*.wasm", "poster": "/web/poster-page.*", "head": "/web/play-head.*", "page": "/web/play-page.*"}
	post := func(gone int64) (all map[string]*forgetful, page string) {
		all = map[string]*forgetful{}
		for id, part := range parts {
			lost := func(name string) bool { found, _ := path.Match(part, name); return found }
			all[id] = newForgetful(t, gone, lost)
			page += frameOf(id, all[id].URL+"/", "l="+articleLink(t), "")
		}
		return all, postPage(t, page)
	}
	start := func(x *tab, kind string, n int) {
		x.wait(count("ready") + fmt.Sprintf(` >= %d`, n))
		eval[bool](x, `program.contentWindow.postMessage({ gridwise: 1, type: 'start' }, '*'), true`)
		x.wait(said(kind, `true`))
	}
	x := newTab(t, desk)
	all, page := post(1)
	x.open(page)
	start(x, "live", len(parts))
	equals(x, count("error"), 0, "%d errors", it)
	times := func() {
		t.Helper()
		for id, s := range all {
			if n := s.pages.Load(); n != 2 {
				t.Errorf("%s: the page was loaded %d times", id, n)
			}
		}
	}
	times()
	x.breaks.Store(true)
	all, page = post(1000)
	x.open(page)
	start(x, "error", 1)
	x.open(all["page"].URL + "/web/play.html?l=" + articleLink(t))
	x.wait(`document.getElementById('incomplete').checkVisibility()`)
	x.shot("embed-missing")
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
	var body strings.Builder
	for _, post := range oldPosts {
		fmt.Fprintf(&body, post, serveDist(t))
	}
	x := newTab(t, desk)
	x.open(postPage(t, body.String()))
	const all = `[...document.querySelectorAll('iframe, grid-wise')]`
	for i := range oldPosts {
		eval[bool](x, fmt.Sprintf(`(%s[%d].scrollIntoView({ behavior: 'instant' }), true)`, all, i))
		x.wait(fmt.Sprintf(`heard.filter(m => m.type === 'ready' && m.level === 'slider1.S2w-wr-2wE.zzt2').length > %d`, i))
	}
	x.wait(`heard.filter(m => m.type === 'height' && m.value > 200).length >= ` + fmt.Sprint(len(oldPosts)))
	atMost(x, count("error"), 0, "%s", eval[string](x, `heard.find(m => m.type === 'error').message`))
}
