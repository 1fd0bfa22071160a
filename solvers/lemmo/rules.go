package lemmo

import (
	"slices"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// question is what a level asks of the player.
type question uint8

// The questions: which block, how many, and a way.
const (
	askBlock question = iota
	askCount
	askWay
)

// questions are their words in the line "ask: ...".
var questions = [...]string{askBlock: "block", askCount: "count", askWay: "way"}

// rules are the lines behind a drawing. The zero rules are those of a drawing alone.
type rules struct {
	ask  question
	two  bool // at most two blocks may be removed
	save bool // every start is to be saved
}

// The largest levels, in cells, whose pairs of blocks or fewest blocks are sought.
const (
	mostPaired = 1600
	mostSaved  = 400
)

// readRules reads the lines behind a drawing.
func readRules(d *notation.Drawing, errs *puzzle.Errors) (r rules) {
	asked := false
	for _, l := range d.Rules {
		name, value, _ := strings.Cut(l.Text, ":")
		value = strings.Join(strings.Fields(value), " ")
		switch {
		case name == "ask" && !asked:
			asked = true
			r.readAsk(l, value, errs)
		case name == "remove" && value == "2" && !r.two && !r.save:
			r.two = true
			tooLarge(d, l, mostPaired, errs)
		case name == "save" && value == "all" && !r.two && !r.save:
			r.save = true
			tooLarge(d, l, mostSaved, errs)
		default:
			errs.Add(l.No, 1, puzzle.Cell{}, puzzle.Say("lemmo.level.rule", l.Text))
			continue
		}
		if r.ask != askBlock && (r.two || r.save) {
			errs.Add(l.No, 1, puzzle.Cell{}, puzzle.Say("lemmo.level.together", l.Text, questions[r.ask]))
		}
	}
	return r
}

// readAsk reads the word behind "ask:".
func (r *rules) readAsk(l notation.Line, value string, errs *puzzle.Errors) {
	i := slices.Index(questions[:], value)
	if i < 0 {
		errs.Add(l.No, 1, puzzle.Cell{}, puzzle.Say("lemmo.level.ask", value))
		return
	}
	r.ask = question(i)
}

func tooLarge(d *notation.Drawing, l notation.Line, most int, errs *puzzle.Errors) {
	if d.Rows*d.Cols > most {
		errs.Add(l.No, 1, puzzle.Cell{}, puzzle.Say("lemmo.level.many", l.Text, most))
	}
}

func (r rules) lines() (lines []string) {
	switch {
	case r.ask != askBlock:
		lines = append(lines, "ask: "+questions[r.ask])
	case r.two:
		lines = append(lines, "remove: 2")
	case r.save:
		lines = append(lines, "save: all")
	}
	return lines
}

// lifts returns how many blocks may float at a time; any number counts as all of a level.
func (r rules) lifts() int {
	switch {
	case r.two:
		return 2
	case r.save:
		return mostSaved
	}
	return 1
}

// packed are the rule lines as links write them.
var packed = map[string]string{"ask: count": "Ac", "ask: way": "Aw", "remove: 2": "R2", "save: all": "Sa"}

// Pack writes the rule lines as links do: "Ac", "Aw", "R2" or "Sa".
func (Puzzle) Pack(lines []string) (string, bool) {
	if len(lines) != 1 {
		return "", false
	}
	word, ok := packed[lines[0]]
	return word, ok
}

// Unpack reads what Pack writes.
func (Puzzle) Unpack(word string) ([]string, error) {
	for line, short := range packed {
		if short == word {
			return []string{line}, nil
		}
	}
	return nil, puzzle.Refuse(puzzle.Say("lemmo.level.rule", word))
}
