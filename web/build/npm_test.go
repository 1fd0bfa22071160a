package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The package holds the files that it lists and no others, and knows the site.
func TestPackageIsWhole(t *testing.T) {
	dist := t.TempDir()
	r := &release{base: "https://example.org/g"}
	if err := r.npm(&site{root: "../.."}, dist); err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(dist, "npm", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	var listed struct{ Files []string }
	if err := json.Unmarshal([]byte(read("package.json")), &listed); err != nil {
		t.Fatal(err)
	}
	for _, name := range listed.Files {
		if read(name) == "" {
			t.Errorf("%s is empty", name)
		}
		// A compiler that resolves as node does takes a path with its ending alone.
		for _, from := range regexp.MustCompile(`(?:from |import\()'(\.[^']*)'`).FindAllStringSubmatch(read(name), -1) {
			if strings.HasSuffix(name, ".d.ts") && !strings.HasSuffix(from[1], ".js") {
				t.Errorf("%s imports %s, without its ending", name, from[1])
			}
		}
	}
	if all, _ := os.ReadDir(filepath.Join(dist, "npm")); len(all) != len(listed.Files)+1 {
		t.Errorf("%d files, %d are listed", len(all), len(listed.Files))
	}
	if !strings.Contains(read("gridwise.js"), `const site = "https://example.org/g";`) {
		t.Error("the package does not know its site")
	}
	types := read("gridwise.d.ts")
	named := regexp.MustCompile(`(?s)import type \{ (.*?) \} from './messages.js'`).FindStringSubmatch(types)
	if named == nil {
		t.Fatal("the types do not come from the messages")
	}
	var manifest struct {
		Modules []struct {
			Declarations []struct{ Attributes []struct{ Name string } }
		}
	}
	if err := json.Unmarshal([]byte(read("custom-elements.json")), &manifest); err != nil {
		t.Fatal(err)
	}
	attributes := manifest.Modules[0].Declarations[0].Attributes
	typed := regexp.MustCompile(`(?s)interface GridWiseAttributes \{(.*?)\}`).FindString(types)
	for _, a := range attributes {
		if !strings.Contains(typed, " "+a.Name+"?: ") {
			t.Errorf("the attribute %s has no type", a.Name)
		}
	}
	if n := strings.Count(typed, "?: "); n != len(attributes) {
		t.Errorf("%d attributes have types, %d are listed", n, len(attributes))
	}
	messages := read("messages.d.ts")
	for name := range strings.SplitSeq(named[1], ", ") {
		if !regexp.MustCompile(`export (interface|type) ` + name + ` `).MatchString(messages) {
			t.Errorf("the messages have no %s", name)
		}
	}
}
