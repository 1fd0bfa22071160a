package sprite

import (
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/stage"
	"gridwise/game/theme"
	"gridwise/solvers/puzzle"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// golden compares with a file. Floating point may be fused
// differently on other machines: a step or two of a channel is no difference.
func golden(t *testing.T, path string, got *image.RGBA) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, got); err != nil {
			t.Fatal(err)
		}
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	want := image.NewRGBA(img.Bounds())
	draw.Draw(want, want.Rect, img, img.Bounds().Min, draw.Src)
	if want.Rect != got.Rect {
		t.Fatalf("%s: size %v, want %v", path, got.Rect, want.Rect)
	}
	for i := range got.Pix {
		if d := int(got.Pix[i]) - int(want.Pix[i]); d > 3 || d < -3 {
			at := i / 4
			t.Fatalf("%s: pixel %d,%d is %v, want %v", path, at%got.Rect.Dx(), at/got.Rect.Dx(),
				got.Pix[at*4:at*4+4], want.Pix[at*4:at*4+4])
		}
	}
}

func fixture(t *testing.T) *Sprite {
	t.Helper()
	src, err := os.ReadFile("testdata/joined.svg")
	if err != nil {
		t.Fatal(err)
	}
	sp, err := Parse(string(src))
	if err != nil {
		t.Fatal(err)
	}
	return sp
}

// TestSubset draws every part of the subset in each turn, alone and among
// neighbours.
func TestSubset(t *testing.T) {
	sp, theme := fixture(t), themes(t)["light"]
	for _, px := range []int{24, 64} {
		img := image.NewRGBA(image.Rect(0, 0, 4*px, 2*px))
		for i, tn := range []Turn{AsDrawn, Mirrored, Clockwise, Counter} {
			sp.Draw(img, image.Rect(i*px, 0, (i+1)*px, px), theme, tn, 0)
			sp.Draw(img, image.Rect(i*px, px, (i+1)*px, 2*px), theme, tn, stage.N|stage.E)
		}
		golden(t, "testdata/subset-"+strconv.Itoa(px)+".png", img)
	}
}

// TestCommon draws the marks that all puzzles share, on the themes' grounds.
func TestCommon(t *testing.T) {
	files, err := fs.Glob(assets.Sprites, "common/sprites/*.svg")
	if err != nil || len(files) < 10 {
		t.Fatalf("common sprites: %v, %v", files, err)
	}
	all := themes(t)
	set := NewSet(assets.Sprites, "common")
	for _, px := range []int{24, 64} {
		img := image.NewRGBA(image.Rect(0, 0, len(files)*px, len(all)*px))
		for row, name := range sorted(all) {
			draw.Draw(img, image.Rect(0, row*px, img.Rect.Max.X, (row+1)*px), image.NewUniform(all[name].Of("ground")), image.Point{}, draw.Src)
			for col, f := range files {
				sp, _ := set.Find(strings.TrimSuffix(filepath.Base(f), ".svg"), puzzle.None)
				sp.Draw(img, image.Rect(col*px, row*px, (col+1)*px, (row+1)*px), all[name], AsDrawn, 0)
			}
		}
		golden(t, "testdata/common-"+strconv.Itoa(px)+".png", img)
	}
}

// themes returns the shipped ones.
func themes(t *testing.T) map[string]theme.Colours {
	t.Helper()
	all := map[string]theme.Colours{}
	for _, name := range theme.Names {
		th, err := theme.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		all[name] = th
	}
	return all
}

func sorted(all map[string]theme.Colours) []string {
	var names []string
	for n := range all {
		names = append(names, n)
	}
	slices.Sort(names)
	return names
}

// TestEveryFile parses all the art there is and draws it at the smallest tile.
func TestEveryFile(t *testing.T) {
	all := themes(t)
	n := 0
	err := fs.WalkDir(assets.Sprites, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".svg") {
			return err
		}
		n++
		src, err := fs.ReadFile(assets.Sprites, path)
		if err != nil {
			return err
		}
		sp, err := Parse(string(src))
		if err != nil {
			t.Errorf("%s: %v", path, err)
			return nil
		}
		for name, th := range all {
			for _, r := range sp.roles() {
				if _, ok := th[r]; !ok {
					t.Errorf("%s: role %s is not in the theme %s", path, r, name)
				}
			}
		}
		img := image.NewRGBA(image.Rect(0, 0, 24, 24))
		sp.Draw(img, img.Rect, all["light"], AsDrawn, 0)
		if empty(img) {
			t.Errorf("%s: nothing is seen at 24 pixels", path)
		}
		return nil
	})
	if err != nil || n == 0 {
		t.Fatalf("%d files, %v", n, err)
	}
}

func empty(img *image.RGBA) bool {
	for i := 3; i < len(img.Pix); i += 4 {
		if img.Pix[i] > 40 {
			return false
		}
	}
	return true
}

func TestDrawStaysInItsTile(t *testing.T) {
	sp := fixture(t)
	img := image.NewRGBA(image.Rect(0, 0, 60, 60))
	tile := image.Rect(20, 20, 40, 40)
	sp.Draw(img, tile, theme.Colours{}, Clockwise, 0)
	for y := range 60 {
		for x := range 60 {
			inside := image.Pt(x, y).In(tile)
			if painted := img.RGBAAt(x, y) != (color.RGBA{}); painted != inside {
				t.Fatalf("pixel %d,%d painted %v, inside %v", x, y, painted, inside)
			}
		}
	}
}

// roles lists the roles that a sprite is painted with, perhaps more than once.
func (s *Sprite) roles() (roles []string) {
	for _, sh := range s.shapes {
		for _, p := range [...]paint{sh.fill, sh.stroke} {
			if p.on {
				roles = append(roles, p.role)
			}
		}
	}
	return roles
}
