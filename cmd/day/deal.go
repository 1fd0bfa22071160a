package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"gridwise/assets"
	"gridwise/game/day"
	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/report"
)

// patience is how many seeds are tried in vain for one day.
const patience = 700

// dealer deals levels of a puzzle to the days.
type dealer struct {
	puzzle.Puzzle
	known []puzzle.State // shipped or dealt
	dealt []card         // by day
	next  [7]int         // the seed that comes next, by the day of the week
}

// card is the level of a day, and how well it is made by the setters' laws.
type card struct {
	day.Entry
	craft int
}

func newDealer(p puzzle.Puzzle) (*dealer, error) {
	if _, ok := p.(puzzle.Dealer); !ok {
		return nil, fmt.Errorf("its card has no Deals: nothing says what levels its days want")
	}
	d := &dealer{Puzzle: p}
	for _, name := range assets.LevelNames(p.Name()) {
		text, _ := assets.Level(p.Name(), name)
		s, err := p.Parse(text)
		if err != nil {
			return nil, err
		}
		d.known = append(d.known, s)
	}
	for i := range d.next {
		d.next[i] = i
	}
	return d, nil
}

// deal makes a level for each day, and puts the best made of the weekends where they stand for
// the day.
func (d *dealer) deal(ctx context.Context) error {
	for i := range day.Days {
		c, err := d.card(ctx, day.Weekday(i))
		if err != nil {
			return fmt.Errorf("day %d: %w", i, err)
		}
		d.dealt = append(d.dealt, c)
	}
	d.dress()
	return nil
}

// card makes the next level for a day of the week.
func (d *dealer) card(ctx context.Context, weekday int) (c card, err error) {
	for range patience {
		seed := d.next[weekday]
		d.next[weekday] += 7
		if c, err = d.offer(ctx, seed); err == nil || ctx.Err() != nil {
			return c, err
		}
	}
	return card{}, fmt.Errorf("none of %d levels that Deals wishes for it is rated as it wants: give other wishes, or ship more levels and rate them anew; the last: %w", patience, err)
}

var errAlike = errors.New("the level is nearly another one")

// offer makes the level of a seed, where it fits.
func (d *dealer) offer(ctx context.Context, seed int) (c card, err error) {
	s, rating, err := day.Make(ctx, d.Puzzle, seed)
	if err != nil {
		return c, err
	}
	near := func(other puzzle.State) bool { return draft.Apart(d.Puzzle, s, other) < day.Apart }
	if slices.ContainsFunc(d.known, near) {
		return c, errAlike
	}
	best, err := day.Prove(ctx, s)
	if err != nil {
		return c, err
	}
	address, err := link.Link{Puzzle: d.Puzzle, Level: s.String()}.Encode()
	if err != nil {
		return c, err
	}
	c.Entry = day.Entry{Seed: seed, Rating: rating, Best: best, Link: address}
	if day.Weekend(seed % 7) {
		if c.craft, err = craft(ctx, d.Puzzle, s.String()); err != nil {
			return c, err
		}
	}
	d.known = append(d.known, s)
	return c, nil
}

// craft is how well a level is made: in how many of a thousand moves of its answer something
// can be lost, where it has one best answer; of several, half of that.
func craft(ctx context.Context, p puzzle.Puzzle, level string) (int, error) {
	r, err := report.Of(ctx, p, level)
	if err != nil {
		return 0, err
	}
	n := 1000 * r.Decisions / max(1, r.Weighed)
	if r.Ways > 1 {
		n /= 2
	}
	return n, nil
}

// dress puts the best made of the levels of some weeks on the day of the weekend among them for
// which the puzzle stands: that in their middle.
func (d *dealer) dress() {
	for i := range d.dealt {
		if !day.Weekend(day.Weekday(i)) || catalog.Whole[day.Front(i)] != d.Puzzle {
			continue
		}
		best, weeks := i, len(catalog.Whole)
		for k := range weeks {
			if at := i + 7*(k-weeks/2); at >= 0 && at < len(d.dealt) && d.dealt[at].craft > d.dealt[best].craft {
				best = at
			}
		}
		d.dealt[i], d.dealt[best] = d.dealt[best], d.dealt[i]
	}
}
