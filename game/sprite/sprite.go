// Package sprite draws our own art: small SVG files become images of exactly
// the pixels they are shown at, on the CPU, in the colours of a theme.
//
// The files keep to a subset of SVG: a view box of 32 by 32; path with
// M L H V C Q Z in both cases, rect, circle, ellipse, polygon and g; fill, stroke,
// stroke-width, round stroke-linejoin and stroke-linecap, and opacity. Colours are
// written var(--role, #hex), so that one file serves the page, which knows roles as
// custom properties, and the canvas, which looks them up in theme.Colours. Anything
// else, comments too, is an error that names the element: a drawing is either right
// or refused, never half shown.
//
// Things that look somewhere are drawn looking right; Set turns or mirrors
// them where a direction has no file of its own. Things that join have groups
// with the ids n, e, s, w for the edges and ne, se, sw, nw for the inner
// corners, see stage.Join.
//
// The opacity of a group multiplies the opacity of its parts; overlapping
// parts of a half transparent group show through each other.
package sprite

import (
	"image/color"

	"gridwise/game/stage"
	"gridwise/game/theme"
)

// Box is the side of the square that every sprite is drawn in.
const Box = 32

// Sprite is a parsed drawing. It does not change and may be shared.
type Sprite struct {
	shapes []shape
	joins  stage.Join // the neighbours that change what is drawn
	tree   []Node     // of the file
}

// shape is one figure: its outline as polylines in the units of the Box, and
// how it is painted. Group is the joining group it stands in, 0 for none.
type shape struct {
	lines   []polyline
	fill    paint
	stroke  paint
	width   float64
	cap     bool // round, else flat
	join    bool // round, else a miter
	opacity float64
	group   stage.Join
}

type polyline struct {
	pts    []point
	closed bool
}

type point struct{ x, y float64 }

// paint is a role with the colour the file itself shows; on is false for
// "none".
type paint struct {
	on   bool
	role string
	hex  color.RGBA
}

func (p paint) in(t theme.Colours) color.RGBA {
	if c, ok := t[p.role]; ok {
		return c
	}
	return p.hex
}

var groupNames = map[string]stage.Join{
	"n": stage.N, "ne": stage.NE, "e": stage.E, "se": stage.SE,
	"s": stage.S, "sw": stage.SW, "w": stage.W, "nw": stage.NW,
}

const edges = stage.N | stage.E | stage.S | stage.W

// shows reports whether the parts of a joining group g are drawn among
// neighbours j: an edge where the neighbour is another thing, an inner corner
// where both edges are gone and the neighbour across is another thing.
func shows(g, j stage.Join) bool {
	switch {
	case g == 0:
		return true
	case g&edges != 0:
		return j&g == 0
	}
	sides := turn(g, 1) | turn(g, 7)
	return j&sides == sides && j&g == 0
}

// turn moves every bit by n eighths of a circle clockwise.
func turn(j stage.Join, n int) stage.Join { return j<<(n&7) | j>>((8-n)&7) }

// Canon returns j without the bits that make no difference to the sprite: two joins
// of equal Canon draw the same picture.
func (s *Sprite) Canon(j stage.Join) stage.Join {
	j &= s.joins
	for corner := stage.NE; corner != 0; corner <<= 2 {
		if sides := turn(corner, 1) | turn(corner, 7); j&sides != sides {
			j &^= corner
		}
	}
	return j
}
