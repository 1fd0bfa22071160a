package ghosts

import (
	"errors"
	"slices"
	"testing"

	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// play makes moves, written as text, all of which must be legal.
func play(t testing.TB, s State, moves ...string) State {
	t.Helper()
	for _, text := range moves {
		m, err := notation.ParseMove(text, Puzzle{}.Verbs())
		if err != nil {
			t.Fatal(err)
		}
		next, _, err := s.Play(m)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		s = next.(State)
	}
	return s
}

func TestChallenge49ByHand(t *testing.T) {
	s := parse(t, boardtest.Challenge49)
	// The article's solution, some of it turned in the tray and on the board.
	s = play(t, s, "put A 2,1 =0", "turn B", "put B 1,3 =0", "put C 3,4 =0", "put D 4,1 =0", "put E 4,3 =0")
	if s.Status() != puzzle.Playing {
		t.Fatal("won too early")
	}
	s = play(t, s, "take E", "turn E", "put E 3,2 =3", "put F 4,3 =1")
	if s.Status() != puzzle.Won {
		t.Fatalf("%v at %s", s.Status(), s.Position())
	}
	if facts := s.Facts(); facts[0] != (puzzle.Fact{Name: "pieces", Value: 6, Of: 6}) || facts[1] != (puzzle.Fact{Name: "ghosts", Value: 6, Of: 6}) {
		t.Error(facts)
	}
	if faults := s.Faults(); len(faults) != 0 {
		t.Error(faults)
	}
}

func TestTurning(t *testing.T) {
	s := play(t, parse(t, boardtest.Challenge49), "put A 3,2 =0")
	for turn, want := range [][]puzzle.Cell{
		{{Row: 3, Col: 2}, {Row: 2, Col: 2}, {Row: 2, Col: 3}},
		{{Row: 3, Col: 2}, {Row: 3, Col: 3}, {Row: 4, Col: 3}},
		{{Row: 3, Col: 2}, {Row: 4, Col: 2}, {Row: 4, Col: 1}},
		{{Row: 3, Col: 2}, {Row: 3, Col: 1}, {Row: 2, Col: 1}},
	} {
		if got := s.cellsOf(1); !slices.Equal(got, want) {
			t.Errorf("after %d turns clockwise A lies on %v, want %v", turn, got, want)
		}
		if shape := s.Tray()[0]; !shape.Used || shape.Cells[0] != (puzzle.Cell{}) {
			t.Errorf("the tray shows %+v", shape)
		}
		s = play(t, s, "turn A")
	}
}

func TestRefusals(t *testing.T) {
	ring := parse(t, boardtest.Bare)
	s := play(t, parse(t, boardtest.Challenge49), "put B 1,1 =1")
	won := play(t, parse(t, boardtest.Challenge49), "put A 2,1 =0", "put B 1,3 =1", "put C 3,4 =0", "put D 4,1 =0", "put E 3,2 =0", "put F 4,3 =1")
	for _, c := range []struct {
		s     State
		move  string
		key   string
		cells []puzzle.Cell
	}{
		{s, "put A 1,4 =0", "ghosts.no.off", nil},
		{s, "put A 2,1 =0", "ghosts.no.taken", []puzzle.Cell{{Row: 1, Col: 1}, {Row: 1, Col: 2}}},
		{s, "put B 1,1 =0", "ghosts.no.same", []puzzle.Cell{{Row: 1, Col: 1}}},
		{s, "put B 1,1 =4", "ghosts.no.turns", nil},
		{s, "put G 1,1 =0", "ghosts.no.piece", nil},
		{s, "take A", "ghosts.no.tray", nil},
		{s, "put A 99,1 =0", "ghosts.no.off", nil},
		{ring, "put A 1,1 =0", "ghosts.no.off", nil},
		{ring, "put B 1,1 =0", "ghosts.no.hole", []puzzle.Cell{{Row: 1, Col: 2}}},
		{won, "take A", "ghosts.no.over", nil},
		{play(t, s, "put F 3,4 =0"), "turn F", "ghosts.no.off", nil},
	} {
		m, err := notation.ParseMove(c.move, Puzzle{}.Verbs())
		if err != nil {
			t.Fatal(err)
		}
		_, _, err = c.s.Play(m)
		var no *puzzle.Refusal
		if !errors.As(err, &no) || no.Text.Key != c.key || !slices.Equal(no.Cells, c.cells) {
			t.Errorf("%s: %v, want %s on %v", c.move, err, c.key, c.cells)
		}
	}
	if _, _, err := s.Play(puzzle.Move{Verb: "put", Piece: "A"}); err == nil {
		t.Error("a put without a cell is played")
	}
}

func TestAPutMovesAPieceThatLies(t *testing.T) {
	s := play(t, parse(t, boardtest.Challenge49), "put D 2,2 =0", "put D 3,2 =1")
	if got := s.cellsOf(1 << 3); !slices.Equal(got, []puzzle.Cell{{Row: 3, Col: 2}, {Row: 3, Col: 3}, {Row: 4, Col: 2}}) {
		t.Errorf("D lies on %v", got)
	}
}

// TestPicture looks at the things on the board after a move.
func TestPicture(t *testing.T) {
	s := play(t, parse(t, boardtest.Challenge49), "put D 4,1 =0")
	at := func(row, col int) []puzzle.Thing { return s.Board().At(puzzle.Cell{Row: row, Col: col}, nil) }
	names := func(things []puzzle.Thing) (n []string) {
		for _, x := range things {
			n = append(n, x.Name)
		}
		return n
	}
	if got := names(at(3, 1)); !slices.Equal(got, []string{"floor", "block-d", "beam", "ghost-lit", "lamp"}) {
		t.Errorf("a lit ghost: %v", got)
	}
	if x := at(3, 1)[2]; x.Dir != puzzle.Up || x.Piece != "D" {
		t.Errorf("the beam of D's upper cell: %+v", x)
	}
	if x := at(4, 2)[2]; x.Dir != puzzle.Right {
		t.Errorf("the beam of D's right cell: %+v", x)
	}
	if got := at(4, 1); len(got) != 2 || got[1].Text != "D" {
		t.Errorf("D's corner: %+v", got)
	}
	if got := names(at(1, 4)); !slices.Equal(got, []string{"floor", "ghost"}) {
		t.Errorf("a sleeping ghost: %v", got)
	}
	if got := s.Look(puzzle.Cell{Row: 3, Col: 1}); got.Key != "ghosts.look.lit" {
		t.Error(got)
	}
}

func TestFaultsOfAPosition(t *testing.T) {
	s := play(t, parse(t, boardtest.Challenge49), "put F 2,1 =1", "put B 1,1 =1")
	var keys []string
	for _, f := range s.Faults() {
		keys = append(keys, f.Text.Key)
		if len(f.Cells) == 0 {
			t.Errorf("%v names no cell", f.Text)
		}
	}
	want := []string{"ghosts.fault.wasted", "ghosts.fault.dark", "ghosts.fault.dark", "ghosts.fault.asleep"}
	if !slices.Equal(keys, want) {
		t.Errorf("%v, want %v", keys, want)
	}
}
