//go:build browser

package webtest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	reading "gridwise/web/articles"
)

// articlesOf are the pages of all articles, below web/read.
func articlesOf(t *testing.T) []string {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(root, "web", "read", "*.html"))
	if err != nil || len(all) == 0 {
		t.Fatalf("no articles: %v", err)
	}
	for i := range all {
		all[i] = filepath.Base(all[i])
	}
	return all
}

// readWeight is the most that an article may weigh with brotli before the reader
// touches anything: the page with its figures and steps, style and scripts.
const readWeight = 60_000

var inRead = regexp.MustCompile(`(?:src|href)="([^"]+\.(?:css|js|svg))"`)

func TestArticlesAreLight(t *testing.T) {
	t.Parallel()
	read := filepath.Join(released(t), "web", "read")
	for _, name := range articlesOf(t) {
		text, err := os.ReadFile(filepath.Join(read, name))
		if err != nil {
			t.Fatal(err)
		}
		files := map[string]bool{filepath.Join(read, name): true, filepath.Join(read, "../explain.js"): true}
		for _, m := range inRead.FindAllSubmatch(text, -1) {
			files[filepath.Join(read, string(m[1]))] = true
		}
		total := 0
		for f := range files {
			total += compressed(t, f)
		}
		t.Logf("%s: %d bytes with brotli, %d of them the page", name, total, compressed(t, filepath.Join(read, name)))
		if len(files) < 5 || total > readWeight {
			t.Errorf("%s: %d files of %d bytes, the budget is %d", name, len(files), total, readWeight)
		}
	}
}

// steered are the links of an article that steer, as an expression.
const steered = `[...document.querySelectorAll('a[href^="#"]')]`

// Every link that steers is clicked, in every article, and shows its step; before
// that the reader has scrolled through the page, and nothing has moved under his
// eyes and no program was fetched.
func TestArticlesSteer(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.inject(shifts + `globalThis.at = {}; addEventListener('gridwise-step', e => { at[e.target.id] = e.detail; });`)
	for _, name := range articlesOf(t) {
		x.open("web/read/" + name)
		scrolled(x, 300)
		if moved := eval[float64](x, `shifted`); moved != 0 {
			t.Errorf("%s: the layout shifted by %v", name, moved)
		}
		if n := eval[int](x, `performance.getEntriesByType('resource').filter(r => /wasm|play\.html/.test(r.name)).length`); n != 0 {
			t.Errorf("%s: %d programs were fetched before any click", name, n)
		}
		n := eval[int](x, steered+`.length`)
		if n < 12 {
			t.Errorf("%s: %d links steer", name, n)
		}
		for i := range n {
			eval[bool](x, fmt.Sprintf(`(%s[%d].click(), true)`, steered, i))
			x.wait(fmt.Sprintf(`(a => { const [id, to] = a.hash.slice(1).split(/:(.*)/s), s = at[id]; return to.startsWith('cell/') || (to.startsWith('ask/') ? document.getElementById(id).shadowRoot.querySelector('.steps').shadowRoot.querySelector('.choice') : s && to === s.topic + '/' + s.name && a.getAttribute('aria-current') === 'step'); })(%s[%d])`, steered, i))
		}
		if eval[bool](x, `location.hash !== ''`) {
			t.Errorf("%s: steering changed the address", name)
		}
	}
}

// scrolled goes down the page by so many pixels at a time, as a reader does, who sees a
// picture between two screens: what explains does so before it comes into view.
func scrolled(t *tab, by int) {
	t.Helper()
	t.wait(`customElements.get('grid-wise')`)
	high := eval[int](t, `document.documentElement.scrollHeight`)
	for y := 0; y < high; y += by {
		eval[bool](t, fmt.Sprintf(`(scrollTo({ top: %d, behavior: 'instant' }), true)`, y))
		t.wait(`[...document.querySelectorAll('grid-wise[view=explain]')].every(g => g.getBoundingClientRect().top > innerHeight + 350 || g.shadowRoot.querySelector('.steps')?.shadowRoot.querySelector('.explain'))`)
		eval[bool](t, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
	}
}

// An article holds axe-core's rules, narrow and wide, in light and dark, and is no
// wider than its window.
func TestArticlesAreAccessible(t *testing.T) {
	t.Parallel()
	x := judged(t)
	looks := []struct {
		width  int64
		scheme string
	}{{320, "dark"}, {1280, "light"}}
	if shots {
		looks = append(looks, looks[0], looks[1])
		looks[2].scheme, looks[3].scheme = "light", "dark"
		looks[2].width = 390
	}
	for _, name := range articlesOf(t) {
		x.open("web/read/" + name)
		for i, look := range looks {
			x.prefers("prefers-color-scheme", look.scheme)
			x.sized(size{look.width, 900, look.width < 400})
			if i == 0 || shots {
				scrolled(x, 800)
			}
			where := fmt.Sprintf("read-%s-%s-%d", strings.TrimSuffix(name, ".html"), look.scheme, look.width)
			if wide := eval[int](x, `document.documentElement.scrollWidth - innerWidth`); wide > 0 {
				t.Errorf("%s is %d pixels too wide", where, wide)
			}
			x.axe(where, every)
			whole(x, where)
		}
	}
}

// whole leaves pictures of a page, screen by screen.
func whole(t *tab, name string) {
	t.Helper()
	if !shots {
		return
	}
	high := eval[int](t, `document.documentElement.scrollHeight`)
	for i := 0; i*880 < high; i++ {
		eval[bool](t, fmt.Sprintf(`(scrollTo({ top: %d, behavior: 'instant' }), true)`, i*880)) // the picture waits for the frame, also without scripts
		t.shot(fmt.Sprintf("%s-%02d", name, i))
	}
}

// Without scripts all is there: every figure has its picture and its sentences, and
// every link that steers leads to a sentence.
func TestArticlesWithoutScripts(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	if _, err := chromedp.Call(x.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		t.Fatal(err)
	}
	for _, name := range articlesOf(t) {
		x.open("web/read/" + name)
		if bad := eval[string](x, `[...document.querySelectorAll('grid-wise')].filter(g => !(g.querySelector('svg')?.getBoundingClientRect().height > 20)).map(g => g.id).join()`); bad != "" {
			t.Errorf("%s: %s show nothing", name, bad)
		}
		if lost := eval[string](x, steered+`.filter(a => !a.hash.includes('/cell/') && !document.getElementById(decodeURIComponent(a.hash.slice(1)))).map(a => a.hash).join()`); lost != "" {
			t.Errorf("%s: %s lead nowhere", name, lost)
		}
		whole(x, "read-plain-"+strings.TrimSuffix(name, ".html"))
	}
}

// Print shows what readers without scripts see, whatever was explained before.
func TestArticlesInPrint(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	for _, name := range articlesOf(t) {
		x.open("web/read/" + name)
		scrolled(x, 600)
		x.shows("print")
		if bad := eval[string](x, `[...document.querySelectorAll('grid-wise[view=explain]')].filter(g => !g.querySelector('li').checkVisibility() || g.shadowRoot.querySelector('.steps').checkVisibility()).map(g => g.id).join()`); bad != "" {
			t.Errorf("%s: the sentences of %s are not printed", name, bad)
		}
		whole(x, "read-print-"+strings.TrimSuffix(name, ".html"))
		x.shows("")
	}
}

// The gallery's cards lead to the articles, in the reader's language.
func TestGalleryLeadsToArticles(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	for _, lang := range []string{"en", "zh"} {
		x.open("index.html?lang=" + lang)
		x.shown("/gallery")
		x.wait(`document.querySelectorAll('.card').length === 5`)
		for _, name := range []string{"lemmo", "ghosts", "slider", "woods", "lifter"} {
			file := reading.File(name, lang)
			if !eval[bool](x, fmt.Sprintf(`fetch(document.querySelector('.card a[href$="read/%s"]').href).then(r => r.ok)`, file)) {
				t.Errorf("no card leads to %s", file)
			}
		}
	}
}
