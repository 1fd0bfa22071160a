package figure

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
)

// searched are topics whose steps are what a search by chance came upon: a better
// search has other steps, and links lead to the nearest ones.
var searched = map[string]bool{"tour": true, "anneal": true}

// named are the levels whose steps are held, each puzzle's fifth when they were written.
var named = map[string]string{
	"lemmo": "the-snake", "ghosts": "the-dark-one", "slider": "round-the-pond", "woods": "two-ends", "lifter": "let-it-drop",
}

// TestNamesStayValid holds the names of the steps of all topics of a level against
// those that links in the world may have.
func TestNamesStayValid(t *testing.T) {
	for _, z := range catalog.All {
		names := assets.LevelNames(z.Name())
		at := slices.IndexFunc(names, func(name string) bool { return name[len("00-"):] == named[z.Name()] })
		text, _ := assets.Level(z.Name(), names[max(at, 0)])
		s, err := z.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
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
		puzzletest.Golden(t, filepath.Join("testdata", "names", z.Name()+".txt"), b.String())
	}
}
