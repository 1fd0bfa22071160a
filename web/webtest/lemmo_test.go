//go:build browser

package webtest

import (
	"fmt"
	"testing"
)

// TestQuestionIsChosen makes the article's map into one that asks for a way, and one
// without a treasure, which no way leads through: the editor says so.
func TestQuestionIsChosen(t *testing.T) {
	t.Parallel()
	x := bench(t, desk, "/edit/"+articleLink(t))
	choose := func(line string) {
		t.Helper()
		eval[bool](x, fmt.Sprintf(`(s => { s.value = %q; s.dispatchEvent(new Event('change')); return true; })(document.getElementById('draft-question'))`, line))
	}
	choose("ask: way")
	x.wait(`document.getElementById('draft-text').value.endsWith('\n\nask: way') && /solved1 move/.test(document.querySelector('.bench .side').textContent)`)
	x.shot("editor-question")
	eval[bool](x, `document.getElementById('draft-play').click(), true`)
	x.boarded()
	x.wait(`/find a start/i.test(` + inner + `.gw.ui.last.goal)`)
	eval[bool](x, `gw.go('/edit/`+linkOf(t, "lemmo", "#.#\n#@#\n")+`').then(() => true)`)
	x.wait(`document.querySelector('#canvas svg') && document.getElementById('draft-text').value === '#.#\n#@#'`)
	choose("ask: way")
	x.wait(`/no start leads to a treasure/i.test(document.body.textContent) && document.getElementById('draft-play').disabled`)
}
