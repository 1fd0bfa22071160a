package main

import (
	"strings"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
)

// art returns the sprites of a puzzle's tiles, by name.
func art(p puzzle.Puzzle) map[string]string {
	all := map[string]string{}
	for _, tile := range p.Tiles() {
		if svg := drawing(p.Name(), tile.Name); svg != "" {
			all[tile.Name] = svg
		}
	}
	return all
}

// drawing returns a sprite as a page draws it, "" where there is none of the name.
func drawing(puzzle, name string) string {
	svg, err := assets.Sprites.ReadFile(puzzle + "/sprites/" + name + ".svg")
	if err != nil {
		return ""
	}
	return strings.ReplaceAll(strings.Join(strings.Fields(string(svg)), " "), "> <", "><")
}
