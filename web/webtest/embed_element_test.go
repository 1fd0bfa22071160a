//go:build browser

package webtest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// elements is a page of somebody else's with two elements, the fallback in each.
func elements(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	for i, level := range []string{first(t, "lemmo", 0), first(t, "slider", 0)} {
		fmt.Fprintf(&b, `<p>Text before</p><grid-wise id=g%d level="%s"><a href="%s#">Puzzle %[1]d</a></grid-wise>`, i, level, base)
	}
	return postPage(t, b.String()+scriptTag()+`<script>
		globalThis.events = [];
		for (const type of ['ready', 'live', 'move', 'moves']) addEventListener('gridwise-' + type, e => events.push([e.target.id, type, e.detail]));
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
	x := newTab(t, desktop)
	x.opens(elements(t), `events.some(e => e[1] === 'ready')`)
	x.does(`globalThis.kept = g0, g0.play('LRL'), true`, event("g0", "move", `d.n === 3`))
	x.does(`g0.undo(), true`, event("g0", "moves", `d.n === 2`))
	for _, move := range []string{`document.body.append(g0), g0.scrollIntoView()`, `kept.remove(),
		document.body.prepend(kept), scrollTo(0, 0)`} {
		x.does(`(events.length = 0, `+move+`, true)`, event("g0", "live", "true"))
		equals(x, `kept.state().then(s => s.moves)`, "LR", "after %s it plays on with %q", move, it)
	}
	x.does(`kept.play('L'), true`, event("g0", "move", `d.n === 3`))
}

// What stands inside shows until the player is there and stays without it.
func TestElementFallsBack(t *testing.T) {
	x := opened(t, desktop, postPage(t, `<grid-wise id=g host="http://127.0.0.1:9/" level="`+articleLink(t)+`"><a href="#">Lemmo</a></grid-wise><script>addEventListener('gridwise-error', e => { globalThis.failed = e.detail })</script><script src="`+base+`web/embed.js"></script>`))
	x.wait(`failed.kind === 'frame' && failed.message.includes('127.0.0.1:9')`)
	x.holds(`g.querySelector('a').checkVisibility() && g.state().then(s => s.level === g.level &&
		s.moves === '')`,
		"without the player the link is not seen, or nobody answers")
}

// postPicture is a post's own image of a level.
const postPicture = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1200 630' width='1200' height='630'><rect width='1200' height='630' fill='tan'/><circle cx='600' cy='315' r='300' fill='peru'/></svg>`

// An image inside is the poster, as posts of the first release have it: it keeps
// within the element, nothing of the player comes before the click, and a click
// on the image plays.
func TestElementShowsAPicture(t *testing.T) {
	x := newTab(t, size{480, 700, true})
	x.dark()
	w := newWire(t, base)
	x.open(postPage(t, `<script async src="`+w.url+`web/embed.js"></script><grid-wise id=g level="`+articleLink(t)+`"><a href="#left"><img src="`+postPicture+`" alt="Lemmo" loading="lazy"></a></grid-wise><p>Text after`))
	button := `g.shadowRoot.querySelector('button')`
	x.wait(button + ` && ` + button + `.checkVisibility() && g.querySelector('img').clientWidth > 0`)
	equals(x, button+`.textContent.trim()`, "Play: Lemmo", "the button says %q", it)
	for _, width := range []int64{300, 700, 480} {
		x.sized(size{width, 700, true})
		atMost(x, `Math.max(g.querySelector('img').getBoundingClientRect().right - g.getBoundingClientRect().right, document.documentElement.scrollWidth - innerWidth)`, 0.5,
			"at %v the picture is %v too wide", width, it)
		atMost(x, `(() => { const b = `+button+`.getBoundingClientRect(), i = g.querySelector('img').getBoundingClientRect(); return b.width * b.height / i.width / i.height })()`, 0.11,
			"at %v the button covers %.2f of the picture", width, it)
		x.shot(fmt.Sprintf("element-picture-%d", width))
	}
	eval[bool](x, `g.state().then(s => { globalThis.told = s; return true })`)
	equals(x, `told.level !== g.level || Boolean(g.shadowRoot.querySelector('iframe'))`, false,
		"a question for the state takes the picture away")
	if n := w.sent.Load(); n > 22_200 {
		t.Errorf("%d bytes for an element with a picture", n)
	}
	eval[bool](x, `g.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })), true`)
	equals(x, `document.querySelectorAll('link[rel=preconnect]').length`, 1,
		"%d connections are prepared when somebody points at it", it)
	x.tap("#g img")
	x.wait(`g.live && document.activeElement === g`)
	equals(x, `location.hash`, "", "a click on the picture leads to %s", it)
	x.presses(`g.moves === 'R'`, "ArrowRight")
	x.shot("element-live")
}

// A picture that is gone is not waited for; none of the button is printed.
func TestElementWithoutItsPicture(t *testing.T) {
	x := opened(t, desktop, postPage(t, `<grid-wise id=g level="`+articleLink(t)+`"><a href="#"><img src="/gone" alt="Lemmo"></a></grid-wise><grid-wise id=h level="`+articleLink(t)+`"><img src="`+postPicture+`"></grid-wise>`+scriptTag()))
	x.wait(`g.shadowRoot.querySelector('iframe') && g.shadowRoot.querySelector('p').hidden`)
	x.wait(heard("ready", `true`))
	x.shows("print")
	equals(x, `h.shadowRoot.querySelector('button').checkVisibility()`, false, "the button is printed")
}

// A page that is still on its way when the script runs: what stands in an element
// is waited for, so that its picture is seen and no frame is made in its place.
func TestElementsOfSlowPage(t *testing.T) {
	ran := make(chan struct{})
	mux := http.NewServeMux()
	mux.HandleFunc("/web/embed.js", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join(root, "web", "embed.js"))
	})
	mux.HandleFunc("/ran", func(http.ResponseWriter, *http.Request) { close(ran) })
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprintf(w, `<!doctype html><html lang=en><title>A post</title><script async src="/web/embed.js" onload="fetch('/ran')"></script><grid-wise id=g level="%s" host="%s"><!-- %01000d -->`, first(t, "slider", 0), base, 0)
		w.(http.Flusher).Flush()
		select {
		case <-ran:
		case <-r.Context().Done():
		}
		fmt.Fprint(w, `<svg viewBox="0 0 4 3" width="80"><rect width="4" height="3"/></svg></grid-wise><p id=end>End</p>`)
	})
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	x := newTab(t, desktop)
	x.opens(s.URL, `document.getElementById('end') && g.shadowRoot.querySelector('button').checkVisibility()`)
	equals(x, `g.shadowRoot.querySelector('iframe') !== null`, false,
		"a frame was made in place of the picture")
}

// first is the link of a puzzle's shipped level number n, from 0.
func first(t *testing.T, puzzle string, n int) string {
	t.Helper()
	p := catalog.Named(puzzle)
	l, err := link.New(p, stateOf(t, p, n), nil).Encode()
	must(t, err)
	return l
}

// numbered are the shipped levels of a puzzle by their numbers, wherever they are shown.
func numbered(puzzle string) []string {
	return slices.Sorted(slices.Values(assets.LevelNames(puzzle)))
}

// stateOf opens a shipped level of a puzzle, that of number n + 1, the last one where there are
// fewer.
func stateOf(t *testing.T, p puzzle.Puzzle, n int) puzzle.State {
	t.Helper()
	names := numbered(p.Name())
	text, _ := assets.Level(p.Name(), names[min(n, len(names)-1)])
	s, err := p.Parse(text)
	must(t, err)
	return s
}

// scriptOf loads the element from a host, scriptTag from the served tree.
func scriptOf(host string) string {
	return `<script async="" src="` + host + `/web/embed.js"></script>`
}
func scriptTag() string { return scriptOf(strings.TrimSuffix(base, "/")) }

func frameOf(id, site, query, attributes string) string {
	return fmt.Sprintf(`<p><iframe id=%s %s src="%sweb/play.html?%s" title="a puzzle" style="display:block;width:100%%;max-width:480px;height:460px;border:0"></iframe></p>`, id, attributes, site, query)
}

// contexts tells the page on top when a frame begins and when it has a WebGL
// context, so that a host can count those that live.
const contexts = `(() => {
	const tell = context => { try { top.postMessage({ context }, '*') } catch {} };
	if (top !== globalThis) tell(0);
	const get = HTMLCanvasElement.prototype.getContext;
	HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
		const c = get.call(this, kind, ...more);
		if (c && /webgl/.test(kind)) tell(1);
		return c;
	};
	if (top === globalThis) {
		globalThis.holders = new Map();
		addEventListener('message', e => { if ('context' in (e.data ?? {})) holders.set(e.source, e.data.context); });
	}
})()`

// living is how many frames hold a context: those that said so and still stand,
// in the page or in an element.
const living = `[...holders].filter(([w, n]) => n && [...document.querySelectorAll('iframe, grid-wise')].some(f => (f.shadowRoot?.querySelector('iframe') ?? f).contentWindow === w)).length`

// frameAt puts a frame of a width into a page of the player's own origin, which is opened
// where it is not, and waits until it has told its height.
func frameAt(t *tab, level, lang string, width int) {
	t.Helper()
	frameOn(t, level, lang, width)
	t.wait(heard("height", `true`))
}

// frameOn is frameAt without the wait.
func frameOn(t *tab, level, lang string, width int) {
	t.Helper()
	if !eval[bool](t, `location.pathname.endsWith('slider-art.js')`) {
		t.open("web/catalog/slider-art.js")
	}
	eval[bool](t, fmt.Sprintf(`(() => {
		globalThis.heard = [];
		const f = Object.assign(document.createElement('iframe'), { id: 'f', src: '../play.html?lang=%s&l=%s' });
		f.style = 'width: %dpx; height: 700px; border: 0';
		document.body.replaceChildren(f);
		return true;
	})()`, lang, level, width))
}
