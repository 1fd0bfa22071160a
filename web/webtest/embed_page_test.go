//go:build browser

package webtest

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
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

// A shipped level has a page of its own that previews of links understand, with a picture and
// an answer for blogs; the list of pages has it, and the site leads to it.
func TestLevelPage(t *testing.T) {
	t.Parallel()
	site, page := serveDist(t), published+"/l/slider-the-demo/"
	sitemap := read(t, released(t), "sitemap.xml")
	pages, _ := filepath.Glob(filepath.Join(released(t), "l", "*", "index.html"))
	if n := strings.Count(sitemap, "<loc>"+published+"/l/"); n < 100 || n != len(pages) || !strings.Contains(sitemap, "<loc>"+page) {
		t.Errorf("the list has %d of %d pages of levels", n, len(pages))
	}
	x := newTab(t, desk)
	x.open(site + "l/slider-the-demo/")
	for name, want := range map[string]string{"og:title": "Slider: The Demo", "og:image": page + "board.png", "og:url": page,
		"twitter:card": "summary_large_image", "og:image:width": "1200"} {
		meta := fmt.Sprintf(`document.querySelector('meta[property="%[1]s"], meta[name="%[1]s"]')?.content ?? ''`, name)
		equals(x, meta, want, "%s is %q", name, it)
	}
	x.wait(`document.querySelector('img').naturalWidth === 1200 && document.querySelector('pre').textContent.includes('S')`)
	x.shot("level-page")
	equals(x, `document.querySelector('link[type="application/json+oembed"]').href`, page+"oembed.json", "the answer is at %s", it)
	contains(x, `fetch('oembed.json').then(r => r.json()).then(a => a.html)`, published+"/web/play.html?l=slider1.", "the answer is %s", it)
	eval[bool](x, `document.querySelector('.play').click(), true`)
	x.boarded()
	equals(x, `document.querySelector('meta[property="og:image"]').content`, published+"/web/gridwise.png", "the site's card is %s", it)
	equals(x, `document.querySelector('#page a').href`, page, "the level's page is %s", it)
	eval[bool](x, `(document.querySelector('#share').click(), true)`)
	x.wait(`document.querySelector('#share-link')?.value`)
	equals(x, `document.querySelector('#share-link').value`, page, "shared is %s", it)
}
