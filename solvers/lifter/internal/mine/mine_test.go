package mine_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
)

func TestRecordedAnswers(t *testing.T) {
	all := minetest.Recordings(t)
	if len(all) != 206 {
		t.Fatalf("%d recordings, want 206", len(all))
	}
	for i, r := range all {
		m := mine.New(minetest.MustParse(t, r.MapText))
		m.Follow([]byte(r.Commands))
		if r.Score != nil && m.Score() != *r.Score {
			t.Errorf("%d %s %s: score %d, want %d", i, r.Map, r.Commands, m.Score(), *r.Score)
		}
		if out := minetest.Outcomes[m.Ending]; r.Outcome != nil && out != *r.Outcome && !(out == "" && *r.Outcome == "abort") {
			t.Errorf("%d %s: outcome %q, want %q", i, r.Map, out, *r.Outcome)
		}
		if got := mine.Drawing(m.Level, m.Cells); r.FinalMap != nil && strings.TrimSuffix(got, "\n") != *r.FinalMap {
			t.Errorf("%d %s: map\n%s\nwant\n%s", i, r.Map, got, *r.FinalMap)
		}
	}
}

func TestAgreesWithSlow(t *testing.T) {
	const maps = 3000
	ends := map[string]int{}
	things := map[byte]int{}
	for seed := range uint64(maps) {
		r := rand.New(rand.NewPCG(seed, 1))
		text := minetest.RandomMap(r)
		m, s := mine.New(minetest.MustParse(t, text)), minetest.NewSlow(text)
		route := []byte{}
		for range 60 {
			c := "LLRRUUDDWS"[r.IntN(10)]
			if r.IntN(200) == 0 {
				c = 'A'
			}
			things[ahead(m, c)]++
			route = append(route, c)
			m.Step(c)
			s.Do(c)
			if got, want := minetest.Plain(m.Level, m.Cells), s.String(); got != want {
				t.Fatalf("seed %d, after %s:\n%s\ngot\n%swant\n%s", seed, route, text, got, want)
			}
			if minetest.Outcomes[m.Ending] != s.Outcome || m.Score() != s.Score() || int(m.Razors) != s.Razors || int(m.WetUpdates) != s.Wet {
				t.Fatalf("seed %d, after %s: %v %d %d %d, want %v %d %d %d\n%s", seed, route,
					minetest.Outcomes[m.Ending], m.Score(), m.Razors, m.WetUpdates, s.Outcome, s.Score(), s.Razors, s.Wet, text)
			}
			if m.Ending != mine.Playing {
				break
			}
		}
		ends[s.Outcome]++
		verifyUndo(t, m, text, string(route))
	}
	for _, o := range []string{"", "win", "abort", "dead"} {
		if ends[o] < 5 {
			t.Errorf("only %d plays ended %q", ends[o], o)
		}
	}
	if things['A'] < 20 || things['@'] < 100 || things['!'] < 100 {
		t.Errorf("too little was met: %v", things)
	}
}

func ahead(m *mine.Mine, c byte) byte { return m.Cells[m.Robot+m.Delta(c)] }

// verifyUndo takes every step back, comparing with the same steps made anew.
func verifyUndo(t *testing.T, m *mine.Mine, text, route string) {
	t.Helper()
	f := minetest.MustParse(t, text)
	fresh := mine.New(f)
	if end := fresh.Outcome([]byte(route)); end != m.Scalars || fresh.Scalars != mine.New(f).Scalars || string(fresh.Cells) != string(f.Initial) {
		t.Fatalf("the outcome of %s is %+v, want %+v, or the mine is not as it was\n%s", route, end, m.Scalars, text)
	}
	for n := len(m.History); n > 0; n-- {
		m.Undo()
		again := mine.New(f)
		again.Follow([]byte(route[:n-1]))
		if m.Scalars != again.Scalars || string(m.Cells) != string(again.Cells) {
			t.Fatalf("undo to %d of %s differs\n%s", n-1, route, text)
		}
		if n%7 == 0 {
			break
		}
	}
}

// TestAlongARoute walks along random routes, some only in part: each yield sees the
// position that following the route so far leads to, and the mine is as it was after.
func TestAlongARoute(t *testing.T) {
	ended, left := 0, 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 30))
		f, err := mine.Parse(minetest.RandomMap(r))
		if err != nil {
			continue
		}
		m, beside := mine.New(f), mine.New(f)
		route := make([]byte, 40)
		for i := range route {
			route[i] = "LRUDWSA"[r.IntN(6+i/39)]
		}
		m.Follow(route[:10])
		before, cells := m.Scalars, string(m.Cells)
		beside.Follow(route[:10])
		last := r.IntN(60)
		for i, c := range m.Along(route[10:]) {
			if beside.Step(c); c != route[10+i] || m.Scalars != beside.Scalars || string(m.Cells) != string(beside.Cells) {
				t.Fatalf("seed %d, step %d: another position than by following", seed, i)
			}
			if i == last {
				left++
				break
			}
		}
		if m.Scalars != before || string(m.Cells) != cells {
			t.Fatalf("seed %d: the mine is not as it was", seed)
		}
		if beside.Ending != mine.Playing {
			ended++
		}
	}
	if min(ended, left) < 40 {
		t.Errorf("%d plays ended, %d were left", ended, left)
	}
}

// TestManyBeardsAreWork: a step in which very many beards look for a place to grow
// counts for more than one; where the growth before it is remembered they need not look.
func TestManyBeardsAreWork(t *testing.T) {
	row := "#" + strings.Repeat("W", 98) + "#\n"
	m := mine.New(minetest.MustParse(t, strings.Repeat(row, 50)+"R\\L\n\nGrowth 2\n"))
	for _, least := range []int64{1, 200, 1, 1} {
		before := m.Work()
		if m.Step('W'); m.Work()-before < least || least == 1 && m.Work()-before > 1 {
			t.Errorf("step %d counts %d, at least %d are wanted", m.Steps, m.Work()-before, least)
		}
	}
}
