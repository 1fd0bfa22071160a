package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
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
	none            // proved that there is none, or a move was illegal
	bad             // usage or level
	gaveUp
)

// call is one run of a command.
type call struct {
	context.Context
	in     io.Reader
	out    bytes.Buffer // written to standard output when the command succeeds
	errs   io.Writer
	words  *words.Table
	args   []string
	status status
}

func newCall(ctx context.Context, in io.Reader, errs io.Writer) *call {
	return &call{Context: ctx, in: in, errs: errs, words: words.Load(words.English)}
}

// command is one of the program's commands.
type command struct {
	name  string
	usage string // the arguments
	least int    // how many there must be
	most  int
	does  string
	make  func(*pflag.FlagSet) func(*call) error
}

func commands() []command {
	return []command{
		{"solve", "PUZZLE [FILE]", 1, 2, "prints the answer of a level", solveCommand},
		{"check", "PUZZLE FILE [MOVES]", 2, 3, "plays moves by the rules and tells how it ends", checkCommand},
		{"play", "PUZZLE [FILE]", 1, 2, "plays in the terminal", playCommand},
		{"new", "PUZZLE", 1, 1, "makes a level", newCommand},
		{"link", "PUZZLE [FILE]", 1, 2, "writes a level as a link", linkCommand},
		{"open", "LINK", 0, 1, "reads a level out of a link", openCommand},
		{"embed", "PUZZLE [FILE]", 1, 2, "prints the HTML for a blog post", embedCommand},
		{"serve", "[DIR]", 0, 1, "serves the built site", serveCommand},
	}
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

// complain prints an error and is the status it means.
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
	fmt.Fprintln(c.errs, strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' {
			return unicode.ReplacementChar
		}
		return r
	}, fmt.Sprintf(format, args...)))
}

func (c *call) run(args []string) error {
	if len(args) == 0 {
		return &fault{bad, usage()}
	}
	name, rest := args[0], args[1:]
	if slices.Contains([]string{"help", "-h", "-help", "--help"}, name) {
		c.out.WriteString(usage())
		return nil
	}
	for _, cmd := range commands() {
		if cmd.name == name {
			return c.execute(cmd, rest)
		}
	}
	return failf(bad, "gridwise: there is no command %q; `gridwise help` lists them", name)
}

func (c *call) execute(cmd command, args []string) error {
	flags := pflag.NewFlagSet(cmd.name, pflag.ContinueOnError)
	flags.SetOutput(io.Discard)
	do := cmd.make(flags)
	line := "usage: gridwise " + cmd.name + " " + cmd.usage
	switch err := flags.Parse(twoDashes(args)); {
	case errors.Is(err, pflag.ErrHelp):
		fmt.Fprintf(&c.out, "%s   %s\n%s", line, cmd.does, flags.FlagUsages())
		return nil
	case err != nil:
		return failf(bad, "gridwise %s: %v\n%s", cmd.name, err, line)
	}
	c.args = flags.Args()
	if n := len(c.args); n < cmd.least || n > cmd.most {
		return failf(bad, "gridwise %s: too %s arguments\n%s", cmd.name, map[bool]string{true: "few", false: "many"}[n < cmd.least], line)
	}
	return do(c)
}

// twoDashes lets flags be written with one dash, as in "-json".
func twoDashes(args []string) []string {
	out := slices.Clone(args)
	for i, a := range args {
		if a == "--" {
			break
		}
		if len(a) > 2 && a[0] == '-' && a[1] >= 'a' && a[1] <= 'z' {
			out[i] = "-" + a
		}
	}
	return out
}

func usage() string {
	var b strings.Builder
	b.WriteString("usage: gridwise COMMAND …   (gridwise COMMAND -help tells its flags)\n\n")
	for _, cmd := range commands() {
		fmt.Fprintf(&b, "  %-6s %-20s  %s\n", cmd.name, cmd.usage, cmd.does)
	}
	fmt.Fprintf(&b, "\nPUZZLE is one of: %s\nFILE is a file, - for standard input, a link, or a shipped level's number or name.\n", names())
	return b.String()
}

func names() string {
	all := make([]string, len(catalog.All))
	for i, p := range catalog.All {
		all[i] = p.Name()
	}
	return strings.Join(all, ", ")
}

// puzzle is the puzzle that the first argument names.
func (c *call) puzzle() (puzzle.Puzzle, error) {
	if p := catalog.Named(c.args[0]); p != nil {
		return p, nil
	}
	return nil, failf(bad, "gridwise: there is no puzzle %q; there is %s", c.args[0], names())
}
