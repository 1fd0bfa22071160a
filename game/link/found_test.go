package link

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
)

// TestFound reads what arrived of links to levels and collections, which testdata/found.txt
// tells with what was meant; the scripts are held to the same table.
func TestFound(t *testing.T) {
	table, err := os.ReadFile("testdata/found.txt")
	if err != nil {
		t.Fatal(err)
	}
	meant, n := "", 0
	for line := range strings.Lines(string(table)) {
		line, given := strings.CutPrefix(strings.TrimSpace(line), `"`)
		if !given {
			meant = line
			continue
		}
		var arrived string
		if err := json.Unmarshal([]byte(`"`+line), &arrived); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		of := names(catalog.All)
		if strings.HasPrefix(meant, packName) {
			of = []string{packName}
		}
		if got, _ := find(arrived, of); got != strings.TrimPrefix(meant, "none") {
			t.Errorf("in %q\nis found %q,\nwanted   %q", arrived, got, meant)
		}
		n++
	}
	if n < 100 {
		t.Errorf("there are %d", n)
	}
}
