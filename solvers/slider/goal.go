package slider

import "gridwise/solvers/puzzle"

var _ puzzle.Aimer = State{}

// Goal returns what to do: stop on the end, or only enter it, in as few moves as one
// can. How few are enough is for the player to find out.
func (s State) Goal() puzzle.Text {
	switch l := s.level; {
	case l.pass:
		return puzzle.Say("slider.goal.pass")
	case len(l.starts) > 1:
		return puzzle.Say("slider.goal.all", len(l.starts))
	}
	return puzzle.Say("slider.goal.stop")
}

// The paragraphs of the rules.
const (
	rulesMove = 1 + iota
	rulesStop
	rulesPass
	rulesPortal
	rulesBooster
	rulesSand
	rulesHole
	rulesHammer
	rulesCracked
	rulesSeveral
	rulesRefused
)

// Rules returns those of the level's tiles and players.
func (s State) Rules() []int {
	l := s.level
	var has [kinds]bool
	for _, t := range l.tiles {
		has[t] = true
	}
	any := func(from, to byte) (found bool) {
		for _, h := range has[from:to] {
			found = found || h
		}
		return found
	}
	rules := []int{rulesMove}
	for i, used := range [...]bool{!l.pass && len(l.starts) == 1, l.pass, any(portal, kinds), any(booster, portal), has[sand], has[hole], has[hammer], has[cracked], len(l.starts) > 1} {
		if used {
			rules = append(rules, rulesStop+i)
		}
	}
	return append(rules, rulesRefused)
}

// How is the puzzle's own.
func (State) How() (keys, touch puzzle.Text) { return keys, touch }

// Faults are none: no position breaks a rule.
func (State) Faults() []puzzle.Fault { return nil }
