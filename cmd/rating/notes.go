package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// writeNotes writes the ratings of the levels in a folder into their headers.
func (s *scaler) writeNotes(ctx context.Context, folder string) error {
	files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	if err != nil {
		return err
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		rated, err := s.withRating(ctx, string(text))
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

// withRating returns a level's text with its rating as the last line of the header.
func (s *scaler) withRating(ctx context.Context, text string) (string, error) {
	looked, err := s.explored(ctx, text)
	if err != nil {
		return "", err
	}
	_, body, _ := notation.SplitNotes(text)
	var b strings.Builder
	for line := range strings.Lines(text[:len(text)-len(body)]) {
		if !strings.HasPrefix(line, "; "+reason.RatingNote) {
			b.WriteString(line)
		}
	}
	fmt.Fprintf(&b, "; %s: %d\n", reason.RatingNote, s.scale.Place(looked))
	return b.String() + body, nil
}
