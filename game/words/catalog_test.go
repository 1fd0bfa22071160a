package words

import (
	"context"
	"math/rand/v2"
	"strconv"
	"testing"

	"gridwise/assets"
	"gridwise/game/command"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
)

// wantedByCatalog returns the keys that the tables of commands and of puzzles
// must have words for, whatever they say: names, rules, tiles, verbs, wishes, facts
// and things.
func wantedByCatalog(t *testing.T) map[string]bool {
	t.Helper()
	keys := map[string]bool{}
	for _, c := range command.All {
		keys["command."+c.Name] = true
	}
	for g := reason.Unjudged; g <= reason.Helped; g++ {
		keys["review.grade."+g.String()] = true
	}
	for _, p := range catalog.All {
		name := p.Name()
		for _, k := range []string{"title", "line", "rules.1", "story.1"} {
			keys["puzzle."+name+"."+k] = true
		}
		keys["goal."+name+".keys"], keys["goal."+name+".touch"] = true, true
		for _, tile := range p.Tiles() {
			keys["tile."+name+"."+tile.Name] = true
		}
		for _, v := range p.Verbs() {
			keys["verb."+name+"."+v.Name] = true
		}
		if g, ok := p.(draft.Generator); ok {
			wishes(keys, name, g)
		}
		for _, part := range assets.Parts(name) {
			if part.Name != "" {
				keys[part.Key(name)], keys[part.Key(name)+".line"] = true, true
			}
		}
		for _, level := range assets.LevelNames(name) {
			text, _ := assets.Level(name, level)
			s, err := p.Parse(text)
			if err != nil {
				t.Errorf("%s/%s: %v", name, level, err)
				continue
			}
			if about := s.Notes().Of("about"); about != "" {
				keys["about."+name+"."+about] = true
			}
			if a, ok := s.(puzzle.Aimer); ok {
				for _, n := range a.Rules() {
					keys["puzzle."+name+".rules."+strconv.Itoa(n)] = true
				}
			}
			played(keys, name, s)
		}
	}
	return keys
}

func wishes(keys map[string]bool, name string, g draft.Generator) {
	for _, w := range g.Wishes() {
		keys["wish."+name+"."+w.Name] = true
		for _, c := range w.Choices {
			keys["wish."+name+"."+w.Name+"."+c] = true
		}
	}
}

// played adds the things and facts that a few moves from s show.
func played(keys map[string]bool, name string, s puzzle.State) {
	thing := func(x puzzle.Thing) {
		if x.Name != "" {
			keys["thing."+name+"."+x.Name] = true
		}
	}
	eachThing(s.Board(), thing)
	dice := rand.New(rand.NewPCG(1, 2))
	for range 12 {
		if g, ok := s.(puzzle.Aimer); ok {
			for _, f := range g.Facts() {
				keys["fact."+name+"."+f.Name] = true
			}
		}
		m, ok := some(s, dice)
		if !ok {
			return
		}
		next, events, err := s.Play(m)
		if err != nil {
			return
		}
		for _, e := range events {
			thing(e.Old)
			thing(e.New)
		}
		s = next
	}
}

// eachThing names the things on the board's upper left part.
func eachThing(b puzzle.Board, thing func(puzzle.Thing)) {
	var things []puzzle.Thing
	r := b.Bounds()
	for row := r.Min.Row; row <= min(r.Max.Row, 40); row++ {
		for col := r.Min.Col; col <= min(r.Max.Col, 40); col++ {
			things = b.At(puzzle.Cell{Row: row, Col: col}, things[:0])
			for _, x := range things {
				thing(x)
			}
		}
	}
}

// some returns one of the first moves, or the opponent's.
func some(s puzzle.State, dice *rand.Rand) (puzzle.Move, bool) {
	if r, ok := s.(puzzle.Replier); ok && r.OpponentToMove() {
		m, err := r.Reply(context.Background())
		return m, err == nil
	}
	var moves []puzzle.Move
	for m := range s.Moves() {
		if moves = append(moves, m); len(moves) == 200 {
			break
		}
	}
	if len(moves) == 0 {
		return puzzle.Move{}, false
	}
	return moves[dice.IntN(len(moves))], true
}
