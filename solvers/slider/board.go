package slider

import (
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
)

// Board shows the ice, what stands on it, and the track of the last slide.
func (s State) Board() puzzle.Board { return board{s} }

type board struct{ State }

// Bounds returns the level's cells.
func (b board) Bounds() puzzle.Rect { return b.level.Bounds() }

// At returns ice, track, end and the gate over it where passing is enough, tile and
// player, in this order.
func (b board) At(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	if !b.level.Bounds().Has(c) {
		return into
	}
	n := b.level.Number(c)
	into = append(into, puzzle.Thing{Name: "ice", Layer: puzzle.Ground})
	i, found := slices.BinarySearchFunc(b.track, n, func(s scratch, at int32) int { return int(s.at - at) })
	if found {
		into = b.track[i].things(into)
	}
	for i, end := range b.level.Ends {
		if end == n {
			into = append(into, b.endThing(i))
			if b.level.Pass {
				into = append(into, puzzle.Thing{Name: "gate", Layer: puzzle.Floor})
			}
		}
	}
	if k := b.level.Kind(b.pos, n); k != ice.Ice {
		into = append(into, thingOf(k))
	}
	for i := range b.level.Starts {
		if b.pos.At[i] == n {
			into = append(into, b.thing(i))
		}
	}
	return into
}

func (s scratch) things(into []puzzle.Thing) []puzzle.Thing {
	for dir, d := range puzzle.Dirs {
		if s.dirs&(1<<dir) != 0 {
			into = append(into, puzzle.Thing{Name: "track", Dir: d, Layer: puzzle.Floor})
		}
	}
	return into
}

// thingOf returns what a kind of tile looks like.
func thingOf(k byte) puzzle.Thing {
	switch {
	case k >= ice.Portal:
		return puzzle.Thing{Name: "portal", Text: string(rune('a' + k - ice.Portal)), Layer: puzzle.Floor}
	case k >= ice.Booster:
		return puzzle.Thing{Name: "booster", Dir: puzzle.Dirs[k-ice.Booster], Layer: puzzle.Floor}
	}
	return [ice.Booster]puzzle.Thing{
		ice.Rock:    {Name: "rock", Layer: puzzle.Object},
		ice.Sand:    {Name: "sand", Layer: puzzle.Floor},
		ice.Hole:    {Name: "hole", Layer: puzzle.Floor},
		ice.Hammer:  {Name: "hammer", Layer: puzzle.Object},
		ice.Cracked: {Name: "cracked", Layer: puzzle.Floor},
	}[k]
}

// endThing returns a player's end, of which the bones are left when all have come.
func (s State) endThing(player int) puzzle.Thing {
	name := "end"
	switch {
	case s.Status() == puzzle.Won:
		name = "eaten"
	case s.level.Numbered:
		name = [...]string{"end-one", "end-two", "end-three"}[player]
	}
	return puzzle.Thing{Name: name, Layer: puzzle.Floor}
}

// thing returns a player as he is seen in s: one in a hole is a splash.
func (s State) thing(player int) puzzle.Thing {
	if s.Status() == puzzle.Lost && s.level.Kind(s.pos, s.pos.At[player]) == ice.Hole {
		return puzzle.Thing{Name: "splash", Layer: puzzle.Actor}
	}
	return playerThing(s.level, player, s.pos.Hands[player])
}

// playerNames are the things that players are, without and with a hammer.
var playerNames = [...][2]string{{"player", "player-hammer"},
	{"one", "one-hammer"}, {"two", "two-hammer"}, {"three", "three-hammer"}}

// playerThing returns a player holding so many hammers.
func playerThing(l *ice.Level, player int, hands int32) puzzle.Thing {
	if l.Numbered {
		player++
	}
	th := puzzle.Thing{Name: playerNames[player][min(hands, 1)], Layer: puzzle.Actor}
	if hands > 1 {
		th.Text = strconv.Itoa(int(hands))
	}
	return th
}

// Facts returns the hammers in each player's hands, where the level has any.
func (s State) Facts() []puzzle.Fact {
	if len(s.level.Hammers) == 0 {
		return nil
	}
	if len(s.level.Starts) == 1 {
		return []puzzle.Fact{{Name: "hammers", Value: int(s.pos.Hands[0])}}
	}
	var facts []puzzle.Fact
	for i := range s.level.Starts {
		name := [...]string{"hammers-1", "hammers-2", "hammers-3"}[i]
		facts = append(facts, puzzle.Fact{Name: name, Value: int(s.pos.Hands[i])})
	}
	return facts
}
