// Package lesson has the questions of lessons: how they are written, and what the solver says of
// every answer that a reader can give. A lesson itself is a collection, see game/link.
//
//	question  the form of a question
//	ask       what is asked, and how answers are told apart
//	ask_...   the answers of a kind, and what comes of the wrong ones
//	heed      the author's words before them
//	played    how the answer is shown
//	check     what cannot hold
package lesson

import (
	"slices"
	"strings"

	"gridwise/solvers/puzzle"
)

// What a reader may be asked for.
const (
	Move   = "move"   // that keeps the best that can be had
	Cell   = "cell"   // that a step of an explanation asks for
	Number = "number" // that the solver knows
	Choice = "choice" // one of some lines; without lines, whether it can still be won
)

var kinds = []string{Move, Cell, Number, Choice}

// Question is asked on the board of a level. As text it is a line for each field:
//
//	ask: move
//	right: D
//	when R: The hole is two cells on.
//	wrong: Look again at where it stops.
//
// Right and When name answers as notation writes moves and cells. What the author leaves out the
// solver knows. A cell may be the one of a step, which "topic:" and "step:" name; lines of a
// choice begin with "-".
type Question struct {
	Kind        string
	Topic, Step string
	Wrong       string // for every wrong answer that has no words of its own
	Choices     []string
	Right       []Said
	When        []Said
}

// Said is something that is said of an answer, and its place in the text.
type Said struct {
	Line, Col    int
	Answer, Text string
}

// Field parts a line of a question into its field, the answer that it speaks of, and what is said.
// The field is "" for a line that has none.
func Field(line string) (field, answer, said string) {
	head, said, ok := strings.Cut(strings.Replace(line, "：", ":", 1), ":")
	field, answer, _ = strings.Cut(strings.TrimSpace(head), " ")
	field, answer, said = strings.ToLower(field), strings.TrimSpace(answer), strings.TrimSpace(said)
	if !ok || (answer != "") != (field == "when") || !slices.Contains(fields, field) {
		return "", "", ""
	}
	return field, answer, said
}

var fields = []string{"level", "ask", "right", "when", "wrong", "topic", "step"}

// Parse reads a question. Its error is puzzle.Errors.
func Parse(text string) (q Question, err error) {
	r := reader{q: &q}
	for i, line := range strings.Split(text, "\n") {
		r.no, r.indent = i+1, len(line)-len(strings.TrimLeft(line, " \t"))
		r.line(strings.TrimSpace(line))
	}
	r.whole()
	return q, r.errs.Err()
}

// reader reads the lines of a question.
type reader struct {
	q          *Question
	errs       puzzle.Errors
	no, indent int
}

func (r *reader) fault(key puzzle.Text) { r.errs.Add(r.no, r.indent+1, puzzle.Cell{}, key) }

func (r *reader) line(line string) {
	q := r.q
	field, answer, said := Field(line)
	choice, isChoice := strings.CutPrefix(line, "-")
	switch {
	case line == "" || field == "level":
	case isChoice && q.Kind == Choice:
		q.Choices = append(q.Choices, strings.TrimSpace(choice))
	case isChoice:
		r.fault(puzzle.Say("lesson.line.choice"))
	case field == "":
		r.fault(puzzle.Say("lesson.line"))
	case said == "":
		r.fault(puzzle.Say("lesson.empty", field))
	case field == "right":
		q.Right = append(q.Right, r.said(said, ""))
	case field == "when":
		q.When = append(q.When, r.said(answer, said))
	default:
		r.once(field, said)
	}
}

func (r *reader) said(answer, text string) Said { return Said{r.no, r.indent + 1, answer, text} }

// once takes a field that a question has once.
func (r *reader) once(field, said string) {
	to := map[string]*string{"ask": &r.q.Kind, "wrong": &r.q.Wrong, "topic": &r.q.Topic, "step": &r.q.Step}[field]
	switch {
	case *to != "":
		r.fault(puzzle.Say("lesson.twice", field))
	case field == "ask" && !slices.Contains(kinds, said):
		r.fault(puzzle.Say("lesson.kind", said))
	default:
		*to = said
	}
}

// whole looks for what a question of its kind must have.
func (r *reader) whole() {
	q := r.q
	r.no, r.indent = 1, 0
	switch {
	case q.Kind == "" && len(r.errs) == 0:
		r.fault(puzzle.Say("lesson.kind", ""))
	case len(q.Choices) == 1:
		r.fault(puzzle.Say("lesson.choice.one"))
	case len(q.Choices) > 0 && len(q.Right) == 0:
		r.fault(puzzle.Say("lesson.choice.right"))
	}
}
