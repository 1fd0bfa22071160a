package midend

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
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

// other is a play that wins another way than the best does, assets/NAME/golden/beside.json: of
// the first level where none is given. Each picture is told by what its play came to, its
// value, the arrows on its board, and what was done where the two part.
type other struct{ Level, Moves, Mine, Best string }

// another reads the other play of a puzzle, nil where it has none.
func another(t *testing.T, p puzzle.Puzzle) *other {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../assets", p.Name(), "golden/beside.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	of := &other{}
	if err := errors.Join(err, json.Unmarshal(text, of)); err != nil {
		t.Fatal(p.Name(), err)
	}
	if of.Level == "" {
		of.Level, _ = assets.Level(p.Name(), assets.LevelNames(p.Name())[0])
	}
	return of
}

// TestBesideTheBest wins each another way, and has the play shown beside the best one: the
// page is told of both once the level is won, not before, and the solver draws the end of each
// with the way to it. The best play itself has nothing to stand beside.
func TestBesideTheBest(t *testing.T) {
	for _, p := range catalog.All {
		name, of := p.Name(), another(t, p)
		if of == nil {
			continue
		}
		t.Run(name, func(t *testing.T) {
			d := newPage(t)
			d.load(of.Level, name)
			wins(d, of.Moves)
			d.Command("beside")
			m := d.last("beside")
			if m == nil {
				t.Fatalf("it says %v", d.last("say"))
			}
			r := message.Request{Op: query.Compare, Puzzle: name, Level: d.desk.Start().String(), Moves: m["moves"].(string), Best: m["best"].(string)}
			a := d.o.Answer(t.Context(), r, nil)
			if a.Err != nil || len(a.Steps) != 2 || len(a.Drawing.Played) != 2 {
				t.Fatalf("%+v", a)
			}
			if got, want := a.Standing["medal"], d.last("solved")["medal"]; got != want {
				t.Errorf("the solver says the medal %v, the play %v", got, want)
			}
			for i, want := range []string{of.Mine, of.Best} {
				if got := pictured(d, a.Steps[i]); got != want {
					t.Errorf("%s is\n%s, want\n%s", a.Steps[i].Name, got, want)
				}
				end, _, err := reason.Trail(d.desk.Start(), a.Steps[i].Moves, "")
				if _, unsure := end.(puzzle.Preparer); err != nil || !unsure && end.Status() != puzzle.Won {
					t.Errorf("%s does not win: %v", a.Steps[i].Name, err)
				}
			}
			d.load(of.Level, name)
			wins(d, notation.Letters(own(p, of.Level, a.Steps[1].Moves), p.Verbs()))
			if d.Command("beside"); offered(d) || d.count("beside") != 1 {
				t.Error("the best play is offered to stand beside itself")
			}
		})
	}
}

// wins plays the player's moves to a win, before which the two plays are not to be had.
func wins(d *page, moves string) {
	d.t.Helper()
	line, err := notation.ParseLetters(moves, d.desk.Puzzle().Verbs())
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
