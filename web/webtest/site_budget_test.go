//go:build browser

package webtest

import (
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

// siteBudget is the most that the site's scripts and styles may take, as sent, without
// those that are fetched for a draft in the editor, which may take benchBudget.
const (
	siteBudget  = 71_000
	benchBudget = 4_000
)

// TestSiteBudget goes through every room of a release, shares a level, and adds up with
// brotli the scripts and styles that the page has loaded on the way, with the catalog
// and all words but without the levels and pictures of single puzzles.
func TestSiteBudget(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.open(serveDist(t) + "index.html")
	x.shown("/gallery")
	everyRoom(x)
	eval[bool](x, `gw.go('/edit/`+linkOf(t, "slider", "S____\n_____\n____E\n")+`').then(() => true)`)
	x.wait(`document.querySelector('#draft-share:enabled')`)
	eval[bool](x, `document.querySelector('#draft-share').click(), true`)
	x.wait(`document.querySelector('#share-link')?.value`)
	files := eval[[]string](x, `[...new Set(performance.getEntriesByType('resource')
		.map(e => new URL(e.name).pathname.slice(1))
		.filter(n => /\.(js|css)$/.test(n) && !/catalog\//.test(n)))]`)
	total, bench := 0, 0
	for _, f := range files {
		n := compressed(t, filepath.Join(released(t), filepath.FromSlash(f)))
		if strings.Contains(f, "bench-page") {
			bench += n
		} else {
			total += n
		}
	}
	t.Logf("%d and %d bytes: %s", total, bench, strings.Join(files, " "))
	if bench == 0 || bench > benchBudget {
		t.Errorf("what is fetched for a draft takes %d bytes, want at most %d", bench, benchBudget)
	}
	if len(files) < 6 || total > siteBudget {
		t.Errorf("%d scripts and styles of the site take %d bytes with brotli, want at most %d", len(files), total, siteBudget)
	}
}

// compressed returns the bytes of a file with brotli.
func compressed(t *testing.T, file string) int {
	t.Helper()
	text := read(t, file)
	var small counter
	w := brotli.NewWriterLevel(&small, 11)
	io.WriteString(w, text)
	w.Close()
	return int(small)
}

type counter int

func (c *counter) Write(b []byte) (int, error) { *c += counter(len(b)); return len(b), nil }

// everyRoom goes through the rooms of the site and waits until each stands.
func everyRoom(t *tab) {
	t.Helper()
	for _, room := range rooms {
		t.visits(room)
	}
	for room, still := range making {
		eval[bool](t, `gw.go('`+room+`').then(() => true)`)
		t.wait(still)
	}
}
