package main

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
)

// engineModule is the game engine. It compiles its shaders when a program starts,
// with a parser of Go, templates, regular expressions and large numbers: a fifth
// of the player, and a good part of its start. The player is linked with a copy
// in .cache that has its shaders compiled, writes no images to files, does not look
// for its source and draws no picture of the whole canvas for nothing; in all else it
// is the same.
const engineModule = "github.com/hajimehoshi/ebiten/v2"

//go:embed engine
var engineFiles embed.FS

// engineOwn are our files in the copy, by where they stand in it, and engineNot
// what of the engine they stand for in a browser.
var (
	engineOwn = map[string]string{
		"internal/graphics/shader_ready.go":      "shaders.go.txt",
		"internal/builtinshader/shader_ready.go": "keys.go.txt",
		"internal/shaderir/glsl/glsl_ready.go":   "glsl.go.txt",
		"internal/debug/caller_ready.go":         "caller.go.txt",
		"internal/graphicscommand/image_js.go":   "image.go.txt",
		"internal/ready/main.go":                 "ready.go.txt",
	}
	engineNot = []string{
		"internal/graphics/shader.go", "internal/builtinshader/shader.go", "internal/shaderir/glsl/glsl.go", "internal/shaderir/glsl/type.go",
		"internal/debug/caller.go",
	}
	// engineEdits are lines of the engine and what stands in their place.
	engineEdits = []struct{ file, line, own string }{
		// Only rectangles on whole pixels come onto the canvas: smoothing their edges
		// by more samples of each pixel doubles what a picture costs and changes none.
		{"internal/graphicsdriver/opengl/graphics_js.go", "\tattr.Set(\"premultipliedAlpha\", true)\n", "\tattr.Set(\"premultipliedAlpha\", true)\n\tattr.Set(\"antialias\", false)\n"},
		// No shape is filled by a rule, and a stencil is cleared for each picture too.
		{"internal/graphicsdriver/opengl/graphics_js.go", "\tattr.Set(\"stencil\", true)\n", ""},
		// A browser clears the canvas itself after each picture, and the next covers all of it.
		{"internal/graphicsdriver/opengl/graphics.go", "NeedsClearingScreen() bool {\n\treturn true\n", "NeedsClearingScreen() bool {\n\treturn false\n"},
		// A browser keeps a picture as long as no other comes. A canvas that was given
		// another size is empty, and is drawn anew without regard to this count.
		{"internal/ui/context.go", "\tconst maxSkipCount = 4\n", "\tconst maxSkipCount = 1\n"},
	}
)

// engine makes the copy, where there is none of this version, and returns the
// flags that link a program with it.
func (s *site) engine() ([]string, error) {
	from, version, err := s.engineSource()
	if err != nil {
		return nil, err
	}
	own, err := engineDigest()
	if err != nil {
		return nil, err
	}
	name := "ebiten-" + version + "-" + own
	copied := s.path(".cache", name)
	flag, err := s.engineFlag(name)
	if err != nil {
		return nil, err
	}
	const ready = "internal/shaderir/ready_js.go"
	if _, err := os.Stat(filepath.Join(copied, ready)); err == nil {
		return flag, nil
	}
	if err := copyEngine(from, copied); err != nil {
		return nil, err
	}
	run := exec.Command("go", append(append([]string{"run"}, flag...), engineModule+"/internal/ready", filepath.Join(copied, ready))...)
	run.Dir = s.root
	if out, err := run.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("the shaders of %s %s: %w\n%s", engineModule, version, err, out)
	}
	return flag, nil
}

// engineSource returns the folder of the engine's module and its version. It
// downloads the module where this machine has not got it yet: only the programs
// for the browser import it, and they are compiled later.
func (s *site) engineSource() (dir, version string, err error) {
	download := exec.Command("go", "mod", "download", "-json", engineModule)
	download.Dir = s.root
	out, err := download.Output()
	var module struct{ Dir, Version, Error string }
	if bad := json.Unmarshal(out, &module); err == nil {
		err = bad
	}
	if err != nil {
		return "", "", fmt.Errorf("downloading %s: %w: %s", engineModule, err, module.Error)
	}
	return module.Dir, module.Version, nil
}

// engineDigest returns a digest of our files and of our edits.
func engineDigest() (string, error) {
	var all bytes.Buffer
	fmt.Fprintln(&all, engineEdits)
	err := fs.WalkDir(engineFiles, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		text, err := engineFiles.ReadFile(name)
		all.Write(text)
		return err
	})
	return digest(all.Bytes(), 10), err
}

// engineFlag writes a go.mod that names the copy in .cache, and returns the flag for it. The
// address is a relative one, as programs tell it: they are the same wherever they are built.
func (s *site) engineFlag(copied string) ([]string, error) {
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(s.path(name))
		if err != nil {
			return nil, err
		}
		if name == "go.mod" {
			text = fmt.Appendf(text, "\nreplace %s => ./.cache/%s\n", engineModule, copied)
		}
		if err := writeChanged(s.path(".cache", "play"+path.Ext(name)), text); err != nil {
			return nil, err
		}
	}
	return []string{"-modfile", s.path(".cache", "play.mod")}, nil
}

// copyEngine copies what of the engine a program needs, with our files in it.
func copyEngine(from, to string) error {
	err := filepath.WalkDir(from, func(file string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, file)
		if err != nil {
			return err
		}
		name := filepath.ToSlash(rel)
		if e.IsDir() {
			if top, _, _ := strings.Cut(name, "/"); top != "." && top != "internal" {
				return filepath.SkipDir
			}
			return nil
		}
		if path.Ext(name) != ".go" && name != "go.mod" || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		return writeChanged(filepath.Join(to, rel), text)
	})
	if err != nil {
		return err
	}
	for _, name := range engineNot {
		file := filepath.Join(to, filepath.FromSlash(name))
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if err := os.WriteFile(file, append([]byte("//go:build !js\n\n"), text...), 0o644); err != nil {
			return err
		}
	}
	for name, own := range engineOwn {
		text, err := engineFiles.ReadFile("engine/" + own)
		if err != nil {
			return err
		}
		if err := writeChanged(filepath.Join(to, filepath.FromSlash(name)), text); err != nil {
			return err
		}
	}
	return editEngine(to)
}

// editEngine puts our lines into the copy.
func editEngine(to string) error {
	for _, e := range engineEdits {
		file := filepath.Join(to, filepath.FromSlash(e.file))
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if bytes.Count(text, []byte(e.line)) != 1 {
			return fmt.Errorf("%s: the line %q is not there once", e.file, strings.TrimSpace(e.line))
		}
		if err := os.WriteFile(file, bytes.Replace(text, []byte(e.line), []byte(e.own), 1), 0o644); err != nil {
			return err
		}
	}
	return nil
}
