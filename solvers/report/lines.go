package report

import "gridwise/solvers/puzzle"

// Lines returns the report in sentences.
func (r *Report) Lines() (all []puzzle.Text) {
	say := func(x puzzle.Text) { all = append(all, x) }
	if r.Told.Zero() {
		say(puzzle.Say("report.fewest", r.Moves))
	} else {
		say(puzzle.Say("report.best", r.Told, r.Moves))
	}
	if r.Proven {
		say(puzzle.Say("report.proved"))
	} else {
		say(puzzle.Say("report.unproved"))
	}
	if r.Ways > 0 {
		say(puzzle.Say("report.ways", r.Ways))
	}
	switch {
	case r.Positions == 0:
		say(puzzle.Say("report.large"))
	case r.Searched:
		say(puzzle.Say("report.searched", r.Positions, r.Dead))
	default:
		say(puzzle.Say("report.positions", r.Positions, r.Dead))
	}
	if r.Weighed > 0 {
		r.choices(say)
	}
	if r.Kinds > 0 {
		say(puzzle.Say("report.kinds", r.Kinds))
	}
	switch n := len(r.Idle); {
	case n > 0:
		say(puzzle.Say("report.idle", n, r.Idle[0]))
	case !r.Untried:
		say(puzzle.Say("report.tight"))
	}
	if r.Untried {
		say(puzzle.Say("report.untried"))
	}
	if r.Rated {
		say(puzzle.Say("report.rating", r.Rating, r.Looked))
	}
	return all
}

// choices says what the player can choose on the way of the answer, and what is wrong.
func (r *Report) choices(say func(puzzle.Text)) {
	if r.Weighed < r.Moves {
		say(puzzle.Say("report.part", r.Weighed, r.Moves))
	}
	say(puzzle.Say("report.choices", r.Choices, r.Weighed))
	say(puzzle.Say("report.forced", r.Forced, r.Weighed, r.Stretch))
	if r.Decisions > 0 {
		say(puzzle.Say("report.decisions", r.Decisions))
	} else {
		say(puzzle.Say("report.safe"))
	}
	if r.Lures > 0 {
		say(puzzle.Say("report.lures", r.Lures))
	}
	if r.Away > 0 {
		say(puzzle.Say("report.away", r.Away))
	}
	if r.Uncertain > 0 {
		say(puzzle.Say("report.uncertain", r.Uncertain))
	}
	for _, w := range r.Wrong {
		say(puzzle.Say("report.wrong", w.Number, w.Move.String(), w.Sentence()))
	}
}
