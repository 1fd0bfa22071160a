package sprite

import (
	"image/color"
	"io/fs"

	"gridwise/game/theme"
)

// Art is a puzzle's sprites in a theme, as the stage asks for them.
type Art struct {
	Set   *Set
	Theme theme.Colours
	means map[string]color.RGBA
}

// NewArt returns the art of a puzzle over files as NewSet takes them.
func NewArt(files fs.FS, puzzleName string, theme theme.Colours) *Art {
	return &Art{NewSet(files, puzzleName), theme, map[string]color.RGBA{}}
}

// Joins reports whether things of that name ask for their neighbours.
func (a *Art) Joins(name string) bool { return a.Set.Joins(name) }

// Mean returns the colour of a thing seen from afar, drawn once.
func (a *Art) Mean(name string) color.RGBA {
	c, ok := a.means[name]
	if !ok {
		c = a.Set.Mean(name, a.Theme)
		a.means[name] = c
	}
	return c
}
