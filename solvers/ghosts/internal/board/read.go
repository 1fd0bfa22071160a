package board

import (
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// reader reads one text.
type reader struct {
	text    string
	notes   puzzle.Notes
	body    string // the text without its notes
	skipped int    // lines before the body
	first   int    // line number where the board begins
	l       *Level
	errs    puzzle.Errors
}

// Parse reads a level and the notes in front of it: a drawing with the lines that change rules,
// the article's list of ghosts [(row,column), …], perhaps without its brackets, or the number of
// such a list among all of six ghosts on 4x4, sorted. An error is a puzzle.Errors.
func Parse(text string) (*Level, puzzle.Notes, error) {
	r := &reader{l: &Level{}}
	r.text = notation.ReadText(text, MaxSide*MaxSide, &r.errs)
	r.notes, r.body, r.skipped = notation.SplitNotes(r.text)
	switch first := strings.TrimSpace(r.body); {
	case len(r.errs) > 0:
	case strings.HasPrefix(first, "["), strings.HasPrefix(first, "("):
		r.list()
	case first != "" && first[0] >= '0' && first[0] <= '9':
		r.number()
	default:
		r.drawing()
	}
	if len(r.errs) == 0 {
		r.weigh()
	}
	if err := r.errs.Err(); err != nil {
		return nil, nil, err
	}
	return r.l, r.notes, nil
}

// weigh holds cells, ghosts and lights against each other.
func (r *reader) weigh() {
	l := r.l
	if !l.Own {
		l.Pieces = article()
	}
	switch covered := l.count(); {
	case covered > MaxCells:
		r.errs.Add(r.first, 0, puzzle.Cell{}, puzzle.Say("ghosts.bad.cells", covered, MaxCells))
	case l.Cells > covered:
		r.errs.Add(r.first, 0, puzzle.Cell{}, puzzle.Say("ghosts.bad.wide", l.Cells, covered, l.Cells-covered))
	case l.Cells < covered:
		r.errs.Add(r.first, 0, puzzle.Cell{}, puzzle.Say("ghosts.bad.narrow", l.Cells, covered, covered-l.Cells))
	}
	switch {
	case l.Ghosts > l.Lights:
		r.errs.Add(r.first, 0, puzzle.Cell{}, puzzle.Say("ghosts.bad.many", l.Ghosts, l.Lights))
	case l.Ghosts < l.Lights && !l.Spare:
		r.errs.Add(r.first, 0, puzzle.Cell{}, puzzle.Say("ghosts.bad.few", l.Ghosts, l.Lights))
	}
}

// drawing reads the board as it is drawn, and the rules behind it.
func (r *reader) drawing() {
	d := notation.ReadDrawing(r.text, Tiles, &r.errs)
	r.first = d.First
	if len(r.errs) > 0 {
		return
	}
	if max(d.Rows, d.Cols) > MaxSide {
		r.errs.Add(d.First, 0, puzzle.Cell{}, puzzle.Say("ghosts.bad.size", MaxSide, d.Rows, d.Cols))
		return
	}
	l := r.l
	l.Rows, l.Cols = d.Rows, d.Cols
	l.Floor, l.Ghost = make([]bool, len(d.Cells)), make([]bool, len(d.Cells))
	for i, c := range d.Cells {
		l.Floor[i], l.Ghost[i] = c != '#', c == 'g'
	}
	r.readRules(d.First + d.Rows)
}

// readRules reads the lines that change rules, from line no of the text on.
func (r *reader) readRules(no int) {
	lines := strings.Split(r.text, "\n")
	spare := false
	for ; no <= len(lines); no++ {
		line := strings.TrimSpace(lines[no-1])
		name, value, _ := strings.Cut(line, ":")
		switch name, value = strings.TrimSpace(name), strings.TrimSpace(value); {
		case line == "":
		case name == "spare lights" && (value == "yes" || value == "no"):
			if spare {
				r.errs.Add(no, 1, puzzle.Cell{}, puzzle.Say("ghosts.bad.again", line))
			}
			r.l.Spare, spare = value == "yes", true
		case line == PiecesLine && !r.l.Own:
			no = r.readPieces(lines, no+1) - 1
		case line == PiecesLine:
			r.errs.Add(no, 1, puzzle.Cell{}, puzzle.Say("ghosts.bad.again", line))
		default:
			r.errs.Add(no, 1, puzzle.Cell{}, puzzle.Say("ghosts.bad.rule", line))
		}
	}
}

// readPieces reads the grids from line no on, separated by empty lines, up to
// the end or the next rule. It returns the number of the line behind them.
func (r *reader) readPieces(lines []string, no int) int {
	r.l.Own = true
	header, drawn := no-1, 0
	for no <= len(lines) {
		line := strings.TrimSpace(lines[no-1])
		if strings.Contains(line, ":") {
			break
		}
		if line == "" {
			no++
			continue
		}
		end := no
		for end <= len(lines) && strings.TrimSpace(lines[end-1]) != "" && !strings.Contains(lines[end-1], ":") {
			end++
		}
		r.readPiece(lines[no-1:end-1], no, NameOf(drawn%26))
		no, drawn = end, drawn+1
	}
	if drawn == 0 || drawn > MaxPieces {
		r.errs.Add(header, 1, puzzle.Cell{}, puzzle.Say("ghosts.bad.pieces", MaxPieces, drawn))
	}
	return no
}

// readPiece reads one grid, which begins in line no.
func (r *reader) readPiece(lines []string, no int, name string) {
	var cells []Offset
	var light []bool
	for i, line := range lines {
		for j, c := range []byte(strings.TrimRight(line, " \t\r")) {
			switch c {
			case 'o', '*':
				cells = append(cells, Offset{i, j})
				light = append(light, c == '*')
			case '.', ' ':
			default:
				col := len([]rune(line[:j])) + 1
				r.errs.Add(no+i, col, puzzle.Cell{}, puzzle.Say("ghosts.bad.grid", notation.Quote([]rune(line[j:])[0])))
				return
			}
		}
	}
	switch {
	case len(cells) == 0:
		r.errs.Add(no, 1, puzzle.Cell{}, puzzle.Say("ghosts.bad.empty", name))
		return
	case len(cells) > MaxCells:
		r.errs.Add(no, 1, puzzle.Cell{}, puzzle.Say("ghosts.bad.large", name, MaxCells))
		return
	case !Connected(cells):
		r.errs.Add(no, 1, puzzle.Cell{}, puzzle.Say("ghosts.bad.parts", name))
	}
	if len(r.l.Pieces) <= MaxPieces {
		r.l.Pieces = append(r.l.Pieces, NewPiece(cells, light))
	}
}

// place returns the line and column of byte i of the body.
func (r *reader) place(i int) (line, col int) {
	before := r.body[:i]
	n := strings.Count(before, "\n")
	return r.skipped + n + 1, len([]rune(before[strings.LastIndexByte(before, '\n')+1:])) + 1
}

func (r *reader) fault(i int, c puzzle.Cell, t puzzle.Text) {
	line, col := r.place(i)
	r.errs.Add(line, col, c, t)
}
