//go:build browser

package webtest

import (
	"fmt"
	"testing"
)

// TestRainIsSeen lets all go and stops on the way, on a desk in light and on a phone in
// the dark: at each of five moments there are walkers, and the page has not told what
// comes of it.
func TestRainIsSeen(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		size size
		dark bool
	}{{"desk", desk, false}, {"phone", phone, true}} {
		x := newTab(t, c.size)
		if c.dark {
			x.dark()
		}
		for _, level := range []string{"*-where-it-began", "*-five-leaks", "*-nine-storeys"} {
			x.openSite(linkOf(t, "lemmo", shipped(t, "lemmo", level)))
			if c.size.touch {
				x.finger(x.middle(`.verb[data-name="go"]`))
			} else {
				x.onBoard()
				x.press("KeyG")
			}
			x.wait(inner + `.gw.ui.last.replay.showing`)
			eval[bool](x, inner+`.gridwise.send({ type: 'command', name: 'watch' }), true`)
			x.wait(inner + `.gw.ui.last.replay.paused`)
			for i := range 5 {
				x.shot(fmt.Sprintf("rain-%s-%s-%d", c.name, level[2:], i+1))
				for range 5 {
					eval[bool](x, inner+`.gridwise.send({ type: 'command', name: 'forward' }), true`)
				}
			}
			eval[bool](x, inner+`.gridwise.send({ type: 'command', name: 'skip' }), true`)
			x.wait(`!` + inner + `.gw.ui.last.replay.showing`)
			x.shot(fmt.Sprintf("rain-%s-%s-end", c.name, level[2:]))
		}
	}
}

// TestQuestionIsChosen makes the article's map into one that asks for a way, and one
// without a treasure, which no way leads through: the editor says so.
func TestQuestionIsChosen(t *testing.T) {
	t.Parallel()
	x := bench(t, desk, "/edit/"+articleLink(t))
	choose := func(x *tab, line string) {
		t.Helper()
		eval[bool](x, fmt.Sprintf(`(s => { s.value = %q; s.dispatchEvent(new Event('change')); return true; })(document.getElementById('draft-question'))`, line))
	}
	choose(x, "ask: way")
	x.wait(`document.getElementById('draft-text').value.endsWith('\n\nask: way') && /\b1 move/.test(document.querySelector('.bench .side').textContent)`)
	x.shot("editor-question")
	eval[bool](x, `document.getElementById('draft-play').click(), true`)
	x.boarded()
	x.wait(`/find a start/i.test(` + inner + `.gw.ui.last.goal)`)
	y := bench(t, desk, "/edit/"+linkOf(t, "lemmo", "#.#\n#@#\n"))
	choose(y, "ask: way")
	y.wait(`/no start leads to a treasure/i.test(document.body.textContent) && document.getElementById('draft-play').disabled`)
}
