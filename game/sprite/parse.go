package sprite

import (
	"errors"
	"strconv"
	"strings"

	"gridwise/game/stage"
	"gridwise/game/theme"
)

// style is what a figure takes from its groups.
type style struct {
	fill, stroke paint
	width        float64
	cap, join    bool
	opacity      float64
	group        stage.Join
}

// Parse reads a file of the subset. The error names the element.
func Parse(src string) (*Sprite, error) {
	all, _, err := elements(src, "")
	if err != nil {
		return nil, err
	}
	s := &Sprite{tree: all}
	base := style{fill: paint{on: true, role: "black"}, width: 1, opacity: 1}
	if err := s.read(all, base, true); err != nil {
		return nil, err
	}
	return s, s.finish()
}

// read adds the figures among elements, each in the style around it.
func (s *Sprite) read(all []Node, around style, top bool) error {
	for i := range all {
		e, st := &all[i], around
		if err := s.element(e, &st, top); err != nil {
			return errors.New("<" + e.Name + ">: " + err.Error())
		}
		if err := s.read(e.In, st, false); err != nil {
			return err
		}
	}
	return nil
}

func (s *Sprite) finish() error {
	if len(s.shapes) == 0 {
		return errors.New("<svg>: nothing is drawn")
	}
	for _, sh := range s.shapes {
		s.joins |= sh.group
		if sh.group != 0 && sh.group&edges == 0 {
			s.joins |= turn(sh.group, 1) | turn(sh.group, 7)
		}
	}
	return nil
}

// element reads the attributes into st and adds the figure, if it is one.
func (s *Sprite) element(e *Node, st *style, top bool) error {
	if top != (e.Name == "svg") {
		return errors.New("svg must be the outermost element, and only that")
	}
	g := geometry{}
	for name, value := range e.Attrs {
		if err := st.set(e.Name, name, value, &g); err != nil {
			return errors.New(name + ": " + err.Error())
		}
	}
	switch e.Name {
	case "svg":
		if e.Attrs["viewBox"] != "0 0 32 32" {
			return errors.New(`want viewBox="0 0 32 32"`)
		}
		return nil
	case "g":
		return nil
	}
	lines, err := g.lines(e.Name)
	if err != nil {
		return err
	}
	s.shapes = append(s.shapes, shape{lines: lines, fill: st.fill, stroke: st.stroke, width: st.width,
		cap: st.cap, join: st.join, opacity: st.opacity, group: st.group})
	return nil
}

// set takes one attribute of an element, into the style or the geometry.
func (st *style) set(element, name, value string, g *geometry) (err error) {
	switch name {
	case "fill":
		st.fill, err = parsePaint(value)
	case "stroke":
		st.stroke, err = parsePaint(value)
	case "stroke-width":
		st.width, err = number(value)
	case "stroke-linejoin":
		st.join, err = round(value)
	case "stroke-linecap":
		st.cap, err = round(value)
	case "opacity":
		var o float64
		o, err = number(value)
		st.opacity *= min(max(o, 0), 1)
	case "id":
		if group, ok := groupNames[value]; ok && element == "g" {
			st.group = group
		}
	default:
		if element == "svg" && (name == "viewBox" || name == "xmlns" || name == "width" || name == "height") {
			return nil
		}
		err = g.set(name, value)
	}
	return err
}

// round reads the one word for ends and corners that is not what they are without it.
func round(value string) (bool, error) {
	if value != "round" {
		return false, errors.New("want round, have " + value)
	}
	return true, nil
}

// parsePaint reads "none" and "var(--role, #hex)".
func parsePaint(value string) (paint, error) {
	if value == "none" {
		return paint{}, nil
	}
	body, ok := strings.CutPrefix(value, "var(--")
	body, closed := strings.CutSuffix(body, ")")
	role, hex, comma := strings.Cut(body, ",")
	c, colour := theme.Hex(strings.TrimSpace(hex))
	if !ok || !closed || !comma || !colour {
		return paint{}, errors.New("want var(--role, #hex) or none, have " + value)
	}
	return paint{true, strings.TrimSpace(role), c}, nil
}

func number(s string) (float64, error) {
	f, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	if err != nil || f != f || f > 1e4 || f < -1e4 {
		return 0, errors.New("want a number, have " + s)
	}
	return f, nil
}
