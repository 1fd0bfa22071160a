//go:build browser

package webtest

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var small = size{720, 600, false}

// slowNetwork keeps the player's program on its way, so that the picture drawn
// from the address stays to be seen.
const slowNetwork = `{ const all = fetch; globalThis.fetch = (what, ...how) => /play\.wasm/.test(what) ? new Promise(() => {}) : all(what, ...how); }`

// TestEveryLevelOpens opens every shipped level of every puzzle by its address and
// sees its board: a picture of its own and words for the cells in sight. Then it sees each
// level's picture and name before the program is there, and on the last of each puzzle the
// board again.
func TestEveryLevelOpens(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob(filepath.Join(root, "assets/levels/*/*.txt"))
	if err != nil || len(files) < 150 {
		t.Fatalf("%d levels are shipped: %v", len(files), err)
	}
	x := newTab(t, desk)
	x.open("index.html")
	x.shown("/gallery")
	books := eval[map[string][]string](x, `(async () => {
		const all = {};
		for (const p of gridwiseCatalog.puzzles) all[p.name] = (await gw.book(p.name)).levels.map(l => l.link);
		return all;
	})()`)
	opened := 0
	for name, links := range books {
		opened += len(links)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			x := newTab(t, small)
			x.openSite(links[0])
			last := uint64(0)
			for i, link := range links {
				eval[bool](x, fmt.Sprintf(`gw.go(%q).then(() => true)`, link))
				boardOf(x, link)
				x.wait(fmt.Sprintf(inner+`.gridwise.stats().held && document.getElementById('level').value === '%d'`, i))
				sum, ok := looks(x, last)
				if !ok {
					x.shot("failed-" + name)
					t.Errorf("%s %d: no picture of its own", name, i+1)
				}
				last = sum
			}
			reload(x)
			boardOf(x, links[len(links)-1])
			anew(x, links)
		})
	}
	if opened != len(files) {
		t.Errorf("%d levels were opened, %d are shipped", opened, len(files))
	}
}

// anew sees what is drawn of a puzzle's levels while the program is on its way: of one in
// eight on the site, opened by its address, of all in a player that is told of them.
func anew(t *tab, links []string) {
	t.Helper()
	y := t.sibling(small)
	y.inject(slowNetwork)
	const drawn = `.querySelector('#poster svg :is(g, rect)')`
	for i := 0; i < len(links); i += 8 {
		y.open(fmt.Sprintf("index.html?%d#%s", i, links[i]))
		y.wait(fmt.Sprintf(said("ready", `m.level.startsWith(%q)`)+` && %s.document%s
			&& document.getElementById('level').value === '%d' && document.getElementById('title').textContent`, untitled(links[i]), inner, drawn, i))
	}
	frameAt(y, links[0], "en", 354)
	for _, link := range links {
		eval[bool](y, `f.contentDocument.getElementById('poster').replaceChildren(), true`)
		y.post(fmt.Sprintf(`{ gridwise: 1, type: 'load', level: %q }`, link))
		y.wait(fmt.Sprintf(`heard.findLast(m => m.type === 'ready').level === %q && f.contentDocument%s`, link, drawn))
	}
}

// looks waits until the board is a picture, and another than the last one, and
// returns the sum of its pixels.
func looks(t *tab, last uint64) (sum uint64, ok bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); {
		n, sum := colours(board(t))
		if n >= 8 && sum != last {
			return sum, true
		}
	}
	return last, false
}

// board is what the window shows of the player above its strip.
func board(t *tab) image.Image {
	t.Helper()
	at := eval[[]int](t, `(() => { const f = document.querySelector('iframe').getBoundingClientRect(), b = document.querySelector('iframe').contentDocument.body.getBoundingClientRect();
		return [f.x + 1, f.y + 1, f.right - 1, Math.min(f.y + b.height, innerHeight)].map(Math.round); })()`)
	shot, err := png.Decode(bytes.NewReader(t.photo()))
	if err != nil {
		t.Fatal(err)
	}
	return shot.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(image.Rect(at[0], at[1], at[2], at[3]))
}

// colours counts the colours of every third pixel of a picture and sums its
// pixels up, so that pictures can be told apart.
func colours(p image.Image) (different int, sum uint64) {
	seen := map[color.Color]bool{}
	b := p.Bounds()
	for y := b.Min.Y + 8; y < b.Max.Y-8; y += 3 {
		for x := b.Min.X + 8; x < b.Max.X-8; x += 3 {
			c := p.At(x, y)
			seen[c] = true
			r, g, b, _ := c.RGBA()
			sum = sum*1099511628211 + uint64(r)<<32 + uint64(g)<<16 + uint64(b)
		}
	}
	return len(seen), sum
}

// boardOf waits until the board of a link is shown, with a word for each cell
// that is in sight, and the page named after it.
func boardOf(t *tab, link string) {
	t.Helper()
	t.wait(fmt.Sprintf(`gw.viewing() === 'play' && heard.some(m => m.type === 'ready' && m.level.startsWith(%q))
		&& %[2]s.document.documentElement.dataset.shown === 'true' && %[2]s.gw.ui.last.puzzle === %[3]q && %[2]s.document.querySelectorAll('#grid td').length > 0
		&& document.getElementById('title').textContent && document.getElementById('level').value >= 0`, untitled(link), inner, puzzleOf(link)))
}

// untitled is a link without what follows its level, rules aside.
func untitled(link string) string {
	key, _, _ := strings.Cut(link, ".t")
	return key
}

func puzzleOf(link string) string {
	head, _, _ := strings.Cut(link, ".")
	return strings.TrimRight(head, "0123456789")
}
