package slider

import (
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
)

// Board shows the ice, what stands on it, and the track of the last slide.
func (s State) Board() puzzle.Board { return board{s} }

type board struct{ State }

// Bounds returns the level's cells.
func (b board) Bounds() puzzle.Rect { return b.level.bounds() }

// At returns ice, track, end and the gate over it where passing is enough, tile and
// player, in this order.
func (b board) At(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	if !b.level.bounds().Has(c) {
		return into
	}
	n := b.level.number(c)
	into = append(into, puzzle.Thing{Name: "ice", Layer: puzzle.Ground})
	i, found := slices.BinarySearchFunc(b.track, n, func(s scratch, at int32) int { return int(s.at - at) })
	if found {
		into = b.track[i].things(into)
	}
	for i, end := range b.level.ends {
		if end == n {
			into = append(into, b.level.endThing(i))
			if b.level.pass {
				into = append(into, puzzle.Thing{Name: "gate", Layer: puzzle.Floor})
			}
		}
	}
	if k := b.level.kind(b.pos, n); k != ice {
		into = append(into, thingOf(k))
	}
	for i := range b.level.starts {
		if b.pos.at[i] == n {
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
	case k >= portal:
		return puzzle.Thing{Name: "portal", Text: string(rune('a' + k - portal)), Layer: puzzle.Floor}
	case k >= booster:
		return puzzle.Thing{Name: "booster", Dir: puzzle.Dirs[k-booster], Layer: puzzle.Floor}
	}
	return [...]puzzle.Thing{
		rock:    {Name: "rock", Layer: puzzle.Object},
		sand:    {Name: "sand", Layer: puzzle.Floor},
		hole:    {Name: "hole", Layer: puzzle.Floor},
		hammer:  {Name: "hammer", Layer: puzzle.Object},
		cracked: {Name: "cracked", Layer: puzzle.Floor},
	}[k]
}

func (l *level) endThing(player int) puzzle.Thing {
	name := "end"
	if l.numbered {
		name = [...]string{"end-one", "end-two", "end-three"}[player]
	}
	return puzzle.Thing{Name: name, Layer: puzzle.Floor}
}

// thing returns a player as he is seen in s: one in a hole is a splash.
func (s State) thing(player int) puzzle.Thing {
	if s.Status() == puzzle.Lost && s.level.kind(s.pos, s.pos.at[player]) == hole {
		return puzzle.Thing{Name: "splash", Layer: puzzle.Actor}
	}
	return s.level.playerThing(player, s.pos.hands[player])
}

// playerNames are the things that players are, without and with a hammer.
var playerNames = [...][2]string{{"player", "player-hammer"},
	{"one", "one-hammer"}, {"two", "two-hammer"}, {"three", "three-hammer"}}

// playerThing returns a player holding so many hammers.
func (l *level) playerThing(player int, hands int32) puzzle.Thing {
	if l.numbered {
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
	if len(s.level.hammers) == 0 {
		return nil
	}
	if len(s.level.starts) == 1 {
		return []puzzle.Fact{{Name: "hammers", Value: int(s.pos.hands[0])}}
	}
	var facts []puzzle.Fact
	for i := range s.level.starts {
		name := [...]string{"hammers-1", "hammers-2", "hammers-3"}[i]
		facts = append(facts, puzzle.Fact{Name: name, Value: int(s.pos.hands[i])})
	}
	return facts
}
