package stage

import (
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

// edged returns a view of w by h pixels on an empty board of rows by cols
// cells.
func edged(rows, cols, w, h int) (*View, Frame) {
	b := &Board{drawn{strings.TrimSuffix(strings.Repeat(strings.Repeat(".", cols)+"/", rows), "/"), 1}}
	v := &View{Art: plainArt{}, Edges: true}
	v.Resize(w, h, 1)
	v.Open(b.Bounds(), nil, puzzle.Cell{Row: 1, Col: 1})
	return v, Frame{New: b}
}

// edgesOf returns the numbers and the colours of the blocks in the margin.
func edgesOf(items []Item) (numbers, blocks map[string]int) {
	numbers, blocks = map[string]int{}, map[string]int{}
	for _, it := range items {
		switch {
		case it.Layer != int8(edgesAt):
		case it.Text != "":
			numbers[it.Text]++
		default:
			blocks[it.Role]++
		}
	}
	return numbers, blocks
}

// TestNumbers reads the margin: the numbers of what is seen, each in the middle
// of its row or column and outside of the board, fewer where cells are small.
func TestNumbers(t *testing.T) {
	v, f := edged(4, 12, 800, 400)
	items := v.Scene(nil, f)
	numbers, blocks := edgesOf(items)
	if len(numbers) != 12 || numbers["4"] != 2 || numbers["5"] != 1 || len(blocks) != 0 {
		t.Errorf("numbers %v, blocks %v", numbers, blocks)
	}
	for _, it := range items {
		mid, above := it.X+it.W/2, it.Y+it.H <= 1
		if it.Text == "7" && (!above || mid < 7.4 || mid > 7.6) {
			t.Errorf("the number 7 lies at %v to %v, its middle at %v", it.Y, it.Y+it.H, mid)
		}
	}
	v, f = edged(60, 60, 400, 300)
	v.Fit()
	if numbers, _ = edgesOf(v.Scene(nil, f)); numbers["5"] != 2 || numbers["7"] != 0 || numbers["60"] != 2 {
		t.Errorf("cells of %d pixels have numbers %v", v.Tile(), numbers)
	}
	v.Edges = false
	if numbers, _ = edgesOf(v.Scene(nil, f)); len(numbers) != 0 {
		t.Errorf("a picture has numbers %v", numbers)
	}
}

// TestBars holds the scroll bars of a tall board: there is one at the right,
// what it shows moves with the view, and dragging it moves the view.
func TestBars(t *testing.T) {
	v, f := edged(40, 10, 500, 300)
	if numbers, blocks := edgesOf(v.Scene(nil, f)); blocks["line"] != 1 || blocks["ink-soft"] != 1 || blocks["paper"] != 4 || numbers["1"] != 2 || numbers["40"] != 0 {
		t.Errorf("numbers %v, blocks %v", numbers, blocks)
	}
	at, long := v.thumb(Down)
	if at != 0 || long < barLeast || long > 100 {
		t.Errorf("at the top the bar shows %v of %v", at, long)
	}
	if got := v.BarAt(405, 100); got != Down {
		t.Errorf("right of the board is %v", got)
	}
	if got := v.BarAt(100, 295); got != NoBar {
		t.Errorf("below is %v", got)
	}
	v.Drag(Down, 405, 1000)
	if !v.Visible().Has(puzzle.Cell{Row: 40, Col: 1}) {
		t.Errorf("dragged to the end it shows %v", v.Visible())
	}
	if at, _ = v.thumb(Down); at+long != 300-2*numbered {
		t.Errorf("at the end the bar begins at %v", at)
	}
	if _, ok := v.CellAt(10, 100); ok {
		t.Error("the margin is a cell")
	}
	v.Drag(Down, 405, -1000)
	if !v.Visible().Has(puzzle.Cell{Row: 1, Col: 1}) {
		t.Errorf("dragged back it shows %v", v.Visible())
	}
}

// TestWholeUntilTheNextMove shows all of a large board, which lasts until
// somebody on it is followed, as cells so small cannot be played on.
func TestWholeUntilTheNextMove(t *testing.T) {
	v, _ := edged(60, 60, 400, 300)
	v.Fit()
	if v.Scrolls() || v.Tile() >= readable {
		t.Fatalf("tile %d, scrolls %v", v.Tile(), v.Scrolls())
	}
	v.Follow(puzzle.Cell{Row: 50, Col: 50})
	for v.Moving() {
		v.Advance(1)
	}
	if v.Tile() < readable || !v.Visible().Has(puzzle.Cell{Row: 50, Col: 50}) {
		t.Errorf("after a move the tile is %d, seen %v", v.Tile(), v.Visible())
	}
	v, _ = edged(8, 8, 400, 300)
	v.Fit()
	was := v.Tile()
	if v.Follow(puzzle.Cell{Row: 8, Col: 8}); v.Tile() != was {
		t.Errorf("a small board changes its cells from %d to %d", was, v.Tile())
	}
}
