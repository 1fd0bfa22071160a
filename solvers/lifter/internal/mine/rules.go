package mine

import (
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// RuleNames are the numbers a level may set, in the order in which they are
// written.
var RuleNames = [5]string{"Water", "Flooding", "Waterproof", "Growth", "Razors"}

var ruleDefaults = [5]int{0, 0, 10, 25, 0}

// RuleNamed returns the number of the rule that a header line's word names, -1 for none.
func RuleNamed(word string) int { return slices.Index(RuleNames[:], word) }

// rule returns a pointer to the number with that index.
func (l *Level) rule(i int) *int {
	return [5]*int{&l.Water, &l.Flooding, &l.Waterproof, &l.Growth, &l.startRazors}[i]
}

// rules reads the lines behind the drawing.
func (r *reader) rules(lines []notation.Line) {
	var set [5]bool
	for _, l := range lines {
		words := strings.Fields(l.Text)
		if words[0] == "Trampoline" {
			r.trampoline(l.No, words)
			continue
		}
		i := RuleNamed(words[0])
		switch {
		case i < 0:
			r.fault(l.No, puzzle.Say("lifter.level.rule", words[0]))
		case len(words) != 2:
			r.fault(l.No, puzzle.Say("lifter.level.number", words[0]))
		case set[i]:
			r.fault(l.No, puzzle.Say("lifter.level.again", words[0]))
		default:
			n, err := strconv.Atoi(words[1])
			if err != nil || n < 0 || n > 1e9 {
				r.fault(l.No, puzzle.Say("lifter.level.number", words[0]))
			}
			*r.f.rule(i), set[i] = n, true
		}
	}
}

func (r *reader) trampoline(no int, words []string) {
	if len(words) != 4 || words[2] != "targets" || len(words[1]) != 1 || len(words[3]) != 1 ||
		!IsTrampoline(words[1][0]) || !IsTarget(words[3][0]) {
		r.fault(no, puzzle.Say("lifter.level.trampoline"))
		return
	}
	d := &r.f.TargetDigit[words[1][0]-'A']
	if *d != 0 {
		r.fault(no, puzzle.Say("lifter.level.again", words[0]+" "+words[1]))
	}
	*d = words[3][0]
}

func (r *reader) fault(line int, t puzzle.Text) {
	r.errs.Add(line, 1, puzzle.Cell{}, t)
}

// lines returns the rule lines in the order in which String writes them.
func (l *Level) lines() []string {
	var lines []string
	for i, n := range RuleNames {
		if v := *l.rule(i); v != ruleDefaults[i] {
			lines = append(lines, n+" "+strconv.Itoa(v))
		}
	}
	for i, d := range l.TargetDigit {
		if d != 0 {
			lines = append(lines, "Trampoline "+string(rune('A'+i))+" targets "+string(rune(d)))
		}
	}
	return lines
}
