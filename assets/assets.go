// Package assets holds the files that are built into the programs: levels,
// sprites, themes and words.
//
// A folder holds all files of a puzzle, and common what is of none. Each kind has a variable
// of its own, so that the linker leaves out what a program does not name: the solvers' worker
// carries no sprites. parts.go has the order in which levels are shown.
package assets

import (
	"cmp"
	"embed"
	"slices"
	"strconv"
	"strings"
)

// Levels holds <puzzle>/levels/NN-short-name.txt.
//
//go:embed */levels/*.txt
var Levels embed.FS

// Lessons holds <puzzle>/lessons/<language>.txt, as package link reads lessons.
//
//go:embed */lessons/*.txt
var Lessons embed.FS

// Days holds <puzzle>/days.txt, a level a line; package day reads them.
//
//go:embed */days.txt
var Days embed.FS

// Sprites holds <puzzle>/sprites/<thing>.svg, and in common what all puzzles draw.
//
//go:embed */sprites/*.svg
var Sprites embed.FS

// Themes holds common/themes/<name>.css.
//
//go:embed common/themes/*.css
var Themes embed.FS

// PlayText holds <puzzle>/<language>.txt and common/<language>/<part>.txt, lines
// "key = sentence": what the puzzles and the play say.
//
//go:embed */en.txt */zh.txt common/*/*.txt
var PlayText embed.FS

// PageText holds common/<language>/pages/<part>.txt: what the pages around the play
// say.
//
//go:embed common/*/pages/*.txt
var PageText embed.FS

// files lists the files of a puzzle's levels, "01-first", by their numbers.
func files(puzzle string) []string {
	entries, err := Levels.ReadDir(puzzle + "/levels")
	if err != nil {
		return nil
	}
	names := make([]string, 0, len(entries))
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ".txt"); ok {
			names = append(names, name)
		}
	}
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(Number(a), Number(b)) })
	return names
}

// Number returns the number that a level's name starts with, 0 where it starts with none.
func Number(name string) int {
	digits, _, _ := strings.Cut(name, "-")
	n, _ := strconv.Atoi(digits)
	return n
}

// Level returns the text of a shipped level, false where there is none of the name.
func Level(puzzle, name string) (string, bool) {
	text, err := Levels.ReadFile(puzzle + "/levels/" + name + ".txt")
	return string(text), err == nil
}
