package ghosts

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// ways lists, from the rules alone, the ways in which a piece of the tray can be
// laid that leave no ghost dark and waste no light.
func ways(s State) (list []board.Placement) {
	owners := s.l.Owners(s.lays)
	for p := range s.l.Placements() {
		ok := !s.lays[p.Piece].On && s.l.Free(p.Piece, p.Lay, owners)
		for k, c := range p.Cells {
			light := s.l.Pieces[p.Piece].Light[k]
			ok = ok && (!s.l.Ghost[c] || light) && (s.l.Ghost[c] || !light || s.l.Spare)
		}
		if ok {
			p.Cells = slices.Clone(p.Cells)
			list = append(list, p)
		}
	}
	return list
}

// waysOver counts those over each cell, and those of each piece.
func waysOver(s State) (over, of []int) {
	over, of = make([]int, len(s.l.Floor)), make([]int, len(s.lays))
	for _, p := range ways(s) {
		of[p.Piece]++
		for _, c := range p.Cells {
			over[c]++
		}
	}
	return over, of
}

// position is the one that a step's picture is of.
func position(t *testing.T, s State, x reason.Step) State {
	t.Helper()
	for _, m := range x.Moves {
		next, _, err := s.Play(m)
		if err != nil {
			t.Fatal(x.Name, err)
		}
		s = next.(State)
	}
	return s
}

// TestSearchTellsTheTruth holds each step of searches against the rules: the
// numbers on the cells, that a chosen column is the one that the rule names, and
// that a dead one has no way.
func TestSearchTellsTheTruth(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 3))
	seen := map[string]int{}
	for i := range 60 {
		s := parse(t, strconv.Itoa(1+rng.IntN(8008)))
		if i%3 == 2 {
			s = stroll(t, rng, s)
		}
		if s.Status() != puzzle.Playing {
			continue
		}
		shown := map[reason.Key]reason.Mark{}
		for _, x := range stepsOf(t, s, "search") {
			for _, m := range x.Put {
				if shown[m.Key()] = m; m.Empty() {
					delete(shown, m.Key())
				}
			}
			checkStep(t, position(t, s, x), x, shown, seen)
		}
	}
	for _, key := range []string{"dead", "fewest", "single", "try", "back", "solved"} {
		if seen["ghosts.explain."+key] == 0 {
			t.Errorf("no step says %s: %v", key, seen)
		}
	}
}

func checkStep(t *testing.T, s State, x reason.Step, shown map[reason.Key]reason.Mark, seen map[string]int) {
	t.Helper()
	seen[x.Text.Key]++
	over, of := waysOver(s)
	for _, m := range shown {
		if m.Layer != "counts" {
			continue
		}
		if now := strings.TrimLeft(m.Text, "↓↑"); now != strconv.Itoa(over[s.l.At(m.Cell)]) {
			t.Fatalf("%s: %q stands on %v, which has %d ways", x.Name, m.Text, m.Cell, over[s.l.At(m.Cell)])
		}
	}
	what, ok := columnOf(x)
	if !ok {
		return
	}
	n := countOf(s, what, over, of)
	checkChoice(t, s, x, n, over, of)
	if x.Ask != nil {
		checkAnswers(t, s, x, n, over, of)
	}
}

// countOf is the number of ways of a column, by its words.
func countOf(s State, what puzzle.Text, over, of []int) int {
	if what.Key == "ghosts.column.piece" {
		return of[board.NumberOf(what.Args[0].(string), len(of))]
	}
	return over[s.l.At(what.Args[0].(puzzle.Cell))]
}

// checkAnswers holds that an answer is right where it has the fewest ways, and that what is said of
// it is so.
func checkAnswers(t *testing.T, s State, x reason.Step, fewest int, over, of []int) {
	t.Helper()
	for _, a := range x.Ask.Answers {
		n := fewest
		if len(a.Steps) > 0 {
			n = countOf(s, a.Steps[0].Text.Args[0].(puzzle.Text), over, of)
			if a.Steps[0].Text.Args[1] != n {
				t.Errorf("%s: %v, but there are %d ways", x.Name, a.Steps[0].Text, n)
			}
		}
		if a.Right != (n == fewest) || len(a.Cells) > 0 && over[s.l.At(a.Cells[0])] != n {
			t.Errorf("%s: %v has %d ways, the fewest are %d", x.Name, a, n, fewest)
		}
	}
}

// columnOf is the column that a step chooses.
func columnOf(x reason.Step) (puzzle.Text, bool) {
	switch x.Text.Key {
	case "ghosts.explain.dead", "ghosts.explain.never", "ghosts.explain.fewest", "ghosts.explain.single":
		return x.Text.Args[0].(puzzle.Text), true
	}
	return puzzle.Text{}, false
}

func checkChoice(t *testing.T, s State, x reason.Step, n int, over, of []int) {
	t.Helper()
	if x.Text.Key == "ghosts.explain.dead" && n != 0 || x.Text.Key == "ghosts.explain.single" && n != 1 {
		t.Fatalf("%s: %v, but there are %d ways", x.Name, x.Text, n)
	}
	if len(x.Text.Args) > 1 && x.Text.Key != "ghosts.explain.dead" && x.Text.Args[1] != n {
		t.Fatalf("%s: %v, but there are %d ways", x.Name, x.Text, n)
	}
	owners := s.l.Owners(s.lays)
	for c, k := range over {
		if s.l.Floor[c] && owners[c] < 0 && x.Text.Key == "ghosts.explain.fewest" && k < n {
			t.Fatalf("%s: %v, but %v has %d", x.Name, x.Text, s.l.Cell(c), k)
		}
	}
	for i, k := range of {
		if !s.lays[i].On && x.Text.Key == "ghosts.explain.fewest" && k < n {
			t.Fatalf("%s: %v, but piece %s has %d", x.Name, x.Text, board.NameOf(i), k)
		}
	}
}

// TestBlameIsRight sees that at each dead end the ways that pieces took are all
// the ways that there were at the start.
func TestBlameIsRight(t *testing.T) {
	s := parse(t, boardtest.Challenge49)
	over, of := waysOver(s)
	for _, x := range stepsOf(t, s, "search") {
		if x.Text.Key != "ghosts.explain.dead" {
			continue
		}
		what, _ := columnOf(x)
		n := 0
		if what.Key == "ghosts.column.piece" {
			n = of[board.NumberOf(what.Args[0].(string), len(of))]
		} else {
			n = over[s.l.At(what.Args[0].(puzzle.Cell))]
		}
		if got := blamed(x.Text.Args[1].(puzzle.Text)); got != n {
			t.Errorf("%s: %v blames for %d ways of %d", x.Name, x.Text, got, n)
		}
	}
}

func blamed(x puzzle.Text) (n int) {
	switch x.Key {
	case "ghosts.explain.and":
		return blamed(x.Args[0].(puzzle.Text)) + blamed(x.Args[1].(puzzle.Text))
	case "ghosts.explain.takes":
		return x.Args[1].(int)
	}
	return x.Args[0].(int)
}

// TestForcedPiecesAreForced sees that what is laid without trying is in all
// solutions.
func TestForcedPiecesAreForced(t *testing.T) {
	laid := 0
	for i, s := range someLevels(t) {
		a := s.l.network().All(t.Context(), s.lays, puzzle.Task{}, nil)
		steps := stepsOf(t, s, "forced")
		last := steps[len(steps)-1]
		if a.Count == 0 {
			if len(steps) != 1 {
				t.Errorf("level %d has no solution, and %d steps", i, len(steps))
			}
			continue
		}
		laid += len(last.Moves)
		after := s.l.network().All(t.Context(), position(t, s, last).lays, puzzle.Task{}, nil)
		if after.Count != a.Count || after.Exact != a.Exact {
			t.Errorf("level %d: %d solutions with %d pieces laid, %d without", i, after.Count, len(last.Moves), a.Count)
		}
	}
	if laid < 200 {
		t.Errorf("only %d pieces are forced in all", laid)
	}
}

// TestColumnsOfChallenge49 has the article's own numbers.
func TestColumnsOfChallenge49(t *testing.T) {
	for _, x := range stepsOf(t, parse(t, boardtest.Challenge49), "columns") {
		switch x.Name {
		case "rows":
			if x.Text.String() != "ghosts.explain.columns.rows 216 103 28" {
				t.Error(x.Text)
			}
		case "strict":
			if x.Text.Args[0] != 42 {
				t.Error(x.Text)
			}
		}
	}
}

// TestRingsComeBack follows the links of Knuth's matrix: while rows are out, each
// ring holds exactly the others, and in the end all is as it was.
func TestRingsComeBack(t *testing.T) {
	x, was := newRings(), newRings()
	order := x.order()
	if len(order) != 3 {
		t.Fatalf("%v leave with column A", order)
	}
	th := newThinker(reason.NewTeller(t.Context(), func(reason.Step, error) bool { return true }), parse(t, boardtest.Challenge49))
	for _, at := range order {
		x.unlink(th, at[0], at[1])
		holdRings(t, x)
	}
	for _, at := range slices.Backward(order) {
		x.relink(th, at[0], at[1], nil)
		holdRings(t, x)
	}
	if *x != *was {
		t.Errorf("%v has become %v", was, x)
	}
}

func holdRings(t *testing.T, x *rings) {
	t.Helper()
	for c := range x.size {
		if !x.whole(c) {
			t.Errorf("column %s is broken: %v", columnLetter(c), x)
		}
	}
}

// whole reports whether the ring of a column holds the rows that are not out, both ways round.
func (x *rings) whole(c int) bool {
	var want, up []int
	for r := 1; r <= len(knuth); r++ {
		if x.has(r, c) && !x.out[c][r] {
			want = append(want, r)
		}
	}
	for r := x.up[c][0]; r != 0; r = x.up[c][r] {
		up = append(up, r)
	}
	slices.Reverse(up)
	return slices.Equal(x.fromAbove(c), want) && slices.Equal(up, want) && x.size[c] == len(want)
}

func (x *rings) fromAbove(c int) (down []int) {
	for r := x.down[c][0]; r != 0; r = x.down[c][r] {
		down = append(down, r)
	}
	return down
}

// TestWhoComesBackIsAsked: an entry may come back where its column is whole then.
func TestWhoComesBackIsAsked(t *testing.T) {
	for _, step := range stepsOf(t, parse(t, boardtest.Challenge49), "links") {
		if step.Ask == nil {
			continue
		}
		x := newRings()
		for _, at := range x.order() {
			x.hide(at[0], at[1])
		}
		for _, a := range step.Ask.Answers {
			r, c := a.Cells[0].Row-2, a.Cells[0].Col-2
			y := *x
			if y.unhide(r, c); a.Right != y.whole(c) {
				t.Errorf("row %d of %s comes back: right is %v, the column is %v from above", r, columnLetter(c), a.Right, y.fromAbove(c))
			}
		}
		return
	}
	t.Error("nobody is asked")
}

// TestGhostColumnsAreTheirCells: what covers the cell of a ghost lights the ghost, in all rows of the
// table that is searched.
func TestGhostColumnsAreTheirCells(t *testing.T) {
	for _, s := range someLevels(t) {
		for _, p := range s.l.network().Rows {
			for k, at := range s.l.Covered(p.Piece, p.Lay) {
				if c := s.l.At(at); s.l.Ghost[c] && !s.l.Pieces[p.Piece].Light[k] {
					t.Fatalf("%s\npiece %s covers the ghost at %v and leaves it dark", s, board.NameOf(p.Piece), at)
				}
			}
		}
	}
}

// TestLinksOfTheLevelComeBack sees that the numbers in the end are those from
// before, and that each way falls out of all its other columns.
func TestLinksOfTheLevelComeBack(t *testing.T) {
	for _, s := range someLevels(t)[:20] {
		shown := map[puzzle.Cell]string{}
		var before map[puzzle.Cell]string
		for _, x := range stepsOf(t, s, "links") {
			for _, m := range x.Put {
				if m.Layer == "counts" {
					shown[m.Cell] = m.Text
				}
			}
			switch x.Name {
			case "own":
				before = map[puzzle.Cell]string{}
				for c, text := range shown {
					before[c] = text
				}
			case "own.end":
				for c, text := range shown {
					if before[c] != text {
						t.Errorf("%v: %s, and at the end %s", c, before[c], text)
					}
				}
			}
		}
		if before == nil {
			t.Error("no column of the level is shown")
		}
	}
}
