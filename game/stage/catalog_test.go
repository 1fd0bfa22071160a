package stage_test

import (
	"io/fs"
	"path"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/sprite"
	"gridwise/game/stage"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// shipped calls f with every level of every puzzle, and its text.
func shipped(t *testing.T, f func(z puzzle.Puzzle, name string, s puzzle.State)) {
	t.Helper()
	for _, z := range catalog.All {
		files, err := fs.Glob(assets.Levels, path.Join(z.Name(), "levels/*.txt"))
		if err != nil {
			t.Fatal(err)
		}
		if len(files) == 0 {
			t.Errorf("%s ships no level: none in assets/%s/levels", z.Name(), z.Name())
		}
		for _, file := range files {
			text, err := fs.ReadFile(assets.Levels, file)
			if err != nil {
				t.Fatal(err)
			}
			s, err := z.Parse(string(text))
			if err != nil {
				t.Errorf("%s: %v", file, err)
				continue
			}
			f(z, file, s)
		}
	}
}

// TestEveryThingHasASprite plays every shipped level as its notes say and
// looks at all that is listed on the way, forwards, in the middle of each move,
// and in the tray.
func TestEveryThingHasASprite(t *testing.T) {
	shipped(t, func(z puzzle.Puzzle, name string, s puzzle.State) {
		set := sprite.NewSet(assets.Sprites, z.Name())
		art := &sprite.Art{Set: set}
		missing := map[string]bool{}
		look := func(f stage.Frame) {
			v := stage.View{Art: art}
			v.Resize(4000, 4000, 1)
			v.Open(f.New.Bounds(), f.Marks.Tray, puzzle.Cell{})
			for _, it := range v.Scene(nil, f) {
				if _, err := set.Load(it.Name); it.Name != "" && err != nil && !missing[it.Name] {
					missing[it.Name] = true
					t.Errorf("%s: the thing %q has no sprite (%v)", name, it.Name, err)
				}
			}
		}
		look(stage.Frame{New: &stage.Board{Board: s.Board()}, Marks: stage.Marks{Tray: trayOf(s)}})
		for _, m := range playOf(t, z, s) {
			next, events, err := s.Play(m)
			if err != nil {
				return
			}
			look(stage.Frame{Old: &stage.Board{Board: s.Board()}, New: &stage.Board{Board: next.Board()}, Events: events, Beat: float64(puzzle.Beats(events)) / 2})
			s = next
		}
		look(stage.Frame{New: &stage.Board{Board: s.Board()}, Marks: stage.Marks{Tray: trayOf(s)}})
	})
}

func trayOf(s puzzle.State) []puzzle.Shape {
	if t, ok := s.(puzzle.Trayer); ok {
		return t.Tray()
	}
	return nil
}

// playOf returns the moves of a level's note "play", at most a hundred.
func playOf(t *testing.T, z puzzle.Puzzle, s puzzle.State) []puzzle.Move {
	t.Helper()
	moves, err := notation.ParseLetters(strings.TrimSpace(s.Notes().Of("play")), z.Verbs())
	if err != nil {
		t.Errorf("the note play: %v", err)
	}
	return moves[:min(len(moves), 100)]
}

// TestEveryTileHasASprite holds the alphabets against the art: palettes and
// posters draw them.
func TestEveryTileHasASprite(t *testing.T) {
	for _, z := range catalog.All {
		set := sprite.NewSet(assets.Sprites, z.Name())
		for _, tile := range z.Tiles() {
			if _, err := set.Load(tile.Name); err != nil {
				t.Errorf("%s: the tile %q has no sprite (%v)", z.Name(), tile.Name, err)
			}
		}
	}
}
