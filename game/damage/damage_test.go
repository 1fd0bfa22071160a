package damage

import (
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"golang.org/x/image/font/gofont/gobold"

	"gridwise/assets"
	"gridwise/game/label"
	"gridwise/game/sprite"
	"gridwise/game/stage"
	"gridwise/game/theme"
	"gridwise/solvers/puzzle"
)

// paint carries quads out, pixel by pixel, as the GPU would: nearest texel,
// over what is there.
func paint(dst *image.RGBA, atlas *image.RGBA, quads []Quad) {
	for _, q := range quads {
		src := atlas
		if q.Image != nil {
			src = q.Image
		}
		kx, ky := (q.U1-q.U0)/(q.X1-q.X0), (q.V1-q.V0)/(q.Y1-q.Y0)
		for y := int(q.Y0); y < int(q.Y1); y++ {
			for x := int(q.X0); x < int(q.X1); x++ {
				if !image.Pt(x, y).In(dst.Rect) {
					continue
				}
				c := src.RGBAAt(int(q.U0+(float32(x)+0.5-q.X0)*kx), int(q.V0+(float32(y)+0.5-q.Y0)*ky))
				d := dst.RGBAAt(x, y)
				mix := func(s, d uint8) uint8 {
					return uint8(float32(s)*q.Alpha + float32(d)*(1-float32(c.A)/255*q.Alpha) + 0.5)
				}
				dst.SetRGBA(x, y, color.RGBA{mix(c.R, d.R), mix(c.G, d.G), mix(c.B, d.B), mix(c.A, d.A)})
			}
		}
	}
}

func newAtlas(t testing.TB) *sprite.Atlas {
	t.Helper()
	light, err := theme.Load("light")
	if err != nil {
		t.Fatal(err)
	}
	face, err := label.Parse(gobold.TTF)
	if err != nil {
		t.Fatal(err)
	}
	return sprite.NewAtlas(sprite.NewArt(assets.Sprites, "none", light), face)
}

// field is a board of marks that any cell may hold.
type field struct {
	size  puzzle.Rect
	cells map[puzzle.Cell][]puzzle.Thing
}

func (f *field) Bounds() puzzle.Rect { return f.size }

func (f *field) At(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	return append(into, f.cells[c]...)
}

var names = []string{"target", "hint", "slot", "arrow"}

func someThing(r *rand.Rand) puzzle.Thing {
	return puzzle.Thing{Name: names[r.IntN(len(names))], Dir: puzzle.Dir(r.IntN(5)), Layer: puzzle.Layer(r.IntN(5)), Text: []string{"", "", "7"}[r.IntN(3)]}
}

// scatter makes a board with things on half its cells.
func scatter(r *rand.Rand, rows, cols int) *field {
	f := &field{puzzle.Rect{Min: puzzle.Cell{Row: 1, Col: 1}, Max: puzzle.Cell{Row: rows, Col: cols}}, map[puzzle.Cell][]puzzle.Thing{}}
	for n := rows * cols / 2; n > 0; n-- {
		c := puzzle.Cell{Row: 1 + r.IntN(rows), Col: 1 + r.IntN(cols)}
		f.cells[c] = append(f.cells[c], someThing(r))
	}
	return f
}

// change makes a move on a board: things that go, come, fade and turn into
// others, and the events of it.
func change(r *rand.Rand, f *field) (*field, []puzzle.Event) {
	g := &field{f.size, map[puzzle.Cell][]puzzle.Thing{}}
	var events []puzzle.Event
	for row := f.size.Min.Row; row <= f.size.Max.Row; row++ {
		for col := f.size.Min.Col; col <= f.size.Max.Col; col++ {
			c := puzzle.Cell{Row: row, Col: col}
			for _, t := range f.cells[c] {
				e := puzzle.Event{Beat: r.IntN(2), Span: r.IntN(3), From: c, To: c, Old: t, New: t, Leap: r.IntN(3) == 0}
				switch r.IntN(24) {
				case 0:
					e.To = puzzle.Cell{Row: 1 + r.IntN(f.size.Max.Row), Col: 1 + r.IntN(f.size.Max.Col)}
				case 1:
					e.New = puzzle.Thing{}
				case 2:
					e.New = someThing(r)
				default:
					g.cells[c] = append(g.cells[c], t)
					continue
				}
				events = append(events, e)
				if e.New.Name != "" {
					g.cells[e.To] = append(g.cells[e.To], e.New)
				}
			}
		}
	}
	return g, events
}

// TestPaintedOverIsPaintedAnew plays random moves on random boards, frame by
// frame, with the marks and the camera changing too. The picture that was only
// painted over must be the one painted whole.
func TestPaintedOverIsPaintedAnew(t *testing.T) {
	const w, h = 230, 190
	over, frames := 0, 0
	for seed := range uint64(12) {
		r := rand.New(rand.NewPCG(seed, 1))
		atlas := newAtlas(t)
		e := New(atlas)
		v := &stage.View{Edges: true}
		v.Resize(w, h, 1)
		board := scatter(r, 4+r.IntN(8), 4+r.IntN(8))
		v.Open(board.Bounds(), nil, puzzle.Cell{Row: 1, Col: 1})
		picture := image.NewRGBA(image.Rect(0, 0, w, h))
		for range 6 {
			next, events := change(r, board)
			old, new := &stage.Board{Board: board}, &stage.Board{Board: next}
			for beat := 0.0; beat < 4; beat += 0.37 {
				f := stage.Frame{Old: old, New: new, Events: events, Beat: beat}
				f.Marks.Cursor = puzzle.Cell{Row: 1 + r.IntN(4), Col: 1 + r.IntN(4)}
				if r.IntN(9) == 0 {
					v.ZoomStep(r.IntN(2) == 0)
				}
				if r.IntN(9) == 0 {
					v.Pan(float64(r.IntN(40)-20), float64(r.IntN(40)-20))
				}
				items := v.Scene(nil, f)
				quads := e.Paint(items, v)
				if len(quads) == 0 || quads[0].X1-quads[0].X0 < w {
					over++
				}
				frames++
				paint(picture, atlas.Image, quads)

				fresh := New(atlas)
				fresh.view = e.view
				whole := image.NewRGBA(picture.Rect)
				paint(whole, atlas.Image, fresh.Paint(items, v))
				if x, y, same := compare(picture, whole); !same {
					t.Fatalf("seed %d, beat %.2f: pixel %d,%d is %v, painted whole %v", seed, beat, x, y, picture.RGBAAt(x, y), whole.RGBAAt(x, y))
				}
			}
			board = next
		}
	}
	if over < frames/3 {
		t.Errorf("of %d frames only %d were painted over", frames, over)
	}
}

func compare(a, b *image.RGBA) (x, y int, same bool) {
	for i := range a.Pix {
		if a.Pix[i] != b.Pix[i] {
			return i / 4 % a.Rect.Dx(), i / 4 / a.Rect.Dx(), false
		}
	}
	return 0, 0, true
}

// crowd returns a large board on which one thing moves.
func crowd(n int) (*field, *field, []puzzle.Event) {
	b := &field{puzzle.Rect{Min: puzzle.Cell{Row: 1, Col: 1}, Max: puzzle.Cell{Row: n, Col: n}}, map[puzzle.Cell][]puzzle.Thing{}}
	next := &field{b.size, map[puzzle.Cell][]puzzle.Thing{}}
	for row := 1; row <= n; row++ {
		for col := 1; col <= n; col++ {
			c := puzzle.Cell{Row: row, Col: col}
			b.cells[c] = []puzzle.Thing{{Name: "slot"}}
			next.cells[c] = b.cells[c]
		}
	}
	from, to := puzzle.Cell{Row: n / 2, Col: n / 2}, puzzle.Cell{Row: n / 2, Col: n/2 + 1}
	hero := puzzle.Thing{Name: "target", Layer: puzzle.Actor}
	b.cells[from] = append(b.cells[from][:1:1], hero)
	next.cells[to] = append(next.cells[to][:1:1], hero)
	return b, next, []puzzle.Event{{Span: 1, From: from, To: to, Old: hero, New: hero}}
}

// TestAMoveCostsWhatMoves bounds the quads of a step among ten thousand
// things, and asks for none where nothing changes.
func TestAMoveCostsWhatMoves(t *testing.T) {
	b, next, events := crowd(100)
	e := New(newAtlas(t))
	v := &stage.View{Edges: true}
	v.Resize(920, 920, 1)
	v.Open(b.Bounds(), nil, puzzle.Cell{Row: 50, Col: 50})
	for range 12 {
		v.ZoomStep(false)
	}
	f := stage.Frame{Old: &stage.Board{Board: b}, New: &stage.Board{Board: next}, Events: events}
	if n := len(e.Paint(v.Scene(nil, f), v)); n < 10000 {
		t.Fatalf("the first picture has %d quads at tile %d", n, v.Tile())
	}
	for _, f.Beat = range []float64{0.3, 0.6, 0.9, 1} {
		if n := len(e.Paint(v.Scene(nil, f), v)); n == 0 || n > 80 {
			t.Errorf("beat %v: %d quads", f.Beat, n)
		}
	}
	if n := len(e.Paint(v.Scene(nil, f), v)); n != 0 {
		t.Errorf("nothing changed: %d quads", n)
	}
	e.Reset()
	if n := len(e.Paint(v.Scene(nil, f), v)); n < 10000 {
		t.Errorf("after a reset: %d quads", n)
	}
}

// TestThereAndBackDrawsNoPictureTwice shows a board at another size and as it was:
// the atlas still holds the pictures of both, and none of a third size.
func TestThereAndBackDrawsNoPictureTwice(t *testing.T) {
	b, _, _ := crowd(10)
	atlas := newAtlas(t)
	e, v := New(atlas), &stage.View{}
	show := func(side int) bool {
		v.Resize(side, side, 1)
		v.Open(b.Bounds(), nil, puzzle.Cell{Row: 1, Col: 1})
		e.Paint(v.Scene(nil, stage.Frame{New: &stage.Board{Board: b}}), v)
		return !atlas.Dirty().Empty()
	}
	for _, c := range []struct {
		side  int
		drawn bool
	}{{400, true}, {300, true}, {400, false}, {300, false}, {500, true}, {400, true}, {500, false}} {
		if drawn := show(c.side); drawn != c.drawn {
			t.Errorf("at %d pixels pictures were drawn: %v", c.side, drawn)
		}
	}
}

// TestALongRowOfNewThings lays a track through a whole row at once: what lies
// behind it in the list is the same and is left alone.
func TestALongRowOfNewThings(t *testing.T) {
	b, _, _ := crowd(40)
	next := &field{b.size, map[puzzle.Cell][]puzzle.Thing{}}
	for c, things := range b.cells {
		next.cells[c] = things
		if c.Row == 7 {
			next.cells[c] = append(things[:1:1], puzzle.Thing{Name: "way"})
		}
	}
	e := New(newAtlas(t))
	v := &stage.View{Edges: true}
	v.Resize(900, 900, 1)
	v.Open(b.Bounds(), nil, puzzle.Cell{Row: 20, Col: 20})
	for range 9 {
		v.ZoomStep(false)
	}
	e.Paint(v.Scene(nil, stage.Frame{New: &stage.Board{Board: b}}), v)
	for _, f := range []stage.Frame{{New: &stage.Board{Board: next}}, {New: &stage.Board{Board: b}}} {
		if n := len(e.Paint(v.Scene(nil, f), v)); n == 0 || n > 40*4 {
			t.Errorf("%d quads at tile %d", n, v.Tile())
		}
	}
}

func BenchmarkStep100(b *testing.B) {
	board, next, events := crowd(100)
	e := New(newAtlas(b))
	v := &stage.View{Edges: true}
	v.Resize(920, 920, 1)
	v.Open(board.Bounds(), nil, puzzle.Cell{Row: 50, Col: 50})
	for range 12 {
		v.ZoomStep(false)
	}
	f := stage.Frame{Old: &stage.Board{Board: board}, New: &stage.Board{Board: next}, Events: events}
	var items []stage.Item
	i := 0
	for b.Loop() {
		i++
		f.Beat = float64(i%10) / 10
		items = v.Scene(items[:0], f)
		e.Paint(items, v)
	}
}
