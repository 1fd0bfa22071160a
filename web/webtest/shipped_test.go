//go:build browser

package webtest

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// picture is what the window shows above its lower part, the strip.
func (t *tab) picture() image.Image {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	data, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		t.Fatal(err)
	}
	shot, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	b := shot.Bounds()
	b.Max.Y -= eval[int](t, `Math.ceil(document.getElementById('strip').getBoundingClientRect().height) + 4`)
	return shot.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(b)
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

// Every level that is shipped opens in a tab that plays on: without an error,
// and with a picture of its own.
func TestEveryShippedLevelOpens(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, "assets/levels/*/*.txt"))
	if err != nil || len(files) < 150 {
		t.Fatalf("%d levels are shipped: %v", len(files), err)
	}
	x := alone(t, size{420, 520, false}, linkOf(t, "slider", "S__E\n"), "")
	last := uint64(0)
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(filepath.Dir(f))
		link := linkOf(t, name, string(text))
		eval[bool](x, fmt.Sprintf(`told.length = 0, gw.onMessage({ gridwise: 1, type: 'load', level: %q }), true`, link))
		x.wait(has("ready", fmt.Sprintf(`m.name === %q`, name)))
		deadline := time.Now().Add(patience)
		for {
			n, sum := colours(x.picture())
			if n >= 8 && sum != last {
				last = sum
				break
			}
			if time.Now().After(deadline) {
				x.shot("failed-" + filepath.Base(f))
				t.Errorf("%s: no picture of its own, %d colours", f, n)
				break
			}
		}
		if eval[bool](x, has("error", `true`)+` || `+has("panic", `true`)+` || !document.getElementById('panel').hidden`) {
			t.Errorf("%s: %s", f, eval[string](x, `document.getElementById('panel').textContent`))
		}
	}
}
