package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// modules returns the modules of a bundle and of those that the page has loaded
// before it.
func (s *site) modules(b bundle) ([]string, error) {
	if all, ok := s.made[b.name]; ok {
		return all, nil
	}
	o := s.options()
	o.EntryPoints, o.Metafile = []string{s.path("web", b.entry)}, true
	r := api.Build(o)
	if err := faults(r.Errors); err != nil {
		return nil, err
	}
	var meta struct{ Inputs map[string]any }
	if err := json.Unmarshal([]byte(r.Metafile), &meta); err != nil {
		return nil, err
	}
	all := slices.Collect(maps.Keys(meta.Inputs))
	if b.on != "" {
		before, err := s.modules(bundleNamed(b.on))
		if err != nil {
			return nil, err
		}
		all = append(all, before...)
	}
	slices.Sort(all)
	all = slices.Compact(all)
	if s.made == nil {
		s.made = map[string][]string{}
	}
	s.made[b.name] = all
	return all, nil
}

// own returns the modules of a bundle that no bundle before it has.
func (s *site) own(b bundle) ([]string, error) {
	all, err := s.modules(b)
	if err != nil || b.on == "" {
		return slices.Clone(all), err
	}
	before, err := s.modules(bundleNamed(b.on))
	return slices.DeleteFunc(slices.Clone(all), func(m string) bool { return slices.Contains(before, m) }), err
}

// there returns the module of each name that the bundles before this one export.
func (s *site) there(b bundle) (map[string]string, error) {
	from := map[string]string{}
	for b.on != "" {
		b = bundleNamed(b.on)
		all, err := s.own(b)
		if err != nil {
			return nil, err
		}
		for _, m := range all {
			names, err := s.exports(m)
			if err != nil {
				return nil, err
			}
			for _, n := range names {
				from[n] = m
			}
		}
	}
	return from, nil
}

// exporting returns a module that exports what all modules of a bundle do. Two of them may
// not give the same name to different things, nor may one and one of a bundle before, which
// it finds by name; what the entry exports is asked of its own bundle. In other people's
// pages it puts what the entry exports into one global, without the helpers of esbuild.
func (s *site) exporting(b bundle) (string, error) {
	if b.global != "" {
		names, err := s.exports(b.entry)
		list := strings.Join(names, ", ")
		return fmt.Sprintf("import { %[1]s } from %[2]q; globalThis.%[3]s = { %[1]s };", list, "./"+b.entry, b.global), err
	}
	all, err := s.own(b)
	if err != nil {
		return "", err
	}
	all = append([]string{b.entry}, slices.DeleteFunc(all, func(m string) bool { return m == b.entry })...)
	out := fmt.Sprintf("import %q;\n", "./"+b.entry)
	from := map[string]string{}
	there, err := s.there(b)
	if err != nil {
		return "", err
	}
	for _, m := range all {
		if path.Ext(m) != ".js" {
			continue
		}
		names, err := s.exports(m)
		if err != nil {
			return "", err
		}
		fresh := slices.DeleteFunc(names, func(n string) bool { return from[n] == b.entry })
		for _, n := range fresh {
			if other := cmp.Or(from[n], there[n]); other != "" && other != m && m != b.entry {
				return "", fmt.Errorf("both %s and %s export %s", other, m, n)
			}
			from[n] = m
		}
		out += fmt.Sprintf("export { %s } from %q;\n", strings.Join(fresh, ", "), "./"+m)
	}
	return out, nil
}

func (s *site) exports(module string) ([]string, error) {
	o := s.options()
	o.EntryPoints, o.Bundle, o.Format, o.Metafile = []string{s.path("web", module)}, false, api.FormatESModule, true
	r := api.Build(o)
	if err := faults(r.Errors); err != nil {
		return nil, err
	}
	var meta struct {
		Outputs map[string]struct{ Exports []string }
	}
	if err := json.Unmarshal([]byte(r.Metafile), &meta); err != nil {
		return nil, err
	}
	for _, f := range meta.Outputs {
		return f.Exports, nil
	}
	return nil, os.ErrNotExist
}
