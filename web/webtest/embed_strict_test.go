//go:build browser

package webtest

import (
	"strings"
	"testing"
)

// element is an element's tag with the fallback inside, and the script's tag.
func element(level, more string) string {
	return `<grid-wise id="g" level="` + level + `" ` + more + `><a href="#">Ice</a></grid-wise>`
}

// Pages under strict rules, and of other kinds: in each the element plays. Policies and
// sandboxes are in TestPostOfEveryKind.
func TestElementInStrictPages(t *testing.T) {
	t.Parallel()
	level := linkOf(t, "slider", vectorLevel)
	site := strings.TrimSuffix(base, "/")
	code := read(t, "web", "embed.js")
	html := func(body string) string { return `<!doctype html><title>A post</title>` + body }
	for name, c := range map[string]struct {
		headers map[string]string
		page    string
	}{
		"xhtml":    {map[string]string{"Content-Type": "application/xhtml+xml"}, `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A post</title></head><body>` + element(level, "") + scriptTag() + `</body></html>`},
		"isolated": {map[string]string{"Cross-Origin-Embedder-Policy": "require-corp", "Cross-Origin-Opener-Policy": "same-origin"}, html(element(level, "") + scriptTag())},
		"embedder": {map[string]string{"Cross-Origin-Embedder-Policy": "require-corp"}, html(element(level, "credentialless") + scriptTag())},
		"imported": {nil, html(`<style>* { min-height: 0 } grid-wise, iframe { height: auto !important; max-width: 100% }</style>` + element(level, `host="`+site+`"`) + `<script type="module">import '` + base + `web/embed.js'</script>`)},
		"bundled":  {nil, html(element(level, `host="`+base+`"`) + `<script src="data:text/javascript,globalThis.other = 1" data-name="web/embed.js"></script><script>` + string(code) + `</script>`)},
	} {
		t.Run(name, func(t *testing.T) {
			x := newTab(t, desk)
			x.open(strictPage(t, c.headers, c.page))
			eval[bool](x, `(globalThis.g = document.getElementById('g')) !== null`) // XHTML names no elements
			x.wait(`g.shadowRoot?.querySelector('iframe')`)
			light := eval[string](x, `g.innerHTML`)
			x.wait(said("ready", `true`))
			eval[bool](x, `g.play('R'), true`)
			x.wait(`g.live && g.moves === 'R'`)
			box := eval[[]float64](x, `(() => { const f = g.shadowRoot.querySelector('iframe'), r = f.getBoundingClientRect(); return [r.width, r.height, heard.findLast(m => m.type === 'height').value, g.clientWidth] })()`)
			if box[0] != box[3] || box[0] < 400 || box[1] != box[2] {
				t.Errorf("the frame is %v by %v, it would like %v by %v", box[0], box[1], box[3], box[2])
			}
			equals(x, `g.innerHTML`, light, "what the page wrote is now %s", it)
			x.shot("element-strict-" + name)
		})
	}
}

// The site is known from the script's own tag or said by the attribute; it is
// not guessed from another script of that name.
func TestElementGuessesNoHost(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	code := read(t, "web", "embed.js")
	x.open(postPage(t, `<script>addEventListener('gridwise-error', e => { globalThis.failed = e.detail })</script><script src="`+base+`web/embed.js?other" type="text/plain"></script>`+
		element(articleLink(t), "")+`<script>`+string(code)+`</script>`))
	x.wait(`failed.kind === 'frame' && failed.message.includes('host=')`)
	eval[bool](x, `(globalThis.failed = null, g.setAttribute('host', '`+base+`'), g.start(), true)`)
	x.wait(`g.live`)
}

// A damaged link is told by the element too, and a question for its state is
// answered.
func TestElementTellsABadLink(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	whole := articleLink(t)
	x.open(postPage(t, `<script>globalThis.failed = []; addEventListener('gridwise-error', e => { failed.push(e.detail) })</script>`+element(whole[:len(whole)-3], "")+scriptTag()))
	x.wait(`failed.some(f => f.kind === 'cut' && /cut short/.test(f.message))`)
	if s := eval[message](x, `g.state()`); s["moves"] != "" {
		t.Errorf("the state is %v", s)
	}
	x.wait(`g.shadowRoot.querySelector('iframe').checkVisibility() && !g.querySelector('a').checkVisibility()`)
	x.shot("element-bad-link")
}

// A plain frame and an element in one page: one of them is awake. The page may change what
// stands inside at any time.
func TestElementBesideAFrame(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.open(postPage(t, frameOf("f", base, "l="+linkOf(t, "slider", vectorLevel), "")+element(articleLink(t), "")+scriptTag()))
	x.wait(said("ready", `m.name === 'slider'`) + ` && ` + said("ready", `m.name === 'lemmo'`))
	eval[bool](x, `g.start(), true`)
	x.wait(`g.live`)
	x.post(`{ gridwise: 1, type: 'start' }`)
	x.wait(`!g.live && heard.some(m => m.type === 'live' && m.id === undefined)`)
	eval[bool](x, `(globalThis.heard = [], g.start(), true)`)
	x.wait(`g.live && heard.some(m => m.type === 'rest' && m.id === undefined)`)
	eval[bool](x, `g.play('RR'), true`)
	x.wait(`g.moves === '2R'`)
	eval[bool](x, `(g.innerHTML = '<b>Something else</b>', true)`)
	if s := eval[message](x, `g.state()`); s["moves"] != "2R" || !eval[bool](x, `g.live`) {
		t.Errorf("after innerHTML the state is %v", s)
	}
}
