package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"gridwise/solvers/puzzle"
)

// writeNotes writes the ratings of the levels in a folder into their headers.
func writeNotes(ctx context.Context, folder string, p puzzle.Puzzle) error {
	files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	if err != nil {
		return err
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		rated, err := withRating(ctx, p, string(text))
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if rated != string(text) {
			if err := os.WriteFile(file, []byte(rated), 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// withRating returns a level's text with its rating as the last lines of the header.
func withRating(ctx context.Context, p puzzle.Puzzle, text string) (string, error) {
	s, err := p.Parse(text)
	if err != nil {
		return "", err
	}
	r, err := s.(puzzle.Rater).Rate(ctx)
	if err != nil {
		return "", err
	}
	_, body, _ := puzzle.SplitNotes(text)
	var b strings.Builder
	for line := range strings.Lines(text[:len(text)-len(body)]) {
		if !strings.HasPrefix(line, "; "+puzzle.RatingNote) {
			b.WriteString(line)
		}
	}
	return b.String() + r.Notes().String() + body, nil
}
