package retro

import (
	"slices"

	"gridwise/solvers/woods/internal/wood"
)

// Choice is a move and what it leads to.
type Choice struct {
	By    wood.Side
	Verb  int    // in Verbs
	To    uint16 // the spot
	Takes uint8  // the heart that it takes, as a set
	Value int    // the hearts Link can force from before the move on, if it is made
	Rank  int    // Link's turns to his next heart, the coming one included; 0 where none is coming
	Near  uint16 // steps from there to the nearest heart
}

// choice returns the choice of a spot, given the ranks of the position's set.
func (r *ranks) choice(of []uint16, p wood.Position, verb int, to uint16) Choice {
	next := r.After(p, to)
	c := Choice{By: p.Turn, Verb: verb, To: to, Takes: p.Left &^ next.Left, Value: r.value(next), Near: r.Nearest(p.Left, to)}
	switch {
	case c.By == wood.Ganon:
		c.Rank = r.afterGanon(of, p.Left, r.known(c.Takes), p.Link, to)
	case c.Takes != 0:
		c.Value, c.Rank = c.Value+1, 1
	default:
		if c.Rank = r.ganonRank(of, next); c.Rank != noRank {
			c.Rank++
		}
	}
	return c
}

// Best returns the move that a perfect player makes: it keeps the value, then Link
// gains soonest and Ganondorf delays longest, then the shorter way to the
// nearest heart counts, then the order of the choices.
func Best(all []Choice) Choice {
	b := all[0]
	for _, c := range all[1:] {
		if c.better(b) {
			b = c
		}
	}
	return b
}

func (c Choice) better(than Choice) bool {
	if c.Value != than.Value {
		return (c.Value > than.Value) == (c.By == wood.Link)
	}
	if c.Value > 0 && c.Rank != than.Rank {
		return (c.Rank < than.Rank) == (c.By == wood.Link)
	}
	return c.Near < than.Near
}

// Keeping returns the choices that keep the value.
func Keeping(all []Choice) []Choice {
	value := Best(all).Value
	return slices.DeleteFunc(slices.Clone(all), func(c Choice) bool { return c.Value != value })
}

// Behind returns what a choice loses against the best one: hearts, or, where it keeps the
// value, turns by which the next heart falls too late, or too soon for Ganondorf.
func (c Choice) Behind(best Choice) (hearts, turns int) {
	hearts, turns = best.Value-c.Value, c.Rank-best.Rank
	if c.By == wood.Ganon {
		hearts, turns = -hearts, -turns
	}
	if hearts > 0 || c.Value == 0 {
		return hearts, 0
	}
	return 0, max(0, turns)
}
