package sprite

import (
	"image"
	"image/color"
	"math"

	"github.com/golang/freetype/raster"
	"golang.org/x/image/math/fixed"

	"gridwise/game/stage"
	"gridwise/game/theme"
)

// Turn rotates or mirrors a drawing, whose front is on the right, on its tile.
type Turn uint8

// The ways to lay a drawing.
const (
	AsDrawn   Turn = iota
	Mirrored       // looks left
	Clockwise      // a quarter turn: looks down
	Counter        // a quarter turn back: looks up
)

func (t Turn) point(p point) point {
	switch t {
	case Mirrored:
		return point{Box - p.x, p.y}
	case Clockwise:
		return point{Box - p.y, p.x}
	case Counter:
		return point{p.y, Box - p.x}
	}
	return p
}

// group returns where a joining group of the drawing comes to lie on the board.
func (t Turn) group(g stage.Join) stage.Join {
	switch t {
	case Mirrored:
		return g&(stage.N|stage.S) | (g&stage.NE)<<6 | (g&stage.NW)>>6 | (g&stage.E)<<4 | (g&stage.W)>>4 | (g&stage.SE)<<2 | (g&stage.SW)>>2
	case Clockwise:
		return turn(g, 2)
	case Counter:
		return turn(g, 6)
	}
	return g
}

// Draw paints the sprite over r of dst, stretched to it, as it lies among the
// neighbours j. The cost grows with r and the sprite's length: about 0.1 ms
// for 64 by 64 pixels.
func (s *Sprite) Draw(dst *image.RGBA, r image.Rectangle, theme theme.Colours, t Turn, j stage.Join) {
	sub, ok := dst.SubImage(r).(*image.RGBA)
	if !ok || r.Empty() {
		return
	}
	// The painter counts from the image's corner.
	sub = &image.RGBA{Pix: sub.Pix, Stride: sub.Stride, Rect: image.Rect(0, 0, r.Dx(), r.Dy())}
	ras := raster.NewRasterizer(r.Dx(), r.Dy())
	ras.UseNonZeroWinding = true
	b := brush{
		ras: ras, paint: raster.NewRGBAPainter(sub), turn: t,
		sx: float64(r.Dx()) / Box, sy: float64(r.Dy()) / Box,
	}
	for i := range s.shapes {
		if sh := &s.shapes[i]; shows(t.group(sh.group), j) {
			b.draw(sh, theme)
		}
	}
}

// brush carries a shape from the Box to pixels.
type brush struct {
	ras    *raster.Rasterizer
	paint  *raster.RGBAPainter
	turn   Turn
	sx, sy float64
}

func (b *brush) draw(sh *shape, theme theme.Colours) {
	if sh.fill.on {
		b.ras.Clear()
		for _, l := range sh.lines {
			b.fill(l)
		}
		b.finish(sh.fill.in(theme), sh.opacity)
	}
	if sh.stroke.on && sh.width > 0 {
		b.ras.Clear()
		for _, l := range sh.lines {
			b.stroke(l, sh)
		}
		b.finish(sh.stroke.in(theme), sh.opacity)
	}
}

func (b *brush) finish(c color.RGBA, opacity float64) {
	b.paint.SetColor(color.NRGBA{c.R, c.G, c.B, uint8(math.Round(255 * opacity))})
	b.ras.Rasterize(b.paint)
}

func (b *brush) at(p point) fixed.Point26_6 {
	p = b.turn.point(p)
	return fixed.Point26_6{X: fixed.Int26_6(math.Round(p.x * b.sx * 64)), Y: fixed.Int26_6(math.Round(p.y * b.sy * 64))}
}

func (b *brush) fill(l polyline) {
	b.ras.Start(b.at(l.pts[0]))
	for _, p := range l.pts[1:] {
		b.ras.Add1(b.at(p))
	}
	b.ras.Add1(b.at(l.pts[0]))
}

func (b *brush) stroke(l polyline, sh *shape) {
	pts, caps := l.pts, cappers[sh.cap]
	if l.closed && len(pts) > 2 {
		// The stroker knows open lines only. Begun and ended in the middle of a
		// side with flat ends, whose edges cancel, a closed one has no seam.
		mid := point{(pts[0].x + pts[1].x) / 2, (pts[0].y + pts[1].y) / 2}
		pts = append(append([]point{mid}, pts[1:]...), pts[0], mid)
		caps = raster.ButtCapper
	}
	var path raster.Path
	path.Start(b.at(pts[0]))
	for _, p := range pts[1:] {
		path.Add1(b.at(p))
	}
	width := fixed.Int26_6(math.Round(sh.width * math.Sqrt(b.sx*b.sy) * 64))
	raster.Stroke(b.ras, path, width, caps, joiners[sh.join])
}

var cappers = map[bool]raster.Capper{false: raster.ButtCapper, true: raster.RoundCapper}

var joiners = map[bool]raster.Joiner{false: raster.JoinerFunc(miter), true: raster.RoundJoiner}

// miter prolongs the outer sides to their meeting point, where that is not
// farther than four half widths; SVG's own limit.
func miter(lhs, rhs raster.Adder, half fixed.Int26_6, pivot, n0, n1 fixed.Point26_6) {
	ax, ay, bx, by := float64(n0.X), float64(n0.Y), float64(n1.X), float64(n1.Y)
	mx, my := ax+bx, ay+by
	dot := (mx*mx + my*my) / 2
	h2 := float64(half) * float64(half)
	outer, sign := lhs, fixed.Int26_6(1)
	if ay*bx-ax*by > 0 {
		outer, sign = rhs, -1
	}
	if h2 > 0 && dot*8 > h2 {
		k := h2 / dot
		tip := fixed.Point26_6{X: fixed.Int26_6(math.Round(mx * k)), Y: fixed.Int26_6(math.Round(my * k))}
		outer.Add1(fixed.Point26_6{X: pivot.X + sign*tip.X, Y: pivot.Y + sign*tip.Y})
	}
	lhs.Add1(pivot.Add(n1))
	rhs.Add1(pivot.Sub(n1))
}
