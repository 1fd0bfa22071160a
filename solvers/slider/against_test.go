package slider

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

// agree holds Solve against the slow search. It reports whether the slow one came
// to an answer.
func agree(t *testing.T, text string, limit int) (moves int, ok bool) {
	t.Helper()
	g, start := newSlow(text)
	moves, lists, ok := g.solve(start, limit)
	if !ok {
		return moves, false
	}
	f, err := find(t, text, 0)
	if err != nil && err != puzzle.ErrImpossible {
		t.Fatal(err)
	}
	if got := len(f.Dirs); err == nil && (got != moves || f.Lists != lists) || (err != nil) != (moves < 0) {
		t.Fatalf("%d moves in %d lists (%v), slowly %d in %d\n%s", got, f.Lists, err, moves, lists, text)
	}
	return moves, true
}

// wishes makes a small random level with some of the wishes.
func wishes(rnd *rand.Rand) string {
	rows, cols := 3+rnd.IntN(5), 3+rnd.IntN(5)
	b := []byte(strings.Repeat("_", rows*cols))
	scatter := func(char byte, most int) {
		for range rnd.IntN(most + 1) {
			b[rnd.IntN(len(b))] = char
		}
	}
	scatter('*', rows*cols/4)
	for _, char := range []byte("^<>vo,+%") {
		if rnd.IntN(3) == 0 {
			scatter(char, 3)
		}
	}
	free := rnd.Perm(len(b))
	put := func(char byte) {
		b[free[0]], free = char, free[1:]
	}
	for k := range rnd.IntN(3) {
		put('a' + byte(k))
		put('a' + byte(k))
	}
	players := 1 + rnd.IntN(3)
	if players == 1 {
		put('S')
		put('E')
	} else {
		if players == 3 && rows*cols < 14 {
			players = 2
		}
		for k := range players {
			put('1' + byte(k))
			put('A' + byte(k))
		}
	}
	var text strings.Builder
	for r := range rows {
		text.Write(append(b[r*cols:(r+1)*cols:(r+1)*cols], '\n'))
	}
	if players == 1 && rnd.IntN(3) == 0 {
		text.WriteString("\n" + passRule + "\n")
	}
	return text.String()
}

func TestPlainLevelsAgainstSlowSearch(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 1))
	solved := 0
	for i := range 5000 {
		rows, cols := 1+rnd.IntN(9), 1+rnd.IntN(9)
		if rows*cols < 2 {
			cols = 2
		}
		moves, ok := agree(t, scattered(rows, cols, rnd.IntN(350), uint64(i)), 1<<20)
		if !ok {
			t.Fatal("a plain level is too large for the slow search")
		}
		if moves > 0 {
			solved++
		}
	}
	if solved < 1000 {
		t.Errorf("only %d of the levels could be won", solved)
	}
}

func TestWishLevelsAgainstSlowSearch(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 1))
	solved, compared := 0, 0
	for compared < 2000 {
		moves, ok := agree(t, wishes(rnd), 400)
		if ok {
			compared++
		}
		if moves > 1 {
			solved++
		}
	}
	if solved < 300 {
		t.Errorf("only %d of the levels could be won in more than a move", solved)
	}
}

// TestCountsWithinFewSteps bounds searches of random levels: what is called
// exact is, and no count is too high.
func TestCountsWithinFewSteps(t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 1))
	open, short := 0, 0
	for range 1200 {
		text := wishes(rnd)
		g, start := newSlow(text)
		moves, lists, ok := g.solve(start, 200)
		if !ok || moves < 1 {
			continue
		}
		for steps := 2; steps < 64; steps += 1 + steps/8 {
			f, err := find(t, text, steps)
			if err != nil {
				continue
			}
			if len(f.Dirs) != moves || f.Lists > lists || f.Exact && f.Lists != lists {
				t.Fatalf("in %d steps %d moves, %d lists, exact %v; slowly %d and %d\n%s", steps, len(f.Dirs), f.Lists, f.Exact, moves, lists, text)
			}
			if !f.Exact {
				open++
			}
			if f.Lists < lists {
				short++
			}
		}
	}
	if open < 100 || short < 10 {
		t.Errorf("only %d counts left open, %d of them short", open, short)
	}
}

// TestPlayAgainstSlowMoves walks at random through levels with wishes: the
// same moves are refused, and the positions are the same.
func TestPlayAgainstSlowMoves(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 1))
	seen := map[string]int{}
	for range 3000 {
		text := wishes(rnd)
		g, slow := newSlow(text)
		s := parsed(t, text)
		for range 8 {
			if s.Status() != puzzle.Playing {
				seen[s.Status().String()]++
				break
			}
			k := rnd.IntN(4)
			next, legal, endless := g.move(slow, "ULRD"[k])
			got, _, err := s.Play(puzzle.Do(puzzle.Dirs[k].String()))
			if (err == nil) != legal {
				t.Fatalf("%v %v: legal %v, played %v\n%s", slow, puzzle.Dirs[k], legal, err, text)
			}
			if err != nil {
				if said := strings.HasPrefix(err.Error(), "slider.endless"); said != endless {
					t.Fatalf("endless %v, said %v\n%s", endless, err, text)
				}
				seen[strings.Fields(err.Error())[0]]++
				continue
			}
			s, slow = got.(State), next
			compareStates(t, g, s, slow, text)
		}
	}
	for _, want := range []string{"won", "lost", "slider.endless", "slider.blocked.rock", "slider.blocked.all", "slider.blocked.border", "slider.same"} {
		if seen[want] == 0 {
			t.Errorf("%s never happened", want)
		}
	}
}

func compareStates(t *testing.T, g *slow, s State, slow slowState, text string) {
	t.Helper()
	for i := range s.level.starts {
		c := s.level.cell(s.pos.at[i])
		if slow.at[i] != [2]int{c.Row - 1, c.Col - 1} || slow.hands[i] != int(s.pos.hands[i]) {
			t.Fatalf("%s against %v\n%s", s.Position(), slow, text)
		}
	}
	for _, x := range s.pos.tiles {
		c := s.level.cell(x.at)
		if g.tile(slow, [2]int{c.Row - 1, c.Col - 1}) != chars[x.kind] {
			t.Fatalf("%s against %v\n%s", s.Position(), slow, text)
		}
	}
	if len(s.pos.tiles) != g.changed(slow) || (s.Status() == puzzle.Lost) != slow.over || (s.Status() == puzzle.Won) != slow.ahead {
		t.Fatalf("%s is %v against %v\n%s", s.Position(), s.Status(), slow, text)
	}
}
