package ghosts

import (
	"context"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/puzzle"
)

// asPictures returns solutions with the names of pieces that look the same put
// in the order in which they come, each once.
func asPictures(l *board.Level, all []string) []string {
	first, _ := l.Alike()
	for k, letters := range all {
		to, next := map[byte]byte{}, make([]int, len(first))
		b := []byte(letters)
		for i, c := range b {
			if c == '#' {
				continue
			}
			if to[c] == 0 {
				f := first[c-'A']
				n := f
				for skip := next[f]; ; n++ {
					if first[n] == f {
						if skip == 0 {
							break
						}
						skip--
					}
				}
				next[f]++
				to[c] = byte('A' + n)
			}
			b[i] = to[c]
		}
		all[k] = string(b)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// TestTwinsAreNotToldApart compares with all solutions that pieces with names
// have, found by trying.
func TestTwinsAreNotToldApart(t *testing.T) {
	for _, text := range boardtest.Twins {
		s := parse(t, text)
		var want []string
		for _, rows := range truthOf(s).solutions {
			b := []byte(strings.Repeat("#", len(s.l.Floor)))
			for _, p := range rows {
				for _, c := range p.Cells {
					b[s.l.Upward(c)] = byte('A' + p.Piece)
				}
			}
			want = append(want, string(b))
		}
		named, ways := len(want), len(want)
		_, many := s.l.Alike()
		for _, n := range many {
			for k := 2; k <= n; k++ {
				ways /= k
			}
		}
		want = asPictures(s.l.Level, want)
		a, err := s.Solve(context.Background(), puzzle.Task{All: true}, nil)
		if err != nil && len(want) > 0 {
			t.Fatalf("%s: %v", text, err)
		}
		// Lights to spare may lie differently in one picture.
		if a.Fields[0].Value != ways || !slices.Equal(slices.Compact(a.Fields[2].Value.([]string)), want) {
			t.Errorf("%s: %v, want %v of %d with names", text, a.Fields, want, named)
		}
		if named == ways && named > 0 {
			t.Errorf("%s has no twins", text)
		}
		if len(want) > 0 {
			won(t, s, a.Moves)
		}
	}
}

// won plays moves that must win.
func won(t *testing.T, s State, moves []puzzle.Move) {
	t.Helper()
	for _, m := range moves {
		next, _, err := s.Play(m)
		if err != nil {
			t.Fatalf("%v: %v\n%s", m, err, s)
		}
		s = next.(State)
	}
	if s.Status() != puzzle.Won {
		t.Errorf("%v is not won by %v:\n%s", s.Status(), moves, s)
	}
}

// TestTwinsFromTheMiddle lays pieces down under any name of theirs: hints go on
// from there, and the verdict counts what is left.
func TestTwinsFromTheMiddle(t *testing.T) {
	for _, text := range append(boardtest.Twins, boardtest.Lamps(4, 8)) {
		s := parse(t, text)
		for s.Status() == puzzle.Playing {
			for strength := 1; strength <= s.Strengths(); strength++ {
				h, err := s.Hint(context.Background(), strength)
				if err != nil || h.Text.Zero() {
					t.Fatalf("%s, strength %d: %v %v", text, strength, h, err)
				}
				if h.Dead {
					break
				}
				if strength == s.Strengths() {
					s = twinOf(t, s, h.Moves[0])
				}
			}
			v, err := s.Verdict(context.Background())
			if err != nil || v.Proven != true {
				t.Fatal(err)
			}
			if v.Dead {
				break
			}
		}
	}
}

// twinOf makes a move with the last piece in the tray that looks like the one named.
func twinOf(t *testing.T, s State, m puzzle.Move) State {
	t.Helper()
	next, _, err := s.Play(m)
	if err != nil {
		t.Fatal(err)
	}
	i, n := board.NumberOf(m.Piece, len(s.lays)), s.l.network()
	for k := len(s.lays) - 1; k > i; k-- {
		if n.First[k] == n.First[i] && !s.lays[k].On {
			lain := s.l.As(i, k, next.(State).lays[i])
			if next, _, err = s.Play(put(k, lain.Cell, (lain.Turn-s.lays[k].Turn+4)%4)); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	return next.(State)
}
