package figure

import (
	"path/filepath"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
)

// searched are topics whose steps are what a search by chance came upon: a better
// search has other steps, and links lead to the nearest ones.
var searched = map[string]bool{"tour": true, "anneal": true}

// TestNamesStayValid holds the names of the steps of all topics of a level against
// those that links in the world may have, assets/NAME/golden/LEVEL.names.
func TestNamesStayValid(t *testing.T) {
	for _, z := range explained() {
		folder := filepath.Join("../../assets", z.Name(), "golden")
		files, err := filepath.Glob(folder + "/*.names")
		switch {
		case len(files) == 0 && puzzletest.Updating():
			files = append(files, filepath.Join(folder, sample(t, z)+".names"))
		case len(files) == 0 && !catalog.Finished(z.Name()):
			continue
		}
		if err != nil || len(files) != 1 {
			t.Errorf("%s: %d files of names, %v", z.Name(), len(files), err)
			continue
		}
		s := start(t, z.Name(), strings.TrimSuffix(filepath.Base(files[0]), ".names"))
		var b strings.Builder
		for _, topic := range s.(reason.Explainer).Topics() {
			if !topic.Why.Zero() || searched[topic.Name] {
				continue
			}
			b.WriteString("# " + topic.Name + "\n")
			for step, err := range reason.Explain(t.Context(), s, topic.Name) {
				if err != nil {
					t.Fatal(err)
				}
				b.WriteString(step.Name + "\n")
			}
		}
		puzzletest.Golden(t, files[0], b.String())
	}
}
