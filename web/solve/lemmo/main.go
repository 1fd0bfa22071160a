//go:build js

// Command lemmo is the solvers of Lemmo in a page.
package main

import (
	"gridwise/solvers/lemmo"
	"gridwise/web/solve"
)

func main() { solve.Main(lemmo.Puzzle{}) }
