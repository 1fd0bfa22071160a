package sprite

import (
	"image"
	"testing"

	"gridwise/assets"
	"gridwise/game/label"
	"gridwise/solvers/puzzle"

	"golang.org/x/image/font/gofont/gobold"
)

func newAtlas(t *testing.T) *Atlas {
	t.Helper()
	face, err := label.Parse(gobold.TTF)
	if err != nil {
		t.Fatal(err)
	}
	return NewAtlas(NewArt(assets.Sprites, "none", themes(t)["light"]), face)
}

func TestAtlasPacksApart(t *testing.T) {
	a := newAtlas(t)
	var rects []image.Rectangle
	for w := 39; w >= 8; w-- {
		for _, name := range []string{"cursor", "hint", "target"} {
			r, ok := a.Place(Key{Name: name, W: w, H: w})
			if !ok || r.Dx() != w || r.Dy() != w || !r.In(a.Image.Rect) {
				t.Fatalf("%s at %d: %v %v", name, w, r, ok)
			}
			rects = append(rects, r)
		}
	}
	if a.Generation != 1 {
		t.Fatalf("generation %d", a.Generation)
	}
	for i, r := range rects {
		for _, q := range rects[:i] {
			if r.Inset(-1).Overlaps(q) {
				t.Fatalf("%v and %v touch", r, q)
			}
		}
	}
	again, _ := a.Place(Key{Name: "cursor", W: 39, H: 39})
	if again != rects[0] {
		t.Errorf("placed again at %v", again)
	}
}

func TestAtlasGrowsAndRefusesGiants(t *testing.T) {
	a := newAtlas(t)
	for i := range 40 {
		if _, ok := a.Place(Key{Name: "cursor", W: 200 + i, H: 200}); !ok {
			t.Fatal("refused", i)
		}
	}
	if side := a.Image.Rect.Dx(); side <= MinSide || a.Generation < 2 {
		t.Errorf("side %d, generation %d", side, a.Generation)
	}
	if _, ok := a.Place(Key{Name: "cursor", W: MaxSide, H: 10}); ok {
		t.Error("a picture wider than any atlas has a place")
	}
}

func TestAtlasDirty(t *testing.T) {
	a := newAtlas(t)
	if d := a.Dirty(); d != a.Image.Rect {
		t.Errorf("a new atlas has to be sent whole, not %v", d)
	}
	r, _ := a.Place(Key{Role: "good", W: 4, H: 4})
	if d := a.Dirty(); !r.In(d) || d.Dx() > 6 {
		t.Errorf("placed %v, dirty %v", r, d)
	}
	if got := a.Image.RGBAAt(r.Min.X, r.Min.Y); got != a.art.theme.Of("good") {
		t.Errorf("block is %v", got)
	}
	a.Place(Key{Role: "good", W: 4, H: 4})
	if d := a.Dirty(); !d.Empty() {
		t.Errorf("nothing new, dirty %v", d)
	}
}

func TestAtlasLetters(t *testing.T) {
	a := newAtlas(t)
	r, ok := a.Place(Key{Text: "12", Role: "ink", Halo: "paper", W: 40, H: 20})
	sub, _ := a.Image.SubImage(r).(*image.RGBA)
	ink := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if sub.RGBAAt(x, y) == a.art.theme.Of("ink") {
				ink++
			}
		}
	}
	if !ok || ink < 20 {
		t.Errorf("%d pixels of ink", ink)
	}
}

func TestSetFallsBack(t *testing.T) {
	set := NewSet(assets.Sprites, "none")
	for d, want := range map[puzzle.Dir]Turn{puzzle.None: AsDrawn, puzzle.Right: AsDrawn, puzzle.Left: Mirrored, puzzle.Up: Counter, puzzle.Down: Clockwise} {
		if _, got := set.Find("arrow", d); got != want {
			t.Errorf("arrow %v is laid %d, want %d", d, got, want)
		}
	}
	missing, _ := set.Load("missing")
	if sp, _ := set.Find("no such thing", puzzle.Up); sp != missing || len(sp.shapes) == 0 {
		t.Error("a thing without a file is not seen")
	}
	if (&Art{Set: set}).Joins("arrow") {
		t.Error("an arrow joins")
	}
}

func BenchmarkDraw64(b *testing.B) {
	set := NewSet(assets.Sprites, "common")
	sp, _ := set.Find("cursor", puzzle.None)
	img := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for b.Loop() {
		sp.Draw(img, img.Rect, nil, AsDrawn, 0)
	}
}
