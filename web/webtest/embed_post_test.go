//go:build browser

package webtest

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
)

// blog is the look of a post of somebody else's.
const blog = `<style>
	:root { color-scheme: light dark }
	body { margin: 0 auto; padding: 24px 18px 80px; max-width: 680px; font: 18px/1.65 Georgia, serif; background: light-dark(#fff, #121212); color: light-dark(#222, #ddd) }
	h1 { font: 700 34px/1.2 sans-serif; margin: 12px 0 4px } .by { color: gray; margin: 0 0 24px }
	iframe { display: block; width: 100%; max-width: 560px; margin: 24px auto; border: 0; border-radius: 12px; box-shadow: 0 0 0 1px light-dark(#0002, #fff2) }
</style><h1>Five puzzles that know their own answers</h1><p class=by>by somebody, on a rainy Sunday</p>`

// article is a post with every puzzle, a frame each that is as high as it asks.
func article(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	b.WriteString(blog)
	for i, p := range catalog.All {
		fmt.Fprintf(&b, `<p>Number %d takes a moment to see, and then one cannot unsee it. Try it here before you read on; the arrow keys will do, or a finger.</p>
			<iframe id=%s src="%sweb/play.html?l=%s" title="%[2]s, playable" loading=lazy height=480></iframe>`, i+1, p.Name(), base, first(t, p.Name(), 2))
	}
	return postPage(t, b.String()+`<p>That is all for today.</p><script>
		globalThis.heights = {};
		addEventListener('message', e => { if (e.data.type === 'height') for (const f of document.querySelectorAll('iframe')) if (f.contentWindow === e.source) { f.style.height = e.data.value + 'px'; (heights[f.id] ??= new Set()).add(e.data.value); } });
	</script>`)
}

// A post with all five, as its readers see it: posters, then each played, in
// place and without a jump.
func TestPost(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		size
		dark bool
	}{"desktop-light": {desktop, false}, "phone-dark": {phone, true}} {
		t.Run(name, func(t *testing.T) {
			x := newTab(t, c.size)
			if c.dark {
				x.dark()
			}
			x.open(article(t))
			for _, p := range catalog.All {
				readPost(x, p.Name(), name)
			}
			if wide := eval[int64](x, `document.documentElement.scrollWidth`); wide > c.width {
				t.Errorf("the post is %d wide", wide)
			}
		})
	}
}

// readPost looks at a puzzle of the post and plays it.
func readPost(t *tab, id, shot string) {
	t.Helper()
	frame := fmt.Sprintf(`document.getElementById(%q)`, id)
	told := func(kind string) string { return heard(kind, `m.name === '`+id+`'`) }
	eval[bool](t, frame+`.scrollIntoView({ block: 'center', behavior: 'instant' }), true`)
	t.wait(told("ready") + ` && heights.` + id)
	eval[bool](t, frame+`.scrollIntoView({ block: 'center', behavior: 'instant' }), true`)
	t.shot("post-" + id + "-" + shot + "-poster")
	live := eval[int](t, count("live"))
	eval[bool](t, frame+`.contentWindow.postMessage({ gridwise: 1, type: 'start' }, '*'), true`)
	t.wait(fmt.Sprintf(`%s > %d`, count("live"), live))
	eval[bool](t, frame+`.contentWindow.postMessage({ gridwise: 1, type: 'hint' }, '*'), true`)
	t.wait(heard("hint", `m.why`))
	t.shot("post-" + id + "-" + shot + "-played")
	eval[bool](t, `heard = heard.filter(m => m.type !== 'hint'), true`)
	equals(t, `heights.`+id+`.size`, 1,
		"%s asked for the heights %s", id, eval[string](t, `[...heights.`+id+`].join()`))
}

// oldPosts are what authors have copied so far, each form of each release: they
// are added to and never changed.
var oldPosts = []string{
	`<iframe id=f src="%sweb/play.html?l=slider1.S2w-wr-2wE.zzt2" width="480" height="594" title="Slider, playable" loading="lazy"
  style="border:0;max-width:100%%" allow="fullscreen; clipboard-write; gamepad"></iframe>`,
	`<iframe id=f sandbox="allow-scripts" security="restricted" src="%sweb/play.html?l=slider1.S2w-wr-2wE.zzt2#?secret=abcDEF1234" width="480" height="594" title="Slider, playable"></iframe>`,
	`<iframe id=f src="%sweb/play.html?l=slider1.S2w-wr-2wE.zzt2&theme=dark&accent=8a3ffc&lang=zh&ui=bare&hints=off&sound=off&start=visible&moves=R" width="480" height="594"></iframe>`,
	`<iframe id=f src="%sweb/play.html?levels=pack2.0Ks7JTEktMtQLNirXLSzbSNSp31auqKjFSMODCLQMIAADzbzbw.vm3b" width="480" height="594"></iframe>`,
	`<script async src="%sweb/embed.js"></script>
<grid-wise id=g level="slider1.S2w-wr-2wE.zzt2" theme="dark"><a href="#slider1.S2w-wr-2wE.zzt2">Slider</a></grid-wise>`,
	`<iframe id=f src="%sweb/play.html?l=slider1.S2w-wr-2wE.zzt2" width="480" height="594" title="Slider, playable" loading="lazy"
  style="border:0;width:100%%;height:auto;max-width:480px;aspect-ratio:480/594;min-height:474px" allow="fullscreen; clipboard-write; gamepad"></iframe>`,
	`<script async src="%sweb/embed.js"></script>
<grid-wise id=g level="slider1.S2w-wr-2wE.zzt2" ui="play" style="display:block;max-width:480px;aspect-ratio:480/594;min-height:474px"><a href="#slider1.S2w-wr-2wE.zzt2">Slider</a></grid-wise>`,
}

// Posts that were written for an older release open in this one.
func TestOldPosts(t *testing.T) {
	var body strings.Builder
	for _, post := range oldPosts {
		fmt.Fprintf(&body, post, serveDist(t))
	}
	x := opened(t, desktop, postPage(t, body.String()))
	const all = `[...document.querySelectorAll('iframe, grid-wise')]`
	for i := range oldPosts {
		eval[bool](x, fmt.Sprintf(`(%s[%d].scrollIntoView({ behavior: 'instant' }), true)`, all, i))
		x.wait(fmt.Sprintf(`heard.filter(m => m.type === 'ready' && m.level === 'slider1.S2w-wr-2wE.zzt2').length > %d`, i))
	}
	x.wait(`heard.filter(m => m.type === 'height' && m.value > 200).length >= ` + fmt.Sprint(len(oldPosts)))
	equals(x, `heard.find(m => m.type === 'error')?.message ?? ''`, "", "%s", it)
}

// What `gridwise embed -copy` writes is enough: served from another port, a post
// plays from it, and a level of its own is explained.
func TestCopyPlays(t *testing.T) {
	dir := t.TempDir()
	ofRelease(t, "embed", "slider", "1", "-copy", dir)
	if others, _ := filepath.Glob(filepath.Join(dir, "web", "solve-*.wasm")); len(others) != 1 {
		t.Errorf("the copy has the programs %v", others)
	}
	at := serveFolder(t, dir)
	level := linkOf(t, "slider", vectorLevel)
	x := opened(t, desktop, postPage(t, `<grid-wise id=g level="`+level+`"></grid-wise><grid-wise id=ice view=explain topic=wave level="`+level+`"></grid-wise><script async src="`+at+`web/embed.js"></script>`))
	x.wait(heard("ready", `true`))
	x.does(`g.play('R'), true`, `g.live && g.moves === 'R'`)
	x.does(`ice.scrollIntoView(), true`, stepping("ice"))
}

// inlineStyle is what a page may not hold whose rules allow no style.
var inlineStyle = regexp.MustCompile(` style="[^"]*"`)

// everyKind is the body of a post with all that a page can hold: a frame that explains
// in each of three sandboxes and in none, which the package steers, an element with its
// steps, one whose steps a solver finds, and one that plays.
func everyKind(t *testing.T) string {
	t.Helper()
	level, own := linkOf(t, "slider", vectorLevel), linkOf(t, "slider", pond)
	var b strings.Builder
	for id, sandbox := range map[string]string{"bare": `sandbox="allow-scripts"`, "kept": `sandbox="allow-scripts allow-same-origin"`, "out": `sandbox="allow-scripts allow-same-origin allow-popups"`, "free": ""} {
		fmt.Fprintf(&b, `<p><iframe id=%s %s src="%sweb/play.html?l=%s&amp;view=explain&amp;topic=wave&amp;step=d1" title="an explanation" width=280 height=600></iframe></p>`, id, sandbox, base, own)
	}
	return `<!doctype html><html lang=en><head><meta name=viewport content="width=device-width"><title>A post</title></head><body><main><h1>A post</h1><p><a id=here href="#ice:wave/3">here</a> <a id=why href="#thinks:why/D">why not</a></p>` +
		inlineStyle.ReplaceAllString(explained(t, "ice", stepsOf(t, "slider", 14, "wave", "en"), ""), "") +
		`<grid-wise id=thinks level="` + own + `" view=explain topic=wave></grid-wise><grid-wise id=plays level="` + level + `"></grid-wise>` + b.String() + `</main>` +
		`<script type=module nonce=post>
			import { connect } from '` + base + `web/gridwise.js';
			const p = await connect(document.getElementById('free'), { base: '` + base + `', timeout: 100000 });
			globalThis.topics = (await p.topics()).map(t => t.name).join();
			globalThis.shown = (await p.show('wave/d0')).name;
		</script>` + scriptTag()
}

// A post of another origin holds all of it under the strictest rules for its own
// scripts, and in a sandbox without an origin; in light and dark, narrow and wide.
func TestPostOfEveryKind(t *testing.T) {
	t.Parallel()
	site := strings.TrimSuffix(base, "/")
	post := everyKind(t)
	for name, policy := range map[string]string{
		"strict":  "default-src 'none'; img-src data:; frame-src " + site + "; connect-src " + site + "; script-src 'nonce-post' " + site + "; require-trusted-types-for 'script'; trusted-types gridwise gridwise-element",
		"sandbox": "sandbox allow-scripts",
	} {
		t.Run(name, func(t *testing.T) {
			x := judged(t)
			x.open(strictPage(t, map[string]string{"Content-Security-Policy": policy}, post))
			x.wait(stepping("ice") + `.querySelector('svg use')`)
			x.does(`here.click(), true`, `here.getAttribute('aria-current') === 'step'`)
			eval[bool](x, `thinks.scrollIntoView(), true`)
			equals(x, `thinks.show('wave/d1').then(s => s.name)`, "d1", "the solver's steps lead to %s", it)
			home := stepping("thinks") + `.querySelector('.home')`
			equals(x, home+`.hidden`, true, "there is a way back to where the reader is: %v", it)
			x.does(`why.click(), true`, `why.getAttribute('aria-current') === 'step' && !`+home+`.hidden`)
			x.shot("post-home")
			x.does(home+`.click(), true`, `!why.hasAttribute('aria-current') && `+home+`.hidden`)
			equals(x, `thinks.show('').then(s => s.topic)`, "wave", "the way back leads to %s", it)
			framesExplain(x, "bare", "kept", "out")
			x.wait(`globalThis.topics?.startsWith('wave,') && globalThis.shown === 'd0'`)
			x.does(`plays.scrollIntoView(), plays.play('R'), true`, `plays.live && plays.moves === 'R'`)
			fitsEverywhere(x, "post-"+name)
			if name == "strict" {
				x.axe("a strict post in dark", every)
			}
		})
	}
}

// framesExplain waits for the steps of frames, and has each show another one.
func framesExplain(t *tab, ids ...string) {
	t.Helper()
	for _, id := range ids {
		frame := fmt.Sprintf(`document.getElementById(%q)`, id)
		send := func(m string) string {
			return frame + `.contentWindow.postMessage({ gridwise: 1, ` + m + ` }, '*')`
		}
		eval[bool](t, frame+`.scrollIntoView(), true`)
		// What comes before the frame listens is lost.
		t.wait(send(fmt.Sprintf(`type: 'hello', id: %q`, id)) + fmt.Sprintf(`, heard.some(m => m.id === %q)`, id))
		eval[bool](t, send(`type: 'show', topic: 'wave', step: 'd0', ask: 1`)+`, true`)
		t.wait(fmt.Sprintf(`heard.some(m => m.id === %q && m.type === 'step' && m.name === 'd0' && m.re === 1)`, id))
	}
}

// fitsEverywhere looks at a post in light and dark, narrow and wide.
func fitsEverywhere(t *tab, name string) {
	t.Helper()
	for _, scheme := range []string{"light", "dark"} {
		t.prefers("prefers-color-scheme", scheme)
		for _, width := range []int64{320, 390, 768, 1280} {
			t.sized(size{width, 800, width < 400})
			eval[bool](t, `scrollTo(0, 0), true`)
			atMost(t, `document.documentElement.scrollWidth - innerWidth`, 0,
				"%s is %v pixels too wide for %v", name, it, width)
			whole(t, fmt.Sprintf("%s-%s-%d", name, scheme, width))
		}
	}
}
