package label

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
)

func face(t *testing.T) *Face {
	t.Helper()
	f, err := Parse(gobold.TTF)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

var (
	ink  = color.RGBA{0, 0, 0, 255}
	halo = color.RGBA{255, 255, 255, 255}
)

// bounds returns the smallest rectangle round all painted pixels.
func bounds(img *image.RGBA) image.Rectangle {
	var b image.Rectangle
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y).A > 32 {
				b = b.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return b
}

func TestDrawFitsAndCentres(t *testing.T) {
	f := face(t)
	for _, text := range []string{"1", "42", "1000", "A", "−3", "∞", "WWWW", "g", "Qj"} {
		for _, box := range []image.Rectangle{image.Rect(0, 0, 64, 64), image.Rect(0, 0, 24, 14), image.Rect(0, 0, 90, 20)} {
			img := image.NewRGBA(box)
			f.Draw(img, box, text, ink, halo)
			b := bounds(img)
			if b.Dx() < 2 || b.Dy() < 2 {
				t.Fatalf("%q in %v: painted %v", text, box, b)
			}
			if off := (b.Min.X + b.Max.X) - box.Dx(); off < -5 || off > 5 {
				t.Errorf("%q in %v: painted %v, not in the middle", text, box, b)
			}
			if wide, high := box.Dx()-b.Dx(), box.Dy()-b.Dy(); min(wide, high) > 10 && text != "g" {
				t.Errorf("%q in %v: painted %v, room is left on both sides", text, box, b)
			}
		}
	}
}

func TestHaloSurroundsInk(t *testing.T) {
	box := image.Rect(0, 0, 48, 48)
	img := image.NewRGBA(box)
	face(t).Draw(img, box, "8", ink, halo)
	dark := 0
	for y := 1; y < 47; y++ {
		for x := 1; x < 47; x++ {
			if img.RGBAAt(x, y) != ink {
				continue
			}
			dark++
			for _, d := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
				if img.RGBAAt(x+d[0], y+d[1]).A < 250 {
					t.Fatalf("ink at %d,%d touches what lies behind", x, y)
				}
			}
		}
	}
	if dark < 100 {
		t.Errorf("%d pixels of ink", dark)
	}
}

// TestHaloIsWhole draws in a box and in a larger one: what the first cuts off
// would be seen in the second.
func TestHaloIsWhole(t *testing.T) {
	f := face(t)
	for _, text := range []string{"A", "8", "g", "Qj", "100", "W"} {
		box := image.Rect(0, 0, 70, 54)
		img := image.NewRGBA(box)
		f.Draw(img, box, text, ink, halo)
		for x := range 70 {
			if a, b := img.RGBAAt(x, 0).A, img.RGBAAt(x, 53).A; a > 200 || b > 200 {
				t.Errorf("%q is cut off above or below column %d", text, x)
				break
			}
		}
		for y := range 54 {
			if a, b := img.RGBAAt(0, y).A, img.RGBAAt(69, y).A; a > 200 || b > 200 {
				t.Errorf("%q is cut off beside row %d", text, y)
				break
			}
		}
	}
}

func TestDrawStaysInItsBox(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 60, 60))
	box := image.Rect(20, 24, 40, 36)
	face(t).Draw(img, box, "88", ink, halo)
	if b := bounds(img); !b.In(box) {
		t.Errorf("painted %v outside of %v", b, box)
	}
}

// Counters are holes: the middle of an O shows what lies behind it.
func TestCounters(t *testing.T) {
	box := image.Rect(0, 0, 64, 64)
	img := image.NewRGBA(box)
	face(t).Draw(img, box, "O", ink, color.RGBA{})
	if c := img.RGBAAt(32, 32); c.A != 0 {
		t.Errorf("the middle of O is %v", c)
	}
}

func BenchmarkDraw(b *testing.B) {
	f, err := Parse(gobold.TTF)
	if err != nil {
		b.Fatal(err)
	}
	box := image.Rect(0, 0, 48, 32)
	img := image.NewRGBA(box)
	for b.Loop() {
		f.Draw(img, box, "128", ink, halo)
	}
}

// TestLettersAreThoseOfTheFont holds the subset in the program against the
// font it was cut from.
func TestLettersAreThoseOfTheFont(t *testing.T) {
	small, err := New()
	if err != nil {
		t.Fatal(err)
	}
	whole := face(t)
	box := image.Rect(0, 0, 40, 40)
	for _, text := range []string{"A", "Q", "g", "0", "8", "%", "½", "−", "∞", "→", "●", "12", "Wy"} {
		a, b := image.NewRGBA(box), image.NewRGBA(box)
		small.Draw(a, box, text, ink, halo)
		whole.Draw(b, box, text, ink, halo)
		if !bytes.Equal(a.Pix, b.Pix) {
			t.Errorf("%q is drawn otherwise", text)
		}
	}
	for r := rune('!'); r <= '~'; r++ {
		if len(small.glyph(r).points) != len(whole.glyph(r).points) || small.glyph(r).advance != whole.glyph(r).advance {
			t.Errorf("%q has another outline", r)
		}
	}
}
