package woods_test

import (
	"context"
	"fmt"

	"gridwise/game/words"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods"
)

// How many hearts can still be had, and what each move would leave of them.
func Example() {
	s, err := woods.Puzzle{}.Parse("HLHHG\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx := context.Background()
	if err := s.(puzzle.Preparer).Prepare(ctx, 1, nil); err != nil {
		fmt.Println(err)
		return
	}
	v, err := s.(reason.Judge).Verdict(ctx)
	fmt.Println(words.Load(words.English).Say(v.Text), err)
	all, err := reason.Weigh(ctx, s)
	for _, w := range all {
		fmt.Println(w.Move, w.Grade, w.Cost)
	}
	fmt.Println(err)
	// Output:
	// You can still force 2 hearts. <nil>
	// right best 0
	// left lost 1
	// stay dearer 1
	// end lost 2
	// <nil>
}
