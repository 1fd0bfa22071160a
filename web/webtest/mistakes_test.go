//go:build browser

package webtest

import (
	"fmt"
	"testing"
)

// ears keeps what the console and the event gridwise-error say in each page and frame.
const ears = `globalThis.warned = []; globalThis.errors = [];
	console.warn = (...said) => warned.push(said.join(' '));
	addEventListener('gridwise-error', e => errors.push(e.detail.kind));`

// TestMistakesAreTold makes the mistakes that authors make: each is one line in the
// console that says what would be right, and an event.
func TestMistakesAreTold(t *testing.T) {
	t.Parallel()
	level := linkOf(t, "slider", vectorLevel)
	other := newRelay(t, nil)
	x := newTab(t, desk)
	x.inject(ears)
	x.open(postPage(t, fmt.Sprintf(`<p><a id=a href="#ise:wave/1">id</a> <a id=b href="#ice:waves/1">topic</a> <a id=c href="#ice:wave/nope">step</a> <a id=d href="#ice:ask/nope">question</a></p>
		<grid-wise id=ice view=explain topic=wave level="%s"></grid-wise><grid-wise id=cut level="%s"></grid-wise>
		<script src="%sweb/embed.js"></script><script src="%sweb/embed.js"></script>`, level, level[:len(level)-2], base, other.URL+"/")))
	x.wait(`warned.some(w => w.includes('keep one embed.js'))`)
	eval[bool](x, `ice.scrollIntoView(), true`)
	x.wait(stepping("ice") + ` && errors.includes('cut')`)
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
