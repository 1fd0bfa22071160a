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

// Parts renders a sentence in parts, which come to what Say returns.
func (t *Table) Parts(x puzzle.Text) []Part {
	form, ok := t.Word(x.Key)
	if !ok {
		return []Part{{Text: t.Say(x)}}
	}
	var parts []Part
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
		if i, err := strconv.Atoi(hole); err == nil && i >= 1 && i <= len(x.Args) {
			parts = append(parts, t.partsOf(x.Args[i-1])...)
		} else {
			parts = append(parts, Part{Text: inside})
		}
		form = closed(inside, after)
	}
}

// partsOf renders an argument in parts.
func (t *Table) partsOf(a any) []Part {
	switch a := a.(type) {
	case puzzle.Cell:
		return []Part{{Text: t.argument(a), Cell: a}}
	case puzzle.Ref:
		return []Part{{Text: t.argument(a), Ref: a}}
	case puzzle.Text:
		return t.Parts(a)
	}
	return []Part{{Text: t.argument(a)}}
}

// fill puts the arguments into a sentence.
func (t *Table) fill(form string, args []any) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(form, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		hole, after, _ := strings.Cut(rest, "}")
		inside := t.hole(hole, args)
		b.WriteString(inside)
		form = closed(inside, after)
	}
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

func (t *Table) hole(hole string, args []any) string {
	number, forms, choose := strings.Cut(hole, "|")
	n, _ := strconv.Atoi(number)
	if n < 1 || n > len(args) {
		return "{" + hole + "}"
	}
	if !choose {
		return t.argument(args[n-1])
	}
	one, many, _ := strings.Cut(forms, "|")
	if args[n-1] == 1 {
		return one
	}
	return many
}

func (t *Table) argument(a any) string {
	switch a := a.(type) {
	case int:
		return strconv.Itoa(a)
	case string:
		return a
	case puzzle.Cell:
		return t.Say(puzzle.Say("cell", a.Row, a.Col))
	case puzzle.Text:
		return t.Say(a)
	case puzzle.Ref:
		return t.Say(a.Text)
	}
	return "?"
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
