//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/solvers/catalog"
)

// first is the link of a puzzle's shipped level number n, from 0.
func first(t *testing.T, puzzle string, n int) string {
	t.Helper()
	p := catalog.Named(puzzle)
	text, _ := assets.Level(puzzle, assets.LevelNames(puzzle)[n])
	s, err := p.Parse(text)
	must(t, err)
	l, err := link.New(p, s, nil).Encode()
	must(t, err)
	return l
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
	t.wait(said("height", `true`))
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
