//go:build js

// Command slider is the solvers of Slider in a page.
package main

import (
	"gridwise/solvers/slider"
	"gridwise/web/solve"
)

func main() { solve.Main(slider.Puzzle{}) }
