package lemmo

import (
	"math/rand/v2"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

// TestRatingAgreesWithBruteForce holds ratings against the cells that somebody walks who
// tries all starts, where a block is sought without every block in turn, and where a way
// is until one of them wins.
func TestRatingAgreesWithBruteForce(t *testing.T) {
	puzzletest.Agrees(t, Puzzle{}, func(s puzzle.State) (cells int) {
		l := s.(State).level
		tries := map[question]int{askBlock: len(l.walkedOn()), askCount: 1, askWay: 1}[l.rules.ask]
		for col := 1; col <= l.cols; col++ {
			for _, d := range bothWays {
				w := ground{level: l}.walk(col, d)
				if cells += w.Length(); w.Won && l.rules.ask == askWay {
					return cells
				}
			}
		}
		return cells * tries
	})
}

// TestStartsAgainstNaiveWalks holds the cells that are walked from each start against
// walks a step at a time.
func TestStartsAgainstNaiveWalks(t *testing.T) {
	rnd := rand.New(rand.NewPCG(41, 1))
	for range 300 {
		n := randomMap(rnd)
		s := start(t, n.text())
		seen, all := map[stand]bool{}, 0
		e := &eye{level: s.level, known: make([]bool, 2*len(s.level.cells))}
		for col := range n[0] {
			for _, d := range [2]puzzle.Dir{puzzle.Left, puzzle.Right} {
				fresh := 0
				for _, at := range n.follow(col, sides(d)) {
					if seen[at] {
						break
					}
					seen[at] = true
					fresh++
				}
				if got := e.walk(ground{level: s.level}, puzzle.Cell{Row: 1, Col: col + 1}, d); got != fresh {
					t.Fatalf("column %d %s: %d cells walked, %d are new\n%s", col+1, d, got, fresh, n.text())
				}
				all += fresh
			}
		}
		if looked, err := s.Explore(t.Context()); err != nil || looked < all {
			t.Fatalf("%d are explored, %d from the starts alone (%v)\n%s", looked, all, err, n.text())
		}
	}
}

// TestBlocksThatLookAsGood counts by naive walks the blocks that tempt as much as the only
// best one, or more: with each the level gets harder.
func TestBlocksThatLookAsGood(t *testing.T) {
	rnd, counted := rand.New(rand.NewPCG(43, 1)), map[int]bool{}
	for range 2000 {
		n := randomMap(rnd)
		_, best := n.task2()
		if len(best) != 1 {
			continue
		}
		l := start(t, n.text()).level
		e := &eye{level: l, known: make([]bool, 2*len(l.cells))}
		blocks, _ := e.removal(l.answer())
		first := [2]int{best[0][0] - 1, best[0][1] - 1}
		want, right := 1, n.lure(first[0], first[1])
		for row, line := range n[:len(n)-1] {
			for col := range line {
				k, before := n.lure(row, col), row < first[0] || row == first[0] && col < first[1]
				if n.walkedOn(row, col) && (k < right || k == right && before) {
					want++
				}
			}
		}
		if blocks != want {
			t.Fatalf("%d blocks are tried up to %v, want %d\n%s", blocks, best, want, n.text())
		}
		counted[want] = true
	}
	if len(counted) < 5 {
		t.Errorf("only %v were counted", counted)
	}
}

// lure is the less the more a block tempts: how far its column is from a treasure, and
// then how high it lies.
func (n naive) lure(row, col int) int {
	far := len(n[0])
	for c, ch := range n[len(n)-1] {
		if ch == '$' {
			far = min(far, max(c-col, col-c))
		}
	}
	return far*len(n) + len(n) - row
}

// walkedOn reports whether anybody walks on a block.
func (n naive) walkedOn(row, col int) bool {
	for c := range n[0] {
		for _, step := range []int{-1, 1} {
			for _, at := range n.follow(c, step) {
				if at.row == row && at.col == col && n[row][col] == '#' {
					return true
				}
			}
		}
	}
	return false
}
