//go:build js

// Command ghosts is the solvers of Ghosts in a page.
package main

import (
	"gridwise/solvers/ghosts"
	"gridwise/web/solve"
)

func main() { solve.Main(ghosts.Puzzle{}) }
