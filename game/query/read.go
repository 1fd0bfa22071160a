package query

import (
	"context"
	"strconv"
	"strings"

	"gridwise/game/arrival"
	"gridwise/game/message"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// read answers what a text is as a level: its canonical form, its header, the rules that it uses,
// and the lines that change them as a link writes them. Of a text with many levels
// it answers their texts; of one that may be another level, that as well.
func read(a *message.Answer, p puzzle.Puzzle, r message.Request) error {
	text, err := whole(p, r)
	if err != nil {
		return err
	}
	text = arrival.Level(p, text)
	if b, ok := p.(puzzle.Batcher); ok {
		if all, many := b.Batch(text); many && len(all) > 1 {
			a.Batch = all
			return nil
		}
	}
	s, err := p.Parse(text)
	if err != nil {
		return err
	}
	a.Level, a.Notes, a.Uses = s.String(), s.Notes(), puzzle.RulesOf(s)
	a.Bare, a.Doubt = arrival.Padded(text)
	if _, rules, _ := strings.Cut(a.Level, "\n\n"); strings.Trim(rules, "\n") != "" {
		a.Rules = notation.PackRules(p, strings.Trim(rules, "\n"))
	}
	return nil
}

// whole returns the level of a request with the rules behind it.
func whole(p puzzle.Puzzle, r message.Request) (string, error) {
	if r.Rules == "" {
		return r.Level, nil
	}
	rules, err := notation.UnpackRules(p, r.Rules)
	return strings.TrimRight(r.Level, "\n") + "\n\n" + rules + "\n", err
}

// rate answers how hard a level is. The position that others ask about stays.
func rate(ctx context.Context, a *message.Answer, p puzzle.Puzzle, r message.Request) error {
	text, err := whole(p, r)
	if err != nil {
		return err
	}
	s, err := p.Parse(text)
	if err != nil {
		return err
	}
	x, can := s.(reason.Rater)
	if !can {
		return cannot(r)
	}
	rating, err := reason.Rate(ctx, x)
	if err == nil {
		a.Notes = puzzle.Notes{{Name: reason.RatingNote, Value: strconv.Itoa(rating)}}
	}
	return err
}
