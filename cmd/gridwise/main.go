// Command gridwise is for people who make levels, write about them or program
// against them: it solves, checks, makes and shares levels, plays them in the
// terminal, and serves the built site. commands.go lists what it does, as `gridwise help`
// prints it.
//
// It knows the vocabulary of the puzzles and the catalog, never a puzzle: what
// one can do it finds by the small interfaces of package puzzle.
//
// The exit status is 0 for an answer, 1 where it is proved that there is none,
// a move is illegal or a proof does not hold, 2 for bad usage or a bad level, 3
// for giving up.
// Standard output is written whole or not at all. One that the shell has closed (>&-) cannot be
// told from /dev/null as other programs open it: the runtime puts that in its place before main.
package main

import (
	"context"
	"io"
	"os"
	"os/signal"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	// A second interrupt ends the program at once.
	context.AfterFunc(ctx, stop)
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run runs the program on the given streams and returns its exit status.
func run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	c := newCall(ctx, in, errs)
	c.live = out
	err := c.run(args)
	if err == nil {
		text := c.out.String()
		if coloured(out) {
			text = paint(text)
		}
		_, err = io.WriteString(out, text)
	}
	if err != nil {
		return c.complain(err)
	}
	return int(c.status)
}
