package lifter

import (
	"slices"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// TestAskedRocks asks every rock of random mines between the halves of random
// steps: those said to move are those that the rules move, where they say, and
// all of them are among the few that lie next to what has changed.
func TestAskedRocks(t *testing.T) {
	moved, stayed := 0, 0
	for seed := range uint64(600) {
		s := randomState(t, seed)
		e := &explainer{s: s, f: s.tree.Level}
		for _, c := range []byte("WLRUDS") {
			h := halfOf(s, c)
			next := obey(t, s, string(c))
			if h.Won {
				continue
			}
			var falls []mine.Fall
			for i, b := range h.Cells {
				if !mine.IsRock(b) {
					continue
				}
				a := e.ask(h.Cells, int32(i))
				if a.to == int32(i) {
					stayed++
					continue
				}
				moved++
				if !slices.Contains(h.Candidates, a.at) {
					t.Errorf("seed %d, %c: the rock at %v moves and was not asked", seed, c, s.tree.At(a.at))
				}
				falls = append(falls, mine.Fall{From: a.at, To: a.to})
			}
			var want []mine.Fall
			for _, f := range next.node.falls {
				want = append(want, mine.Fall{From: f.From, To: f.To})
			}
			if !slices.Equal(falls, want) {
				t.Fatalf("seed %d, %c: %v are said to move, %v do\n%s", seed, c, falls, want, s)
			}
		}
	}
	if moved < 1000 || stayed < 1000 {
		t.Errorf("%d rocks moved, %d stayed", moved, stayed)
	}
}

// TestUndermined takes the earth under rocks away in the drawing and lets the slow
// simulator wait: the rock lies where the explanation says.
func TestUndermined(t *testing.T) {
	seen, crushes := 0, 0
	for seed := range uint64(2500) {
		s := randomState(t, seed)
		if s.tree.HasBeards || s.tree.HasWater || s.node.Steps > 0 {
			continue
		}
		e := &explainer{s: s, f: s.tree.Level}
		for _, i := range e.onEarth() {
			m := s.tree.copyAt(s.node)
			m.Cells[i-m.Stride] = mine.Empty
			slow := minetest.NewSlow(minetest.Plain(m.Level, m.Cells))
			way, crushed := e.fallOf(i)
			for range len(way) - 1 {
				slow.Do('W')
			}
			end := s.tree.At(way[len(way)-1])
			if c := slow.String()[(end.Row-1)*(s.tree.Cols+1)+end.Col-1]; !mine.IsRock(c) && c != mine.Lambda {
				t.Fatalf("seed %d: the rock at %v does not come to %v but %c\n%s", seed, e.at(i), end, c, s)
			}
			if crushed && slow.Outcome != "dead" {
				t.Errorf("seed %d: the rock at %v crushes nobody\n%s", seed, e.at(i), s)
			}
			if seen++; crushed {
				crushes++
			}
		}
	}
	if seen < 50 || crushes < 1 {
		t.Errorf("%d rocks, %d on the robot", seen, crushes)
	}
}

// TestUpdateFromHere plays on and asks again: the last command is told first, and
// what is said of the next ones is what they do.
func TestUpdateFromHere(t *testing.T) {
	for seed := range uint64(200) {
		s := randomState(t, seed)
		if !s.Topics()[0].Why.Zero() {
			continue
		}
		steps := explainedSteps(t, s, "update")
		if (steps[0].Name == "last") != (s.node.parent != nil) {
			t.Fatalf("seed %d: the first step is %s", seed, steps[0].Name)
		}
		for _, x := range steps {
			if len(x.Moves) != 1 || x.Depth != 1 || x.Text.Key != "lifter.explain.moved" {
				continue
			}
			next, _, err := s.Play(x.Moves[0])
			if err != nil || len(next.(State).node.falls) != x.Text.Args[0].(int) {
				t.Errorf("seed %d: %s says %v, %v", seed, x.Name, x.Text, err)
			}
		}
	}
}

// TestWhyTheRobotWasLost asks after the end: the update that crushed the robot is
// told, with the rock that did it.
func TestWhyTheRobotWasLost(t *testing.T) {
	s := obey(t, parseState(t, "###\n#*#\n#.#\n#R#\n# #\n###\n"), "UD")
	steps := explainedSteps(t, s, "")
	last := steps[len(steps)-1]
	if s.node.Ending != mine.Crushed || last.Name != "last.after" || last.Text.Key != "lifter.explain.crushed" || last.Text.Args[0] != (puzzle.Cell{Row: 2, Col: 2}) {
		t.Errorf("%v: %+v", s.node.Ending, last)
	}
}

// TestNothingMoves: where nothing moves by itself, the search for a way opens first.
func TestNothingMoves(t *testing.T) {
	for text, first := range map[string]string{
		"######\n#R.\\L#\n######\n":                        "ways",
		"######\n#R*\\L#\n######\n":                        "update",
		"######\n#R@\\L#\n######\n":                        "update",
		"######\n#RW\\L#\n######\n\nGrowth 5\n":            "update",
		"######\n#RW\\L#\n######\n\nGrowth 0\n":            "ways",
		"######\n#R.\\L#\n######\n\nWater 1\n":             "update",
		"######\n#R.\\L#\n######\n\nWater 0\nFlooding 5\n": "update",
	} {
		s := parseState(t, text)
		if got, err := reason.TopicOf(s, ""); err != nil || got.Name != first {
			t.Errorf("%s opens %q, %v, want %q", text, got.Name, err, first)
		}
		if why := s.Topics()[0].Why; (why.Key == "lifter.explain.unmoved") != (first == "ways") {
			t.Errorf("%s: the update is refused by %v", text, why)
		}
	}
}
