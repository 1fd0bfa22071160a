package main

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"time"

	"gridwise/solvers/puzzle"
)

// aimed are the ratings that levels are made to.
var aimed = []int{10, 30, 50, 70, 90}

// aims prints how many of some levels have the rating wished for, within
// puzzle.Near, and how long one takes to make.
func (k maker) aims(ctx context.Context, out io.Writer, count int) error {
	g := k.puzzle.(puzzle.Generator)
	fmt.Fprintf(out, "%s\t", k.puzzle.Name())
	begin := time.Now()
	for _, want := range aimed {
		wish, err := puzzle.ParseWish("rating="+strconv.Itoa(want), g.Wishes())
		if err != nil {
			return err
		}
		hit := 0
		for i := range count {
			text, err := g.Generate(ctx, k.seed+uint64(i), wish, nil)
			if err != nil {
				return err
			}
			notes, _, _ := puzzle.SplitNotes(text)
			if got, _ := strconv.Atoi(notes.Of(puzzle.RatingNote)); max(got-want, want-got) <= puzzle.Near {
				hit++
			}
		}
		fmt.Fprintf(out, "%d\t", hit)
	}
	each := time.Since(begin) / time.Duration(count*len(aimed))
	_, err := fmt.Fprintf(out, "%v\t\n", each.Round(10*time.Millisecond))
	return err
}
