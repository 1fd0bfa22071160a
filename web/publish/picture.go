package publish

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"io"

	"gridwise/assets"
	"gridwise/game/damage"
	"gridwise/game/label"
	"gridwise/game/sprite"
	"gridwise/game/stage"
	"gridwise/game/theme"
	"gridwise/solvers/puzzle"
)

// The size of a card, in pixels: what pages that preview links ask for.
const (
	CardWidth  = 1200
	CardHeight = 630
)

// scale is that of a card: its cells grow to 1.5 times the largest on a page.
const scale = 1.5

// Picture returns a position in a theme ("light", "dark", …) on a card of width ×
// height pixels, whole however large the board is, with its tray.
func Picture(p puzzle.Puzzle, s puzzle.State, theme string, width, height int) (*image.RGBA, error) {
	atlas, art, err := dress(p.Name(), theme)
	if err != nil {
		return nil, err
	}
	v := &stage.View{Art: art, Still: true}
	v.Resize(width, height, scale)
	f := stage.Frame{New: &stage.Board{Board: s.Board()}, Marks: stage.Marks{Tray: puzzle.TrayOf(s)}}
	v.Open(f.New.Bounds(), f.Marks.Tray, f.New.Bounds().Min)
	v.Fit()
	out := image.NewRGBA(image.Rect(0, 0, width, height))
	e := damage.New(atlas)
	for _, q := range e.Paint(v.Scene(nil, f), v) {
		lay(out, atlas.Image, q)
	}
	return out, nil
}

// Card returns a position on a card in the light theme, as PNG.
func Card(p puzzle.Puzzle, s puzzle.State) ([]byte, error) {
	img, err := Picture(p, s, "light", CardWidth, CardHeight)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = WritePNG(&b, img)
	return b.Bytes(), err
}

// WritePNG writes an image as PNG, with a palette where that loses nothing: a card
// is then a fraction of its size.
func WritePNG(w io.Writer, img *image.RGBA) error {
	var e png.Encoder
	if small := indexed(img); small != nil {
		return e.Encode(w, small)
	}
	return e.Encode(w, img)
}

func dress(name, wanted string) (*sprite.Atlas, *sprite.Art, error) {
	colours, err := theme.Load(wanted)
	if err != nil {
		return nil, nil, err
	}
	words, err := label.New()
	if err != nil {
		return nil, nil, err
	}
	art := sprite.NewArt(assets.Sprites, name, colours)
	return sprite.NewAtlas(art, words), art, nil
}

// lay copies a quad over the picture: nearest pixel, colours premultiplied.
func lay(dst, atlas *image.RGBA, q damage.Quad) {
	src := atlas
	if q.Image != nil {
		src = q.Image
	}
	kx, ky := (q.U1-q.U0)/(q.X1-q.X0), (q.V1-q.V0)/(q.Y1-q.Y0)
	alpha := uint32(q.Alpha*256 + 0.5)
	left, right := max(int(q.X0), 0), min(int(q.X1), dst.Rect.Max.X)
	var columns []int // where in a row of src the pixels of a row of dst are
	for x := left; x < right; x++ {
		columns = append(columns, 4*int(q.U0+(float32(x)+0.5-q.X0)*kx))
	}
	for y := max(int(q.Y0), 0); y < min(int(q.Y1), dst.Rect.Max.Y); y++ {
		from := src.Pix[int(q.V0+(float32(y)+0.5-q.Y0)*ky)*src.Stride:]
		to := dst.Pix[dst.PixOffset(left, y):]
		for n, i := range columns {
			top, under := from[i:i+4:i+4], to[4*n:4*n+4:4*n+4]
			switch {
			case top[3] == 0:
			case top[3] == 255 && alpha == 256: // as most are
				under[0], under[1], under[2], under[3] = top[0], top[1], top[2], 255
			default:
				dst.SetRGBA(left+n, y, stage.Over(color.RGBA{top[0], top[1], top[2], top[3]}, dst.RGBAAt(left+n, y), alpha))
			}
		}
	}
}

// indexed returns the image with a palette, nil where it has more than 256 colours.
func indexed(img *image.RGBA) *image.Paletted {
	at := map[color.RGBA]uint8{}
	out := image.NewPaletted(img.Rect, nil)
	for i := 0; i < len(img.Pix); i += 4 {
		c := color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3]}
		n, ok := at[c]
		if !ok {
			if len(at) == 256 {
				return nil
			}
			n = uint8(len(at))
			at[c] = n
			out.Palette = append(out.Palette, c)
		}
		out.Pix[i/4] = n
	}
	return out
}
