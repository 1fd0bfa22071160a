package main

import (
	"fmt"
	"slices"
	"strings"
)

// search settles the columns exactly once.
// A row is the columns that it settles.
func search(rows, columns, chosen []string) {
	if len(columns) == 0 {
		fmt.Println(chosen)
		return
	}
	all := strings.Join(rows, "")
	fewest := slices.MinFunc(columns,
		func(a, b string) int {
			return strings.Count(all, a) -
				strings.Count(all, b)
		})
	for _, row := range rows {
		if strings.Contains(row, fewest) {
			search(without(row, rows),
				without(row, columns),
				append(chosen, row))
		}
	}
}

func without(row string, from []string) []string {
	return slices.DeleteFunc(slices.Clone(from),
		func(s string) bool {
			return strings.ContainsAny(s, row)
		})
}

func main() {
	search(strings.Fields("CEF ADG BCF AD BG DEG"),
		strings.Split("ABCDEFG", ""), nil)
}
