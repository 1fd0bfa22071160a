package lifter

import (
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
)

// claimedBound returns the number of the last step of a bound.
func claimedBound(t testing.TB, s State) int {
	t.Helper()
	steps := explainedSteps(t, s, "bound")
	said := steps[len(steps)-1].Text
	if said.Key == "lifter.tell.both" {
		said = said.Args[0].(puzzle.Text)
	}
	return said.Args[0].(int)
}

// TestBoundOfShippedLevels holds the bounds, from the start and on the way, against
// the routes that are known, and against the bound by which the planner ends.
func TestBoundOfShippedLevels(t *testing.T) {
	for _, title := range shippedTitles(t) {
		s := shippedLevel(t, title)
		best, _ := number(s.Notes().Of("best"))
		route := string(s.tree.known())
		for _, at := range []int{0, len(route) / 3, 2 * len(route) / 3} {
			from := obey(t, s, route[:at])
			if claimed := claimedBound(t, from); claimed < best || claimed > from.bound() {
				t.Errorf("%s after %d moves: the bound is %d, the planner's %d, a known route has %d", title, at, claimed, from.bound(), best)
			}
		}
	}
}

// TestBoundAgainstAllPlays looks at all positions of random small mines: none
// scores more than the bound, and no lambda said to be out of reach is come to.
func TestBoundAgainstAllPlays(t *testing.T) {
	whole, never := 0, 0
	for seed := range uint64(400) {
		s := randomState(t, seed)
		claimed := claimedBound(t, s)
		lost := map[puzzle.Cell]bool{}
		for _, x := range explainedSteps(t, s, "bound") {
			if x.Text.Key == "lifter.explain.never" {
				lost[x.Text.Args[0].(puzzle.Cell)] = true
			}
		}
		most, ok := playAll(s.tree.copyAt(s.node), func(m *mine.Mine) {
			if lost[m.At(m.Robot)] {
				t.Errorf("seed %d: the robot comes to %v, which was said never to be had\n%s", seed, m.At(m.Robot), s)
			}
		})
		if most > claimed {
			t.Errorf("seed %d: a play has %d points, the bound is %d\n%s", seed, most, claimed, s)
		}
		if never += len(lost); ok {
			whole++
		}
	}
	if whole < 100 || never < 50 {
		t.Errorf("%d mines were looked through, %d lambdas out of reach", whole, never)
	}
}

// playAll plays all plays of a mine, up to a bound of positions, and returns the
// most points of any and whether none was left out.
func playAll(m *mine.Mine, see func(*mine.Mine)) (most int, whole bool) {
	type position struct {
		cells string
		mine.Scalars
	}
	seen := map[position]bool{}
	var play func()
	play = func() {
		most = max(most, m.Score())
		at := position{string(m.Cells), m.Scalars}
		at.Facing = 0
		if m.Ending != mine.Playing || seen[at] || len(seen) > 2000 || len(m.History) > 25 {
			return
		}
		seen[at] = true
		see(m)
		for _, c := range []byte("LRUDSW") {
			if m.Does(c) {
				m.Step(c)
				play()
				m.Undo()
			}
		}
	}
	most = m.Score()
	play()
	return most, len(seen) <= 2000
}
