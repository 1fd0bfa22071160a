package lemmo

import "gridwise/solvers/puzzle"

var _ puzzle.Stander = State{}

// acts are what a play goes through, one after the other.
type acts uint8

// The acts in their order. A way is found, or instead an end foretold.
const (
	foretelling acts = 1 << iota
	finding
	counting
	handing
)

// tries is how often an answer may be given for its star.
const tries = 3

// acts returns those of the level. Where no start wins there is no way to find and
// nothing to count.
func (l *level) acts() acts {
	all := handing
	wins := l.answers().task1 > 0
	if wins {
		all |= counting
	}
	switch {
	case l.rules.from > 0:
		all |= foretelling
	case wins:
		all |= finding
	}
	return all
}

// act returns the act that is played, 0 where all are over.
func (s State) act() acts {
	left := s.level.acts() &^ s.over
	return left & -left
}

// finish ends an act, with its star or without.
func (s *State) finish(a acts, star bool) {
	s.over |= a
	if star {
		s.stars |= a
	}
}

// offered are the verbs of each act.
var offered = map[acts][]string{
	foretelling: {"left", "right", "flag", "start"},
	finding:     {"left", "right", "stand", "start"},
	counting:    {"left", "right", "stand", "wins", "loses", "count"},
	handing:     {"left", "right", "stand", "start", "remove", "hand", "hand lifted", "hand none"},
}

// Offers returns what a move is too early or too late for, nil where it belongs to
// the act.
func (s State) Offers(m puzzle.Move) error {
	act := s.act()
	for _, verb := range offered[act] {
		if verb == m.Verb {
			return nil
		}
	}
	if m.Verb == "remove" && s.lifted(m.Cell) {
		return nil // an older play may have left it floating
	}
	switch act {
	case foretelling:
		return puzzle.Refuse(puzzle.Say("lemmo.first.end"))
	case finding:
		return puzzle.Refuse(puzzle.Say("lemmo.first.walk"))
	case counting:
		return puzzle.Refuse(puzzle.Say("lemmo.first.count"))
	case handing:
		return puzzle.Refuse(puzzle.Say("lemmo.first.hand"))
	}
	return puzzle.Refuse(puzzle.Say("lemmo.over"))
}

// Score returns the walks that were lost while a way was sought and the wrong
// answers, fewer being better, and a star an act.
func (s State) Score() puzzle.Score {
	sc := puzzle.Score{Value: s.misses(), Less: true, Known: true, Told: puzzle.Say("lemmo.score", s.misses())}
	if s.misses() == 0 {
		sc.Told = puzzle.Say("lemmo.score.none")
	}
	for left := s.level.acts(); left != 0; left &= left - 1 {
		a := left & -left
		sc.Stars = append(sc.Stars, puzzle.Star{Text: s.level.star(a), Got: s.stars&a != 0})
	}
	return sc
}

// Stands reports whether the last move was judged: a miss stays one, and an act that
// is over is over.
func (s State) Stands(before puzzle.State) bool {
	b, ok := before.(State)
	return ok && (s.misses() != b.misses() || s.over != b.over)
}

func (s State) misses() int { return s.lost + s.count + s.hands }

// star returns what an act's star is for.
func (l *level) star(a acts) puzzle.Text {
	switch {
	case a == foretelling:
		return puzzle.Say("lemmo.star.end")
	case a == finding:
		return puzzle.Say("lemmo.star.walk")
	case a == counting:
		return puzzle.Say("lemmo.star.count")
	case l.rules.two:
		return puzzle.Say("lemmo.star.two")
	case l.rules.save:
		return puzzle.Say("lemmo.star.save")
	}
	return puzzle.Say("lemmo.star.hand")
}

// Asks returns, while the number of winning starts is wanted, the field for it, which
// proposes the number of those that are marked.
func (s State) Asks() []puzzle.Ask {
	if s.act() != counting {
		return nil
	}
	return []puzzle.Ask{{Verb: "count", Text: puzzle.Say("lemmo.ask.count"), Least: 0, Most: 2 * s.level.cols, Value: s.marked(true)}}
}

// Facts returns the numbers of the act: the starts marked, the tries left, and what
// went wrong so far.
func (s State) Facts() []puzzle.Fact {
	var facts []puzzle.Fact
	switch s.act() {
	case counting:
		facts = []puzzle.Fact{{Name: "wins", Value: s.marked(true)}, {Name: "loses", Value: s.marked(false)},
			{Name: "tries", Value: max(0, tries-s.count), Of: tries}}
	case handing:
		facts = []puzzle.Fact{{Name: "lifted", Value: len(s.holes)}, {Name: "tries", Value: max(0, tries-s.hands), Of: tries}}
	}
	return append(facts, puzzle.Fact{Name: "misses", Value: s.misses()})
}
