package ghosts

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/ghosts/internal/search"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// truth knows all solutions of a level without the exact cover and without what
// hints are made of.
type truth struct {
	s         State
	solutions [][]board.Placement // per solution the placement of each piece
}

func truthOf(s State) *truth { return &truth{s, boardtest.Solutions(s.l.Level)} }

// agrees reports whether the pieces of the set lie as in some solution.
func (v *truth) agrees(set uint16) bool {
	return slices.ContainsFunc(v.solutions, func(solution []board.Placement) bool { return v.in(solution, set) })
}

func (v *truth) in(solution []board.Placement, set uint16) bool {
	for _, i := range search.Members(set) {
		if !sameCells(v.s.l.Place(i, v.s.lays[i], nil), solution[i], v.s.l.Level) {
			return false
		}
	}
	return true
}

func sameCells(a, b board.Placement, l *board.Level) bool {
	x, y := slices.Clone(a.Cells), slices.Clone(b.Cells)
	slices.Sort(x)
	slices.Sort(y)
	return slices.Equal(x, y) && a.Lit == b.Lit && a.Dark == b.Dark
}

// ways counts the placements of free pieces on free cells that the ghosts
// allow, and that hold for test.
func (v *truth) ways(test func(p board.Placement) bool) (n int) {
	owners := v.s.l.Owners(v.s.lays)
	for p := range v.s.l.Placements() {
		if !v.s.lays[p.Piece].On && v.s.l.Free(p.Piece, p.Lay, owners) && v.s.l.Strict(p) && test(p) {
			n++
		}
	}
	return n
}

func (v *truth) lying() (set uint16) {
	for i, y := range v.s.lays {
		if y.On {
			set |= 1 << i
		}
	}
	return set
}

// check holds the hints of all strengths against the truth.
func (v *truth) check(t *testing.T, seen map[string]int) {
	t.Helper()
	ctx, lying := context.Background(), v.lying()
	weak, err := v.s.Hint(ctx, 1)
	if err != nil {
		t.Fatal(err)
	}
	seen[weak.Text.Key]++
	verdict, err := v.s.Verdict(ctx)
	if err != nil {
		t.Fatal(err)
	}
	completions := 0
	for _, x := range v.solutions {
		if v.in(x, lying) {
			completions++
		}
	}
	if got, err := v.s.Solve(ctx, puzzle.Task{}, nil); err != nil || got.Fields[0].Value != completions {
		t.Fatalf("solve says %v, %v; want %d\n%s", got.Fields, err, completions, v.s.Position())
	}
	if (verdict.Text.Key == "ghosts.verdict.no") != (completions == 0) || (verdict.Text.Key == "ghosts.verdict.one") != (completions == 1) {
		t.Errorf("verdict %v with %d completions", verdict.Text, completions)
	}
	if v.agrees(lying) {
		v.checkOnward(t, weak, seen)
		return
	}
	var wrong []int
	for _, i := range search.Members(lying) {
		if !v.agrees(1 << i) {
			wrong = append(wrong, i)
		}
	}
	switch weak.Text.Key {
	case "ghosts.hint.wrong", "ghosts.hint.wrong.dark", "ghosts.hint.wrong.wasted":
		if len(wrong) != 1 || weak.Text.Args[0] != board.NameOf(wrong[0]) {
			t.Errorf("%v, wrong are %v", weak.Text, names(wrong))
		}
	case "ghosts.hint.wrongs":
		if len(wrong) < 2 || weak.Text.Args[0] != names(wrong) {
			t.Errorf("%v, wrong are %v", weak.Text, names(wrong))
		}
	case "ghosts.hint.tangle":
		v.checkTangle(t, weak, wrong)
	default:
		t.Errorf("%v where something is wrong", weak.Text)
	}
}

// checkTangle sees that the set named cannot stay and that no smaller one is
// as bad.
func (v *truth) checkTangle(t *testing.T, h reason.Hint, wrong []int) {
	t.Helper()
	named := uint16(0)
	size := 0
	for i := range v.s.lays {
		if slices.Contains([]byte(h.Text.Args[0].(string)), byte('A'+i)) {
			named |= 1 << i
			size++
		}
	}
	if len(wrong) > 0 || v.agrees(named) || size < 2 {
		t.Errorf("%v, wrong are %v", h.Text, names(wrong))
	}
	for set := uint16(1); set <= v.lying(); set++ {
		if set&^v.lying() == 0 && len(search.Members(set)) < size && !v.agrees(set) {
			t.Errorf("%v, but %s cannot stay either", h.Text, names(search.Members(set)))
		}
	}
}

// checkOnward sees that the piece named next must go where the hint says, for
// the reason that it gives.
func (v *truth) checkOnward(t *testing.T, weak reason.Hint, seen map[string]int) {
	t.Helper()
	first, about, _ := strings.Cut(strings.TrimPrefix(weak.Text.Key, "ghosts.hint."), ".")
	if (first != "right" || v.lying() == 0) && (first != "start" || v.lying() != 0) || (about == "cell") != (len(weak.Cells) == 1) || len(weak.Moves) > 0 {
		t.Errorf("%v %v where all is right", weak.Text, weak.Cells)
	}
	p := v.s.l.network().Probe(context.Background(), v.s.lays)
	step := p.Next()
	row := v.s.l.network().Rows[step.Row]
	why, err := v.s.Hint(context.Background(), 2)
	if err != nil || len(why.Moves) > 0 {
		t.Fatal(why, err)
	}
	seen[why.Text.Key]++
	covers := func(q board.Placement) bool {
		return step.Cell >= 0 && slices.Contains(q.Cells, step.Cell) || q.Piece == step.Piece
	}
	n := v.ways(covers)
	switch step.Why {
	case search.LoneGhost, search.LonePlace, search.LoneCover:
		if n != 1 || step.Why == search.LoneGhost && !v.s.l.Ghost[step.Cell] {
			t.Errorf("%v: there are %d ways\n%s", why.Text, n, v.s.Position())
		}
	case search.Clashes, search.Refuted:
		if n != step.Others+1 {
			t.Errorf("%v: there are %d ways", why.Text, n)
		}
	}
	ends := 0 // completions with the piece as the hint says
	for _, x := range v.solutions {
		if !v.in(x, v.lying()) {
			continue
		}
		same := sameCells(row, x[row.Piece], v.s.l.Level)
		if same {
			ends++
		}
		if !same && step.Why != search.OneOfMany {
			t.Errorf("%v, but there is a solution without that\n%s", why.Text, v.s.Position())
		}
	}
	if ends == 0 {
		t.Errorf("%v leads nowhere", why.Text)
	}
	if step.Why == search.OneOfMany {
		v.checkNothingForced(t)
	}
}

// checkNothingForced sees that no piece lies alike in all solutions with what lies.
func (v *truth) checkNothingForced(t *testing.T) {
	t.Helper()
	for _, x := range v.solutions {
		for i, p := range x {
			if !v.s.lays[i].On && v.in(x, v.lying()) && v.every(v.s.putting(p, i)) {
				t.Errorf("piece %s lies so in all solutions\n%s", board.NameOf(i), v.s.Position())
			}
		}
	}
}

// TestHintsAreTrue asks for hints in random positions of levels with one and
// with many solutions.
func TestHintsAreTrue(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	seen := map[string]int{}
	for _, level := range []string{boardtest.Challenge49, "[(2,1), (2,3), (2,4), (3,2), (4,1), (4,3)]", "474", "2773", "1488", boardtest.Holed, "[(1,1), (1,2), (2,3), (3,2), (3,3), (4,4)]"} {
		start := parse(t, level)
		v := truthOf(start)
		for range 150 {
			v.s = start
			for range rng.IntN(6) {
				v.s = v.stroll(t, rng)
			}
			if v.s.Status() == puzzle.Playing && len(v.solutions) > 0 {
				v.check(t, seen)
			}
		}
	}
	for _, key := range []string{"start.cell", "start.piece", "right.cell", "right.piece", "wrong", "wrong.dark", "wrong.wasted", "wrongs", "tangle", "ghost", "place", "clash.piece", "many"} {
		if seen["ghosts.hint."+key] == 0 {
			t.Errorf("no position asked for the hint %q: %v", key, seen)
		}
	}
}

// stroll lays down a piece: mostly as some solution has it, now and then
// anywhere.
func (v *truth) stroll(t *testing.T, rng *rand.Rand) State {
	if len(v.solutions) > 0 && rng.IntN(5) > 0 {
		solution := v.solutions[rng.IntN(len(v.solutions))]
		p := solution[rng.IntN(len(solution))]
		if next, _, err := v.s.Play(v.s.putting(p, p.Piece)); err == nil {
			return next.(State)
		}
		return v.s
	}
	var moves []puzzle.Move
	for m := range v.s.Moves() {
		if m.Verb == "put" {
			moves = append(moves, m)
		}
	}
	if len(moves) == 0 {
		return v.s
	}
	next, _, err := v.s.Play(moves[rng.IntN(len(moves))])
	if err != nil {
		t.Fatal(err)
	}
	return next.(State)
}

func TestTheGhostInTheCorner(t *testing.T) {
	l := parse(t, "2773")
	found := false
	for range 6 {
		h, err := l.Hint(context.Background(), 2)
		if err != nil {
			t.Fatal(err)
		}
		if h.Text.Key == "ghosts.hint.ghost" {
			found = true
		}
		h, err = l.Hint(context.Background(), 3)
		if err != nil || len(h.Moves) != 1 {
			t.Fatal(h, err)
		}
		l = play(t, l, h.Moves[0].String())
	}
	if !found || l.Status() != puzzle.Won {
		t.Errorf("lone ghost named: %v, status %v", found, l.Status())
	}
	corner := parse(t, "g...\n\npieces:\n*o\n\noo\n").l
	if got := corner.where(0).Key; got != "ghosts.where" {
		t.Errorf("a board of one row has no corners: %s", got)
	}
	square := parse(t, boardtest.Challenge49).l
	for c, key := range map[int]string{0: "topleft", 3: "topright", 12: "bottomleft", 15: "bottomright"} {
		if got := square.where(c).Key; got != "ghosts.where."+key {
			t.Errorf("cell %d is %s", c, got)
		}
	}
}

func TestUnsolvableLevel(t *testing.T) {
	s := parse(t, boardtest.None)
	h, err := s.Hint(context.Background(), 3)
	if err != nil || !h.Dead || h.Text.Key != "ghosts.none" {
		t.Errorf("%+v, %v", h, err)
	}
	v, err := s.Verdict(context.Background())
	if err != nil || !v.Dead {
		t.Errorf("%+v, %v", v, err)
	}
}

// TestVerdictOfManyWays: what has more ways than are counted has at least so many.
func TestVerdictOfManyWays(t *testing.T) {
	s := parse(t, strings.Repeat("........\n", 4)+"\npieces:\n"+strings.Repeat("oo\n\n", 16))
	v, err := s.Verdict(t.Context())
	if err != nil || v.Text.String() != puzzle.Say("ghosts.verdict.atleast", waysCounted).String() {
		t.Errorf("%v, %v", v.Text, err)
	}
}
