package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// writeBank writes the ratings of the levels of the days behind their links, for a
// puzzle that has such levels.
func writeBank(ctx context.Context, root string, p puzzle.Puzzle) error {
	file := filepath.Join(root, "assets", "daily", p.Name()+"-bank.txt")
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var b strings.Builder
	for line := range strings.Lines(string(text)) {
		day, err := banked(ctx, line)
		if err != nil {
			return fmt.Errorf("%s: %w", line, err)
		}
		b.WriteString(day)
	}
	return os.WriteFile(file, []byte(b.String()), 0o644)
}

// banked returns a line of a bank with the rating of its level.
func banked(ctx context.Context, line string) (string, error) {
	address, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	if address == "" || address[0] == '#' {
		return line, nil
	}
	l, err := link.Decode(address, catalog.All)
	if err != nil {
		return "", err
	}
	s, err := l.Puzzle.Parse(l.Text())
	if err != nil {
		return "", err
	}
	r, err := s.(puzzle.Rater).Rate(ctx)
	return address + " " + strconv.Itoa(r.Total) + "\n", err
}
