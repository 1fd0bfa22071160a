package satmine

import (
	"slices"
	"strings"

	"gridwise/solvers/puzzle"
)

// literal is a variable by its index, perhaps negated.
type literal struct {
	name int
	not  bool
}

// Formula is a conjunction of clauses of one to three literals each.
type Formula struct {
	Names   []string // of the variables
	clauses [][]literal
}

// maxNames bounds the variables, so that all assignments can be tried.
const maxNames = 12

// readFormula reads "(a | ~b | c) & (b | ~c)". Clauses of one literal need no
// brackets; "!" and "-" negate as "~" does, "+" and "*" stand for "|" and "&".
// The error says at which character what was expected.
func readFormula(text string) (*Formula, error) {
	p := &formulaReader{text: text, f: &Formula{}}
	for {
		if err := p.clause(); err != nil {
			return nil, err
		}
		p.skip()
		if p.at == len(text) {
			return p.f, nil
		}
		if !p.take("&*") {
			return nil, puzzle.Refuse(puzzle.Say("lifter.formula.and", p.at+1))
		}
	}
}

type formulaReader struct {
	text string
	at   int
	f    *Formula
}

func (r *formulaReader) skip() {
	for r.at < len(r.text) && r.text[r.at] == ' ' {
		r.at++
	}
}

// take steps over the next character if it is one of those given.
func (r *formulaReader) take(any string) bool {
	r.skip()
	if r.at < len(r.text) && strings.IndexByte(any, r.text[r.at]) >= 0 {
		r.at++
		return true
	}
	return false
}

func (r *formulaReader) clause() error {
	bracket := r.take("(")
	var c []literal
	for {
		l, err := r.literal()
		if err != nil {
			return err
		}
		if c = append(c, l); len(c) > 3 {
			return puzzle.Refuse(puzzle.Say("lifter.formula.three", r.at))
		}
		if !r.take("|+") {
			break
		}
	}
	if bracket && !r.take(")") {
		return puzzle.Refuse(puzzle.Say("lifter.formula.bracket", r.at+1))
	}
	r.f.clauses = append(r.f.clauses, c)
	return nil
}

func (r *formulaReader) literal() (literal, error) {
	l := literal{}
	for r.take("~!-") {
		l.not = !l.not
	}
	begin := r.at
	for r.at < len(r.text) && isLetter(r.text[r.at], r.at > begin) {
		r.at++
	}
	if r.at == begin {
		return l, puzzle.Refuse(puzzle.Say("lifter.formula.name", r.at+1))
	}
	name := r.text[begin:r.at]
	if l.name = slices.Index(r.f.Names, name); l.name < 0 {
		l.name = len(r.f.Names)
		r.f.Names = append(r.f.Names, name)
	}
	if l.name == maxNames {
		return l, puzzle.Refuse(puzzle.Say("lifter.formula.many", maxNames))
	}
	return l, nil
}

func isLetter(c byte, digits bool) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || digits && c >= '0' && c <= '9'
}

// holds reports whether an assignment, a bit for each name, satisfies the
// formula.
func (f *Formula) holds(bits int) bool {
	satisfied := func(l literal) bool { return bits>>l.name&1 == 1 != l.not }
	return !slices.ContainsFunc(f.clauses, func(c []literal) bool { return !slices.ContainsFunc(c, satisfied) })
}

// Satisfied returns the first assignment that satisfies the formula, a bit for each
// variable, false if none does; all are tried.
func (f *Formula) Satisfied() (bits int, ok bool) {
	for bits = range 1 << len(f.Names) {
		if f.holds(bits) {
			return bits, true
		}
	}
	return 0, false
}

// String returns the formula in one notation.
func (f *Formula) String() string { return strings.Join(f.Clauses(), " & ") }

// Clauses lists the clauses, each in its brackets.
func (f *Formula) Clauses() (all []string) {
	for _, c := range f.clauses {
		literals := make([]string, len(c))
		for k, l := range c {
			if literals[k] = f.Names[l.name]; l.not {
				literals[k] = "~" + literals[k]
			}
		}
		all = append(all, "("+strings.Join(literals, " | ")+")")
	}
	return all
}

// Assignment writes the bits of one as "a, not b".
func (f *Formula) Assignment(bits int) string {
	words := make([]string, len(f.Names))
	for i, name := range f.Names {
		if words[i] = name; bits>>i&1 == 0 {
			words[i] = "not " + name
		}
	}
	return strings.Join(words, ", ")
}
