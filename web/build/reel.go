package main

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

const reelLength = 80 // pictures

// reel returns the shipped solution of a level as a card shows it: for each picture
// the cells that have changed since the one before, parted by semicolons, rows
// and columns from 0. "row,column,character" is another tile; what stands for no
// tile but has a sprite is "row,column=" and the names of the sprites above the
// tile, from below, parted by "+", with ".left" and the like for where they look.
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
	f := newFilm(p, s.Board())
	for _, m := range moves {
		for ok := true; ok; m, ok = reply(s) {
			next, events, err := s.Play(m)
			if err != nil {
				return nil, fmt.Errorf("%s/%s: %w", p.Name(), id, err)
			}
			for beat := 1; beat < puzzle.Beats(events); beat++ {
				f.add(f.rows, f.during(s.Board(), events, beat))
			}
			s = next
			f.add(f.seen(s.Board()), f.stacked(things(s.Board())))
		}
	}
	return f.pictures[:min(len(f.pictures), reelLength)], nil
}

// film collects the pictures of a reel.
type film struct {
	puzzle   string
	chars    map[string]byte
	filler   byte
	rows     [][]byte
	above    map[puzzle.Cell]string // the sprites above the tiles
	pictures []string
}

func newFilm(p puzzle.Puzzle, b puzzle.Board) *film {
	f := &film{puzzle: p.Name(), chars: map[string]byte{}, filler: byte(p.Tiles()[0].Char)}
	for _, t := range p.Tiles() {
		if _, twice := f.chars[t.Name]; !twice {
			f.chars[t.Name] = byte(t.Char)
		}
	}
	f.rows = f.seen(b)
	return f
}

// add appends the next picture, unless nothing has changed.
func (f *film) add(rows [][]byte, above map[puzzle.Cell]string) {
	all := changes(f.rows, rows)
	for c := range f.above {
		if above[c] == "" {
			all = append(all, fmt.Sprintf("%d,%d=", c.Row-1, c.Col-1))
		}
	}
	for c, names := range above {
		if f.above[c] != names {
			all = append(all, fmt.Sprintf("%d,%d=%s", c.Row-1, c.Col-1, names))
		}
	}
	if len(all) > 0 {
		slices.Sort(all)
		f.pictures = append(f.pictures, strings.Join(all, ";"))
	}
	f.rows, f.above = rows, above
}

// placed is a thing and where it is.
type placed struct {
	puzzle.Cell
	puzzle.Thing
}

// during returns the sprites of a board that stand for no tile while a move's events are shown, after so many
// beats.
func (f *film) during(b puzzle.Board, events []puzzle.Event, beat int) map[puzzle.Cell]string {
	all := things(b)
	for _, e := range events {
		if e.Beat >= beat {
			continue
		}
		if i := slices.Index(all, placed{e.From, e.Old}); i >= 0 {
			all = slices.Delete(all, i, i+1)
		}
		if to, part := e.To, beat-e.Beat; e.New.Name != "" {
			if part < e.Span && !e.Leap {
				to = puzzle.Cell{Row: e.From.Row + (e.To.Row-e.From.Row)*part/e.Span, Col: e.From.Col + (e.To.Col-e.From.Col)*part/e.Span}
			}
			all = append(all, placed{to, e.New})
		}
	}
	return f.stacked(all)
}

func things(b puzzle.Board) []placed {
	var all []placed
	var here []puzzle.Thing
	bounds := b.Bounds()
	for r := bounds.Min.Row; r <= bounds.Max.Row; r++ {
		for c := bounds.Min.Col; c <= bounds.Max.Col; c++ {
			here = b.At(puzzle.Cell{Row: r, Col: c}, here[:0])
			for _, t := range here {
				all = append(all, placed{puzzle.Cell{Row: r, Col: c}, t})
			}
		}
	}
	return all
}

// stacked writes the things that have a sprite and are no tiles, by their cells.
func (f *film) stacked(all []placed) map[puzzle.Cell]string {
	slices.SortStableFunc(all, func(a, b placed) int { return cmp.Compare(a.Layer, b.Layer) })
	out := map[puzzle.Cell]string{}
	for _, t := range all {
		if _, tile := f.chars[t.Name]; tile || t.Layer <= puzzle.Floor || drawing(f.puzzle, t.Name) == "" {
			continue
		}
		name := t.Name
		if t.Dir != puzzle.None && t.Dir != puzzle.Right {
			name += "." + t.Dir.String()
		}
		out[t.Cell] = strings.TrimPrefix(out[t.Cell]+"+"+name, "+")
	}
	return out
}

var spriteNames = regexp.MustCompile(`[=+]([a-z-]+)`)

// actors returns the sprites that a reel names.
func actors(p puzzle.Puzzle, reel []string) map[string]string {
	all := map[string]string{}
	for _, picture := range reel {
		for _, m := range spriteNames.FindAllStringSubmatch(picture, -1) {
			all[m[1]] = drawing(p.Name(), m[1])
		}
	}
	return all
}

// solution returns the play that the level brings along, or else its solver's.
func solution(p puzzle.Puzzle, s puzzle.State) ([]puzzle.Move, error) {
	if play := s.Notes().Of("play"); play != "" {
		return notation.ParseLetters(play, p.Verbs())
	}
	solver, ok := s.(puzzle.Solver)
	if !ok {
		return nil, nil
	}
	found, err := solver.Solve(context.Background(), puzzle.Task{}, func(puzzle.Progress) {})
	return found.Moves, err
}

// reply returns the opponent's move, where he has one.
func reply(s puzzle.State) (puzzle.Move, bool) {
	r, ok := s.(puzzle.Replier)
	if !ok || !r.OpponentToMove() || s.Status() != puzzle.Playing {
		return puzzle.Move{}, false
	}
	m, err := r.Reply(context.Background())
	return m, err == nil
}

// seen returns a board as rows of the characters of its topmost tiles. A cell on which
// something else stands stays as it was before.
func (f *film) seen(b puzzle.Board) [][]byte {
	bounds := b.Bounds()
	var things []puzzle.Thing
	var rows [][]byte
	for r := 1; r <= bounds.Max.Row; r++ {
		row := make([]byte, bounds.Max.Col)
		for c := range row {
			row[c] = f.filler
			things = b.At(puzzle.Cell{Row: r, Col: c + 1}, things[:0])
			for _, t := range things {
				if char, ok := f.chars[t.Name]; ok {
					row[c] = char
				} else if t.Layer > puzzle.Floor && f.rows != nil {
					row[c] = f.rows[r-1][c]
				}
			}
		}
		rows = append(rows, row)
	}
	return rows
}

func changes(before, now [][]byte) []string {
	var all []string
	for r := range now {
		for c := range now[r] {
			if now[r][c] != before[r][c] {
				all = append(all, fmt.Sprintf("%d,%d,%c", r, c, now[r][c]))
			}
		}
	}
	return all
}
