package catalog

import (
	"flag"
	"io/fs"
	"path"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle/puzzletest"
)

// Two fit into every run; after a change of a solver ask fifty.
var beginnings = flag.Int("beginnings", 2, "random beginnings of each shipped level that everything is asked of")

// TestEverythingIsAsked asks all that can be asked of random beginnings of every
// shipped level, in a short run of one in ten.
func TestEverythingIsAsked(t *testing.T) {
	for _, p := range All {
		files, err := fs.Glob(assets.Levels, path.Join(p.Name(), "levels/*.txt"))
		if err != nil || len(files) == 0 {
			t.Fatal("no levels", err)
		}
		for i, file := range files {
			if testing.Short() && i%10 > 0 {
				continue
			}
			t.Run(p.Name()+"/"+strings.TrimSuffix(path.Base(file), ".txt"), func(t *testing.T) {
				t.Parallel()
				text, err := fs.ReadFile(assets.Levels, file)
				if err != nil {
					t.Fatal(err)
				}
				if err := puzzletest.Ask(p, string(text), *beginnings); err != nil {
					t.Error(err)
				}
			})
		}
	}
}
