package ghosts

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"gridwise/solvers/cover"
	"gridwise/solvers/puzzle/puzzletest"
)

// TestProgram: the article's program chooses the rows that cover the matrix of Knuth's paper in
// the order in which dancing links choose them.
func TestProgram(t *testing.T) {
	rows := []string{"CEF", "ADG", "BCF", "AD", "BG", "DEG"}
	m := cover.New(7, 0)
	for _, row := range rows {
		var columns []int
		for _, c := range row {
			columns = append(columns, int(c-'A'))
		}
		m.Add(columns...)
	}
	var b strings.Builder
	for chosen := range m.NewSearch().Solutions(context.Background()) {
		var names []string
		for _, i := range chosen {
			names = append(names, rows[i])
		}
		fmt.Fprintln(&b, names)
	}
	puzzletest.Program(t, Puzzle{}, b.String())
}
