package generate

import (
	"sync"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/search"
)

// Banked is how many sets of six ghosts on 4x4 have exactly one solution.
const Banked = 904

// bank holds these sets by number. It is filled once: a variable of package sync's
// OnceValue would link what fills it into the player, which never asks for it.
var bank struct {
	sync.Once
	sets []uint16
}

// banked returns a level of the bank by its place, from 0.
func banked(place int) *search.Network {
	bank.Do(func() {
		solutions, _ := search.Census()
		for number := 1; number <= board.Sets; number++ {
			if set := board.SetOf(number); solutions[set] == 1 {
				bank.sets = append(bank.sets, set)
			}
		}
	})
	return search.New(board.OfArticle(bank.sets[place]))
}
