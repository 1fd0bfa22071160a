package ghosts

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/puzzle"
)

// boarded returns a level with these grids on a board of as many cells, without ghosts.
func boarded(grids ...string) string {
	x, cells := Puzzle{}.Pieces(), 0
	for _, g := range grids {
		cells += strings.Count(g, "o") + strings.Count(g, "*")
	}
	drawing := strings.Repeat(".", cells) + strings.Repeat("#", (20-cells%20)%20)
	text := ""
	for row := range slices.Chunk([]byte(drawing), 20) {
		text += string(row) + "\n"
	}
	return text + "\n" + x.Spare + "\n" + x.Line + "\n" + strings.Join(grids, "\n\n") + "\n"
}

// TestUsualPieces: the usual grids, written behind their line, make the level that brings none.
func TestUsualPieces(t *testing.T) {
	x := Puzzle{}.Pieces()
	plain := parse(t, boardtest.Challenge49)
	own := parse(t, plain.String()+"\n"+x.Line+"\n"+strings.Join(x.Usual, "\n\n")+"\n")
	one, _ := solve(t, plain, puzzle.Task{})
	other, _ := solve(t, own, puzzle.Task{})
	if !slices.Equal(own.l.Grids(), x.Usual) || !slices.Equal(one.Fields[2].Value.([]string), other.Fields[2].Value.([]string)) {
		t.Errorf("the usual pieces are read as %q", own.l.Grids())
	}
}

// TestBoundsOfPieces: what the tray offers is read, one more of it is refused with its sentence.
func TestBoundsOfPieces(t *testing.T) {
	x := Puzzle{}.Pieces()
	ones := slices.Repeat([]string{"o"}, len(x.Bodies))
	rod := strings.Repeat("o", x.Most)
	for _, good := range [][]string{ones, {rod}, {rod[1:], "*"}} {
		if _, err := (Puzzle{}).Parse(boarded(good...)); err != nil {
			t.Errorf("%q: %v", good, err)
		}
	}
	for key, bad := range map[string][]string{
		"ghosts.bad.pieces": append(ones, "o"), "ghosts.bad.large": {rod + "o"}, "ghosts.bad.cells": {rod, "o"},
		"ghosts.bad.parts": {"o.o"}, "ghosts.bad.grid": {"ox"}, "ghosts.bad.empty": {"oo", ".."},
	} {
		var faults puzzle.Errors
		if _, err := (Puzzle{}).Parse(boarded(bad...)); !errors.As(err, &faults) || len(faults) > 1 || faults[0].Text.Key != key {
			t.Errorf("%.40q: %v, want %s", bad, err, key)
		}
	}
	if _, err := (Puzzle{}).Parse("....\n\n" + x.Line + "\n"); err == nil {
		t.Error("no piece at all is a level")
	}
	for _, name := range append(x.Bodies, x.Cells[2].Name) {
		if _, err := assets.Sprites.ReadFile("ghosts/sprites/" + name + ".svg"); err != nil {
			t.Error(err)
		}
	}
}

// FuzzPieces: grids of any text are refused with their faults, or come back as they were drawn.
func FuzzPieces(f *testing.F) {
	for _, grids := range []string{"*o\n.o", "oo\n\n*", " o\noo\n\n\n..o\n", "o.o", "", "o: o", "o\r\n*"} {
		f.Add(grids)
	}
	f.Fuzz(func(t *testing.T, grids string) {
		s, err := Puzzle{}.Parse(boarded(grids))
		var faults puzzle.Errors
		if err != nil {
			if !errors.As(err, &faults) || faults[0].Text.Zero() {
				t.Fatalf("refused with %v", err)
			}
			return
		}
		drawn := s.(State).l.Grids()
		again, err := Puzzle{}.Parse(boarded(drawn...))
		if err != nil || !slices.Equal(again.(State).l.Grids(), drawn) {
			t.Fatalf("%q becomes %q, %v", grids, drawn, err)
		}
	})
}
