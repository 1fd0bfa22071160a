package sprite

import (
	"maps"
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
	g := Node{Name: "g", In: nodes(sp.tree, func(group stage.Join) bool { return shows(t.group(group), j) }, false)}
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
	return Node{Name: "g", In: nodes(sp.tree, func(stage.Join) bool { return true }, true)}, nil
}

// nodes returns elements without the groups that are not drawn.
func nodes(all []Node, drawn func(group stage.Join) bool, ids bool) (list []Node) {
	for _, n := range all {
		switch {
		case n.Name == "svg":
			list = append(list, nodes(n.In, drawn, ids)...)
		case n.Name != "g" || drawn(groupNames[n.Attrs["id"]]):
			list = append(list, Node{n.Name, shownAttrs(n.Attrs, ids), nodes(n.In, drawn, ids)})
		}
	}
	return list
}

// shownAttrs returns the attributes of an element, with its id where ids is set.
func shownAttrs(attrs map[string]string, ids bool) map[string]string {
	all := maps.Clone(attrs)
	for name, value := range all {
		if role, ok := strings.CutPrefix(value, "var(--"); ok {
			role, _, _ = strings.Cut(role, ",")
			all[name] = "$" + strings.TrimSuffix(role, ")")
		}
	}
	if !ids {
		delete(all, "id")
	}
	return all
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
