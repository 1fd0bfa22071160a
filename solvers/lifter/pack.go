package lifter

import (
	"strconv"
	"strings"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
)

// ruleLetters stand in links for the names of rules.
const ruleLetters = "WFPGR"

// Pack writes rule lines for links: "W1F5P10TA1" for Water 1, Flooding 5,
// Waterproof 10 and trampoline A to target 1.
func (Puzzle) Pack(rules []string) (string, bool) {
	var b strings.Builder
	for _, l := range rules {
		w := strings.Fields(l)
		switch {
		case len(w) == 4 && w[0] == "Trampoline" && w[2] == "targets":
			b.WriteString("T" + w[1] + w[3])
		case len(w) == 2 && mine.RuleNamed(w[0]) >= 0:
			b.WriteString(ruleLetters[mine.RuleNamed(w[0]):][:1] + w[1])
		default:
			return "", false
		}
	}
	lines, ok := unpack(b.String())
	return b.String(), ok && strings.Join(lines, "\n") == strings.Join(rules, "\n")
}

// Unpack reads what Pack writes, and nothing else.
func (p Puzzle) Unpack(packed string) ([]string, error) {
	lines, ok := unpack(packed)
	if !ok {
		return nil, puzzle.Refuse(puzzle.Say("lifter.packed", packed))
	}
	return lines, nil
}

func unpack(s string) (lines []string, ok bool) {
	for s != "" {
		if s[0] == 'T' {
			if len(s) < 3 || !mine.IsTrampoline(s[1]) || !mine.IsTarget(s[2]) {
				return nil, false
			}
			lines = append(lines, "Trampoline "+s[1:2]+" targets "+s[2:3])
			s = s[3:]
			continue
		}
		i := strings.IndexByte(ruleLetters, s[0])
		end := 1
		for end < len(s) && s[end] >= '0' && s[end] <= '9' {
			end++
		}
		n, err := strconv.Atoi(s[1:end])
		if i < 0 || err != nil || n > 1e9 || strconv.Itoa(n) != s[1:end] {
			return nil, false
		}
		lines = append(lines, mine.RuleNames[i]+" "+s[1:end])
		s = s[end:]
	}
	return lines, true
}
