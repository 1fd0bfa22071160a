package plan

// open begins a search at the mine's position.
func (p *Pathfinder) open() {
	p.tree.reset()
	p.stamp++
	for i := range p.buckets {
		p.buckets[i] = p.buckets[i][:0]
	}
	p.rank, p.begun, p.askAt = 0, p.m.StepsMade, p.m.StepsMade+stopPause
	p.buckets[0] = append(p.buckets[0], 0)
	root := p.m.Robot * stateClasses
	p.arrivals[root], p.tree.nodes[0].key = arrival{p.stamp, 0}, root
}

// nextOpen takes an open node of the lowest rank, the newest first.
func (p *Pathfinder) nextOpen() (int32, bool) {
	if len(p.tree.nodes) >= p.query.MaxNodes {
		return 0, false
	}
	for range p.buckets {
		b := &p.buckets[p.rank%len(p.buckets)]
		if n := len(*b); n > 0 {
			i := (*b)[n-1]
			*b = (*b)[:n-1]
			return i, true
		}
		p.rank++
	}
	return 0, false
}

// commandOrder returns the commands, the directions shuffled.
func (p *Pathfinder) commandOrder() [6]byte {
	o := [6]byte{'W', 'S', 'L', 'R', 'U', 'D'}
	if p.rng != nil {
		bits := p.rng.Uint32()
		for i := uint32(3); i > 0; i-- {
			j := bits % (i + 1)
			bits /= i + 1
			o[i+2], o[j+2] = o[j+2], o[i+2]
		}
	}
	return o
}

// classAfter returns the class of what a command makes of node i, or useless.
func (p *Pathfinder) classAfter(i int32, c byte) byte {
	m := p.m
	switch {
	case c == 'W' && len(m.Touched) > m.TouchedFrom && p.tree.nodes[i].class+1 < classShaved:
		return p.tree.nodes[i].class + 1
	case c == 'W':
		return useless
	case c == 'S' && m.Razors > 0 && m.BeardNear():
		return classShaved
	case c != 'S' && m.Does(c):
		return classMoved
	}
	return useless
}

// arrive opens a child of node i, or returns 0 where its cell was reached at no
// more cost or leads nowhere.
func (p *Pathfinder) arrive(i int32, c, class byte, at, cost int32) int32 {
	left := p.lowerBound(at)
	key := at*stateClasses + int32(class)
	if old := p.arrivals[key]; left >= Unreachable || old.stamp == p.stamp && old.cost <= cost {
		return 0
	}
	p.arrivals[key] = arrival{p.stamp, cost}
	j := p.tree.add(i, c, class, cost, key)
	later := int(cost+left) - int(p.tree.nodes[i].cost) - int(p.lowerBound(p.m.Robot))
	b := &p.buckets[(p.rank+max(0, min(later, len(p.buckets)-1)))%len(p.buckets)]
	*b = append(*b, j)
	return j
}
