// Command routes seeks better routes for shipped levels whose best is not
// proven, and writes those it finds, or that nothing scores more, into their headers:
//
//	go run ./cmd/routes [-steps N] [-seed N] [-cores N] assets/lifter/levels/67-beard2.txt …
//
// With -table D it prints what the planner reaches in that time in each of the
// levels, without the route of the header, beside the score of the header.
//
// The search begins with the route of the header. Steps are simulated ones; the
// result depends on them and the seed alone. At the end, also without any file,
// the tables assets/<puzzle>/known.txt are written from the headers of all shipped levels.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

func main() {
	var task puzzle.Task
	flag.Int64Var(&task.Steps, "steps", 300_000_000, "bound the work for each level")
	flag.Uint64Var(&task.Seed, "seed", 1, "seed of the search")
	flag.IntVar(&task.Cores, "cores", 1, "cores to search on")
	within := flag.Duration("table", 0, "print what is reached in that time without the headers")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	do := func(file string) error { return improve(ctx, file, task) }
	if *within > 0 {
		do = func(file string) error { return row(ctx, os.Stdout, file, task, *within) }
	}
	for _, file := range flag.Args() {
		if err := do(file); err != nil {
			fail(fmt.Errorf("%s: %w", file, err))
		}
	}
	if *within > 0 {
		return
	}
	for _, p := range catalog.Whole {
		table, err := routesOf("assets", p)
		if err == nil && table != "" {
			err = os.WriteFile(filepath.Join("assets", p.Name(), "known.txt"), []byte(table), 0o644)
		}
		if err != nil {
			fail(err)
		}
	}
}

func fail(err error) {
	fmt.Fprintf(os.Stderr, "routes: %v\n", err)
	os.Exit(2)
}

// row writes the score reached in a level in a given time without its header.
func row(ctx context.Context, out io.Writer, file string, task puzzle.Task, limit time.Duration) error {
	p, text, err := read(file)
	if err != nil {
		return err
	}
	notes, body, _ := notation.SplitNotes(text)
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	task.Steps = 0
	_, score, err := seek(ctx, p, body, task)
	if err != nil {
		return err
	}
	best, err := strconv.Atoi(notes.Of("best"))
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "| %s | %d | %d | %.1f %% |\n", strings.TrimSuffix(filepath.Base(file), ".txt"), score, best, 100*float64(score)/float64(best))
	return err
}

// read reads a level, which lies in the folder levels of its puzzle.
func read(file string) (puzzle.Puzzle, string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, "", err
	}
	p := catalog.Named(filepath.Base(filepath.Dir(filepath.Dir(file))))
	if p == nil {
		return nil, "", errors.New("it does not lie in NAME/levels of a puzzle")
	}
	return p, string(text), nil
}

// routesOf returns the table of the routes in the headers of a puzzle's shipped levels, empty
// where no higher score is better.
func routesOf(folder string, p puzzle.Puzzle) (string, error) {
	var b strings.Builder
	files, err := filepath.Glob(filepath.Join(folder, p.Name(), "levels", "*.txt"))
	if err != nil {
		return "", err
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return "", err
		}
		s, err := p.Parse(string(text))
		if err != nil {
			return "", fmt.Errorf("%s: %w", file, err)
		}
		if grows(s) && s.Notes().Of("play") != "" {
			b.WriteString(assets.KnownLine(s.String(), s.Notes().Of("best"), s.Notes().Of("play"), s.Notes().Of("proof")))
		}
	}
	return b.String(), nil
}

// grows reports whether a level is scored by a number of which more is better.
func grows(s puzzle.State) bool {
	scorer, ok := s.(puzzle.Scorer)
	return ok && !scorer.Score().Less
}

// improve seeks a better route for a level.
func improve(ctx context.Context, file string, task puzzle.Task) error {
	p, text, err := read(file)
	if err != nil {
		return err
	}
	better, score, err := seek(ctx, p, text, task)
	if err != nil || better == "" {
		fmt.Printf("%s: %d\n", file, score)
		return err
	}
	fmt.Printf("%s: %d, written\n", file, score)
	return os.WriteFile(file, []byte(better), 0o644)
}

// seek returns the level's text with a better route in its header, or with the proof
// that there is none, "" where neither is new, and the score of the best route.
func seek(ctx context.Context, p puzzle.Puzzle, text string, task puzzle.Task) (better string, score int, err error) {
	start, err := p.Parse(text)
	if err != nil {
		return "", 0, err
	}
	solver, ok := start.(puzzle.Solver)
	if !ok || !grows(start) {
		return "", 0, errors.New("a puzzle without a score that grows")
	}
	found, err := solver.Solve(ctx, task, nil)
	if err != nil {
		return "", 0, err
	}
	end, err := puzzle.After(start, found.Moves...)
	if err != nil {
		return "", 0, err
	}
	score = end.(puzzle.Scorer).Score().Value
	notes := start.Notes()
	old, err := strconv.Atoi(notes.Of("best"))
	proven := slices.Contains(found.Fields, puzzle.Field{Name: "bound", Value: max(old, score)})
	if err == nil && old >= score {
		if !proven || notes.Of("proof") != "" {
			return "", old, nil
		}
		score = old
	} else {
		notes = set(notes, "best", strconv.Itoa(score))
		notes = set(notes, "play", notation.Letters(found.Moves, p.Verbs()))
	}
	if proven {
		notes = set(notes, "proof", "no route scores more than "+strconv.Itoa(score))
	}
	_, body, _ := notation.SplitNotes(text)
	return notes.String() + body, score, nil
}

// set returns the notes with a value changed in its place, or added.
func set(notes puzzle.Notes, name, value string) puzzle.Notes {
	all := append(puzzle.Notes(nil), notes...)
	for i := range all {
		if all[i].Name == name {
			all[i].Value = value
			return all
		}
	}
	return append(all, puzzle.Note{Name: name, Value: value})
}
