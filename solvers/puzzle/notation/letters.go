package notation

import (
	"gridwise/solvers/puzzle"
	"strconv"
	"strings"
)

// Letters writes moves as links do: the verb's letter, then its operands
// with "-" behind each, a count before a move that is repeated ("3R2L",
// "PA-2-3-"). Moves of unknown verbs are left out.
func Letters(moves []puzzle.Move, verbs []puzzle.Verb) string {
	var b strings.Builder
	for i := 0; i < len(moves); {
		n := 1
		for i+n < len(moves) && moves[i+n] == moves[i] {
			n++
		}
		if v := verbNamed(moves[i].Verb, verbs); v != nil {
			if n > 1 {
				b.WriteString(strconv.Itoa(n))
			}
			b.WriteByte(v.Letter)
			writeOperands(&b, moves[i], v.Takes)
		}
		i += n
	}
	return b.String()
}

func writeOperands(b *strings.Builder, m puzzle.Move, takes []puzzle.Kind) {
	for _, k := range takes {
		switch k {
		case puzzle.CellKind:
			b.WriteString(strconv.Itoa(m.Cell.Row) + "-" + strconv.Itoa(m.Cell.Col))
		case puzzle.PieceKind:
			b.WriteString(m.Piece)
		default:
			b.WriteString(strconv.Itoa(m.Number))
		}
		b.WriteByte('-')
	}
}

// MaxMoves bounds what ParseLetters reads.
const MaxMoves = 1 << 20

// ParseLetters reads what Letters writes, also with "_" behind the last operand, as it
// once wrote. The error says at which character.
func ParseLetters(text string, verbs []puzzle.Verb) ([]puzzle.Move, error) {
	var moves []puzzle.Move
	for i := 0; i < len(text); {
		start, n := i, 1
		for i < len(text) && text[i] >= '0' && text[i] <= '9' {
			i++
		}
		if i > start {
			var ok bool
			if n, ok = ParseNumber(text[start:i]); !ok || n == 0 {
				return nil, puzzle.Refuse(puzzle.Say("letters.count", brief(text[start:i]), start+1))
			}
		}
		if i == len(text) {
			return nil, puzzle.Refuse(puzzle.Say("letters.end", start+1))
		}
		m, size, ok := parseLetter(text[i:], verbs)
		if !ok {
			return nil, puzzle.Refuse(puzzle.Say("letters.bad", text[i:i+1], i+1, forms(verbs)))
		}
		if len(moves)+n > MaxMoves {
			return nil, puzzle.Refuse(puzzle.Say("letters.many", MaxMoves))
		}
		for range n {
			moves = append(moves, m)
		}
		i += size
	}
	return moves, nil
}

// forms writes a move of each verb, as examples.
func forms(verbs []puzzle.Verb) string {
	all := make([]string, len(verbs))
	for i, v := range verbs {
		all[i] = Letters([]puzzle.Move{sample(v)}, verbs)
	}
	return strings.Join(all, " ")
}

func parseLetter(text string, verbs []puzzle.Verb) (m puzzle.Move, size int, ok bool) {
	for _, v := range verbs {
		if v.Letter != text[0] {
			continue
		}
		m.Verb = v.Name
		if len(v.Takes) == 0 {
			return m, 1, true
		}
		words, size := Operands(text[1:], v.Takes)
		return m, 1 + size, setAll(&m, v.Takes, words)
	}
	return m, 0, false
}

// Operands cuts off the operands that stand at the beginning of a text, those that are
// whole, and returns their size with what closes them.
func Operands(text string, takes []puzzle.Kind) (words []string, size int) {
	for i := 0; i < len(text) && len(words) < NumOperands(takes); i++ {
		if text[i] == '-' || text[i] == '_' {
			words = append(words, text[size:i])
			size = i + 1
		}
	}
	return words, size
}

// NumOperands returns how many words the operands of a verb are.
func NumOperands(takes []puzzle.Kind) int {
	n := len(takes)
	for _, k := range takes {
		if k == puzzle.CellKind {
			n++
		}
	}
	return n
}

func setAll(m *puzzle.Move, takes []puzzle.Kind, words []string) bool {
	for _, k := range takes {
		need := 1
		if k == puzzle.CellKind {
			need = 2
		}
		if len(words) < need {
			return false
		}
		ok := false
		switch k {
		case puzzle.CellKind:
			ok = setCell(m, words[0]+"-"+words[1], "-")
		case puzzle.PieceKind:
			m.Piece, ok = words[0], words[0] != ""
		default:
			ok = setNumber(m, words[0])
		}
		if !ok {
			return false
		}
		words = words[need:]
	}
	return len(words) == 0
}
