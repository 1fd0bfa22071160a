package puzzletest

import (
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Updating reports whether golden files are written anew.
func Updating() bool { return *update }

// Golden holds a text against a file, which the flag -update writes anew.
func Golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(file); err != nil || string(want) != got {
		t.Errorf("%s differs, -update writes it anew: %v\n%s", file, err, got)
	}
}
