package woods

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/woods/internal/retro"
	"gridwise/solvers/woods/internal/wood"
)

func do(t testing.TB, s State, verbs ...string) State {
	t.Helper()
	for _, v := range verbs {
		next, _, err := s.Play(puzzle.Do(v))
		if err != nil {
			t.Fatalf("%s: %v", v, err)
		}
		s = next.(State)
	}
	return s
}

// answer lets the opponent reply.
func answer(t testing.TB, s State) State {
	t.Helper()
	if s.Status() != puzzle.Playing || !s.OpponentToMove() {
		return s
	}
	m, err := s.Reply(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return do(t, s, m.Verb)
}

// byHints plays the strongest hints to the end.
func byHints(t testing.TB, s State) State {
	t.Helper()
	for s = answer(t, s); s.Status() == puzzle.Playing; s = answer(t, s) {
		h, err := s.Hint(context.Background(), s.Strengths())
		if err != nil || len(h.Moves) != 1 || !h.Proven {
			t.Fatalf("%+v, %v", h, err)
		}
		s = do(t, s, h.Moves[0].Verb)
	}
	return s
}

func TestFourthMazeFromBothSides(t *testing.T) {
	end := byHints(t, open(t, lawLevels[3]))
	if end.Status() != puzzle.Won || end.Gained() != 2 {
		t.Errorf("as Link: %v with %d", end.Status(), end.Gained())
	}
	end = byHints(t, open(t, lawLevels[4]))
	if end.Status() != puzzle.Won || end.Gained() != 2 {
		t.Errorf("as Ganondorf: %v with %d", end.Status(), end.Gained())
	}
}

func TestGivingIn(t *testing.T) {
	s := do(t, open(t, lawLevels[3]), "end")
	if s.Status() != puzzle.Ended {
		t.Errorf("ends %v", s.Status())
	}
	for m := range s.Moves() {
		t.Errorf("after the end there is %v", m)
	}
	waiting := do(t, open(t, lawLevels[3]), "stay")
	if _, _, err := waiting.Play(puzzle.Do("end")); err == nil || err.Error() != "woods.turn" {
		t.Errorf("given in on the opponent's turn: %v", err)
	}
}

// TestOverWhenNothingCanBeForced: Link wastes the first maze's nothing, and the
// second maze's one heart.
func TestOverWhenNothingCanBeForced(t *testing.T) {
	s := answer(t, do(t, open(t, lawLevels[0]), "stay"))
	if s.Status() != puzzle.Won || s.Gained() != 0 {
		t.Errorf("a maze worth nothing: %v", s.Status())
	}
	s = open(t, ".H..\n.G#L\nH...\n")
	if s.lv.best() != 1 {
		t.Fatalf("worth %d", s.lv.best())
	}
	s = answer(t, do(t, s, "stay"))
	v, err := s.Verdict(context.Background())
	if err != nil || s.Status() != puzzle.Lost || !v.Dead || v.Text.Key != "woods.end.held" {
		t.Errorf("after a wasted turn %v, %+v, %v", s.Status(), v, err)
	}
}

// TestEndlessPlayEnds: Ganondorf mirrors Link for as long as is counted.
func TestEndlessPlayEnds(t *testing.T) {
	s := open(t, lawLevels[5])
	patience := s.lv.Patience()
	if patience != 2*15 {
		t.Fatalf("patience %d", patience)
	}
	for turn := 1; turn <= patience; turn++ {
		s = do(t, s, "stay")
		if s.Quiet != turn-1 || s.Status() != puzzle.Playing {
			t.Fatalf("turn %d: counted %d, %v", turn, s.Quiet, s.Status())
		}
		s = do(t, s, "stay")
	}
	if s.Status() != puzzle.Won {
		t.Errorf("ends %v", s.Status())
	}
	s = do(t, open(t, lawLevels[5]), "stay", "stay", "stay", "left")
	if s.Quiet != 0 || s.value() != 1 {
		t.Errorf("after a mistake counted %d, worth %d", s.Quiet, s.value())
	}
}

func TestHeartsAreMarkedByOwner(t *testing.T) {
	s := do(t, open(t, "HLHHG\n"), "right", "left", "left", "stay", "left")
	var names []string
	for col := 1; col <= 5; col++ {
		for _, x := range s.Board().At(puzzle.Cell{Row: 1, Col: col}, nil) {
			names = append(names, x.Name)
		}
	}
	want := "ground heart-link link ground ground heart-link ground heart-ganondorf ganondorf-scowl ground"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if got := s.Facts(); got[0].Value != 2 || got[1].Value != 0 || got[2].Value != 0 || got[3].Value != 1 {
		t.Errorf("counted %v", got)
	}
}

func TestEvents(t *testing.T) {
	s := open(t, "HLHHG\n")
	_, events, err := s.Play(puzzle.Do("right"))
	if err != nil {
		t.Fatal(err)
	}
	var cues []string
	for _, e := range events {
		cues = append(cues, e.Cue)
	}
	if !slices.Equal(cues, []string{"step", "heart"}) || puzzle.Beats(events) != 2 {
		t.Errorf("%v in %d beats", cues, puzzle.Beats(events))
	}
	if got := s.Tell(events); got.Key != "woods.tell.you.takes" {
		t.Errorf("told %v", got)
	}
	s = do(t, s, "right", "left", "left", "stay")
	_, events, _ = s.Play(puzzle.Do("left"))
	if got := s.Tell(events); got.Key != "woods.tell.and" || got.Args[1].(puzzle.Text).Key != "woods.end.taken" {
		t.Errorf("told %v", got)
	}
}

func TestRefusals(t *testing.T) {
	s := open(t, "L#\nHG\n")
	for verb, want := range map[string]string{"up": "woods.edge", "right": "woods.tree", "jump": `woods.verb "jump"`} {
		if _, _, err := s.Play(puzzle.Do(verb)); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", verb, err, want)
		}
	}
}

func TestWay(t *testing.T) {
	s := open(t, "L.H\n#..\n..G\n")
	for cell, want := range map[puzzle.Cell][]puzzle.Move{
		{Row: 1, Col: 2}: {puzzle.Do("right")},
		{Row: 1, Col: 1}: {puzzle.Do("stay")},
		{Row: 2, Col: 1}: nil,
		{Row: 2, Col: 2}: nil,
		{Row: 9, Col: 9}: nil,
	} {
		if got := s.Way(cell); !slices.Equal(got, want) {
			t.Errorf("to %v: %v, want %v", cell, got, want)
		}
	}
}

// TestOpponentGainsSoonestOrDelaysLongest holds replies to random play against
// all other moves.
func TestOpponentGainsSoonestOrDelaysLongest(t *testing.T) {
	replies := 0
	for _, level := range lawLevels[:12] {
		rnd := rand.New(rand.NewPCG(7, 1))
		s := open(t, level)
		for turn := 0; turn < 30 && s.Status() == puzzle.Playing; turn++ {
			all, err := s.lv.Choices(context.Background(), s.Race.Position)
			if err != nil {
				t.Fatal(err)
			}
			if !s.OpponentToMove() {
				s = s.moved(all[rnd.IntN(len(all))].To)
				continue
			}
			b := retro.Best(all)
			for _, c := range all {
				if c.Value != b.Value {
					if (c.Value > b.Value) == (s.Turn == wood.Link) {
						t.Fatalf("%s: %s is better than %s", s.Position(), wood.Verbs[c.Verb], wood.Verbs[b.Verb])
					}
					continue
				}
				if b.Value > 0 && c.Rank != b.Rank && (c.Rank < b.Rank) == (s.Turn == wood.Link) {
					t.Fatalf("%s: %s is in better time than %s", s.Position(), wood.Verbs[c.Verb], wood.Verbs[b.Verb])
				}
			}
			s = s.moved(b.To)
			replies++
		}
	}
	if replies < 50 {
		t.Errorf("only %d replies", replies)
	}
}

// threeWishes is worth 2, and only the step to the right keeps that.
const threeWishes = ".LHG\n..#.\n#..H\nH...\n"

// TestHints holds the words of each strength against a position whose answer
// is known.
func TestHints(t *testing.T) {
	tests := []struct {
		level    string
		strength int
		want     string
		cells    int
	}{
		{lawLevels[2], 1, "woods.keep (woods.plan.fork 6 3,3 3,1 3,5)", 3},
		{lawLevels[2], 2, "woods.move (woods.go.up) 1", 1},
		{"HLHHG\n", 1, "woods.keep (woods.plan.take) 2 3", 0},
		{"HLHHG\n", 2, "woods.move (woods.go.right) 2", 1},
		{threeWishes, 2, "woods.move.only", 1},
		{"L..H.....G\n", 1, "woods.keep (woods.plan.sure 3 1,4)", 1},
		{lawLevels[0], 1, "woods.keep (woods.plan.none)", 0},
		{lawLevels[0], 2, "woods.move (woods.go.left) 0", 1},
	}
	for _, x := range tests {
		h, err := open(t, x.level).Hint(context.Background(), x.strength)
		if err != nil || !strings.HasPrefix(h.Text.String(), x.want) || len(h.Cells) != x.cells {
			t.Errorf("%s%d: %v, %v, %v; want %s", x.level, x.strength, h.Text, h.Cells, err, x.want)
		}
	}
}

// TestLostValueIsTold: after a mistake the hint says what was given away, and
// still names the best move.
func TestLostValueIsTold(t *testing.T) {
	s := open(t, threeWishes)
	best := s.lv.best()
	for verb := range wood.Verbs {
		to := s.lv.Steps[s.Link][verb]
		if to < 0 {
			continue
		}
		next := answer(t, s.moved(uint16(to)))
		if next.Status() != puzzle.Playing || next.Gained()+next.value() == best {
			continue
		}
		h, err := next.Hint(context.Background(), 1)
		if err != nil || !h.Dead || h.Proven || h.Text.Key != "woods.verdict.lost" {
			t.Errorf("%s: %+v, %v", wood.Verbs[verb], h, err)
		}
		return
	}
	t.Error("no move gives anything away")
}

// TestMovesToUndo plays at random: once value is lost, as many moves as the
// verdict says, and no fewer, must be taken back.
func TestMovesToUndo(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 8))
	const fourth = "##L.G##\nH.#.#.H\n#.....#\nH.###.H\n"
	most := 0
	for i := range 200 {
		turns := []State{open(t, []string{threeWishes, fourth, fourth + "\nplay: ganondorf\n"}[i%3])}
		if turns[0].OpponentToMove() {
			turns[0] = answer(t, turns[0])
		}
		for s := turns[0]; s.Status() == puzzle.Playing && len(turns) < 8; {
			next, _, err := s.Play(puzzle.Do(wood.Verbs[rnd.IntN(5)]))
			if err != nil {
				continue
			}
			if s = next.(State); s.Status() == puzzle.Playing {
				s = answer(t, s)
			}
			turns = append(turns, s)
		}
		last := turns[len(turns)-1]
		v, err := last.Verdict(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if v.Text.Key != "woods.verdict.lost" && v.Text.Key != "woods.verdict.king.lost" {
			continue
		}
		n := v.Text.Args[2].(int)
		most = max(most, n)
		for back := 0; back <= n; back++ {
			if turns[len(turns)-1-back].wanted() != (back == n) {
				t.Errorf("%d moves are to be undone, after %d it is %v:\n%s", n, back, back != n, last)
			}
		}
	}
	if most < 3 {
		t.Errorf("at most %d moves had to be undone", most)
	}
}

func TestLook(t *testing.T) {
	s := open(t, "LH#H\n.G#.\n")
	for cell, want := range map[puzzle.Cell]string{
		{Row: 1, Col: 1}: "woods.look.link",
		{Row: 2, Col: 2}: "woods.look.ganondorf",
		{Row: 1, Col: 2}: "woods.look.heart 1 1",
		{Row: 1, Col: 4}: "woods.look.heart.away",
		{Row: 2, Col: 4}: "woods.look.ground",
		{Row: 1, Col: 3}: "woods.look.tree",
		{Row: 3, Col: 1}: "woods.look.outside",
	} {
		if got := s.Look(cell).String(); got != want {
			t.Errorf("%v: %s, want %s", cell, got, want)
		}
	}
	if got := do(t, s, "right").Look(puzzle.Cell{Row: 1, Col: 2}).Key; got != "woods.look.link" {
		t.Errorf("on the heart taken: %s", got)
	}
}
