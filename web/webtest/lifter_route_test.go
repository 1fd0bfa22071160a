//go:build browser

package webtest

import (
	"fmt"
	"testing"
)

// tap touches the middle of an element.
func (t *tab) tap(selector string) {
	t.Helper()
	t.finger(t.place(fmt.Sprintf(`(() => {
		const e = document.querySelector(%q), b = e.getBoundingClientRect();
		return [b.x + b.width / 2, b.y + b.height / 2];
	})()`, selector)))
}

// A route in the contest's letters, with characters that are no commands, is pasted on the
// board, replayed and scrubbed. Text of other kinds is let alone.
func TestLifterRoute(t *testing.T) {
	t.Parallel()
	x := alone(t, phone, linkOf(t, "lifter", contest1), "")
	paste := func(text string) {
		t.Helper()
		eval[bool](x, fmt.Sprintf(`(() => { const d = new DataTransfer(); d.setData('text/plain', %q);
			document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: d, bubbles: true, cancelable: true })); return true; })()`, text))
	}
	paste("https://example.org/#somewhere")
	paste("no command in it")
	x.wait(`/no move/.test(document.getElementById('status').textContent)`)
	paste("x ULDRDD\nULUL lift LDDL")
	x.wait(`gw.ui.last.replay.of === 14 && gw.ui.last.state === 'won' && !gw.ui.last.replay.showing && gw.ui.last.value === 211`)
	eval[bool](x, `(s => { s.value = 9; s.dispatchEvent(new Event('input')); return true; })(document.getElementById('scrub'))`)
	x.wait(`gw.ui.last.replay.n === 9 && gw.ui.last.facts.find(f => f.name === 'lambdas').value === 2`)
	x.tap("#time-mark")
	x.wait(`gw.ui.last.replay.marks.length === 1`)
	x.shot("lifter-phone-route")
}
