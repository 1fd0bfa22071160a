package puzzle

import "strconv"

// Cell is a place on a board: row and column from 1, top left. The zero Cell
// is no place. Row 0 is the row above a board, where a puzzle has one.
type Cell struct{ Row, Col int }

// String returns "row,column".
func (c Cell) String() string {
	return string(c.Append(make([]byte, 0, 16)))
}

// Append appends what String returns.
func (c Cell) Append(b []byte) []byte {
	b = strconv.AppendInt(b, int64(c.Row), 10)
	return strconv.AppendInt(append(b, ','), int64(c.Col), 10)
}

// StepName returns the cell as names of steps write it: "r4c2".
func (c Cell) StepName() string { return "r" + strconv.Itoa(c.Row) + "c" + strconv.Itoa(c.Col) }

// Step returns the cell next to c in direction d.
func (c Cell) Step(d Dir) Cell {
	dr, dc := d.Delta()
	return Cell{c.Row + dr, c.Col + dc}
}

// Towards returns the direction to another cell of the row or column, else None.
func (c Cell) Towards(to Cell) Dir {
	switch {
	case c.Col == to.Col && to.Row < c.Row:
		return Up
	case c.Col == to.Col && to.Row > c.Row:
		return Down
	case c.Row == to.Row && to.Col < c.Col:
		return Left
	case c.Row == to.Row && to.Col > c.Col:
		return Right
	}
	return None
}

// Dir is a direction on the board, or None.
type Dir int8

// The four directions, and none.
const (
	None Dir = iota
	Up
	Left
	Right
	Down
)

// Dirs are the four directions in the order Up, Left, Right, Down.
var Dirs = [4]Dir{Up, Left, Right, Down}

// Delta returns the change of row and column of one step.
func (d Dir) Delta() (rows, cols int) {
	switch d {
	case Up:
		return -1, 0
	case Left:
		return 0, -1
	case Right:
		return 0, 1
	case Down:
		return 1, 0
	}
	return 0, 0
}

// Opposite returns the direction back.
func (d Dir) Opposite() Dir {
	return [...]Dir{None, Down, Right, Left, Up}[d]
}

// String returns the direction's name, as verbs and the keys of texts write it.
func (d Dir) String() string {
	return [...]string{"none", "up", "left", "right", "down"}[d]
}

// DirOf returns the direction named, or None.
func DirOf(name string) Dir {
	for _, d := range Dirs {
		if d.String() == name {
			return d
		}
	}
	return None
}

// Rect is a block of cells, both corners included.
type Rect struct{ Min, Max Cell }

// Has reports whether c lies in r.
func (r Rect) Has(c Cell) bool {
	return c.Row >= r.Min.Row && c.Row <= r.Max.Row && c.Col >= r.Min.Col && c.Col <= r.Max.Col
}

// Size returns the number of rows and columns.
func (r Rect) Size() (rows, cols int) {
	return r.Max.Row - r.Min.Row + 1, r.Max.Col - r.Min.Col + 1
}
