package ghosts

import (
	"strings"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
)

var _ puzzle.Packer = Puzzle{}

// Pack writes the rules for a link: s for spare lights, then p and the pieces,
// rows joined by "-" and pieces by "n", with o for a cell, l for one with a
// light and e for none.
func (Puzzle) Pack(rules []string) (string, bool) {
	packed := ""
	if len(rules) > 0 && rules[0] == board.SpareLine {
		packed, rules = "s", rules[1:]
	}
	if len(rules) == 0 {
		return packed, true
	}
	if rules[0] != board.PiecesLine || len(rules) == 1 {
		return "", false
	}
	grids := strings.Join(rules[1:], "-")
	if grids == "" || strings.ContainsFunc(grids, func(r rune) bool { return !strings.ContainsRune("o*.-", r) }) {
		return "", false
	}
	return packed + "p" + strings.NewReplacer("*", "l", ".", "e", "--", "n").Replace(grids), true
}

// Unpack reads what Pack writes, and "--" between pieces, as it once wrote.
func (p Puzzle) Unpack(packed string) ([]string, error) {
	packed = strings.ReplaceAll(packed, "--", "n")
	var rules []string
	rest, spare := strings.CutPrefix(packed, "s")
	if spare {
		rules = append(rules, board.SpareLine)
	}
	grids, pieces := strings.CutPrefix(rest, "p")
	if pieces {
		rules = append(rules, board.PiecesLine)
		rules = append(rules, strings.Split(strings.NewReplacer("l", "*", "e", ".", "n", "--").Replace(grids), "-")...)
	}
	if back, ok := p.Pack(rules); !ok || back != packed {
		return nil, puzzle.Refuse(puzzle.Say("ghosts.bad.packed"))
	}
	return rules, nil
}
