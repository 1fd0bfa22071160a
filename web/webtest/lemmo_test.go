//go:build browser

package webtest

import (
	"fmt"
	"testing"
)

// TestEndForetold plays the first level that begins with a prediction, by keys: the
// flag, the walk that shows it right, the number, and a wrong block before the
// right one. What was answered wrong stays a miss, and the star with it.
func TestEndForetold(t *testing.T) {
	t.Parallel()
	x := site(t, desk, linkOf(t, "lemmo", shipped(t, "lemmo", "*-weather-forecast")))
	x.onBoard()
	misses := func(n int) {
		t.Helper()
		x.wait(fmt.Sprintf(inner+`.gw.ui.last.facts.find(f => f.name === 'misses').value === %d && !`+inner+`.gw.ui.last.replay.showing`, n))
	}
	pressed(x, []string{"ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"})
	x.wait(said("move", `/flag stands at row 5, column 9/i.test(m.text)`))
	x.shot("foretell-flag")
	pressed(x, []string{"Enter"})
	x.wait(inner + `.gw.ui.last.stars[0].got`)
	pressed(x, []string{"Enter", asked, "Digit1", "Digit4", "Enter"})
	x.wait(inner + `.gw.ui.last.stars[1].got`)
	x.wait(inner + `.document.activeElement.matches('canvas')`)
	pressed(x, []string{"KeyN"})
	misses(1)
	pressed(x, []string{"KeyZ"})
	x.wait(`/an answer cannot be taken back/i.test(` + inner + `.document.getElementById('status').textContent)`)
	misses(1)
	for range 9 {
		x.press("Shift+ArrowLeft", "Shift+ArrowUp")
	}
	x.press("Shift+ArrowDown", "Shift+ArrowDown")
	for range 8 {
		x.press("Shift+ArrowRight")
	}
	pressed(x, []string{"Shift+Enter", "KeyH"})
	solved(x, "foretell-solved")
	if told := eval[string](x, `heard.find(m => m.type === 'solved').told + heard.find(m => m.type === 'solved').stars.filter(s => s.got).length`); told != "1 miss.4" {
		t.Errorf("the end is told as %s", told)
	}
}
