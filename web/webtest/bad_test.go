//go:build browser

package webtest

import (
	"fmt"
	"hash/crc32"
	"strings"
	"testing"
)

// withCheck closes a link by the digits of its check.
func withCheck(body string) string {
	const digits = "0123456789abcdefghjkmnpqrstvwxyz"
	sum, text := crc32.ChecksumIEEE([]byte(body)), body+"."
	for i := range 4 {
		text += string(digits[sum>>(5*i)&31])
	}
	return text
}

// What is wrong with a level is said by line and column, and the play on the
// board stays as it is, as it does after messages of the wrong shape.
func TestBadLevelsLeaveThePlay(t *testing.T) {
	x := site(t, desktop, articleLink(t))
	x.presses(heard("move", `m.n === 2`), "ArrowRight", "ArrowRight")
	before := eval[string](x, `location.hash`)
	big := strings.Repeat("#", 60000)
	for i, bad := range []struct{ text, say string }{
		{withCheck("lemmo99.5b"), "newer"},
		{"##?\n#.#\n$##\n", "line 1, column 3"},
		{"lemmo1.9999999b.0000", ""},
		{big, ""},
		{"javascript:alert(1)", ""},
	} {
		eval[bool](x, fmt.Sprintf(`(globalThis.heard = [], %s.postMessage({gridwise: 1, type: 'load', level: %q}, location.origin), true)`, inner, bad.text))
		x.wait(heard("error", `m.message`))
		if m := eval[string](x, `heard.find(m => m.type === 'error').message`); !strings.Contains(strings.ToLower(m), bad.say) {
			t.Errorf("case %d: %.40q is refused with %q", i, bad.text, m)
		}
	}
	eval[bool](x, fmt.Sprintf(`(globalThis.heard = [], %s.postMessage({gridwise: 1, type: 'load', level: 'lemmo1.' + 'x'.repeat(2 << 20)}, location.origin), true)`, inner))
	x.wait(heard("error", `m.kind === 'large'`))
	eval[bool](x, fmt.Sprintf(`(%s.postMessage({gridwise: 1, type: 'state?'}, location.origin), true)`, inner))
	x.wait(heard("state", `m.moves === '2R' && m.text.includes('#####.###.##')`))
	equals(x, `location.hash`, before, "the address went from %s to %s", before, it)

	strange(x)
}

// strange sends messages of the wrong shape, which change nothing.
func strange(t *tab) {
	t.Helper()
	all := []string{
		`null`, `1`, `"undo"`, `[]`, `{}`, `{type: 'undo'}`, `{gridwise: 2, type: 'restart'}`, `{gridwise: 1}`,
		`{gridwise: 1, type: 5}`, `{gridwise: 1, type: 'toString'}`, `{gridwise: 1, type: '__proto__'}`, `{gridwise: 1, type: 'play'}`,
		`{gridwise: 1, type: 'play', moves: 7}`, `{gridwise: 1, type: 'play', moves: {}}`, `{gridwise: 1, type: 'load'}`,
		`{gridwise: 1, type: 'load', level: ['x']}`, `{gridwise: 1, type: 'scrub', n: -1}`, `{gridwise: 1, type: 'scrub', n: 1e99}`,
		`{gridwise: 1, type: 'settings', speed: 'fast'}`, `{gridwise: 1, type: 'solver', id: 1, answer: {}}`, `{gridwise: 1, type: 'saved', text: 'x'}`,
		`{gridwise: 1, type: 'command', name: 'nothing'}`, `new Uint8Array(8)`, `(() => { const m = {gridwise: 1, type: 'command', name: 'x'}; m.self = m; return m })()`,
	}
	eval[bool](t, `(globalThis.heard = [], true)`)
	for _, m := range all {
		eval[bool](t, fmt.Sprintf(`(%s.postMessage(%s, '*'), true)`, inner, m))
	}
	eval[bool](t, fmt.Sprintf(`(%s.postMessage({gridwise: 1, type: 'state?'}, '*'), true)`, inner))
	t.wait(heard("state", `m.moves === '2R'`))
	equals(t, `heard.map(m => m.type).filter(k => k !== "blur" && k !== "focus").join()`, "state",
		"answered with %s", it)
}

// An embed answers the page that it was named, whose origin may be written with a slash, a
// path, and in upper case, and no other one.
func TestOriginIsKept(t *testing.T) {
	x := newTab(t, desktop)
	page := postPage(t, `<div id=d></div><div id=e></div>`)
	x.open(page)
	other := frameOf("o", base, "start=visible&l="+articleLink(t)+"&origin=https://example.org", "")
	eval[bool](x, fmt.Sprintf(`(e.innerHTML = %q, addEventListener('message',
		m => { if (m.source === o.contentWindow) globalThis.leaked = true; }), true)`, other))
	for _, origin := range []string{page + "/", page + "/some/post", strings.ToUpper(page)} {
		eval[bool](x, fmt.Sprintf(`(globalThis.heard = [], d.innerHTML = %q, true)`, frameOf("f", base, "start=visible&l="+articleLink(t)+"&origin="+origin, "")))
		x.wait(heard("ready", `true`))
		eval[bool](x, `o.contentWindow.postMessage({ gridwise: 1, type: 'state?' }, '*'), true`)
		x.sends(`{gridwise: 1, type: 'hello', id: 'here'}`, heard("ready", `m.id === 'here'`))
	}
	equals(x, `Boolean(globalThis.leaked)`, false,
		"an embed for another page sends messages to this one: %v", it)
}

// ears keeps what the console and the event gridwise-error say in each page and frame.
const ears = `globalThis.warned = []; globalThis.errors = [];
	console.warn = (...said) => warned.push(said.join(' '));
	addEventListener('gridwise-error', e => errors.push(e.detail.kind));`

// TestMistakesAreTold makes the mistakes that authors make: each is one line in the
// console that says what would be right, and an event.
func TestMistakesAreTold(t *testing.T) {
	level := linkOf(t, "slider", vectorLevel)
	other := newRelay(t, nil)
	x := newTab(t, desktop)
	x.inject(ears)
	x.open(postPage(t, fmt.Sprintf(`<p><a id=a href="#ise:wave/1">id</a> <a id=b href="#ice:waves/1">topic</a> <a id=c href="#ice:wave/nope">step</a> <a id=d href="#ice:ask/nope">question</a></p>
		<grid-wise id=ice view=explain topic=wave level="%s"></grid-wise><grid-wise id=cut level="%s"></grid-wise>
		<script src="%sweb/embed.js"></script><script src="%sweb/embed.js"></script>`, level, level[:len(level)-2], base, other.URL+"/")))
	x.wait(`warned.some(w => w.includes('keep one embed.js'))`)
	x.does(`ice.scrollIntoView(), true`, stepping("ice")+` && errors.includes('cut')`)
	for _, c := range []struct{ link, kind, says string }{
		{"a", "id", `<grid-wise id="ise" view="explain">`}, {"b", "step", "Known: wave, "}, {"c", "step", "Known: "}, {"d", "step", "Known: "},
	} {
		eval[bool](x, `(warned.length = errors.length = 0, document.getElementById('`+c.link+`').click(), true)`)
		x.wait(fmt.Sprintf(`warned.length === 1 && errors.join() === %q`, c.kind))
		equals(x, fmt.Sprintf(`warned[0].includes(%q) ? '' : warned[0]`, c.says), "",
			"%s: the console says %q", c.link, it)
	}

	x.open("web/play.html?l=" + level[:len(level)-2])
	x.wait(`warned.length === 1 && warned[0].includes('copy the whole link')`)
	eval[bool](x, `document.body.append(Object.assign(document.createElement('iframe'), { id: 'f', src: 'play.html?origin=https://other.example&l=`+level+`' })), true`)
	x.wait(`f.contentWindow.gw?.now.link`)
	eval[bool](x, `f.contentWindow.postMessage({ gridwise: 1, type: 'hello', id: 1 }, '*'), f.contentWindow.postMessage({ gridwise: 1, type: 'undo' }, '*'), true`)
	x.wait(`f.contentWindow.warned.length === 1 && f.contentWindow.warned[0].includes('origin=' + location.origin)`)
}
