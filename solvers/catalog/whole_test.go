package catalog

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
)

// TestWhole lists what each puzzle lacks to be whole: a line each, with the file where it
// belongs and the command that makes or tests it. Whole puzzles lack nothing. Of an unfinished
// one the list fails the test only where somebody asks for it, by -run TestWhole/NAME.
func TestWhole(t *testing.T) {
	asked := strings.Contains(flag.Lookup("test.run").Value.String(), "TestWhole/")
	for _, p := range All {
		t.Run(p.Name(), func(t *testing.T) {
			say := t.Errorf
			if !asked && !Finished(p.Name()) {
				say = t.Logf
			}
			for _, missing := range lacks(p) {
				say("%s", missing)
			}
		})
	}
}

// wanted is something that a whole puzzle has: the file where it belongs, from the root of the
// tree, and what to do for it.
type wanted struct {
	has      bool
	file, do string
}

// lacks lists what a puzzle has not. NAME stands for the puzzle's name.
func lacks(p puzzle.Puzzle) (all []string) {
	list := append(inCode(p), inFiles(p.Name())...)
	list = append(list, inLevels(p)...)
	for _, w := range append(list, inWords(p)...) {
		if !w.has {
			all = append(all, strings.ReplaceAll(w.file+": "+w.do, "NAME", p.Name()))
		}
	}
	return all
}

// inCode is what the puzzle itself must be able to do.
func inCode(p puzzle.Puzzle) []wanted {
	_, makes := p.(draft.Generator)
	_, shows := p.(puzzle.Exhibitor)
	_, sized := p.(puzzle.Sized)
	_, deals := p.(puzzle.Dealer)
	_, changes := p.(puzzle.Changer)
	_, tried := p.(puzzle.Tried)
	_, counts := p.(reason.Experimenter)
	return []wanted{
		{makes, "solvers/NAME", "Generate makes levels; go test ./solvers/NAME"},
		{shows, "solvers/NAME/card.go", "Cover and Intro name the levels that stand for it; go run ./web/build"},
		{sized, "solvers/NAME/card.go", "Below is the height under its board; make browser, TestCodesInPosts measures it"},
		{deals, "solvers/NAME/card.go", "Deals are the wishes of its days; go run ./cmd/day NAME"},
		{changes, "solvers/NAME/card.go", "Change says what an explanation lets readers change; go test ./game/figure"},
		{tried, "solvers/NAME/card.go", "Trial says what tests try it with; go test ./game/sprite ./solvers/bench"},
		{counts, "solvers/NAME/experiment.go", "Trials sets the solver beside a plain way, for the article; go test ./solvers/NAME"},
	}
}

// inFiles is what must lie in its folders.
func inFiles(name string) (all []wanted) {
	for _, f := range [][2]string{
		{"solvers/NAME/scale.go", "the scale of its ratings; go run ./cmd/rating -write NAME"},
		{"assets/NAME/days.txt", "a level for each day; go run ./cmd/day NAME"},
		{"assets/NAME/read/en.md", "the article, whose length, plays and headings are asked for once it is in Whole; go test ./web/articles"},
		{"assets/NAME/read/zh.md", "the article in Chinese; go test ./web/articles"},
		{"assets/NAME/example/main.go", "the short program that the article shows; go test ./web/articles"},
		{"assets/NAME/example/main.py", "the same in Python; go test ./web/articles"},
		{"solvers/NAME/program_test.go", "what those programs print; go test ./solvers/NAME"},
		{"assets/NAME/golden/sources.txt", "the sources that the article must name, a line each; go test ./web/articles"},
		{"assets/NAME/golden/beside.json", "its \"moves\" win another way than the best; what \"mine\" and \"best\" are is told by go test ./game/midend"},
		{"assets/NAME/golden/hands.json", "what a new player does, as that of another puzzle has it; go test -tags browser ./web/webtest -run 'FirstTouch|StaysStill'"},
		{"assets/NAME/golden/sprites.png", "its drawings in every theme; go test ./game/sprite -update"},
		{"assets/NAME/golden/*.*.*.svg", "a picture LEVEL.TOPIC.STEP.svg of an explanation; go test ./game/figure -run Golden -update"},
		{"assets/NAME/golden/*.names", "the names of the steps of a level, LEVEL.names; go test ./game/figure -run Names -update"},
		{"assets/NAME/links/*.txt", "a link that must keep opening: gridwise link NAME 1; go test ./game/link"},
	} {
		found, err := filepath.Glob(filepath.Join("..", "..", strings.ReplaceAll(f[0], "NAME", name)))
		all = append(all, wanted{err == nil && len(found) > 0, f[0], f[1]})
	}
	text, _ := os.ReadFile("../../docs/levels.md")
	section := "\n## " + strings.ToUpper(name[:1]) + name[1:] + "\n"
	return append(all, wanted{strings.Contains(string(text), section), "docs/levels.md", "how its levels are written, under the heading “" + strings.TrimSpace(section) + "”; go test ./cmd/gridwise"})
}

// enough is the least number of levels of a whole puzzle.
const enough = 40

// inLevels is what its shipped levels must have, and their positions must be able to do. One
// line tells of all levels that lack the same, by the first of them.
func inLevels(p puzzle.Puzzle) []wanted {
	names := assets.LevelNames(p.Name())
	all := []wanted{
		{len(names) >= enough, "assets/NAME/levels", fmt.Sprintf("%d levels of at least %d; gridwise new NAME", len(names), enough)},
		{slices.ContainsFunc(assets.Parts(p.Name()), func(x assets.Part) bool { return x.Name != "" }), "assets/NAME/parts.txt", "part = 1 2 3, four to eight lines for all levels; go test ./web/build -run Parts"},
	}
	told := map[string]bool{}
	want := func(has bool, file, do string) {
		if !has && !told[do] {
			told[do] = true
			all = append(all, wanted{false, file, do})
		}
	}
	chinese := words.Load("zh")
	for _, name := range names {
		file := "assets/NAME/levels/" + name + ".txt"
		text, _ := assets.Level(p.Name(), name)
		s, err := p.Parse(text)
		if err != nil {
			want(false, file, err.Error()+"; gridwise solve NAME "+name)
			continue
		}
		notes := s.Notes()
		_, unrated := strconv.Atoi(notes.Of(reason.RatingNote))
		want(notes.Of("title") != "", file, "; title:")
		want(notes.Of("best") != "", file, "; best: and ; proof:, or ; play: for the best known; go test ./solvers/NAME")
		want(unrated == nil, file, "; rating:; go run ./cmd/rating -write NAME")
		_, titled := chinese.Word("title." + notes.Of("title"))
		want(titled, "assets/NAME/zh.txt", "title."+notes.Of("title")+" = …; go test ./web/build")
		able(s, want)
	}
	return all
}

// able wants what positions must be able to do.
func able(s puzzle.State, want func(has bool, file, do string)) {
	_, solves := s.(puzzle.Solver)
	_, hints := s.(reason.Hinter)
	_, tells := s.(puzzle.Describer)
	_, aims := s.(puzzle.Aimer)
	_, explains := s.(reason.Explainer)
	_, proves := s.(reason.Prover)
	_, rates := s.(reason.Rater)
	for _, w := range []wanted{
		{solves, "", "Solve finds what it asks for"}, {hints, "", "Hint helps with the next step"},
		{tells, "", "Look and Tell are for those who do not see the board"}, {aims, "", "Goal says what to reach"},
		{explains, "", "Explain shows how the solver thinks"}, {proves, "", "Prove and CheckProof back the best"},
		{rates, "", "Explore and Scale say how hard a level is"},
	} {
		want(w.has, "solvers/NAME", w.do+"; go test ./solvers/NAME")
	}
}

// inWords is what every puzzle is called, in every language.
func inWords(p puzzle.Puzzle) (all []wanted) {
	keys := []string{"puzzle.NAME.title", "puzzle.NAME.line", "puzzle.NAME.rules.1", "puzzle.NAME.story.1", "goal.NAME.keys", "goal.NAME.touch"}
	for _, tile := range p.Tiles() {
		keys = append(keys, "tile.NAME."+tile.Name)
		_, err := assets.Sprites.ReadFile(p.Name() + "/sprites/" + tile.Name + ".svg")
		all = append(all, wanted{err == nil, "assets/NAME/sprites/" + tile.Name + ".svg", "a drawing; go test ./game/sprite ./game/stage"})
	}
	for _, v := range p.Verbs() {
		keys = append(keys, "verb.NAME."+v.Name)
	}
	if x, ok := p.(puzzle.Exhibitor); ok {
		for _, act := range x.Intro().Acts {
			keys = append(keys, "site.intro.NAME."+act)
		}
	}
	for _, lang := range words.Languages() {
		rows := words.Rows(lang)
		for _, key := range keys {
			if key == "site.intro.NAME.undone" {
				continue // all puzzles share it
			}
			_, has := rows[strings.ReplaceAll(key, "NAME", p.Name())]
			all = append(all, wanted{has, "assets/NAME/" + lang + ".txt", key + " = …; go test ./game/words"})
		}
	}
	return all
}
