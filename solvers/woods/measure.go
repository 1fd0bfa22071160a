package woods

import (
	"context"
	"strconv"

	"gridwise/solvers/puzzle"
)

// measure is what makes a level worth playing.
type measure struct {
	value  int // what Link can force
	hearts int // of so many he can reach
	turns  int // the player's moves under perfect play
	greedy int // Link's hearts when the player always goes for the nearest one
	unique bool
	narrow int    // turns at which one move alone keeps the value
	quiet  int    // turns at which the player must not go towards a nearest heart
	play   string // perfect play of both, a digit a move
}

// measured plays a level out. false where it is dull: nothing, or everything,
// can be forced, or, where the player is Ganondorf, nothing can be lost.
func measured(ctx context.Context, s State) (m measure, ok bool) {
	if _, err := s.lv.solved(ctx, 1, nil); err != nil {
		return m, false
	}
	m.value, m.hearts = s.value(), s.lv.live
	if m.value == m.hearts || m.value == 0 && s.lv.side == link {
		return m, false
	}
	m.greedy = greedy(ctx, s)
	for s.Status() == puzzle.Playing {
		all, err := s.choices(ctx)
		if err != nil {
			return m, false
		}
		b := best(s.turn, all)
		if !s.OpponentToMove() {
			m.count(s, all, b)
		}
		m.play += strconv.Itoa(b.verb)
		s = b.next
	}
	return m, true
}

func (m *measure) count(s State, all []choice, b choice) {
	keep, nearest := 0, b.near
	for _, c := range all {
		nearest = min(nearest, c.near)
		if c.value == b.value {
			keep++
		}
	}
	towards := false
	for _, c := range all {
		towards = towards || c.value == b.value && c.near == nearest
	}
	if keep == 1 {
		m.narrow++
		m.unique = m.unique || m.turns == 0
	}
	if !towards {
		m.quiet++
	}
	m.turns++
}

// greedy returns what Link gets when the player always takes the shortest way to the
// nearest heart and the opponent is perfect.
func greedy(ctx context.Context, s State) int {
	for range 2 * s.lv.patience() {
		if s.Status() != puzzle.Playing {
			break
		}
		all, err := s.choices(ctx)
		if err != nil {
			return 0
		}
		b := best(s.turn, all)
		if !s.OpponentToMove() {
			b = all[0]
			for _, c := range all[1:] {
				if c.near < b.near {
					b = c
				}
			}
		}
		s = b.next
	}
	if s.lv.side == ganon {
		return s.gained() + s.value()
	}
	return s.gained()
}

// fooled reports whether greed costs the player something.
func (m *measure) fooled(side side) bool {
	if side == ganon {
		return m.greedy > m.value
	}
	return m.greedy < m.value
}

// score ranks levels by how hard they are to see through.
func (m *measure) score(side side) int {
	n := 4*min(m.narrow, 12) + 5*min(m.quiet, 6)
	if m.fooled(side) {
		n += 60
	}
	if m.unique {
		n += 40
	}
	return n
}
