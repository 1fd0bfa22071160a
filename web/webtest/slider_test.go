//go:build browser

package webtest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

const icePath = "LURURDLULDRDRUR"

func TestIcePathByKeys(t *testing.T) {
	t.Parallel()
	x := alone(t, desk, linkOf(t, "slider", shipped(t, "slider", "*-ice-path")), "")
	x.shot("slider-open")
	x.press("ArrowDown")
	x.wait(has("bump", `true`))
	if s := x.status(); !strings.Contains(s, "border") {
		t.Errorf("a move into the border says %q", s)
	}
	for i, c := range icePath {
		if i%2 == 0 {
			x.press(arrowOf[c])
		} else {
			x.press(letterOf[c])
		}
		if i == 6 {
			x.shot("slider-half")
		}
	}
	if m := x.won(); m != icePath {
		t.Errorf("solved by %s", m)
	}
	x.wait(`told.find(m => m.type === 'solved').n === 15 && told.find(m => m.type === 'solved').atBest && !gw.ui.last.helped`)
	x.wait(`gw.ui.last.stars.every(s => s.got)`)
	x.shot("slider-won")
}

func TestIcePathBySwipes(t *testing.T) {
	t.Parallel()
	x := alone(t, phone, linkOf(t, "slider", shipped(t, "slider", "*-ice-path")), "")
	for i, c := range icePath {
		swipe(x, c)
		x.made(i + 1)
		if i == 6 {
			x.shot("slider-phone")
		}
	}
	if m := x.won(); m != icePath {
		t.Errorf("solved by %s", m)
	}
	x.shot("slider-phone-won")
}

// A tap on a cell in line plays the way to it.
func TestSliderByTaps(t *testing.T) {
	t.Parallel()
	x := alone(t, phone, linkOf(t, "slider", "S__*\n____\n*__E\n"), "")
	x.finger(x.cell(1, 3))
	x.made(1)
	x.finger(x.cell(3, 3))
	x.made(2)
	x.finger(x.cell(3, 4))
	x.won()
}

func TestSliderHintsFromAnywhere(t *testing.T) {
	t.Parallel()
	level := shipped(t, "slider", "*-the-long-winter")
	for seed := range uint64(2) {
		x := alone(t, desk, linkOf(t, "slider", level), "")
		r := rand.New(rand.NewPCG(seed, 3))
		for range 12 {
			x.press(arrowOf[rune("ULRD"[r.IntN(4)])])
		}
		made := eval[int](x, `gw.ui.last.n`)
		if made == 0 || eval[string](x, `gw.ui.last.state`) != "playing" {
			t.Fatalf("%d moves by chance, then %s", made, eval[string](x, `gw.ui.last.state`))
		}
		x.press("KeyQ")
		x.wait(has("hint", `m.kind === 1`))
		first := x.status()
		x.press("KeyQ")
		x.wait(has("hint", `m.kind === 2`))
		x.shot(fmt.Sprintf("slider-hint-%d", seed))
		hints(x, 200)
		x.won()
		left := eval[int](x, `gw.ui.last.n`) - made
		if !strings.Contains(first, fmt.Sprint(left)) {
			t.Errorf("the first hint says %q; it took %d more moves", first, left)
		}
		if !eval[bool](x, `told.find(m => m.type === 'solved').helped`) {
			t.Error("a win by hints counts as one without help")
		}
	}
}

// wishes are levels that hold every wish of the article, one at a time and
// together.
var wishes = []string{"*-two-doors-one-room", "*-dont-look-back", "*-follow-the-arrow", "*-mind-the-gap", "*-sandbank", "*-thin-places", "*-just-touch-it", "*-knock-knock", "*-twins", "*-three-is-company", "*-the-long-winter", "*-passing-through", "*-night-shift", "*-labyrinth-without-walls"}

func TestSliderWishesByLink(t *testing.T) {
	t.Parallel()
	x := alone(t, desk, linkOf(t, "slider", shipped(t, "slider", "01-")), "")
	seen := ""
	for _, name := range wishes {
		level := shipped(t, "slider", name)
		load(x, linkOf(t, "slider", level))
		x.shot("slider-wish" + name[1:] + "-open")
		for _, c := range note(level, "play") {
			x.press(arrowOf[c])
		}
		x.won()
		// A slow machine may tell the end before the solver has answered.
		if best := eval[bool](x, `(m => m.best === null || m.atBest)(told.find(m => m.type === 'solved'))`); !best {
			t.Errorf("%s: the shortest way is not the best", name)
		}
		x.wait(`gw.ui.last.best === gw.ui.last.n`)
		eval[bool](x, `document.getElementById('panel').hidden = true`)
		x.shot("slider-wish" + name[1:] + "-won")
		for line := range strings.Lines(level) {
			if !strings.HasPrefix(line, ";") {
				seen += line
			}
		}
	}
	for _, c := range "aos,v%+123ABC" + "^" {
		if c != 's' && !strings.ContainsRune(seen, c) {
			t.Errorf("no level with %c was played", c)
		}
	}
	if !strings.Contains(seen, "end: pass") {
		t.Error("no level that is won by passing was played")
	}
}

func TestSliderDeadIsToldAndTakenBack(t *testing.T) {
	t.Parallel()
	x := alone(t, desk, linkOf(t, "slider", "__S_>,*\nE******\n"), "")
	eval[bool](x, `gw.send({ type: 'settings', warn: true }), true`)
	x.press("ArrowLeft")
	x.made(1)
	if eval[int](x, tells("stuck")) != 0 {
		t.Error("stuck though the end is near")
	}
	x.press("ArrowRight")
	x.wait(has("stuck", `m.since === 2`))
	if s := x.status(); !strings.Contains(s, "since move 2") || !strings.Contains(s, "U") {
		t.Errorf("the warning says %q", s)
	}
	x.shot("slider-dead")
	x.press("KeyU")
	x.made(1)
	x.press("ArrowDown")
	if m := x.won(); m != "LD" {
		t.Errorf("solved by %s", m)
	}
}
