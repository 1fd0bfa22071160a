package main

import (
	"bytes"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"

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
	{name: "boot-page.js", entry: "page/boot.js", data: []string{"boot-words.js"}},
	{name: "site-head.js", entry: "site/head.js", on: "boot-page.js"},
	{name: "site-page.js", entry: "site/page.js", on: "site-head.js"},
	{name: "days-page.js", entry: "site/home/daily.js", on: "site-page.js"},
	{name: "make-page.js", entry: "site/make/making.js", on: "days-page.js"},
	{name: "bench-page.js", entry: "site/make/improving.js", on: "make-page.js"},
	{name: "tray-page.js", entry: "site/make/tray.js", on: "make-page.js"},
	{name: "pack-page.js", entry: "site/packs/view-pack.js", on: "make-page.js", data: []string{"pack-words.js"}},
	{name: "lesson-edit-page.js", entry: "site/packs/pack-edit.js", on: "pack-page.js"},
	{name: "course-page.js", entry: "site/share/course.js", on: "site-page.js"},
	{name: "print-page.js", entry: "site/print/print.js", on: "site-page.js", data: []string{"paper-words.js"}},
	{name: "book-page.js", entry: "site/print/book.js", data: []string{"paper-words.js"}},
	{name: "play-head.js", entry: "page/theme.js", on: "boot-page.js"},
	{name: "poster-page.js", entry: "player/page.js", on: "play-head.js", data: []string{buildFile, "player.js"}},
	{name: "lesson-page.js", entry: "player/lesson/lesson.js", on: "poster-page.js"},
	{name: "hand-in-page.js", entry: "player/lesson/hand-in.js", on: "lesson-page.js"},
	{name: "today-page.js", entry: "player/poster/today.js", on: "poster-page.js"},
	{name: "steps-page.js", entry: "player/explanation/steps.js", on: "poster-page.js"},
	{name: "results-page.js", entry: "player/results/results.js", on: "poster-page.js", data: []string{"results-words.js"}},
	{name: "play-page.js", entry: "player/live.js", on: "poster-page.js", data: []string{"player-words.js"}},
	{name: "thinker-page.js", entry: "player/ending/compare.js", on: "play-page.js"},
	{name: "explain.js", entry: "explain/main.js", data: []string{"explain-words.js"}, global: "gridwiseExplain"},
	{name: "count-page.js", entry: "explain/count.js"},
	{name: "worker-page.js", entry: "solve/worker.js"},
	{name: "think-page.js", entry: "explain/think.js", on: "boot-page.js", data: []string{buildFile, "think.js"}},
	{name: "site-page.css", entry: "site/page.css"},
	{name: "embedding-page.css", entry: "site/embedding/embedding.css"},
	{name: "play-page.css", entry: "player/page.css"},
	{name: "article-page.css", entry: "site/article.css"},
	{name: "embedding-page.js", entry: "site/embedding/embedding.js", on: "site-head.js", data: []string{"embed-words.js"}},
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

// ends is what a script of ours ends with: it came to its end, see web/page/scripts.js.
const ends = "globalThis.document&&((document.currentScript||{}).ran=1);\n"

// with returns a bundle between what it begins with and its end.
func (s *site) with(b bundle, o api.BuildOptions) ([]byte, error) {
	text, err := built(o)
	var all bytes.Buffer
	for _, name := range b.data {
		all.Write(s.data[name])
	}
	all.Write(text)
	all.WriteString(ends)
	return all.Bytes(), err
}

func (s *site) options() api.BuildOptions {
	return api.BuildOptions{
		AbsWorkingDir: s.path("web"), Bundle: true, Target: api.ES2022, Charset: api.CharsetUTF8, LegalComments: api.LegalCommentsNone,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true, LogLevel: api.LogLevelSilent,
	}
}

func built(o api.BuildOptions) ([]byte, error) {
	r := api.Build(o)
	if err := faults(r.Errors); err != nil {
		return nil, err
	}
	return r.OutputFiles[0].Contents, nil
}

// faults returns the faults that esbuild found, with their places.
func faults(all []api.Message) error {
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
	return r.Code, faults(r.Errors)
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
