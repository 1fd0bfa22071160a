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
	g := Node{Name: "g", In: sp.tree(func(group stage.Join) bool { return shows(t.group(group), j) }, false)}
	if t != AsDrawn {
		g.Attrs = map[string]string{"transform": turns[t]}
	}
	return g
}

// Whole returns the drawing of a file with all of its joining groups, which have
// their ids.
func (s *Set) Whole(name string) (Node, error) {
	sp, err := s.Load(name)
	if err != nil {
		return Node{}, err
	}
	return Node{Name: "g", In: sp.tree(func(stage.Join) bool { return true }, true)}, nil
}

// tree returns the elements of a sprite without the groups that are not drawn.
func (s *Sprite) tree(drawn func(group stage.Join) bool, ids bool) []Node {
	var g Node
	open := []*Node{&g}
	left := 0 // groups open below one that is not drawn
	for src := s.src; ; {
		e, rest, err := nextElement(src)
		if err != nil || e.kind == 0 {
			return g.In
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
		case left > 0 && group && e.kind == '<', group && e.kind == '<' && !drawn(groupNames[e.of("id")]):
			left++
		case left == 0:
			into := open[len(open)-1]
			into.In = append(into.In, e.node(ids))
			if group && e.kind == '<' {
				open = append(open, &into.In[len(into.In)-1])
			}
		}
	}
}

// node returns an element, with its id where ids is set.
func (e *element) node(ids bool) Node {
	n := Node{Name: e.name, Attrs: map[string]string{}}
	for _, a := range e.attrs {
		if a.name == "id" && !ids {
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
