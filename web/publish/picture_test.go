package publish

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

func first(t testing.TB, p puzzle.Puzzle) puzzle.State {
	t.Helper()
	names := assets.LevelNames(p.Name())
	if len(names) == 0 {
		t.Fatalf("%s ships no level", p.Name())
	}
	text, _ := assets.Level(p.Name(), names[0])
	s, err := p.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// filled is the smallest rectangle that holds every pixel unlike the corner's.
func filled(img image.Image) image.Rectangle {
	var r image.Rectangle
	b := img.Bounds()
	paper := img.At(b.Min.X, b.Min.Y)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if img.At(x, y) != paper {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

// TestBoards paints a level of every puzzle in two themes: the board is whole
// on the card, fills a good part of it, has many colours, and the PNG is small
// and the same image.
func TestBoards(t *testing.T) {
	for _, p := range catalog.Whole {
		for _, theme := range []string{"light", "dark"} {
			img, err := Picture(p, first(t, p), theme, CardWidth, CardHeight)
			if err != nil {
				t.Fatal(err)
			}
			r := filled(img)
			if r.Min.X <= 0 || r.Min.Y <= 0 || r.Max.X >= CardWidth || r.Max.Y >= CardHeight || r.Dx() < CardWidth/4 || r.Dy() < CardHeight/5 {
				t.Errorf("%s in %s: the board fills %v", p.Name(), theme, r)
			}
			colours := map[color.RGBA]bool{}
			for y := range CardHeight {
				for x := range CardWidth {
					colours[img.RGBAAt(x, y)] = true
				}
			}
			if len(colours) < 12 {
				t.Errorf("%s in %s: %d colours", p.Name(), theme, len(colours))
			}
			var b bytes.Buffer
			if err := WritePNG(&b, img); err != nil {
				t.Fatal(err)
			}
			if b.Len() > 250_000 {
				t.Errorf("%s in %s: %d bytes", p.Name(), theme, b.Len())
			}
			back, err := png.Decode(&b)
			if err != nil {
				t.Fatal(err)
			}
			for _, at := range []image.Point{{0, 0}, {CardWidth / 2, CardHeight / 2}, {r.Min.X + 5, r.Min.Y + 5}} {
				if color.RGBAModel.Convert(back.At(at.X, at.Y)) != img.RGBAAt(at.X, at.Y) {
					t.Errorf("%s in %s: %v changed on its way through PNG", p.Name(), theme, at)
				}
			}
		}
	}
}

func TestThemesThatAreNot(t *testing.T) {
	p := catalog.All[0]
	if _, err := Picture(p, first(t, p), "mauve", 10, 10); err == nil {
		t.Error("a theme that is not there")
	}
}

// TestLargeBoardsAreWhole holds a board larger than a page would show at once.
func TestLargeBoardsAreWhole(t *testing.T) {
	p := catalog.Named("lemmo")
	text := bytes.Repeat([]byte(strings.Repeat("####.", 20)+"\n"), 60)
	text = append(text, strings.Repeat("#@$##", 20)...)
	s, err := p.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	img, err := Picture(p, s, "light", CardWidth, CardHeight)
	if err != nil {
		t.Fatal(err)
	}
	if r := filled(img); r.Dx() < 500 || r.Dy() < 500 || r.Max.X >= CardWidth || r.Max.Y >= CardHeight {
		t.Errorf("the board fills %v", r)
	}
}

func BenchmarkCard(b *testing.B) {
	p := catalog.Named("slider")
	s := first(b, p)
	for b.Loop() {
		card, err := Card(p, s)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(card)), "bytes")
	}
}
