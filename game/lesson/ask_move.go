package lesson

import (
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// The bounds of what is shown: more answers are not read, and more steps not waited for.
const (
	mostAnswers = 9
	mostSteps   = 24
)

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
