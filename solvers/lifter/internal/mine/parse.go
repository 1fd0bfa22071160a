package mine

import (
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// Parse reads a level. Rows may be of different lengths; what is missing on
// the right is empty.
func Parse(text string) (*Level, error) {
	var errs puzzle.Errors
	if text = notation.ReadText(text, MaxCells, &errs); len(errs) > 0 {
		return nil, errs.Err()
	}
	notes, body, skipped := notation.SplitNotes(text)
	f := &Level{Notes: notes, Waterproof: 10, Growth: 25}
	rows, rules, first := splitRows(body, skipped+1)
	if len(rows) == 0 {
		errs.Add(first, 0, puzzle.Cell{}, puzzle.Say("level.empty"))
		return nil, errs.Err()
	}
	for _, r := range rows {
		f.Cols = max(f.Cols, len(r))
	}
	f.Rows = len(rows)
	if f.Rows > MaxCells || f.Cols > MaxCells || f.Rows*f.Cols > MaxCells {
		errs.Add(first, 0, puzzle.Cell{}, puzzle.Say("lifter.level.large", MaxCells))
		return nil, errs.Err()
	}
	r := reader{f: f, errs: &errs, first: first}
	r.draw(rows)
	r.rules(rules)
	if err := errs.Err(); err != nil {
		return nil, err
	}
	r.aim()
	f.derive()
	return f, nil
}

// splitRows cuts the drawing from the rule lines: at an empty line, or where
// the first rule stands. first is the line number of the first row.
func splitRows(body string, line int) (rows []string, rules []notation.Line, first int) {
	first = line
	inRules := false
	for s := range strings.Lines(body) {
		s = strings.TrimRight(s, "\r\n")
		switch {
		case s == "" && len(rows) == 0:
			first++
		case !inRules && s != "" && !isRule(s):
			rows = append(rows, s)
		default:
			inRules = true
			if s = strings.TrimSpace(s); s != "" {
				rules = append(rules, notation.Line{No: line, Text: s})
			}
		}
		line++
	}
	return rows, rules, first
}

func isRule(s string) bool {
	word, _, _ := strings.Cut(s, " ")
	return word == "Trampoline" || RuleNamed(word) >= 0
}

// reader fills a level from text and collects the faults.
type reader struct {
	f     *Level
	errs  *puzzle.Errors
	first int
	seen  [256]puzzle.Cell // of things that may stand once
}

func (r *reader) draw(rows []string) {
	f := r.f
	f.Stride = int32(f.Cols + 2)
	f.Initial = make([]byte, (f.Rows+2)*(f.Cols+2))
	for i := range f.Initial {
		f.Initial[i] = Wall
	}
	for i, row := range rows {
		line := f.Initial[(f.Rows-i)*int(f.Stride)+1:][:f.Cols]
		for k := range line {
			line[k] = Empty
		}
		copy(line, row)
		r.check(row, i+1)
	}
	if r.seen[Robot] == (puzzle.Cell{}) {
		r.errs.Add(0, 0, puzzle.Cell{}, puzzle.Say("lifter.level.norobot"))
	}
}

// check looks at the characters of a row; of unknown ones it reports the
// first.
func (r *reader) check(row string, no int) {
	for k := range len(row) {
		c, at := row[k], puzzle.Cell{Row: no, Col: k + 1}
		switch {
		case c == Empty || c == Wall || c == Earth || IsRock(c) || c == Lambda || c == Beard || c == Razor:
		case c == OpenLift:
			r.errs.Add(r.first+no-1, k+1, at, puzzle.Say("lifter.level.open"))
		case c == Robot || c == Lift || IsTrampoline(c) || IsTarget(c):
			if old := r.seen[c]; old != (puzzle.Cell{}) {
				r.errs.Add(r.first+no-1, k+1, at, twice(c, old))
			} else {
				r.seen[c] = at
			}
		default:
			r.unknown(row, k, no)
			return
		}
	}
}

func twice(c byte, old puzzle.Cell) puzzle.Text {
	switch c {
	case Robot:
		return puzzle.Say("lifter.level.robots", old)
	case Lift:
		return puzzle.Say("lifter.level.lifts", old)
	}
	return puzzle.Say("lifter.level.twice", string(rune(c)), old)
}

// unknown reports the character at byte k; columns count characters.
func (r *reader) unknown(row string, k, no int) {
	col := len([]rune(row[:k])) + 1
	bad := notation.Quote([]rune(row[k:])[0])
	r.errs.Add(r.first+no-1, col, puzzle.Cell{Row: no, Col: col},
		puzzle.Say("level.unknown", bad, "R # . * \\ L @ W ! A-I 1-9"))
}

// aim finds the cell that each trampoline leads to.
func (r *reader) aim() {
	f := r.f
	for i, d := range f.TargetDigit {
		if d != 0 && f.Has(r.seen[d]) {
			f.TargetOf[i] = f.Cell(r.seen[d])
		}
	}
}

// String returns the level as text: rows of full length, then the rule lines that
// differ from what holds without them.
func (l *Level) String() string {
	cells := make([]byte, 0, l.Rows*l.Cols)
	for y := l.Rows; y >= 1; y-- {
		cells = append(cells, l.Initial[y*int(l.Stride)+1:][:l.Cols]...)
	}
	return notation.LevelText(cells, l.Cols, l.lines()...)
}
