package lemmo

import (
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

// rules are the lines behind a drawing. The zero rules are those of a drawing alone.
type rules struct {
	two  bool       // at most two blocks may be removed
	save bool       // every start is to be saved
	from int        // the column whose end is foretold, 0 for none
	dir  puzzle.Dir // where that start faces
}

// The largest levels, in cells, whose pairs of blocks or fewest blocks are sought.
const (
	mostPaired = 1600
	mostSaved  = 400
)

// readRules reads the lines behind a drawing.
func readRules(d *puzzle.Drawing, errs *puzzle.Errors) (r rules) {
	for _, l := range d.Rules {
		name, value, _ := strings.Cut(l.Text, ":")
		value = strings.Join(strings.Fields(value), " ")
		switch {
		case name == "remove" && value == "2" && !r.two && !r.save:
			r.two = true
			tooLarge(d, l, mostPaired, errs)
		case name == "save" && value == "all" && !r.two && !r.save:
			r.save = true
			tooLarge(d, l, mostSaved, errs)
		case name == "end" && r.from == 0:
			r.readEnd(l, value, d.Cols, errs)
		default:
			errs.Add(l.No, 1, puzzle.Cell{}, puzzle.Say("lemmo.level.rule", l.Text))
		}
	}
	return r
}

func tooLarge(d *puzzle.Drawing, l puzzle.Line, most int, errs *puzzle.Errors) {
	if d.Rows*d.Cols > most {
		errs.Add(l.No, 1, puzzle.Cell{}, puzzle.Say("lemmo.level.many", l.Text, most))
	}
}

// readEnd reads "7", "7 right" or "7 left".
func (r *rules) readEnd(l puzzle.Line, value string, cols int, errs *puzzle.Errors) {
	number, side, _ := strings.Cut(value, " ")
	col, ok := puzzle.ParseNumber(number)
	if !ok || col < 1 || col > cols || side != "" && side != "left" && side != "right" {
		errs.Add(l.No, 1, puzzle.Cell{}, puzzle.Say("lemmo.level.end", l.Text, cols))
		return
	}
	if r.from, r.dir = col, puzzle.Right; side == "left" {
		r.dir = puzzle.Left
	}
}

// lines returns the rules as lines, the task's before the end's.
func (r rules) lines() (lines []string) {
	switch {
	case r.two:
		lines = append(lines, "remove: 2")
	case r.save:
		lines = append(lines, "save: all")
	}
	if r.from > 0 {
		line := "end: " + strconv.Itoa(r.from)
		if r.dir == puzzle.Left {
			line += " left"
		}
		lines = append(lines, line)
	}
	return lines
}

// String returns the rules as they follow a drawing.
func (r rules) String() string {
	lines := r.lines()
	if len(lines) == 0 {
		return ""
	}
	return "\n" + strings.Join(lines, "\n") + "\n"
}

// lifts returns how many blocks may float at a time.
func (r rules) lifts() int {
	switch {
	case r.two:
		return 2
	case r.save:
		return mostRemoved
	}
	return 1
}

// Pack writes the rule lines as links do: "R2", "Sa", "E7" or "E7L", joined by
// "-".
func (Puzzle) Pack(lines []string) (string, bool) {
	packed := make([]string, len(lines))
	for i, line := range lines {
		name, value, _ := strings.Cut(line, ": ")
		number, left := strings.CutSuffix(value, " left")
		switch {
		case line == "remove: 2":
			packed[i] = "R2"
		case line == "save: all":
			packed[i] = "Sa"
		case name == "end" && left:
			packed[i] = "E" + number + "L"
		case name == "end":
			packed[i] = "E" + number
		default:
			return "", false
		}
	}
	return strings.Join(packed, "-"), true
}

// Unpack reads what Pack writes.
func (Puzzle) Unpack(packed string) ([]string, error) {
	var lines []string
	for word := range strings.SplitSeq(packed, "-") {
		end, isEnd := strings.CutPrefix(word, "E")
		number, left := strings.CutSuffix(end, "L")
		switch _, ok := puzzle.ParseNumber(number); {
		case word == "R2":
			lines = append(lines, "remove: 2")
		case word == "Sa":
			lines = append(lines, "save: all")
		case isEnd && ok && left:
			lines = append(lines, "end: "+number+" left")
		case isEnd && ok:
			lines = append(lines, "end: "+number)
		default:
			return nil, puzzle.Refuse(puzzle.Say("lemmo.level.rule", word))
		}
	}
	return lines, nil
}
