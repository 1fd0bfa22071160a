//go:build browser

package webtest

import (
	"path/filepath"
	"testing"
)

// What `gridwise embed -copy` writes is enough: served from another port, a post
// plays from it, and a level of its own is explained.
func TestCopyPlays(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	gridwise(t, "embed", "slider", "1", "-copy", dir, "-site", ".")
	if others, _ := filepath.Glob(filepath.Join(dir, "web", "solve-*.wasm")); len(others) != 1 {
		t.Errorf("the copy has the programs %v", others)
	}
	at := serveFolder(t, dir)
	level := linkOf(t, "slider", vectorLevel)
	x := newTab(t, desk)
	x.open(postPage(t, `<grid-wise id=g level="`+level+`"></grid-wise><grid-wise id=ice view=explain topic=wave level="`+level+`"></grid-wise><script async src="`+at+`web/embed.js"></script>`))
	x.wait(said("ready", `true`))
	eval[bool](x, `g.play('R'), true`)
	x.wait(`g.live && g.moves === 'R'`)
	eval[bool](x, `ice.scrollIntoView(), true`)
	x.wait(stepping("ice"))
}
