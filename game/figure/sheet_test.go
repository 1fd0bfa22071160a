package figure

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"gridwise/game/message"
	"gridwise/game/query"
	"gridwise/game/words"
	"gridwise/solvers/puzzle/notation"
)

// making makes documents of answers as web/explain/source/compose.js does, a line each.
const making = `
import { documentOf } from %MAKE%;
import { readFileSync } from 'node:fs';
for (const { answer, sheet, words, of } of JSON.parse(readFileSync(process.argv[1], 'utf8')))
  console.log(JSON.stringify(documentOf(answer, sheet, key => words[of.lang][key] ?? words.en[key], of)));
`

// question is a document that a script is to make.
type question struct {
	Answer message.Tree                 `json:"answer"`
	Sheet  *Sheet                       `json:"sheet"`
	Words  map[string]map[string]string `json:"words"`
	Of     map[string]string            `json:"of"`

	want *Document
}

// TestScriptMakesTheSame holds the documents that the page's script makes of a
// solver's answers against those of this package, for every topic of some levels and
// why a move is not the answer.
func TestScriptMakesTheSame(t *testing.T) {
	tables := map[string]map[string]string{"en": words.Rows("en"), "zh": words.Rows("zh")}
	var all []question
	for i, p := range explained() {
		sheet, err := NewSheet(p)
		if err != nil {
			t.Fatal(err)
		}
		lang := []string{"en", "zh"}[i%2]
		ask := func(level, topic, why string) {
			s := start(t, p.Name(), level)
			var d *Document
			if why == "" {
				d = made(t, p.Name(), level, topic, lang)
			} else {
				moves, _ := notation.ParseLetters(why, p.Verbs())
				if d, err = Why(t.Context(), p, s, nil, moves, words.Load(lang)); err != nil {
					t.Fatal(err)
				}
			}
			answer := query.New(p).Answer(t.Context(), message.Request{Op: query.Draw, Puzzle: p.Name(), Level: textOf(t, p.Name(), level), Topic: topic, Why: why}, nil)
			if why != "" {
				topic = "why/" + why
			}
			all = append(all, question{message.AnswerTree(answer), sheet, tables, map[string]string{"puzzle": p.Name(), "name": d.Name, "level": d.Level, "lang": lang, "topic": topic, "text": s.String()}, d})
		}
		for _, topic := range topicsOf(t, p) {
			ask(sample(t, p), topic, "")
		}
		if p.Name() == "slider" {
			ask("twins", "wave", "")
			ask("round-the-pond", "", "R")
		}
	}
	for i, got := range scripted(t, all) {
		text, err := all[i].want.JSON()
		var want, is any
		if err != nil || json.Unmarshal(text, &want) != nil || json.Unmarshal([]byte(got), &is) != nil {
			t.Fatal(err)
		}
		alike(t, all[i].Of["puzzle"]+" "+all[i].Of["topic"], want, is)
	}
}

// scripted returns what the script makes of questions.
func scripted(t *testing.T, all []question) []string {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Fatal("node is needed: make node installs it")
	}
	at, _ := filepath.Abs("../../web/explain/source/compose.js")
	quoted, _ := json.Marshal("file://" + filepath.ToSlash(at))
	text, err := json.Marshal(all)
	file := filepath.Join(t.TempDir(), "answers.json")
	if err != nil || os.WriteFile(file, text, 0o644) != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(node, "--input-type=module", "-e", strings.Replace(making, "%MAKE%", string(quoted), 1), file).CombinedOutput()
	lines := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if err != nil || len(lines) != len(all) {
		t.Fatalf("%v: %d documents of %d: %.2000s", err, len(lines), len(all), out)
	}
	return lines
}

// alike reports whether two values are the same, and tells the first place where they are not.
func alike(t *testing.T, where string, want, is any) bool {
	t.Helper()
	if reflect.DeepEqual(want, is) {
		return true
	}
	switch w := want.(type) {
	case map[string]any:
		if i, ok := is.(map[string]any); ok {
			for k := range w {
				if !alike(t, where+"."+k, w[k], i[k]) {
					return false
				}
			}
		}
	case []any:
		if i, ok := is.([]any); ok && len(i) == len(w) {
			for k := range w {
				if !alike(t, fmt.Sprint(where, " ", k), w[k], i[k]) {
					return false
				}
			}
		}
	}
	a, _ := json.Marshal(want)
	b, _ := json.Marshal(is)
	t.Errorf("%s: the script makes\n%.400s\nwant\n%.400s", where, b, a)
	return false
}
