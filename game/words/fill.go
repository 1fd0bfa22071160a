package words

import (
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

// Part is a part of a sentence: words, or words that stand for a cell, a step or
// a row.
type Part struct {
	Text string
	Cell puzzle.Cell // zero for none
	Ref  puzzle.Ref  // zero for none
}

// Parts renders a sentence in parts, which come to what Say returns: that of the
// table with the arguments put in or, where there is none, the key with them.
func (t *Table) Parts(x puzzle.Text) (parts []Part) {
	if x.Zero() {
		return nil
	}
	form, ok := t.Word(x.Key)
	if !ok {
		return []Part{{Text: x.String()}}
	}
	for {
		before, rest, found := strings.Cut(form, "{")
		if before != "" {
			parts = append(parts, Part{Text: before})
		}
		if !found {
			return parts
		}
		hole, after, _ := strings.Cut(rest, "}")
		inside := t.hole(hole, x.Args)
		parts = append(parts, inside...)
		form = closed(plain(inside), after)
	}
}

// plain returns the words of a sentence in parts.
func plain(parts []Part) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.Text)
	}
	return b.String()
}

func (t *Table) argument(a any) []Part {
	switch a := a.(type) {
	case int:
		return []Part{{Text: Grouped(a)}}
	case string:
		return []Part{{Text: a}}
	case puzzle.Cell:
		return []Part{{Text: t.Say(puzzle.Say("cell", a.Row, a.Col)), Cell: a}}
	case puzzle.Ref:
		return []Part{{Text: t.Say(a.Text), Ref: a}}
	case puzzle.Text:
		return t.Parts(a)
	}
	return []Part{{Text: "?"}}
}

// Grouped writes a whole number with commas between its thousands.
func Grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// closed returns the rest of a form behind a sentence put into it: where both
// bring a full stop, one is enough.
func closed(inside, rest string) string {
	for _, stop := range []string{".", "。"} {
		if strings.HasSuffix(inside, stop) {
			return strings.TrimPrefix(rest, stop)
		}
	}
	return rest
}

// hole returns what stands for a hole: an argument, one of two words, or the hole
// itself where there is no such argument.
func (t *Table) hole(hole string, args []any) []Part {
	number, forms, choose := strings.Cut(hole, "|")
	n, _ := strconv.Atoi(number)
	if n < 1 || n > len(args) {
		return []Part{{Text: "{" + hole + "}"}}
	}
	if !choose {
		return t.argument(args[n-1])
	}
	one, many, _ := strings.Cut(forms, "|")
	if args[n-1] == 1 {
		return []Part{{Text: one}}
	}
	return []Part{{Text: many}}
}

// wellFormed reports whether every brace of a sentence opens a hole that
// closes: a number, or a number and two words.
func wellFormed(form string) bool {
	for {
		before, rest, found := strings.Cut(form, "{")
		if strings.Contains(before, "}") {
			return false
		}
		if !found {
			return true
		}
		hole, after, closed := strings.Cut(rest, "}")
		number, forms, choose := strings.Cut(hole, "|")
		if n, err := strconv.Atoi(number); err != nil || n < 1 || !closed {
			return false
		}
		if choose && strings.Count(forms, "|") != 1 {
			return false
		}
		form = after
	}
}
