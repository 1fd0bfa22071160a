package catalog

import (
	"errors"
	"runtime"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// TestReadersAreBounded: a file of nothing but header lines, or of rows without
// an end, is refused before it takes memory of its own.
func TestReadersAreBounded(t *testing.T) {
	const size, most = 100 << 20, 16 << 20
	for name, line := range map[string]string{
		"header lines": "; note: 1\n", "long header lines": "; " + strings.Repeat("a", 1<<20) + "\n",
		"empty lines": "\n", "rows": "####\n",
	} {
		text := strings.Repeat(line, size/len(line))
		for _, p := range All {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := p.Parse(text)
			runtime.ReadMemStats(&after)
			var faults puzzle.Errors
			if !errors.As(err, &faults) {
				t.Errorf("%s: %d MB of %s: %v", p.Name(), size>>20, name, err)
			}
			if took := after.TotalAlloc - before.TotalAlloc; took > most {
				t.Errorf("%s: %d MB of %s took %d MB", p.Name(), size>>20, name, took>>20)
			}
		}
	}
	header := strings.Repeat("; note: 1\n", notation.MaxNotes+1)
	for _, p := range All {
		var faults puzzle.Errors
		if _, err := p.Parse(header); !errors.As(err, &faults) || faults[0].Text.Key != "level.header" {
			t.Errorf("%s: a header of %d lines: %v", p.Name(), notation.MaxNotes+1, err)
		}
	}
}
