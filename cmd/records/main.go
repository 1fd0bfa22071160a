// Command records searches all levels of Slider of a size and a number of rocks,
// where entering the end wins, for one that asks for most moves:
//
//	go run ./cmd/records -rocks 5 6x7
//
// Boards alike by turning and mirroring are searched once. It prints the moves, the
// boards and starts searched, and the level.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"

	"gridwise/solvers/slider/records"
)

func main() {
	rocks := flag.Int("rocks", 3, "number of rocks")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := search(ctx, os.Stdout, flag.Arg(0), *rocks); err != nil {
		fmt.Fprintf(os.Stderr, "records: %v\n", err)
		os.Exit(2)
	}
}

// search prints the record of a size such as 6x7.
func search(ctx context.Context, out io.Writer, size string, rocks int) error {
	var rows, cols int
	if n, err := fmt.Sscanf(size, "%dx%d", &rows, &cols); n != 2 || err != nil || rows < 1 || cols < 1 || rows*cols > 64 {
		return fmt.Errorf("%q is no size of rows x columns with at most 64 cells", size)
	}
	if rocks < 0 || rocks > rows*cols-2 {
		return fmt.Errorf("%d rocks leave no room on %d cells", rocks, rows*cols)
	}
	r, err := records.MostMoves(ctx, rows, cols, rocks)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s with %d rocks: at most %d moves, by all %d boards and %d starts\n%s", size, rocks, r.Moves, r.Boards, r.Starts, r.Level)
	return err
}
