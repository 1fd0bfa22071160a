package sprite

import (
	"strings"

	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// Node is an element of a drawing, as SVG has it.
type Node struct {
	Name  string
	Attrs map[string]string
	In    []Node
}

// turns are the transforms of the ways to lay a drawing.
var turns = [...]string{AsDrawn: "", Mirrored: "matrix(-1 0 0 1 32 0)", Clockwise: "rotate(90 16 16)", Counter: "rotate(-90 16 16)"}

// Drawing returns a thing's drawing among the neighbours j as elements on a box of
// Box by Box. Its colours are "$" and a role.
func (s *Set) Drawing(name string, d puzzle.Dir, j stage.Join) Node {
	sp, t := s.Find(name, d)
	g := Node{Name: "g"}
	if t != AsDrawn {
		g.Attrs = map[string]string{"transform": turns[t]}
	}
	open := []*Node{&g}
	left := 0 // groups open below one that is not drawn
	for src := sp.src; ; {
		e, rest, err := nextElement(src)
		if err != nil || e.kind == 0 {
			return g
		}
		src = rest
		group := e.name == "g"
		switch {
		case e.name == "svg":
		case e.kind == '>' && left > 0:
			left--
		case e.kind == '>' && group && len(open) > 1:
			open = open[:len(open)-1]
		case e.kind == '>':
		case left > 0 && group && e.kind == '<', group && e.kind == '<' && !shows(t.group(groupNames[e.of("id")]), j):
			left++
		case left == 0:
			into := open[len(open)-1]
			into.In = append(into.In, e.node())
			if group && e.kind == '<' {
				open = append(open, &into.In[len(into.In)-1])
			}
		}
	}
}

func (e *element) node() Node {
	n := Node{Name: e.name, Attrs: map[string]string{}}
	for _, a := range e.attrs {
		if a.name == "id" {
			continue
		}
		value := a.value
		if role, ok := strings.CutPrefix(value, "var(--"); ok {
			role, _, _ = strings.Cut(role, ",")
			value = "$" + strings.TrimSuffix(role, ")")
		}
		n.Attrs[a.name] = value
	}
	return n
}

// Key names a drawing: those of equal key are the same.
func (s *Set) Key(name string, d puzzle.Dir, j stage.Join) string {
	sp, t := s.Find(name, d)
	if d != puzzle.None {
		name += "-" + d.String()
	}
	if j = canon(sp, t, j); j != 0 {
		const digits = "0123456789abcdef"
		name += "." + string(digits[j>>4]) + string(digits[j&15])
	}
	return name
}
