package link

import (
	"strings"
	"unicode/utf8"

	"gridwise/game/lesson"
	"gridwise/solvers/puzzle"
)

const itemMark = "##"

// hasItems reports whether a text is that of a lesson: it begins with "#", and has an item.
func hasItems(text string) bool {
	return strings.HasPrefix(strings.TrimSpace(text), "#") && strings.Contains("\n"+strings.ReplaceAll(text, "\r", "\n"), "\n"+itemMark)
}

// parseLesson reads the text of a lesson. Its faults are those of the text: what a solver has to
// say is not known here.
func parseLesson(text string) Pack {
	r := lessonReader{}
	for i, line := range strings.Split(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), "\n") {
		r.no = i + 1
		r.line(line)
	}
	r.end()
	r.p.head(r.top, false)
	r.p.Intro = cut(strings.TrimSpace(r.p.Intro), MaxIntro)
	return r.p
}

type lessonReader struct {
	p     Pack
	no    int
	top   []string // lines of title and introduction
	x     *Item    // that is read
	at    int      // its first line
	prose []string
	ask   []string
}

func (r *lessonReader) line(line string) {
	trimmed := clean(line, len(line))
	if heading, ok := strings.CutPrefix(trimmed, itemMark); ok {
		r.end()
		r.x, r.at = &Item{Heading: clean(heading, MaxTitle)}, r.no
		return
	}
	field, _, said := lesson.Field(trimmed)
	switch {
	case r.x == nil:
		if head := clean(strings.TrimPrefix(trimmed, "#"), MaxIntro); head != "" || len(r.top) > 0 {
			r.top = append(r.top, head)
		}
	case field == "level" && r.x.Link == "" && said != "":
		r.x.Link, r.x.Rating = rated(said)
		r.x.Line = r.no
		r.asks("")
	case r.ask != nil:
		r.asks(line)
	case field == "ask":
		r.ask, r.x.AskLine = []string{strings.TrimRight(clean(line, len(line)), " ")}, r.no
	default:
		r.prose = append(r.prose, trimmed)
	}
}

// asks adds a line to the question, if it has begun: each keeps its place.
func (r *lessonReader) asks(line string) {
	if r.ask != nil {
		indent := len(line) - len(strings.TrimLeft(line, " "))
		r.ask = append(r.ask, strings.TrimRight(line[:indent]+clean(line, len(line)), " "))
	}
}

// end ends the item that is read.
func (r *lessonReader) end() {
	x := r.x
	if x == nil {
		return
	}
	prose := strings.TrimSpace(strings.Join(r.prose, "\n"))
	x.Prose, x.Ask = cut(prose, MaxIntro), strings.TrimRight(strings.Join(r.ask, "\n"), "\n")
	if n := utf8.RuneCountInString(prose); n > MaxIntro {
		r.fault(r.at, puzzle.Say("lesson.long", n, MaxIntro))
	}
	r.question(x)
	if *x == (Item{Heading: x.Heading}) {
		r.fault(r.at, puzzle.Say("lesson.short"))
	}
	if len(r.p.Items) < MaxPack {
		r.p.Items = append(r.p.Items, *x)
	} else {
		r.p.Left++
	}
	r.x, r.prose, r.ask = nil, nil, nil
}

func (r *lessonReader) fault(line int, t puzzle.Text) { r.p.Faults.Add(line, 1, puzzle.Cell{}, t) }

// question adds what is wrong with that of an item.
func (r *lessonReader) question(x *Item) {
	if x.Ask == "" {
		return
	}
	q, err := lesson.Parse(x.Ask)
	if err == nil && x.Link == "" {
		err = q.Alone()
	}
	r.p.Faults = append(r.p.Faults, x.InText(err)...)
}

// InText returns the faults of an item's question with their places in the text of the lesson.
func (x Item) InText(err error) puzzle.Errors {
	errs, _ := err.(puzzle.Errors)
	for i := range errs {
		errs[i].Line += x.AskLine - 1
	}
	return errs
}

// text returns an item as parseLesson reads it.
func (x Item) text() string {
	lines := []string{strings.TrimRight(itemMark+" "+x.Heading, " ")}
	if x.Prose != "" {
		lines = append(lines, x.Prose)
	}
	if x.Link != "" {
		lines = append(lines, strings.TrimRight("level: "+x.Link+" "+x.Rating, " "))
	}
	if x.Ask != "" {
		lines = append(lines, x.Ask)
	}
	return strings.Join(lines, "\n") + "\n\n"
}
