package articles

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"gridwise/assets"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"
)

// A number of the text is written as the place that it comes from, in double braces:
//
//	{{LEVEL TOPIC STEP N}}   the N-th number in the English sentence of a step
//	{{LEVEL TOPIC STEP ours}}, {{LEVEL TOPIC STEP plain}}   its cost
//	{{LEVEL = FIELD}}        what the solver answers
//	{{FILE: PATTERN}}        what the group of a pattern finds in a file
//	{{count FILES: PATTERN}} in how many of the files a pattern is found
var place = regexp.MustCompile(`\{\{(.*?)\}\}`)

// numbered puts the numbers into a text.
func (w *writer) numbered(text []byte) ([]byte, error) {
	var fault error
	text = place.ReplaceAllFunc(text, func(found []byte) []byte {
		n, err := w.number(string(found[2 : len(found)-2]))
		if err != nil && fault == nil {
			fault = fmt.Errorf("%s: %w", found, err)
		}
		if whole, err := strconv.Atoi(n); err == nil {
			n = words.Grouped(whole)
		}
		return []byte(n)
	})
	return text, fault
}

func (w *writer) number(of string) (string, error) {
	if files, pattern, ok := strings.Cut(of, ": "); ok {
		exp, err := regexp.Compile(pattern)
		if err != nil {
			return "", err
		}
		if glob, ok := strings.CutPrefix(files, "count "); ok {
			return w.count(glob, exp)
		}
		return w.found(files, exp)
	}
	if level, field, ok := strings.Cut(of, " = "); ok {
		return w.answered(level, field)
	}
	f := strings.Fields(of)
	if len(f) != 4 {
		return "", fmt.Errorf("this is no place of a number")
	}
	return w.numberOf(f[0], f[1], f[2], f[3])
}

func (w *writer) found(file string, exp *regexp.Regexp) (string, error) {
	text, err := os.ReadFile(filepath.Join(w.root, filepath.FromSlash(file)))
	if err != nil {
		return "", err
	}
	if m := exp.FindSubmatch(text); len(m) == 2 {
		return string(m[1]), nil
	}
	return "", fmt.Errorf("%s has nothing like it", file)
}

func (w *writer) count(glob string, exp *regexp.Regexp) (string, error) {
	files, err := filepath.Glob(filepath.Join(w.root, filepath.FromSlash(glob)))
	n := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return "", err
		}
		if exp.Match(text) {
			n++
		}
	}
	return strconv.Itoa(n), err
}

func (w *writer) answered(level, field string) (string, error) {
	start, err := w.start(level)
	if err != nil {
		return "", err
	}
	answer, err := start.(puzzle.Solver).Solve(context.Background(), puzzle.Task{}, nil)
	if err != nil {
		return "", err
	}
	for _, f := range answer.Fields {
		if f.Name == field {
			return fmt.Sprint(f.Value), nil
		}
	}
	return "", fmt.Errorf("the solver does not answer %s", field)
}

var digits = regexp.MustCompile(`\d+(,\d{3})*(\.\d+)?`)

// numberOf returns a number of a step: one of its sentence, or its cost.
func (w *writer) numberOf(level, topic, step, which string) (string, error) {
	d, err := w.explained(words.Load(words.English), level, topic)
	if err != nil {
		return "", err
	}
	i, err := d.At(step)
	if err != nil {
		return "", fmt.Errorf("%s", w.table.Error(err))
	}
	s := d.Steps[i]
	if k := map[string]int{"ours": 1, "plain": 2}[which]; k > 0 && len(s.Cost) == 2 {
		return strconv.FormatInt(s.Cost[k-1], 10), nil
	}
	all := digits.FindAllString(s.Text, -1)
	if n, err := strconv.Atoi(which); err == nil && n > 0 && n <= len(all) {
		return all[n-1], nil
	}
	return "", fmt.Errorf("%q has no number %s", s.Text, which)
}

// start parses a shipped level, named without its number.
func (w *writer) start(level string) (puzzle.State, error) {
	for _, id := range assets.LevelNames(w.puzzle.Name()) {
		if _, name, _ := strings.Cut(id, "-"); name == level {
			text, _ := assets.Level(w.puzzle.Name(), id)
			return w.puzzle.Parse(text)
		}
	}
	return nil, fmt.Errorf("%s has no level %q", w.puzzle.Name(), level)
}
