package query

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/game/message"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// shipped calls a test with one in so many shipped levels of every puzzle; where a solver plans
// for each move, with the first of them.
func shipped(t *testing.T, every int, test func(t *testing.T, p puzzle.Puzzle, text string)) {
	for _, p := range catalog.All {
		for i, name := range assets.LevelNames(p.Name()) {
			text, _ := assets.Level(p.Name(), name)
			start, err := p.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			if _, plans := start.(puzzle.Heeder); i%every == 0 && (i == 0 || !testing.Short()) && (i <= 12 || !plans) {
				t.Run(p.Name()+"/"+name, func(t *testing.T) { test(t, p, text) })
			}
		}
	}
}

// answerTo returns what a server tells of a play.
func answerTo(t *testing.T, q *Server, op message.Op, p puzzle.Puzzle, level, moves string) message.Tree {
	t.Helper()
	a := q.Answer(t.Context(), message.Request{Op: op, Puzzle: p.Name(), Level: level, Moves: moves}, nil)
	if a.Err != nil {
		t.Fatalf("after %q: %v", moves, a.Err)
	}
	return a.Standing
}

// legalIn returns the moves of a standing.
func legalIn(s message.Tree) (all []message.Tree) {
	for _, m := range s["legal"].([]any) {
		all = append(all, m.(message.Tree))
	}
	return all
}

// firstBest returns the first move graded best, "" for none.
func firstBest(s message.Tree) string {
	for _, m := range legalIn(s) {
		if m["grade"] == "best" {
			return m["move"].(string)
		}
	}
	return ""
}

func linkTo(p puzzle.Puzzle, start puzzle.State, moves []puzzle.Move) (string, error) {
	return link.New(p, start, moves).Encode()
}

// TestStateIsWhatIsPlayed: the board of a start is the level's, every legal move is taken by the
// rules, also after some moves by chance, and the link leads there.
func TestStateIsWhatIsPlayed(t *testing.T) {
	shipped(t, 4, func(t *testing.T, p puzzle.Puzzle, text string) {
		rnd, q, moves := rand.New(rand.NewPCG(3, 4)), NewForPrograms(linkTo, catalog.All...), ""
		start, err := p.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		drawing, _, _ := strings.Cut(start.String(), "\n\n")
		for n := range 6 {
			s := q.Answer(t.Context(), message.Request{Op: State, Puzzle: p.Name(), Level: text, Moves: moves, Still: n == 0}, nil).Standing
			var rows []string
			for _, row := range s["board"].([]any) {
				rows = append(rows, row.(string))
			}
			if board := strings.Join(rows, "\n"); len(board) != len(strings.TrimRight(drawing, "\n")) || n == 0 && board != strings.TrimRight(drawing, "\n") {
				t.Fatalf("after %q the board is\n%s\nof\n%s", moves, board, drawing)
			}
			at := q.recent.line.end()
			if l, err := link.Decode(s["link"].(string), catalog.All); err != nil || l.Level != start.String() || notation.Letters(l.Moves, p.Verbs()) != s["moves"] {
				t.Fatalf("after %q the link is %v (%v)", moves, s["link"], err)
			}
			for _, m := range legalIn(s) {
				one, err := notation.ParseLetters(m["move"].(string), p.Verbs())
				if err != nil || len(one) != 1 || one[0].String() != m["text"] {
					t.Fatalf("%v is read as %v (%v)", m, one, err)
				}
				if _, _, err := at.Play(one[0]); err != nil {
					t.Fatalf("after %q: %v: %v", moves, m, err)
				}
			}
			if s["status"] != "playing" {
				break
			}
			all := legalIn(answerTo(t, q, State, p, text, moves))
			moves = notation.Letters(q.recent.line.moves, p.Verbs()) + all[rnd.IntN(len(all))]["move"].(string)
		}
	})
}

// TestBestMovesWin plays the first move graded best, from the start and after moves by chance:
// it wins in as many moves as are left, or fewer where one undoes what else takes two, and the
// value that was told is never lost.
func TestBestMovesWin(t *testing.T) {
	shipped(t, 5, func(t *testing.T, p puzzle.Puzzle, text string) {
		q, rnd := NewForPrograms(linkTo, catalog.All...), rand.New(rand.NewPCG(5, 6))
		for _, wander := range []int{0, 3} {
			w := answerTo(t, q, Worth, p, text, "")
			for range wander {
				if all := legalIn(w); len(all) > 0 && w["dead"] == false {
					w = answerTo(t, q, Worth, p, text, w["moves"].(string)+all[rnd.IntN(len(all))]["move"].(string))
				}
			}
			follow(t, q, p, text, w, wander == 0)
		}
	})
}

func follow(t *testing.T, q *Server, p puzzle.Puzzle, text string, w message.Tree, exact bool) {
	t.Helper()
	for w["status"] == "playing" && firstBest(w) != "" {
		next := answerTo(t, q, Worth, p, text, w["moves"].(string)+firstBest(w))
		left, known := w["left"].(int)
		if now, _ := next["left"].(int); known && (now > left-1 || exact && now < left-1) {
			t.Fatalf("after %s %v are left, and after %s %v", w["moves"], left, next["moves"], now)
		}
		if was, counts := w["value"].(int); counts && next["value"].(int) < was {
			t.Fatalf("after %s %d can be had, and after %s %d", w["moves"], was, next["moves"], next["value"])
		}
		if w = next; known && (next["left"] == 0) != (w["status"] == "won") {
			t.Fatalf("%s ends %s", w["moves"], w["status"])
		}
	}
	if w["status"] == "playing" && w["dead"] == false && w["left"] != nil {
		t.Errorf("no move is best after %s", w["moves"])
	}
}

// TestWorthIsThatOfTheReview holds grades and costs against the review of each move, and the
// answer against that of a server that was asked other things before.
func TestWorthIsThatOfTheReview(t *testing.T) {
	shipped(t, 4, func(t *testing.T, p puzzle.Puzzle, text string) {
		rnd, moves, busy := rand.New(rand.NewPCG(1, 2)), "", NewForPrograms(linkTo, catalog.All...)
		for range 3 {
			q := NewForPrograms(linkTo, catalog.All...)
			w := answerTo(t, q, Worth, p, text, moves)
			s := q.weighed.line.end()
			for i, m := range legalIn(w) {
				if i%20 > 0 {
					continue
				}
				one, _ := notation.ParseLetters(m["move"].(string), p.Verbs())
				next, _, _ := s.Play(one[0])
				j, err := reason.ReviewMove(t.Context(), s, one[0], next)
				if err != nil || j.Grade.String() != m["grade"] || (j.Proven && j.Grade != reason.Unjudged) != m["proven"] || j.Grade != reason.Unjudged && (j.Cost != m["cost"] || j.Unit != m["unit"]) {
					t.Errorf("after %q %v is reviewed %+v (%v)", moves, m, j, err)
				}
			}
			if again := answerTo(t, busy, Worth, p, text, moves); !reflect.DeepEqual(again, w) {
				t.Errorf("after %q it is\n%v\nand then\n%v", moves, w, again)
			}
			answerTo(t, busy, State, p, text, moves)
			busy.Answer(t.Context(), message.Request{Op: Hint, Puzzle: p.Name(), Level: text, Moves: moves, Strength: 9}, nil)
			all := legalIn(w)
			all = slices.DeleteFunc(all, func(m message.Tree) bool { return m["dead"] == true })
			if w["status"] != "playing" || len(all) == 0 {
				break
			}
			m := all[rnd.IntN(len(all))]
			answerTo(t, busy, Worth, p, text, w["moves"].(string)+m["move"].(string))
			answerTo(t, busy, Worth, p, text, moves)
			moves = w["moves"].(string) + m["move"].(string)
		}
	})
}
