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
)

// writeBank writes the ratings of the levels of the days behind their links, for a
// puzzle that has such levels.
func (s *scaler) writeBank(ctx context.Context, root string) error {
	file := filepath.Join(root, "assets", "daily", s.Name()+"-bank.txt")
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var b strings.Builder
	for line := range strings.Lines(string(text)) {
		day, err := s.banked(ctx, line)
		if err != nil {
			return fmt.Errorf("%s: %w", line, err)
		}
		b.WriteString(day)
	}
	return os.WriteFile(file, []byte(b.String()), 0o644)
}

// banked returns a line of a bank with the rating of its level.
func (s *scaler) banked(ctx context.Context, line string) (string, error) {
	address, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	if address == "" || address[0] == '#' {
		return line, nil
	}
	l, err := link.Decode(address, catalog.All)
	if err != nil {
		return "", err
	}
	looked, err := s.explored(ctx, l.Text())
	return address + " " + strconv.Itoa(s.scale.Place(looked)) + "\n", err
}
