package bench

import (
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// The notes in which a draft's header has its marks: the cells that stay as they are, and the
// tiles that must decide. A mark is a cell, "2,3", or a tile wherever it stands, "=#".
const (
	KeepNote   = "keep"
	MatterNote = "matter"
)

// marks are bytes of a level's text. A tile that must decide stays as well.
type marks struct{ keep, matter []int }

// markedIn returns the marks in the header of a draft whose level has some text.
func (b *Bench) markedIn(draft, text string) (m marks, err error) {
	notes, _, _ := notation.SplitNotes(draft)
	if m.keep, err = places(text, notes.Of(KeepNote)); err != nil {
		return m, err
	}
	if m.matter, err = places(text, notes.Of(MatterNote)); err != nil {
		return m, err
	}
	bare, _ := b.alphabet("")
	for _, i := range m.matter {
		if text[i] == bare || text[i] == b.Puzzle.Tiles()[0].Char {
			return m, puzzle.Refuse(puzzle.Say("bench.mark.bare", cell(text, i)))
		}
	}
	m.keep = append(m.keep, m.matter...)
	return m, nil
}

// places returns the bytes of a drawing that marks name.
func places(text, marked string) (all []int, err error) {
	drawing := board(text)
	for _, mark := range strings.Fields(marked) {
		found := placed(drawing, mark)
		if len(found) == 0 {
			return nil, puzzle.Refuse(puzzle.Say("bench.mark.none", mark))
		}
		all = append(all, found...)
	}
	return all, nil
}

// placed returns the bytes of a drawing that a mark names, none where it names none.
func placed(drawing, mark string) (all []int) {
	if char, ok := strings.CutPrefix(mark, "="); ok {
		for i := range len(drawing) {
			if drawing[i:i+1] == char {
				all = append(all, i)
			}
		}
		return all
	}
	row, col, _ := strings.Cut(mark, ",")
	r, err := strconv.Atoi(row)
	c, failed := strconv.Atoi(col)
	width := strings.IndexByte(drawing+"\n", '\n') + 1
	if i := (r-1)*width + c - 1; err == nil && failed == nil && r > 0 && 0 < c && c < width && i < len(drawing) {
		return []int{i}
	}
	return nil
}

// free reports whether a byte of the level's text may become another.
func (b *Bench) free(i int) bool { return !slices.Contains(b.marks.keep, i) }

// keeps reports whether another text has what the marks of the level keep.
func (b *Bench) keeps(text, other string) bool {
	return !slices.ContainsFunc(b.marks.keep, func(i int) bool { return i >= len(other) || text[i] != other[i] })
}
