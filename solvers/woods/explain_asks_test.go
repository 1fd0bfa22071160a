package woods

import (
	"maps"
	"slices"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
)

// TestEscapesAreOpen plays what refutes answers: Link and Ganondorf stand where it is said, and
// then no ring stands on Link's cell.
func TestEscapesAreOpen(t *testing.T) {
	escapes, kept := 0, 0
	for _, name := range assets.LevelNames("woods") {
		text, _ := assets.Level("woods", name)
		start := open(t, text)
		if !start.Topics()[0].Why.Zero() {
			continue
		}
		shown := map[reason.Key]reason.Mark{}
		for _, step := range explained(t, start, "rings") {
			if step.Ask != nil {
				for _, a := range step.Ask.Answers[1:] {
					escapes++
					if step.Ask.Second {
						kept++
					}
					marks := put(maps.Clone(shown), step.Ask.Put)
					for _, of := range a.Steps {
						put(marks, of.Put)
					}
					holdEscape(t, start, name+" "+step.Name, a, marks)
				}
			}
			put(shown, step.Put)
		}
	}
	if escapes < 200 || kept < 30 {
		t.Errorf("only %d escapes, %d of them from ring 1", escapes, kept)
	}
}

func put(marks map[reason.Key]reason.Mark, all []reason.Mark) map[reason.Key]reason.Mark {
	for _, m := range all {
		if marks[m.Key()] = m; m.Empty() {
			delete(marks, m.Key())
		}
	}
	return marks
}

func holdEscape(t *testing.T, start puzzle.State, where string, a reason.Answer, marks map[reason.Key]reason.Mark) {
	t.Helper()
	last := a.Steps[len(a.Steps)-1]
	if last.Level != "" {
		start = open(t, last.Level)
	}
	at, err := puzzle.After(start, last.Moves...)
	if err != nil {
		t.Fatal(where, err)
	}
	s := at.(State)
	link, ganon := s.lv.Cells[s.Link], s.lv.Cells[s.Ganon]
	args, from := last.Text.Args, link
	if len(a.Steps) > 1 {
		from = args[2].(puzzle.Cell)
		if n := a.Steps[0].Text.Args[2].(int); n < 1 {
			t.Errorf("%s: Ganondorf has %d ways out", where, n)
		}
	}
	if args[0] != ganon || args[1] != link || from != a.Cells[0] {
		t.Errorf("%s: %v, but they stand at %v and %v", where, last.Text, link, ganon)
	}
	near := slices.ContainsFunc(s.lv.Moves[s.Link], func(to uint16) bool { return s.lv.HeartOf(s.Left, to) != 0 })
	if taken := last.Text.Key == "woods.explain.ask.all.takes"; taken != (s.Left != start.(State).Left) || taken && s.value() > 0 || !taken && len(a.Steps) == 1 && near {
		t.Errorf("%s: %v, but Link is sure of %d", where, last.Text, s.value())
	}
	if m, there := marks[reason.Key{Layer: "rings", Cell: link}]; there {
		t.Errorf("%s: %v, but %v stands there", where, last.Text, m)
	}
}

// TestQuestions: a step looks at the cells that join.
func TestQuestions(t *testing.T) { puzzletest.Questions(t, Puzzle{}, nil) }
