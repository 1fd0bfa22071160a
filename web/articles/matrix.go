package articles

import (
	"context"
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

// A one of a table is so wide and high, and the names of the groups stand so high above.
const (
	oneWide = 10
	oneHigh = 9
	above   = 18
)

// matrix draws the rows of an exact cover that fit. Those of a solution stand out.
func (w *writer) matrix(of map[string]string, caption string) (string, error) {
	start, err := w.start(of["level"])
	if err != nil {
		return "", err
	}
	table, ok := start.(puzzle.Matrixer)
	if !ok {
		return "", fmt.Errorf("%s is no exact cover", of["level"])
	}
	chosen, err := rowsOf(start)
	if err != nil {
		return "", err
	}
	m := table.Matrix()
	var ones, bands strings.Builder
	y := above
	for i, row := range m.Rows {
		if !m.Fit[i] {
			continue
		}
		if slices.Contains(chosen, i) {
			fmt.Fprintf(&bands, "M0 %dh%dv%dH0z", y, m.Columns*oneWide, oneHigh)
		}
		for c, one := range strings.Fields(row) {
			if one == "1" {
				fmt.Fprintf(&ones, "M%d %dh%dv%dh-%dz", c*oneWide+1, y+1, oneWide-2, oneHigh-2, oneWide-2)
			}
		}
		y += oneHigh
	}
	names, lines := groups(of["groups"], y)
	return fmt.Sprintf("<figure class=\"gridwise matrix\">\n<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">%s<path class=\"chosen\" d=\"%s\"/><path d=\"%s\"/><path class=\"lines\" d=\"%s\"/></svg>\n<figcaption>%s</figcaption>\n</figure>\n",
		m.Columns*oneWide, y+1, caption, names, &bands, &ones, lines, caption), nil
}

// rowsOf returns the numbers of the rows of the first solution.
func rowsOf(start puzzle.State) (rows []int, err error) {
	answer, err := start.(puzzle.Solver).Solve(context.Background(), puzzle.Task{}, nil)
	if err != nil {
		return nil, err
	}
	for _, f := range answer.Fields {
		if f.Name == "solutions" {
			for _, row := range start.(puzzle.Matrixer).Chosen(f.Value.([]string)[0]) {
				rows = append(rows, row.Number)
			}
		}
	}
	return rows, nil
}

// groups returns the names of groups of columns, each above its own, and the lines between them.
func groups(list string, bottom int) (names, lines string) {
	at := 0
	for group := range strings.SplitSeq(list, ",") {
		size, name, _ := strings.Cut(group, ":")
		n, _ := strconv.Atoi(size)
		names += fmt.Sprintf("<text x=\"%d\" y=\"%d\">%s</text>", at*oneWide+n*oneWide/2, above-6, html.EscapeString(name))
		lines += fmt.Sprintf("M%d 0V%d", at*oneWide, bottom)
		at += n
	}
	return names, lines + fmt.Sprintf("M%d 0V%d", at*oneWide, bottom)
}
