//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"
)

// TestEveryLevelOpens opens every shipped level of every puzzle by its address and
// sees its board; loads the page anew on each and sees its picture and its name
// again; and of each puzzle the last level's board as well.
func TestEveryLevelOpens(t *testing.T) {
	x := newTab(t, desk)
	x.open("index.html")
	x.shown("/gallery")
	books := eval[map[string][]string](x, `(async () => {
		const all = {};
		for (const p of gridwiseCatalog.puzzles) all[p.name] = (await gw.book(p.name)).levels.map(l => l.link);
		return all;
	})()`)
	if len(books) != 5 {
		t.Errorf("%d puzzles, want 5", len(books))
	}
	for name, links := range books {
		t.Run(name, func(t *testing.T) {
			x := newTab(t, desk)
			x.openSite(links[0])
			for _, link := range links {
				eval[bool](x, fmt.Sprintf(`gw.go(%q).then(() => true)`, link))
				x.boardOf(link)
			}
			x.reload()
			x.boardOf(links[len(links)-1])
			y := x.sibling(desk)
			for i, link := range links {
				y.open(fmt.Sprintf("index.html?%d#%s", i, link))
				y.wait(fmt.Sprintf(`%s && (%s.document.querySelector('#poster svg use, #poster svg rect') || %[2]s.document.documentElement.dataset.shown === 'true') && document.getElementById('level').value === '%d'`,
					said("ready", fmt.Sprintf(`m.level.startsWith(%q)`, untitled(link))), inner, i))
			}
			t.Logf("%d levels", len(links))
		})
	}
}

// boardOf waits until the board of a link is shown, with a word for each cell
// that is in sight, and the page named after it.
func (t *tab) boardOf(link string) {
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
