//go:build browser

package webtest

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"testing"
)

// TestHintIsSeenAtOnce looks at the picture after each hint up to the strongest, in
// each puzzle: what it points at is painted, and nothing more appears when all is drawn again.
func TestHintIsSeenAtOnce(t *testing.T) {
	t.Parallel()
	x := alone(t, desk, linkOf(t, "slider", shipped(t, "slider", "*-the-demo")), "")
	x.sharp()
	for _, puzzle := range everyPuzzle {
		load(x, linkOf(t, puzzle, shipped(t, puzzle, "03-")))
		x.still()
		first := painted(x)
		marked := false
		strongest := `gw.ui.last.commands.find(c => c.name === 'hint').label === 'Play the hint'`
		for kind := 1; kind < 9 && !eval[bool](x, strongest); kind++ {
			x.press("KeyQ")
			x.wait(has("hint", fmt.Sprintf(`m.kind === %d`, kind)))
			x.still()
			now := painted(x)
			marked = marked || now != first
			eval[bool](x, `gridwise.stats(true), gw.send({ type: 'command', name: 'fit' }), true`)
			x.wait(`gridwise.stats().drawn > 0`)
			x.still()
			if painted(x) != now {
				t.Errorf("%s: hint %d was not painted until the picture was drawn again", puzzle, kind)
			}
		}
		if !marked {
			t.Errorf("%s: hints paint nothing", puzzle)
		}
	}
}

// painted sums up the pixels of the board.
func painted(t *tab) uint64 {
	t.Helper()
	at := eval[[]int](t, `(r => [r.x, r.y, r.right, r.bottom].map(Math.round))(document.querySelector('canvas').getBoundingClientRect())`)
	shot, err := png.Decode(bytes.NewReader(t.photo()))
	if err != nil {
		t.Fatal(err)
	}
	_, sum := colours(shot.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(image.Rect(at[0], at[1], at[2], at[3])))
	return sum
}

// colours counts the colours of every third pixel of a picture and sums its
// pixels up, so that pictures can be told apart.
func colours(p image.Image) (different int, sum uint64) {
	seen := map[color.Color]bool{}
	b := p.Bounds()
	for y := b.Min.Y + 8; y < b.Max.Y-8; y += 3 {
		for x := b.Min.X + 8; x < b.Max.X-8; x += 3 {
			c := p.At(x, y)
			seen[c] = true
			r, g, b, _ := c.RGBA()
			sum = sum*1099511628211 + uint64(r)<<32 + uint64(g)<<16 + uint64(b)
		}
	}
	return len(seen), sum
}
