//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"
)

// contest1 is the first map of the contest, and a route to its best score.
const (
	contest1 = "######\n#. *R#\n#  \\.#\n#\\ * #\nL  .\\#\n######\n"
	route1   = "LDRDDULULLDDL"
)

func TestContest1ByKeys(t *testing.T) {
	t.Parallel()
	x := alone(t, desk, linkOf(t, "lifter", contest1), "")
	x.shot("lifter-open")
	for i, c := range route1 {
		x.press(arrowOf[c])
		x.made(i + 1)
	}
	if m := x.won(); m != "LDR2DULU2L2DL" { // as links write route1
		t.Errorf("solved by %s", m)
	}
	if n := eval[int](x, `told.find(m => m.type === 'solved').value`); n != 212 {
		t.Errorf("%d points", n)
	}
	x.shot("lifter-won")
	eval[bool](x, `document.getElementById('panel').hidden = true, gw.focusBoard(), true`)
	for i := range route1 {
		x.press("KeyZ")
		x.made(len(route1) - 1 - i)
	}
	for i := range route1 {
		x.press("KeyY")
		x.made(i + 1)
	}
	if n := eval[int](x, `gw.ui.last.value`); n != 212 {
		t.Errorf("%d points when all is redone", n)
	}
}

func TestLifterHintsLeadToTheLift(t *testing.T) {
	t.Parallel()
	x := alone(t, phone, linkOf(t, "lifter", shipped(t, "lifter", "01-")), "")
	for _, name := range []string{"*-first-shift", "*-let-it-drop", "12-hop"} {
		load(x, linkOf(t, "lifter", shipped(t, "lifter", name)))
		x.shot("lifter-phone-" + name[2:] + "-open")
		hints(x, 200)
		x.won()
		x.shot(fmt.Sprintf("lifter-phone-%s-won", name[2:]))
	}
}

// The site tells the best known score of a shipped level, and its stars are
// measured by it.
func TestLifterBestKnown(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	for n, fact := range map[string]string{"*-contest8": "best", "*-contest2": "proved"} {
		level := shipped(t, "lifter", n)
		x.openSite(linkOf(t, "lifter", level))
		x.onBoard()
		if told := eval[string](x, inner+`.gw.ui.last.facts.map(f => f.name).join()`); strings.Contains(told, fact) {
			t.Errorf("before anybody asks the page tells %s", told)
		}
		eval[bool](x, inner+`.gw.send({ type: 'reveal' }), true`)
		x.wait(fmt.Sprintf(inner+`.gw.ui.last.facts.some(f => f.name === %q && f.value === %s) && `+inner+`.gw.ui.last.stars.some(s => s.text.includes(%[2]q))`, fact, note(level, "best")))
		if n := eval[int](x, inner+`.document.querySelectorAll('#facts b').length - `+inner+`.gw.ui.last.facts.length`); n != 1 {
			t.Errorf("%d numbers besides the puzzle's own, want the moves alone", n)
		}
	}
}

// What is special about a level stands beside its board, in both languages, and
// hints go on with the route of its header: no short planning wins here.
func TestLifterAboutAndHeader(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.openSite(linkOf(t, "lifter", shipped(t, "lifter", "*-the-choice")))
	x.wait(`document.getElementById('about').checkVisibility() && document.getElementById('about').textContent.startsWith('A choice to be made once')`)
	x.shot("lifter-about")
	eval[bool](x, `gw.settings.set('lang', 'zh'), true`)
	x.wait(`document.getElementById('about').textContent.startsWith('只能选一次')`)
	eval[bool](x, `gw.settings.set('lang', 'en'), true`)
	x.openSite(linkOf(t, "lifter", shipped(t, "lifter", "*-a-small-riddle")))
	x.wait(`document.getElementById('about').textContent.includes('formula')`)
	eval[bool](x, inner+`.gw.send({ type: 'command', name: 'check' }), true`)
	x.wait(inner + `.document.body.textContent.includes('There is a way to the lift: 11662 points')`)
	x.tell(`type: 'explain', topic: 'gadget', sure: true`)
	x.wait(inner + `.document.getElementById('status').textContent.includes('at most 10000')`)
	x.openSite(linkOf(t, "lifter", shipped(t, "lifter", "01-")))
	x.wait(`!document.getElementById('about').checkVisibility()`)
}
