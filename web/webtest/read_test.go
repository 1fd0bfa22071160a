//go:build browser

package webtest

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

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
	dir := filepath.Join(released(t), "web", "read")
	for _, name := range articlesOf(t) {
		text := read(t, dir, name)
		files := map[string]bool{filepath.Join(dir, name): true, filepath.Join(dir, "../explain.js"): true}
		for _, m := range inRead.FindAllStringSubmatch(text, -1) {
			files[filepath.Join(dir, m[1])] = true
		}
		total := 0
		for f := range files {
			total += compressed(t, f)
		}
		t.Logf("%s: %d bytes with brotli, %d of them the page", name, total, compressed(t, filepath.Join(dir, name)))
		if len(files) < 5 || total > readWeight {
			t.Errorf("%s: %d files of %d bytes, the budget is %d", name, len(files), total, readWeight)
		}
	}
}

// Each article is visited once. The reader scrolls through it, and nothing moves under his
// eyes and no program is fetched; it holds axe-core's rules; print shows what readers without scripts see, whatever was explained before;
// and all of it holds anew in a narrow, dark window.
func TestArticles(t *testing.T) {
	t.Parallel()
	for _, name := range articlesOf(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			x := judged(t)
			x.inject(shifts + `globalThis.at = {};
				addEventListener('gridwise-step', e => { at[e.target.id] = e.detail; });`)
			x.open("web/read/" + name)
			scrolled(x, 300)
			equals[float64](x, `shifted`, 0, "the layout shifted by %v", it)
			const programs = `performance.getEntriesByType('resource')
				.filter(r => /wasm|play\.html/.test(r.name)).length`
			equals(x, programs, 0, "%d programs were fetched before any click", it)
			where := "read-" + strings.TrimSuffix(name, ".html")
			x.axe(where, every)
			whole(x, where)
			printed(x, where)
			x.dark()
			x.sized(phone)
			if wide := eval[string](x, `[...document.querySelectorAll('pre')]
				.filter(p => p.scrollWidth > p.clientWidth).map(p => p.textContent).join('\n')`); wide != "" {
				t.Errorf("on a phone this code must be scrolled sideways: %s", wide)
			}
			x.sized(size{320, 900, true})
			atMost(x, `document.documentElement.scrollWidth - innerWidth`, 0,
				"it is %v pixels too wide for a narrow window", it)
			x.axe(where+" narrow", every)
			whole(x, where+"-narrow")
		})
	}
}

// printed holds that of each figure a picture and its sentence are printed, and neither the
// step player nor the list of all sentences.
func printed(t *tab, where string) {
	t.Helper()
	t.shows("print")
	defer t.shows("")
	if bad := eval[string](t, `[...document.querySelectorAll('grid-wise[view=explain]')]
		.filter(g => !g.querySelector('svg').checkVisibility() || !g.nextElementSibling.checkVisibility() ||
			g.querySelector('li').checkVisibility() || g.shadowRoot.querySelector('.steps').checkVisibility())
		.map(g => g.id).join()`); bad != "" {
		t.Errorf("%s is not printed as a picture and a sentence", bad)
	}
	whole(t, where+"-print")
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

// The gallery's cards lead to the articles, in the reader's language.
func TestGalleryLeadsToArticles(t *testing.T) {
	x := newTab(t, desktop)
	for _, lang := range []string{"en", "zh"} {
		x.open("index.html?lang=" + lang)
		x.stands("/gallery")
		x.wait(fmt.Sprintf(`document.querySelectorAll('.card').length === %d`, len(everyPuzzle)))
		for _, name := range everyPuzzle {
			file := reading.File(name, lang)
			x.holds(fmt.Sprintf(`fetch(document.querySelector('.card a[href$="read/%s"]').href).then(r => r.ok)`, file),
				"no card leads to %s", file)
		}
	}
}
