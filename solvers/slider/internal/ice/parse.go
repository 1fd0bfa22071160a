package ice

import (
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// Parse reads a level in either form. Time and memory are linear in the text. The errors
// are puzzle.Errors, all of them.
func Parse(text string) (*Level, error) {
	r := reader{}
	drawing, given := r.unwrap(notation.ReadText(text, notation.MaxCells, &r.errs))
	r.Drawing = notation.ReadDrawing(drawing, Tiles, &r.errs)
	if len(r.errs) == 0 {
		r.level = New(r.Rows, r.Cols, r.Cells)
		r.level.Notes = r.Notes
		r.find()
		r.portals()
		r.place(given)
		r.settle()
		r.rules()
	}
	if err := r.faults(); err != nil {
		return nil, err
	}
	return r.level, nil
}

// reader gathers a level and its faults.
type reader struct {
	*notation.Drawing
	level   *Level
	errs    puzzle.Errors
	indent  map[int]int       // columns cut off the front of a line
	persons [256]int32        // the cell of each person's character, 0 for none
	pair    [letters][2]int32 // the cells of the portals
}

func (r *reader) fault(n int32, t puzzle.Text) {
	c := r.level.Cell(n)
	r.errs.Add(r.First+c.Row-1, c.Col, c, t)
}

// find looks where the persons and portals are.
func (r *reader) find() {
	l := r.level
	for i, char := range r.Cells {
		k := KindOf[char]
		if k < Portal && (k != Ice || char == '_') {
			continue
		}
		n := int32((i/r.Cols+1)*l.Stride + i%r.Cols + 1)
		if k >= Portal {
			r.gate(k-Portal, n)
		} else {
			r.stand(char, n)
		}
	}
}

func (r *reader) stand(char byte, n int32) {
	if first := r.persons[char]; first != 0 {
		r.fault(n, puzzle.Say("slider.second", string(rune(char)), r.level.Cell(first)))
		return
	}
	r.persons[char] = n
}

func (r *reader) gate(letter byte, n int32) {
	pair := &r.pair[letter]
	switch {
	case pair[0] == 0:
		pair[0] = n
	case pair[1] == 0:
		pair[1] = n
	default:
		r.fault(n, puzzle.Say("slider.portal.third", string(rune('a'+letter))))
	}
}

func (r *reader) portals() {
	for k, pair := range r.pair {
		if pair[0] != 0 && pair[1] == 0 {
			r.fault(pair[0], puzzle.Say("slider.portal.alone", string(rune('a'+k))))
		}
	}
}

// place puts start and end where lines of the article's form say.
func (r *reader) place(given []spot) {
	for _, g := range given {
		c := puzzle.Cell{Row: g.row + 1, Col: g.col + 1}
		if g.bad {
			r.errs.Add(g.line, 0, puzzle.Cell{}, puzzle.Say("slider.spot.form", g.name))
			continue
		}
		if !r.level.Bounds().Has(c) {
			r.errs.Add(g.line, 0, puzzle.Cell{}, puzzle.Say("slider.spot.outside", g.name, g.row, g.col, r.Rows, r.Cols))
			continue
		}
		n := r.level.Number(c)
		switch t := r.level.Tiles[n]; {
		case r.persons[g.char()] != 0:
			first := r.level.Cell(r.persons[g.char()])
			r.errs.Add(g.line, 0, c, puzzle.Say("slider.second", string(rune(g.char())), first))
		case t == Rock:
			r.errs.Add(g.line, 0, c, puzzle.Say("slider.spot.rock", g.name, c))
		case t != Ice:
			r.errs.Add(g.line, 0, c, puzzle.Say("slider.spot.taken", g.name, c, string(rune(Chars[t]))))
		default:
			r.persons[g.char()] = n
		}
	}
}

// settle makes players and their ends of the persons found.
func (r *reader) settle() {
	s, e, x := r.persons['S'], r.persons['E'], r.persons['X']
	one := s != 0 || e != 0 || x != 0
	for i := range byte(MostPlayers) {
		start, end := r.persons['1'+i], r.persons['A'+i]
		if start == 0 && end == 0 {
			continue
		}
		if one {
			r.fault(max(start, end), puzzle.Say("slider.mixed"))
			return
		}
		r.several(i, start, end)
	}
	switch l := r.level; {
	case r.level.Numbered:
	case x != 0 && (s != 0 || e != 0):
		r.fault(max(s, e), puzzle.Say("slider.both", r.level.Cell(x)))
	case x != 0:
		l.Starts, l.Ends = []int32{x}, []int32{x}
	case s == 0 && e == 0:
		if len(r.errs) == 0 {
			r.errs.Add(r.First, 0, puzzle.Cell{}, puzzle.Say("slider.nobody"))
		}
	default:
		r.couple(s, e, "S", "E")
	}
}

// several adds player number i+1 of several.
func (r *reader) several(i byte, start, end int32) {
	r.level.Numbered = true
	if i > 0 && r.persons['1'+i-1] == 0 && r.persons['A'+i-1] == 0 {
		r.fault(max(start, end), puzzle.Say("slider.gap", int(i), int(i)+1))
	}
	r.couple(start, end, string(rune('1'+i)), string(rune('A'+i)))
}

// couple adds a player with his end.
func (r *reader) couple(start, end int32, from, to string) {
	switch {
	case start == 0 && r.excused('S', from):
	case start == 0:
		r.fault(end, puzzle.Say("slider.no-start", to, from))
	case end == 0 && r.excused('E', to):
	case end == 0:
		r.fault(start, puzzle.Say("slider.no-end", from, to))
	default:
		r.level.Starts = append(r.level.Starts, start)
		r.level.Ends = append(r.level.Ends, end)
	}
}

// excused reports whether a missing start or end was given by a line that has a
// fault of its own.
func (r *reader) excused(char byte, name string) bool {
	return name == string(rune(char)) && len(r.errs) > 0
}

func (r *reader) rules() {
	seen := false
	for _, line := range r.Rules {
		name, value, ok := strings.Cut(line.Text, ":")
		value = strings.TrimSpace(value)
		switch {
		case !ok || strings.TrimSpace(name) != "end":
			r.errs.Add(line.No, 1, puzzle.Cell{}, puzzle.Say("slider.rule", line.Text))
		case value != "pass" && value != "stop":
			r.errs.Add(line.No, 1, puzzle.Cell{}, puzzle.Say("slider.rule.end", value))
		case seen:
			r.errs.Add(line.No, 1, puzzle.Cell{}, puzzle.Say("slider.rule.twice"))
		case value == "pass" && len(r.level.Starts) > 1:
			r.errs.Add(line.No, 1, puzzle.Cell{}, puzzle.Say("slider.rule.several"))
		default:
			r.level.Pass = value == "pass"
		}
		seen = true
	}
}

// faults returns what was found, with columns as in the text given.
func (r *reader) faults() error {
	for i := range r.errs {
		if e := &r.errs[i]; e.Col > 0 {
			e.Col += r.indent[e.Line]
		}
	}
	return r.errs.Err()
}
