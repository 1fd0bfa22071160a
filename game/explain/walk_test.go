package explain

import (
	"math/rand/v2"
	"reflect"
	"strconv"
	"testing"

	"gridwise/solvers/puzzle"
)

// made returns n random steps over a few cells and rows.
func made(r *rand.Rand, n int) []puzzle.Step {
	steps := make([]puzzle.Step, n)
	for i := range steps {
		s := puzzle.Step{Name: "s" + strconv.Itoa(i), Depth: r.IntN(4)}
		for range r.IntN(4) {
			m := puzzle.Mark{Layer: string(rune('a' + r.IntN(3))), Cell: puzzle.Cell{Row: 1 + r.IntN(2), Col: 1 + r.IntN(2)}}
			if r.IntN(3) > 0 {
				m.Text = strconv.Itoa(r.IntN(9))
			}
			s.Put = append(s.Put, m)
		}
		if r.IntN(2) == 0 {
			row := puzzle.Row{Key: strconv.Itoa(r.IntN(4))}
			if r.IntN(3) > 0 {
				row.Text = puzzle.Say("k", i)
			}
			s.Rows = append(s.Rows, row)
		}
		steps[i] = s
	}
	return steps
}

// plain is what is shown after the first n steps, worked out from the beginning.
func plain(steps []puzzle.Step, n int) (map[puzzle.Key]puzzle.Mark, map[string]puzzle.Row) {
	marks, rows := map[puzzle.Key]puzzle.Mark{}, map[string]puzzle.Row{}
	for _, s := range steps[:n] {
		for _, m := range s.Put {
			if marks[m.Key()] = m; m.Empty() {
				delete(marks, m.Key())
			}
		}
		for _, r := range s.Rows {
			if rows[r.Key] = r; r.Text.Zero() {
				delete(rows, r.Key)
			}
		}
	}
	return marks, rows
}

func TestAnyStepFromAnyOther(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		steps := made(r, 1+r.IntN(30))
		w := New()
		w.Add(steps, true)
		for range 20 {
			i := r.IntN(len(steps)+1) - 1
			w.Go(i)
			marks, rows := plain(steps, i+1)
			got := map[puzzle.Key]puzzle.Mark{}
			for _, m := range w.Marks() {
				got[m.Key()] = m
			}
			shown := map[string]puzzle.Row{}
			for _, x := range w.Rows() {
				shown[x.Key] = x
			}
			if w.At() != i || !reflect.DeepEqual(got, marks) || !reflect.DeepEqual(shown, rows) {
				t.Fatalf("at step %d of %v:\n%v\n%v\nwant\n%v\n%v", i, steps, got, shown, marks, rows)
			}
		}
	}
}

func TestOrderStaysThereAndBack(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 100 {
		w := New()
		w.Add(made(r, 25), true)
		w.Go(12)
		marks, rows := w.Marks(), w.Rows()
		w.Go(24)
		w.Go(-1)
		w.Go(12)
		if !reflect.DeepEqual(w.Marks(), marks) || !reflect.DeepEqual(w.Rows(), rows) {
			t.Fatal("there and back the marks lie in another order")
		}
	}
}

func TestWhyAndAbout(t *testing.T) {
	a, b := puzzle.Cell{Row: 1, Col: 1}, puzzle.Cell{Row: 1, Col: 2}
	w := New()
	w.Add([]puzzle.Step{
		{Name: "one", Put: []puzzle.Mark{{Layer: "n", Cell: a, Text: "1"}}, Look: []puzzle.Cell{a}},
		{Name: "two", Put: []puzzle.Mark{{Layer: "n", Cell: b, Text: "2", Second: true}}, Look: []puzzle.Cell{b}},
		{Name: "right", Look: []puzzle.Cell{b}, Second: true},
		{Name: "gone", Put: []puzzle.Mark{{Layer: "n", Cell: a}}},
	}, true)
	w.Go(1)
	if i, ok := w.Why(a, false); i != 0 || !ok {
		t.Error("the first step set the mark")
	}
	if i, ok := w.Why(b, true); i != 1 || !ok {
		t.Error("the second step set the mark of the second board")
	}
	if _, ok := w.Why(b, false); ok {
		t.Error("nothing is marked on the first board there")
	}
	w.Go(3)
	if i, ok := w.Why(a, false); i != 0 || !ok {
		t.Error("the mark was taken away: the step that looked there")
	}
	if _, ok := w.Why(a, true); ok {
		t.Error("nothing was on the second board there")
	}
	w.Add([]puzzle.Step{{Name: "over", Put: []puzzle.Mark{{Layer: "o", Cell: b, Text: "3", Second: true}}}}, true)
	w.Go(4)
	if i, ok := w.Why(b, true); i != 1 || !ok {
		t.Error("below what is marked just now lies what the second step set")
	}
	if i, ok := w.About(b, false); i != 1 || !ok {
		t.Error("the second step is about its cell")
	}
	if i, ok := w.About(b, true); i != 2 || !ok {
		t.Error("the third step is about the cell of the second board")
	}
}

func TestDeadPartsAndChapters(t *testing.T) {
	w := New()
	var steps []puzzle.Step
	for i, d := range []int{0, 1, 2, 2, 1, 2, 3, 1, 0, 1} {
		steps = append(steps, puzzle.Step{Name: strconv.Itoa(i), Depth: d, Solved: i == 6})
	}
	w.Add(steps, false)
	for i, want := range []int{0, 3, 2, 3, 4, 5, 6, 7, 8, 9} {
		if got := w.Dead(i); got != want {
			t.Errorf("the dead part of step %d ends at %d, want %d", i, got, want)
		}
	}
	if w.Chapter(4, true) != 8 || w.Chapter(8, true) != 9 || w.Chapter(8, false) != 0 || w.Chapter(9, false) != 8 || w.Chapter(0, false) != 0 {
		t.Error("chapters begin at 0 and 8")
	}
	if i, exact := w.Nearest("6.a.b"); i != 6 || exact {
		t.Error("a name that is gone leads to the one it begins with")
	}
	if i, exact := w.Nearest("x"); i != 0 || exact {
		t.Error("a name that nothing is near to leads to the first step")
	}
}

// BenchmarkEnds goes from the first step of the longest explanation there may be to
// the last and back: what key frames could save.
func BenchmarkEnds(b *testing.B) {
	w := New()
	w.Add(made(rand.New(rand.NewPCG(1, 2)), 20_000), true)
	for b.Loop() {
		w.Go(w.Len() - 1)
		w.Go(0)
	}
}
