package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestGeneratedFilesAreUpToDate generates all anew.
func TestGeneratedFilesAreUpToDate(t *testing.T) {
	const root = "../../.."
	files, err := all(root)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		if have, err := os.ReadFile(filepath.Join(root, name)); err != nil || string(have) != string(want) {
			t.Errorf("%s is not what the structs of game/message say: run go generate ./game/message (%v)", name, err)
		}
	}
}

// TestExamplesFitTheirStructs holds every example of docs/messages.md against
// the struct of its type: no field that it does not have, none missing that is
// always there.
func TestExamplesFitTheirStructs(t *testing.T) {
	const root = "../../.."
	s, err := read(root)
	if err != nil {
		t.Fatal(err)
	}
	_, examples, err := readVectors(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range sections {
		for _, k := range s.of(x.way) {
			name := k.on(x.way)
			var example map[string]any
			if err := json.Unmarshal([]byte(examples[x.way+" "+name]), &example); err != nil {
				t.Errorf("%s has no example in testdata/vectors.txt: %v", name, err)
				continue
			}
			known := []string{"gridwise", "type", "id"}
			for _, f := range s.flat(k) {
				known = append(known, f.wire)
				if _, ok := example[f.wire]; !ok && !f.optional && !f.live && !(f.site && x.way == "any") && f.wire != "message" {
					t.Errorf("the example of %s lacks %s", name, f.wire)
				}
			}
			for field := range example {
				if !slices.Contains(known, field) {
					t.Errorf("%s has no field %s, its example does", name, field)
				}
			}
		}
	}
}

// TestTagsAreRead: an option that nobody knows is an error.
func TestTagsAreRead(t *testing.T) {
	f := field{name: "Row0"}
	if err := f.read(`wire:"row,opt,site,live"`); err != nil || f.wire != "row" || !f.optional || !f.site || !f.live {
		t.Errorf("%+v, %v", f, err)
	}
	if err := f.read(`wire:",optional"`); err == nil {
		t.Error("an unknown option is taken")
	}
}
