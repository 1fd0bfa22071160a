//go:build js

// Command lifter is the solvers of Lifter in a page.
package main

import (
	"gridwise/solvers/lifter"
	"gridwise/web/solve"
)

func main() { solve.Main(lifter.Puzzle{}) }
