package bench

import (
	"iter"
	"math/rand/v2"
	"strings"

	"gridwise/solvers/puzzle"
)

// cell returns the cell of byte i of a level's text.
func cell(text string, i int) puzzle.Cell {
	width := strings.IndexByte(text, '\n') + 1
	return puzzle.Cell{Row: i/width + 1, Col: i%width + 1}
}

// places returns the bytes of the drawing that are ground, and those that are tiles.
func (b *Bench) places(text string) (ground, tiles []int) {
	for i, char := range []byte(board(text)) {
		switch char {
		case '\n':
		case b.ground:
			ground = append(ground, i)
		default:
			tiles = append(tiles, i)
		}
	}
	return ground, tiles
}

// put returns a text with another character in some place.
func put(text string, i int, char byte) string { return text[:i] + string(rune(char)) + text[i+1:] }

// swap returns a text with two characters in each other's places.
func swap(text string, i, j int) string { return put(put(text, i, text[j]), j, text[i]) }

// without returns texts without the tile in a place, of which the first that is a level
// counts: without it alone, without all that are written so, as portals are in pairs.
func (b *Bench) without(text string, i int) []string {
	drawing := board(text)
	all := strings.ReplaceAll(drawing, text[i:i+1], string(rune(b.ground))) + text[len(drawing):]
	return []string{put(text, i, b.ground), all}
}

// spared adds the one with the rule under which there may be fewer of the tile.
func (b *Bench) spared(text string, i int) []string {
	texts := b.without(text, i)
	if rule := b.tiles[text[i]].Spare; rule != "" && !strings.Contains(text, rule) {
		drawing := board(texts[0])
		rest := strings.TrimLeft(texts[0][len(drawing):], "\n")
		texts = append(texts, strings.TrimRight(drawing, "\n")+"\n\n"+rule+"\n"+rest)
	}
	return texts
}

// palette lists what may be put on ground: what the level has, and the first tile.
func (b *Bench) palette(text string) (all []byte) {
	drawing := board(text)
	for i, t := range b.Puzzle.Tiles() {
		if t.Char != b.ground && (i == 1 || strings.IndexByte(drawing, t.Char) >= 0) {
			all = append(all, t.Char)
		}
	}
	return all
}

// singles yields all single changes of a level: tiles taken, put and moved.
func (b *Bench) singles(text string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		ground, tiles := b.places(text)
		for _, i := range tiles {
			if !yield(b.without(text, i)) {
				return
			}
		}
		for _, char := range b.palette(text) {
			for _, i := range ground {
				if !yield([]string{put(text, i, char)}) {
					return
				}
			}
		}
		for _, i := range tiles {
			for _, j := range ground {
				if !yield([]string{swap(text, i, j)}) {
					return
				}
			}
		}
	}
}

// vary makes a single change by chance. Half of the moves are to a place nearby.
func (b *Bench) vary(rnd *rand.Rand, text string) []string {
	ground, tiles := b.places(text)
	if len(ground) == 0 || len(tiles) == 0 {
		return []string{text}
	}
	i, j := tiles[rnd.IntN(len(tiles))], ground[rnd.IntN(len(ground))]
	switch rnd.IntN(4) {
	case 0:
		all := b.palette(text)
		return []string{put(text, j, all[rnd.IntN(len(all))])}
	case 1:
		return b.without(text, i)
	case 2:
		width := strings.IndexByte(text, '\n') + 1
		k := i + [4]int{-width, -1, 1, width}[rnd.IntN(4)]
		if k >= 0 && k < len(board(text)) && text[k] != '\n' {
			j = k
		}
	}
	return []string{swap(text, i, j)}
}

// varied makes a single change that leaves a level; the same text where none is found.
func (b *Bench) varied(rnd *rand.Rand, text string) string {
	for range 2 * sampled {
		for _, next := range b.vary(rnd, text) {
			if _, err := b.Puzzle.Parse(next); err == nil {
				return next
			}
		}
	}
	return text
}

// changes tells what differs between the drawings of two levels of one size.
func (b *Bench) changes(before, after string) (all []Remark) {
	drawing := board(after)
	for i, was := range []byte(board(before)) {
		if i >= len(drawing) || drawing[i] == was {
			continue
		}
		at := cell(before, i)
		if was != b.ground {
			all = append(all, Remark{at, Taken, puzzle.Say("bench.taken", b.name(was), at)})
		}
		if drawing[i] != b.ground {
			all = append(all, Remark{at, Put, puzzle.Say("bench.put", b.name(drawing[i]), at)})
		}
	}
	return all
}

// name returns the name of a tile.
func (b *Bench) name(char byte) puzzle.Text {
	return puzzle.Text{Key: "tile." + b.Puzzle.Name() + "." + b.tiles[char].Name}
}
