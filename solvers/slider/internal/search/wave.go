package search

// MostLists is where the count of shortest lists stops.
const MostLists uint64 = 1_000_000_000_000_000_000

// AddLists adds two counts.
func AddLists(a, b uint64) uint64 { return min(a+b, MostLists) }

// stop is what breadth-first search knows of a cell that a slide stops on.
type stop struct {
	moves uint32 // from the start, plus one; 0 where it was not reached
	from  uint32 // the cell before it times four, plus the direction
	lists uint64 // shortest lists that lead here
}

// wave is a breadth-first search over the stops of a table.
type wave struct {
	*slideTable
	stops []stop  // by cell
	order []int32 // the cells reached, nearest first
}

// spread searches from a cell until all shortest
// lists to the goal are counted, or everything
// where goal is none. Linear in the cells.
//
// On plain ice a slide ends at an end of its
// line, and going on along that line leads nowhere
// new: only the two turns are tried.
func (t *slideTable) spread(
	start, goal int32,
) *wave {
	stops := make([]stop, len(t.Tiles))
	w := &wave{slideTable: t, stops: stops}
	w.order = append(make([]int32, 0, 256), start)
	stops[start] = stop{1, uint32(start) * 4, 1}
	for i := 0; i < len(w.order); i++ {
		at := w.order[i]
		here := stops[at]
		if goal >= 0 && stops[goal].moves != 0 &&
			here.moves >= stops[goal].moves {
			break
		}
		dirs := [4]uint32{0, 1, 2, 3}
		tried := dirs[:]
		if t.plain && i > 0 {
			dir := here.from & 3
			if dir == 0 || dir == 3 {
				tried = dirs[1:3]
			} else {
				dirs[1] = 3
				tried = dirs[:2]
			}
		}
		for _, dir := range tried {
			from := uint32(at)*4 + dir
			to := t.next[from]
			if to < 0 || to == at {
				continue
			}
			s := &stops[to]
			switch s.moves {
			case 0:
				s.moves, s.from = here.moves+1, from
				s.lists = here.lists
				w.order = append(w.order, to)
			case here.moves + 1:
				s.lists = AddLists(s.lists, here.lists)
			}
		}
	}
	return w
}

// moves returns the number of moves to a cell that was reached.
func (w *wave) moves(at int32) int { return int(w.stops[at].moves) - 1 }

func (w *wave) stop(at int) *stop { return &w.stops[at] }

// wayTo returns one shortest list of directions to a place that was reached, back along
// the stops.
func wayTo(at int32, stop func(at int) *stop) []byte {
	dirs := make([]byte, stop(int(at)).moves-1)
	for i := len(dirs) - 1; i >= 0; i-- {
		from := stop(int(at)).from
		dirs[i], at = byte(from&3), int32(from>>2)
	}
	return dirs
}
