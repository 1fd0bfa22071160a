package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// A bundle is a file that a page loads in place of the modules or style sheets
// it is made of. Bundles are classic scripts: a frame in a sandbox has no origin,
// and there a browser fetches a module only from a host that allows it.
//
// The first bundle of a page puts what its modules export into the global gw.
// One that comes later takes the modules that are there already from it, so that
// each runs once, and adds its own.
type bundle struct {
	name   string   // below web/
	entry  string   // the module, or style sheet, that it starts with
	on     string   // the bundle that the page has loaded before
	data   []string // what the build wrote that the bundle begins with
	global string   // the global that has its exports in other people's pages
}

var bundles = []bundle{
	{name: "site-head.js", entry: "site/head.js"},
	{name: "site-page.js", entry: "site/page.js", on: "site-head.js"},
	{name: "make-page.js", entry: "site/making.js", on: "site-page.js"},
	{name: "bench-page.js", entry: "site/improving.js", on: "make-page.js"},
	{name: "pack-page.js", entry: "site/packing.js", on: "make-page.js", data: []string{"pack-words.js"}},
	{name: "play-head.js", entry: "page/theme.js"},
	{name: "poster-page.js", entry: "player/page.js", on: "play-head.js", data: []string{buildFile, "player.js"}},
	{name: "series-page.js", entry: "player/series.js", on: "poster-page.js"},
	{name: "today-page.js", entry: "player/today.js", on: "poster-page.js"},
	{name: "view-page.js", entry: "player/view.js", on: "poster-page.js"},
	{name: "play-page.js", entry: "player/live.js", on: "poster-page.js", data: []string{"player-words.js"}},
	{name: "thinker-page.js", entry: "player/beside.js", on: "play-page.js"},
	{name: "explain.js", entry: "explain/main.js", data: []string{"explain-words.js"}, global: "gridwiseExplain"},
	{name: "think-page.js", entry: "explain/think.js", data: []string{buildFile, "think.js"}},
	{name: "site-page.css", entry: "site/page.css"},
	{name: "embedding-page.css", entry: "site/embedding.css"},
	{name: "play-page.css", entry: "player/page.css"},
	{name: "article-page.css", entry: "site/article.css"},
	{name: "embedding-page.js", entry: "site/embedding.js", on: "site-head.js", data: []string{tiersFile, "embed-words.js"}},
}

// buildFile names the files that scripts fetch, see manifest. The bundles that
// hold it are made when it is there.
const buildFile = "build.js"

func bundleNamed(name string) bundle {
	return bundles[slices.IndexFunc(bundles, func(b bundle) bool { return b.name == name })]
}

const siteQuality = 11 // of brotli: these files are small

// bundleEarly writes the bundles that build.js names, bundleLate the others, with
// their sidecars.
func (s *site) bundleEarly() error { return s.bundleAll(true) }
func (s *site) bundleLate() error  { return s.bundleAll(false) }

func (s *site) bundleAll(early bool) error {
	for _, b := range bundles {
		if slices.Contains(parts(), b.name) != early {
			continue
		}
		if slices.Contains(b.data, tiersFile) {
			if err := s.tiers(); err != nil {
				return err
			}
		}
		text, err := s.bundle(b)
		if err != nil {
			return fmt.Errorf("%s: %w", b.name, err)
		}
		to := s.path("web", b.name)
		if err := writeChanged(to, text); err != nil {
			return err
		}
		if err := s.compress(to, siteQuality); err != nil {
			return err
		}
	}
	return nil
}

func (s *site) bundle(b bundle) ([]byte, error) {
	o := s.options()
	if path.Ext(b.entry) == ".css" {
		o.EntryPoints = []string{s.path("web", b.entry)}
		return built(o)
	}
	entry, err := s.exporting(b)
	if err != nil {
		return nil, err
	}
	o.Stdin = &api.StdinOptions{Contents: entry, ResolveDir: s.path("web"), Sourcefile: b.name}
	o.Format = api.FormatIIFE
	if b.global != "" {
		return s.with(b, o)
	}
	o.GlobalName = "gw"
	if b.on != "" {
		there, err := s.modules(bundleNamed(b.on))
		if err != nil {
			return nil, err
		}
		o.Plugins = []api.Plugin{thatAreThere(s.path("web"), there)}
		o.GlobalName = fmt.Sprintf("gw.parts[%q]", b.name)
		o.Footer = map[string]string{"js": fmt.Sprintf("for(const k in gw.parts[%[1]q])k in gw||Object.defineProperty(gw,k,Object.getOwnPropertyDescriptor(gw.parts[%[1]q],k));", b.name)}
	}
	return s.with(b, o)
}

// with returns a bundle with its prefix.
func (s *site) with(b bundle, o api.BuildOptions) ([]byte, error) {
	text, err := built(o)
	var all bytes.Buffer
	for _, name := range b.data {
		all.Write(s.data[name])
	}
	all.Write(text)
	return all.Bytes(), err
}

// options returns the options of all bundles.
func (s *site) options() api.BuildOptions {
	return api.BuildOptions{
		AbsWorkingDir: s.path("web"), Bundle: true, Target: api.ES2022, Charset: api.CharsetUTF8, LegalComments: api.LegalCommentsNone,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true, LogLevel: api.LogLevelSilent,
	}
}

func built(o api.BuildOptions) ([]byte, error) {
	r := api.Build(o)
	if err := told(r.Errors); err != nil {
		return nil, err
	}
	return r.OutputFiles[0].Contents, nil
}

// told returns the faults that esbuild found, with their places.
func told(all []api.Message) error {
	var errs []error
	for _, m := range all {
		place := ""
		if m.Location != nil {
			place = fmt.Sprintf("%s:%d: ", m.Location.File, m.Location.Line)
		}
		errs = append(errs, errors.New(place+m.Text))
	}
	return errors.Join(errs...)
}

// minified returns a script that is loaded by itself, as a release has it.
func minified(name string, text []byte) ([]byte, error) {
	r := api.Transform(string(text), api.TransformOptions{Sourcefile: name, Target: api.ES2022, Charset: api.CharsetUTF8, LegalComments: api.LegalCommentsNone,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true})
	return r.Code, told(r.Errors)
}

// thatAreThere resolves modules that the page has loaded already, files below web,
// to the global gw.
func thatAreThere(web string, there []string) api.Plugin {
	return api.Plugin{Name: "shared", Setup: func(p api.PluginBuild) {
		p.OnResolve(api.OnResolveOptions{Filter: `^\.`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			name, err := filepath.Rel(web, filepath.Join(a.ResolveDir, a.Path))
			if err != nil || !slices.Contains(there, filepath.ToSlash(name)) {
				return api.OnResolveResult{}, err
			}
			return api.OnResolveResult{Path: "gw", Namespace: "shared"}, nil
		})
		p.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "shared"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			text := "module.exports = gw"
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
	}}
}

// modules returns the modules of a bundle and of those that the page has loaded
// before it.
func (s *site) modules(b bundle) ([]string, error) {
	if all, ok := s.made[b.name]; ok {
		return all, nil
	}
	o := s.options()
	o.EntryPoints, o.Metafile = []string{s.path("web", b.entry)}, true
	r := api.Build(o)
	if err := told(r.Errors); err != nil {
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

// exporting returns a module that exports what all modules of a bundle do. Two of
// them may not give the same name to different things. In other people's pages it puts what
// the entry exports into one global, without the helpers that esbuild would add.
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
			if from[n] != "" {
				return "", fmt.Errorf("both %s and %s export %s", from[n], m, n)
			}
			from[n] = m
		}
		out += fmt.Sprintf("export { %s } from %q;\n", strings.Join(fresh, ", "), "./"+m)
	}
	return out, nil
}

// exports returns the names that a module exports.
func (s *site) exports(module string) ([]string, error) {
	o := s.options()
	o.EntryPoints, o.Bundle, o.Format, o.Metafile = []string{s.path("web", module)}, false, api.FormatESModule, true
	r := api.Build(o)
	if err := told(r.Errors); err != nil {
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
