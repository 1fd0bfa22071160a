package bench

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"

	"gridwise/solvers/puzzle"
)

// cell returns the cell of byte i of a level's text.
func cell(text string, i int) puzzle.Cell {
	width := strings.IndexByte(text, '\n') + 1
	return puzzle.Cell{Row: i/width + 1, Col: i%width + 1}
}

// alphabet returns what stays where a tile is taken away, and what may be put on it: what
// the level has, and the second tile of the puzzle.
func (b *Bench) alphabet(text string) (ground byte, palette []byte) {
	all := b.Puzzle.Tiles()
	ground = all[max(0, slices.IndexFunc(all, func(t puzzle.Tile) bool { return t.Ground }))].Char
	for i, t := range all {
		if t.Char != ground && (i == 1 || strings.IndexByte(board(text), t.Char) >= 0) {
			palette = append(palette, t.Char)
		}
	}
	return ground, palette
}

// places returns the bytes of the drawing that are ground, or what fills the ends of rows,
// and those that are tiles. A frame round the level is neither: it holds the level together.
func (b *Bench) places(text string) (ground, tiles []int) {
	bare, _ := b.alphabet("")
	filler, drawing := b.Puzzle.Tiles()[0].Char, board(text)
	outside := filler
	if filler == bare {
		outside = 0 // what lies at the border is ground like any other
	}
	held := frame(drawing, outside)
	for i, char := range []byte(drawing) {
		switch {
		case char == bare || char == filler:
			ground = append(ground, i)
		case char != '\n' && !held[i]:
			tiles = append(tiles, i)
		}
	}
	return ground, tiles
}

// frame reports which bytes of a drawing are the frame round a level: its outermost cells,
// where they are of one tile but for a way out of one cell at most. Filler that hangs
// together with the border is outside, as behind the ends of ragged rows.
func frame(drawing string, filler byte) []bool {
	width := strings.IndexByte(drawing+"\n", '\n') + 1
	outside, held := make([]bool, len(drawing)), make([]bool, len(drawing))
	outer := func(i int) bool {
		for _, j := range [4]int{i - width, i - 1, i + 1, i + width} {
			if j < 0 || j >= len(drawing) || drawing[j] == '\n' || outside[j] {
				return true
			}
		}
		return false
	}
	for again := true; again; {
		again = false
		for i := range outside {
			if drawing[i] == filler && !outside[i] && outer(i) {
				outside[i], again = true, true
			}
		}
	}
	tile, others := byte(0), 0
	for i, char := range []byte(drawing) {
		switch {
		case char == '\n' || outside[i] || !outer(i):
		case tile == 0 || char == tile:
			tile, held[i] = char, true
		default:
			others++
		}
	}
	if others > 1 {
		clear(held)
	}
	return held
}

// put returns a text with another character in some place.
func put(text string, i int, char byte) string { return text[:i] + string(rune(char)) + text[i+1:] }

// without returns texts without the tile in a place, of which the first that is a level
// counts: without it alone; without all that are written so, as portals are in pairs; and
// under the rule by which there may be fewer of it.
func (b *Bench) without(text string, i int) []string {
	drawing := board(text)
	bare, _ := b.alphabet("")
	alone := put(text, i, bare)
	texts := []string{alone, strings.ReplaceAll(drawing, text[i:i+1], string(rune(bare))) + text[len(drawing):]}
	for _, t := range b.Puzzle.Tiles() {
		if t.Char == text[i] && t.Spare != "" {
			drawing, rules, _ := strings.Cut(strings.TrimRight(alone, "\n"), "\n\n")
			texts = append(texts, drawing+"\n\n"+t.Spare+"\n"+rules+"\n")
		}
	}
	return texts
}

// mended returns the error of a level that cannot be solved, and the level and what changes
// where it can be with one change that is found.
func (b *Bench) mended(ctx context.Context, text string) (string, []Remark, error) {
	s, err := b.Puzzle.Parse(text)
	if err != nil {
		return "", nil, err
	}
	text = s.String()
	rnd, tried := rand.New(rand.NewPCG(b.Seed, 0)), 0
	for ; tried < Enough && ctx.Err() == nil && b.solved < b.Work; tried++ {
		l, err := b.look(ctx, b.varied(rnd, text))
		if err != nil {
			continue
		}
		made := b.changes(text, l.text)
		told := made[0].Text
		for _, r := range made[1:] {
			told = puzzle.Say("bench.and", told, r.Text)
		}
		return l.text, made, puzzle.Impossible(puzzle.Say("bench.mend", told))
	}
	return "", nil, puzzle.Impossible(puzzle.Say("bench.unmended", tried))
}

// varied makes a single change by chance that leaves a level; the same text where none is
// found. A third of the changes each are tiles put, taken and moved, half of these nearby.
func (b *Bench) varied(rnd *rand.Rand, text string) string {
	ground, tiles := b.places(text)
	_, palette := b.alphabet(text)
	width := strings.IndexByte(text, '\n') + 1
	for try := 0; try < sampled && len(tiles) > 0; try++ {
		i := tiles[rnd.IntN(len(tiles))]
		j := i + [4]int{-width, -1, 1, width}[rnd.IntN(4)]
		kind := rnd.IntN(6)
		if kind != 4 && len(ground) > 0 {
			j = ground[rnd.IntN(len(ground))]
		}
		var next []string
		switch {
		case kind == 2 || kind == 3:
			next = b.without(text, i)
		case j < 0 || j >= len(board(text)) || text[j] == '\n':
		case kind < 2:
			next = []string{put(text, j, palette[rnd.IntN(len(palette))])}
		default:
			next = []string{put(put(text, i, text[j]), j, text[i])}
		}
		for _, t := range next {
			if t == text || !b.keeps(text, t) {
				continue
			}
			if _, err := b.Puzzle.Parse(t); err == nil {
				return t
			}
		}
	}
	return text
}

// changes tells what differs between the drawings of two levels of one size.
func (b *Bench) changes(before, after string) (all []Remark) {
	name := map[byte]puzzle.Text{}
	bare, _ := b.alphabet("")
	for _, t := range b.Puzzle.Tiles() {
		name[t.Char] = puzzle.Text{Key: "tile." + b.Puzzle.Name() + "." + t.Name}
	}
	for i, was := range []byte(board(before)) {
		at, is := cell(before, i), after[i]
		if is != was && was != bare {
			all = append(all, Remark{at, Taken, puzzle.Say("bench.taken", name[was], at)})
		}
		if is != was && is != bare {
			all = append(all, Remark{at, Put, puzzle.Say("bench.put", name[is], at)})
		}
	}
	return all
}
