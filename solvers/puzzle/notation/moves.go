package notation

import (
	"gridwise/solvers/puzzle"
	"strings"
)

// ParseMove reads one move as String writes it, by the verbs of a puzzle:
// every operand the verb takes, in order, no more and no fewer.
func ParseMove(text string, verbs []puzzle.Verb) (puzzle.Move, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return puzzle.Move{}, puzzle.Refuse(puzzle.Say("move.empty"))
	}
	v, operands := verbNamed(words[0], verbs), words[1:]
	if v == nil {
		return puzzle.Move{}, puzzle.Refuse(puzzle.Say("move.verb", brief(words[0])))
	}
	m := puzzle.Move{Verb: v.Name}
	if len(operands) != len(v.Takes) {
		return puzzle.Move{}, puzzle.Refuse(puzzle.Say("move.operands", v.Name, len(v.Takes), len(operands), sample(*v).String()))
	}
	for i, k := range v.Takes {
		if !set(&m, k, operands[i]) {
			return puzzle.Move{}, puzzle.Refuse(puzzle.Say("move.operand", v.Name, brief(operands[i]), sample(*v).String()))
		}
	}
	return m, nil
}

// sample returns a move of a verb, to show how one is written.
func sample(v puzzle.Verb) puzzle.Move {
	m := puzzle.Move{Verb: v.Name}
	for _, k := range v.Takes {
		switch k {
		case puzzle.CellKind:
			m.Cell, m.HasCell = puzzle.Cell{Row: 2, Col: 3}, true
		case puzzle.PieceKind:
			m.Piece = "A"
		default:
			m.Number, m.HasNumber = 1, true
		}
	}
	return m
}

// ParseMoves reads moves parted by semicolons. Text that is blank holds none.
func ParseMoves(text string, verbs []puzzle.Verb) ([]puzzle.Move, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	var moves []puzzle.Move
	for part := range strings.SplitSeq(text, ";") {
		m, err := ParseMove(part, verbs)
		if err != nil {
			return nil, err
		}
		moves = append(moves, m)
	}
	return moves, nil
}

func verbNamed(name string, verbs []puzzle.Verb) *puzzle.Verb {
	for i := range verbs {
		if verbs[i].Name == name {
			return &verbs[i]
		}
	}
	return nil
}

func set(m *puzzle.Move, k puzzle.Kind, word string) bool {
	switch k {
	case puzzle.CellKind:
		return setCell(m, word, ",")
	case puzzle.PieceKind:
		m.Piece = word
		return word[0] != '='
	default:
		return setNumber(m, strings.TrimPrefix(word, "=")) && word[0] == '='
	}
}

func setCell(m *puzzle.Move, word, sep string) bool {
	r, c, _ := strings.Cut(word, sep)
	row, ok1 := ParseNumber(r)
	col, ok2 := ParseNumber(c)
	m.Cell, m.HasCell = puzzle.Cell{Row: row, Col: col}, true
	return ok1 && ok2
}

func setNumber(m *puzzle.Move, word string) bool {
	n, ok := ParseNumber(word)
	m.Number, m.HasNumber = n, true
	return ok
}

// ParseCell reads a cell as Cell.String writes it.
func ParseCell(word string) (puzzle.Cell, bool) {
	var m puzzle.Move
	ok := setCell(&m, word, ",")
	return m.Cell, ok
}

// ParseNumber reads a number as strconv.Itoa writes it, of at most nine digits: no signs, no
// leading zeros, so that every move has one text.
func ParseNumber(s string) (int, bool) {
	if s == "" || len(s) > 9 || (s[0] == '0' && s != "0") {
		return 0, false
	}
	n := 0
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		n = n*10 + int(s[i]-'0')
	}
	return n, true
}

// brief returns the beginning of what somebody wrote, to be named in a
// sentence.
func brief(text string) string {
	const most = 40 // bytes
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}
