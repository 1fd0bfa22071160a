// Command trace names the functions of a panic that a page reported, by the symbols that
// the build leaves beside each program:
//
//	go run ./cmd/trace dist/web/play.HASH.symbols.gz < report.txt
package main

import (
	"compress/gzip"
	"fmt"
	"io"
	"os"

	"gridwise/web/symbols"
)

// most bounds what is read of the symbols and of the report, in bytes: the symbols of
// play.wasm are a hundredth of it.
const most = 1 << 26

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./cmd/trace SYMBOLS < REPORT")
		os.Exit(2)
	}
	if err := trace(os.Stdout, os.Args[1], os.Stdin); err != nil {
		fmt.Fprintf(os.Stderr, "trace: %v\n", err)
		os.Exit(2)
	}
}

// trace writes the report with the name of its function behind each program counter.
func trace(out io.Writer, file string, report io.Reader) error {
	names, err := unpacked(file)
	if err != nil {
		return err
	}
	text, err := io.ReadAll(io.LimitReader(report, most))
	if err != nil {
		return err
	}
	named, err := symbols.Resolve(names, string(text))
	if err != nil {
		return err
	}
	_, err = io.WriteString(out, named)
	return err
}

// unpacked returns the text of a gzip file.
func unpacked(file string) (string, error) {
	f, err := os.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return "", fmt.Errorf("%s: %w", file, err)
	}
	text, err := io.ReadAll(io.LimitReader(z, most))
	if err != nil {
		return "", fmt.Errorf("%s: %w", file, err)
	}
	return string(text), nil
}
