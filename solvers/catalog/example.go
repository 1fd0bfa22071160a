//go:build example

package catalog

import "gridwise/solvers/puzzle/example"

func init() {
	Unfinished = append(Unfinished, example.Puzzle{})
	All = append(All, example.Puzzle{})
}
