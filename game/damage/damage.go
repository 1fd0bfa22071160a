// Package damage computes the regions that differ between two display lists. It
// holds the list that was painted last; given the next one it finds the blocks
// of the picture that differ and lists, for these alone, rectangles to copy from
// an atlas. A move on a large board so costs what moves, not what is seen.
//
// Painting all of every picture was tried, with software GL in headless Chromium. On a screen
// of 640×400 a picture of a slide on Slider's largest board then came after 150 ms in place of
// 50, and one of the rain on Lemmo's largest after 66 ms in place of 33. On one of 195×422,
// and while a board scrolls, where all is painted either way, nothing differed.
//
// The invariant: painted over the picture of the last list, the quads give the
// picture of the new one, pixel for pixel. It holds because everything that
// touches a block that differs is painted again, in the order of the list and
// cut at the block's edges, over the background colour.
package damage

import (
	"image"
	"math"

	"gridwise/game/sprite"
	"gridwise/game/stage"
)

// Quad copies a part of the atlas, or of Image where that is set, to a part of
// the picture. Both are in pixels.
type Quad struct {
	X0, Y0, X1, Y1 float32
	U0, V0, U1, V1 float32
	Alpha          float32
	Image          *image.RGBA
}

// Tracker remembers the display list that was painted last.
type Tracker struct {
	atlas  *sprite.Atlas
	view   geometry
	before int // the tile of another size that the atlas holds pictures of, 0 for none
	last   []stage.Item
	boxes  []box // of last
	spare  []box
	whole  bool
	blocks blocks
	quads  []Quad
}

// geometry is what, when it changes, changes every pixel.
type geometry struct {
	width, height, tile int
	x, y                float64
}

// box is a rectangle of the picture in pixels.
type box struct{ x0, y0, x1, y1 int }

// New returns a tracker with nothing painted yet.
func New(a *sprite.Atlas) *Tracker { return &Tracker{atlas: a, whole: true} }

// Reset forgets what was painted: the next picture is painted whole.
func (t *Tracker) Reset() { t.whole = true }

// Paint lists what turns the last picture into that of items. The result is
// good until the next call.
func (t *Tracker) Paint(items []stage.Item, v *stage.View) []Quad {
	g := geometry{tile: v.Tile()}
	g.width, g.height = v.Size()
	g.x, g.y = v.Pixel(0, 0)
	if g != t.view {
		if g.tile != t.view.tile {
			t.keep(g.tile)
		}
		t.view, t.whole = g, true
	}
	boxes := t.spare[:0]
	for i := range items {
		boxes = append(boxes, boxOf(&items[i], v))
	}
	t.blocks.start(g)
	if !t.whole {
		t.differ(items, boxes)
		t.whole = len(t.blocks.list)*2 > t.blocks.cols*t.blocks.rows // cheaper than cutting
	}
	for range 4 {
		generation := t.atlas.Generation
		t.list(items, boxes)
		if t.atlas.Generation == generation {
			break
		}
	}
	t.last, t.spare, t.boxes, t.whole = append(t.last[:0], items...), t.boxes, boxes, false
	return t.quads
}

// keep makes room in the atlas for another size. It holds two, for who goes there
// and back.
func (t *Tracker) keep(tile int) {
	was := t.view.tile
	if t.before != 0 && t.before != tile {
		t.atlas.Clear()
		was = 0
	}
	t.before = was
}

func boxOf(it *stage.Item, v *stage.View) box {
	tile := float64(v.Tile())
	x, y := v.Pixel(it.X, it.Y)
	return box{int(math.Round(x)), int(math.Round(y)), int(math.Round(x + it.W*tile)), int(math.Round(y + it.H*tile))}
}

// reach is how far ahead an item of one list is looked for in the other.
const reach = 4

// differ marks the blocks under every item that is in one list and not in the
// other. Items found in both, in the same order, are left alone; a missed
// match costs extra painting, never a wrong pixel.
func (t *Tracker) differ(items []stage.Item, boxes []box) {
	i, k := 0, 0
	for i < len(t.last) && k < len(items) {
		if t.last[i] == items[k] {
			i++
			k++
			continue
		}
		di, dk := t.meet(items, i, k)
		for ; di > 0; di-- {
			t.blocks.mark(t.boxes[i])
			i++
		}
		for ; dk > 0; dk-- {
			t.blocks.mark(boxes[k])
			k++
		}
	}
	for ; i < len(t.last); i++ {
		t.blocks.mark(t.boxes[i])
	}
	for ; k < len(items); k++ {
		t.blocks.mark(boxes[k])
	}
}

// meet returns the shortest way to go on in both lists to a common item; where
// none is near, the one that comes first on the board is passed.
func (t *Tracker) meet(items []stage.Item, i, k int) (di, dk int) {
	for n := 1; n <= reach; n++ {
		for di := 0; di <= n; di++ {
			dk := n - di
			if i+di < len(t.last) && k+dk < len(items) && t.last[i+di] == items[k+dk] {
				return di, dk
			}
		}
	}
	switch a, b := &t.last[i], &items[k]; {
	case before(a, b):
		return 1, 0
	case before(b, a):
		return 0, 1
	}
	return 1, 1
}

// before reports whether a is listed before b where both are at rest.
func before(a, b *stage.Item) bool {
	if a.Layer != b.Layer {
		return a.Layer < b.Layer
	}
	if ra, rb := math.Floor(a.Y), math.Floor(b.Y); ra != rb {
		return ra < rb
	}
	return math.Floor(a.X) < math.Floor(b.X)
}

// list collects the quads of the marked blocks, or of everything.
func (t *Tracker) list(items []stage.Item, boxes []box) {
	t.quads = t.quads[:0]
	paper := stage.Item{Role: "paper", Alpha: 1}
	t.add(&paper, box{0, 0, t.view.width, t.view.height})
	for i := range items {
		t.add(&items[i], boxes[i])
	}
}

// add lists an item, cut to the blocks that are painted.
func (t *Tracker) add(it *stage.Item, b box) {
	if b.x1 <= max(b.x0, 0) || b.y1 <= max(b.y0, 0) || b.x0 >= t.view.width || b.y0 >= t.view.height || it.Alpha <= 0 {
		return
	}
	if t.whole {
		if src, ok := t.source(it, b); ok {
			t.cut(it, b, b, src)
		}
		return
	}
	var src image.Rectangle
	found, ok := false, false
	t.blocks.each(b, func(block box) {
		if !found {
			src, ok = t.source(it, b)
			found = true
		}
		if ok {
			t.cut(it, b, block, src)
		}
	})
}

// cut lists the part of an item within a block.
func (t *Tracker) cut(it *stage.Item, b, block box, src image.Rectangle) {
	c := box{max(b.x0, block.x0), max(b.y0, block.y0), min(b.x1, block.x1), min(b.y1, block.y1)}
	if c.x0 >= c.x1 || c.y0 >= c.y1 {
		return
	}
	kx, ky := float32(src.Dx())/float32(b.x1-b.x0), float32(src.Dy())/float32(b.y1-b.y0)
	t.quads = append(t.quads, Quad{
		X0: float32(c.x0), Y0: float32(c.y0), X1: float32(c.x1), Y1: float32(c.y1),
		U0: float32(src.Min.X) + float32(c.x0-b.x0)*kx, V0: float32(src.Min.Y) + float32(c.y0-b.y0)*ky,
		U1: float32(src.Min.X) + float32(c.x1-b.x0)*kx, V1: float32(src.Min.Y) + float32(c.y1-b.y0)*ky,
		Alpha: float32(it.Alpha), Image: it.Image,
	})
}

// source returns where an item's picture lies in the atlas. What is shrinking
// or growing is taken from its full size, so that it is drawn once.
func (t *Tracker) source(it *stage.Item, b box) (image.Rectangle, bool) {
	if it.Image != nil {
		return it.Image.Rect, true
	}
	k := sprite.Key{Name: it.Name, Dir: it.Dir, Join: it.Join, Text: it.Text, Role: it.Role, Halo: it.Halo, W: b.x1 - b.x0, H: b.y1 - b.y0}
	switch {
	case it.Name == "" && it.Text == "":
		k.W, k.H = 4, 4
		r, ok := t.atlas.Place(k)
		return r.Inset(1), ok
	case it.Alpha < 1 && it.Name != "" && it.W < 1 && it.H < 1:
		k.W, k.H = t.view.tile, t.view.tile
	case it.Alpha < 1 && it.Text != "":
		k.W, k.H = (k.W+7)&^7, (k.H+7)&^7
	}
	return t.atlas.Place(k)
}
