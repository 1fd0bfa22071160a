package main

import (
	"context"
	"fmt"
	"strings"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
)

const reelLength = 40 // positions

// reel is the shipped solution of a level as a card shows it: for each position
// the cells that have changed since the one before, "row,column,character"
// from 0, parted by semicolons. What stands for no tile is not seen.
func reel(p puzzle.Puzzle, id string) ([]string, error) {
	text, _ := assets.Level(p.Name(), id)
	s, err := p.Parse(text)
	if err != nil {
		return nil, err
	}
	moves, err := solution(p, s)
	if err != nil {
		return nil, fmt.Errorf("%s/%s: %w", p.Name(), id, err)
	}
	chars := map[string]byte{}
	for _, t := range p.Tiles() {
		if _, twice := chars[t.Name]; !twice {
			chars[t.Name] = byte(t.Char)
		}
	}
	var all []string
	before := seen(s.Board(), chars, byte(p.Tiles()[0].Char), nil)
	for _, m := range moves[:min(len(moves), reelLength)] {
		for ok := true; ok; m, ok = reply(s) {
			if s, _, err = s.Play(m); err != nil {
				return nil, fmt.Errorf("%s/%s: %w", p.Name(), id, err)
			}
			now := seen(s.Board(), chars, byte(p.Tiles()[0].Char), before)
			if changed := changes(before, now); changed != "" {
				all = append(all, changed)
			}
			before = now
		}
	}
	return all, nil
}

// solution is the play that the level brings along, or else its solver's.
func solution(p puzzle.Puzzle, s puzzle.State) ([]puzzle.Move, error) {
	if play := s.Notes().Of("play"); play != "" {
		return puzzle.ParseLetters(play, p.Verbs())
	}
	solver, ok := s.(puzzle.Solver)
	if !ok {
		return nil, nil
	}
	found, err := solver.Solve(context.Background(), puzzle.Task{}, func(puzzle.Progress) {})
	return found.Moves, err
}

// reply is the opponent's move, where he has one.
func reply(s puzzle.State) (puzzle.Move, bool) {
	r, ok := s.(puzzle.Replier)
	if !ok || !r.OpponentToMove() || s.Status() != puzzle.Playing {
		return puzzle.Move{}, false
	}
	m, err := r.Reply(context.Background())
	return m, err == nil
}

// seen is a board as rows of the characters of its topmost tiles. A cell on which
// something else stands stays as it was before.
func seen(b puzzle.Board, chars map[string]byte, filler byte, before [][]byte) [][]byte {
	bounds := b.Bounds()
	var things []puzzle.Thing
	var rows [][]byte
	for r := 1; r <= bounds.Max.Row; r++ {
		row := make([]byte, bounds.Max.Col)
		for c := range row {
			row[c] = filler
			things = b.At(puzzle.Cell{Row: r, Col: c + 1}, things[:0])
			for _, t := range things {
				if char, ok := chars[t.Name]; ok {
					row[c] = char
				} else if t.Layer > puzzle.Floor && before != nil {
					row[c] = before[r-1][c]
				}
			}
		}
		rows = append(rows, row)
	}
	return rows
}

func changes(before, now [][]byte) string {
	var all []string
	for r := range now {
		for c := range now[r] {
			if now[r][c] != before[r][c] {
				all = append(all, fmt.Sprintf("%d,%d,%c", r, c, now[r][c]))
			}
		}
	}
	return strings.Join(all, ";")
}
