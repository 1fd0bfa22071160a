package midend

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/message"
	"gridwise/game/query"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// others are plays that win another way than the best does: of the first level of each puzzle,
// of Ghosts, which have one solution, of a level that has two. Each picture is told by what its
// play came to, its value, the arrows on its board, and what was done where the two part.
var others = map[string]struct {
	level, moves string
	mine, best   string
}{
	"slider": {"", "LUL",
		"3 moves | 3 | 1,2 left 2,2 up 3,2 up 3,3 left | Move 1: you slide to row 3, column 2",
		"2 moves | 2 | 1,2 left 1,3 left 2,3 up 3,3 up | Move 1: you slide to row 1, column 3"},
	"lifter": {"", "DUDDRRRUURRDDR",
		"136 points in 14 steps. | 136 | 2,2 down 2,5 right 2,6 right 2,7 down 3,2 down 3,5 up 3,7 down 4,2 right 4,3 right 4,4 right 4,5 up 4,7 right | Move 2: The robot goes to row 2, column 2.",
		"138 points in 12 steps. | 138 | 2,2 down 2,5 right 2,6 right 2,7 down 3,2 down 3,5 up 3,7 down 4,2 right 4,3 right 4,4 right 4,5 up 4,7 right | Move 2: The robot digs to row 4, column 2."},
	"lemmo": {"", "ST2-LS",
		"A way after 1 miss. | 1 | 0,1 right 0,2 down 1,1 right 1,2 down 2,2 left | Move 1: Lemmo falls into a drain after 3 steps",
		"A way at the first try. | 1 | 0,1 right 0,2 down 1,2 down 2,2 left | Move 1: Lemmo waits over column 2, facing right"},
	"ghosts": {"g.g.\n\npieces:\n*o\n\n*o\n", "PB-1-1-0_PA-1-3-0_",
		"Every ghost is lit. | 0 |  | Move 1: Piece B lies at row 1, column 1. 1 of 2 ghosts are lit.",
		"Every ghost is lit. | 0 |  | Move 1: Piece A lies at row 1, column 1. 1 of 2 ghosts are lit."},
	"woods": {"", "RLSL",
		"You have 2 hearts. | 2 | 1,3 left | Move 3: You stand still.",
		"You have 2 hearts. | 2 | 1,2 left | Move 3: You take the heart at row 1, column 1. All hearts are taken. You have 2 of the 2 that you could have had."},
}

// TestBesideTheBest wins each another way, and has the play shown beside the best one: the
// page is told of both once the level is won, not before, and the solver draws the end of each
// with the way to it. The best play itself has nothing to stand beside.
func TestBesideTheBest(t *testing.T) {
	for name, of := range others {
		t.Run(name, func(t *testing.T) {
			p := catalog.Named(name)
			if of.level == "" {
				of.level, _ = assets.Level(name, assets.LevelNames(name)[0])
			}
			d := newPage(t)
			d.load(of.level, name)
			wins(d, of.moves)
			d.Command("beside")
			m := d.last("beside")
			if m == nil {
				t.Fatalf("it says %v", d.last("say"))
			}
			r := message.Request{Op: query.Compare, Puzzle: name, Level: d.desk.Session().Start().String(), Moves: m["moves"].(string), Best: m["best"].(string)}
			a := d.o.Answer(t.Context(), r, nil)
			if a.Err != nil || len(a.Steps) != 2 || len(a.Drawing.Played) != 2 {
				t.Fatalf("%+v", a)
			}
			for i, want := range []string{of.mine, of.best} {
				if got := pictured(d, a.Steps[i]); got != want {
					t.Errorf("%s is\n%s, want\n%s", a.Steps[i].Name, got, want)
				}
				if end, _, err := reason.Trail(d.desk.Session().Start(), a.Steps[i].Moves, ""); name != "woods" && (err != nil || end.Status() != puzzle.Won) {
					t.Errorf("%s does not win: %v", a.Steps[i].Name, err)
				}
			}
			d.load(of.level, name)
			wins(d, notation.Letters(own(p, of.level, a.Steps[1].Moves), p.Verbs()))
			if d.Command("beside"); offered(d) || d.count("beside") != 1 {
				t.Error("the best play is offered to stand beside itself")
			}
		})
	}
}

// wins plays the player's moves to a win, before which the two plays are not to be had.
func wins(d *page, moves string) {
	d.t.Helper()
	line, err := notation.ParseLetters(moves, d.desk.Session().Puzzle().Verbs())
	if err != nil {
		d.t.Fatal(err)
	}
	told := d.count("beside")
	for _, m := range line {
		d.Command("beside")
		if said := d.last("say")["text"].(string); offered(d) || d.count("beside") > told || !strings.HasPrefix(said, "Solve the level first") {
			d.t.Fatalf("before the end it says %q, and the page is told %v", said, d.last("beside"))
		}
		d.Receive(Message{"type": "play", "moves": m.String()})
		d.settle()
	}
	if !d.desk.Won() {
		d.t.Fatalf("%s does not win", moves)
	}
}

// offered reports whether the page may offer the two plays.
func offered(d *page) bool {
	return slices.ContainsFunc(d.last("ui")["commands"].([]any), func(c any) bool {
		return c.(Message)["name"] == "beside" && c.(Message)["enabled"] == true
	})
}

// own leaves the opponent's moves out of a line.
func own(p puzzle.Puzzle, level string, line []puzzle.Move) (moves []puzzle.Move) {
	s, _ := p.Parse(level)
	for _, m := range line {
		if puzzle.OwnMove(s) {
			moves = append(moves, m)
		}
		s, _, _ = s.Play(m)
	}
	return moves
}

// pictured writes what is seen of a play.
func pictured(d *page, s reason.Step) string {
	var arrows []string
	for _, m := range s.Put {
		arrows = append(arrows, m.Cell.String()+" "+m.Dir.String())
	}
	slices.Sort(arrows)
	parts := ""
	for _, r := range s.Rows {
		parts = d.desk.Words().Say(r.Text)
	}
	return fmt.Sprintf("%s | %d | %s | %s", d.desk.Words().Say(s.Text), s.Score, strings.Join(arrows, " "), parts)
}

// TestNoPlayBesideABoardInPlay: the solver draws nothing for a play that has not won, and says
// why where there is no best one, or it was stopped.
func TestNoPlayBesideABoardInPlay(t *testing.T) {
	three, _ := assets.Level("slider", assets.LevelNames("slider")[44])
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for want, ask := range map[string]struct {
		ctx          context.Context
		moves, level string
		steps        int64
	}{
		"explain.beside.early":   {t.Context(), "D", demo, 0},
		"explain.beside.stopped": {stopped, "DRDR", demo, 0},
		"explain.beside.none":    {t.Context(), "RDLURURDLURU", three, 1},
	} {
		a := query.New(catalog.All...).Answer(ask.ctx, message.Request{Op: query.Compare, Puzzle: "slider", Level: ask.level, Moves: ask.moves, Steps: ask.steps}, nil)
		var why *puzzle.Refusal
		if !errors.As(a.Err, &why) || why.Text.Key != want || len(a.Steps) > 0 {
			t.Errorf("%s %s is answered by %v, want %s", ask.level, ask.moves, a.Err, want)
		}
	}
}
