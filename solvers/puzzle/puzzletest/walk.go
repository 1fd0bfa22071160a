package puzzletest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// steps is how far a random walk goes, and sampled how many of a position's
// moves are looked at.
const (
	steps   = 24
	sampled = 1000
)

func walkLaw(p puzzle.Puzzle, level string, seed uint64) error {
	s, err := p.Parse(level)
	if err != nil {
		return err
	}
	rnd := source(seed)
	for range steps {
		moves, err := listed(s)
		if err != nil {
			return err
		}
		if err := position(p, s, moves, rnd); err != nil {
			return fmt.Errorf("%w\nin position %s", err, clip(s.Position()))
		}
		if len(moves) == 0 {
			return nil
		}
		next, err := step(s, moves[rnd.IntN(len(moves))])
		if err != nil {
			return err
		}
		s = next
	}
	return nil
}

// listed returns a position's moves, at most sampled of them, without repeats.
func listed(s puzzle.State) ([]puzzle.Move, error) {
	var moves []puzzle.Move
	seen := map[puzzle.Move]bool{}
	for m := range s.Moves() {
		if seen[m] {
			return nil, fmt.Errorf("the move %q is listed twice", m)
		}
		seen[m] = true
		if moves = append(moves, m); len(moves) == sampled {
			break
		}
	}
	return moves, nil
}

// position holds one position against the laws that need no history.
func position(p puzzle.Puzzle, s puzzle.State, moves []puzzle.Move, rnd *rand.Rand) error {
	if s.Status() != puzzle.Playing && len(moves) > 0 {
		return fmt.Errorf("the play is %v and yet has the move %q", s.Status(), moves[0])
	}
	here := look(s)
	for _, m := range pick(moves, 40, rnd) {
		if back, err := notation.ParseMove(m.String(), p.Verbs()); err != nil || back != m {
			return fmt.Errorf("the move %q reads back as %q (%v)", m, back, err)
		}
		if err := puzzle.Offers(s, m); err != nil {
			return fmt.Errorf("the move %q is listed and not offered: %w", m, err)
		}
		if _, err := here.step(m); err != nil {
			return err
		}
	}
	if len(moves) < sampled {
		if err := unlisted(p, s, moves, rnd); err != nil {
			return err
		}
	}
	return described(s)
}

// unlisted makes moves out of the verbs at random: what is not listed must be
// refused in words, or not be offered, in words, unless a number makes the set
// open.
func unlisted(p puzzle.Puzzle, s puzzle.State, moves []puzzle.Move, rnd *rand.Rand) error {
	for range 30 {
		v := p.Verbs()[rnd.IntN(len(p.Verbs()))]
		m := random(v, s, rnd)
		if slices.Contains(moves, m) {
			continue
		}
		before := s.Position()
		next, _, err := s.Play(m)
		if s.Position() != before {
			return fmt.Errorf("the move %q, not listed, changes its receiver", m)
		}
		if err == nil {
			if m.HasNumber && s.Status() == puzzle.Playing {
				continue
			}
			if err = puzzle.Offers(s, m); err != nil && inWords(err) == nil {
				continue
			}
			return fmt.Errorf("the move %q is not listed and yet played, to %s", m, clip(next.Position()))
		}
		if err := inWords(err); err != nil {
			return fmt.Errorf("the move %q: %w", m, err)
		}
	}
	return nil
}

func inWords(err error) error {
	var r *puzzle.Refusal
	if !errors.As(err, &r) || r.Text.Zero() {
		return fmt.Errorf("refused without words: %v", err)
	}
	return nil
}

func random(v puzzle.Verb, s puzzle.State, rnd *rand.Rand) puzzle.Move {
	m := puzzle.Move{Verb: v.Name}
	b := s.Board().Bounds()
	for _, k := range v.Takes {
		switch k {
		case puzzle.CellKind:
			m.HasCell = true
			m.Cell = puzzle.Cell{Row: rnd.IntN(b.Max.Row + 2), Col: rnd.IntN(b.Max.Col + 2)}
		case puzzle.PieceKind:
			m.Piece = string(rune('A' + rnd.IntN(8)))
		default:
			m.HasNumber, m.Number = true, rnd.IntN(50)
		}
	}
	return m
}

// step plays a listed move and checks that the receiver did not change and
// that the events carry its board onto the next.
func step(s puzzle.State, m puzzle.Move) (puzzle.State, error) { return look(s).step(m) }

// looked is a position and what it said and showed at first.
type looked struct {
	puzzle.State
	position, text string
	board          puzzle.Board
	area           content
}

func look(s puzzle.State) looked {
	b := s.Board()
	return looked{s, s.Position(), s.String(), b, seen(b)}
}

func (s looked) step(m puzzle.Move) (puzzle.State, error) {
	next, events, err := s.Play(m)
	if err != nil {
		return nil, fmt.Errorf("the listed move %q is refused: %w", m, err)
	}
	if s.Position() != s.position || s.String() != s.text || s.area.differs(s.Board()) != nil {
		return nil, fmt.Errorf("the move %q changes its receiver", m)
	}
	if next.String() != s.text {
		return nil, fmt.Errorf("the move %q changes the level's text", m)
	}
	if err := s.area.carry(s.board, next.Board(), events); err != nil {
		return nil, fmt.Errorf("the move %q: %w", m, err)
	}
	return next, nil
}

func described(s puzzle.State) error {
	d, ok := s.(puzzle.Describer)
	if !ok {
		return nil
	}
	b := s.Board().Bounds()
	for _, c := range []puzzle.Cell{b.Min, b.Max, {Row: b.Min.Row, Col: b.Max.Col}} {
		if d.Look(c).Zero() {
			return fmt.Errorf("nothing is said of cell %v", c)
		}
	}
	return nil
}

func pick(moves []puzzle.Move, n int, rnd *rand.Rand) []puzzle.Move {
	if len(moves) <= n {
		return moves
	}
	out := make([]puzzle.Move, n)
	for i := range out {
		out[i] = moves[rnd.IntN(len(moves))]
	}
	return out
}
