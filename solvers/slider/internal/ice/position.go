package ice

import (
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// Position is where everybody stands, what he holds and which tiles have changed.
// It never changes.
type Position struct {
	At    [MostPlayers]int32
	Hands [MostPlayers]int32 // hammers held
	Tiles []tile             // that differ from the level's, by cell
}

// tile is a cell with what it holds now.
type tile struct {
	At   int32
	Kind byte
}

// Start returns the position in which everybody is at the start.
func (l *Level) Start() (p Position) {
	copy(p.At[:], l.Starts)
	return p
}

// Status returns Lost where somebody is in a hole, Won where everybody is on his end.
func (l *Level) Status(p Position) puzzle.Status {
	at := p.At[:len(l.Ends)]
	switch {
	case slices.ContainsFunc(at, func(n int32) bool { return l.Tiles[n] == Hole }):
		return puzzle.Lost
	case slices.Equal(at, l.Ends):
		return puzzle.Won
	}
	return puzzle.Playing
}

// Kind returns the tile on a cell in a position.
func (l *Level) Kind(p Position, n int32) byte {
	i, found := slices.BinarySearchFunc(p.Tiles, n, func(t tile, at int32) int { return int(t.At - at) })
	if found {
		return p.Tiles[i].Kind
	}
	return l.Tiles[n]
}

// Text returns a position in words: the players' cells with the hammers they hold, the
// tiles that changed, and "lost" where a player is in a hole.
func (l *Level) Text(p Position) string {
	b := make([]byte, 0, 64)
	for i := range l.Starts {
		if i > 0 {
			b = append(b, ' ')
		}
		b = l.Cell(p.At[i]).Append(b)
		if p.Hands[i] > 0 {
			b = strconv.AppendInt(append(b, '+'), int64(p.Hands[i]), 10)
		}
	}
	for _, t := range p.Tiles {
		b = append(l.Cell(t.At).Append(append(b, "; "...)), Chars[t.Kind])
	}
	if l.Status(p) == puzzle.Lost {
		b = append(b, "; lost"...)
	}
	return string(b)
}

// ReadPosition reads the words of a position in play, tiles in any order, and reports
// whether all of them have the form and name cells of the level. Tiles that never
// become what they say are found out by a mover: its own position lacks them.
func (l *Level) ReadPosition(words []string) (p Position, ok bool) {
	if len(words) < len(l.Starts) {
		return p, false
	}
	for i := range l.Starts {
		word, hands, held := strings.Cut(strings.TrimSuffix(words[i], ";"), "+")
		at, ok := notation.ParseCell(word)
		n := 0
		if held {
			var good bool
			n, good = notation.ParseNumber(hands)
			ok = ok && good && n > 0
		}
		if !ok || !l.Bounds().Has(at) {
			return p, false
		}
		p.At[i], p.Hands[i] = l.Number(at), int32(n)
	}
	for _, word := range words[len(l.Starts):] {
		word = strings.TrimSuffix(word, ";")
		at, ok := notation.ParseCell(word[:max(0, len(word)-1)])
		if !ok || !l.Bounds().Has(at) || !l.Changes() || KindOf[word[len(word)-1]] == Wall {
			return p, false
		}
		p.Tiles = append(p.Tiles, tile{l.Number(at), KindOf[word[len(word)-1]]})
	}
	p.sort()
	return p, true
}

// Position returns where a mover stands. It costs the cells that can change.
func (m *Mover) Position() Position {
	p := Position{At: m.At, Hands: m.hands}
	for _, cells := range [...][]int32{m.Hammers, m.cracks, m.rocks} {
		for _, n := range cells {
			if m.now[n] != m.Level.Tiles[n] {
				p.Tiles = append(p.Tiles, tile{n, m.now[n]})
			}
		}
	}
	p.sort()
	return p
}

func (p *Position) sort() {
	slices.SortFunc(p.Tiles, func(a, b tile) int { return int(a.At - b.At) })
}
