package notation

import (
	"gridwise/solvers/puzzle"
	"slices"
	"strings"
)

// MaxCells bounds the cells of a level.
const MaxCells = 16 << 20

// Drawing is the text of a level taken apart: notes, a rectangle of
// characters, and the lines behind it that change rules.
type Drawing struct {
	Notes      puzzle.Notes
	Rows, Cols int
	Cells      []byte // row by row, no newlines
	Rules      []Line
	First      int // line number of the first row
}

// Line is a line of text with its number.
type Line struct {
	No   int
	Text string
}

// At returns the character on a cell.
func (d *Drawing) At(c puzzle.Cell) byte { return d.Cells[(c.Row-1)*d.Cols+c.Col-1] }

// LevelText writes a level: rows of so many cells, and the rules behind them.
func LevelText(cells []byte, cols int, rules ...string) string {
	var b strings.Builder
	b.Grow(len(cells) + len(cells)/cols + 64)
	for row := range slices.Chunk(cells, cols) {
		b.Write(row)
		b.WriteByte('\n')
	}
	if len(rules) > 0 {
		b.WriteString("\n" + strings.Join(rules, "\n") + "\n")
	}
	return b.String()
}

// ReadDrawing takes a level's text apart, as ReadText returned it. The drawing
// ends at an empty line or at the end; all rows must be equally long, blanks at
// their ends left out, and hold only the characters of tiles, none of which is a
// blank; there are at most MaxCells cells. Faults are added to errs; the Drawing
// is usable only if none were. Time and memory are linear in the text.
func ReadDrawing(text string, tiles []puzzle.Tile, errs *puzzle.Errors) *Drawing {
	d := &Drawing{}
	if len(*errs) > 0 {
		return d
	}
	notes, body, skipped := SplitNotes(text)
	d.Notes = notes
	for {
		line, rest, more := strings.Cut(body, "\n")
		if !more || strings.TrimRight(line, blanks) != "" {
			break
		}
		body = rest
		skipped++
	}
	d.First = skipped + 1
	body = d.readRows(body, tiles, errs)
	no := d.First + d.Rows
	for line := range strings.Lines(body) {
		if line = strings.TrimSpace(line); line != "" {
			d.Rules = append(d.Rules, Line{no, line})
		}
		no++
	}
	if d.Rows == 0 && len(*errs) == 0 {
		errs.Add(d.First, 0, puzzle.Cell{}, puzzle.Say("level.empty"))
	}
	return d
}

const blanks = " \t"

func (d *Drawing) readRows(body string, tiles []puzzle.Tile, errs *puzzle.Errors) (rest string) {
	var known [256]bool
	for _, t := range tiles {
		known[t.Char] = true
	}
	d.Cells = make([]byte, 0, min(len(body), MaxCells))
	for body != "" {
		line, rest, _ := strings.Cut(body, "\n")
		line = strings.TrimRight(line, blanks)
		if line == "" {
			return body
		}
		if len(d.Cells)+len(line) > MaxCells {
			errs.Add(0, 0, puzzle.Cell{}, puzzle.Say("level.large", MaxCells))
			return ""
		}
		d.Rows++
		no := d.First + d.Rows - 1
		for i, r := range []byte(line) {
			if !known[r] {
				d.unknown(line, i, no, tiles, errs)
				break
			}
		}
		if d.Rows == 1 {
			d.Cols = len(line)
		} else if len(line) != d.Cols && len(*errs) == 0 {
			errs.Add(no, min(len(line), d.Cols)+1, puzzle.Cell{}, puzzle.Say("level.ragged", len(line), d.Cols))
		}
		d.Cells = append(d.Cells, line...)
		body = rest
	}
	return body
}

// unknown reports the character at byte i of the line; its column counts
// characters, not bytes.
func (d *Drawing) unknown(line string, i, no int, tiles []puzzle.Tile, errs *puzzle.Errors) {
	col := len([]rune(line[:i])) + 1
	var bad string
	for _, r := range line[i:] {
		bad = Quote(r)
		break
	}
	chars := make([]string, len(tiles))
	for k, t := range tiles {
		chars[k] = string(rune(t.Char))
	}
	errs.Add(no, col, puzzle.Cell{Row: d.Rows, Col: col}, puzzle.Say("level.unknown", bad, strings.Join(chars, " ")))
}
