package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"gridwise/assets"
	"gridwise/game/figure"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"

	"golang.org/x/sync/errgroup"
)

// mostSteps is the most bytes of a topic that a page fetches by itself. What is
// longer is left to the player, which explains with the solvers.
const mostSteps = 60_000

// steps writes the explanations of all shipped levels into a folder for a static host, a
// file a level: web/steps/<puzzle>-<check of the level's link>.steps, where an element
// finds those of its level.
func (s *site) steps(dist string) error {
	if err := os.MkdirAll(filepath.Join(dist, "web", "steps"), 0o755); err != nil {
		return err
	}
	var tellers errgroup.Group
	tellers.SetLimit(2)
	for _, p := range catalog.Whole {
		for _, id := range assets.LevelNames(p.Name()) {
			tellers.Go(func() error {
				name, docs, err := levelSteps(p, id)
				if err != nil {
					return fmt.Errorf("%s/%s: %w", p.Name(), id, err)
				}
				if len(docs) == 0 {
					return nil
				}
				return os.WriteFile(filepath.Join(dist, "web", "steps", name), stepsFile(docs), 0o644)
			})
		}
	}
	return tellers.Wait()
}

// document is an explanation as it is fetched.
type document struct {
	name string // its topic and language, "wave.en"
	text []byte // nil for one that is too long
}

// stepsFile puts documents into a file: a line of JSON that tells by their names where
// each stands behind it, then the documents, each compressed by itself. Any host sends that
// small, and a page reads no further than it needs.
func stepsFile(docs []document) []byte {
	var places, all bytes.Buffer
	for i, d := range docs {
		from, to := all.Len(), 0
		if d.text != nil {
			w := gzipped(&all)
			w.Write(d.text) // into memory, which does not fail
			w.Close()
			to = all.Len()
		}
		fmt.Fprintf(&places, "%c%q:[%d,%d]", "{,"[min(i, 1)], d.name, from, to)
	}
	return append(append(places.Bytes(), "}\n"...), all.Bytes()...)
}

// levelSteps returns the name of a level's file and its documents: those of the topic that
// opens first come first, each topic in every language.
func levelSteps(p puzzle.Puzzle, id string) (name string, docs []document, err error) {
	text, _ := assets.Level(p.Name(), id)
	start, err := p.Parse(text)
	if err != nil {
		return "", nil, err
	}
	x, ok := start.(reason.Explainer)
	if rows, cols := start.Board().Bounds().Size(); !ok || rows*cols > figure.MostCells {
		return "", nil, nil
	}
	for _, topic := range x.Topics() {
		if !topic.Why.Zero() {
			continue
		}
		for _, lang := range words.Languages() {
			d, err := figure.New(context.Background(), p, start, nil, topic.Name, words.Load(lang))
			if err != nil {
				return "", nil, fmt.Errorf("%s: %w", topic.Name, err)
			}
			text, err := d.JSON()
			if err != nil {
				return "", nil, err
			}
			if len(text) > mostSteps && len(docs) > 0 {
				break
			}
			if len(text) > mostSteps {
				text = nil // another topic is not what opens first
			}
			name = p.Name() + "-" + d.Level[strings.LastIndexByte(d.Level, '.')+1:] + ".steps"
			docs = append(docs, document{topic.Name + "." + lang, text})
		}
	}
	return name, docs, nil
}
