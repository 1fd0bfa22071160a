package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"regexp"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/figure"
	"gridwise/solvers/catalog"
)

// mostSent is the most bytes that a reader of a topic fetches, the list of them included.
const mostSent = 12_000

// TestStepsOfLevels holds the steps of the first level of each puzzle against their budgets:
// every topic is there in both languages, but for those that are too long, and each is read
// again from where the file says that it stands.
func TestStepsOfLevels(t *testing.T) {
	for _, p := range catalog.Whole {
		id := assets.LevelNames(p.Name())[0]
		name, docs, err := levelSteps(p, id)
		if err != nil {
			t.Fatal(err)
		}
		if len(docs) == 0 || !regexp.MustCompile(`^[a-z]+-[0-9a-z]{4}\.steps$`).MatchString(name) {
			t.Fatalf("%s: %d documents in %q", id, len(docs), name)
		}
		file := stepsFile(docs)
		list, parts, _ := bytes.Cut(file, []byte("\n"))
		var places map[string][2]int
		if err := json.Unmarshal(list, &places); err != nil || len(places) != len(docs) || !bytes.HasPrefix(list, []byte(`{"`+docs[0].name+`":`)) {
			t.Fatalf("%s: %d of %d documents: %.80s %v", name, len(places), len(docs), list, err)
		}
		for _, d := range docs {
			at := places[d.name]
			if d.text == nil {
				if at[1] != 0 {
					t.Errorf("%s: %s is nowhere, at %v", name, d.name, at)
				}
				continue
			}
			z, err := gzip.NewReader(bytes.NewReader(parts[at[0]:at[1]]))
			if err != nil {
				t.Fatal(d.name, err)
			}
			text, err := io.ReadAll(z)
			var doc figure.Document
			if err != nil || !bytes.Equal(text, d.text) || json.Unmarshal(text, &struct{ Steps *[]figure.Step }{&doc.Steps}) != nil || len(doc.Steps) == 0 {
				t.Errorf("%s: %s holds no steps: %v", name, d.name, err)
			}
			if topic, lang, _ := strings.Cut(d.name, "."); places[topic+".en"][1] == 0 && lang == "zh" {
				t.Errorf("%s: %s is there in %s alone", name, topic, lang)
			}
			if sent := len(list) + at[1] - at[0]; len(text) > mostSteps || sent > mostSent {
				t.Errorf("%s: %s is %d bytes, %d on its way", name, d.name, len(text), sent)
			}
		}
	}
}
