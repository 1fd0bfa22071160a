package puzzletest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// replayLaw walks at random with the opponent's replies, writes the moves as a
// link does, reads them back and plays them from the text: the same position.
func replayLaw(p puzzle.Puzzle, level string, seed uint64) error {
	s, err := p.Parse(level)
	if err != nil {
		return err
	}
	start, rnd := s, source(seed^0xabcdef)
	var played []puzzle.Move
	for range steps {
		m, ok, err := choose(s, rnd)
		if err != nil {
			return err
		}
		if !ok {
			break
		}
		if s, _, err = s.Play(m); err != nil {
			return fmt.Errorf("the move %q is refused: %w", m, err)
		}
		played = append(played, m)
	}
	letters := notation.Letters(played, p.Verbs())
	back, err := notation.ParseLetters(letters, p.Verbs())
	if err != nil || !slices.Equal(back, played) {
		return fmt.Errorf("moves written as %q do not read back: %v", letters, err)
	}
	again, err := p.Parse(start.String())
	if err != nil {
		return err
	}
	for i, m := range back {
		if again, _, err = again.Play(m); err != nil {
			return fmt.Errorf("move %d, %q, is refused when replayed: %w", i+1, m, err)
		}
	}
	if again.Position() != s.Position() {
		return fmt.Errorf("replaying %q gives another position:\n%s\nthan\n%s", letters, clip(again.Position()), clip(s.Position()))
	}
	if seen(again.Board()).differs(s.Board()) != nil {
		return fmt.Errorf("replaying %q gives another board", letters)
	}
	return nil
}

// choose returns the opponent's reply where it is his turn, else a random move.
func choose(s puzzle.State, rnd *rand.Rand) (puzzle.Move, bool, error) {
	if m, ok, err := reply(s); ok || err != nil {
		return m, ok, err
	}
	moves, err := listed(s)
	if err != nil || len(moves) == 0 {
		return puzzle.Move{}, false, err
	}
	return moves[rnd.IntN(len(moves))], true, nil
}

func reply(s puzzle.State) (puzzle.Move, bool, error) {
	r, ok := s.(puzzle.Replier)
	if !ok || s.Status() != puzzle.Playing || !r.OpponentToMove() {
		return puzzle.Move{}, false, nil
	}
	m, err := r.Reply(context.Background())
	if err != nil {
		return m, false, fmt.Errorf("the opponent has no reply: %w", err)
	}
	again, err := r.Reply(context.Background())
	if err != nil || again != m {
		return m, false, fmt.Errorf("the opponent replies %q and then %q (%v)", m, again, err)
	}
	return m, true, nil
}
