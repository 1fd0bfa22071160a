package sprite

import (
	"image"

	"gridwise/game/label"
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// Key names a picture in an Atlas: a sprite, or letters where Text is set, or
// a plain block of a role's colour where only Role is.
type Key struct {
	Name string
	Dir  puzzle.Dir
	Join stage.Join
	Text string
	Role string // of letters and blocks
	Halo string // role round the letters
	W, H int    // pixels
}

// Atlas packs the pictures of a frame into one image, so that a frame is one
// draw call. Pictures are drawn when first asked for. Full, it starts anew at
// twice the size, up to MaxSide; Generation then changes and what was placed
// before is gone.
type Atlas struct {
	Image      *image.RGBA
	Generation int

	art     *Art
	words   *label.Face
	placed  map[Key]image.Rectangle
	shelves []shelf
	dirty   image.Rectangle
}

// shelf is a row of pictures of about one height.
type shelf struct{ y, h, x int }

// The sides of an Atlas.
const (
	MinSide = 512
	MaxSide = 4096
)

// NewAtlas returns an empty atlas.
func NewAtlas(art *Art, words *label.Face) *Atlas {
	a := &Atlas{art: art, words: words}
	a.reset(MinSide)
	return a
}

// Retheme empties the atlas and draws from other art from now on.
func (a *Atlas) Retheme(art *Art) {
	a.art = art
	a.reset(a.Image.Rect.Dx())
}

func (a *Atlas) reset(side int) {
	if a.Image == nil || a.Image.Rect.Dx() != side {
		a.Image = image.NewRGBA(image.Rect(0, 0, side, side))
	} else {
		clear(a.Image.Pix)
	}
	a.placed = map[Key]image.Rectangle{}
	a.shelves = a.shelves[:0]
	a.dirty = a.Image.Rect
	a.Generation++
}

// Clear empties the atlas, for a frame that starts with other sizes.
func (a *Atlas) Clear() { a.reset(a.Image.Rect.Dx()) }

// Dirty returns the part of the image that was painted since the last call.
func (a *Atlas) Dirty() image.Rectangle {
	d := a.dirty
	a.dirty = image.Rectangle{}
	return d
}

// Place returns where the picture lies in the image. It is false where the
// picture fits in no atlas at all. A changed Generation means that every place
// handed out earlier is void.
func (a *Atlas) Place(k Key) (image.Rectangle, bool) {
	var sp *Sprite
	var t Turn
	if k.Text == "" && k.Name != "" {
		sp, t = a.art.Find(k.Name, k.Dir)
		k.Join = canon(sp, t, k.Join)
	}
	if r, ok := a.placed[k]; ok {
		return r, true
	}
	r, ok := a.reserve(k.W, k.H)
	for !ok {
		side := a.Image.Rect.Dx()
		if k.W >= MaxSide || k.H >= MaxSide || len(a.placed) == 0 && side == MaxSide {
			return image.Rectangle{}, false
		}
		a.reset(min(2*side, MaxSide))
		r, ok = a.reserve(k.W, k.H)
	}
	a.paint(k, r, sp, t)
	a.placed[k] = r
	a.dirty = a.dirty.Union(r.Inset(-1))
	return r, true
}

// canon reduces the neighbours to those that matter, seen as the sprite lies.
func canon(sp *Sprite, t Turn, j stage.Join) stage.Join {
	if sp.joins == 0 {
		return 0
	}
	if t == AsDrawn {
		return sp.Canon(j)
	}
	return j
}

func (a *Atlas) paint(k Key, r image.Rectangle, sp *Sprite, t Turn) {
	switch {
	case k.Text != "":
		a.words.Draw(a.Image, r, k.Text, a.art.theme.Of(k.Role), a.art.theme.Of(k.Halo))
	case sp != nil:
		sp.Draw(a.Image, r, a.art.theme, t, k.Join)
	default:
		c := a.art.theme.Of(k.Role)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				a.Image.SetRGBA(x, y, c)
			}
		}
	}
}

// reserve finds room with a free pixel around it, so that filtering never
// takes from the neighbour.
func (a *Atlas) reserve(w, h int) (image.Rectangle, bool) {
	side := a.Image.Rect.Dx()
	bottom := 0
	for i := range a.shelves {
		s := &a.shelves[i]
		bottom = s.y + s.h
		if h+2 <= s.h && s.h <= 2*(h+2) && s.x+w+2 <= side {
			r := image.Rect(s.x+1, s.y+1, s.x+1+w, s.y+1+h)
			s.x += w + 2
			return r, true
		}
	}
	if w+2 > side || bottom+h+2 > side {
		return image.Rectangle{}, false
	}
	a.shelves = append(a.shelves, shelf{bottom, h + 2, w + 2})
	return image.Rect(1, bottom+1, 1+w, bottom+1+h), true
}
