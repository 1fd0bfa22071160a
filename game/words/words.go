// Package words turns sentences that are keys with arguments into the words of
// a language.
//
// A table is lines of "key = sentence"; lines that start with # are comments.
// In a sentence {1} stands for the first argument, and {1|move|moves} for one
// of two words by the first argument, a number: the first word for 1. A cell
// is written by the key "cell" with its row and column; a Text within a Text
// is rendered in the same language.
//
// What a language lacks is taken from English, and what English lacks is shown
// as its key. The tables are assets/<puzzle>/<language>.txt and
// assets/common/<language>/*.txt, and those of the pages around the play in pages/*.txt
// below; the tests hold them against every key in the source.
package words

import (
	"embed"
	"errors"
	"io/fs"
	"maps"
	"strconv"
	"strings"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
)

// English is the language that has every sentence.
const English = "en"

// Table is the words of a language. It does not change.
type Table struct {
	Lang  string
	words map[string]string
	under *Table // where a sentence is looked up next, nil for English
}

// Languages lists the languages there are tables for, English first.
func Languages() []string {
	langs := []string{English}
	entries, _ := assets.PlayText.ReadDir("common")
	for _, e := range entries {
		if e.Name() != English {
			langs = append(langs, e.Name())
		}
	}
	return langs
}

// Match returns the language there is a table for that comes nearest to a
// wanted one ("zh-Hans-CN" comes to "zh"); English where none does.
func Match(wanted string) string {
	primary, _, _ := strings.Cut(strings.ReplaceAll(wanted, "_", "-"), "-")
	for _, lang := range Languages() {
		if strings.EqualFold(lang, primary) {
			return lang
		}
	}
	return English
}

// Load reads the table of the language nearest to the wanted one.
func Load(wanted string) *Table { return load(wanted, Rows) }

// LoadPlay does as Load, without the words of the pages: the player of the page uses
// it, so that it is linked without them.
func LoadPlay(wanted string) *Table { return load(wanted, readPlay) }

func load(wanted string, read func(lang string) map[string]string) *Table {
	lang := Match(wanted)
	t := &Table{Lang: lang, words: read(lang)}
	if lang != English {
		t.under = &Table{Lang: English, words: read(English)}
	}
	return t
}

// Rows returns the sentences of a language by their keys. The map is the caller's.
func Rows(lang string) map[string]string {
	all := readPlay(lang)
	readFiles(all, assets.PageText, "common/"+lang+"/pages/*.txt")
	return all
}

func readPlay(lang string) map[string]string {
	all := map[string]string{}
	readFiles(all, assets.PlayText, "*/"+lang+".txt")
	readFiles(all, assets.PlayText, "common/"+lang+"/*.txt")
	return all
}

// readFiles adds the rows of tables. What is wrong in a table is found by the
// tests.
func readFiles(all map[string]string, from embed.FS, pattern string) {
	files, _ := fs.Glob(from, pattern)
	for _, f := range files {
		text, _ := from.ReadFile(f)
		rows, _ := Parse(string(text))
		maps.Copy(all, rows)
	}
}

// Parse reads the text of a table. Lines that are none are left out of the
// rows and named in the error, as are keys that come twice and sentences whose
// braces do not close.
func Parse(text string) (rows map[string]string, err error) {
	rows = map[string]string{}
	var bad []error
	no := 0
	for line := range strings.Lines(text) {
		no++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		key, sentence, ok := strings.Cut(line, " = ")
		if _, twice := rows[key]; !ok || twice || !wellFormed(sentence) {
			bad = append(bad, errors.New("line "+strconv.Itoa(no)+": "+line))
			continue
		}
		rows[key] = sentence
	}
	return rows, errors.Join(bad...)
}

// Word returns the sentence of a key as the table has it, false where neither
// the language nor English has one.
func (t *Table) Word(key string) (string, bool) {
	for ; t != nil; t = t.under {
		if s, ok := t.words[key]; ok {
			return s, true
		}
	}
	return "", false
}

// Numbered returns the sentences of stem.1, stem.2 and so on, as many as there
// are.
func (t *Table) Numbered(stem string) []string {
	var all []string
	for {
		s, ok := t.Word(stem + "." + strconv.Itoa(len(all)+1))
		if !ok {
			return all
		}
		all = append(all, s)
	}
}

// Say renders a sentence.
func (t *Table) Say(x puzzle.Text) string { return plain(t.Parts(x)) }

// Title returns what a puzzle is called.
func (t *Table) Title(p puzzle.Puzzle) string {
	if word, ok := t.Word("puzzle." + p.Name() + ".title"); ok {
		return word
	}
	return p.Name()
}

// About returns what is special about a level by its note "about", "" where
// there is none: the words of its name, or what the note itself says.
func (t *Table) About(p puzzle.Puzzle, notes puzzle.Notes) string {
	about := notes.Of("about")
	if word, ok := t.Word("about." + p.Name() + "." + about); ok {
		return word
	}
	return about
}

// Verb returns what a verb is called on its button.
func (t *Table) Verb(p puzzle.Puzzle, name string) string {
	if word, ok := t.Word("verb." + p.Name() + "." + name); ok {
		return word
	}
	return name
}

// Moves returns moves in words, each its verb and what it names.
func (t *Table) Moves(p puzzle.Puzzle, moves []puzzle.Move) string {
	all := make([]string, len(moves))
	for i, m := range moves {
		all[i] = t.Verb(p, m.Verb) + strings.TrimPrefix(m.String(), m.Verb)
	}
	return strings.Join(all, ", ")
}
