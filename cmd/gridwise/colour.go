package main

import (
	"io"
	"os"
	"regexp"
)

// coloured reports whether output to a file is coloured: on a terminal, unless its
// user wants no colours.
func coloured(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && isTerminal(f) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

const (
	bold    = "\x1b[1m"
	dim     = "\x1b[2m"
	red     = "\x1b[31m"
	green   = "\x1b[32m"
	plainly = "\x1b[0m"
)

// marked are the lines of answers that are seen in colours: header lines, how a
// play ended, what was wrong with it, and the headings of help.
var marked = []struct {
	line   *regexp.Regexp
	colour string
}{
	{regexp.MustCompile(`(?m)^; .*`), dim},
	{regexp.MustCompile(`(?m)^(status: won|outcome: win|proof: .*)$`), green},
	{regexp.MustCompile(`(?m)^(status: lost|outcome: dead|illegal: .*|why: .*|header: .*)$`), red},
	{regexp.MustCompile(`(?m)^(usage: |Examples:|Wishes for ).*`), bold},
}

// paint returns an answer in colours. JSON stays as it is.
func paint(text string) string {
	for _, m := range marked {
		text = m.line.ReplaceAllString(text, m.colour+"$0"+plainly)
	}
	return text
}

// place is the prefix of a message: a place in a file, or the program's name.
var place = regexp.MustCompile(`(?m)^(gridwise( [a-z]+)?|[^\s:]+(:\d+)+): `)

// paintFaults colours the places that messages are about.
func paintFaults(text string) string { return place.ReplaceAllString(text, bold+"$0"+plainly) }
