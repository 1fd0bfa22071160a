package catalog

import (
	"errors"
	"go/build"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// The packages of the module and all that they link are read here, in the process, rather
// than asked of `go list`: so the test's result is kept until one of the files changes.

// pkg is a package: what its files for a system import, and what these do in turn.
type pkg struct {
	Imports, Tests []string // of its files, and of its tests
	Deps           []string
	GoFiles        []string
}

// walker reads packages as built for a system.
type walker struct {
	*testing.T
	ctx      build.Context
	required map[string]string // the version of each module that go.mod names
	cache    string            // the folder of modules
	read     map[string]*pkg
}

const moduleRoot = "../.."

func walk(t *testing.T, goos, goarch string) *walker {
	t.Helper()
	w := &walker{T: t, ctx: build.Default, required: map[string]string{}, read: map[string]*pkg{}}
	w.ctx.GOOS, w.ctx.GOARCH, w.ctx.CgoEnabled = goos, goarch, false
	if w.cache = os.Getenv("GOMODCACHE"); w.cache == "" {
		w.cache = filepath.Join(filepath.SplitList(build.Default.GOPATH)[0], "pkg", "mod")
	}
	text, err := os.ReadFile(filepath.Join(moduleRoot, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if f := strings.Fields(strings.TrimPrefix(line, "require ")); len(f) > 1 && strings.HasPrefix(f[1], "v") {
			w.required[f[0]] = f[1]
		}
	}
	return w
}

// list returns every package of the module as built for a system, by path within it.
func list(t *testing.T, goos, goarch string) map[string]pkg {
	t.Helper()
	w, all := walk(t, goos, goarch), map[string]pkg{}
	for _, name := range w.own() {
		p := w.pkg(module + name)
		p.Deps = w.deps(p.Imports)
		all[name] = *p
	}
	return all
}

// own returns the paths of the module's packages within it.
func (w *walker) own() []string {
	folders := map[string]bool{}
	for _, file := range sources(w.T) {
		folders[filepath.ToSlash(strings.TrimPrefix(filepath.Dir(file), moduleRoot+"/"))] = true
	}
	return slices.Sorted(maps.Keys(folders))
}

// sources returns the files of Go. The top folder itself is not read: git and the build
// change it all the time.
func sources(t *testing.T) (all []string) {
	t.Helper()
	for _, top := range []string{"assets", "cmd", "game", "solvers", "web"} {
		err := filepath.WalkDir(filepath.Join(moduleRoot, top), func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() && (d.Name() == "testdata" || d.Name()[0] == '.') {
				return filepath.SkipDir
			}
			if strings.HasSuffix(path, ".go") {
				all = append(all, path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// deps returns all packages that some imports lead to.
func (w *walker) deps(imports []string) []string {
	met, left := map[string]bool{}, slices.Clone(imports)
	for len(left) > 0 {
		path := left[0]
		if left = left[1:]; met[path] || path == "C" || path == "unsafe" {
			continue
		}
		met[path] = true
		left = append(left, w.pkg(path).Imports...)
	}
	return slices.Sorted(maps.Keys(met))
}

func (w *walker) pkg(path string) *pkg {
	w.Helper()
	if p := w.read[path]; p != nil {
		return p
	}
	found, err := w.ctx.ImportDir(w.folder(path), 0)
	if none := (*build.NoGoError)(nil); err != nil && !errors.As(err, &none) {
		w.Fatalf("%s: %v", path, err)
	}
	p := &pkg{Imports: found.Imports, GoFiles: found.GoFiles, Tests: slices.Concat(found.TestImports, found.XTestImports)}
	w.read[path] = p
	return p
}

// folder returns where a package is read: in the module, in Go's own source, or in the folder
// of modules, to which one is fetched that is not there.
func (w *walker) folder(path string) string {
	w.Helper()
	if inner, ok := strings.CutPrefix(path, module); ok {
		return filepath.Join(moduleRoot, inner)
	}
	for _, of := range []string{"", "vendor"} {
		if dir := filepath.Join(w.ctx.GOROOT, "src", of, path); exists(dir) {
			return dir
		}
	}
	of := w.module(path)
	root := filepath.Join(w.cache, inLower(of)+"@"+w.required[of])
	if !exists(root) {
		if out, err := exec.Command("go", "mod", "download", of).CombinedOutput(); err != nil {
			w.Fatalf("%s: %v\n%s", of, err, out)
		}
	}
	return filepath.Join(root, strings.TrimPrefix(path, of))
}

// module returns the module that a package is of, "" for Go's own and ours.
func (w *walker) module(path string) (of string) {
	for m := range w.required {
		if (path == m || strings.HasPrefix(path, m+"/")) && len(m) > len(of) {
			of = m
		}
	}
	return of
}

func exists(dir string) bool {
	_, err := os.Stat(dir)
	return err == nil
}

// inLower writes capitals as the folder of modules does.
func inLower(path string) string {
	var b strings.Builder
	for _, r := range path {
		if unicode.IsUpper(r) {
			b.WriteByte('!')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
