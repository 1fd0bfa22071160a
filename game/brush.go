//go:build js

package game

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"gridwise/game/damage"
	"gridwise/game/sprite"
)

// brush carries the atlas to the GPU and paints quads from it, in one call for
// all that lie between images.
type brush struct {
	screen   *ebiten.Image
	texture  *ebiten.Image
	vertices []ebiten.Vertex
	indices  []uint32
	mosaic   *ebiten.Image
	drawn    *image.RGBA // that the mosaic holds
}

// fresh reports whether the screen is another one than before, and so empty.
func (b *brush) fresh(screen *ebiten.Image) bool {
	if b.screen == screen {
		return false
	}
	b.screen = screen
	return true
}

func (b *brush) paint(screen *ebiten.Image, a *sprite.Atlas, quads []damage.Quad) {
	b.upload(a)
	b.vertices, b.indices = b.vertices[:0], b.indices[:0]
	for i := range quads {
		if quads[i].Image != nil {
			b.flush(screen)
			b.image(screen, &quads[i])
			continue
		}
		b.add(&quads[i])
	}
	b.flush(screen)
}

// upload sends what of the atlas was painted since the last frame.
func (b *brush) upload(a *sprite.Atlas) {
	r := a.Dirty().Intersect(a.Image.Rect)
	if side := a.Image.Rect.Dx(); b.texture == nil || b.texture.Bounds().Dx() != side {
		if b.texture != nil {
			b.texture.Deallocate()
		}
		b.texture = ebiten.NewImageWithOptions(a.Image.Rect, &ebiten.NewImageOptions{Unmanaged: true})
		r = a.Image.Rect
	}
	if r.Empty() {
		return
	}
	n := r.Dx() * 4
	pix := make([]byte, 0, n*r.Dy())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		i := a.Image.PixOffset(r.Min.X, y)
		pix = append(pix, a.Image.Pix[i:i+n]...)
	}
	sub, _ := b.texture.SubImage(r).(*ebiten.Image)
	sub.WritePixels(pix)
}

func (b *brush) add(q *damage.Quad) {
	n := uint32(len(b.vertices))
	v := ebiten.Vertex{ColorR: q.Alpha, ColorG: q.Alpha, ColorB: q.Alpha, ColorA: q.Alpha}
	at := func(x, y, u, w float32) ebiten.Vertex {
		v.DstX, v.DstY, v.SrcX, v.SrcY = x, y, u, w
		return v
	}
	b.vertices = append(b.vertices, at(q.X0, q.Y0, q.U0, q.V0), at(q.X1, q.Y0, q.U1, q.V0), at(q.X0, q.Y1, q.U0, q.V1), at(q.X1, q.Y1, q.U1, q.V1))
	b.indices = append(b.indices, n, n+1, n+2, n+1, n+2, n+3)
}

func (b *brush) flush(screen *ebiten.Image) {
	if len(b.indices) == 0 {
		return
	}
	screen.DrawTriangles32(b.vertices, b.indices, b.texture, &ebiten.DrawTrianglesOptions{
		ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Filter: ebiten.FilterLinear,
	})
	b.vertices, b.indices = b.vertices[:0], b.indices[:0]
}

// image paints a mosaic: pixels of a board, each a square on the screen.
func (b *brush) image(screen *ebiten.Image, q *damage.Quad) {
	if b.drawn != q.Image {
		if b.mosaic == nil || b.mosaic.Bounds().Size() != q.Image.Rect.Size() {
			if b.mosaic != nil {
				b.mosaic.Deallocate()
			}
			b.mosaic = ebiten.NewImageWithOptions(q.Image.Rect, &ebiten.NewImageOptions{Unmanaged: true})
		}
		b.mosaic.WritePixels(q.Image.Pix)
		b.drawn = q.Image
	}
	plain := *q
	b.add(&plain)
	screen.DrawTriangles32(b.vertices, b.indices, b.mosaic, &ebiten.DrawTrianglesOptions{
		ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha,
	})
	b.vertices, b.indices = b.vertices[:0], b.indices[:0]
}
