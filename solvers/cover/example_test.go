package cover_test

import (
	"context"
	"fmt"

	"gridwise/solvers/cover"
)

// Six rows over seven columns: rows 0, 3 and 4 together have exactly one 1 in
// each.
func Example() {
	m := cover.New(7, 0)
	for _, columns := range [][]int{{2, 4}, {0, 3, 6}, {1, 2, 5}, {0, 3, 5}, {1, 6}, {3, 4, 6}} {
		if _, err := m.Add(columns...); err != nil {
			fmt.Println(err)
		}
	}
	for rows := range m.NewSearch().Solutions(context.Background()) {
		fmt.Println(rows)
	}
	// Output: [3 4 0]
}

// Crossing words share a square in one letter: the square is a secondary
// column, the letter its colour.
func Example_colours() {
	m := cover.New(2, 1)
	const across, down, square = 0, 1, 2
	for _, e := range [][]cover.Entry{
		{{Column: across}, {Column: square, Colour: 'a'}},
		{{Column: across}, {Column: square, Colour: 'b'}},
		{{Column: down}, {Column: square, Colour: 'b'}},
		{{Column: down}, {Column: square, Colour: 'c'}},
	} {
		if _, err := m.AddColoured(e...); err != nil {
			fmt.Println(err)
		}
	}
	n, exact := m.NewSearch().Count(context.Background(), 0)
	fmt.Println(n, exact)
	// Output: 1 true
}
