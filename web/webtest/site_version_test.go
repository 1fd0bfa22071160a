//go:build browser

package webtest

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gridwise/web/publish"
)

// TestSiteOffersNewVersion visits a site in two tabs, which then changes: the new
// version is found when the reader comes back to the tab, the old one stays until
// the offer is taken, in either tab.
func TestSiteOffersNewVersion(t *testing.T) {
	dir := t.TempDir()
	worker := copySite(t, dir)
	address := serveFolder(t, dir)
	x := visitor(t, desktop)
	x.inject(`globalThis.asked = 0; { const f = ServiceWorkerRegistration.prototype.update; ServiceWorkerRegistration.prototype.update = function () { asked++; return f.call(this); }; }`)
	x.open(address + "index.html")
	x.stands("/gallery")
	x.wait(`navigator.serviceWorker.controller`)
	before := eval[string](x, `caches.keys().then(k => k.join(' '))`)

	page := read(t, filepath.Join(dir, "web", "site-page.js"))
	put(t, filepath.Join(dir, "web", "site-page.js"), page+fresh)
	worker = strings.Replace(worker, `"version":"`, `"version":"next`, 1)
	now := fmt.Sprintf("%x", sha256.Sum256([]byte(page+fresh)))[:10]
	put(t, filepath.Join(dir, "sw.js"), regexp.MustCompile(`"web/site-page.js":"[0-9a-f]+"`).ReplaceAllString(worker, `"web/site-page.js":"`+now+`"`))

	x.wait(`(dispatchEvent(new Event('focus')), document.querySelector('.notice .first'))`)
	equals(x, `asked`, 1, "%d questions for a new version in a moment", it)
	x.shot("site-new-version")
	x.open(address + "index.html?again")
	x.stands("/gallery")
	equals(x, `Boolean(globalThis.fresh)`, false, "the new version was not waited with")
	x.wait(`document.querySelector('.notice .first')`)
	y := inProfile(t, x.ctx, desktop)
	y.opens(address+"index.html", `document.querySelector('.notice .first')`)
	for _, tab := range []*tab{x, y} {
		eval[bool](tab, `document.querySelector('.notice .first').click(), true`)
		tab.wait(`globalThis.fresh && document.querySelector('.room h1')`)
	}
	x.wait(`(caches.keys().then(k => { globalThis.now = k.join(' '); }), globalThis.now)`)
	if now := eval[string](x, `now`); now == before || strings.Contains(now, " ") {
		t.Errorf("the caches were %q, are %q", before, now)
	}
}

// fresh marks the new version.
const fresh = "globalThis.fresh = true;\n"

// A version whose files are not what its worker says is not taken, nor is a page of somebody
// else, as of maintenance or of a hotel's network, kept in the place of ours; our page with
// what a host adds to it is.
func TestSiteKeepsItsOwnPages(t *testing.T) {
	t.Parallel()
	added := strings.Replace(read(t, "index.html"), "</body>", "<!-- counted --></body>", 1)
	for name, c := range map[string]struct{ file, text, state string }{
		"mixed": {"web/catalog/woods.js", "globalThis.other = true;\n", "redundant"},
		"other": {"index.html", "<!doctype html><title>Back soon</title><h1>Gridwise is being mended</h1>", "redundant"},
		"added": {"index.html", added, "installed"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			copySite(t, dir)
			x := visitor(t, desktop)
			x.inject(`addEventListener('load', () => { globalThis.setTimeout = () => 0; }, true)`) // the page registers nothing itself
			x.open(serveFolder(t, dir) + "index.html")
			x.stands("/gallery")
			put(t, filepath.Join(dir, c.file), c.text)
			equals(x, registered, c.state, "the worker is %s", it)
		})
	}
}

// registered registers the site's worker and is the state that it comes to.
const registered = `navigator.serviceWorker.register(gw.ours(new URL('sw.js', location.href).href)).then(r => new Promise(done => {
	const w = r.installing, tell = () => { if (w.state !== 'installing') done(w.state); };
	w.addEventListener('statechange', tell);
	tell();
}))`

// holds is true once the site's worker holds a file whose address has a part. The
// worker makes its cache: one made here before would be taken for it.
func holds(part string) string {
	return `(caches.keys().then(k => k.length ? caches.open(k[0]).then(c => c.keys()) : []).then(all => { globalThis.all = all.map(q => q.url); }), globalThis.all?.some(u => u.includes('` + part + `')))`
}

// TestSiteKeepsWhatWasPlayed plays a level on a first visit to a release: what is
// held for later is what the page asked for, under the same address, and no other
// program.
func TestSiteKeepsWhatWasPlayed(t *testing.T) {
	r := relayTo(t, strings.TrimSuffix(serveDist(t), "/"), nil)
	x := visitor(t, desktop)
	x.openSiteAt(r.URL + "/index.html#" + articleLink(t))
	x.until("ArrowRight", heard("move", `m.n >= 1`))
	x.wait(holds("/play.") + ` && ` + holds("/solve-lemmo.") + ` && ` + holds("/play-page."))
	equals(x, `all.some(u => /solve-(?!lemmo)|player.talk|embedding|gridwise\.js/.test(u))`, false,
		"held are %v", eval[[]string](x, `all`))
	asked := map[string]int{}
	for _, path := range r.heard() {
		asked[path]++
	}
	for path, n := range asked {
		if n > 1 && publish.Lasts(strings.TrimPrefix(path, "/")) {
			t.Errorf("%s was fetched %d times", path, n)
		}
	}
	t.Logf("%d files were fetched, %d are held", len(asked), eval[int](x, `all.length`))
}

// A reader who saves data keeps nothing for later.
func TestSiteSavesData(t *testing.T) {
	x := visitor(t, desktop)
	x.inject(`Object.defineProperty(Navigator.prototype, 'connection', { get() { return { saveData: true }; } });
		globalThis.registered = 0; ServiceWorkerContainer.prototype.register = () => { registered++; return new Promise(() => {}); };`)
	x.openSite(articleLink(t))
	x.wait(heard("live", `true`))
	eval[bool](x, `gw.go('/gallery').then(() => true)`)
	equals(x, `registered`, 0, "the worker was registered %d times", it)
}

func put(t *testing.T, file, text string) {
	t.Helper()
	must(t, os.MkdirAll(filepath.Dir(file), 0o755))
	must(t, os.WriteFile(file, []byte(text), 0o644))
}

// copySite puts the built site, without its programs, into a folder and returns
// the text of its worker.
func copySite(t *testing.T, dir string) string {
	t.Helper()
	text := read(t, "sw.js")
	list := text[strings.Index(text, "{") : strings.Index(text, "};")+1]
	var kept struct {
		Version string            `json:"version"`
		Files   map[string]string `json:"files"`
		Marks   map[string]string `json:"marks"`
	}
	must(t, json.Unmarshal([]byte(list), &kept))
	for name := range kept.Files {
		if strings.Contains(name, ".wasm") {
			delete(kept.Files, name)
		}
	}
	small, err := json.Marshal(kept)
	must(t, err)
	worker := strings.Replace(text, list, string(small), 1)
	kept.Files["web/sw.js"] = ""
	for address := range kept.Files {
		name, _, _ := strings.Cut(address, "?")
		put(t, filepath.Join(dir, name), read(t, name))
	}
	put(t, filepath.Join(dir, "sw.js"), worker)
	return worker
}
