package figure

import (
	"html"
	"maps"
	"slices"
	"strconv"
	"strings"

	"gridwise/game/sprite"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"
)

// At returns the number of the step of that name, or of that number from 1, as links of a
// page have it; the last one for "". It is an error for people where there is none.
func (d *Document) At(name string) (int, error) {
	if len(d.Steps) == 0 {
		return 0, puzzle.Refuse(puzzle.Say("explain.none"))
	}
	if name == "" {
		return len(d.Steps) - 1, nil
	}
	if i := slices.IndexFunc(d.Steps, func(s Step) bool { return s.Name == name }); i >= 0 {
		return i, nil
	}
	if i, err := strconv.Atoi(name); err == nil && i >= 1 && i <= len(d.Steps) {
		return i - 1, nil
	}
	return 0, puzzle.Refuse(puzzle.Say("explain.nostep", name))
}

// SVG returns the picture of step i as a file, which follows the reader's colour
// scheme.
func (d *Document) SVG(i int) string {
	return d.file(i, "<title>"+html.EscapeString(d.Steps[i].Text)+"</title>") + "\n"
}

func (d *Document) file(i int, title string) string {
	n := d.picture(i, "")
	n.Attrs["xmlns"] = "http://www.w3.org/2000/svg"
	var b strings.Builder
	d.write(&b, n)
	open, rest, _ := strings.Cut(b.String(), ">")
	return open + ">" + title + "<style>" + d.dark("svg") + "</style>" + rest
}

// dark returns the style by which what is selected has the colours of the dark theme
// where the reader wants it dark.
func (d *Document) dark(selector string) string {
	var b strings.Builder
	for _, role := range slices.Sorted(maps.Keys(d.Colours)) {
		b.WriteString("--gw-" + role + ":" + d.Colours[role][1] + ";")
	}
	return "@media(prefers-color-scheme:dark){" + selector + "{" + b.String() + "}}"
}

// MostSentences bounds the sentences of a figure in HTML.
const MostSentences = 1000

// Figure returns the picture of step i and, folded, the sentences of all steps, without
// script or style. Where the element around it has an id, links that steer it lead to the
// sentences where there are no scripts.
func (d *Document) Figure(i int, id string, table *words.Table) string {
	return d.figure(d.Picture(i, d.own(i)), id, table)
}

// own is what the names of the parts of a figure's picture begin with.
func (d *Document) own(i int) string {
	return "gw-" + d.Puzzle + "-" + d.Topic + "-" + d.Steps[i].Name + "-"
}

func (d *Document) figure(picture, id string, table *words.Table) string {
	e := html.EscapeString
	return `<figure class="gridwise" lang="` + e(d.Lang) + `" dir="ltr">` + "\n" + picture +
		"\n<figcaption>" + e(d.Name) + " – " + e(d.Title) + "</figcaption>\n" +
		"<details><summary>" + e(table.Say(puzzle.Say("explain.all", len(d.Steps)))) + "</summary>\n" + d.sentences(id) + "</details>\n</figure>\n"
}

// Picture returns the picture of step i to stand in a page. The names of its parts
// begin with own.
func (d *Document) Picture(i int, own string) string {
	n := d.picture(i, own)
	n.Attrs["aria-label"] = d.Steps[i].Text
	return d.inPage(n)
}

// Pictures returns the pictures of steps to stand in the page of the Figure of a step, whose parts
// they share. What that one lacks the first of them has.
func (d *Document) Pictures(steps []int, figure int) (all []string) {
	p := d.painter(d.own(figure))
	n := d.Steps[figure].Board
	p.boards(n)
	p.marks(figure)
	there := p.used
	p.used = map[string]bool{}
	var drawn []sprite.Node
	for _, i := range steps {
		n := d.Steps[i].Board
		svg := p.frame(n, append(p.boards(n), p.marks(i)...))
		svg.Attrs["aria-label"] = d.Steps[i].Text
		drawn = append(drawn, svg)
	}
	for k, svg := range drawn {
		maps.DeleteFunc(p.used, func(key string, _ bool) bool { return there[key] })
		if k == 0 {
			svg.In = append([]sprite.Node{p.defs()}, svg.In...)
		}
		all = append(all, d.inPage(svg))
	}
	return all
}

// Poster returns the picture of the board alone, before any step.
func (d *Document) Poster(own string) string {
	one := *d
	one.Twin = nil
	n := one.frame(0, own, func(p *painter) []sprite.Node { return p.boards(0) })
	n.Attrs["aria-label"] = d.Name
	return d.inPage(n)
}

func (d *Document) inPage(n sprite.Node) string {
	n.Attrs["role"], n.Attrs["width"], n.Attrs["style"] = "img", "480", "max-width:100%;height:auto"
	var b strings.Builder
	d.write(&b, n)
	return b.String()
}

func (d *Document) sentences(id string) string {
	var b strings.Builder
	b.WriteString("<ol>\n")
	for i, s := range d.Steps {
		if i == MostSentences {
			b.WriteString("<li>… " + strconv.Itoa(len(d.Steps)-i) + "</li>\n")
			break
		}
		b.WriteString("<li")
		if id != "" {
			b.WriteString(` id="` + html.EscapeString(id+":"+d.Topic+"/"+s.Name) + `"`)
		}
		b.WriteString(">" + s.told() + "</li>\n")
	}
	b.WriteString("</ol>\n")
	return b.String()
}

// told returns the sentence of a step, folded below its question where it has one.
func (s *Step) told() string {
	if s.Ask == nil {
		return html.EscapeString(s.Text)
	}
	return "<details><summary>" + html.EscapeString(s.Ask.Text) + "</summary>" + html.EscapeString(s.Text) + "</details>"
}
