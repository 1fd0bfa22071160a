// Package wood is the rules of the race for hearts: a level as text, the wood as a graph,
// and a race in it. What can be forced it does not know: who asks when a race is over says so.
//
// The files in reading order:
//
//	level, form   a level, how it is read, and the article's file of mazes
//	maze          the wood as a graph
//	race          a position, a move, and when a race is over
package wood

import (
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// MaxCells bounds the drawing of a level.
const MaxCells = 4096

// Tiles is the alphabet: ground, tree, heart, Link, Ganondorf.
var Tiles = []puzzle.Tile{
	{Char: '.', Letter: 'e', Name: "ground"},
	{Char: '#', Letter: 'w', Name: "tree"},
	{Char: 'H', Letter: 'h', Name: "heart"},
	{Char: 'L', Letter: 'l', Name: "link"},
	{Char: 'G', Letter: 'g', Name: "ganondorf"},
}

// Level is a wood and whom the player plays. It never changes.
type Level struct {
	Notes   puzzle.Notes
	Drawing *notation.Drawing
	Side    Side // whom the player plays
	*Maze
}

// Side is one of the two.
type Side uint8

// The two sides.
const (
	Link Side = iota
	Ganon
)

// Parse reads a level: a drawing, or one maze of the article's file form (see
// Batch). A rule line "play: ganondorf", or a note of that name, gives the
// player Ganondorf. The error has all faults with their lines.
func Parse(text string) (*Level, error) {
	var errs puzzle.Errors
	lv := &Level{}
	if text = notation.ReadText(text, MaxCells, &errs); len(errs) > 0 {
		return nil, errs
	}
	if f, ok := readForm(text); ok {
		lv.Notes, lv.Drawing = f.notes, f.read(&errs)
	} else {
		lv.Drawing = notation.ReadDrawing(text, Tiles, &errs)
		lv.Notes = lv.Drawing.Notes
	}
	if len(errs) > 0 {
		return nil, errs
	}
	lv.sides(&errs)
	lv.check(&errs)
	if err := errs.Err(); err != nil {
		return nil, err
	}
	lv.Maze = newMaze(lv.Drawing)
	return lv, nil
}

// sides reads whom the player plays.
func (lv *Level) sides(errs *puzzle.Errors) {
	if lv.Notes.Of("play") == "ganondorf" {
		lv.Side = Ganon
	}
	for i, rule := range lv.Drawing.Rules {
		name, value, _ := strings.Cut(rule.Text, ":")
		value = strings.TrimSpace(value)
		switch {
		case strings.TrimSpace(name) != "play" || i > 0:
			errs.Add(rule.No, 1, puzzle.Cell{}, puzzle.Say("woods.rule", rule.Text))
		case value == "ganondorf":
			lv.Side = Ganon
		case value == "link":
			lv.Side = Link
		default:
			errs.Add(rule.No, 1, puzzle.Cell{}, puzzle.Say("woods.rule.play", value))
		}
	}
}

// check counts Link, Ganondorf, hearts and cells.
func (lv *Level) check(errs *puzzle.Errors) {
	d := lv.Drawing
	if len(d.Cells) > MaxCells {
		errs.Add(d.First, 0, puzzle.Cell{}, puzzle.Say("woods.large", len(d.Cells), MaxCells))
		return
	}
	var first [256]puzzle.Cell
	hearts := 0
	for i, char := range d.Cells {
		c := puzzle.Cell{Row: i/d.Cols + 1, Col: i%d.Cols + 1}
		switch char {
		case 'L', 'G':
			if first[char] == (puzzle.Cell{}) {
				first[char] = c
				break
			}
			t := puzzle.Say("woods.link.two", first[char])
			if char == 'G' {
				t = puzzle.Say("woods.ganondorf.two", first[char])
			}
			errs.Add(d.First+c.Row-1, c.Col, c, t)
		case 'H':
			if hearts++; hearts == MaxHearts+1 {
				total := strings.Count(string(d.Cells), "H")
				errs.Add(d.First+c.Row-1, c.Col, c, puzzle.Say("woods.hearts", total, MaxHearts))
			}
		}
	}
	if first['L'] == (puzzle.Cell{}) {
		errs.Add(d.First, 0, puzzle.Cell{}, puzzle.Say("woods.link.none"))
	}
	if first['G'] == (puzzle.Cell{}) {
		errs.Add(d.First, 0, puzzle.Cell{}, puzzle.Say("woods.ganondorf.none"))
	}
}

// String returns the level in canonical form.
func (lv *Level) String() string { return Text(lv.Drawing.Cells, lv.Cols, lv.Side) }

// Text returns the level of some cells, row by row, in canonical form.
func Text(cells []byte, cols int, player Side) string {
	text := notation.LevelText(cells, cols)
	if player == Ganon {
		text += "\nplay: ganondorf\n"
	}
	return text
}
