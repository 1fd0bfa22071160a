package ghosts

import "gridwise/solvers/puzzle"

var (
	_ puzzle.Aimer   = State{}
	_ puzzle.Faulter = State{}
	_ puzzle.Scorer  = State{}
	_ puzzle.Cheerer = Puzzle{}
)

// Goal returns what is to be done: to lay all pieces and light all ghosts.
func (s State) Goal() puzzle.Text {
	if s.l.Spare {
		return puzzle.Say("ghosts.goal.spare", len(s.lays), s.l.Ghosts, s.l.Lights-s.l.Ghosts)
	}
	return puzzle.Say("ghosts.goal", len(s.lays), s.l.Ghosts)
}

// Rules returns the paragraphs for lights to spare or those for none, and that of the
// usual six pieces where these are played with.
func (s State) Rules() []int {
	const lights, spare, mirrored, hands, check = 5, 6, 7, 8, 9
	rules := []int{1, 2, 3, 4, lights}
	if s.l.Spare {
		rules[len(rules)-1] = spare
	}
	if !s.l.Own {
		rules = append(rules, mirrored)
	}
	return append(rules, hands, check)
}

// Score counts nothing but the solution: trying is the play.
func (s State) Score() puzzle.Score {
	score := puzzle.Score{Less: true, Share: 100}
	if s.Status() == puzzle.Won {
		score.Told = puzzle.Say("ghosts.solved")
	}
	return score
}
