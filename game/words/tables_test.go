package words

import (
	"embed"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
)

// sentence is a key as the source says it: where, and with how many arguments
// (negative where they are spread from a slice).
type sentence struct {
	where string
	args  int
}

// source is what the repository's own files say: the sentences, and every
// string literal by directory.
type source struct {
	said     map[string][]sentence
	literals map[string]map[string]bool
	scripts  map[string]bool   // what pages and scripts have in quotes
	starts   map[string]bool   // what they have in quotes and join something to, or filter keys by
	pages    map[string]string // the keys that scripts say, and a script that does
}

var (
	inQuotes = regexp.MustCompile("[\"'`]([\\w.+-]+)(?:[\"'`]|\\$\\{)")
	isJoined = regexp.MustCompile("'([\\w.+-]+\\.)' \\+|`([\\w.+-]+\\.)\\$\\{|\\[k\\]\\) => k\\.startsWith\\('([\\w.]+\\.)'")
	isSaid   = regexp.MustCompile(`\bsay\('((?:page|site|pack)\.[a-z0-9.]*[a-z0-9])'`)
)

// joined are scripts that the build makes of others.
var joined = regexp.MustCompile(`-(page|head)\.js$`)

func readSource(t *testing.T) *source {
	t.Helper()
	s := &source{said: map[string][]sentence{}, literals: map[string]map[string]bool{}, scripts: map[string]bool{}, starts: map[string]bool{}, pages: map[string]string{}}
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := e.Name()
		switch {
		case e.IsDir() && (path == filepath.Join(root, "web", "catalog") || name == "dist" || name == "testdata" || name == "bin" || (strings.HasPrefix(name, ".") && path != root)):
			return filepath.SkipDir
		case strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go"):
			s.readGo(t, path)
		case (strings.HasSuffix(name, ".js") || strings.HasSuffix(name, ".html")) && name != "catalog.js" && !joined.MatchString(name):
			text, err := os.ReadFile(path)
			for _, m := range inQuotes.FindAllSubmatch(text, -1) {
				s.scripts[string(m[1])] = true
			}
			for _, m := range isJoined.FindAllSubmatch(text, -1) {
				s.starts[string(m[1])+string(m[2])+string(m[3])] = true
			}
			for _, m := range isSaid.FindAllSubmatch(text, -1) {
				s.pages[string(m[1])] = path
			}
			return err
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *source) readGo(t *testing.T, path string) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, 0)
	if err != nil {
		t.Error(err)
		return
	}
	dir := filepath.ToSlash(filepath.Dir(path))
	if s.literals[dir] == nil {
		s.literals[dir] = map[string]bool{}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if text, err := strconv.Unquote(n.Value); n.Kind == token.STRING && err == nil {
				s.literals[dir][text] = true
			}
		case *ast.CallExpr:
			if !makesText(n, file.Name.Name) {
				return true
			}
			where := files.Position(n.Pos()).String()
			key, ok := literal(n.Args[0])
			if !ok {
				t.Errorf("%s: the key is not a literal", where)
				return true
			}
			args := len(n.Args) - 1
			if n.Ellipsis.IsValid() {
				args = -1
			}
			s.said[key] = append(s.said[key], sentence{where, args})
		}
		return true
	})
}

// makesText reports whether a call makes a Text: puzzle.Say, or Say within puzzle.
func makesText(call *ast.CallExpr, pkg string) bool {
	if len(call.Args) == 0 {
		return false
	}
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return pkg == "puzzle" && f.Name == "Say"
	case *ast.SelectorExpr:
		x, ok := f.X.(*ast.Ident)
		return ok && x.Name == "puzzle" && f.Sel.Name == "Say"
	}
	return false
}

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// files returns the text of the tables of a language by their names.
func files(t *testing.T, lang string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for pattern, from := range map[string]embed.FS{
		"*/" + lang + ".txt": assets.PlayText, "common/" + lang + "/*.txt": assets.PlayText, "common/" + lang + "/pages/*.txt": assets.PageText,
	} {
		names, err := fs.Glob(from, pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %v, %v", pattern, names, err)
		}
		for _, name := range names {
			text, err := from.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			all[name] = string(text)
		}
	}
	return all
}

func TestTablesAreWellFormed(t *testing.T) {
	for _, lang := range Languages() {
		from := map[string]string{}
		for f, text := range files(t, lang) {
			rows, err := Parse(text)
			if err != nil {
				t.Errorf("%s: %v", f, err)
			}
			for key, form := range rows {
				if other := from[key]; other != "" {
					t.Errorf("%s: %s is in %s as well", f, key, other)
				}
				from[key] = f
				if strings.Contains(form, "'") {
					t.Errorf("%s: %s has ' for ’", f, key)
				}
			}
		}
	}
}

func TestEveryKeySaidHasWords(t *testing.T) {
	said := readSource(t).said
	if len(said) < 15 {
		t.Fatalf("only %d keys were found in the source", len(said))
	}
	for _, lang := range Languages() {
		words, all := readPlay(lang), Rows(lang)
		for key, places := range said {
			form, ok := words[key]
			of, _, _ := strings.Cut(key, ".")
			if slices.Contains([]string{"bench", "chart", "report"}, of) { // the play has no bench
				form, ok = all[key]
			}
			if !ok {
				t.Errorf("%s: %s has no words for %q", places[0].where, lang, key)
				continue
			}
			for _, p := range places {
				if n := holes(form, `[}|]`); p.args >= 0 && len(n) > 0 && n[len(n)-1] > p.args {
					t.Errorf("%s: %s: %q uses argument %d of %d", p.where, lang, key, n[len(n)-1], p.args)
				}
			}
		}
	}
}

func TestScriptsSayWhatHasWords(t *testing.T) {
	said, words := readSource(t).pages, Rows(English)
	if len(said) < 100 {
		t.Fatalf("only %d keys were found in the scripts", len(said))
	}
	for key, path := range said {
		if words[key] == "" {
			t.Errorf("%s says %s, which has no words", path, key)
		}
	}
}

func TestLanguagesAgree(t *testing.T) {
	english := Rows(English)
	for _, lang := range Languages()[1:] {
		words := Rows(lang)
		for key, form := range english {
			other, ok := words[key]
			if !ok {
				t.Errorf("%s has no words for %q", lang, key)
				continue
			}
			if a, b := holes(form, `}`), holes(other, `}`); !slices.Equal(a, b) {
				t.Errorf("%q: English writes the arguments %v, %s %v", key, a, lang, b)
			}
		}
		for key := range words {
			if _, ok := english[key]; !ok && !strings.HasPrefix(key, "title.") {
				t.Errorf("English has no words for %q, %s has", key, lang)
			}
		}
	}
}

// holes returns the numbers of the arguments a sentence writes, in rising
// order; after is what may follow the number.
func holes(form, after string) []int {
	var used []int
	for _, m := range regexp.MustCompile(`\{(\d+)`+after).FindAllStringSubmatch(form, -1) {
		n, _ := strconv.Atoi(m[1])
		used = append(used, n)
	}
	slices.Sort(used)
	return slices.Compact(used)
}

// unlisted reports whether a key is of the example, where that is not in the catalog.
func unlisted(key string) bool {
	e := example.Puzzle{}.Name()
	return catalog.Named(e) == nil && slices.Contains(strings.Split(key, "."), e)
}

func TestNoWordsWithoutUse(t *testing.T) {
	s := readSource(t)
	wanted := wantedByCatalog(t)
	for key := range Rows(English) {
		if unlisted(key) || len(s.said[key]) > 0 || wanted[key] || s.thing(key) || s.explained(key) || s.numbered(key) || s.named(key) {
			continue
		}
		t.Errorf("%q is used nowhere", key)
	}
}

// thing reports whether a key is of a thing or a fact that its puzzle's package
// names: not all of them come up in the first moves of a level.
func (s *source) thing(key string) bool {
	part := strings.SplitN(key, ".", 3)
	return len(part) == 3 && (part[0] == "thing" || part[0] == "fact") && s.literals["../../solvers/"+part[1]][part[2]]
}

// explained reports whether a key is of a topic of explanations that its puzzle's
// package names, of the two boards of a topic, or of a direction.
func (s *source) explained(key string) bool {
	part := strings.Split(key, ".")
	if len(part) < 3 || part[0] != "explain" {
		return false
	}
	if part[2] == "first" || part[2] == "second" {
		return true
	}
	if part[1] == "dir" {
		return puzzle.DirOf(part[2]) != puzzle.None
	}
	for dir, literals := range s.literals {
		if literals[part[2]] && strings.HasPrefix(dir, "../../solvers/"+part[1]) {
			return true
		}
	}
	return false
}

var paragraph = regexp.MustCompile(`^puzzle\.[a-z]+\.(rules|story)$`)

// numbered reports whether a key is a paragraph of something: of a puzzle's
// rules or story, or of a stem that a program has as a literal.
func (s *source) numbered(key string) bool {
	stem, n := unnumber(key)
	return n > 0 && (paragraph.MatchString(stem) || s.named(stem))
}

// named reports whether a program or a script has the key as a literal, or, in
// a script, the start that the rest is joined to.
func (s *source) named(key string) bool {
	for _, dir := range s.literals {
		if dir[key] {
			return true
		}
	}
	for i, c := range key {
		if c == '.' && s.starts[key[:i+1]] {
			return true
		}
	}
	return s.scripts[key]
}

func TestEveryPuzzleHasItsWords(t *testing.T) {
	for _, lang := range Languages() {
		words := Rows(lang)
		for key := range wantedByCatalog(t) {
			if words[key] == "" {
				t.Errorf("%s has no words for %q", lang, key)
			}
		}
		for key := range words {
			if stem, n := unnumber(key); n > 1 && words[fmt.Sprintf("%s.%d", stem, n-1)] == "" {
				t.Errorf("%s: %s does not follow %s.%d", lang, key, stem, n-1)
			}
		}
	}
}

func unnumber(key string) (stem string, n int) {
	i := strings.LastIndexByte(key, '.')
	n, _ = strconv.Atoi(key[i+1:])
	return key[:max(i, 0)], n
}
