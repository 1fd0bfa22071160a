package main

import (
	"context"
	"fmt"
	"slices"

	"gridwise/assets"
	"gridwise/game/day"
	"gridwise/game/link"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
)

// patience is how many levels are made to a wish in vain before it is passed over.
const patience = 300

// dealer deals levels of a puzzle to the days.
type dealer struct {
	puzzle.Puzzle
	puzzle.Dealer
	known []puzzle.State // shipped or dealt
	dealt map[int]day.Entry
	next  [7]int // the first day of each day of the week, from Monday, without a level
}

func newDealer(p puzzle.Puzzle) (*dealer, error) {
	deals, ok := p.(puzzle.Dealer)
	if !ok {
		return nil, fmt.Errorf("its card has no Deals: nothing says what levels its days want")
	}
	d := &dealer{Puzzle: p, Dealer: deals, dealt: map[int]day.Entry{}}
	for _, name := range assets.LevelNames(p.Name()) {
		text, _ := assets.Level(p.Name(), name)
		s, err := p.Parse(text)
		if err != nil {
			return nil, err
		}
		d.known = append(d.known, s)
	}
	for i := range d.next {
		d.next[day.Weekday(i)] = i
	}
	return d, nil
}

// deal makes levels until every day has one.
func (d *dealer) deal(ctx context.Context) error {
	vain := make([]int, len(d.Deals()))
	for seed, idle := 0, 0; len(d.dealt) < day.Days; seed++ {
		wish := seed % len(vain)
		if vain[wish] >= patience {
			if idle++; idle == len(vain) {
				return fmt.Errorf("%d days have a level; for the others no wish makes one of the rating that their day of the week wants (the next are, from Monday, %v): give Deals easier or harder wishes, or ship more levels and rate them anew", len(d.dealt), d.next)
			}
			continue
		}
		idle = 0
		kept, err := d.offer(ctx, seed)
		if err != nil {
			return err
		}
		if vain[wish]++; kept {
			vain[wish] = 0
		}
	}
	return nil
}

// offer makes the level of a seed and deals it, where it fits.
func (d *dealer) offer(ctx context.Context, seed int) (kept bool, err error) {
	s, err := day.Make(ctx, d.Puzzle, seed)
	if err != nil || s.Notes().Of("missed") != "" {
		return false, ctx.Err()
	}
	rating, err := reason.Rate(ctx, s.(reason.Rater))
	if err != nil {
		return false, err
	}
	at, ok := d.day(rating)
	near := func(other puzzle.State) bool { return draft.Apart(d.Puzzle, s, other) < day.Apart }
	if !ok || slices.ContainsFunc(d.known, near) {
		return false, nil
	}
	best, err := day.Prove(ctx, s)
	if err != nil {
		return false, ctx.Err()
	}
	address, err := link.Link{Puzzle: d.Puzzle, Level: s.String()}.Encode()
	if err != nil {
		return false, err
	}
	d.known = append(d.known, s)
	d.dealt[at] = day.Entry{Seed: seed, Rating: rating, Best: best, Link: address}
	d.next[day.Weekday(at)] += 7
	return true, nil
}

// day returns the earliest day without a level that a rating suits.
func (d *dealer) day(rating int) (at int, ok bool) {
	for weekday, next := range d.next {
		if next < day.Days && day.Suits(weekday, rating) && (!ok || next < at) {
			at, ok = next, true
		}
	}
	return at, ok
}
