//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
)

// shifts adds up how far a page's contents jump, as browsers measure it.
const shifts = `globalThis.shifted = 0; new PerformanceObserver(all => { for (const e of all.getEntries()) if (!e.hadRecentInput) shifted += e.value; }).observe({ type: 'layout-shift', buffered: true });`

// The copied code of both forms, of each puzzle in turn down a post, in columns of three
// widths: as wide as it may be, and nothing below it jumps.
func TestCodesInPosts(t *testing.T) {
	t.Parallel()
	var names []string
	var body strings.Builder
	for i, p := range catalog.All {
		post := shippedPost(t, p, assets.LevelNames(p.Name())[0])
		names = append(names, p.Name(), p.Name())
		fmt.Fprintf(&body, `<div id=c%d>%s</div><p>More of it.</p><div id=c%d>%s</div><p>And more.</p>`, 2*i, post.HTML(), 2*i+1, post.Element())
	}
	page := postPage(t, body.String()+strings.Repeat(`<p>That is all for today, and more of it.</p>`, 20))
	x := newTab(t, desk)
	x.inject(shifts)
	for _, width := range []int{300, 480, 700} {
		x.sized(size{int64(width) + 32, 900, false})
		x.open(page)
		for i, name := range names {
			eval[bool](x, fmt.Sprintf(`(c%d.scrollIntoView({ behavior: 'instant' }), true)`, i))
			frame := fmt.Sprintf(`((c%d.querySelector('grid-wise')?.shadowRoot ?? c%[1]d).querySelector('iframe'))`, i)
			x.wait(fmt.Sprintf(`heard.filter(m => m.type === 'ready' && m.name === %q).length >= %d && heard.filter(m => m.type === 'height').length > %d`, name, 1+i%2, i))
			box := eval[[]float64](x, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
				const f = `+frame+`.getBoundingClientRect();
				done([f.width, f.height, heard.some(m => m.type === 'height' && m.value === f.height) ? 1 : 0, shifted]);
			})))`)
			if box[0] != float64(min(width, 480)) {
				t.Errorf("%s, code %d in %d: %v wide", name, i, width, box[0])
			}
			if i%2 == 1 && box[2] != 1 {
				t.Errorf("the element of %s in %d is %v high, which nobody asked for", name, width, box[1])
			}
			if box[3] > 0.05 {
				t.Errorf("%s, code %d in %d: the page jumps by %.3f", name, i, width, box[3])
			}
			x.shot(fmt.Sprintf("code-%s-%d-%d", name, i%2, width))
		}
		if wide := eval[int](x, `document.documentElement.scrollWidth`); wide > width+32 {
			t.Errorf("a column of %d makes the page %d wide", width, wide)
		}
	}
}

// The lines for the height that the page offers do what they say.
func TestHeightLines(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.open("web/embedding.html")
	x.wait(`/addEventListener/.test(document.querySelector('#hosts pre').textContent) && document.querySelectorAll('#hosts li').length === 5`)
	lines := eval[string](x, `document.querySelector('#hosts pre').textContent`)
	if hosts := eval[string](x, `document.getElementById('hosts').textContent`); strings.Contains(hosts, "https://HOST/") || !strings.Contains(hosts, "frame-src "+base) {
		t.Errorf("the lines for a page's owner are %s", hosts)
	}
	eval[bool](x, `document.getElementById('hosts').scrollIntoView(), true`)
	x.shot("embedding-hosts")
	x.open(postPage(t, lines+`<div style="width:300px">`+shippedPost(t, catalog.Named("slider"), assets.LevelNames("slider")[0]).HTML()+`</div>`))
	x.wait(`(f => { const high = heard.findLast(m => m.type === 'height')?.value; return f.style.height === high + 'px' && f.clientHeight >= high; })(document.querySelector('iframe'))`)
}
