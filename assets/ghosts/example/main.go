package main

import (
	"fmt"
	"slices"
	"strings"
)

const level = `...g
gg.g
g...
.g..

pieces:
oo
*.

*
o

o*
.o

*.
o*

*.
oo

o
o
`

// entry is of a row and a column, or heads one.
type entry struct {
	left, right, up, down *entry
	column                *entry
	others                []*entry // of its row
	size                  int
	way                   string
}

// cover takes a column and all its rows out.
func cover(c *entry) {
	c.left.right, c.right.left = c.right, c.left
	for r := c.down; r != c; r = r.down {
		for _, e := range r.others {
			e.up.down, e.down.up = e.down, e.up
			e.column.size--
		}
	}
}

// uncover goes the same way backwards.
func uncover(c *entry) {
	for r := c.up; r != c; r = r.up {
		for _, e := range slices.Backward(r.others) {
			e.column.size++
			e.up.down, e.down.up = e, e
		}
	}
	c.left.right, c.right.left = c, c
}

func search(board string) {
	c := head.right
	if c == head {
		fmt.Print(board)
		return
	}
	for d := c; d != head; d = d.right {
		if d.size < c.size {
			c = d
		}
	}
	cover(c)
	for r := c.down; r != c; r = r.down {
		for _, e := range r.others {
			cover(e.column)
		}
		search(over(board, r.way))
		for _, e := range slices.Backward(r.others) {
			uncover(e.column)
		}
	}
	uncover(c)
}

// over lays a way on the board.
func over(board, way string) string {
	both := []byte(board)
	for i := range both {
		both[i] = max(both[i], way[i])
	}
	return string(both)
}

// column returns the column of a name.
func column(name string) *entry {
	c := heads[name]
	if c == nil {
		c = &entry{left: head.left, right: head}
		c.left.right, head.left = c, c
		c.up, c.down, heads[name] = c, c, c
	}
	return c
}

// add adds a row that settles some columns.
func add(way string, settles []string) {
	row := make([]*entry, len(settles))
	for i, name := range settles {
		c := column(name)
		e := &entry{up: c.up, down: c, column: c}
		c.up.down, c.up, row[i] = e, e, e
		e.way = way
		c.size++
	}
	for i, e := range row {
		e.others = slices.Concat(row[i+1:], row[:i])
	}
}

// lay adds a row, if each light has its ghost.
func lay(letter string, piece []string, at int) {
	way, settles := empty, []string{letter}
	for r, line := range piece {
		for c, part := range line {
			i := at + r*wide + c
			if part == '.' {
				continue
			}
			if i >= len(board) ||
				board[i] != under[part] {
				return
			}
			way = way[:i] + letter + way[i+1:]
			name := fmt.Sprint(i)
			settles = append(settles, name)
			if part == '*' {
				settles = append(settles, "ghost"+name)
			}
		}
	}
	if !ways[way] { // as a turned one may be
		ways[way] = true
		add(way, settles)
	}
}

func turned(piece []string) []string {
	after := make([]string, len(piece[0]))
	for _, line := range slices.Backward(piece) {
		for i := range line {
			after[i] += line[i : i+1]
		}
	}
	return after
}

var (
	board, box, _ = strings.Cut(level,
		"\npieces:\n")

	wide  = strings.Index(board, "\n") + 1
	empty = strings.ReplaceAll(board, "g", ".")
	under = map[rune]byte{'o': '.', '*': 'g'}
	head  = &entry{} // of the list of columns
	heads = map[string]*entry{}
	ways  = map[string]bool{}
)

func main() {
	head.left, head.right = head, head
	pieces := strings.Split(box, "\n\n")
	for i, drawn := range pieces {
		piece := strings.Fields(drawn)
		letter := string(rune('A' + i))
		column(letter)
		for range 4 {
			for at := range board {
				lay(letter, piece, at)
			}
			piece = turned(piece)
		}
	}
	fmt.Print(len(heads), " columns, ")
	fmt.Println(len(ways), "rows")
	search(empty)
}
