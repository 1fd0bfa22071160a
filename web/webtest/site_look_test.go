//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"
)

// rooms are the views of the site that stand without a level on the board.
var rooms = []string{"/gallery", "/levels/slider", "/progress", "/settings", "/help/woods"}

// seen holds once every picture that is in sight is drawn.
const seen = `[...document.querySelectorAll('.room .picture')]
	.filter(p => p.getBoundingClientRect().top < innerHeight && p.checkVisibility())
	.every(p => p.firstChild)`

// stands waits until a view stands, with every picture that is in sight.
func (t *tab) stands(room string) {
	t.Helper()
	name, _, _ := strings.Cut(strings.TrimPrefix(room, "/"), "/")
	t.wait(`document.querySelector('.room-` + name + ` h1, .room-` + name + ` h2')`)
	t.wait(seen)
}

// visits goes to a room.
func (t *tab) visits(room string) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(`gw.go(%q).then(() => true)`, room))
	t.stands(room)
}

// home opens the gallery.
func home(t *testing.T, s size) *tab {
	t.Helper()
	x := opened(t, s, "index.html")
	x.stands("/gallery")
	return x
}

// played gives a profile some progress, as its levels would leave behind.
const played = `(async () => {
	for (const p of gridwiseCatalog.puzzles) {
		const levels = (await gw.book(p.name)).levels.slice(0, 9);
		levels.forEach((l, i) => {
			gw.progress.opened(l.link, l.notes.title);
			gw.progress.moved(l.link, 3, 20 + i);
			if (i % 4 < 3) gw.progress.solved(l.link, { n: 7 + i, value: 7 + i, medal: ['best', 'gold', 'silver', 'bronze'][(i + (i >> 2)) % 4], helped: i % 4 === 1 });
		});
	}
	return true;
})()`

var sizes = map[string]size{"narrow": {320, 640, true}, "phone": phone, "side": {844, 390, true}, "zoomed": {640, 400, false}, "desktop": desktop, "wide": {2560, 1440, false}}

// everywhere runs a check at every size, in one profile: in both themes where pictures are
// kept, else in one, as a theme is colours alone and no page is wider for them.
func everywhere(t *tab, check func(name string, s size)) {
	t.Helper()
	themes := []string{"light", "dark"}
	if !shots {
		themes = themes[:1]
	}
	for name, s := range sizes {
		t.sized(s)
		for _, theme := range themes {
			eval[bool](t, `gw.settings.set('theme', '`+theme+`'), true`)
			check(name+"-"+theme, s)
		}
	}
}

// fits holds that the page is not wider than its window.
func (t *tab) fits(where string, s size) {
	t.Helper()
	t.shot(where)
	atMost(t, `Math.max(document.documentElement.scrollWidth, innerWidth)`, float64(s.width),
		"%s: the page is %v px wide", where, it)
}

// TestSiteIsWide holds that no room is wider than its window, at any size and at a zoom of
// 400 %, nor any control without a name, with a title of 80 letters in all that shows one;
// pictures are left in shots/ to be looked at.
func TestSiteIsWide(t *testing.T) {
	title := strings.Repeat("W", 80)
	link := linkOf(t, "slider", "; title: "+title+"\nS____\n_____\n____E\n")
	x := home(t, desktop)
	x.fits("site-hello", desktop)
	eval[bool](x, played)
	eval[bool](x, fmt.Sprintf(`(gw.progress.opened(%q, %q), true)`, link, title))
	const nameless = `[...document.querySelectorAll('.room :is(button, a, input, select, textarea)')]
		.filter(e => e.ariaHidden !== 'true' && !(e.textContent.trim() || e.getAttribute('aria-label') || e.labels?.length))
		.map(e => e.outerHTML).join(' ')`
	check := func(name string, s size) {
		for _, room := range rooms {
			eval[bool](x, `gw.go('/none').then(() => true)`)
			x.visits(room)
			x.fits("site-"+name+"-"+strings.ReplaceAll(room[1:], "/", "-"), s)
		}
		for room, still := range making {
			x.does(`gw.go('`+room+`').then(() => true)`, still)
			x.fits("make-"+name+"-"+strings.ReplaceAll(room[1:], "/", "-"), s)
			equals(x, nameless, "", "%s: controls without a name: %s", room, it)
		}
		x.does(`gw.go('/edit/`+link+`').then(() => true)`, `document.querySelector('#draft-share:enabled')`)
		x.fits("make-"+name+"-title", s)
		eval[bool](x, `(document.querySelector('#draft-share').click(), true)`)
		x.wait(`document.querySelector('#share-link')?.value`)
		x.fits("share-"+name, s)
		eval[bool](x, `(document.querySelector('dialog').close(), true)`)
	}
	everywhere(x, check)
	x.sized(size{320, 256, false})
	check("zoomed-4", x.size)
	x.sized(size{360, 740, true})
	x.wait(`innerWidth === 360`)
	equals(x, `[...document.querySelectorAll('#places a')].filter(a => a.offsetWidth < 44 || a.offsetHeight < 44).length`,
		0, "a thumb misses %d places in the bar", it)
}

// TestPlayFits holds that at every size the board has its share of the screen and
// that all that stands round it is in sight.
func TestPlayFits(t *testing.T) {
	x := newTab(t, desktop)
	gallery(x)
	for _, puzzle := range everyPuzzle {
		x.level(puzzle, 5)
		for name, s := range sizes {
			x.sized(s)
			x.wait(fmt.Sprintf(`innerWidth === %d && `+inner+`.gw.ui.last.puzzle === '`+puzzle+`' && `+inner+`.gridwise.stats().held`, s.width))
			x.fits("play-"+name+"-"+puzzle, s)
			x.wait(`(() => { const c = ` + inner + `.document.querySelector('canvas').getBoundingClientRect(); return c.width * c.height > 0.45 * ` + inner + `.innerWidth * ` + inner + `.innerHeight; })()`)
			equals(x, `[...`+inner+`.document.querySelectorAll('#verbs button, #asks button, #facts > *, #medal > *, #tools button')].filter(e => { const b = e.getBoundingClientRect(); return b.bottom > `+inner+`.innerHeight + 1 || b.right > `+inner+`.innerWidth + 1 || b.top < 0; }).map(e => e.textContent || e.title).join(', ')`, "",
				"%s on %s: out of sight: %s", puzzle, name, it)
		}
	}
}

// making are the rooms where levels are made, with what stands in them once they
// have come to rest.
var making = map[string]string{
	"/make":        `document.querySelectorAll('#making-of .picture svg').length > 3`,
	"/edit/slider": `document.querySelector('#canvas svg') && document.querySelector('.judge').dataset.state !== 'thinking'`,
	"/edit/lifter": `document.querySelector('#canvas svg') && document.querySelector('.judge').dataset.state !== 'thinking'`,
	"/new/slider":  `document.querySelector('#new-go')`,
	"/daily":       `document.querySelector('#daily .picture')`,
}
