package puzzle

import (
	"strconv"
	"strings"
)

// Move is a verb and its operands. Moves are compared with ==. Operands that
// the verb does not take are zero.
type Move struct {
	Verb      string
	Piece     string // "" for none
	Cell      Cell
	HasCell   bool
	Number    int
	HasNumber bool
}

// Do returns the move of a verb without operands.
func Do(verb string) Move { return Move{Verb: verb} }

// DoAt returns the move of a verb on a cell.
func DoAt(verb string, c Cell) Move { return Move{Verb: verb, Cell: c, HasCell: true} }

// String returns the move as text: "left", "put A 2,3", "say =20".
func (m Move) String() string {
	var b strings.Builder
	b.WriteString(m.Verb)
	if m.Piece != "" {
		b.WriteString(" " + m.Piece)
	}
	if m.HasCell {
		b.WriteString(" " + m.Cell.String())
	}
	if m.HasNumber {
		b.WriteString(" =" + strconv.Itoa(m.Number))
	}
	return b.String()
}

// ParseMove reads one move as String writes it, by the verbs of a puzzle:
// every operand the verb takes, in order, no more and no fewer.
func ParseMove(text string, verbs []Verb) (Move, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return Move{}, Refuse(Say("move.empty"))
	}
	v, operands := verbNamed(words[0], verbs), words[1:]
	if v == nil {
		return Move{}, Refuse(Say("move.verb", brief(words[0])))
	}
	m := Move{Verb: v.Name}
	if len(operands) != len(v.Takes) {
		return Move{}, Refuse(Say("move.operands", v.Name, len(v.Takes), len(operands)))
	}
	for i, k := range v.Takes {
		if !m.set(k, operands[i]) {
			return Move{}, Refuse(Say("move.operand", v.Name, brief(operands[i])))
		}
	}
	return m, nil
}

// ParseMoves reads moves parted by semicolons. Text that is blank holds none.
func ParseMoves(text string, verbs []Verb) ([]Move, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	var moves []Move
	for part := range strings.SplitSeq(text, ";") {
		m, err := ParseMove(part, verbs)
		if err != nil {
			return nil, err
		}
		moves = append(moves, m)
	}
	return moves, nil
}

func verbNamed(name string, verbs []Verb) *Verb {
	for i := range verbs {
		if verbs[i].Name == name {
			return &verbs[i]
		}
	}
	return nil
}

func (m *Move) set(k Kind, word string) bool {
	switch k {
	case CellKind:
		return m.setCell(word, ",")
	case PieceKind:
		m.Piece = word
		return word[0] != '='
	default:
		return m.setNumber(strings.TrimPrefix(word, "=")) && word[0] == '='
	}
}

func (m *Move) setCell(word, sep string) bool {
	r, c, _ := strings.Cut(word, sep)
	row, ok1 := natural(r)
	col, ok2 := natural(c)
	m.Cell, m.HasCell = Cell{row, col}, true
	return ok1 && ok2
}

func (m *Move) setNumber(word string) bool {
	n, ok := natural(word)
	m.Number, m.HasNumber = n, true
	return ok
}

// natural reads a number as Itoa writes it, at most nine digits: no signs, no
// leading zeros, so that every move has one text.
func natural(s string) (int, bool) {
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
