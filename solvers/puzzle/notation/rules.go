package notation

import (
	"gridwise/solvers/puzzle"
	"strings"
)

// PackRules writes the lines of a level that change rules as the field p of a
// link: in the puzzle's own short form where it has one that comes back, else
// "0" and what Pack64 makes of them.
func PackRules(p puzzle.Puzzle, rules string) string {
	long := "0" + Pack64([]byte(rules))
	packer, ok := p.(puzzle.Packer)
	if !ok {
		return long
	}
	packed, ok := packer.Pack(strings.Split(rules, "\n"))
	if !ok || strings.ContainsFunc(packed, notPacked) {
		return long
	}
	if back, err := packer.Unpack(packed); err != nil || strings.Join(back, "\n") != rules {
		return long
	}
	return packed
}

// notPacked reports whether a character is none that a Packer may use.
func notPacked(r rune) bool {
	return (r|0x20 < 'a' || r|0x20 > 'z') && (r < '0' || r > '9') && r != '-'
}

// UnpackRules reads what PackRules wrote, and what it once wrote: "_" and base64url.
func UnpackRules(p puzzle.Puzzle, packed string) (string, error) {
	read := Unpack64
	long, ok := strings.CutPrefix(packed, "0")
	if !ok {
		read = UnpackURL64
		long, ok = strings.CutPrefix(packed, "_")
	}
	if ok {
		rules, err := read(long)
		if err != nil {
			return "", puzzle.Refuse(puzzle.Say("link.rules"))
		}
		return string(rules), nil
	}
	packer, ok := p.(puzzle.Packer)
	if !ok {
		return "", puzzle.Refuse(puzzle.Say("link.rules"))
	}
	lines, err := packer.Unpack(packed)
	return strings.Join(lines, "\n"), err
}
