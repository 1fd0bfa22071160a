package example

import (
	"context"
	"math/rand/v2"
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/notation"
)

// Wishes are the size of the maze and its rating.
func (Puzzle) Wishes() []draft.WishField {
	return []draft.WishField{{Name: "size", Kind: draft.WishSize, Least: 2, Most: 30, Default: "6x7"}, draft.RatingWish}
}

// Rung wishes for a larger maze where a harder one is wished for.
func (p Puzzle) Rung(w draft.Wish, hard int) draft.Wish {
	side := strconv.Itoa(3 + hard/10)
	return w.Filled(p.Wishes(), "size", side+"x"+side)
}

// Generate strews walls until a way is left; most mazes have one after a few tries.
func (p Puzzle) Generate(ctx context.Context, seed uint64, wish draft.Wish, _ func(puzzle.Progress)) (string, error) {
	rows, cols := wish.Size("size")
	dice := rand.New(rand.NewPCG(wish.Seed(seed, p.Wishes()), 0))
	for ctx.Err() == nil {
		cells := make([]byte, rows*cols)
		for i := range cells {
			cells[i] = "___#"[dice.IntN(4)]
		}
		places := dice.Perm(len(cells))
		cells[places[0]], cells[places[1]] = 'S', 'E'
		text := notation.LevelText(cells, cols)
		s, err := p.Parse(text)
		if err != nil {
			return "", err
		}
		if n, ok := s.(State).distance(s.(State).at); ok {
			return "; best: " + strconv.Itoa(n) + "\n" + text, nil
		}
	}
	return "", ctx.Err()
}

// Explore tries the steps in the order of the buttons and never goes back to a cell, as
// somebody does who has no plan; the length is that of a shortest way.
func (s State) Explore(ctx context.Context) (looked int, err error) {
	n, ok := s.distance(s.at)
	if !ok {
		return 0, puzzle.Impossible(puzzle.Say("example.impossible"))
	}
	seen := map[puzzle.Cell]bool{}
	for stack := []puzzle.Cell{s.at}; !seen[s.level.end]; {
		c := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		seen[c] = true
		for _, d := range puzzle.Dirs {
			if next := c.Step(d); s.free(next) && !seen[next] {
				stack = append(stack, next)
			}
		}
	}
	return len(seen) * max(1, n), ctx.Err()
}
