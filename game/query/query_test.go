package query

import (
	"context"
	"strings"
	"testing"

	"gridwise/game/message"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
)

const maze = "S_#__E\n_____#\n##___#\n"

func example1() *Server { return New(example.Puzzle{}) }

func TestAnswers(t *testing.T) {
	o := example1()
	ctx := context.Background()
	hint := o.Answer(ctx, message.Request{Op: Hint, Puzzle: "example", Level: maze, Moves: "DR", Strength: 9}, nil)
	if hint.Err != nil || hint.Hint.Left != 5 || len(hint.Hint.Moves) != 1 {
		t.Errorf("%+v", hint)
	}
	solve := o.Answer(ctx, message.Request{Op: Solve, Puzzle: "example", Level: maze, Moves: "D"}, nil)
	if solve.Err != nil || len(solve.Solution.Moves) != 6 {
		t.Errorf("%+v", solve)
	}
	verdict := o.Answer(ctx, message.Request{Op: Verdict, Puzzle: "example", Level: maze}, nil)
	if verdict.Err != nil || verdict.Verdict.Left != 7 {
		t.Errorf("%+v", verdict)
	}
}

func TestSharedLineIsNotPlayedAgain(t *testing.T) {
	o := example1()
	ask := func(moves string) puzzle.State {
		if a := o.Answer(context.Background(), message.Request{Op: Verdict, Puzzle: "example", Level: maze, Moves: moves}, nil); a.Err != nil {
			t.Fatal(a.Err)
		}
		return o.recent.line.states[0]
	}
	first := ask("DRR")
	if ask("DRL") != first || len(o.recent.line.states) != 4 || o.recent.line.states[3].Position() != "2,1" {
		t.Errorf("the line is %v", o.recent.line.moves)
	}
}

func TestRefusals(t *testing.T) {
	o := example1()
	for _, r := range []message.Request{
		{Op: Hint, Puzzle: "chess"},
		{Op: Hint, Puzzle: "example", Level: "SS"},
		{Op: Hint, Puzzle: "example", Level: maze, Moves: "UU"},
		{Op: Hint, Puzzle: "example", Level: maze, Moves: "?"},
		{Op: Reply, Puzzle: "example", Level: maze},
		{Op: Draw, Puzzle: "example", Level: maze, Topic: "none"},
		{Op: Generate, Puzzle: "example", Wish: "size=none"},
		{Op: State, Puzzle: "example", Level: maze},
		{Op: "dance", Puzzle: "example", Level: maze},
	} {
		if a := o.Answer(context.Background(), r, nil); a.Err == nil {
			t.Errorf("%+v is answered", r)
		}
	}
}

// TestReplyTellsWhatItTakes: a large wood is worked out with the first question
// about it, which says what that takes and how far it is.
func TestReplyTellsWhatItTakes(t *testing.T) {
	level := "L" + strings.Repeat(".", 11) + "\n" + strings.Repeat(".H", 6) + "\n" +
		strings.Repeat(strings.Repeat(".", 12)+"\n", 9) + strings.Repeat(".", 11) + "G\n"
	var said []puzzle.Progress
	o := New(catalog.All...)
	ask := message.Request{Op: Reply, Puzzle: "woods", Level: level, Moves: "R"}
	a := o.Answer(context.Background(), ask, func(p puzzle.Progress) { said = append(said, p) })
	if a.Err != nil || a.Move == (puzzle.Move{}) || a.Told == "" {
		t.Fatalf("%+v", a)
	}
	if len(said) < 4 || said[0].Text.Key != "woods.memory" || said[len(said)-1].Text.Key != "woods.memory" || said[len(said)-1].Done < 0.9 {
		t.Errorf("said %v", said)
	}
	verbs := catalog.Named("woods").Verbs()
	if back := message.ReadAnswer(message.AnswerTree(a), verbs); back.Err != nil || back.Told != a.Told || back.Move != a.Move {
		t.Errorf("%+v comes back as %+v", a, back)
	}
	// Where Link is to move only what is known of the position is told.
	ask.Moves = ""
	if a = message.ReadAnswer(message.AnswerTree(o.Answer(context.Background(), ask, nil)), verbs); a.Err != nil || a.Move != (puzzle.Move{}) || a.Told == "" {
		t.Errorf("%+v", a)
	}
}
