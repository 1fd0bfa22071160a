package wood

import (
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// form is the article's file form taken apart: a count, then for each maze a
// line "W H" and its rows. The count may be missing where there is one maze.
type form struct {
	notes   puzzle.Notes
	count   int // -1 where it is missing
	countNo int // its line
	mazes   []formMaze
}

type formMaze struct {
	no            int // line of "W H"
	width, height int
	rows          []notation.Line
}

// lineNote tells, in a level cut out of a file, the line after the notes.
const lineNote = "line"

// readForm cuts a text of the file form at its lines "W H"; false where the
// text begins with something else than numbers.
func readForm(text string) (f form, ok bool) {
	notes, body, skipped := notation.SplitNotes(text)
	no := skipped
	if n, ok := number(notes.Of(lineNote)); ok {
		no = n - 1
	}
	for _, x := range notes {
		if x.Name != lineNote {
			f.notes = append(f.notes, x)
		}
	}
	f.count = -1
	for line := range strings.Lines(body) {
		no++
		line = strings.TrimRight(line, "\r\n")
		words := strings.Fields(line)
		if size := numbers(words); size != nil {
			if len(size) == 1 && !ok {
				f.count, f.countNo, ok = size[0], no, true
				continue
			}
			if len(size) == 2 {
				f.mazes = append(f.mazes, formMaze{no: no, width: size[0], height: size[1]})
				ok = true
				continue
			}
		}
		if !ok && len(words) > 0 {
			return f, false
		}
		if k := len(f.mazes); k > 0 {
			f.mazes[k-1].rows = append(f.mazes[k-1].rows, notation.Line{No: no, Text: line})
		} else if len(words) > 0 {
			f.mazes = append(f.mazes, formMaze{no: no, width: -1, rows: []notation.Line{{No: no, Text: line}}})
		}
	}
	return f, ok
}

// numbers returns the words as numbers, nil where they are not one or two of them.
func numbers(words []string) []int {
	if len(words) == 0 || len(words) > 2 {
		return nil
	}
	out := make([]int, len(words))
	for i, w := range words {
		n, ok := number(w)
		if !ok {
			return nil
		}
		out[i] = n
	}
	return out
}

// fault returns what is wrong with the form as a whole, zero where nothing is.
func (f *form) fault() (line int, t puzzle.Text) {
	switch {
	case f.count >= 0 && f.count != len(f.mazes):
		return f.countNo, puzzle.Say("woods.form.count", f.count, len(f.mazes))
	case len(f.mazes) == 0:
		return f.countNo, puzzle.Say("level.empty")
	case len(f.mazes) > 1 && f.count < 0:
		return f.mazes[0].no, puzzle.Say("woods.form.uncounted", len(f.mazes))
	}
	for _, m := range f.mazes {
		if m.width < 0 {
			return m.no, puzzle.Say("woods.form.head")
		}
	}
	return 0, puzzle.Text{}
}

// read returns the drawing of the form's only maze, with the lines of the file.
func (f *form) read(errs *puzzle.Errors) *notation.Drawing {
	if no, t := f.fault(); !t.Zero() {
		errs.Add(no, 0, puzzle.Cell{}, t)
		return nil
	}
	m := f.mazes[0]
	if len(f.mazes) > 1 {
		errs.Add(f.mazes[1].no, 0, puzzle.Cell{}, puzzle.Say("woods.form.many", len(f.mazes)))
		return nil
	}
	var own puzzle.Errors
	d := notation.ReadDrawing(m.text(), Tiles, &own)
	for _, e := range own {
		errs.Add(e.Line+m.no, e.Col, e.Cell, e.Text)
	}
	if len(own) == 0 && (d.Cols != m.width || d.Rows != m.height) {
		errs.Add(m.no, 1, puzzle.Cell{}, puzzle.Say("woods.form.size", m.width, m.height, d.Cols, d.Rows))
	}
	d.First += m.no
	for i := range d.Rules {
		d.Rules[i].No += m.no
	}
	return d
}

func (m *formMaze) text() string {
	var b strings.Builder
	for _, row := range m.rows {
		b.WriteString(row.Text + "\n")
	}
	return b.String()
}

// maxFile bounds the cells of all mazes of a file together.
const maxFile = 500 * MaxCells

// Batch cuts a file of counted mazes; each level has its line in a note. It returns
// false of a single drawing, and of a file that is not of the form, so that
// Parse tells what is wrong.
func Batch(text string) ([]string, bool) {
	var errs puzzle.Errors
	f, ok := readForm(notation.ReadText(text, maxFile, &errs))
	if !ok || f.count < 0 {
		return nil, false
	}
	if _, t := f.fault(); !t.Zero() {
		return nil, false
	}
	levels := make([]string, len(f.mazes))
	for i, m := range f.mazes {
		levels[i] = "; " + lineNote + ": " + strconv.Itoa(m.no) + "\n" +
			strconv.Itoa(m.width) + " " + strconv.Itoa(m.height) + "\n" + m.text()
	}
	return levels, true
}

// number reads a number of at most six digits.
func number(s string) (int, bool) {
	if len(s) == 0 || len(s) > 6 || strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}
