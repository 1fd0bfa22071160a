package wood

import "math/bits"

// Position is where both stand, the hearts that nobody has, and whose turn it is: all
// that the value hangs on.
type Position struct {
	Link, Ganon uint16 // spots
	Left        uint8  // hearts, a bit each
	Turn        Side
}

// Spot returns the spot of who is to move.
func (p Position) Spot() uint16 {
	if p.Turn == Link {
		return p.Link
	}
	return p.Ganon
}

// After returns the position after who is to move went to a spot. A heart there is taken.
func (m *Maze) After(p Position, to uint16) Position {
	p.Left &^= m.HeartOf(p.Left, to)
	if p.Turn == Link {
		p.Link, p.Turn = to, Ganon
	} else {
		p.Ganon, p.Turn = to, Link
	}
	return p
}

// Race is a play so far: a position, and what its end hangs on.
type Race struct {
	Position
	ByLink  uint8 // hearts that Link has
	Started bool  // a move was made
	Quiet   int   // Ganondorf's moves since the value was last above 0, where he is the player
}

// Gained returns the number of hearts that Link has.
func (r Race) Gained() int { return bits.OnesCount8(r.ByLink) }

// Start returns the race before the first move.
func (lv *Level) Start() Race {
	return Race{Position: Position{Link: lv.Link, Ganon: lv.Ganon, Left: lv.All()}}
}

// Moved returns the race after who is to move went to a spot. It asks for a value where the
// player is Ganondorf and moved.
func (lv *Level) Moved(r Race, to uint16, value func(Position) int) Race {
	turn, left := r.Turn, r.Left
	r.Position, r.Started = lv.After(r.Position, to), true
	switch {
	case turn == Link:
		r.ByLink |= left &^ r.Left
	case lv.Side == Ganon:
		r.Quiet++
		if value(r.Position) > 0 {
			r.Quiet = 0
		}
	}
	return r
}

// Patience returns for how many of his moves a player who is Ganondorf must hold Link off at
// a value of 0.
func (lv *Level) Patience() int { return 2 * lv.Free }

// Over reports whether the race has run its course: no heart is left that Link could ever
// reach; he is the player and can force no more; or Ganondorf is and held him off long
// enough. It asks for a value where Link is the player and to move again.
func (lv *Level) Over(r Race, value func(Position) int) bool {
	switch {
	case r.Left&lv.Reachable() == 0:
		return true
	case lv.Side == Ganon:
		return r.Quiet >= lv.Patience()
	}
	return r.Started && r.Turn == Link && value(r.Position) == 0
}
