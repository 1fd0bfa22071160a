//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"
)

// narrow are windows like a screen at 400 % and the smallest phones.
var narrow = []size{{320, 256, false}, {320, 640, true}, {390, 844, true}}

// TestNarrowWindows goes through rooms, editor and share dialog with a title of 80
// letters, and finds nothing wider than the window.
func TestNarrowWindows(t *testing.T) {
	t.Parallel()
	title := strings.Repeat("W", 80)
	link := linkOf(t, "slider", "; title: "+title+"\nS____\n_____\n____E\n")
	x := home(t, desk)
	eval[bool](x, fmt.Sprintf(`(gw.progress.opened(%q, %q), gw.again().then(() => true))`, link, title))
	for _, s := range narrow {
		x.sized(s)
		name := fmt.Sprintf("narrow-%dx%d-", s.width, s.height)
		fits := func(what string) {
			t.Helper()
			x.shot(name + what)
			over := eval[string](x, `document.documentElement.scrollWidth <= innerWidth ? '' : [...document.querySelectorAll('main *, header *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1 && e.checkVisibility()).slice(0, 4).map(e => e.tagName + '.' + e.className + ' ' + Math.round(e.getBoundingClientRect().right)).join(', ') || 'something'`)
			if over != "" {
				t.Errorf("%d px: %s: beyond the window are %s", s.width, what, over)
			}
		}
		x.visits("/gallery")
		fits("gallery")
		for _, room := range []string{"/levels/slider", "/daily", "/new/slider", "/progress", "/settings", "/help"} {
			eval[bool](x, `gw.go('`+room+`').then(() => true)`)
			fits(strings.ReplaceAll(room[1:], "/", "-"))
		}
		eval[bool](x, fmt.Sprintf(`gw.go('/edit/%s').then(() => true)`, link))
		x.wait(`document.querySelector('#draft-share:enabled')`)
		fits("editor")
		eval[bool](x, `(document.querySelector('#draft-share').click(), true)`)
		x.wait(`document.querySelector('#share-link')?.value`)
		fits("share")
		edge := eval[[]float64](x, `(d => { const b = d.getBoundingClientRect(), i = [...d.querySelectorAll('*')].filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect()); return [b.left, innerWidth - b.right, b.right - Math.max(...i.map(r => r.right)), Math.min(...i.map(r => r.left)) - b.left]; })(document.querySelector('dialog'))`)
		for _, gap := range edge {
			if gap < 8 {
				t.Errorf("%d px: the share dialog has the margins %v", s.width, edge)
				break
			}
		}
	}
}

// A window as narrow as a watch scrolls down alone, and on a small phone a thumb hits each
// place of the bar.
func TestNarrowest(t *testing.T) {
	t.Parallel()
	x := newTab(t, size{100, 400, true})
	x.openSite(articleLink(t))
	for _, room := range []string{"/gallery", "/levels/slider", "/progress", "/settings"} {
		eval[bool](x, `gw.go('`+room+`').then(() => true)`)
		if room == "/gallery" {
			x.wait(`document.querySelector('#day-round')`)
		}
		atMost(x, `document.documentElement.scrollWidth`, 100, "%s is %v px wide", room, it)
	}
	x.shot("narrowest")
	x.sized(size{360, 740, true})
	x.wait(`innerWidth === 360`)
	equals(x, `[...document.querySelectorAll('#places a')].filter(a => a.offsetWidth < 44 || a.offsetHeight < 44).map(a => a.textContent).join(' ')`, "",
		"a thumb misses in the bar: %s", it)
}

// TestStrangeLogIsLeft puts things of other shapes where the log of plays and the
// records are kept: the room stands, with its export.
func TestStrangeLogIsLeft(t *testing.T) {
	t.Parallel()
	x := home(t, desk)
	for _, log := range []string{`[null]`, `[{"at":1}]`, `[{"at":1,"link":7}]`, `{"0":1}`, `7`, `[[1]]`, `not JSON`} {
		eval[bool](x, fmt.Sprintf(`(localStorage.setItem('gridwise:log', %q), localStorage.setItem('gridwise:level:x', '{"link":"slider1.x"}'), location.hash = '#/progress', globalThis.before = true)`, log))
		reload(x)
		x.wait(`!globalThis.before && document.querySelector('.room .row button')`)
		eval[bool](x, `gw.go('/gallery').then(() => true)`)
		x.wait(`document.querySelector('.hero h2')`)
	}
}
