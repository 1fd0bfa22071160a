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
	s := &Sprite{src: src}
	base := style{fill: paint{on: true, role: "black"}, width: 1, opacity: 1}
	stack := []style{base}
	var open []string
	for {
		e, rest, err := nextElement(src)
		if err != nil {
			return nil, err
		}
		switch e.kind {
		case 0:
			return s, s.finish(open)
		case '>':
			if len(open) == 0 || open[len(open)-1] != e.name {
				return nil, errors.New("</" + e.name + "> closes nothing")
			}
			open, stack = open[:len(open)-1], stack[:len(stack)-1]
		default:
			st := stack[len(stack)-1]
			if err := s.element(&e, &st, len(open) == 0); err != nil {
				return nil, errors.New("<" + e.name + ">: " + err.Error())
			}
			if e.kind == '<' {
				open, stack = append(open, e.name), append(stack, st)
			}
		}
		src = rest
	}
}

func (s *Sprite) finish(open []string) error {
	if len(open) > 0 {
		return errors.New("<" + open[len(open)-1] + "> is not closed")
	}
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
func (s *Sprite) element(e *element, st *style, top bool) error {
	if top != (e.name == "svg") {
		return errors.New("svg must be the outermost element, and only that")
	}
	g := geometry{}
	for _, a := range e.attrs {
		if err := st.set(e, a, &g); err != nil {
			return errors.New(a.name + ": " + err.Error())
		}
	}
	switch e.name {
	case "svg":
		if e.of("viewBox") != "0 0 32 32" {
			return errors.New(`want viewBox="0 0 32 32"`)
		}
		return nil
	case "g":
		return nil
	}
	lines, err := g.lines(e.name)
	if err != nil {
		return err
	}
	s.shapes = append(s.shapes, shape{lines: lines, fill: st.fill, stroke: st.stroke, width: st.width,
		cap: st.cap, join: st.join, opacity: st.opacity, group: st.group})
	return nil
}

// set takes one attribute, into the style or the geometry.
func (st *style) set(e *element, a attr, g *geometry) (err error) {
	switch a.name {
	case "fill":
		st.fill, err = parsePaint(a.value)
	case "stroke":
		st.stroke, err = parsePaint(a.value)
	case "stroke-width":
		st.width, err = number(a.value)
	case "stroke-linejoin":
		st.join, err = round(a.value)
	case "stroke-linecap":
		st.cap, err = round(a.value)
	case "opacity":
		var o float64
		o, err = number(a.value)
		st.opacity *= min(max(o, 0), 1)
	case "id":
		if group, ok := groupNames[a.value]; ok && e.name == "g" {
			st.group = group
		}
	default:
		if e.name == "svg" && (a.name == "viewBox" || a.name == "xmlns" || a.name == "width" || a.name == "height") {
			return nil
		}
		err = g.set(a)
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
