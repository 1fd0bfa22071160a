package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"

	"gridwise/web/symbols"

	"github.com/spf13/pflag"
)

func traceCommand(*pflag.FlagSet) func(*call) error {
	return func(c *call) error {
		names, err := c.symbols()
		if err != nil {
			return err
		}
		report, err := c.reported()
		if err != nil {
			return err
		}
		text, err := symbols.Resolve(names, report)
		if err != nil {
			return failf(bad, "gridwise trace: %v", err)
		}
		c.out.WriteString(text)
		return nil
	}
}

// symbols reads the file that the build wrote beside a program, packed or not.
func (c *call) symbols() (string, error) {
	text, err := os.ReadFile(c.args[0])
	if err != nil {
		return "", failf(bad, "gridwise trace: %v", err)
	}
	z, err := gzip.NewReader(bytes.NewReader(text))
	if err != nil {
		return string(text), nil
	}
	if text, err = io.ReadAll(io.LimitReader(z, mostSymbols)); err != nil {
		return "", failf(bad, "gridwise trace: %s: %v", c.args[0], err)
	}
	return string(text), nil
}

// mostSymbols bounds the names of a program's functions, in bytes: play.wasm has
// a hundredth of it.
const mostSymbols = 1 << 26

// reported returns the reported text, of a file or standard input.
func (c *call) reported() (string, error) {
	from := c.in
	if len(c.args) > 1 && c.args[1] != "-" {
		f, err := os.Open(c.args[1])
		if err != nil {
			return "", failf(bad, "gridwise trace: %v", err)
		}
		defer f.Close()
		from = f
	}
	text, err := io.ReadAll(io.LimitReader(from, most))
	if err != nil {
		return "", failf(bad, "gridwise trace: %v", err)
	}
	return string(text), nil
}
