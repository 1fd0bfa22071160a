package report

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
	"gridwise/solvers/puzzle/notation"
)

// slow is what somebody counts who tries every play.
type slow struct {
	far  map[string]int // moves from a position to the win, -1 for none
	next map[string][]string
}

type counts struct{ best, positions, dead, choices, forced, stretch, decisions int }

// walk finds all positions, and how far each is from the win.
func walk(s puzzle.State) slow {
	w := slow{map[string]int{}, map[string][]string{}}
	for list := []puzzle.State{s}; len(list) > 0; list = list[1:] {
		at := list[0].Position()
		if _, seen := w.far[at]; seen {
			continue
		}
		if w.far[at] = -1; list[0].Status() == puzzle.Won {
			w.far[at] = 0
		}
		for m := range list[0].Moves() {
			to, _, _ := list[0].Play(m)
			w.next[at] = append(w.next[at], to.Position())
			list = append(list, to)
		}
	}
	for again := true; again; {
		again = false
		for at, all := range w.next {
			for _, to := range all {
				if w.far[to] >= 0 && (w.far[at] < 0 || w.far[at] > w.far[to]+1) {
					w.far[at], again = w.far[to]+1, true
				}
			}
		}
	}
	return w
}

// TestReportAgainstAllPlays counts in small random levels by trying every play.
func TestReportAgainstAllPlays(t *testing.T) {
	rnd, told := rand.New(rand.NewPCG(2, 9)), 0
	for range 300 {
		cells := []byte(strings.Repeat("_#___", 4))
		rnd.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
		cells[rnd.IntN(9)], cells[10+rnd.IntN(9)] = 'S', 'E'
		p := example.Puzzle{}
		text := notation.LevelText(cells, 5)
		start, err := p.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		w, at := walk(start), start
		r, err := Of(t.Context(), p, text)
		if w.far[start.Position()] < 0 {
			if err == nil {
				t.Fatalf("%s is reported on", text)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		want := counts{best: w.far[start.Position()], positions: len(w.far)}
		for _, n := range w.far {
			if n < 0 {
				want.dead++
			}
		}
		found, err := start.(puzzle.Solver).Solve(t.Context(), puzzle.Task{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		run, dearest := 0, 0
		for _, m := range found.Moves {
			from, right := at.Position(), 0
			for _, to := range w.next[from] {
				if cost := w.far[to] + 1 - w.far[from]; cost == 0 {
					right++
				} else {
					dearest = max(dearest, cost)
				}
			}
			want.choices += len(w.next[from])
			if right < len(w.next[from]) {
				want.decisions++
			}
			if run++; right == 1 {
				want.forced++
			} else {
				run = 0
			}
			want.stretch = max(want.stretch, run)
			at, _, _ = at.Play(m)
		}
		got := counts{r.Best, r.Positions, r.Dead, r.Choices, r.Forced, r.Stretch, r.Decisions}
		if got != want || dearest > 0 && r.Wrong[0].Cost != dearest || r.Weighed != want.best {
			t.Errorf("%s\n%v, want %v; wrong are %v, the dearest costs %d", text, got, want, r.Wrong, dearest)
		}
		told++
	}
	if told < 100 {
		t.Errorf("only %d levels can be won", told)
	}
}

// TestReportAgreesWithHeaders holds the best and the rating of shipped levels against what
// their headers say.
func TestReportAgreesWithHeaders(t *testing.T) {
	for _, p := range catalog.Whole {
		for i, name := range assets.LevelNames(p.Name()) {
			text, _ := assets.Level(p.Name(), name)
			if i%13 != 1 || len(text) > 200 {
				continue
			}
			notes, _, _ := notation.SplitNotes(text)
			r, err := Of(t.Context(), p, text)
			if err != nil {
				t.Errorf("%s %s: %v", p.Name(), name, err)
				continue
			}
			if best := notes.Of("best"); best != "" && best != strconv.Itoa(r.Best) || notes.Of("rating") != strconv.Itoa(r.Rating) || !r.Rated || len(r.Lines()) < 7 {
				t.Errorf("%s %s: %+v, the header says %v", p.Name(), name, r, notes)
			}
		}
	}
}
