//go:build browser

package webtest

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/runtime"
)

// A figure that is taken out of its page gives back what it took.
func TestFiguresAreGivenBack(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.open("web/read/slider.html")
	scrolled(x, 300)
	again := func(n int) {
		t.Helper()
		eval[bool](x, fmt.Sprintf(`(async () => {
			const all = [...document.querySelectorAll('grid-wise[view=explain]')];
			for (let i = 0; i < %d; i++) {
				const old = all[i %% all.length], g = old.cloneNode(true);
				old.replaceWith(g);
				all[i %% all.length] = g;
				g.scrollIntoView({ block: 'center', behavior: 'instant' });
				while (!g.shadowRoot.querySelector('.steps')?.shadowRoot.querySelector('.explain svg'))
					await new Promise(done => setTimeout(done));
			}
			return true;
		})()`, n))
	}
	again(10)
	before := heap(x)
	again(100)
	if after := heap(x); after > before*1.1 {
		t.Errorf("after a hundred mounts the heap is %.0f bytes, it was %.0f", after, before)
	}
}

// heap is how many bytes of the page's heap are in use.
func heap(t *tab) float64 {
	t.Helper()
	call(t, heapprofiler.CollectGarbage, cdp.Empty{})
	r := call(t, runtime.GetHeapUsage, cdp.Empty{})
	return r.UsedSize
}
