package lifter_test

import (
	"context"
	"fmt"

	"gridwise/game/words"
	"gridwise/solvers/lifter"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// A mine is planned within a bound of work: the same plan on every machine.
func Example() {
	start, err := lifter.Puzzle{}.Parse("######\n#. *R#\n#  \\.#\n#\\ * #\nL  .\\#\n######\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	plan, err := start.(puzzle.Solver).Solve(context.Background(), puzzle.Task{Steps: 100_000}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(notation.Letters(plan.Moves, lifter.Puzzle{}.Verbs()))
	for _, line := range plan.Text {
		fmt.Println(words.Load(words.English).Say(line))
	}
	// Output:
	// LDLDRDRLU2LDL
	// 212 points, by the lift after 13 steps
	// Proved: no route scores more.
}
