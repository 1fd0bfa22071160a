package puzzle_test

import (
	"fmt"

	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// Any puzzle is played by the same few methods. What a move or a refusal says is a key and its
// arguments; package words has the sentences.
func Example() {
	table := words.Load(words.English)
	p := catalog.Named("slider")
	s, err := p.Parse("S__\n*__\n__E\n")
	if err != nil {
		fmt.Println(table.Error(err))
		return
	}
	for _, verb := range []string{"down", "right", "down"} {
		next, _, err := s.Play(puzzle.Move{Verb: verb})
		if err != nil {
			fmt.Println(verb+":", table.Error(err))
			continue
		}
		s = next
		fmt.Println(verb+":", s.Status())
	}
	// Output:
	// down: a rock is in the way, at row 2, column 1
	// right: playing
	// down: won
}
