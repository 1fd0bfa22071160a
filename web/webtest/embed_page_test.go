//go:build browser

package webtest

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
)

// A series: arrows and dots lead from level to level, what is solved is marked
// and kept.
func TestSeries(t *testing.T) {
	t.Parallel()
	levels := []string{linkOf(t, "slider", "S_E\n"), linkOf(t, "slider", vectorLevel), articleLink(t)}
	pack := packOf(t, strings.Join(levels, "\n"))
	x := newTab(t, desk)
	x.open(postPage(t, frameOf("f", base, "levels="+pack, "")))
	x.wait(said("ready", fmt.Sprintf(`m.level === %q`, levels[0])))
	x.post(`{gridwise: 1, type: 'play', moves: 'R'}`)
	x.wait(said("solved", `true`))
	x.shot("series-solved")
	x.open(base + "web/play.html?levels=" + pack)
	bar := `document.getElementById('series')`
	x.wait(bar + ` && ` + bar + `.querySelector('.at').textContent === '1 of 3'`)
	x.playing()
	eval[bool](x, `document.querySelector('#series [data-name=following]').click(), true`)
	x.wait(bar + `.querySelector('.at').textContent === '2 of 3' && gw.ui.last.n === 0`)
	eval[bool](x, `gw.focusBoard(), true`)
	x.press("ArrowRight", "ArrowDown")
	second := `document.querySelectorAll('#series .dots button')[1]?.className === 'solved'`
	x.wait(second)
	eval[bool](x, `document.querySelectorAll('#series .dots button')[2].click(), true`)
	x.wait(bar + `.querySelector('.at').textContent === '3 of 3' && gw.ui.last.puzzle === 'lemmo'`)
	x.holds(bar+`.querySelector('[data-name=following]').getAttribute('aria-disabled') === 'true'`,
		"behind the last level there is a next one")
	x.shot("series")
	reload(x)
	x.wait(bar + ` && ` + bar + `.querySelector('.at').textContent === '3 of 3' && ` + second)

	x.open(base + "web/play.html?levels=" + packOf(t, strings.Repeat(levels[0]+"\n", 25)))
	x.wait(bar + ` && ` + bar + `.querySelector('progress')?.max === 25`)
	x.open(postPage(t, frameOf("f", base, "levels="+levels[0]+","+levels[1], "")))
	x.wait(said("error", `m.kind === 'series'`))
}

// A shipped level has a page of its own that previews of links understand, with
// a picture and an answer for blogs.
func TestLevelPage(t *testing.T) {
	t.Parallel()
	site := serveDist(t)
	x := newTab(t, desk)
	x.open(site + "l/slider-the-demo/")
	meta := func(name string) string {
		return eval[string](x, fmt.Sprintf(`document.querySelector('meta[property="%[1]s"], meta[name="%[1]s"]')?.content ?? ''`, name))
	}
	page := published + "/l/slider-the-demo/"
	for name, want := range map[string]string{"og:title": "Slider: The Demo", "og:image": page + "board.png", "og:url": page, "twitter:card": "summary_large_image", "og:image:width": "1200"} {
		if got := meta(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	x.wait(`document.querySelector('img').naturalWidth === 1200 && document.querySelector('pre').textContent.includes('S')`)
	x.shot("level-page")
	equals(x, `document.querySelector('link[type="application/json+oembed"]').href`, page+"oembed.json",
		"the answer is at %s", it)
	answer := eval[message](x, `fetch('oembed.json').then(r => r.json())`)
	text, _ := answer["html"].(string)
	if answer["type"] != "rich" || answer["thumbnail_url"] != page+"board.png" || !strings.Contains(text, published+"/web/play.html?l=slider1.") {
		t.Errorf("the answer is %v", answer)
	}
	pages := 0
	for _, p := range catalog.All {
		pages += ownPages(t, p.Name())
	}
	if want := eval[int](x, `fetch('../../web/catalog.js').then(r => r.text()).then(text => (text.match(/"levels":(\d+)/g) ?? []).reduce((n, m) => n + Number(m.slice(9)), 0))`); pages != want || want < 100 {
		t.Errorf("%d pages for %d levels", pages, want)
	}
	eval[bool](x, `document.querySelector('.play').click(), true`)
	x.wait(inner + `.document.documentElement.dataset.shown === 'true'`)
}

// ownPages counts the pages of a puzzle's levels: each names its own address.
func ownPages(t *testing.T, puzzle string) (n int) {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join(released(t), "l", puzzle+"-[a-z]*", "index.html"))
	for _, f := range files {
		html := read(t, f)
		if strings.Contains(string(html), published+"/l/"+filepath.Base(filepath.Dir(f))+"/board.png") {
			n++
		}
	}
	return n
}

// TestLevelPagesAreFound holds the list of pages, the card of the site, and the
// ways from the site to the pages of its levels.
func TestLevelPagesAreFound(t *testing.T) {
	t.Parallel()
	dist := released(t)
	sitemap := read(t, filepath.Join(dist, "sitemap.xml"))
	pages, _ := filepath.Glob(filepath.Join(dist, "l", "*", "index.html"))
	if n := strings.Count(string(sitemap), "<loc>"+published+"/l/"); n < 100 || n != len(pages) || !strings.Contains(string(sitemap), "<loc>"+published+"/</loc>") {
		t.Errorf("the list has %d of %d pages of levels", n, len(pages))
	}
	x := newTab(t, desk)
	x.open(serveFolder(t, dist) + "index.html#" + first(t, "slider", 1))
	x.boarded()
	if card := eval[[]string](x, `[document.querySelector('link[rel=canonical]').href, document.querySelector('meta[property="og:image"]').content]`); card[0] != published+"/" || card[1] != published+"/web/gridwise.png" {
		t.Errorf("the site's card says %v", card)
	}
	page := eval[string](x, `document.querySelector('#page a').href`)
	if !strings.HasPrefix(page, published+"/l/slider-") || !strings.Contains(string(sitemap), "<loc>"+page+"</loc>") {
		t.Errorf("the level's page is %s", page)
	}
	eval[bool](x, `(document.querySelector('#share').click(), true)`)
	x.wait(`document.querySelector('#share-link')?.value`)
	equals(x, `document.querySelector('#share-link').value`, page, "shared is %s, want %s", it, page)
}
