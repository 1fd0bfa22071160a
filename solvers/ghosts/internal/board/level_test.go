package board_test

import (
	"errors"
	"math/bits"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/puzzle"
)

func TestForms(t *testing.T) {
	want := "...g\ngg.g\ng...\n.g..\n"
	for _, text := range []string{
		want,
		boardtest.Challenge49,
		"[(4,4),(3,4),\n (3,2), (3,1), (2,1), (1,2),]\n",
		"; title: as a number\n4482\n",
		"\n\n...g\r\ngg.g\r\ng...\r\n.g..\r\n",
		want + "\nspare lights: no\n",
	} {
		if got := boardtest.Parse(t, text).String(); got != want {
			t.Errorf("%q is read as\n%s", text, got)
		}
	}
	for number := 1; number <= board.Sets; number += 77 {
		if s := boardtest.Parse(t, strconv.Itoa(number)); boardtest.NumberOf(boardtest.SetOf(s)) != number {
			t.Errorf("level %d is read as %d", number, boardtest.NumberOf(boardtest.SetOf(s)))
		}
	}
	five := boardtest.Parse(t, "[(1,2), (2,1), (3,1), (3,2), (3,4)]\n\nspare lights: yes\n")
	if five.Ghosts != 5 || !five.Spare {
		t.Error("the list's rules are not read")
	}
}

func TestOwnPiecesKeepTheirForm(t *testing.T) {
	text := "g.#\n...\n.g.\n\nspare lights: yes\npieces:\n*o\n\no.\n*o\n\n*oo\n"
	if got := boardtest.Parse(t, text).String(); got != text {
		t.Errorf("becomes\n%s", got)
	}
	odd := "g.#\n...\n.g.\n\n\npieces:\n\n   *o  \n\n.o\n.*o\n\n\n*oo\nspare lights: yes\n"
	if got := boardtest.Parse(t, odd).String(); got != text {
		t.Errorf("blanks, frames and the order of rules matter:\n%s", got)
	}
}

// TestFaults has a text for every fault, and where it must be found.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		text      string
		line, col int
		key       string
	}{
		{"[(1,2), (2,1), (3,1), (3,2), (3,4)]", 1, 0, "ghosts.bad.few"},
		{"[(1,2), (2,1), (3,1), (3,2), (3,4), (4,4), (4,1)]", 1, 0, "ghosts.bad.many"},
		{"[(1,2), (2,1), (3,1), (3,2), (3,4), (1,2)]", 1, 37, "ghosts.bad.twice"},
		{"; title: x\n[(1,2), (2,1),\n (3,1), (3,2), (5,4), (4,4)]", 3, 16, "ghosts.bad.off"},
		{"[(1,0), (2,1), (3,1), (3,2), (3,4), (4,4)]", 1, 2, "ghosts.bad.off"},
		{"[(1,2), (2,1) (3,1)]", 1, 15, "ghosts.bad.list"},
		{"[(1,2), 7]", 1, 9, "ghosts.bad.list"},
		{"[(1,2), (2;1)]", 1, 9, "ghosts.bad.list"},
		{"[(1,2), ((2,1)]", 1, 9, "ghosts.bad.list"},
		{"[(1,2), (2", 1, 9, "ghosts.bad.list"},
		{"[", 1, 2, "ghosts.bad.list"},
		{"[]", 1, 0, "ghosts.bad.few"},
		{boardtest.Challenge49 + " x", 1, 43, "ghosts.bad.after"},
		{boardtest.Challenge49 + "\n" + boardtest.Challenge49, 2, 1, "ghosts.bad.rule"},
		{"0", 1, 1, "ghosts.bad.number"},
		{"; n\n8009", 2, 1, "ghosts.bad.number"},
		{"12 13", 1, 1, "ghosts.bad.number"},
		{"g..g\ng..x\n", 2, 4, "level.unknown"},
		{"g..g\ng..\n", 2, 4, "level.ragged"},
		{"", 1, 0, "level.empty"},
		{"gg..\ngg..\n....\n", 1, 0, "ghosts.bad.narrow"},
		{"gg..\ngg..\n....\n....\n....\n", 1, 0, "ghosts.bad.wide"},
		{"gg..\ngg..\n....\n....\n", 1, 0, "ghosts.bad.few"},
		{"gggg\nggg.\n....\n....\n\nspare lights: yes\n", 1, 0, "ghosts.bad.many"},
		{strings.Repeat(".", 21) + "\n", 1, 0, "ghosts.bad.size"},
		{"g...\n\nwater: 3\n", 3, 1, "ghosts.bad.rule"},
		{"g...\n\nspare lights: maybe\n", 3, 1, "ghosts.bad.rule"},
		{"g...\n\nspare lights: yes\nspare lights: yes\n", 4, 1, "ghosts.bad.again"},
		{"g...\n\npieces:\n*o\n\noo\npieces:\n*o\n", 7, 1, "ghosts.bad.again"},
		{"g...\n\npieces:\n", 3, 1, "ghosts.bad.pieces"},
		{"g...\n\npieces:\n*o\n\nox\n", 6, 2, "ghosts.bad.grid"},
		{"g...\n\npieces:\n*o\n\n..\n", 6, 1, "ghosts.bad.empty"},
		{"g...\n\npieces:\n*o\n\no.o\n", 6, 1, "ghosts.bad.parts"},
		{"g...\n\npieces:\n*o\n\n" + strings.Repeat("o", 121) + "\n", 6, 1, "ghosts.bad.large"},
		{"g...\n\npieces:\n*\n\n" + strings.Repeat("o", 120) + "\n", 1, 0, "ghosts.bad.cells"},
	} {
		_, _, err := board.Parse(c.text)
		var faults puzzle.Errors
		if !errors.As(err, &faults) {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		f := faults[0]
		if f.Line != c.line || f.Col != c.col || f.Text.Key != c.key {
			t.Errorf("%q: %v, want %d:%d %s", c.text, f, c.line, c.col, c.key)
		}
	}
}

func TestSeventeenPieces(t *testing.T) {
	text := "g" + "................"[:11] + "\n" + ".....#######\n\npieces:\n*\n"
	for range 16 {
		text += "\no\n"
	}
	_, _, err := board.Parse(text)
	var faults puzzle.Errors
	if !errors.As(err, &faults) || faults[0].Text.Key != "ghosts.bad.pieces" {
		t.Errorf("17 pieces: %v", err)
	}
}

// TestNumbersOfSets: the sets of six cells come in the order of their lists, each once.
func TestNumbersOfSets(t *testing.T) {
	last := uint16(1<<16 - 1)
	for number := 1; number <= board.Sets; number++ {
		set := board.SetOf(number)
		if bits.OnesCount16(set) != 6 || bits.Reverse16(set) >= last {
			t.Fatalf("number %d is %016b", number, set)
		}
		last = bits.Reverse16(set)
	}
}
