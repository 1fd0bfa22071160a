package main

import (
	"os"
	"strings"
	"testing"
)

// TestTemplatesArePatched holds the patch of text/template against the toolchain:
// where the line is another one, the player grows by a sixth.
func TestTemplatesArePatched(t *testing.T) {
	s := &site{root: t.TempDir()}
	flags, err := s.plainTemplates()
	if err != nil {
		t.Fatal(err)
	}
	if len(flags) != 2 || flags[0] != "-overlay" {
		t.Fatalf("text/template of this toolchain has not one %q: see templates.go", methodCall)
	}
	plain, err := os.ReadFile(s.path(".cache", "template-exec.go"))
	if err != nil || strings.Contains(string(plain), methodCall) || !strings.Contains(string(plain), "(reflect.Value{})") {
		t.Errorf("the patched file still finds methods by name, or is missing: %v", err)
	}
	list, err := os.ReadFile(flags[1])
	if err != nil || !strings.Contains(string(list), `text/template/exec.go"`) {
		t.Errorf("the overlay is %s, %v", list, err)
	}
}
