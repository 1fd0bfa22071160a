package slider_test

import (
	"context"
	"fmt"

	"gridwise/game/words"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/slider"
)

// A level is read, solved, and the answer told in letters and in words.
func Example() {
	start, err := slider.Puzzle{}.Parse("S__\n*__\n__E\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := start.(puzzle.Solver).Solve(context.Background(), puzzle.Task{}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(notation.Letters(answer.Moves, slider.Puzzle{}.Verbs()))
	fmt.Println(words.Load(words.English).Say(answer.Text[0]))
	// Output:
	// RD
	// solved in 2 moves; fewer are not enough
}
