package satmine

import (
	"strings"

	"gridwise/solvers/puzzle"
)

// literal is a variable by its index, perhaps negated.
type literal struct {
	name int
	not  bool
}

// formula is a conjunction of clauses of one to three literals each.
type formula struct {
	names   []string
	clauses [][]literal
}

// maxNames bounds the variables, so that all assignments can be tried.
const maxNames = 12

// readFormula reads "(a | ~b | c) & (b | ~c)". Clauses of one literal need no
// brackets; "!" and "-" negate as "~" does, "+" and "*" stand for "|" and "&".
// The error says at which character what was expected.
func readFormula(text string) (*formula, error) {
	p := &formulaReader{text: text, f: &formula{}}
	for {
		if err := p.clause(); err != nil {
			return nil, err
		}
		p.skip()
		if p.at == len(text) {
			return p.f, nil
		}
		if !p.take("&*") {
			return nil, p.fault(puzzle.Say("lifter.formula.and", p.at+1))
		}
	}
}

type formulaReader struct {
	text string
	at   int
	f    *formula
}

func (p *formulaReader) fault(t puzzle.Text) error { return puzzle.Refuse(t) }

func (p *formulaReader) skip() {
	for p.at < len(p.text) && p.text[p.at] == ' ' {
		p.at++
	}
}

// take steps over the next character if it is one of those given.
func (p *formulaReader) take(any string) bool {
	p.skip()
	if p.at < len(p.text) && strings.IndexByte(any, p.text[p.at]) >= 0 {
		p.at++
		return true
	}
	return false
}

func (p *formulaReader) clause() error {
	bracket := p.take("(")
	var c []literal
	for {
		l, err := p.literal()
		if err != nil {
			return err
		}
		if c = append(c, l); len(c) > 3 {
			return p.fault(puzzle.Say("lifter.formula.three", p.at))
		}
		if !p.take("|+") {
			break
		}
	}
	if bracket && !p.take(")") {
		return p.fault(puzzle.Say("lifter.formula.bracket", p.at+1))
	}
	p.f.clauses = append(p.f.clauses, c)
	return nil
}

func (p *formulaReader) literal() (literal, error) {
	l := literal{}
	for p.take("~!-") {
		l.not = !l.not
	}
	begin := p.at
	for p.at < len(p.text) && isLetter(p.text[p.at], p.at > begin) {
		p.at++
	}
	if p.at == begin {
		return l, p.fault(puzzle.Say("lifter.formula.name", p.at+1))
	}
	name := p.text[begin:p.at]
	for l.name = 0; l.name < len(p.f.names) && p.f.names[l.name] != name; l.name++ {
	}
	if l.name == len(p.f.names) {
		if l.name == maxNames {
			return l, p.fault(puzzle.Say("lifter.formula.many", maxNames))
		}
		p.f.names = append(p.f.names, name)
	}
	return l, nil
}

func isLetter(c byte, digits bool) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || digits && c >= '0' && c <= '9'
}

// holds reports whether an assignment, a bit for each name, satisfies the
// formula.
func (f *formula) holds(bits int) bool {
	for _, c := range f.clauses {
		ok := false
		for _, l := range c {
			ok = ok || bits>>l.name&1 == 1 != l.not
		}
		if !ok {
			return false
		}
	}
	return true
}

// satisfy returns the first assignment that satisfies the formula, false if none
// does; all are tried.
func (f *formula) satisfy() (bits int, ok bool) {
	for bits = range 1 << len(f.names) {
		if f.holds(bits) {
			return bits, true
		}
	}
	return 0, false
}

// String returns the formula in one notation.
func (f *formula) String() string {
	var b strings.Builder
	for i, c := range f.clauses {
		if i > 0 {
			b.WriteString(" & ")
		}
		b.WriteString("(")
		for k, l := range c {
			if k > 0 {
				b.WriteString(" | ")
			}
			if l.not {
				b.WriteString("~")
			}
			b.WriteString(f.names[l.name])
		}
		b.WriteString(")")
	}
	return b.String()
}
