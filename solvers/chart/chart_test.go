package chart_test

import (
	"context"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/chart"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// level parses the shipped level of that name.
func level(t *testing.T, name, id string) puzzle.State {
	t.Helper()
	text, ok := assets.Level(name, id)
	if !ok {
		t.Fatalf("%s has no level %s", name, id)
	}
	s, err := catalog.Named(name).Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func mapped(t *testing.T, s puzzle.State) *chart.Chart {
	t.Helper()
	c, err := chart.New(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// play replays the moves to a node.
func play(t *testing.T, s puzzle.State, moves []puzzle.Move) puzzle.State {
	t.Helper()
	for _, m := range moves {
		next, _, err := s.Play(m)
		if err != nil {
			t.Fatalf("%v: %v", moves, err)
		}
		s = next
	}
	return s
}

// TestMapsOfIce holds the maps of small levels of Slider against the solver, asked in each
// position anew.
func TestMapsOfIce(t *testing.T) {
	small := 0
	for _, id := range assets.LevelNames("slider") {
		s := level(t, "slider", id)
		c, err := chart.New(context.Background(), s)
		if err != nil || len(c.Nodes) > 60 {
			continue
		}
		if small++; testing.Short() && small%5 != 0 {
			continue
		}
		answer, err := s.(puzzle.Solver).Solve(context.Background(), puzzle.Task{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		first := -1
		for _, n := range c.Nodes {
			at := play(t, s, n.Moves)
			if n.Won && first < 0 {
				first = n.Depth
			}
			_, err := at.(puzzle.Solver).Solve(context.Background(), puzzle.Task{}, nil)
			if lost := errors.Is(err, puzzle.ErrImpossible); lost != n.Dead {
				t.Errorf("%s after %v: dead is %v, and the solver says %v", id, n.Moves, n.Dead, err)
			}
		}
		if first != len(answer.Moves) {
			t.Errorf("%s: the first win takes %d moves, the answer %d", id, first, len(answer.Moves))
		}
	}
	if small < 20 {
		t.Errorf("only %d levels are small", small)
	}
}

// forced reports whether the player can force a win within so many moves, by trying all.
func forced(s puzzle.State, moves int) bool {
	if s.Status() != puzzle.Playing || moves == 0 {
		return s.Status() == puzzle.Won
	}
	for m := range s.Moves() {
		next, _, err := s.Play(m)
		if err == nil && after(next, moves-1) {
			return true
		}
	}
	return false
}

func after(s puzzle.State, moves int) bool {
	if s.Status() != puzzle.Playing {
		return s.Status() == puzzle.Won
	}
	for reply := range s.Moves() {
		next, _, err := s.Play(reply)
		if err == nil && !forced(next, moves) {
			return false
		}
	}
	return true
}

// TestMapsOfWoods holds what is dead in a small wood against looking ahead: its longest play
// has six moves of Link's that lead anywhere.
func TestMapsOfWoods(t *testing.T) {
	s := level(t, "woods", assets.LevelNames("woods")[0])
	c := mapped(t, s)
	if len(c.Nodes) != 97 {
		t.Errorf("%d positions", len(c.Nodes))
	}
	dead := 0
	for _, n := range c.Nodes {
		if n.Dead {
			dead++
		}
		if won := forced(play(t, s, n.Moves), 5); won == n.Dead {
			t.Errorf("after %v: dead is %v, and trying all finds a win: %v", n.Moves, n.Dead, won)
		}
	}
	if dead == 0 || dead == len(c.Nodes) {
		t.Errorf("%d of %d are dead", dead, len(c.Nodes))
	}
}

// TestMapsOfMines holds the map of a mine against the solver, asked in each position anew,
// and that steps alone make no other position: there and back is the start.
func TestMapsOfMines(t *testing.T) {
	s := level(t, "lifter", "06-the-choice")
	c := mapped(t, s)
	dead := 0
	for _, n := range c.Nodes {
		if n.Over {
			continue
		}
		found, err := play(t, s, n.Moves).(puzzle.Solver).Solve(context.Background(), puzzle.Task{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		end := play(t, play(t, s, n.Moves), found.Moves)
		if won := end.Status() == puzzle.Won; won == n.Dead {
			t.Errorf("after %v: dead is %v, and the solver's answer ends %v", n.Moves, n.Dead, end.Status())
		}
		if n.Dead {
			dead++
		}
	}
	back := slices.ContainsFunc(c.Nodes[0].Next, func(next []int) bool {
		return slices.ContainsFunc(c.Nodes[next[0]].Next, func(again []int) bool { return again[0] == 0 })
	})
	if dead == 0 || dead == len(c.Nodes) || !back {
		t.Errorf("%d of %d are dead; there and back is the start: %v", dead, len(c.Nodes), back)
	}
}

// TestMapOfSearch: the search for challenge 49 looks at 14 positions, as its article tells.
func TestMapOfSearch(t *testing.T) {
	for _, id := range assets.LevelNames("ghosts") {
		if !strings.HasSuffix(id, "challenge-49") {
			continue
		}
		c := mapped(t, level(t, "ghosts", id))
		best := 0
		for _, n := range c.Nodes {
			if n.Best {
				best++
			}
		}
		if len(c.Nodes) != 14 || !c.Tree || best != 7 {
			t.Errorf("%d positions, tree %v, %d of them on the way to the solution", len(c.Nodes), c.Tree, best)
		}
	}
}

// TestMapOfALongSearch: the search for all ways to lay seven pieces on five by five cells looks
// at more positions than are told. The map says so, and calls only those dead from which the
// solver finds nothing.
func TestMapOfALongSearch(t *testing.T) {
	p := catalog.Named("ghosts")
	s, err := p.Parse(strings.Repeat(".....\n", 5) + "\npieces:\noo\n.o\n\noo\n\nooo\n\no\noo\n.o\n\noo\noo\n\noooo\n\noo\noo\no.\n")
	if err != nil {
		t.Fatal(err)
	}
	c := mapped(t, s)
	won, dead, open := 0, 0, 0
	for _, n := range c.Nodes {
		switch at := play(t, s, n.Moves); {
		case n.Won:
			won++
		case n.Open:
			open++
		case n.Dead:
			dead++
			found, err := at.(puzzle.Solver).Solve(t.Context(), puzzle.Task{}, nil)
			if err != nil || found.Fields[0].Value != 0 {
				t.Errorf("after %v the map says dead, and the solver %v, %v", n.Moves, found.Fields[0], err)
			}
		}
	}
	if said := c.Summary(); !c.Cut || said.Key != "chart.cut" || said.Args[1] != won || said.Args[2] != dead || dead == 0 || open == 0 {
		t.Errorf("cut %v, %v; %d won, %d dead, %d open", c.Cut, said, won, dead, open)
	}
	if picture := c.SVG("", p.Verbs()); !strings.Contains(picture, ` data-cut=""`) || strings.Count(picture, `class="unknown"`) == 0 {
		t.Error("the picture does not tell what is cut")
	}
	if whole := mapped(t, level(t, "ghosts", assets.LevelNames("ghosts")[0])); whole.Cut || strings.Contains(whole.SVG("", p.Verbs()), "data-cut") {
		t.Error("a whole map says that it is cut")
	}
}

// TestLargeMapsAreRefused says how many positions there are.
func TestLargeMapsAreRefused(t *testing.T) {
	var no *puzzle.Refusal
	w := level(t, "woods", assets.LevelNames("woods")[len(assets.LevelNames("woods"))-1])
	if _, err := chart.New(context.Background(), w); !errors.As(err, &no) || no.Text.Key != "chart.large" {
		t.Errorf("a large wood: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := chart.New(ctx, w); !errors.Is(err, context.Canceled) {
		t.Errorf("a context that is done: %v", err)
	}
}

// TestPictures: each node has a place of its own in the row of its depth, and the picture is
// XML with one shape a node, whose cells are the board's.
func TestPictures(t *testing.T) {
	for _, p := range catalog.All {
		s := level(t, p.Name(), assets.LevelNames(p.Name())[0])
		c, err := chart.New(context.Background(), s)
		if err != nil {
			continue
		}
		at, width := c.Places()
		taken := map[chart.Place]bool{}
		for n, place := range at {
			if taken[place] || place.Row != c.Nodes[n].Depth || 2*place.At > float64(width) {
				t.Errorf("%s: node %d stands at %v", p.Name(), n, place)
			}
			taken[place] = true
		}
		titles := 0
		for d := xml.NewDecoder(strings.NewReader(c.SVG("", p.Verbs()))); ; {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			start, _ := token.(xml.StartElement)
			if start.Name.Local == "title" {
				titles++
			}
			for _, a := range start.Attr {
				if a.Name.Local != "data-cells" {
					continue
				}
				for _, word := range strings.Fields(a.Value) {
					if cell, ok := notation.ParseCell(word); !ok || !s.Board().Bounds().Has(cell) {
						t.Errorf("%s: cell %q", p.Name(), word)
					}
				}
			}
		}
		if titles != len(c.Nodes) {
			t.Errorf("%s: %d shapes of %d nodes", p.Name(), titles, len(c.Nodes))
		}
	}
}
