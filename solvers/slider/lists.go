package slider

import (
	"context"
	"iter"

	"gridwise/solvers/puzzle"
)

// mostListed is how many shortest lists are written at most: in a field of
// detours their number doubles with each of them.
const mostListed = 100_000

// all yields every shortest list from a position, which must have one, to the win, in
// the order of the directions. A list is valid until the next one is yielded.
//
// Each move taken leads to a position that is one move nearer, so every path
// ends at the win, and the paths are the shortest lists.
func (o *outlook) all(n int32) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		dirs := make([]byte, 0, o.left[n])
		var walk func(n int32) bool
		walk = func(n int32) bool {
			if o.left[n] == 0 {
				return yield(dirs)
			}
			for dir := range int32(4) {
				to := o.next[4*n+dir]
				if to < 0 || o.left[to] != o.left[n]-1 {
					continue
				}
				dirs = append(dirs, byte(dir))
				if !walk(to) {
					return false
				}
				dirs = dirs[:len(dirs)-1]
			}
			return true
		}
		walk(n)
	}
}

// listAll adds every shortest list to a solution, or says why not.
func (s State) listAll(ctx context.Context, sol *puzzle.Solution) error {
	o, err := s.level.outlook(ctx)
	if err != nil {
		return err
	}
	if o == nil {
		sol.Text = append(sol.Text, puzzle.Say("slider.lists.many"))
		return nil
	}
	lists := []string{}
	for dirs := range o.all(o.number(s)) {
		if len(lists) == mostListed {
			sol.Text = append(sol.Text, puzzle.Say("slider.lists.first", mostListed))
			break
		}
		lists = append(lists, string(lettersOf(dirs)))
	}
	for _, list := range lists {
		sol.Text = append(sol.Text, puzzle.Say("slider.lists.one", list))
	}
	sol.Fields = append(sol.Fields, puzzle.Field{Name: "lists", Value: lists})
	return ctx.Err()
}
