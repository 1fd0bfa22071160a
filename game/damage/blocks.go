package damage

// blocks divide the picture, in step with the board's cells, into squares that
// are painted or left.
type blocks struct {
	side       int
	x, y       int // pixel of the corner of block 0, 0; not above 0
	cols, rows int
	width      int
	height     int
	marked     []bool
	list       []int
}

// leastSide keeps blocks from being smaller than what a mark takes.
const leastSide = 16

func (bl *blocks) start(g geometry) {
	bl.width, bl.height = g.width, g.height
	tile := max(g.tile, 1)
	bl.side = (leastSide + tile - 1) / tile * tile
	bl.x, bl.y = below(int(g.x), bl.side), below(int(g.y), bl.side)
	bl.cols, bl.rows = (g.width-bl.x)/bl.side+1, (g.height-bl.y)/bl.side+1
	if n := bl.cols * bl.rows; n > len(bl.marked) {
		bl.marked = make([]bool, n)
	} else {
		clear(bl.marked)
	}
	bl.list = bl.list[:0]
}

// below returns the number that differs from x by a multiple of side and lies
// in (-side, 0].
func below(x, side int) int {
	if x %= side; x > 0 {
		x -= side
	}
	return x
}

// span returns the blocks that a box of the picture touches.
func (bl *blocks) span(b box) (x0, y0, x1, y1 int) {
	x0, y0 = (max(b.x0, 0)-bl.x)/bl.side, (max(b.y0, 0)-bl.y)/bl.side
	x1, y1 = (min(b.x1, bl.width)-1-bl.x)/bl.side, (min(b.y1, bl.height)-1-bl.y)/bl.side
	return x0, y0, x1, y1
}

func (bl *blocks) mark(b box) {
	if b.x1 <= 0 || b.y1 <= 0 || b.x0 >= bl.width || b.y0 >= bl.height {
		return
	}
	x0, y0, x1, y1 := bl.span(b)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			if i := y*bl.cols + x; !bl.marked[i] {
				bl.marked[i] = true
				bl.list = append(bl.list, i)
			}
		}
	}
}

// each calls f with every marked block that a box touches.
func (bl *blocks) each(b box, f func(box)) {
	x0, y0, x1, y1 := bl.span(b)
	if (x1-x0+1)*(y1-y0+1) > len(bl.list) {
		for _, i := range bl.list {
			if x, y := i%bl.cols, i/bl.cols; x >= x0 && x <= x1 && y >= y0 && y <= y1 {
				f(bl.box(x, y))
			}
		}
		return
	}
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			if bl.marked[y*bl.cols+x] {
				f(bl.box(x, y))
			}
		}
	}
}

func (bl *blocks) box(x, y int) box {
	b := box{bl.x + x*bl.side, bl.y + y*bl.side, bl.x + (x+1)*bl.side, bl.y + (y+1)*bl.side}
	return box{max(b.x0, 0), max(b.y0, 0), min(b.x1, bl.width), min(b.y1, bl.height)}
}
