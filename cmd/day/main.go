// Command day makes the levels of the days, the same ones each time:
//
//	go run ./cmd/day [puzzle …]
//
// It writes assets/days/<puzzle>.txt, which package day reads. Levels are made to wishes in
// turn and dealt to the days of the week by their ratings. Left out is what is rated
// otherwise, cannot be proved, or is nearly a shipped level or one that is dealt.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"

	"gridwise/game/day"
	"gridwise/solvers/catalog"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	names := os.Args[1:]
	if len(names) == 0 {
		for _, p := range catalog.All {
			names = append(names, p.Name())
		}
	}
	for _, name := range names {
		if err := write(ctx, name); err != nil {
			fmt.Fprintf(os.Stderr, "day: %s: %v\n", name, err)
			os.Exit(2)
		}
	}
}

func write(ctx context.Context, name string) error {
	p := catalog.Named(name)
	if p == nil {
		return errors.New("there is no such puzzle")
	}
	d, err := newDealer(p)
	if err != nil {
		return err
	}
	if err := d.deal(ctx); err != nil {
		return err
	}
	var text []byte
	for i := range day.Days {
		text = append(text, d.dealt[i].String()+"\n"...)
	}
	return os.WriteFile(filepath.Join("assets", "days", name+".txt"), text, 0o644)
}
