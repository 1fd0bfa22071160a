//go:build browser

package webtest

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

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
		"strict":  "default-src 'none'; img-src data:; frame-src " + site + "; connect-src " + site + "; script-src 'nonce-post' " + site + "; require-trusted-types-for 'script'",
		"sandbox": "sandbox allow-scripts",
	} {
		t.Run(name, func(t *testing.T) {
			x := judged(t)
			x.open(strictPage(t, map[string]string{"Content-Security-Policy": policy}, post))
			x.wait(stepping("ice") + `.querySelector('svg use')`)
			x.does(`here.click(), true`, `here.getAttribute('aria-current') === 'step'`)
			eval[bool](x, `thinks.scrollIntoView(), true`)
			equals(x, `thinks.show('wave/d1').then(s => s.name)`, "d1", "the solver's steps lead to %s", it)
			x.does(`why.click(), true`, `why.getAttribute('aria-current') === 'step'`)
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
		send := func(m string) {
			eval[bool](t, frame+`.contentWindow.postMessage({ gridwise: 1, `+m+` }, '*'), true`)
		}
		eval[bool](t, frame+`.scrollIntoView(), true`)
		send(fmt.Sprintf(`type: 'hello', id: %q`, id))
		send(`type: 'show', topic: 'wave', step: 'd0', ask: 1`)
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
