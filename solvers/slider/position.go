package slider

import (
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

// position is where everybody stands, what he holds and which tiles have changed.
// It never changes.
type position struct {
	at    [most]int32
	hands [most]int32 // hammers held
	tiles []tile      // that differ from the level's, by cell
}

// tile is a cell with what it holds now.
type tile struct {
	at   int32
	kind byte
}

// start returns the position in which everybody is at the start.
func (l *level) start() (p position) {
	copy(p.at[:], l.starts)
	return p
}

// status returns Lost where somebody is in a hole, Won where everybody is on his end.
func (l *level) status(p position) puzzle.Status {
	home := true
	for i, end := range l.ends {
		if l.tiles[p.at[i]] == hole {
			return puzzle.Lost
		}
		home = home && p.at[i] == end
	}
	if home {
		return puzzle.Won
	}
	return puzzle.Playing
}

// kind returns the tile on a cell in a position.
func (l *level) kind(p position, n int32) byte {
	i, found := slices.BinarySearchFunc(p.tiles, n, func(t tile, at int32) int { return int(t.at - at) })
	if found {
		return p.tiles[i].kind
	}
	return l.tiles[n]
}

// text returns a position in words: the players' cells with the hammers they hold, the
// tiles that changed, and "lost" where a player is in a hole.
func (l *level) text(p position) string {
	b := make([]byte, 0, 64)
	for i := range l.starts {
		if i > 0 {
			b = append(b, ' ')
		}
		b = l.cell(p.at[i]).Append(b)
		if p.hands[i] > 0 {
			b = strconv.AppendInt(append(b, '+'), int64(p.hands[i]), 10)
		}
	}
	for _, t := range p.tiles {
		b = append(l.cell(t.at).Append(append(b, "; "...)), chars[t.kind])
	}
	if l.status(p) == puzzle.Lost {
		b = append(b, "; lost"...)
	}
	return string(b)
}

// readPosition reads the words of a position in play, and reports whether all of
// them have the form and name cells of the level. Whether the tiles could be as
// they say is for the reader to find out, who holds text against them.
func (l *level) readPosition(words []string) (p position, ok bool) {
	if len(words) < len(l.starts) {
		return p, false
	}
	for i := range l.starts {
		word, hands, held := strings.Cut(strings.TrimSuffix(words[i], ";"), "+")
		at, ok := puzzle.ParseCell(word)
		n := 0
		if held {
			var good bool
			n, good = puzzle.ParseNumber(hands)
			ok = ok && good
		}
		if !ok || !l.bounds().Has(at) {
			return p, false
		}
		p.at[i], p.hands[i] = l.number(at), int32(n)
	}
	for _, word := range words[len(l.starts):] {
		word = strings.TrimSuffix(word, ";")
		at, ok := puzzle.ParseCell(word[:max(0, len(word)-1)])
		if !ok || !l.bounds().Has(at) || !l.changes() {
			return p, false
		}
		p.tiles = append(p.tiles, tile{l.number(at), kindOf[word[len(word)-1]]})
	}
	return p, true
}
