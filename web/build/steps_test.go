package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/figure"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"

	"github.com/andybalholm/brotli"
)

// mostSent is the most bytes of a topic on its way, with brotli as it is released.
const mostSent = 10_000

// TestStepsOfLevels holds the steps of the first level of each puzzle against their budgets:
// every topic is there in both languages, but for those that are too long.
func TestStepsOfLevels(t *testing.T) {
	for _, p := range catalog.All {
		id := assets.LevelNames(p.Name())[0]
		files, err := levelSteps(p, id)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := assets.Level(p.Name(), id)
		start, err := p.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		first := false
		for _, topic := range start.(puzzle.Explainer).Topics() {
			n := 0
			for name := range files {
				if strings.HasSuffix(name, "/"+topic.Name+".en.json") || strings.HasSuffix(name, "/"+topic.Name+".zh.json") {
					n++
				}
			}
			if n == 1 || n == 0 && topic.Why.Zero() {
				t.Logf("%s: %s is left to the player", id, topic.Name)
			}
		}
		for name, text := range files {
			first = first || strings.HasSuffix(name, "/first.en.json")
			var d figure.Document
			var small bytes.Buffer
			w := brotli.NewWriterLevel(&small, stepsQuality)
			w.Write(text)
			w.Close()
			if !json.Valid(text) || json.Unmarshal(text, &struct{ Steps *[]figure.Step }{&d.Steps}) != nil || len(d.Steps) == 0 {
				t.Errorf("%s holds no steps", name)
			}
			if len(text) > mostSteps || small.Len() > mostSent {
				t.Errorf("%s is %d bytes, %d on its way", name, len(text), small.Len())
			}
		}
		if !first {
			t.Errorf("%s: the topic that opens first is not there", id)
		}
	}
}
