//go:build browser

package webtest

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/web/publish"
)

// every runs all the rules of axe-core, those for best practice and those on
// trial as well. Colours are held to 4.5:1, and to the 7:1 of
// color-contrast-enhanced in the theme for high contrast alone; a page that
// shows one level in several frames has several landmarks of its name.
//
// ofColours runs those about colours alone: all that can be other in another theme,
// once a page was held against the rest.
var every, ofColours = axeOf(``), axeOf(`['cat.color']`)

func axeOf(tags string) string {
	return `(async () => {` + drawings + `
		const inside = [...drawings(document)].map(d => [d, [...d.childNodes]]);
		for (const [d] of inside) d.replaceChildren();
		try {
			const r = await axe.run(document, { resultTypes: ['violations'], runOnly: { type: 'rule', values: axe.getRules(` + tags + `).map(r => r.ruleId)
				.filter(id => !(id === 'color-contrast-enhanced' && document.documentElement.dataset.theme !== 'contrast' || id === 'landmark-unique' && frames.length > 1)) } });
			return r.violations.map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.target.join(' ') + ' ' + (n.any[0]?.message ?? n.all[0]?.message ?? n.none[0]?.message ?? '')).join(' | ')).join('\n');
		} finally {
			for (const [d, all] of inside) d.replaceChildren(...all);
		}
	})()`
}

// drawings finds the pictures of a page, its frames and its shadow trees of which a
// screen reader tells the name alone or nothing, and whose insides can neither be
// reached nor read. axe-core runs without those: they are nineteen of twenty nodes
// of the gallery, and it goes through every node for every rule.
const drawings = `
	function* drawings(root) {
		for (const e of root.querySelectorAll('*')) {
			if (e.matches('svg:is([role=img], [aria-hidden=true])') && !e.querySelector('a, title, desc, text, foreignObject, [role], [tabindex], [aria-label]')) yield e;
			if (e.shadowRoot) yield* drawings(e.shadowRoot);
			if (e.contentDocument) yield* drawings(e.contentDocument);
		}
	}`

// judged opens a tab whose pages and frames all have axe-core.
func judged(t *testing.T) *tab {
	t.Helper()
	files, _ := filepath.Glob(root + "/.cache/axe-core-*/package/axe.min.js")
	if len(files) == 0 {
		t.Fatal("axe-core is missing: run the browser tests by `make browser`")
	}
	source := read(t, files[len(files)-1])
	x := newTab(t, desktop)
	x.inject(string(source))
	return x
}

// axe holds the page and its frames against rules of axe-core.
func (t *tab) axe(where, rules string) {
	t.Helper()
	t.wait(atRest) // what fades has no colour of its own yet
	equals(t, rules, "", "%s: axe finds\n%s", where, it)
}

// anywhere holds what show leads to against axe-core in every theme on a desktop, then
// anew on a phone and in a narrow window: colours do not depend on the size, and
// nothing else on the theme.
func anywhere(t *tab, what string, show func()) {
	t.Helper()
	show()
	rules := every
	for _, theme := range themes {
		eval[bool](t, `(gw.settings.set('theme', '`+theme+`'), true)`)
		t.axe(what+" in "+theme, rules)
		rules = ofColours
	}
	for _, name := range []string{"phone", "narrow"} {
		t.sized(sizes[name])
		show()
		t.axe(what+" on "+name, every)
	}
	t.sized(desktop)
}

var themes = []string{"dark", "contrast", "colourblind", "light"}

// TestSiteIsAccessible holds every room against axe-core.
func TestSiteIsAccessible(t *testing.T) {
	x := judged(t)
	x.open("index.html")
	x.stands("/gallery")
	x.axe("hello", every)
	eval[bool](x, played)
	eval[bool](x, `gw.settings.set('motion', 'still'), true`)
	for _, room := range rooms {
		anywhere(x, room, func() {
			eval[bool](x, `gw.go('/none').then(() => gw.go('`+room+`')).then(() => true)`)
			x.stands(room)
		})
	}
}

// TestPlayIsAccessible holds the play of each puzzle against axe-core, its menu,
// its replay, and the end.
func TestPlayIsAccessible(t *testing.T) {
	x := judged(t)
	gallery(x)
	for _, name := range everyPuzzle {
		eval[bool](x, `gw.book('`+name+`').then(b => gw.go(b.levels[0].link)).then(() => true)`)
		x.boarded()
		x.axe(name, every)
	}
	stays := func() {}
	anywhere(x, "play", stays)
	think(x)
	x.clickStep(`[data-name=forward]`)
	stands(x, `n === 2`)
	anywhere(x, "an explanation", stays)
	x.clickStep(`[data-name=close]`)
	anywhere(x, "menu", func() {
		eval[bool](x, inner+`.gw.closeMore(), `+inner+`.document.querySelector('#tools [data-name=more]').click(), true`)
	})
	eval[bool](x, inner+`.gw.closeMore(), true`)
	winShortest(x)
	anywhere(x, "won", stays)
	eval[bool](x, `document.querySelector('dialog').close(), true`)
	x.axe("won, the board", every)
}

// TestMakingIsAccessible holds the rooms where levels are made, and the dialog
// that shares, against axe-core.
func TestMakingIsAccessible(t *testing.T) {
	x := judged(t)
	gallery(x)
	for room, still := range making {
		anywhere(x, room, func() {
			x.does(`gw.go('/none').then(() => gw.go('`+room+`')).then(() => true)`, still)
		})
	}
	anywhere(x, "a judged level", func() {
		eval[bool](x, `gw.go('/none').then(() => gw.go('/edit/`+linkOf(t, "slider", "S____\n_____\n____E\n")+`')).then(() => true)`)
		x.wait(`document.querySelector('.judge')?.dataset.state === 'good'`)
	})
	anywhere(x, "a tray", func() {
		eval[bool](x, `gw.go('/none').then(() => gw.go('/edit/`+first(t, "ghosts", 0)+`')).then(() => true)`)
		x.wait(`document.querySelector('.judge')?.dataset.state === 'good' && document.querySelector('#piece svg')`)
	})
	anywhere(x, "sharing", func() {
		eval[bool](x, `(document.querySelector('dialog').close(), document.querySelector('#draft-share').click(), true)`)
		x.wait(`document.querySelector('#share-link')?.value`)
	})
}

// TestEmbedIsAccessible holds the player page as a page of its own, its poster
// and its play, the embedding page with its frames, and the page of a level
// against axe-core.
func TestEmbedIsAccessible(t *testing.T) {
	x := judged(t)
	x.opens("web/play.html?l="+first(t, "lemmo", 0), `document.querySelector('#poster svg')`)
	x.axe("a poster", every)
	eval[bool](x, `document.getElementById('play').click(), true`)
	x.wait(`document.documentElement.dataset.shown === 'true'`)
	for _, s := range []string{"phone", "narrow", "desktop"} {
		x.sized(sizes[s])
		x.axe("play on "+s, every)
	}
	x.open("web/embedding.html")
	x.wait(`document.querySelector('#preview iframe')`)
	x.wait(`document.querySelector('iframe').contentDocument?.querySelector('#poster svg')`)
	rules := every
	for _, theme := range themes {
		eval[bool](x, `(document.documentElement.dataset.theme = '`+theme+`', true)`)
		x.axe("embedding page in "+theme, rules)
		rules = ofColours
	}
	x.open(serveDist(t) + publish.Folder("ghosts", assets.LevelNames("ghosts")[0]))
	x.axe("page of a level", every)
}

// spaced gives a page and its frames the text spacing that readers may ask for.
const spaced = `(() => { for (const w of [window, ...Array.from(frames)]) {
	const sheet = new w.CSSStyleSheet();
	sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }');
	w.document.adoptedStyleSheets = [sheet];
} return true; })()`

// TestTextSpacing holds that nothing is cut off where the reader spaces text out: no room is
// wider than its window, no button narrower than its words.
func TestTextSpacing(t *testing.T) {
	const cut = `[document, ...Array.from(frames, f => f.document)].flatMap(d => [...d.querySelectorAll('button, .button, select, summary')])
		.filter(b => b.checkVisibility() && b.scrollWidth > b.clientWidth + 1 && getComputedStyle(b).overflow !== 'visible').map(b => b.outerHTML.slice(0, 120)).join('\n')`
	x := home(t, desktop)
	for _, s := range []size{desktop, phone} {
		x.sized(s)
		for _, room := range append([]string{"/new/slider", "/edit/slider", first(t, "slider", 0)}, rooms...) {
			eval[bool](x, `gw.go('/none').then(() => gw.go('`+room+`')).then(() => true)`)
			x.wait(`gw.viewing() === 'play' ? ` + inner + `.gw.ui.last : document.querySelector('.room h1, .room h2')`)
			eval[bool](x, spaced)
			x.fits(fmt.Sprintf("spaced-%d-%s", s.width, strings.ReplaceAll(room[1:], "/", "-")), s)
			equals(x, cut, "", "%s on %d px cuts off\n%s", room, s.width, it)
		}
	}
}
