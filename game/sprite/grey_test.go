package sprite

import (
	"image"
	"image/draw"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/theme"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// drawings returns the names of the sprites in a puzzle's folder, sorted.
func drawings(t *testing.T, puzzleName string) []string {
	t.Helper()
	files, err := fs.Glob(assets.Sprites, puzzleName+"/sprites/*.svg")
	if err != nil || len(files) == 0 {
		t.Fatalf("%s has no sprites: %v", puzzleName, err)
	}
	for i, f := range files {
		files[i] = strings.TrimSuffix(filepath.Base(f), ".svg")
	}
	slices.Sort(files)
	return files
}

// row draws sprites side by side on the theme's ground.
func row(set *Set, names []string, th theme.Colours, px int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, len(names)*px, px))
	draw.Draw(img, img.Rect, image.NewUniform(th.Of("ground")), image.Point{}, draw.Src)
	for i, name := range names {
		sp, err := set.Load(name)
		if err != nil {
			continue
		}
		sp.Draw(img, image.Rect(i*px, 0, (i+1)*px, px), th, AsDrawn, 0)
	}
	return img
}

// TestPuzzles draws each puzzle's things in every theme.
func TestPuzzles(t *testing.T) {
	all := themes(t)
	for _, p := range catalog.All {
		folder := p.Name()
		if _, err := os.Stat("../../assets/" + folder + "/golden"); err != nil && !*update && !catalog.Finished(folder) {
			continue
		}
		names, set := drawings(t, folder), NewSet(assets.Sprites, folder)
		const px = 32
		img := image.NewRGBA(image.Rect(0, 0, len(names)*px, len(all)*px))
		for i, th := range sorted(all) {
			draw.Draw(img, image.Rect(0, i*px, img.Rect.Max.X, (i+1)*px), row(set, names, all[th], px), image.Point{}, draw.Src)
		}
		golden(t, "../../assets/"+folder+"/golden/sprites.png", img)
	}
}

// TestGrey holds that each tile of an alphabet, and each state of a thing, is
// told from the others without any colour: at 24 pixels at least one pixel in
// twenty is lighter or darker by a twelfth of the range.
func TestGrey(t *testing.T) {
	for name, th := range themes(t) {
		for _, p := range catalog.All {
			set := NewSet(assets.Sprites, p.Name())
			toldApart(t, name, set, tiles(p, th, set))
			if x, ok := p.(puzzle.Tried); ok {
				var things [][2]string
				for _, thing := range x.Trial().Apart {
					things = append(things, [2]string{"", thing})
				}
				toldApart(t, name, set, laid(set, things, th))
			}
		}
	}
}

// same lists tiles that may look alike: the end of a single player and that of
// the first of several never stand in one level.
var same = map[[2]string]bool{{"end", "end-one"}: true}

// tile is a drawing without colour.
type tile struct {
	name string
	grey *image.Gray
}

// tiles draws the alphabet of a puzzle, each on what lies beneath it.
func tiles(p puzzle.Puzzle, th theme.Colours, set *Set) []tile {
	var things [][2]string
	for _, t := range p.Tiles() {
		again := slices.ContainsFunc(things, func(n [2]string) bool { return n[1] == t.Name }) // portals carry letters, too
		if t.Name != "" && !again && !strings.HasPrefix(t.Name, "block-") {                    // pieces carry their letters
			things = append(things, [2]string{t.Under, t.Name})
		}
	}
	return laid(set, things, th)
}

// laid draws things, each a name beneath and a name above, at 24 pixels.
func laid(set *Set, things [][2]string, th theme.Colours) (all []tile) {
	for _, names := range things {
		img := image.NewRGBA(image.Rect(0, 0, 24, 24))
		draw.Draw(img, img.Rect, image.NewUniform(th.Of("ground")), image.Point{}, draw.Src)
		for _, name := range names {
			if sp, err := set.Load(name); err == nil {
				sp.Draw(img, img.Rect, th, AsDrawn, 0)
			}
		}
		grey := image.NewGray(img.Rect)
		draw.Draw(grey, img.Rect, img, image.Point{}, draw.Src)
		all = append(all, tile{names[1], grey})
	}
	return all
}

// toldApart reports the drawings that can be taken for each other.
func toldApart(t *testing.T, theme string, set *Set, all []tile) {
	t.Helper()
	for i, a := range all {
		for _, b := range all[:i] {
			if n := differing(a.grey, b.grey); n < 24*24/20 && !same[[2]string{b.name, a.name}] {
				t.Errorf("%s, %s: %s and %s differ in %d of 576 pixels without colour", theme, set.folder, a.name, b.name, n)
			}
		}
	}
}

// differing counts the pixels by which two drawings differ.
func differing(a, b *image.Gray) (n int) {
	for i := range a.Pix {
		if d := int(a.Pix[i]) - int(b.Pix[i]); d > 21 || d < -21 {
			n++
		}
	}
	return n
}
