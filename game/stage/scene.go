package stage

import (
	"math"

	"gridwise/solvers/puzzle"
)

// The buckets in which a frame is collected: below the board, its five layers,
// the player's marks, the edges, the tray and what is held.
const (
	backdrop = 0
	onBoard  = 1 // + puzzle.Layer
	layers   = int(puzzle.Over) + 1
	marked   = onBoard + layers
	edgesAt  = marked + 1
	topMost  = edgesAt + 1
	buckets  = topMost + 1
)

// scratch is memory kept from frame to frame.
type scratch struct {
	out    [buckets][]Item
	rows   [3]row // of the cells above, of, and below the row being listed
	change changes
	kept   kept
	mosaic mosaic
	joins  joinMemo
}

// noRow is the number of a row that holds nothing yet.
const noRow = -1 << 30

// row holds the things of one row of cells: those of column i begin at
// start[i].
type row struct {
	no     int
	things []puzzle.Thing
	start  []int
}

func (r *row) at(i int) []puzzle.Thing { return r.things[r.start[i]:r.start[i+1]] }

func (v *View) add(bucket int, it Item) {
	it.Layer = int8(bucket)
	v.work.out[bucket] = append(v.work.out[bucket], it)
}

// Scene appends the frame's display list to into. The cost is that of the
// cells seen; cells smaller than MosaicTile are one image together.
func (v *View) Scene(into []Item, f Frame) []Item {
	if v.tile == 0 || f.New == nil {
		return into
	}
	for i := range v.work.out {
		v.work.out[i] = v.work.out[i][:0]
	}
	b := v.bounds
	rows, cols := b.Size()
	v.add(backdrop, Item{Role: "ground", X: float64(b.Min.Col), Y: float64(b.Min.Row), W: float64(cols), H: float64(rows), Alpha: 1})
	if v.tile < MosaicTile {
		v.mosaicItem(&f)
	} else {
		v.boardItems(&f)
	}
	v.markItems(&f)
	v.edgeItems()
	v.tally(f.Marks.Tally)
	v.trayItems(&f.Marks)
	v.heldItems(&f)
	for i := range v.work.out {
		into = append(into, v.work.out[i]...)
	}
	return into
}

// boardItems lists every cell seen as it lies at the frame's beat, and what is
// on its way. Rows in which nothing has changed are taken from the frame before.
func (v *View) boardItems(f *Frame) {
	seen := v.Visible()
	ch := &v.work.change
	board, goesOn := f.New, false
	if f.changing() {
		board = f.Old
		goesOn = ch.collect(f, seen)
	} else {
		ch.clear(seen)
	}
	k := &v.work.kept
	k.start(v, f, seen, goesOn)
	v.work.rows[2].no = noRow
	for r := seen.Min.Row; r <= seen.Max.Row; r++ {
		if l := &k.lists[r-seen.Min.Row]; !l.good {
			v.listRow(l, board, seen, r)
			l.good = true
		}
	}
	for layer := range layers {
		for i := range k.lists {
			v.work.out[onBoard+layer] = append(v.work.out[onBoard+layer], k.lists[i].items[layer]...)
		}
	}
	v.knock()
	v.hop()
	for _, m := range ch.moving {
		v.moving(f, m)
	}
}

// listRow lists the things of one row of cells, by layers.
func (v *View) listRow(l *rowList, board puzzle.Board, seen puzzle.Rect, r int) {
	rows := &v.work.rows
	if rows[2].no == r {
		rows[0], rows[1], rows[2] = rows[1], rows[2], rows[0]
		v.fill(&rows[2], board, seen, r+1)
	} else {
		for i := range rows {
			v.fill(&rows[i], board, seen, r-1+i)
		}
	}
	for i := range l.items {
		l.items[i] = l.items[i][:0]
	}
	for c := seen.Min.Col; c <= seen.Max.Col; c++ {
		i := c - seen.Min.Col + 1
		things := rows[1].at(i)
		crowd, n := figures(things), 0
		for _, t := range things {
			x, y, k := float64(c), float64(r), 1.0
			if crowd > 1 && figure(t) {
				k = 0.7
				x, y = x+(1-k)*float64(n)/float64(crowd-1), y+1-k
				n++
			}
			into := &l.items[t.Layer]
			*into = v.appendThing(*into, onBoard+int(t.Layer), t, x, y, k, 1, v.join(t, i))
		}
	}
}

// figures counts those who stand among things: where they are several they stand side by
// side, so that all are seen.
func figures(things []puzzle.Thing) (n int) {
	for i := range things {
		if figure(things[i]) {
			n++
		}
	}
	return n
}

func figure(t puzzle.Thing) bool { return t.Layer == puzzle.Actor && t.Piece == "" }

// fill takes a row of the board with one more column on each side, so that
// neighbours out of sight count for joins.
func (v *View) fill(into *row, b puzzle.Board, seen puzzle.Rect, r int) {
	into.no, into.things, into.start = r, into.things[:0], into.start[:0]
	for c := seen.Min.Col - 1; c <= seen.Max.Col+1; c++ {
		into.start = append(into.start, len(into.things))
		cell := puzzle.Cell{Row: r, Col: c}
		if things, ok := v.work.change.at(cell); ok {
			into.things = append(into.things, things...)
		} else if v.bounds.Has(cell) {
			into.things = b.At(cell, into.things)
		}
	}
	into.start = append(into.start, len(into.things))
}

// thing lists a sprite, k cells large, and what is written on it.
func (v *View) thing(bucket int, t puzzle.Thing, x, y, k, alpha float64, j Join) {
	v.work.out[bucket] = v.appendThing(v.work.out[bucket], bucket, t, x, y, k, alpha, j)
}

func (v *View) appendThing(into []Item, bucket int, t puzzle.Thing, x, y, k, alpha float64, j Join) []Item {
	into = append(into, Item{Layer: int8(bucket), Name: t.Name, Dir: t.Dir, Join: j, X: x, Y: y, W: k, H: k, Alpha: alpha})
	if t.Text != "" && float64(v.tile)*k >= 2*MosaicTile {
		text := letters(t.Text, x, y, k, alpha)
		text.Layer = int8(bucket)
		into = append(into, text)
	}
	return into
}

// letters returns words in the middle of a square k cells large.
func letters(text string, x, y, k, alpha float64) Item {
	return Item{Text: text, Role: "ink", Halo: "paper", X: x + k*0.14, Y: y + k*0.22, W: k * 0.72, H: k * 0.56, Alpha: alpha}
}

// moving lists what an event takes from one place to another, or from one
// form into another.
func (v *View) moving(f *Frame, m motion) {
	e, p := m.event, m.part
	switch {
	case e.Old.Name == "":
		v.fade(f.New, e.To, e.New, p)
	case e.New.Name == "":
		v.fade(f.Old, e.From, e.Old, 1-p)
	case e.From == e.To && e.Old.Name != e.New.Name:
		v.fade(f.Old, e.From, e.Old, 1-p)
		v.fade(f.New, e.To, e.New, p)
	case e.Leap && p < 0.5:
		v.fade(f.Old, e.From, e.Old, 1-2*p)
	case e.Leap:
		v.fade(f.New, e.To, e.New, 2*p-1)
	default:
		v.slide(f, e, p)
	}
}

// fade lists a thing that is appearing or vanishing: smaller and fainter.
func (v *View) fade(b puzzle.Board, c puzzle.Cell, t puzzle.Thing, part float64) {
	if t.Layer == puzzle.Ground || v.asks(t.Name) {
		v.thing(onBoard+int(t.Layer), t, float64(c.Col), float64(c.Row), 1, part, v.joinOn(b, c, t))
		return
	}
	k := 0.5 + 0.5*part
	off := (1 - k) / 2
	v.thing(onBoard+int(t.Layer), t, float64(c.Col)+off, float64(c.Row)+off, k, part, 0)
}

// slide lists a thing on its straight way, already looking as it will.
func (v *View) slide(f *Frame, e *puzzle.Event, p float64) {
	t := e.New
	if p < 0.5 && e.Old.Name != e.New.Name {
		t = e.Old
	}
	x := float64(e.From.Col) + p*float64(e.To.Col-e.From.Col)
	y := float64(e.From.Row) + p*float64(e.To.Row-e.From.Row)
	v.thing(onBoard+int(t.Layer), t, x, y, 1, 1, v.joinOn(f.Old, e.From, e.Old))
}

// ease softens the start and the end of a move that takes one beat; longer
// ones run evenly, so that their beats flow into each other.
func ease(p float64, beats int) float64 {
	if beats > 1 {
		return p
	}
	return (1 - math.Cos(math.Pi*p)) / 2
}
