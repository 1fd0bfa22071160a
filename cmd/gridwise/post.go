package main

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gridwise/game/figure"
	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// post is what a page about puzzles has that may be wrong: elements, frames and links,
// each with its place.
type post struct {
	*call
	elements []element
	links    []spot // that steer, or lead to a level
	faults   []spot // with what is wrong as their values
	name     string
	docs     map[string]*figure.Document // by level and topic
}

type spot struct {
	line, col int
	value     string
}

// element is a <grid-wise>.
type element struct {
	spot  // its level
	attrs map[string]string
}

// checkPost tells what does not work in a page that shows levels, with line and column.
func (c *call) checkPost() error {
	from, err := c.file(c.args[0])
	if err != nil {
		return err
	}
	p := &post{call: c, name: from.name, docs: map[string]*figure.Document{}}
	p.find(from.text)
	for _, e := range p.elements {
		p.element(e)
	}
	for _, l := range p.links {
		p.link(l)
	}
	if len(p.faults) == 0 {
		fmt.Fprintf(&c.out, "%s: nothing wrong, elements %d, links %d\n", p.name, len(p.elements), len(p.links))
		return nil
	}
	slices.SortStableFunc(p.faults, func(a, b spot) int { return cmp.Or(cmp.Compare(a.line, b.line), cmp.Compare(a.col, b.col)) })
	var all []string
	for _, f := range p.faults {
		all = append(all, f.value)
	}
	return &fault{none, strings.Join(all, "\n")}
}

func (p *post) fault(at spot, form string, args ...any) {
	at.value = fmt.Sprintf("%s:%d:%d: %s", p.name, at.line, at.col, fmt.Sprintf(form, args...))
	p.faults = append(p.faults, at)
}

var (
	steering = regexp.MustCompile(`^([^:]+):([a-z0-9]+)(?:/(.+))?$`)
	written  = regexp.MustCompile(`\]\(#([^\s)]+)`)
	leading  = regexp.MustCompile(`^[a-z]+\d+\.`)
)

func (p *post) element(e element) {
	switch {
	case e.attrs["levels"] != "":
		if _, err := link.DecodePack(e.attrs["levels"]); err != nil {
			p.fault(e.spot, "%s", p.words.Error(err))
		}
		return
	case strings.HasPrefix(e.value, today):
		if _, of, ok := strings.Cut(e.value, ":"); ok && catalog.Named(of) == nil {
			p.fault(e.spot, "there is no puzzle called %q; there are %s", of, strings.Join(puzzles(), ", "))
		}
		return
	}
	d := p.document(e, e.attrs["topic"], e.spot)
	if d != nil && e.attrs["view"] == "explain" && e.attrs["step"] != "" {
		p.step(e.spot, d, e.attrs["step"])
	}
}

// link checks a link to a level, or one that steers an explanation.
func (p *post) link(at spot) {
	m := steering.FindStringSubmatch(at.value)
	if m == nil {
		if _, err := link.Decode(at.value, catalog.All); err != nil {
			p.fault(at, "%s", p.words.Error(err))
		}
		return
	}
	id, what, rest := m[1], m[2], m[3]
	i := slices.IndexFunc(p.elements, func(e element) bool { return e.attrs["id"] == id })
	if i < 0 {
		if rest != "" { // a link to a footnote may look like one to a topic
			p.fault(at, "no <grid-wise> has the id %q", id)
		}
		return
	}
	e := p.elements[i]
	if e.attrs["view"] != "explain" {
		p.fault(at, "the element %q explains nothing; write view=\"explain\"", id)
		return
	}
	switch what {
	case "play", "why":
		if of, s := p.level(e, at); s != nil {
			if _, err := p.replayed(rest, of, s); err != nil {
				p.fault(at, "%v", err)
			}
		}
	case "cell":
		if _, s := p.level(e, at); s != nil {
			p.cell(at, s, rest)
		}
	case "ask":
		if d := p.document(e, e.attrs["topic"], at); d != nil {
			p.step(at, d, rest)
		}
	default:
		if d := p.document(e, what, at); d != nil && rest != "" {
			p.step(at, d, rest)
		}
	}
}

// level returns the start of an element's level, nil where that was told.
func (p *post) level(e element, at spot) (puzzle.Puzzle, puzzle.State) {
	if e.value == "" {
		p.fault(at, "this element names no level")
		return nil, nil
	}
	l, err := link.Decode(e.value, catalog.All)
	if err != nil {
		if at == e.spot {
			p.fault(at, "%s", p.words.Error(err))
		}
		return nil, nil
	}
	s, err := l.Puzzle.Parse(l.Text())
	if err != nil {
		p.fault(at, "%s", p.words.Error(err))
		return nil, nil
	}
	return l.Puzzle, s
}

// document returns the explanation of a topic, nil where there is none, which is told,
// or where the element does not explain.
func (p *post) document(e element, topic string, at spot) *figure.Document {
	of, s := p.level(e, at)
	if s == nil || e.attrs["view"] != "explain" {
		return nil
	}
	key := e.value + " " + topic
	if d := p.docs[key]; d != nil {
		return d
	}
	d, err := figure.New(p, of, s, nil, topic, p.words)
	if err != nil {
		p.fault(at, "%s; there are %s", p.words.Error(err), topicsOf(s))
		return nil
	}
	p.docs[key] = d
	return d
}

func topicsOf(s puzzle.State) string {
	var all []string
	if e, ok := s.(reason.Explainer); ok {
		for _, t := range e.Topics() {
			if t.Why.Zero() {
				all = append(all, t.Name)
			}
		}
	}
	return strings.Join(all, ", ")
}

// step tells a step that is not there, by its name or its number.
func (p *post) step(at spot, d *figure.Document, name string) {
	if n, err := strconv.Atoi(name); err == nil {
		if n < 1 || n > len(d.Steps) {
			p.fault(at, "there is no step %d; %q has %d", n, d.Topic, len(d.Steps))
		}
	} else if _, err := d.At(name); err != nil {
		p.fault(at, "%s; the first is %s, the last %s", p.words.Error(err), d.Steps[0].Name, d.Steps[len(d.Steps)-1].Name)
	}
}

func (p *post) cell(at spot, s puzzle.State, cell string) {
	var row, col int
	if n, err := fmt.Sscanf(cell, "%d,%d", &row, &col); n != 2 || err != nil {
		p.fault(at, "%q is no cell: write its row and column, as in cell/3,4", cell)
		return
	}
	if b := s.Board().Bounds(); !b.Has(puzzle.Cell{Row: row, Col: col}) {
		p.fault(at, "there is no cell %d,%d; the last one is %d,%d", row, col, b.Max.Row, b.Max.Col)
	}
}
