package lemmo

import (
	"slices"
	"strconv"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/puzzletest"
)

func shipped(t *testing.T) (names, texts []string) {
	t.Helper()
	names = assets.LevelNames("lemmo")
	for _, name := range names {
		text, ok := assets.Level("lemmo", name)
		if !ok {
			t.Fatal(name)
		}
		texts = append(texts, text)
	}
	return names, texts
}

// Every header of a shipped level is proved: the answers, whether one block
// alone is best, the play that solves it without a wrong answer.
func TestShippedLevels(t *testing.T) {
	names, texts := shipped(t)
	if len(names) < 24 {
		t.Fatalf("only %d levels", len(names))
	}
	titles := map[string]bool{}
	for i, name := range names {
		s := start(t, texts[i])
		if title := s.Notes().Of("title"); title == "" || titles[title] {
			t.Errorf("%s: the title %q is missing or taken", name, title)
		}
		titles[s.Notes().Of("title")] = true
		for _, n := range s.level.proof() {
			if got := s.Notes().Of(n.Name); got != n.Value {
				t.Errorf("%s: %s is %q, proved is %q", name, n.Name, got, n.Value)
			}
		}
		solves(t, name, s)
	}
	if !slices.ContainsFunc(texts, func(text string) bool { return start(t, text).String() == article }) {
		t.Error("the article's map is not among the levels")
	}
}

func solves(t *testing.T, name string, s State) {
	t.Helper()
	moves, err := notation.ParseLetters(s.Notes().Of("play"), Puzzle{}.Verbs())
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	end := playAll(t, s, moves...)
	if sc := end.Score(); end.Status() != puzzle.Won || strconv.Itoa(sc.Value) != s.Notes().Of("best") {
		t.Errorf("%s: its play ends %v with %d wrong answers", name, end.Status(), sc.Value)
	}
}

// The law of walks looks at the whole board after each of a thousand moves:
// for the large maps the other laws must do.
func TestShippedLevelsKeepTheLaws(t *testing.T) {
	_, texts := shipped(t)
	for i, text := range texts {
		if len(text) < 260 {
			puzzletest.Run(t, Puzzle{}, text)
			continue
		}
		for _, law := range puzzletest.Laws {
			if law.Name == "walk" {
				continue
			}
			if err := law.Check(Puzzle{}, text, uint64(i)); err != nil {
				t.Errorf("level %d: %s: %v", i+1, law.Name, err)
			}
		}
	}
}

func playAll(t *testing.T, s State, moves ...puzzle.Move) State {
	t.Helper()
	for _, m := range moves {
		next, _, err := s.Play(m)
		if err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		s = next.(State)
	}
	return s
}
