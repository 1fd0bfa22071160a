// Package label draws numbers and letters: words become an image that fits a
// box, through golang/freetype and the Go fonts, without hinting, which would
// cost more than the drawing. Outlines are taken from the font when a letter
// is first drawn, and kept.
//
// Letters lie on art of any colour, so each has a halo behind it in a second
// colour.
package label

import (
	"image"
	"image/color"

	"github.com/golang/freetype/raster"
	"github.com/golang/freetype/truetype"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// Face is a font. It is not safe for use by several goroutines.
type Face struct {
	font   *truetype.Font
	glyphs map[rune]glyph
	buf    truetype.GlyphBuf
}

// glyph is an outline in font units, y upwards: quadratic contours as freetype
// hands them out.
type glyph struct {
	points  []truetype.Point
	ends    []int
	advance fixed.Int26_6
}

// Parse reads a TrueType font. Nothing is rasterised yet.
func Parse(ttf []byte) (*Face, error) {
	f, err := truetype.Parse(ttf)
	if err != nil {
		return nil, err
	}
	return &Face{font: f, glyphs: map[rune]glyph{}}, nil
}

func (f *Face) glyph(r rune) glyph {
	if g, ok := f.glyphs[r]; ok {
		return g
	}
	i := f.font.Index(r)
	em := fixed.Int26_6(f.font.FUnitsPerEm())
	g := glyph{advance: f.font.HMetric(em, i).AdvanceWidth}
	if f.buf.Load(f.font, em, i, font.HintingNone) == nil {
		g.points = append(g.points, f.buf.Points...)
		g.ends = append(g.ends, f.buf.Ends...)
	}
	f.glyphs[r] = g
	return g
}

// Measures over the size of the font.
const (
	capitals = 0.73 // height of capitals and digits
	haloWide = 0.2  // width of the pen that draws the halo
	overhang = 0.03 // below the line that still counts as on it
)

// measure returns the text's width, and how far below the line it reaches, over
// the size of the font.
func (f *Face) measure(text string) (width, below float64) {
	em := float64(f.font.FUnitsPerEm())
	for _, r := range text {
		g := f.glyph(r)
		width += float64(g.advance) / em
		for _, p := range g.points {
			below = max(below, -float64(p.Y)/em)
		}
	}
	if below < overhang {
		below = 0
	}
	return width, below
}

// Size returns the greatest font size in pixels at which the text fits into w
// by h pixels with its halo.
func (f *Face) Size(text string, w, h int) float64 {
	width, below := f.measure(text)
	return max(0, min(float64(h-2)/(capitals+below+haloWide+2*overhang), float64(w-2)/(width+haloWide)))
}

// Draw paints the text in the middle of r, as large as fits.
func (f *Face) Draw(dst *image.RGBA, r image.Rectangle, text string, ink, halo color.RGBA) {
	sub, ok := dst.SubImage(r).(*image.RGBA)
	if !ok || r.Empty() {
		return
	}
	sub = &image.RGBA{Pix: sub.Pix, Stride: sub.Stride, Rect: image.Rect(0, 0, r.Dx(), r.Dy())}
	size := f.Size(text, r.Dx(), r.Dy())
	path := f.outline(text, size, float64(r.Dx()), float64(r.Dy()))
	ras := raster.NewRasterizer(r.Dx(), r.Dy())
	ras.UseNonZeroWinding = true
	p := raster.NewRGBAPainter(sub)
	if halo.A > 0 {
		for _, contour := range path {
			raster.Stroke(ras, contour, fixed.Int26_6(size*haloWide*64), raster.RoundCapper, raster.RoundJoiner)
		}
		p.SetColor(halo)
		ras.Rasterize(p)
		ras.Clear()
	}
	for _, contour := range path {
		ras.AddPath(contour)
	}
	p.SetColor(ink)
	ras.Rasterize(p)
}

// outline lays the letters side by side, centred in w by h pixels.
func (f *Face) outline(text string, size, w, h float64) []raster.Path {
	width, below := f.measure(text)
	k := size / float64(f.font.FUnitsPerEm()) * 64
	x, y := (w-width*size)*32, (h+(capitals-below)*size)*32
	var paths []raster.Path
	for _, r := range text {
		g := f.glyph(r)
		start := 0
		for _, end := range g.ends {
			paths = append(paths, contour(g.points[start:end], k, x, y))
			start = end
		}
		x += float64(g.advance) * k
	}
	return paths
}

const onCurve = 1

// contour turns TrueType's points, in which the middle between two control
// points lies on the curve, into a closed path.
func contour(ps []truetype.Point, k, x, y float64) raster.Path {
	at := func(p truetype.Point) fixed.Point26_6 {
		return fixed.Point26_6{X: fixed.Int26_6(x + float64(p.X)*k), Y: fixed.Int26_6(y - float64(p.Y)*k)}
	}
	mid := func(a, b fixed.Point26_6) fixed.Point26_6 {
		return fixed.Point26_6{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	}
	var path raster.Path
	if len(ps) == 0 {
		return path
	}
	first, last := ps[0], ps[len(ps)-1]
	start, rest := at(first), ps[1:]
	switch {
	case first.Flags&onCurve != 0:
	case last.Flags&onCurve != 0:
		start, rest = at(last), ps[:len(ps)-1]
	default:
		start, rest = mid(at(first), at(last)), ps
	}
	path.Start(start)
	var control fixed.Point26_6
	pending := false
	for _, p := range rest {
		q := at(p)
		switch on := p.Flags&onCurve != 0; {
		case on && pending:
			path.Add2(control, q)
			pending = false
		case on:
			path.Add1(q)
		case pending:
			path.Add2(control, mid(control, q))
			control = q
		default:
			control, pending = q, true
		}
	}
	if pending {
		path.Add2(control, start)
	} else {
		path.Add1(start)
	}
	return path
}
