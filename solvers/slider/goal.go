package slider

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
)

var _ puzzle.Aimer = State{}

// Goal returns what to do: stop on the end, or only enter it, in as few moves as one
// can. How few are enough is for the player to find out.
func (s State) Goal() puzzle.Text {
	switch l := s.level; {
	case l.Pass:
		return puzzle.Say("slider.goal.pass")
	case l.Several():
		return puzzle.Say("slider.goal.all")
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
	var has [ice.Kinds]bool
	for _, t := range l.Tiles {
		has[t] = true
	}
	any := func(from, to byte) (found bool) {
		for _, h := range has[from:to] {
			found = found || h
		}
		return found
	}
	rules := []int{rulesMove}
	for i, used := range [...]bool{!l.Pass && len(l.Starts) == 1, l.Pass, any(ice.Portal, ice.Kinds), any(ice.Booster, ice.Portal), has[ice.Sand], has[ice.Hole], has[ice.Hammer], has[ice.Cracked], l.Several()} {
		if used {
			rules = append(rules, rulesStop+i)
		}
	}
	return append(rules, rulesRefused)
}
