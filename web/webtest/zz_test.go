//go:build browser

package webtest

import "testing"

func TestZZ(t *testing.T) {
	for _, s := range []struct{ n string; s size }{{"desk", size{1280, 800, false}}, {"phone", phone}, {"small", size{320, 640, true}}, {"flat", size{844, 390, true}}} {
		x := editor(t, s.s, "/edit/"+linkOf(t, "ghosts", "..g.\n.g..\n.gg.\ng..g\n"))
		x.keep("zz-top-" + s.n)
		eval[bool](x, `(document.querySelector('.tray').scrollIntoView(), true)`)
		x.keep("zz-tray-" + s.n)
		eval[bool](x, `(document.querySelector('#tray-new').click(), true)`)
		x.judged()
		eval[bool](x, `(document.querySelector('#tray-new').scrollIntoView({block:'end'}), true)`)
		x.keep("zz-new-" + s.n)
	}
}
