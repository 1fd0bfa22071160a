package query

import (
	"context"

	"gridwise/game/message"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// review judges the player's moves of the line that is played, Count of them
// from number From on.
func (q *play) review(ctx context.Context, a *message.Answer, r message.Request) error {
	n := 0
	for i, m := range q.line.moves {
		if !puzzle.OwnMove(q.line.states[i]) {
			continue
		}
		if n++; n <= r.From {
			continue
		}
		j, err := reason.ReviewMove(ctx, q.line.states[i], m, q.line.states[i+1])
		if err != nil {
			return err
		}
		if a.Judged = append(a.Judged, j); len(a.Judged) >= max(r.Count, 1) {
			break
		}
	}
	return nil
}
