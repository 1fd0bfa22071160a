//go:build browser

package webtest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

// elementWeight is the most the element's script may weigh with brotli.
const elementWeight = 4096

func TestElementIsSmall(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "web", "embed.js"))
	if err != nil {
		t.Fatal(err)
	}
	var small bytes.Buffer
	w := brotli.NewWriterLevel(&small, brotli.BestCompression)
	w.Write(text)
	w.Close()
	t.Logf("embed.js: %d bytes with brotli", small.Len())
	if small.Len() > elementWeight {
		t.Errorf("embed.js is %d bytes with brotli, the budget is %d", small.Len(), elementWeight)
	}
}

// elements is a page of somebody else's with n elements, the fallback in each.
func elements(t *testing.T, n int, more string) string {
	t.Helper()
	names := []string{"lemmo", "slider", "ghosts", "woods", "lifter"}
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `<p>Text before</p><grid-wise id=g%d level="%s"%s><a href="%s#">Puzzle %d</a></grid-wise>`, i, first(t, names[i%5], i/5), more, base, i)
	}
	return postPage(t, b.String()+`<script async src="`+base+`web/embed.js"></script><script>
		globalThis.events = [];
		for (const type of ['ready', 'live', 'start', 'move', 'moves', 'hint', 'solved', 'rest', 'error']) addEventListener('gridwise-' + type, e => events.push([e.target.id, type, e.detail]));
	</script>`)
}

// event is true once an element dispatched an event with a detail d for which
// the condition holds.
func event(id, kind, condition string) string {
	return fmt.Sprintf(`events.some(([id, kind, d]) => id === %q && kind === %q && (%s))`, id, kind, condition)
}

// An element is moved, taken away and put back: the play is the same, and its
// messages still come.
func TestElementIsMoved(t *testing.T) {
	x := newTab(t, desk)
	x.open(elements(t, 2, ""))
	x.wait(`events.some(e => e[1] === 'ready')`)
	eval[bool](x, `g0.play('RRR'), true`)
	x.wait(event("g0", "move", `d.n === 3`))
	eval[bool](x, `g0.undo(), true`)
	x.wait(event("g0", "moves", `d.n === 2`))
	eval[bool](x, `(events.length = 0, document.body.append(g0), true)`)
	eval[bool](x, `g0.scrollIntoView(), true`)
	x.wait(event("g0", "live", "true"))
	if m := eval[string](x, `g0.state().then(s => s.moves)`); m != "2R" {
		t.Errorf("moved, it plays on with %q", m)
	}
	eval[bool](x, `(globalThis.kept = g0, kept.remove(), true)`)
	eval[bool](x, `g1.play('U'), true`)
	x.wait(event("g1", "move", `d.moves === 'U'`))
	eval[bool](x, `(events.length = 0, document.body.prepend(kept), scrollTo(0, 0), true)`)
	x.wait(event("g0", "live", "true"))
	if m := eval[string](x, `kept.state().then(s => s.moves)`); m != "2R" {
		t.Errorf("taken away and put back, it plays on with %q", m)
	}
	eval[bool](x, `kept.play('L'), true`)
	x.wait(event("g0", "move", `d.n === 3`))
	x.wait(`!g1.live`)
}

// What stands inside shows until the player is there and stays without it; an
// image inside is the poster, and nothing of the player comes before the click.
func TestElementFallsBack(t *testing.T) {
	x := newTab(t, desk)
	w := newWire(t, base)
	picture := `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 480 300'><rect width='480' height='300' fill='tan'/></svg>`
	x.open(postPage(t, `<grid-wise id=g level="`+articleLink(t)+`"><a href="#"><img src="`+picture+`" alt="Lemmo"></a></grid-wise><script async src="`+w.url+`web/embed.js"></script>`))
	button := `g.shadowRoot.querySelector('button')`
	x.wait(button + ` && !` + button + `.hidden && g.querySelector('img').checkVisibility()`)
	if name := eval[string](x, button+`.textContent.trim()`); name != "Play: Lemmo" {
		t.Errorf("the button says %q", name)
	}
	if n := w.sent.Load(); n > 12_000 {
		t.Errorf("%d bytes for an element with a picture", n)
	}
	eval[bool](x, `g.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })), true`)
	if n := eval[int](x, `document.querySelectorAll('link[rel=preconnect]').length`); n != 1 {
		t.Errorf("%d connections are prepared when somebody points at it", n)
	}
	x.shot("element-picture")
	at := eval[[]float64](x, `(() => { const b = `+button+`.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] })()`)
	x.finger([2]float64{at[0], at[1]})
	x.wait(`g.live && document.activeElement === g.querySelector('iframe')`)
	x.press("ArrowRight")
	x.wait(`g.moves === 'R'`)
	x.shot("element-live")

	gone := newTab(t, desk)
	gone.open(postPage(t, `<grid-wise id=g level="`+articleLink(t)+`"><a href="#">Lemmo</a></grid-wise><script src="http://127.0.0.1:9/embed.js"></script>`))
	if !eval[bool](gone, `g.querySelector('a').checkVisibility()`) {
		t.Error("without the script the link is not seen")
	}
}
