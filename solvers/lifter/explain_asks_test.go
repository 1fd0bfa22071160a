package lifter

import (
	"maps"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle/reason"
)

// TestRocksAreAskedAlone holds the questions about rocks of random mines: the rock is framed and
// no other has marks, and a wrong answer puts its own mark on its cell and frames where the rock
// is. What is said to be in the way is not empty.
func TestRocksAreAskedAlone(t *testing.T) {
	asked, inTheWay := 0, 0
	for seed := range uint64(300) {
		s := randomState(t, seed)
		if !s.Topics()[0].Why.Zero() {
			continue
		}
		marks := map[reason.Key]reason.Mark{}
		for _, step := range explainedSteps(t, s, "update") {
			if q := step.Ask; q != nil {
				asked++
				if after := put(marks, q.Put); len(after) > 0 || len(q.Look) != 1 || q.Look[0] != step.Look[0] {
					t.Fatalf("seed %d: %s asks about %v with %v", seed, step.Name, q.Look, after)
				}
				for _, a := range q.Answers[1:] {
					of := a.Steps[0]
					k := reason.Key{Layer: "answer", Cell: a.Cells[0]}
					if m := put(nil, of.Put)[k]; m.Tint != reason.Bad || m.Thing.Name == "" || of.Look[0] != q.Answers[0].Cells[0] {
						t.Errorf("seed %d: %s answers %v with %v", seed, step.Name, a.Cells, of)
					}
					if of.Text.Key == "lifter.explain.ask.way" {
						inTheWay++
					}
				}
			}
			marks = put(marks, step.Put)
		}
	}
	if asked < 200 || inTheWay < 100 {
		t.Errorf("%d questions, %d answers with something in the way", asked, inTheWay)
	}
}

// put returns marks after others were put.
func put(marks map[reason.Key]reason.Mark, more []reason.Mark) map[reason.Key]reason.Mark {
	after := map[reason.Key]reason.Mark{}
	maps.Copy(after, marks)
	for _, m := range more {
		if after[m.Key()] = m; m.Empty() {
			delete(after, m.Key())
		}
	}
	return after
}

// TestInTheWay asks every rock of random mines about the cells around it: something is in the way
// of each to which it does not go, or the rule that moved or held it says so.
func TestInTheWay(t *testing.T) {
	for seed := range uint64(300) {
		s := randomState(t, seed)
		e := &explainer{s: s, f: s.tree.Level}
		h := halfOf(s, 'W')
		for i, b := range h.Cells {
			if !mine.IsRock(b) {
				continue
			}
			a := e.ask(h.Cells, int32(i))
			for d := int32(-1); d <= 1; d++ {
				to := a.at - e.f.Stride + d
				if at := inWay(h.Cells, &a, to, e.f.Stride); at != 0 && (to == a.to || h.Cells[at] == mine.Empty) {
					t.Errorf("seed %d: %v is said to keep the rock at %v from %v\n%s", seed, e.at(at), e.at(a.at), e.at(to), s)
				}
			}
		}
	}
}
