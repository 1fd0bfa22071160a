package satmine

// tile draws field c of track r: the track, the column of a track below, both
// crossing, or where the track itself turns into the column and back.
func (s *Sketch) tile(r, c int) {
	x, y := s.left+c*tileWidth, s.top+r*tileHeight
	up := c%2 == 0
	switch of := s.row(s.ports[c/2].literal); {
	case of < r:
		s.dig(x, y+tileTrack, x+tileWidth-1, y+tileTrack)
	case of == r:
		s.dig(x+tileColumn, y, x+tileColumn, y+tileTrack)
		if up {
			s.dig(x, y+tileTrack, x+tileColumn, y+tileTrack)
		} else {
			s.dig(x+tileColumn, y+tileTrack, x+tileWidth-1, y+tileTrack)
		}
	case up:
		s.crossUp(x, y)
	default:
		s.crossDown(x, y)
	}
}

// Where a crossover stands in its field, and its openings there.
const (
	crossX, crossY  = 4, 7
	openLow         = crossX + 2
	openHigh        = crossX + 29
	crossFoot       = crossY + 29
	outside, inside = 39, 37 // columns at the right of the crossover
)

// crossUp draws a track going right across a column going up.
func (s *Sketch) crossUp(x, y int) {
	s.stamp(x+crossX, y+crossY, crossGadget[:])
	s.dig(x, y+tileTrack, x+openLow, y+tileTrack)
	s.dig(x+openLow, y+crossFoot, x+openLow, y+tileTrack)
	s.dig(x+openHigh, y+crossFoot, x+openHigh, y+tileHeight-1)
	s.dig(x+openLow, y+2, x+openLow, y+crossY-1)
	s.dig(x+openLow, y+2, x+tileColumn, y+2)
	s.dig(x+tileColumn, y, x+tileColumn, y+2)
	s.dig(x+openHigh, y+4, x+openHigh, y+crossY-1)
	s.leave(x, y, openHigh)
}

// crossDown draws a track going right across a column going down.
func (s *Sketch) crossDown(x, y int) {
	s.stamp(x+crossX, y+crossY, crossGadget[:])
	s.dig(x+tileColumn, y, x+tileColumn, y+2)
	s.dig(x+2, y+2, x+tileColumn, y+2)
	s.dig(x+2, y+2, x+2, y+crossFoot+1)
	s.dig(x+2, y+crossFoot+1, x+openLow, y+crossFoot+1)
	s.dig(x+openLow, y+crossFoot, x+openLow, y+crossFoot+1)
	s.dig(x, y+tileTrack, x+openHigh, y+tileTrack)
	s.dig(x+openHigh, y+crossFoot, x+openHigh, y+tileTrack)
	s.dig(x+openHigh, y+crossY-1, x+inside, y+crossY-1)
	s.dig(x+inside, y+crossY-1, x+inside, y+tileTrack+2)
	s.dig(x+tileColumn, y+tileTrack+2, x+inside, y+tileTrack+2)
	s.dig(x+tileColumn, y+tileTrack+2, x+tileColumn, y+tileHeight-1)
	s.dig(x+openLow, y+4, x+openLow, y+crossY-1)
	s.leave(x, y, openLow)
}

// leave leads a track from an upper opening out to the right.
func (s *Sketch) leave(x, y, from int) {
	s.dig(x+from, y+4, x+outside, y+4)
	s.dig(x+outside, y+4, x+outside, y+tileTrack)
	s.dig(x+outside, y+tileTrack, x+tileWidth-1, y+tileTrack)
}

// stop is a place, column and row, that the robot must come to, and what it goes
// there for.
type stop struct {
	x, y int
	leg  Leg
}

// stops returns the places to come to in order to walk an assignment.
func (s *Sketch) stops(bits int) (stops []stop) {
	add := func(leg Leg, at ...[2]int) {
		for _, q := range at {
			stops = append(stops, stop{q[0], q[1], leg})
		}
	}
	for k := range s.Names {
		l := literal{name: k, not: bits>>k&1 == 0}
		r := s.row(l)
		for c := 0; c < 2*len(s.ports); c++ {
			p := s.ports[c/2]
			switch of := s.row(p.literal); {
			case of > r:
				add(Leg{Kind: Crossing, Variable: k}, s.within(r, c, [2][2][2]int{crossLeft, crossRight}[c%2])...)
			case of == r && c%2 == 0:
				add(Leg{Kind: Reason, Variable: k, Clause: p.clause}, s.visit(r, c/2)...)
			}
		}
		add(Leg{Kind: Gate, Variable: k}, [2]int{s.right + 5, s.lane(r) - 2})
	}
	for i := len(s.ports) - 1; i >= 0; i-- {
		add(Leg{Kind: Passage, Clause: s.ports[i].clause}, [2]int{s.ports[i].gx + 1, s.top - clauseFloor})
	}
	last := stops[len(stops)-1]
	add(Leg{Kind: Out}, [2]int{last.x - 1, last.y}, [2]int{last.x - 2, last.y})
	return stops
}

// within places the stops of a passage through the crossover of a field.
func (s *Sketch) within(r, c int, passage [2][2]int) (stops [][2]int) {
	for _, q := range passage {
		stops = append(stops, [2]int{s.left + c*tileWidth + crossX + q[0], s.top + r*tileHeight + crossY + q[1]})
	}
	return stops
}

// visit returns the stops from track r up to the clause of a port and back.
func (s *Sketch) visit(r, port int) (stops [][2]int) {
	p := s.ports[port]
	for k := r - 1; k >= 0; k-- {
		stops = append(stops, s.within(k, 2*port, crossRight)...)
	}
	e := clauseEarth[p.slot]
	stops = append(stops, [2]int{p.gx + e[0], s.top - clauseTop + e[1]}, [2]int{p.gx + e[0] - 1, s.top - clauseTop + e[1]})
	for k := range r {
		stops = append(stops, s.within(k, 2*port+1, crossLeft)...)
	}
	return append(stops, [2]int{s.column(2*port + 1), s.lane(r)})
}
