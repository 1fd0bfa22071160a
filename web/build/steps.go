package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"gridwise/assets"
	"gridwise/game/figure"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// mostSteps is the most bytes of a topic that a page fetches by itself. What is
// longer is left to the player, which explains with the solvers.
const mostSteps = 60_000

// stepsQuality is that of brotli for the steps: thousands of files, a few
// kilobytes each.
const stepsQuality = 6

// steps writes the explanations of all shipped levels into a folder for a static
// host: web/steps/<puzzle>-<check of the level's link>/<topic>.<language>.json,
// where an element finds those of its level.
func (s *site) steps(dist string) error {
	type job struct {
		p  puzzle.Puzzle
		id string
	}
	var jobs []job
	for _, p := range catalog.All {
		for _, id := range assets.LevelNames(p.Name()) {
			jobs = append(jobs, job{p, id})
		}
	}
	var next atomic.Int64
	return parallel(2, func(int) error {
		for i := int(next.Add(1)) - 1; i < len(jobs); i = int(next.Add(1)) - 1 {
			files, err := levelSteps(jobs[i].p, jobs[i].id)
			if err != nil {
				return fmt.Errorf("%s/%s: %w", jobs[i].p.Name(), jobs[i].id, err)
			}
			for name, text := range files {
				if err := s.stepsFile(filepath.Join(dist, filepath.FromSlash(name)), text); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

func (s *site) stepsFile(to string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(to, text, 0o644); err != nil {
		return err
	}
	return s.compress(to, stepsQuality)
}

// levelSteps returns the files of a level's topics, in every language. The topic
// that is opened first is there as "first" as well.
func levelSteps(p puzzle.Puzzle, id string) (map[string][]byte, error) {
	files := map[string][]byte{}
	text, _ := assets.Level(p.Name(), id)
	start, err := p.Parse(text)
	if err != nil {
		return nil, err
	}
	x, ok := start.(puzzle.Explainer)
	if rows, cols := start.Board().Bounds().Size(); !ok || rows*cols > figure.MostCells {
		return files, nil
	}
	first, _ := puzzle.TopicOf(start, "")
	for _, topic := range x.Topics() {
		if !topic.Why.Zero() {
			continue
		}
		for _, lang := range words.Languages() {
			d, err := figure.New(context.Background(), p, start, nil, topic.Name, words.Load(lang))
			if err != nil {
				return nil, fmt.Errorf("%s: %w", topic.Name, err)
			}
			text, err := d.JSON()
			if err != nil {
				return nil, err
			}
			if len(text) > mostSteps {
				break
			}
			folder := "web/steps/" + p.Name() + "-" + d.Level[strings.LastIndexByte(d.Level, '.')+1:] + "/"
			files[folder+topic.Name+"."+lang+".json"] = text
			if topic.Name == first.Name {
				files[folder+"first."+lang+".json"] = text
			}
		}
	}
	return files, nil
}
