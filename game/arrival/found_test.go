package arrival

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
)

// namesIn returns the names that something with a link is searched for.
func namesIn(meant string) []string {
	if strings.HasPrefix(meant, "pack") {
		return []string{"pack"}
	}
	var all []string
	for _, p := range catalog.All {
		all = append(all, p.Name())
	}
	return all
}

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
		if got, _ := Link(arrived, namesIn(meant)); got != strings.TrimPrefix(meant, "none") {
			t.Errorf("in %q\nis found %q,\nwanted   %q", arrived, got, meant)
		}
		n++
	}
	if n < 100 {
		t.Errorf("there are %d", n)
	}
}
