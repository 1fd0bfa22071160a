package sprite

import (
	"image"
	"image/color"
	"io/fs"

	"gridwise/game/stage"
	"gridwise/game/theme"
	"gridwise/solvers/puzzle"
)

// Art is a puzzle's sprites in a theme, as the stage asks for them.
type Art struct {
	*Set
	theme theme.Colours
	means map[string]color.RGBA
}

// NewArt returns the art of a puzzle over files as NewSet takes them.
func NewArt(files fs.FS, puzzleName string, theme theme.Colours) *Art {
	return &Art{NewSet(files, puzzleName), theme, map[string]color.RGBA{}}
}

// Joins reports whether things of that name ask for their neighbours.
func (a *Art) Joins(name string) bool {
	sp, _ := a.Find(name, puzzle.None)
	return sp.joins != 0
}

// Mean returns the colour of a thing seen from afar, premultiplied: what one pixel of it
// comes to. It is drawn once, by 8 by 8 pixels.
func (a *Art) Mean(name string) color.RGBA {
	if c, ok := a.means[name]; ok {
		return c
	}
	const n = 8
	img := image.NewRGBA(image.Rect(0, 0, n, n))
	sp, t := a.Find(name, puzzle.None)
	sp.Draw(img, img.Rect, a.theme, t, edges|stage.NE|stage.SE|stage.SW|stage.NW)
	var sum [4]int
	for i, v := range img.Pix {
		sum[i%4] += int(v)
	}
	c := color.RGBA{uint8(sum[0] / (n * n)), uint8(sum[1] / (n * n)), uint8(sum[2] / (n * n)), uint8(sum[3] / (n * n))}
	a.means[name] = c
	return c
}
