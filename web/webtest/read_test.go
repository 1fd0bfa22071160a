//go:build browser

package webtest

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"

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
// touches anything: the page with its figures and steps, style and scripts. Two thousand of them
// are the pictures for paper.
const readWeight = 65_000

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
// eyes and no program is fetched; it holds axe-core's rules; print shows key steps, whatever was explained before;
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

// sheets bounds the pages of paper that an article is printed on.
const sheets = 8

var (
	aSheet   = regexp.MustCompile(`/Type\s*/Page\b`)
	aPicture = regexp.MustCompile(`/S\s*/Figure\b`)
)

// printed holds what is printed of an article, whatever the reader has done: of each figure one
// to four steps, whose pictures lack no part, each beside its sentence; the answers of all
// questions; and no button.
func printed(t *tab, where string) {
	t.Helper()
	t.shows("print")
	defer t.shows("")
	if bad := eval[string](t, `(() => {
		const bad = [], seen = e => e.checkVisibility(), box = e => e.getBoundingClientRect();
		for (const g of document.querySelectorAll('grid-wise[view=explain]')) {
			const steps = [...g.nextElementSibling.querySelectorAll('figure')];
			if (seen(g) || steps.length < 1 || steps.length > 4) bad.push(g.id + ' shows ' + steps.length + ' steps');
			for (const s of steps) {
				const [picture, words] = s.children, [p, w] = [box(picture), box(words)];
				if (p.width < 60 || p.height < 30 || p.right > w.left || p.top >= w.bottom || !words.textContent) bad.push('of ' + g.id + ' ' + words.textContent);
				const lost = [...picture.querySelectorAll('use')].filter(u => !u.getBBox().width);
				if (lost.length || picture.childElementCount < 10) bad.push(lost.length + ' parts of ' + words.textContent);
			}
		}
		for (const d of document.querySelectorAll('article > details, .beside > div > details')) if (!seen(d.lastElementChild)) bad.push(d.textContent);
		for (const b of document.querySelectorAll('button')) if (seen(b)) bad.push(b.textContent);
		return bad.join('\n');
	})()`); bad != "" {
		t.Errorf("is badly printed: %s", bad)
	}
	yes := true
	pdf := called(t, t.ctx, page.PrintToPDF, page.PrintToPDFParams{PreferCSSPageSize: &yes, GenerateTaggedPDF: &yes}).Data
	pages, pictures := len(aSheet.FindAll(pdf, -1)), len(aPicture.FindAll(pdf, -1))
	t.Logf("%s has %d pages with %d pictures", where, pages, pictures)
	if want := eval[int](t, `document.querySelectorAll('.printed svg').length`); pages < 2 || pages > sheets || pictures < want {
		t.Errorf("%s has %d pages with %d pictures, want at most %d with %d", where, pages, pictures, sheets, want)
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
