package main

import (
	"encoding/json"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

// TestScriptsImportOneWay: no module of a script imports, by whatever way round,
// one that imports it, so that each can be read from those below it. The same holds of
// folders.
func TestScriptsImportOneWay(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	s, all := &site{root: root}, map[string][]string{}
	for _, b := range bundles {
		if strings.HasSuffix(b.entry, ".js") {
			maps.Copy(all, imports(t, s, b.entry))
		}
	}
	if len(all) < 80 {
		t.Errorf("only %d modules were looked at", len(all))
	}
	if c := circle(all); c != nil {
		t.Errorf("modules import each other: %s", strings.Join(c, " → "))
	}
	if c := circle(folders(all)); c != nil {
		t.Errorf("folders import each other: %s", strings.Join(c, " → "))
	}
}

// folders returns what each folder of modules imports from others.
func folders(modules map[string][]string) map[string][]string {
	all := map[string][]string{}
	for name, imported := range modules {
		from := path.Dir(name)
		for _, i := range imported {
			if to := path.Dir(i); to != from && !slices.Contains(all[from], to) {
				all[from] = append(all[from], to)
			}
		}
	}
	return all
}

func TestCircleIsNamed(t *testing.T) {
	for want, arrows := range map[string]map[string][]string{
		"":          {"a": {"b", "c"}, "b": {"c"}, "c": nil},
		"a → a":     {"a": {"a"}},
		"b → c → b": {"a": {"b"}, "b": {"c", "d"}, "c": {"d", "b"}},
	} {
		if got := strings.Join(circle(arrows), " → "); got != want {
			t.Errorf("circle(%v) = %q, want %q", arrows, got, want)
		}
	}
}

// imports returns what each module below an entry imports by a statement: a part
// that is fetched when it is needed may be any.
func imports(t *testing.T, s *site, entry string) map[string][]string {
	t.Helper()
	o := s.options()
	o.EntryPoints, o.Metafile = []string{s.path("web", entry)}, true
	r := api.Build(o)
	if err := faults(r.Errors); err != nil {
		t.Fatal(err)
	}
	var meta struct {
		Inputs map[string]struct {
			Imports []struct{ Path, Kind string }
		}
	}
	if err := json.Unmarshal([]byte(r.Metafile), &meta); err != nil {
		t.Fatal(err)
	}
	all := map[string][]string{}
	for name, in := range meta.Inputs {
		all[name] = nil
		for _, i := range in.Imports {
			if i.Kind == "import-statement" {
				all[name] = append(all[name], i.Path)
			}
		}
	}
	return all
}

// circle returns a way along the arrows that ends where it began, nil where there
// is none.
func circle(arrows map[string][]string) []string {
	done, way := map[string]bool{}, []string(nil)
	var walk func(at string) []string
	walk = func(at string) []string {
		if i := slices.Index(way, at); i >= 0 {
			return append(slices.Clone(way[i:]), at)
		}
		if done[at] {
			return nil
		}
		way = append(way, at)
		for _, next := range arrows[at] {
			if c := walk(next); c != nil {
				return c
			}
		}
		way, done[at] = way[:len(way)-1], true
		return nil
	}
	for _, at := range slices.Sorted(maps.Keys(arrows)) {
		if c := walk(at); c != nil {
			return c
		}
	}
	return nil
}
