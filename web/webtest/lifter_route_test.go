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

// scrubTo draws the time line to an entry.
func scrubTo(t *tab, n int) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(`(() => { const s = document.getElementById('scrub'); s.value = %d; s.dispatchEvent(new Event('input')); return true; })()`, n))
	t.wait(fmt.Sprintf(`gw.ui.last.replay.n === %d && !gw.ui.last.replay.showing`, n))
}

// A route in the contest's letters, with characters that are no commands and a
// command into a wall, is pasted on the board, replayed, scrubbed, and marked; the play
// before it comes back by undo. Text of other kinds is let alone.
func TestLifterRoute(t *testing.T) {
	t.Parallel()
	x := alone(t, phone, linkOf(t, "lifter", contest1), "")
	x.finger(x.cell(3, 5))
	x.made(1)
	paste := func(text string) {
		t.Helper()
		eval[bool](x, fmt.Sprintf(`(() => { const d = new DataTransfer(); d.setData('text/plain', %q);
			document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: d, bubbles: true, cancelable: true })); return true; })()`, text))
	}
	paste("x ULDRDD\nULUL lift LDDL")
	x.wait(`document.getElementById('panel').hidden && !document.getElementById('time').hidden`)
	x.wait(`gw.ui.last.replay.of === 14 && gw.ui.last.replay.n === 14 && !gw.ui.last.replay.showing`)
	equals(x, `gw.ui.last.state`, "won", "the route ends %s", it)
	equals(x, `gw.ui.last.value`, 211, "the route comes to %d points", it)
	for n, lambdas := range map[int]int{2: 0, 4: 1, 9: 2} {
		scrubTo(x, n)
		x.shot(fmt.Sprintf("lifter-phone-route-%d", n))
		equals(x, `gw.ui.last.facts.find(f => f.name === 'lambdas').value`, lambdas,
			"%d lambdas after %d commands, want %d", it, n, lambdas)
	}
	x.tap("#time-mark")
	x.wait(`gw.ui.last.replay.marks.length === 1`)
	scrubTo(x, 0)
	x.press("KeyZ")
	x.made(1)

	paste("https://example.org/#somewhere")
	paste("no command in it")
	x.wait(`/no move/.test(document.getElementById('status').textContent)`)
	paste("LDRDDULULLDDL\n")
	x.wait(`gw.ui.last.replay.of === 13 && gw.ui.last.state === 'won' && !gw.ui.last.replay.showing && gw.ui.last.helped`)
}
