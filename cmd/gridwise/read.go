package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"gridwise/assets"
	"gridwise/game/arrival"
	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// source is a text and what messages call it.
type source struct {
	name string
	text string
	line int // lines before the text in what was read
}

// at names a line of it, the source alone for line 0.
func (s source) at(line int) string {
	if line == 0 {
		return s.name
	}
	return fmt.Sprintf("%s:%d", s.name, line)
}

// most is the largest text read, as no puzzle accepts a larger one.
const most = notation.MaxText + reason.MaxProof

// file reads a file, or standard input for "-". Of a zip it is the file in it.
func (c *call) file(name string) (source, error) {
	in := c.in
	if name == "-" {
		name = "stdin"
	} else {
		f, err := os.Open(name)
		if err != nil {
			return source{}, err
		}
		defer f.Close()
		in = f
	}
	text, err := io.ReadAll(io.LimitReader(in, most))
	if err == nil && bytes.HasPrefix(text, []byte("PK\x03\x04")) {
		return unzipped(name, text)
	}
	return source{name: name, text: string(text)}, err
}

// unzipped returns the only file in a zip.
func unzipped(name string, data []byte) (source, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return source{}, fmt.Errorf("%s: %w", name, err)
	}
	files := slices.DeleteFunc(z.File, func(f *zip.File) bool {
		return strings.HasSuffix(f.Name, "/") || strings.HasPrefix(f.Name, "__MACOSX/") || strings.HasPrefix(path.Base(f.Name), ".")
	})
	if len(files) != 1 {
		return source{}, fmt.Errorf("%s has %d files in it, where one is wanted", name, len(files))
	}
	f, err := files[0].Open()
	if err != nil {
		return source{}, fmt.Errorf("%s: %w", name, err)
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, most))
	return source{name: name + "/" + files[0].Name, text: string(text)}, err
}

// read returns the puzzle and the level's text that the arguments name: that of a file, the
// second level of several in a file for "FILE:2", a shipped level, a link, or of standard input
// for "-" or none.
func (c *call) read() (puzzle.Puzzle, source, error) {
	p, err := c.puzzle()
	if err != nil {
		return nil, source{}, err
	}
	name := "-"
	if len(c.args) > 1 {
		name = c.args[1]
	}
	from, err := c.file(name)
	if file, no, ok := numbered(name); ok && errors.Is(err, os.ErrNotExist) {
		if from, err = c.file(file); err == nil {
			from, err = c.oneOf(p, from, no)
			return p, from, err
		}
	}
	switch text, ok := shipped(p.Name(), name); {
	case errors.Is(err, os.ErrNotExist) && ok:
		return p, source{name: name, text: text}, nil
	case errors.Is(err, os.ErrNotExist):
		from, err = c.linkOrNothing(p, name)
		return p, from, err
	case err != nil:
		return p, from, failf(bad, "gridwise: %v", err)
	}
	from.text = bare(p, from.text)
	if bare, doubt := arrival.Padded(from.text); bare != "" {
		if _, err := p.Parse(from.text); err == nil {
			return p, from, failf(bad, "%s: %s", from.name, c.words.Say(doubt))
		}
	}
	return p, from, nil
}

// numbered takes "FILE:2" apart.
func numbered(name string) (file string, no int, ok bool) {
	i := strings.LastIndexByte(name, ':')
	if i < 1 {
		return "", 0, false
	}
	no, err := strconv.Atoi(name[i+1:])
	return name[:i], no, err == nil
}

// oneOf returns one of the levels of a file, from 1.
func (c *call) oneOf(p puzzle.Puzzle, from source, no int) (source, error) {
	from.text = bare(p, from.text)
	all, _ := batch(p, from)
	if no < 1 || no > len(all) {
		return source{}, failf(bad, "gridwise: there is no level %d in %s; it has %d", no, from.name, len(all))
	}
	return all[no-1], nil
}

// bare returns the level that a text holds for a puzzle: as it stands, by a link, or with
// something around it.
func bare(p puzzle.Puzzle, text string) string {
	if _, err := p.Parse(text); err == nil {
		return text
	}
	if l, err := link.Decode(text, catalog.All); err == nil && l.Puzzle == p {
		return known(l)
	}
	return arrival.Level(p, text)
}

// known returns the level of a link with what the catalog knows of it.
func known(l link.Link) string { return assets.Known(l.Puzzle.Name(), l.Level) + l.Text() }

// linkOrNothing returns the level of a link, or an error for a name that is neither a
// link nor a file.
func (c *call) linkOrNothing(p puzzle.Puzzle, name string) (source, error) {
	l, err := link.Decode(name, catalog.All)
	var no *link.Error
	switch {
	case err == nil && l.Puzzle == p:
		return source{name: "link", text: known(l)}, nil
	case err == nil:
		return source{}, failf(bad, "gridwise: this link is of %s, not of %s", l.Puzzle.Name(), p.Name())
	case errors.As(err, &no) && no.Kind != link.None && strings.Contains(name, "."):
		if faults := (puzzle.Errors)(nil); errors.As(err, &faults) {
			return source{}, c.inFile(source{name: "link"}, err)
		}
		return source{}, failf(bad, "gridwise: %s", c.words.Error(err))
	}
	if _, err := strconv.Atoi(name); err == nil {
		n := len(assets.LevelNames(p.Name()))
		return source{}, failf(bad, "gridwise: there is no level %s of %s, and no such file; there are levels 1 to %d (`gridwise levels %s`)", name, p.Name(), n, p.Name())
	}
	return source{}, failf(bad, "gridwise: there is no file, level or link %q", name)
}

// shipped returns the text of the shipped level with that name or number.
func shipped(of, name string) (string, bool) {
	number, err := strconv.Atoi(name)
	for _, level := range assets.LevelNames(of) {
		_, short, _ := strings.Cut(level, "-")
		if level == name || short == name || (err == nil && assets.Number(level) == number) {
			return assets.Level(of, level)
		}
	}
	return "", false
}

// level returns the puzzle and the level that the arguments name.
func (c *call) level() (puzzle.Puzzle, puzzle.State, error) {
	p, from, err := c.read()
	if err != nil {
		return nil, nil, err
	}
	s, err := c.parse(p, from)
	return p, s, err
}

func (c *call) parse(p puzzle.Puzzle, from source) (puzzle.State, error) {
	s, err := p.Parse(from.text)
	if all, many := batch(p, from); err != nil && many && len(all) > 1 {
		return nil, failf(bad, "%s: this is a file of %d levels; FILE:2 is the second of them", from.name, len(all))
	}
	if err != nil {
		return nil, c.inFile(from, err)
	}
	return s, nil
}

// inFile returns an error of a level as compilers write it, a fault a line.
func (c *call) inFile(from source, err error) error {
	var faults puzzle.Errors
	if !errors.As(err, &faults) {
		return failf(bad, "%s: %s", from.name, c.words.Error(err))
	}
	lines := make([]string, len(faults))
	for i, f := range faults {
		place := from.name
		if f.Line > 0 {
			place += fmt.Sprintf(":%d", f.Line+from.line)
		}
		if f.Line > 0 && f.Col > 0 {
			place += fmt.Sprintf(":%d", f.Col)
		}
		lines[i] = place + ": " + c.words.Say(f.Text)
	}
	return &fault{bad, strings.Join(lines, "\n")}
}

// batch cuts a text that holds many levels into them; many is false where it
// is a single one.
func batch(p puzzle.Puzzle, from source) (all []source, many bool) {
	var texts []string
	if b, ok := p.(puzzle.Batcher); ok {
		texts, many = b.Batch(from.text)
	}
	if !many {
		return []source{from}, false
	}
	at := 0
	for _, text := range texts {
		one := source{name: from.name, text: text}
		if i := strings.Index(from.text[at:], text); i >= 0 {
			at += i
			one.line = strings.Count(from.text[:at], "\n")
			at += len(text)
		}
		all = append(all, one)
	}
	return all, true
}

// moves reads moves as users write them: letters as in links, or texts
// split by semicolons.
func (c *call) moves(text string, p puzzle.Puzzle, s puzzle.State) ([]puzzle.Move, error) {
	moves, err := notation.ReadRoute(text, p.Verbs(), s)
	if err != nil {
		return nil, failf(bad, "moves: %s", c.words.Error(err))
	}
	if n := notation.LeftOut(text, p.Verbs(), s); n > 0 {
		c.notef("%s", c.words.Say(puzzle.Say("letters.left", n)))
	}
	return moves, nil
}
