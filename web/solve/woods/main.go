//go:build js

// Command woods is the solvers of Woods in a page.
package main

import (
	"gridwise/solvers/woods"
	"gridwise/web/solve"
)

func main() { solve.Main(woods.Puzzle{}) }
