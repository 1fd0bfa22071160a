package query

import (
	"strings"

	"gridwise/game/message"
	"gridwise/solvers/puzzle"
)

// read answers what a text is as a level: its canonical form, its header, and
// the lines that change rules as a link writes them. Of a text with many levels
// it answers their texts.
func read(a *message.Answer, p puzzle.Puzzle, r message.Request) {
	text := r.Level
	if r.Rules != "" {
		rules, err := puzzle.UnpackRules(p, r.Rules)
		if err != nil {
			a.Err = err
			return
		}
		text = strings.TrimRight(text, "\n") + "\n\n" + rules + "\n"
	}
	if b, ok := p.(puzzle.Batcher); ok {
		if all, many := b.Batch(text); many && len(all) > 1 {
			a.Batch = all
			return
		}
	}
	s, err := p.Parse(text)
	if err != nil {
		a.Err = err
		return
	}
	a.Level, a.Notes = s.String(), s.Notes()
	if _, rules, _ := strings.Cut(a.Level, "\n\n"); strings.Trim(rules, "\n") != "" {
		a.Rules = puzzle.PackRules(p, strings.Trim(rules, "\n"))
	}
}
