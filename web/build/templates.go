package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// methodCall is where package text/template finds methods by their names. A
// program that links it must keep every exported method of every type, for who
// knows which will be asked for; in the player that is a sixth of the program,
// the solvers among it. Ebitengine fills its shaders from fields alone.
const methodCall = "ptr.MethodByName(fieldName)"

// plainTemplates returns flags that compile text/template without methods. Where
// the toolchain's file is not as expected there are none: the program then is
// larger, and its budget will tell.
func (s *site) plainTemplates() ([]string, error) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	file := filepath.Join(strings.TrimSpace(string(out)), "src", "text", "template", "exec.go")
	text, err := os.ReadFile(file)
	if err != nil || strings.Count(string(text), methodCall) != 1 {
		return nil, err
	}
	plain, overlay := s.path(".cache", "template-exec.go"), s.path(".cache", "template-overlay.json")
	if err := writeChanged(plain, []byte(strings.Replace(string(text), methodCall, "(reflect.Value{})", 1))); err != nil {
		return nil, err
	}
	list, err := json.Marshal(map[string]any{"Replace": map[string]string{file: plain}})
	if err != nil {
		return nil, err
	}
	return []string{"-overlay", overlay}, writeChanged(overlay, list)
}
