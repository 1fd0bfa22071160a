package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestEngineIsReady makes the copy of the engine and holds what the player links
// of it: every built-in shader, nothing that compiles one, and our lines.
func TestEngineIsReady(t *testing.T) {
	s := newSite(t.TempDir())
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile("../../" + name)
		if err != nil {
			t.Fatal(err)
		}
		if err := writeChanged(s.path(name), text); err != nil {
			t.Fatal(err)
		}
	}
	flags, err := s.engine()
	if err != nil {
		t.Fatal(err)
	}
	copies, _ := filepath.Glob(s.path(".cache", "ebiten-*", "internal", "shaderir", "ready_js.go"))
	if len(copies) != 1 {
		t.Fatalf("there are the copies %v", copies)
	}
	ready := read(t, s, strings.TrimPrefix(filepath.ToSlash(copies[0]), filepath.ToSlash(s.root)+"/"))
	for _, key := range []string{`"000"`, `"201"`, `"221"`, `"clear"`} {
		if !strings.Contains(ready, "\t{"+key+", Program{") {
			t.Errorf("the shader %s is missing", key)
		}
	}
	if n := strings.Count(ready, "#version 300 es"); n != 2*19 {
		t.Errorf("there are %d texts of shaders, want two for each of 19", n)
	}
	for _, e := range engineEdits {
		text, err := os.ReadFile(filepath.Join(copies[0], "../../..", e.file))
		if err != nil {
			t.Fatal(err)
		}
		if rest := strings.Replace(string(text), e.own, "", 1); !strings.Contains(string(text), e.own) || strings.Contains(rest, e.line) {
			t.Errorf("%s: the line %q is as it was", e.file, e.line)
		}
	}
	// The copy lies beside this root, and not beside the tree that is listed.
	mod, err := os.ReadFile(flags[1])
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(mod), "=> ./", "=> "+filepath.ToSlash(s.root)+"/", 1)
	if err := os.WriteFile(flags[1], []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	list := exec.Command("go", append(append([]string{"list"}, flags...), "-deps", "./web/play")...)
	list.Dir, list.Env = "../..", append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := list.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	deps := strings.Fields(string(out))
	for _, heavy := range []string{"text/template", "regexp", "go/parser", "go/build", "archive/zip", engineModule + "/internal/shader"} {
		if slices.Contains(deps, heavy) {
			t.Errorf("the player links %s", heavy)
		}
	}
	if !slices.Contains(deps, engineModule) {
		t.Error("the player links no engine")
	}
	// A second build takes the copy as it is.
	before, err := os.Stat(copies[0])
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.engine(); err != nil {
		t.Fatal(err)
	}
	if after, err := os.Stat(copies[0]); err != nil || !after.ModTime().Equal(before.ModTime()) {
		t.Errorf("the copy was made again, %v", err)
	}
}
