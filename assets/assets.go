// Package assets holds the files that are built into the programs: levels,
// sprites, themes and words.
//
// Each kind has a variable of its own, so that the linker leaves out what a
// program does not name: the solvers' worker carries no sprites.
package assets

import (
	"cmp"
	"embed"
	"slices"
	"strconv"
	"strings"
)

// Levels holds levels/<puzzle>/NN-short-name.txt.
//
//go:embed levels/*/*.txt
var Levels embed.FS

// Days holds days/<puzzle>.txt, a level a line; package day reads them.
//
//go:embed days/*.txt
var Days embed.FS

// Sprites holds sprites/<puzzle>/<thing>.svg.
//
//go:embed sprites/*/*.svg
var Sprites embed.FS

// Themes holds themes/<name>.css.
//
//go:embed themes/*.css
var Themes embed.FS

// PlayText holds text/<language>/<part>.txt, lines "key = sentence": what the
// play says.
//
//go:embed text/*/*.txt
var PlayText embed.FS

// PageText holds text/<language>/pages/<part>.txt: what the pages around the play
// say.
//
//go:embed text/*/pages/*.txt
var PageText embed.FS

// Titles holds titles/<language>.txt, lines "title of a shipped level = its
// words".
//
//go:embed titles/*.txt
var Titles embed.FS

// LevelNames lists the shipped levels of a puzzle, "01-first", in the order of
// their numbers.
func LevelNames(puzzle string) []string {
	entries, err := Levels.ReadDir("levels/" + puzzle)
	if err != nil {
		return nil
	}
	names := make([]string, 0, len(entries))
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ".txt"); ok {
			names = append(names, name)
		}
	}
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(number(a), number(b)) })
	return names
}

// number returns the number that a level's name starts with, 0 where it starts with none.
func number(name string) int {
	digits, _, _ := strings.Cut(name, "-")
	n, _ := strconv.Atoi(digits)
	return n
}

// Level returns the text of a shipped level, false where there is none of the name.
func Level(puzzle, name string) (string, bool) {
	text, err := Levels.ReadFile("levels/" + puzzle + "/" + name + ".txt")
	return string(text), err == nil
}
