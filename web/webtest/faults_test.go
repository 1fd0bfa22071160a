//go:build browser

package webtest

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
)

const portal = "<!doctype html><title>Welcome</title><h1>Log in to the hotel's network</h1>"

// reply is what a server says in the place of a file.
type reply struct {
	w    http.ResponseWriter
	r    *http.Request
	file []byte // as it should come
	kind string // its type
	n    int    // how often it was asked for before
}

// write sends a body, whole.
func (a reply) write(status int, kind string, body []byte) {
	a.w.Header().Set("Content-Type", kind)
	a.w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	a.w.WriteHeader(status)
	a.w.Write(body)
}

// part sends the beginning of the file as the whole of it, or cuts the line there.
func (a reply) part(n int, cut bool) {
	if !cut {
		a.write(200, a.kind, a.file[:n])
		return
	}
	a.w.Header().Set("Content-Type", a.kind)
	a.w.Header().Set("Content-Length", strconv.Itoa(len(a.file)))
	a.w.Write(a.file[:n])
	a.w.(http.Flusher).Flush()
	panic(http.ErrAbortHandler)
}

// flipped sends the file with one bit turned over.
func (a reply) flipped(at int) {
	text := bytes.Clone(a.file)
	text[at] ^= 1
	a.write(200, a.kind, text)
}

// hangs sends so much, and nothing more.
func (a reply) hangs(n int) {
	a.w.Header().Set("Content-Type", a.kind)
	a.w.Header().Set("Content-Length", strconv.Itoa(len(a.file)))
	if n >= 0 {
		a.w.Write(a.file[:n])
		a.w.(http.Flusher).Flush()
	}
	<-a.r.Context().Done()
}

// faults are what lines and hosts do to a file, by name.
var faults = map[string]func(a reply){
	"404":             func(a reply) { a.write(404, "text/html", []byte(portal)) },
	"404 of its type": func(a reply) { a.write(404, a.kind, a.file) },
	"410 empty":       func(a reply) { a.write(410, "text/plain", nil) },
	"403":             func(a reply) { a.write(403, "text/html", []byte(portal)) },
	"429":             func(a reply) { a.w.Header().Set("Retry-After", "1"); a.write(429, "text/plain", nil) },
	"500":             func(a reply) { a.write(500, "text/html", []byte(portal)) },
	"502":             func(a reply) { a.write(502, "text/html", []byte(portal)) },
	"503":             func(a reply) { a.write(503, "text/plain", []byte("busy")) },
	"portal":          func(a reply) { a.write(200, "text/html", []byte(portal)) },
	"portal as it":    func(a reply) { a.write(200, a.kind, []byte(portal)) },
	"portal kept": func(a reply) {
		a.w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		a.write(200, a.kind, []byte(portal))
	},
	"portal elsewhere": func(a reply) { http.Redirect(a.w, a.r, "/index.html?welcome", http.StatusFound) },
	"loop":             func(a reply) { http.Redirect(a.w, a.r, a.r.URL.Path, http.StatusFound) },
	"empty":            func(a reply) { a.write(200, a.kind, nil) },
	"no content":       func(a reply) { a.w.WriteHeader(204) },
	"half":             func(a reply) { a.part(len(a.file)/2, false) },
	"half, cut":        func(a reply) { a.part(len(a.file)/2, true) },
	"a little":         func(a reply) { a.part(100, false) },
	"all but the end":  func(a reply) { a.part(len(a.file)-3, false) },
	"cut at once":      func(a reply) { panic(http.ErrAbortHandler) },
	"wrong range":      func(a reply) { a.w.Header().Set("Content-Range", "bytes 0-99/100"); a.write(206, a.kind, a.file[:100]) },
	"bit":              func(a reply) { a.flipped(len(a.file) / 2) },
	"late bit":         func(a reply) { a.flipped(len(a.file) - 40) },
	"wrong encoding":   func(a reply) { a.w.Header().Set("Content-Encoding", "gzip"); a.write(200, a.kind, a.file) },
	"wrong type": func(a reply) {
		a.w.Header().Set("X-Content-Type-Options", "nosniff")
		a.write(200, "text/html", a.file)
	},
	"hangs":            func(a reply) { a.hangs(-1) },
	"hangs on the way": func(a reply) { a.hangs(len(a.file) / 2) },
	"another release":  func(a reply) { a.write(200, a.kind, append([]byte("/* older */\n"), a.file...)) },
}

// faulty serves the release, but for one file.
type faulty struct {
	mu    sync.Mutex
	path  string
	fault func(a reply) // nil where it is healed
	n     int
}

func (f *faulty) set(fault func(a reply)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.fault, f.n = fault, 0
}

func (f *faulty) serve(t *testing.T, site string) string {
	to, err := url.Parse(site)
	must(t, err)
	proxy := httputil.NewSingleHostReverseProxy(to)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		f.mu.Lock()
		fault, n := f.fault, f.n
		if q.URL.Path == f.path {
			f.n++
		}
		f.mu.Unlock()
		if q.URL.Path != f.path || fault == nil {
			proxy.ServeHTTP(w, q)
			return
		}
		r, err := http.Get(site + q.URL.Path)
		if err != nil {
			panic(http.ErrAbortHandler)
		}
		defer r.Body.Close()
		file, _ := io.ReadAll(r.Body)
		fault(reply{w, q, file, r.Header.Get("Content-Type"), n})
	}))
	s.Config.ErrorLog = nil
	t.Cleanup(s.CloseClientConnections)
	return s.URL
}

// wayOn are the ways on that a page names beside what is the matter, in it and in its
// frame: the first that can be pressed.
const wayOn = `[document, document.querySelector('iframe')?.contentDocument].flatMap(d => d ? [...d.querySelectorAll(
	'#incomplete button, #again, #fault ~ #play, .notice .first, .room [role=alert] + button, #new-go')] : [])
	.find(b => b.checkVisibility() && !b.disabled)`

// TestFaultsAreToldAndHeal serves a first visit with one file that does not come as it
// should, in each way that lines and hosts have, for as long as it takes the page to say
// so. One press then leads on.
func TestFaultsAreToldAndHeal(t *testing.T) {
	t.Parallel()
	site := strings.TrimSuffix(serveDist(t), "/")
	player, link := "/web/play.html?l="+articleLink(t), articleLink(t)
	const made = `document.querySelector('.made-box .first')`
	const makes = `(document.querySelector('#new-go:enabled')?.click(), true)`
	for _, c := range []struct{ name, address, begin, plays, told, files string }{
		{"site", "/index.html", "true", `document.querySelector('.room-gallery h1')`, wayOn, "site-page.css site-head.js build.js catalog.js site-page.js"},
		{"poster", player, "true", `document.getElementById('play')?.checkVisibility() && !document.getElementById('fault') || document.documentElement.dataset.shown`, wayOn, "play-page.css play-head.js poster-page.js"},
		{"play", player + "&start=visible", "true", `document.documentElement.dataset.shown === 'true'`, wayOn, "play-page.js ../wasm_exec.js play.wasm"},
		{"solver", "/index.html#/new/lemmo/4/size=6x7", makes, made, `document.querySelector('.notice .first, .made-box .notice, .room [role=alert]')`, "worker-page.js ../wasm_exec.js solve-lemmo.wasm make-page.js catalog/lemmo.js"},
		{"frame", "/index.html#" + link, "true", inner + `.document.getElementById('play')?.checkVisibility() || ` + inner + `.document.documentElement.dataset.shown`, wayOn, "play-head.js poster-page.js"},
	} {
		for _, file := range strings.Fields(c.files) {
			t.Run(c.name+" "+strings.TrimPrefix(file, "../"), func(t *testing.T) {
				t.Parallel()
				f := &faulty{path: nameInRelease(t, file)}
				address := f.serve(t, site)
				x := visitor(t, desktop)
				x.inject(single)
				x.breaks.Store(true)
				for name, fault := range faults {
					call(x, network.ClearBrowserCache, cdp.Empty{})
					f.set(fault)
					call(x, page.Navigate, page.NavigateParams{URL: "about:blank"})
					call(x, page.Navigate, page.NavigateParams{URL: address + c.address})
					t.Log(name)
					if c.begin != "true" {
						x.wait(`document.getElementById('new-go') || ` + c.told)
						eval[bool](x, c.begin)
					}
					x.wait(fmt.Sprintf(`(globalThis.now = Boolean(%s)) || Boolean(%s)`, c.plays, c.told))
					if eval[bool](x, `now`) {
						continue
					}
					f.set(nil)
					eval[bool](x, `(`+wayOn+`?.click(), true)`)
					if c.begin != "true" { // another page is at its beginning
						x.wait(c.plays + ` || document.querySelector('#new-go:enabled')`)
						eval[bool](x, `Boolean(`+c.plays+`) || `+c.begin)
					}
					x.wait(c.plays)
				}
			})
		}
	}
}

// nameInRelease is the path of a file of web/ in the release.
func nameInRelease(t *testing.T, file string) string {
	t.Helper()
	if strings.HasPrefix(file, "catalog/") {
		return "/web/" + file
	}
	name, ext, _ := strings.Cut(strings.TrimPrefix(file, "../"), ".")
	for _, at := range []string{"web", "."} {
		entries, err := os.ReadDir(filepath.Join(released(t), at))
		must(t, err)
		for _, e := range entries {
			path := e.Name()
			if rest, ok := strings.CutPrefix(path, name+"."); ok && strings.HasSuffix(rest, "."+ext) && strings.Count(rest, ".") == 1 {
				return strings.TrimPrefix("/"+at+"/"+path, "/.")
			}
		}
	}
	t.Fatalf("the release has no %s", file)
	return ""
}
