//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/runtime"

	"gridwise/game/figure"
	"gridwise/game/words"
)

// tenTopics are those of a post with two figures of each puzzle.
var tenTopics = [][2]string{{"lemmo", "fates"}, {"ghosts", "search"}, {"slider", "wave"}, {"woods", "line"}, {"lifter", "update"},
	{"lemmo", "removal"}, {"ghosts", "links"}, {"slider", "back"}, {"woods", "trap"}, {"lifter", "ways"}}

const lead = `<p>Number %d takes a moment to see, and then one cannot unsee it. Read the sentences, or step through them.</p>`

// tenFigures is that post, each figure as gridwise explain -element prints it.
func tenFigures(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	b.WriteString(`<p style="height: 800px">A word before.</p>`)
	for i, c := range tenTopics {
		d := stepsOf(t, c[0], 3, c[1], "en")
		text, err := d.Element(figure.Site{Base: base}, 1, "", words.Load("en"))
		must(t, err)
		fmt.Fprintf(&b, lead, i+1)
		b.WriteString(text)
	}
	return postPage(t, b.String())
}

// every figure of a page that was mounted.
const mounted = `[...document.querySelectorAll('grid-wise')].every(g => g.shadowRoot?.querySelector('.steps')?.shadowRoot.querySelector('.explain svg'))`

// A post with ten explained figures behind its first screen does not move under its
// reader, fetches no program, and gives back what its figures take.
func TestTenFigures(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.inject(shifts)
	x.open(tenFigures(t))
	scrolled(x, 300)
	x.wait(mounted)
	equals[float64](x, `shifted`, 0, "the layout shifted by %v", it)
	equals(x, `performance.getEntriesByType('resource').filter(r => /wasm|play\.html/.test(r.name)).length`, 0,
		"%d programs were fetched", it)
	again := func(n int) {
		t.Helper()
		eval[bool](x, fmt.Sprintf(`(async () => {
			const all = [...document.querySelectorAll('grid-wise')].slice(0, 5), shown = g => g.shadowRoot.querySelector('.steps')?.shadowRoot.querySelector('.explain svg');
			const turn = () => new Promise(done => setTimeout(done)), near = g => { g.scrollIntoView({ block: 'center', behavior: 'instant' }); };
			for (let i = 0; i < %d; i++) {
				const old = all[i %% 5], g = old.cloneNode(true);
				old.replaceWith(g);
				all[i %% 5] = g;
				near(g);
				while (!shown(g)) await turn();
			}
			return true;
		})()`, n))
	}
	again(10)
	before := heap(x)
	again(100)
	if after := heap(x); after > before*1.1 {
		t.Errorf("after a hundred mounts the heap is %.0f bytes, it was %.0f", after, before)
	} else {
		t.Logf("the heap: %.0f bytes, after a hundred mounts %.0f", before, after)
	}
}

// heap is how many bytes of the page's heap are in use.
func heap(t *tab) float64 {
	t.Helper()
	call(t, heapprofiler.CollectGarbage, cdp.Empty{})
	r := call(t, runtime.GetHeapUsage, cdp.Empty{})
	return r.UsedSize
}
