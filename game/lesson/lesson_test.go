package lesson

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// faults are what is wrong, a line each, as "2:1 lesson.twice".
func faults(err error) (all string) {
	var errs puzzle.Errors
	if err != nil && !errors.As(err, &errs) {
		return err.Error()
	}
	for _, e := range errs {
		all += fmt.Sprintf("%d:%d %s\n", e.Line, e.Col, e.Text.Key)
	}
	return all
}

func TestFaults(t *testing.T) {
	for text, want := range map[string]string{
		"ask: move": "",
		"ask: move\nright: D\nwhen R: No.\nwrong: Look again.": "",
		"ask：move\nWHEN R： 两格开外是洞。":                            "",
		"ask: choice\n- a\n-b\nright: a":                       "",
		"ask: dance":                                           "1:1 lesson.kind\n",
		"":                                                     "1:1 lesson.kind\n",
		"ask: move\nask: cell":                                 "2:1 lesson.twice\n",
		"ask: move\n  hello":                                   "2:3 lesson.line\n",
		"ask: move\n- a":                                       "2:1 lesson.line.choice\n",
		"ask: move\nwhen: x":                                   "2:1 lesson.line\n",
		"ask: move\nright:":                                    "2:1 lesson.empty\n",
		"ask: choice\n- a\nright: a":                           "1:1 lesson.choice.one\n",
		"ask: choice\n- a\n- b":                                "1:1 lesson.choice.right\n",
		strings.Repeat("x\n", 100):                             strings.TrimSuffix(lines(20), "1:1 lesson.kind\n"),
		"ask: move\nright: D\nright: R\nwrong: a\nwrong: b\n\nstep:": "5:1 lesson.twice\n7:1 lesson.empty\n",
	} {
		if _, err := Parse(text); faults(err) != want {
			t.Errorf("%q: %q", text, faults(err))
		}
	}
}

func lines(n int) (all string) {
	for i := range n {
		all += fmt.Sprintf("%d:1 lesson.line\n", i+1)
	}
	return all
}

// asked are the steps of a question, and what cannot hold of it.
func asked(t *testing.T, p puzzle.Puzzle, s puzzle.State, text string) ([]reason.Step, error) {
	t.Helper()
	q, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	steps, err := q.Steps(context.Background(), p, s)
	if err != nil {
		return nil, err
	}
	return steps, q.Check(context.Background(), p, s, steps)
}

// TestEveryPuzzleAsks asks of the first level of every puzzle what it has the abilities for: each
// answer is right or refuted by pictures of positions that there are, and one is right.
func TestEveryPuzzleAsks(t *testing.T) {
	table := words.Load("en")
	for _, p := range catalog.Whole {
		text, _ := assets.Level(p.Name(), assets.LevelNames(p.Name())[2])
		s, err := p.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range kinds {
			steps, err := asked(t, p, s, "ask: "+kind)
			if steps == nil {
				t.Logf("%s %s: %s", p.Name(), kind, table.Error(err))
				continue
			}
			right := 0
			ask := steps[len(steps)-1].Ask
			t.Logf("%s %s: %s %s", p.Name(), kind, table.Say(ask.Text), faults(err))
			for _, x := range ask.Answers {
				if x.Right {
					right++
				} else if len(x.Steps) == 0 {
					t.Errorf("%s %s: %s is not refuted", p.Name(), kind, x.Key)
				}
				said := ""
				for _, step := range x.Steps {
					said += " | " + table.Say(step.Text)
					if _, err := puzzle.After(s, step.Moves...); step.Level == "" && err != nil {
						t.Errorf("%s %s: %v", p.Name(), kind, err)
					}
				}
				t.Logf("   %v %q %s %d cells%s", x.Right, x.Key, table.Say(x.Text), len(x.Cells), said)
			}
			if right == 0 {
				t.Errorf("%s %s: no answer is right", p.Name(), kind)
			}
		}
	}
}

// TestAlone asks without a board: of choices and numbers whose right answer the author names.
func TestAlone(t *testing.T) {
	for text, want := range map[string]string{
		"ask: choice\n- a\n- b\nright: b\nwhen a: no": "",
		"ask: number\nright: 7\nwhen 8: one too many": "",
		"ask: move\nright: D":                         "1:1 lesson.board\n",
		"ask: cell\nright: 1,1":                       "1:1 lesson.board\n",
		"ask: choice":                                 "1:1 lesson.right\n",
		"ask: choice\nright: yes":                     "1:1 lesson.right\n",
		"ask: number":                                 "1:1 lesson.right\n",
		"ask: number\n  right: many\nwhen few: no":    "2:3 lesson.right.never\n3:1 lesson.when.never\n",
		"ask: choice\n- a\n- b\nright: c":             "4:1 lesson.right.never\n",
	} {
		q, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := q.Alone(); faults(err) != want {
			t.Errorf("%q: %q", text, faults(err))
		} else if err != nil {
			continue
		}
		steps, err := q.Steps(context.Background(), catalog.Whole[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range steps[len(steps)-1].Ask.Answers {
			if !x.Right && (len(x.Steps) == 0 || len(x.Steps[0].Moves) > 0) {
				t.Errorf("%q: %+v", text, x)
			}
		}
	}
}

// TestAnswerIsPlayed: before the answer stands each position on the way to it, and of several right
// moves each has its own.
func TestAnswerIsPlayed(t *testing.T) {
	p := catalog.Named("slider")
	s, err := p.Parse("S___\n____\n____\n___E\n")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string][]string{
		"ask: number":                   {"start 0", "play1 1", "answer 2"},
		"ask: move\nright: R\nright: D": {"start 0", "D 1", "answer 1"},
	} {
		steps, err := asked(t, p, s, text)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, step := range steps {
			got = append(got, fmt.Sprint(step.Name, " ", len(step.Moves)))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v", text, got)
		}
	}
}
