// Package icetest has texts of levels for tests, drawn and random ones, and a slow twin of
// the rules and of the search for the win. It knows nothing of the packages it tests.
package icetest

import (
	"bytes"
	"math/rand/v2"
	"strings"

	"gridwise/solvers/puzzle/notation"
)

// IcePath is the cave of the article.
const IcePath = `________*_____
___*__________
_________*____
_*____________
*_______*_____
_____________*
______*_______
__*__________E
_____________*
_______*______
_____*___*____
_____________S
`

// Small levels: the article's demo, in two forms, and one that is won at the start.
const (
	Demo    = "S___\n_*__\n___*\n*__E\n"
	Article = "____\n_*__\n___*\n*___\n\nstartPos: [0, 0],\nendPos: [3, 3],\n"
	Fixed   = "_*_\n*X_\n___\n"
)

// ThreePlayers takes twelve moves by a single list.
const ThreePlayers = `B_*_________
*___________
A___________
___*________
____________
______3_____
________1__*
___2*_______
____________
____________
C___________
*___________
`

// Scattered is a level with rocks on so many of a thousand cells.
func Scattered(rows, cols, rocks int, seed uint64) string {
	rnd := rand.New(rand.NewPCG(seed, 1))
	b := []byte(strings.Repeat(strings.Repeat("_", cols)+"\n", rows))
	for i := range b {
		if b[i] == '_' && rnd.IntN(1000) < rocks {
			b[i] = '*'
		}
	}
	b[0], b[len(b)-2] = 'S', 'E'
	return string(b)
}

// Corridor is a snake of diagonal stairs, so that nearly every move goes one
// block: cells are ice where column minus row is 0 or 1 modulo 3, and each
// stair is joined to the next at its lower or its upper end, by turns. Where
// the joint runs along the bottom or the left border a rock stops the slide in
// time for the turn into the next stair.
func Corridor(rows, cols int) string {
	b := make([][]byte, rows)
	for r := range b {
		b[r] = []byte(strings.Repeat("_", cols))
		for c := range cols {
			diagonal := c - r + 3*rows
			lower := diagonal/3%2 == 0
			switch diagonal % 3 {
			case 1:
				if (r == rows-1 && !lower) || (c == 0 && lower) {
					b[r][c] = '*'
				}
			case 2:
				if lower && r < rows-1 && c < cols-1 || !lower && r > 0 && c > 0 {
					b[r][c] = '*'
				}
			}
		}
	}
	b[rows-3][0], b[rows-1][0] = 'S', 'E'
	return string(bytes.Join(b, []byte{'\n'})) + "\n"
}

// Random makes a small random level with some of the wishes.
func Random(rnd *rand.Rand) string {
	rows, cols := 3+rnd.IntN(5), 3+rnd.IntN(5)
	b := []byte(strings.Repeat("_", rows*cols))
	scatter := func(char byte, most int) {
		for range rnd.IntN(most + 1) {
			b[rnd.IntN(len(b))] = char
		}
	}
	scatter('*', rows*cols/4)
	for _, char := range []byte("^<>vo,+%") {
		if rnd.IntN(3) == 0 {
			scatter(char, 3)
		}
	}
	free := rnd.Perm(len(b))
	put := func(char byte) {
		b[free[0]], free = char, free[1:]
	}
	for k := range rnd.IntN(3) {
		put('a' + byte(k))
		put('a' + byte(k))
	}
	players := 1 + rnd.IntN(3)
	switch {
	case players == 1 && free[0] == 20: // now and then
		put('X')
	case players == 1:
		put('S')
		put('E')
	default:
		if players == 3 && rows*cols < 14 {
			players = 2
		}
		for k := range players {
			put('1' + byte(k))
			put('A' + byte(k))
		}
	}
	text := notation.LevelText(b, cols)
	if players == 1 && rnd.IntN(3) == 0 {
		text += "\nend: pass\n"
	}
	return text
}
