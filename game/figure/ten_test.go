package figure

import (
	"bytes"
	"testing"

	"gridwise/game/words"
	"gridwise/solvers/catalog"

	"github.com/andybalholm/brotli"
)

// What a post with ten explained figures may weigh before any click, with brotli, and
// what the budgets of web/webtest leave to the element and the step player of it.
const (
	tenWeight     = 90_000
	scriptsWeight = 3_840 + 18_200
)

// TestTenFiguresAreLight weighs a post with two figures of each puzzle, their steps
// and what readers without scripts see in it.
func TestTenFiguresAreLight(t *testing.T) {
	table := words.Load("en")
	var page bytes.Buffer
	for _, p := range catalog.Whole {
		topics := topicsOf(t, p)
		for _, topic := range topics[:min(2, len(topics))] {
			d := made(t, p.Name(), sample(t, p), topic, "en")
			text, err := d.Element(Site{Base: "https://example.org/"}, len(d.Steps)-1, "", table)
			if err != nil {
				t.Fatal(err)
			}
			page.WriteString(text)
		}
	}
	var small bytes.Buffer
	w := brotli.NewWriterLevel(&small, 5)
	w.Write(page.Bytes())
	w.Close()
	t.Logf("ten figures: %d bytes, %d with brotli, and %d of scripts", page.Len(), small.Len(), scriptsWeight)
	if small.Len()+scriptsWeight > tenWeight {
		t.Errorf("ten figures take %d bytes with brotli, the budget is %d", small.Len()+scriptsWeight, tenWeight)
	}
}
