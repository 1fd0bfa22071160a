package midend

import (
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// playText plays moves, written as texts parted by ";" or as letters. Nothing is left
// out, unlike in a route that was pasted.
func (m *Midend) playText(s string) {
	verbs := m.desk.Puzzle().Verbs()
	moves, err := notation.ParseLetters(s, verbs)
	if err != nil { // an error of texts names the word
		moves, err = notation.ParseMoves(s, verbs)
	}
	if err != nil {
		m.bump(err)
		return
	}
	m.interrupt()
	m.playEach(moves)
}

// route puts a line pasted by the player behind the start, as the contest
// would have obeyed it, to be watched or scrubbed.
func (m *Midend) route(s string) {
	moves, err := notation.ReadRoute(s, m.desk.Puzzle().Verbs(), m.desk.State())
	if err == nil && len(moves) == 0 {
		err = puzzle.Refuse(puzzle.Say("play.route.none"))
	}
	if err != nil {
		m.desk.SayError(err)
		return
	}
	m.interrupt()
	m.desk.Restart()
	m.desk.CountSolution()
	n, err := m.desk.Ahead(obeyed(m.desk.State(), moves))
	m.jumped(at(0))
	m.desk.Say(puzzle.Say("play.route", n))
	m.desk.Partly(n, err)
	m.playback.Watch()
	m.desk.Refresh()
}

// obeyed returns moves as the rules obey them. What comes after the end is
// ignored where the rules say so; behind a move that is refused they are left as
// they are.
func obeyed(s puzzle.State, moves []puzzle.Move) []puzzle.Move {
	line := slices.Clone(moves)
	for i := range line {
		if o, ok := s.(puzzle.Obeyer); ok {
			if line[i] = o.Obey(line[i]); line[i] == (puzzle.Move{}) {
				return line[:i]
			}
		}
		next, _, err := s.Play(line[i])
		if err != nil {
			break
		}
		s = next
	}
	return line
}
