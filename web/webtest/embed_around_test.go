//go:build browser

package webtest

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// The board is seen once: under the frame, which covers it, in its place where a host takes frames
// away, and not at all where no inline style lays one over the other.
func TestFrameShowsTheBoardOnce(t *testing.T) {
	code := gridwise(t, "embed", "slider", "1", "-base", base, "-picture", "PICTURE")
	code = strings.Replace(code, "PICTURE", postPicture, 1)
	const image, frame = `document.querySelector('img')`, `document.querySelector('iframe')`
	x := newTab(t, desktop)
	for name, c := range map[string]struct {
		policy, code, holds string
	}{
		"covered": {"", code, image + `.checkVisibility() && (r => document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2) === ` + frame + `)(` + image + `.getBoundingClientRect())`},
		"alone":   {"", regexp.MustCompile(`(?s)<iframe.*</iframe>`).ReplaceAllString(code, ""), image + `.checkVisibility() && ` + image + `.clientWidth === 480 && ` + image + `.clientHeight === 252`},
		"bare":    {"style-src 'none'", code, `!` + image + `.checkVisibility() && ` + frame + `.checkVisibility()`},
	} {
		x.breaks.Store(name == "bare")
		x.open(strictPage(t, map[string]string{"Content-Security-Policy": c.policy}, `<!doctype html><title>A post</title>`+c.code))
		x.wait(image + ` && (` + image + `.complete || !` + image + `.checkVisibility())`) // what is not seen is not fetched
		x.holds(c.holds, "%s: the board is not seen once", name)
		x.shot("frame-once-" + name)
	}
}

// A frame and an explanation have the same colours: those of the page's color-scheme, and the
// reader's in a page that has none, also where the page changes it meanwhile. In an emulated
// dark system Chromium takes all frames for dark, whatever stands around them.
func TestExplanationHasTheFramesColours(t *testing.T) {
	x := opened(t, desktop, "web/read/slider.html")
	x.wait(`customElements.get('grid-wise')`)
	level := first(t, "slider", 0)
	eval[bool](x, fmt.Sprintf(`(globalThis.around = document.createElement('div'), around.append(globalThis.kept = document.createElement('grid-wise')),
		kept.setAttribute('view', 'explain'), kept.setAttribute('level', %q), document.body.prepend(around), scrollTo(0, 0), true)`, level))
	x.wait(stepping("kept"))
	const colour = `(steps => /\d+/.exec(getComputedStyle(steps).backgroundColor)[0] > 128 ? 'light' : 'dark')`
	shown := func(scheme string) (string, string) {
		eval[bool](x, fmt.Sprintf(`(globalThis.box?.remove(), globalThis.box = document.createElement('div'), box.style.colorScheme = %q,
			box.append(globalThis.f = Object.assign(document.createElement('iframe'), { src: '../play.html?l=%[2]s' }), globalThis.ice = document.createElement('grid-wise')),
			ice.setAttribute('view', 'explain'), ice.setAttribute('level', %[2]q), document.body.prepend(box), scrollTo(0, 0), true)`, scheme, level))
		x.wait(`f.contentDocument?.documentElement?.dataset.theme && ice.shadowRoot.querySelector('.steps') && ` + stepping("ice"))
		return eval[string](x, `f.contentDocument.documentElement.dataset.theme`),
			eval[string](x, colour+`(`+stepping("ice")+`)`)
	}
	for _, c := range []struct{ system, scheme, want string }{
		{"light", "normal", "light"}, {"light", "light", "light"}, {"light", "dark", "dark"}, {"light", "light dark", "light"},
		{"dark", "normal", "dark"}, {"dark", "light", "light"}, {"dark", "light dark", "dark"},
	} {
		if c.system == "dark" {
			x.dark()
		}
		frame, steps := shown(c.scheme)
		if steps != c.want || frame != c.want && (c.system == "light" || c.scheme != "light") {
			t.Errorf("%s in a %s system: the frame is %s, the explanation %s", c.scheme, c.system, frame, steps)
		}
		eval[bool](x, fmt.Sprintf(`(around.style.colorScheme = %q, true)`, c.scheme))
		x.wait(colour + `(` + stepping("kept") + `) === '` + c.want + `'`)
		x.shot("colours-" + c.system + "-" + c.scheme)
	}
}

// Sentences run from left to right in a page that does not.
func TestSentencesKeepTheirDirection(t *testing.T) {
	steps := gridwise(t, "explain", "slider", "14", "-topic", "wave", "-mdx", "-base", base)
	x := opened(t, desktop, postPage(t, `<script>document.documentElement.dir = 'rtl'</script>`+explained(t, "ice", stepsOf(t, "slider", 14, "wave", "en"), "")+
		strings.Replace(steps, "<grid-wise", "<grid-wise id=site", 1)+scriptTag()))
	x.wait(stepping("ice"))
	for _, text := range []string{`ice.querySelector('li')`, `ice.querySelector('figcaption')`, stepping("ice") + `.querySelector('.said')`, stepping("ice") + `.querySelector('.bar')`, `site.querySelector('a')`} {
		equals(x, `getComputedStyle(`+text+`).direction`, "ltr", "%s runs %s", text, it)
	}
	x.does(`ice.show('wave/none').catch(() => true)`, `ice.shadowRoot.querySelector('.fault')`)
	equals(x, `getComputedStyle(ice.shadowRoot.querySelector('.fault')).direction`, "ltr", "what is wrong runs %s", it)
	x.shot("right-to-left")
}

// Where a page allows no policy the script explains without one; where it asks for one all the
// same, the player explains, and where no frame may come either, what stands in the element stays.
func TestPolicyOfNobody(t *testing.T) {
	site := strings.TrimSuffix(base, "/")
	figure := explained(t, "ice", stepsOf(t, "slider", 14, "wave", "en"), "")
	page := `<!doctype html><title>A post</title>` + inlineStyle.ReplaceAllString(figure, "") + scriptTag()
	const stays, asked = `ice.querySelector('figure').getBoundingClientRect().height > 100`, "; require-trusted-types-for 'script'"
	for name, c := range map[string]struct{ policy, there string }{
		"none":  {"; frame-src " + site, stepping("ice")},
		"asked": {asked + "; frame-src " + site, `ice.shadowRoot.querySelector('iframe:not(.wait)')`},
		"alone": {asked, `ice.shadowRoot.querySelector('iframe') && ` + stays},
	} {
		t.Run(name, func(t *testing.T) {
			x := newTab(t, desktop)
			x.breaks.Store(true)
			x.opens(strictPage(t, map[string]string{"Content-Security-Policy": "default-src 'none'; img-src data:; connect-src " + site + "; script-src " + site + "; trusted-types 'none'" + c.policy}, page), `customElements.get('grid-wise')`)
			x.wait(c.there)
			x.shot("policy-of-nobody-" + name)
		})
	}
}
