package day

import (
	"fmt"
	"strings"

	"gridwise/assets"
)

// Entry is a level as assets/<puzzle>/days.txt has it, a line a day.
type Entry struct {
	Seed   int // it was made of, see Make
	Rating int
	Best   int // proved, in what the puzzle counts
	Link   string
}

// String returns the line of the level.
func (e Entry) String() string {
	return fmt.Sprintf("%d %d %d %s", e.Seed, e.Rating, e.Best, e.Link)
}

// stored returns the level of a puzzle in a row of its file.
func stored(puzzle string, row int) (e Entry, err error) {
	name := puzzle + "/days.txt"
	text, err := assets.Days.ReadFile(name)
	if err != nil {
		return e, err
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	if len(lines) != Days {
		return e, fmt.Errorf("%s: %d lines, not %d; go run ./cmd/day %s", name, len(lines), Days, puzzle)
	}
	if _, err := fmt.Sscan(lines[row], &e.Seed, &e.Rating, &e.Best, &e.Link); err != nil {
		return e, fmt.Errorf("%s:%d: %w", name, row+1, err)
	}
	return e, nil
}
