package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"

	"github.com/spf13/pflag"
)

// status is the program's exit status.
type status int

const (
	answered status = iota
	none            // proved that there is none, a move was illegal, a proof does not hold, or an aim was missed
	bad             // usage or level
	gaveUp
)

// call is one run of a command.
type call struct {
	context.Context
	in     io.Reader
	out    bytes.Buffer // written to standard output when the command succeeds
	live   io.Writer    // standard output, for what is answered line by line
	errs   io.Writer
	words  *words.Table
	args   []string
	flags  *pflag.FlagSet
	status status
}

func newCall(ctx context.Context, in io.Reader, errs io.Writer) *call {
	return &call{Context: ctx, in: in, errs: errs, words: words.Load(words.English)}
}

// fault is an error with the status it ends the program with.
type fault struct {
	status status
	text   string
}

func (f *fault) Error() string { return f.text }

func failf(s status, format string, args ...any) error {
	return &fault{s, fmt.Sprintf(format, args...)}
}

// fail returns an error in words behind the name of the command, unless it says all itself.
func (c *call) fail(s status, err error) error {
	if f := (*fault)(nil); errors.As(err, &f) {
		return f
	}
	return failf(s, "gridwise %s: %s", c.flags.Name(), c.words.Error(err))
}

// complain prints an error and returns its status.
func (c *call) complain(err error) int {
	var f *fault
	if errors.As(err, &f) {
		c.notef("%s", f.text)
		return int(f.status)
	}
	c.notef("gridwise: %s", c.words.Error(err))
	return int(bad)
}

// notef prints a remark beside the answer. What it quotes may be any text, so
// that no control characters go to the terminal.
func (c *call) notef(format string, args ...any) {
	text := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' {
			return unicode.ReplacementChar
		}
		return r
	}, fmt.Sprintf(format, args...))
	if coloured(c.errs) {
		text = paintFaults(text)
	}
	fmt.Fprintln(c.errs, text)
}

// on reports whether a flag of the command is set.
func (c *call) on(flag string) bool {
	on, err := c.flags.GetBool(flag)
	if err != nil {
		panic(err)
	}
	return on
}

// within does what a command does, within -time where that is given.
func (c *call) within(do func(*call) error) error {
	if c.flags.Changed("time") {
		bound, _ := c.flags.GetDuration("time")
		if bound <= 0 {
			return errors.New("-time must be above 0")
		}
		ctx, cancel := context.WithTimeout(c.Context, bound)
		defer cancel()
		c.Context = ctx
	}
	return do(c)
}

// puzzle returns the puzzle that the first argument names.
func (c *call) puzzle() (puzzle.Puzzle, error) {
	if p := catalog.Named(c.args[0]); p != nil {
		return p, nil
	}
	return nil, failf(bad, "gridwise: there is no puzzle %q; there is %s", c.args[0], strings.Join(puzzles(), ", "))
}

func puzzles() []string {
	all := make([]string, len(catalog.All))
	for i, p := range catalog.All {
		all[i] = p.Name()
	}
	return all
}
