// Command day makes the levels of the days, the same ones each time:
//
//	go run ./cmd/day [puzzle …]
//
// It writes assets/<puzzle>/days.txt, which package day reads. Each day of the week has wishes of
// its own, to which levels are made in turn. Left out is what is not rated as the
// day wants, cannot be proved, or is nearly a shipped level or one that is dealt. Who stands for
// a day of the weekend has the best made of its levels there.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"

	"gridwise/game/day"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := catalog.Each(os.Args[1:], func(p puzzle.Puzzle) error { return write(ctx, p) }); err != nil {
		fmt.Fprintf(os.Stderr, "day: %v\n", err)
		os.Exit(2)
	}
}

func write(ctx context.Context, p puzzle.Puzzle) error {
	d, err := newDealer(p)
	if err != nil {
		return err
	}
	if err := d.deal(ctx); err != nil {
		return err
	}
	var text []byte
	for i := range day.Days {
		text = append(text, d.dealt[i].Entry.String()+"\n"...)
	}
	return os.WriteFile(filepath.Join("assets", p.Name(), "days.txt"), text, 0o644)
}
