package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// banked is a level made beforehand for the puzzles of the day, with the score
// of the best route known, and how hard it is.
type banked struct {
	Link   string `json:"link"`
	Best   int    `json:"best"`
	Rating int    `json:"rating"`
}

// bank reads assets/daily/<puzzle>-bank.txt, for a puzzle whose levels take too
// long to make while a reader waits: links with the best route known and the rating,
// a line a day, whole weeks from Monday. None where there is no such file. The routes are
// played by the rules and kept from the reader.
func (s *site) bank(p puzzle.Puzzle, title string) ([]banked, error) {
	name := "assets/daily/" + p.Name() + "-bank.txt"
	text, err := os.ReadFile(s.path("assets", "daily", p.Name()+"-bank.txt"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var all []banked
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		day, err := stored(line, fmt.Sprintf("%s, day %d", title, len(all)+1))
		if err != nil {
			return nil, fmt.Errorf("%s: day %d: %w", name, len(all)+1, err)
		}
		all = append(all, day)
	}
	if len(all)%7 != 0 {
		return nil, fmt.Errorf("%s: %d days are no whole weeks", name, len(all))
	}
	return all, nil
}

// stored plays the route of a line of a bank and gives the level without it.
func stored(text, title string) (banked, error) {
	text, rating, _ := strings.Cut(text, " ")
	l, err := link.Decode(text, catalog.All)
	if err != nil {
		return banked{}, err
	}
	hard, err := strconv.Atoi(rating)
	if err != nil {
		return banked{}, errors.New("no rating; go run ./cmd/rating -write")
	}
	s, err := l.Puzzle.Parse(l.Text())
	if err != nil {
		return banked{}, err
	}
	for _, m := range l.Moves {
		if s, _, err = s.Play(m); err != nil {
			return banked{}, err
		}
	}
	score, ok := s.(puzzle.Scorer)
	if !ok || s.Status() != puzzle.Won {
		return banked{}, errors.New("the route does not win")
	}
	l.Moves, l.Title = nil, title
	address, err := l.Encode()
	return banked{address, score.Score().Value, hard}, err
}
