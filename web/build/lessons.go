package main

import (
	"fmt"
	"strconv"
	"strings"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/solvers/puzzle"
)

// lesson returns the links of the lesson that is shipped of a puzzle, none where there is none.
// Its levels are named by their numbers: "slider 2".
func (t tables) lesson(p puzzle.Puzzle, levels []level) (translations, error) {
	all := translations{}
	for lang := range t {
		text, err := assets.Lessons.ReadFile(p.Name() + "/lessons/" + lang + ".txt")
		if err != nil {
			continue
		}
		read := link.ParsePack(string(text))
		for i := range read.Items {
			x := &read.Items[i]
			n, err := strconv.Atoi(strings.TrimPrefix(x.Link, p.Name()+" "))
			if x.Link == "" {
				continue
			}
			if err != nil || n < 1 || n > len(levels) {
				return nil, fmt.Errorf("the lesson of %s, line %d: there is no level %q", p.Name(), x.Line, x.Link)
			}
			x.Link, x.Rating = levels[n-1].Link, levels[n-1].Notes["rating"]
		}
		if all[lang], err = read.Encode(); err != nil {
			return nil, err
		}
	}
	return all, nil
}
