package lifter

import (
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

// ruleNames are the numbers a level may set, in the order in which they are
// written; the letters stand for them in links.
var ruleNames = [5]string{"Water", "Flooding", "Waterproof", "Growth", "Razors"}

const ruleLetters = "WFPGR"

var ruleDefaults = [5]int{0, 0, 10, 25, 0}

func ruleNamed(word string) int {
	for i, n := range ruleNames {
		if n == word {
			return i
		}
	}
	return -1
}

// rule is the number with that index.
func (f *level) rule(i int) *int {
	return [5]*int{&f.water, &f.flooding, &f.waterproof, &f.growth, &f.startRazors}[i]
}

// rules reads the lines behind the drawing.
func (r *reader) rules(lines []puzzle.Line) {
	var set [5]bool
	for _, l := range lines {
		words := strings.Fields(l.Text)
		if words[0] == "Trampoline" {
			r.trampoline(l.No, words)
			continue
		}
		i := ruleNamed(words[0])
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
		!isTrampoline(words[1][0]) || !isTarget(words[3][0]) {
		r.fault(no, puzzle.Say("lifter.level.trampoline"))
		return
	}
	d := &r.f.targetDigit[words[1][0]-'A']
	if *d != 0 {
		r.fault(no, puzzle.Say("lifter.level.again", words[0]+" "+words[1]))
	}
	*d = words[3][0]
}

func (r *reader) fault(line int, t puzzle.Text) {
	r.errs.Add(line, 1, puzzle.Cell{}, t)
}

// lines are the rule lines in the order in which String writes them.
func (f *level) lines() []string {
	var lines []string
	for i, n := range ruleNames {
		if v := *f.rule(i); v != ruleDefaults[i] {
			lines = append(lines, n+" "+strconv.Itoa(v))
		}
	}
	for i, d := range f.targetDigit {
		if d != 0 {
			lines = append(lines, "Trampoline "+string(rune('A'+i))+" targets "+string(rune(d)))
		}
	}
	return lines
}

// Pack writes rule lines for links: "W1F5P10TA1" for Water 1, Flooding 5,
// Waterproof 10 and trampoline A to target 1.
func (Puzzle) Pack(rules []string) (string, bool) {
	var b strings.Builder
	for _, l := range rules {
		w := strings.Fields(l)
		switch {
		case len(w) == 4 && w[0] == "Trampoline" && w[2] == "targets":
			b.WriteString("T" + w[1] + w[3])
		case len(w) == 2 && ruleNamed(w[0]) >= 0:
			b.WriteString(ruleLetters[ruleNamed(w[0]):][:1] + w[1])
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
			if len(s) < 3 || !isTrampoline(s[1]) || !isTarget(s[2]) {
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
		lines = append(lines, ruleNames[i]+" "+s[1:end])
		s = s[end:]
	}
	return lines, true
}
