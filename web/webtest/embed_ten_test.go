//go:build browser

package webtest

import (
	"fmt"
	"testing"
)

// Ten elements: none has a context before it is wanted, one at most after each
// was; the others are posters again and keep their moves.
func TestTenElementsOneAwake(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.inject(contexts)
	x.open(elements(t, 10, ""))
	x.wait(`customElements.get('grid-wise') && g0.shadowRoot.querySelector('iframe')`)
	if n := eval[int](x, living); n != 0 {
		t.Fatalf("%d contexts before any click", n)
	}
	for i := range 10 {
		eval[bool](x, fmt.Sprintf(`g%d.scrollIntoView({ block: 'center', behavior: 'instant' }), true`, i))
		x.wait(event(fmt.Sprintf("g%d", i), "ready", "true"))
		eval[bool](x, fmt.Sprintf(`g%d.start(), true`, i))
		x.wait(fmt.Sprintf(`g%d.live && [...document.querySelectorAll('grid-wise')].filter(g => g.live).length === 1`, i))
		x.wait(living + ` === 1`)
		if i < 2 {
			eval[bool](x, fmt.Sprintf(`g%d.play(%q), true`, i, []string{"RR", "U"}[i]))
			x.wait(event(fmt.Sprintf("g%d", i), "move", []string{`d.moves === '2R'`, `d.moves === 'U'`}[i]))
		}
	}
	eval[bool](x, `g1.start(), true`)
	x.wait(`g1.live`)
	x.wait(living + ` === 1`)
	if m := eval[string](x, `g1.state().then(s => s.moves)`); m != "U" {
		t.Errorf("after its rest the second plays on with %q", m)
	}
	eval[bool](x, `g0.start(), true`)
	x.wait(`g0.live && !g1.live`)
	if m := eval[string](x, `g0.state().then(s => s.moves)`); m != "2R" {
		t.Errorf("after its rest the first plays on with %q", m)
	}
}
