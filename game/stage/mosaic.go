package stage

import (
	"image"
	"image/color"
	"slices"

	"gridwise/solvers/puzzle"
)

// mosaic is a board of very small cells as one image, a pixel a cell, kept
// from frame to frame: a move repaints only the cells its events touch.
type mosaic struct {
	img    *image.RGBA
	seen   puzzle.Rect
	board  *Board
	art    Art
	things []puzzle.Thing
}

// mosaicItem lists the board as an image. Motion is not animated at this scale.
func (v *View) mosaicItem(f *Frame) {
	m := &v.work.mosaic
	board, other := f.New, f.Old
	if len(f.Events) > 0 && f.Beat*2 < float64(puzzle.Beats(f.Events)) {
		board, other = f.Old, f.New
	}
	m.update(v, board, other, f.Events)
	rows, cols := m.seen.Size()
	v.add(onBoard, Item{Image: m.img, X: float64(m.seen.Min.Col), Y: float64(m.seen.Min.Row), W: float64(cols), H: float64(rows), Alpha: 1})
}

func (m *mosaic) update(v *View, board, other *Board, events []puzzle.Event) {
	seen := v.Visible()
	if m.img == nil || m.seen != seen || m.art != v.Art {
		rows, cols := seen.Size()
		m.img, m.seen, m.art, m.board = image.NewRGBA(image.Rect(0, 0, cols, rows)), seen, v.Art, nil
	}
	switch {
	case m.board == board:
		return
	case other != nil && m.board == other:
		// A new image, so that whoever kept the old one sees the change.
		img := *m.img
		img.Pix = slices.Clone(img.Pix)
		m.img = &img
		for i := range events {
			m.paint(board, events[i].From)
			m.paint(board, events[i].To)
		}
	default:
		m.img = image.NewRGBA(m.img.Rect)
		for r := seen.Min.Row; r <= seen.Max.Row; r++ {
			for c := seen.Min.Col; c <= seen.Max.Col; c++ {
				m.paint(board, puzzle.Cell{Row: r, Col: c})
			}
		}
	}
	m.board = board
}

// paint lays the colours of a cell's things over each other.
func (m *mosaic) paint(b puzzle.Board, c puzzle.Cell) {
	if !m.seen.Has(c) {
		return
	}
	m.things = b.At(c, m.things[:0])
	var p color.RGBA
	for i := range m.things {
		p = Over(m.mean(m.things[i].Name), p, 256)
	}
	m.img.SetRGBA(c.Col-m.seen.Min.Col, c.Row-m.seen.Min.Row, p)
}

func (m *mosaic) mean(name string) color.RGBA {
	if m.art == nil {
		return color.RGBA{}
	}
	return m.art.Mean(name)
}

// Over returns a colour laid over another, both premultiplied; part is how much
// of it there is, of 256.
func Over(top, under color.RGBA, part uint32) color.RGBA {
	rest := 255*256 - uint32(top.A)*part
	mix := func(t, u uint8) uint8 {
		return uint8(min((uint32(t)*part*255+uint32(u)*rest+255*128)/(255*256), 255))
	}
	return color.RGBA{mix(top.R, under.R), mix(top.G, under.G), mix(top.B, under.B), mix(top.A, under.A)}
}
