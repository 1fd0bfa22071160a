package terminal

import (
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
)

// TestBoardHasTheRoom: on small screens lines of text give way to the board, one
// for what is told and the line of keys, which has the help, excepted.
func TestBoardHasTheRoom(t *testing.T) {
	level := "S____\n_____\n_____\n_____\n_____\n____E\n"
	for _, c := range []struct{ width, height, rows int }{
		{20, 8, 6}, {20, 6, 4}, {80, 8, 6}, {30, 12, 6}, {80, 24, 6}, {20, 3, 1}, {9, 2, 1},
	} {
		x := sit(t, "slider", level, c.width, c.height)
		if v := x.view(); v.rows != c.rows {
			t.Errorf("%dx%d: %d rows of the board, want %d\n%s", c.width, c.height, v.rows, c.rows, x.shows())
		}
		if c.width > 10 {
			x.want("? all keys")
		}
		x.press("?")
		read := x.shows()
		for n := 0; x.help > 0 && n < 200; n++ {
			x.press(" ")
			read += "\n" + x.shows()
		}
		for _, want := range []string{"Undo", "clicked"} {
			if c.width > 10 && !strings.Contains(read, want) {
				t.Errorf("%dx%d: no %q in the help\n%s", c.width, c.height, want, read)
			}
		}
	}
}

// TestTitleComesBackWithRoom: what gives way first comes back last.
func TestTitleComesBackWithRoom(t *testing.T) {
	for height, want := range map[int]string{8: " S _ _ *\n * _ _ *\n E _ _ *\n0 moves", 6: " S _ _ *\n * _ _ *\n E _ _ *\n0 moves", 5: " S _ _ *\n * _ _ *\n E _ _ *\n\n? all keys"} {
		x := sit(t, "slider", maze, 60, height)
		if height == 8 {
			want = "Slider: Corner\nStop on the end in as few moves as you can.\n" + want
		}
		if got := x.shows(); !strings.HasPrefix(got, want) {
			t.Errorf("of %d lines the screen is\n%s\nwant\n%s", height, got, want)
		}
	}
}

// TestMessagesAreReadOnSmallScreens: a hint has the lines that it needs, up to half of
// the screen, until the next key.
func TestMessagesAreReadOnSmallScreens(t *testing.T) {
	x := sit(t, "slider", maze, 20, 8)
	x.message = "one two three four five six seven eight nine"
	x.draw()
	x.want("\none two three four\nfive six seven\neight nine\n? all keys")
	x.press("right")
	if v := x.view(); v.rows != 3 {
		t.Errorf("%d rows of the board after it", v.rows)
	}
}

// TestHelpIsNamedAtEveryWidth: the line of keys is cut between keys, never before the
// help.
func TestHelpIsNamedAtEveryWidth(t *testing.T) {
	text, _ := assets.Level("lifter", assets.LevelNames("lifter")[0])
	for width := 12; width <= 130; width++ {
		x := sit(t, "lifter", text, width, 24)
		lines := strings.Split(x.shows(), "\n")
		keys := lines[len(lines)-1]
		if !strings.HasPrefix(keys, "? all keys") || !strings.HasPrefix(x.words.Say(puzzle.Say("term.keys"))+" · ", keys+" · ") {
			t.Fatalf("%d wide: %q", width, keys)
		}
	}
}
