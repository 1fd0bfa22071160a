//go:build browser

package webtest

import (
	"strings"
	"testing"
)

// rooms are the views of the site that stand without a level on the board.
var rooms = []string{"/gallery", "/levels/slider", "/progress", "/settings", "/help/woods"}

// shown waits until a view stands, with every picture that is in sight.
func (t *tab) shown(room string) {
	t.Helper()
	name, _, _ := strings.Cut(strings.TrimPrefix(room, "/"), "/")
	t.wait(`document.querySelector('.room-` + name + ` h1, .room-` + name + ` h2')`)
	t.wait(`[...document.querySelectorAll('.room .picture')].filter(p => p.getBoundingClientRect().top < innerHeight && p.checkVisibility()).every(p => p.firstChild)`)
}

// played gives a profile some progress, as its levels would leave behind.
const played = `(async () => {
	for (const p of gridwiseCatalog.puzzles) {
		const levels = (await gw.book(p.name)).levels.slice(0, 9);
		levels.forEach((l, i) => {
			gw.progress.opened(l.link, l.notes.title);
			gw.progress.moved(l.link, 3, 20 + i);
			if (i % 4 < 3) gw.progress.solved(l.link, { n: 7 + i, value: 7 + i, atBest: i % 3 === 0, helped: i % 4 === 1 });
		});
	}
	return true;
})()`

var sizes = map[string]size{"narrow": {320, 640, true}, "phone": phone, "desk": desk, "wide": {2560, 1440, false}}

// TestSiteIsWide holds that no room is wider than its window, at any size, in
// both themes; pictures are left in shots/ to be looked at.
func TestSiteIsWide(t *testing.T) {
	for name, s := range sizes {
		for _, theme := range []string{"light", "dark"} {
			x := newTab(t, s)
			if theme == "dark" {
				x.dark()
			}
			x.open("index.html")
			x.shown("/gallery")
			x.shot("site-" + name + "-" + theme + "-hello")
			eval[bool](x, played)
			for _, room := range rooms {
				eval[bool](x, `gw.go('/settings').then(() => gw.go(`+"`"+room+"`"+`)).then(() => true)`)
				x.shown(room)
				if over := eval[int](x, `Math.max(document.documentElement.scrollWidth, innerWidth)`) - int(s.width); over > 0 {
					t.Errorf("%s in %s: %d px wider than the window", room, name, over)
				}
				x.shot("site-" + name + "-" + theme + "-" + strings.ReplaceAll(room[1:], "/", "-"))
			}
		}
	}
}
