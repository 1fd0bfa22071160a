package bench_test

import (
	"context"
	"fmt"

	"gridwise/game/words"
	"gridwise/solvers/bench"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/slider"
)

// A level of a wished rating is made, and proved to somebody who trusts only the rules.
func Example() {
	ctx, table := context.Background(), words.Load(words.English)
	level, err := bench.Make(ctx, slider.Puzzle{}, 2, draft.Wish{"rating": "60"}, nil)
	if err != nil {
		fmt.Println(table.Error(err))
		return
	}
	start, err := slider.Puzzle{}.Parse(level)
	if err != nil {
		fmt.Println(table.Error(err))
		return
	}
	proof, err := start.(reason.Prover).Prove(ctx, nil)
	if err != nil {
		fmt.Println(table.Error(err))
		return
	}
	claim, err := start.(reason.Prover).CheckProof(ctx, proof)
	fmt.Println(table.Say(claim.Text), err)
	fmt.Println("rating", start.Notes().Of(reason.RatingNote))
	fmt.Println(proof[:len("moves 15")])
	// Output:
	// 15 moves are the fewest, with 1 shortest solution; 36 positions are nearer than the win, each with its distance <nil>
	// rating 62
	// moves 15
}
