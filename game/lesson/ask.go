package lesson

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// The bounds of what is shown: more answers are not read, and more steps not waited for.
const (
	mostAnswers = 9
	mostSteps   = 24
	mostLooked  = 4000 // steps of an explanation, for one that asks
)

// asks are the sentences that ask.
var asks = map[string]puzzle.Text{
	Move:   puzzle.Say("lesson.ask.move"),
	Cell:   puzzle.Say("lesson.ask.cell"),
	Number: puzzle.Say("lesson.ask.number"),
	Choice: puzzle.Say("lesson.ask.choice"),
}

// Steps returns the steps that ask a question of a position: the last one has it. One that Alone
// has nothing against needs no position. The error says why it cannot be asked, or is the context's.
func (q Question) Steps(ctx context.Context, p puzzle.Puzzle, s puzzle.State) ([]reason.Step, error) {
	a := &asker{Context: ctx, q: q, p: p, s: s}
	step := reason.Step{Name: "answer", Ask: &reason.Question{Step: reason.Step{Text: asks[q.Kind]}}}
	var err error
	switch {
	case q.Kind == Move:
		err = a.moves(&step)
	case q.Kind == Number:
		err = a.number(&step)
	case len(q.Choices) > 0:
		err = a.choices(&step)
	case q.Kind == Choice:
		err = a.fate(&step)
	case len(q.Right) > 0:
		err = a.cells(&step)
	default:
		return a.explained()
	}
	if err == nil {
		err = a.heed(step.Ask)
	}
	return a.played(step), err
}

// asker makes the answers of a question.
type asker struct {
	context.Context
	q Question
	p puzzle.Puzzle
	s puzzle.State
}

// none is the error of a question that has no right answer: it tells of those that the author
// names and nobody can give.
func (a *asker) none() error {
	if errs := a.never(); errs != nil {
		return errs
	}
	return fault(1, 1, puzzle.Say("lesson.none"))
}

func fault(line, col int, t puzzle.Text) error { return puzzle.Errors{{Line: line, Col: col, Text: t}} }

// own are an author's words as a sentence.
func own(text string) puzzle.Text { return puzzle.Say("lesson.words", text) }

// named says a move in the words of its verb.
func (a *asker) named(m puzzle.Move) puzzle.Text {
	t := puzzle.Text{Key: "verb." + a.p.Name() + "." + m.Verb}
	if m.Piece != "" {
		t = puzzle.Say("lesson.move", t, m.Piece)
	}
	if m.HasCell {
		t = puzzle.Say("lesson.move", t, m.Cell)
	}
	if m.HasNumber {
		t = puzzle.Say("lesson.move", t, m.Number)
	}
	return t
}

func (a *asker) letters(m puzzle.Move) string {
	return notation.Letters([]puzzle.Move{m}, a.p.Verbs())
}

// move reads the move that an author names, in letters or in words.
func (a *asker) move(text string) (puzzle.Move, bool) {
	if all, err := notation.ParseLetters(text, a.p.Verbs()); err == nil && len(all) == 1 {
		return all[0], true
	}
	m, err := notation.ParseMove(text, a.p.Verbs())
	return m, err == nil
}

// key is how the answers of a kind are told apart, "" for what is no such answer.
func (a *asker) key(text string) string {
	switch a.q.Kind {
	case Move:
		if m, ok := a.move(text); ok {
			return a.letters(m)
		}
	case Number:
		if _, ok := notation.ParseNumber(text); ok {
			return text
		}
	case Cell:
		if c, ok := notation.ParseCell(text); ok {
			return c.String()
		}
	case Choice:
		all := a.choicesOf()
		if i := slices.Index(all, text); i >= 0 {
			return strconv.Itoa(i + 1)
		}
		if n, ok := notation.ParseNumber(text); ok && 0 < n && n <= len(all) {
			return text
		}
	}
	return ""
}

// isRight reports whether the author says that an answer is right.
func (a *asker) isRight(key string) bool {
	return slices.ContainsFunc(a.q.Right, func(r Said) bool { return a.key(r.Answer) == key })
}

// judged returns what each move is worth. A context that is done is its error.
func (a *asker) judged() ([]reason.Weighed, error) {
	if a.s.Status() != puzzle.Playing || !puzzle.OwnMove(a.s) {
		return nil, fault(1, 1, puzzle.Say("lesson.over"))
	}
	return reason.Weigh(a, a.s)
}

// moves asks for a move. Where there are many, the right ones and some of the others are offered.
func (a *asker) moves(step *reason.Step) error {
	all, err := a.judged()
	if err != nil {
		return err
	}
	right := func(w reason.Weighed) bool {
		if len(a.q.Right) > 0 {
			return a.isRight(a.letters(w.Move))
		}
		return w.Grade == reason.Best
	}
	best := slices.IndexFunc(all, right)
	if best < 0 {
		return a.none()
	}
	step.Text, step.Moves = all[best].Sentence(), []puzzle.Move{all[best].Move}
	all = a.telling(all, right)
	for _, w := range a.offered(all, right) {
		answer := reason.Answer{Key: a.letters(w.Move), Text: a.named(w.Move), Cells: a.taps(w.Move), Right: right(w)}
		if !answer.Right {
			answer.Steps = a.whyNot(w)
		}
		step.Ask.Answers = append(step.Ask.Answers, answer)
	}
	return a.Err()
}

// telling leaves out moves that come to nothing, unless no wrong one would be left.
func (a *asker) telling(all []reason.Weighed, right func(reason.Weighed) bool) []reason.Weighed {
	judged := slices.DeleteFunc(slices.Clone(all), func(w reason.Weighed) bool {
		return w.Grade == reason.Unjudged && !right(w) && !a.spoken(a.letters(w.Move))
	})
	if slices.ContainsFunc(judged, func(w reason.Weighed) bool { return !right(w) }) {
		return judged
	}
	return all
}

// offered leaves out moves where there are too many, so that some of each sort stay: those that
// the author speaks of, and others from all over the list.
func (a *asker) offered(all []reason.Weighed, right func(reason.Weighed) bool) []reason.Weighed {
	if len(all) <= mostAnswers {
		return inOrder(all, a.letters)
	}
	var rest, kept []reason.Weighed
	for _, w := range all {
		if len(kept) < mostAnswers/2 && (right(w) || a.spoken(a.letters(w.Move))) {
			kept = append(kept, w)
		} else if !right(w) {
			rest = append(rest, w)
		}
	}
	free := min(mostAnswers-len(kept), len(rest))
	for i := range free {
		kept = append(kept, rest[i*len(rest)/free])
	}
	return inOrder(kept, a.letters)
}

// inOrder has the few answers stand so that their order says nothing. A sort of the library would
// be a tenth of what this package takes in a page's program.
func inOrder(all []reason.Weighed, name func(puzzle.Move) string) (sorted []reason.Weighed) {
	for _, w := range all {
		i := len(sorted)
		for i > 0 && name(sorted[i-1].Move) > name(w.Move) {
			i--
		}
		sorted = slices.Insert(sorted, i, w)
	}
	return sorted
}

// taps lists the cells on which a tap is the move.
func (a *asker) taps(m puzzle.Move) (cells []puzzle.Cell) {
	x, ok := a.s.(puzzle.Walker)
	if !ok {
		return nil
	}
	for c := range each(a.s.Board().Bounds()) {
		if way := x.Way(c); len(way) == 1 && way[0] == m {
			cells = append(cells, c)
		}
	}
	return cells
}

// whyNot shows what comes of a wrong move.
func (a *asker) whyNot(w reason.Weighed) (steps []reason.Step) {
	said := reason.Step{Text: w.Sentence(), Moves: []puzzle.Move{w.Move}}
	for step, err := range reason.WhyNot(a, a.s, []puzzle.Move{w.Move}) {
		if err != nil || len(steps) == mostSteps {
			return []reason.Step{said}
		}
		step.Name = ""
		steps = append(steps, step)
	}
	return steps
}

// number asks for the number that the verdict on the position has: what can still be had of what
// the puzzle counts, else the moves to the win.
func (a *asker) number(step *reason.Step) error {
	v, err := reason.Verdict{}, error(nil)
	if a.s != nil {
		v, err = reason.VerdictOf(a, a.s)
	}
	if err != nil {
		return err
	}
	known, knows := v.Left, v.Left >= 0
	if v.Unit != "" {
		known, knows = v.Value, true
	}
	if len(a.q.Right) > 0 {
		known, knows = mustNumber(a.q.Right[0].Answer), true
	}
	if !knows {
		return a.none()
	}
	step.Text = puzzle.Say("lesson.is", known)
	line := a.line(v)
	step.Moves, step.Put = line.Moves, line.Put
	less, more := reason.Step{Text: puzzle.Say("lesson.more")}, line
	if more.Text = puzzle.Say("lesson.less"); v.Unit == "" && v.Proven && len(a.q.Right) == 0 {
		less.Text, more.Text = puzzle.Say("lesson.fewer.not"), puzzle.Say("lesson.fewer")
	}
	step.Ask.Answers = []reason.Answer{
		{Key: "<", Text: own("<"), Steps: []reason.Step{less}},
		{Key: strconv.Itoa(known), Text: puzzle.Say("lesson.number", known), Right: true},
		{Key: ">", Text: own(">"), Steps: []reason.Step{more}},
	}
	return nil
}

func mustNumber(text string) int {
	n, _ := notation.ParseNumber(text)
	return n
}

// line shows the best play that a verdict has at hand.
func (a *asker) line(v reason.Verdict) (step reason.Step) {
	if len(v.Line) == 0 {
		return step
	}
	line, _, err := reason.Answered(a, a.s, v.Line)
	if err != nil {
		return step
	}
	if _, marks, err := reason.Trail(a.s, line, "trail"); err == nil {
		step.Moves, step.Put = line, marks
	}
	return step
}

// fate asks whether the level can still be won.
func (a *asker) fate(step *reason.Step) error {
	v, err := reason.VerdictOf(a, a.s)
	if err != nil {
		return err
	}
	can, known := v.Left >= 0 && !v.Dead, v.Dead || v.Left >= 0
	if len(a.q.Right) > 0 {
		can, known = a.isRight("1"), true
	}
	if !known {
		return a.none()
	}
	line := a.line(v)
	step.Text, step.Moves, step.Put = v.Text, line.Moves, line.Put
	refuted := []reason.Step{{Text: v.Text, Moves: line.Moves, Put: line.Put}}
	step.Ask.Answers = []reason.Answer{
		{Key: "1", Text: puzzle.Say("lesson.yes"), Right: can, Steps: refuted},
		{Key: "2", Text: puzzle.Say("lesson.no"), Right: !can, Steps: refuted},
	}
	for i := range step.Ask.Answers {
		if step.Ask.Answers[i].Right {
			step.Ask.Answers[i].Steps = nil
		}
	}
	return nil
}

func (a *asker) choicesOf() []string {
	if len(a.q.Choices) > 0 {
		return a.q.Choices
	}
	return []string{"yes", "no"}
}

// choices asks for one of the author's lines.
func (a *asker) choices(step *reason.Step) error {
	var right []string
	for i, text := range a.q.Choices {
		answer := reason.Answer{Key: strconv.Itoa(i + 1), Text: own(text), Right: a.isRight(strconv.Itoa(i + 1))}
		if answer.Right {
			right = append(right, text)
		} else {
			answer.Steps = []reason.Step{{Text: puzzle.Say("lesson.wrong")}}
		}
		step.Ask.Answers = append(step.Ask.Answers, answer)
	}
	step.Text = own(strings.Join(right, " / "))
	if right == nil {
		return a.none()
	}
	return nil
}

// cells asks for one of the cells that the author names.
func (a *asker) cells(step *reason.Step) error {
	var right, others []puzzle.Cell
	for c := range each(a.s.Board().Bounds()) {
		if a.isRight(c.String()) {
			right = append(right, c)
		} else {
			others = append(others, c)
		}
	}
	if right == nil {
		return a.none()
	}
	step.Text, step.Look = puzzle.Say("lesson.there"), right
	step.Ask.Answers = []reason.Answer{{Cells: right, Right: true}, {Cells: others, Steps: []reason.Step{{Text: puzzle.Say("lesson.wrong")}}}}
	return nil
}

func each(r puzzle.Rect) func(yield func(puzzle.Cell) bool) {
	return func(yield func(puzzle.Cell) bool) {
		for row := r.Min.Row; row <= r.Max.Row; row++ {
			for col := r.Min.Col; col <= r.Max.Col; col++ {
				if !yield(puzzle.Cell{Row: row, Col: col}) {
					return
				}
			}
		}
	}
}

// explained asks for the cell that a step of an explanation asks for: the one that is named, else
// the first.
func (a *asker) explained() (steps []reason.Step, err error) {
	topics := []string{a.q.Topic}
	if x, ok := a.s.(reason.Explainer); ok && a.q.Topic == "" {
		for topics = nil; len(topics) < len(x.Topics()); {
			topics = append(topics, x.Topics()[len(topics)].Name)
		}
	}
	for _, topic := range topics {
		steps = nil
		for step, failed := range reason.Explain(a, a.s, topic) {
			if err = failed; err != nil || len(steps) == mostLooked {
				break
			}
			wanted := asksCell(step) && (a.q.Step == "" || step.Name == a.q.Step)
			if !wanted {
				step.Ask = nil
			}
			if steps = append(steps, step); wanted {
				return steps, a.heed(step.Ask)
			}
		}
		if a.Err() != nil {
			return nil, a.Err()
		}
	}
	if a.q.Topic != "" && err != nil {
		return nil, err
	}
	return nil, fault(1, 1, puzzle.Say("lesson.step"))
}

func asksCell(s reason.Step) bool {
	return s.Ask != nil && slices.ContainsFunc(s.Ask.Answers, func(x reason.Answer) bool { return len(x.Cells) > 0 })
}

// heed puts the author's words before what comes of the answers.
func (a *asker) heed(ask *reason.Question) error {
	for _, said := range a.q.When {
		if key := a.key(said.Answer); key != "" {
			a.says(ask, key, said.Text)
		}
	}
	for i := range ask.Answers {
		if x := &ask.Answers[i]; !x.Right && a.q.Wrong != "" && !a.spoken(x.Key) {
			x.Steps = before(a.q.Wrong, x.Steps)
		}
	}
	return a.Err()
}

func (a *asker) spoken(key string) bool {
	return key != "" && slices.ContainsFunc(a.q.When, func(s Said) bool { return a.key(s.Answer) == key })
}

// before shows a sentence over the first of some pictures, in the place of a bare "no".
func before(text string, steps []reason.Step) []reason.Step {
	first := reason.Step{Text: own(text)}
	if len(steps) > 0 {
		first.Moves, first.Level, first.Look = steps[0].Moves, steps[0].Level, steps[0].Look
		if steps[0].Text.Key == "lesson.wrong" {
			steps = steps[1:]
		}
	}
	return append([]reason.Step{first}, steps...)
}

// says has an answer begin with the author's words. One that is among others, as a cell or a
// number is, becomes an answer of its own.
func (a *asker) says(ask *reason.Question, key, text string) {
	i := slices.IndexFunc(ask.Answers, func(x reason.Answer) bool { return x.Key == key })
	if c, ok := notation.ParseCell(key); ok && i < 0 {
		if i = slices.IndexFunc(ask.Answers, func(x reason.Answer) bool { return slices.Contains(x.Cells, c) }); i >= 0 {
			one := ask.Answers[i]
			ask.Answers[i].Cells = slices.DeleteFunc(slices.Clone(one.Cells), func(x puzzle.Cell) bool { return x == c })
			one.Key, one.Cells = key, []puzzle.Cell{c}
			ask.Answers, i = append(ask.Answers, one), len(ask.Answers)
		}
	} else if i < 0 && a.q.Kind == Number {
		one := ask.Answers[0]
		if mustNumber(key) > mustNumber(ask.Answers[1].Key) {
			one = ask.Answers[2]
		}
		one.Key, one.Text = key, puzzle.Say("lesson.number", mustNumber(key))
		ask.Answers, i = append(ask.Answers, one), len(ask.Answers)
	}
	if i < 0 {
		return
	}
	x := &ask.Answers[i]
	if x.Steps = before(text, x.Steps); x.Right {
		x.Steps = x.Steps[:1]
	}
	ask.Answers = slices.DeleteFunc(ask.Answers, func(x reason.Answer) bool { return x.Text.Zero() && len(x.Cells) == 0 })
}
