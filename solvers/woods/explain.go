package woods

import (
	"context"
	"iter"
	"strconv"

	"gridwise/solvers/puzzle"
)

// The tints of a mark.
const (
	good   = 1
	bad    = 2
	chosen = 3
	passed = 4
)

// maxLayers bounds the pictures of an explanation.
const maxLayers = 48

// Layers shows how the solver thinks, from the position: what each move is
// worth; what Link would be worth on every cell while Ganondorf stays where he
// is, and the other way round; and then, where something can be forced, the
// attractor growing back from the next heart, a turn a picture.
func (s State) Layers(ctx context.Context) ([]puzzle.Picture, error) {
	r, err := s.lv.ranked(ctx)
	if err != nil {
		return nil, err
	}
	if s.left&s.lv.reachable() == 0 {
		return []puzzle.Picture{{Text: s.ending()}}, nil
	}
	of, err := r.of(ctx, s.left)
	if err != nil {
		return nil, err
	}
	all, err := s.choices(ctx)
	if err != nil {
		return nil, err
	}
	pictures := []puzzle.Picture{s.showMoves(all), s.showPlane(r, link), s.showPlane(r, king)}
	return append(pictures, s.showRings(r, of)...), nil
}

// showMoves marks where each move leads by its value.
func (s State) showMoves(all []choice) puzzle.Picture {
	b := best(s.turn, all)
	p := puzzle.Picture{Text: puzzle.Say("woods.show.moves", b.value)}
	for _, c := range all {
		tint := good
		if c.value != b.value {
			tint = bad
		} else if c.verb == b.verb {
			tint = chosen
		}
		p.Marks = append(p.Marks, puzzle.Mark{Cell: s.lv.cells[c.next.placeOf(s.turn)], Text: strconv.Itoa(c.value), Tint: puzzle.Tint(tint)})
	}
	return p
}

// showPlane moves one of the two to every cell, Link being to move, and marks
// the value there: good where it is more than here, bad where it is less.
func (s State) showPlane(r *ranks, who side) puzzle.Picture {
	here := r.linkValue(s.left, s.link, s.king)
	p := puzzle.Picture{Text: puzzle.Say("woods.show.link", here)}
	if who == king {
		p.Text = puzzle.Say("woods.show.ganondorf", here)
	}
	for spot, cell := range s.lv.cells {
		at := s.put(who, uint16(spot))
		if s.lv.heartOf(s.left, uint16(spot)) != 0 {
			continue
		}
		v := r.linkValue(s.left, at.link, at.king)
		tint := passed
		if v > here {
			tint = good
		} else if v < here {
			tint = bad
		}
		p.Marks = append(p.Marks, puzzle.Mark{Cell: cell, Text: strconv.Itoa(v), Tint: puzzle.Tint(tint)})
	}
	return p
}

func (s State) put(who side, spot uint16) State {
	if who == link {
		s.link = spot
	} else {
		s.king = spot
	}
	return s
}

// showRings grows the cells from which Link, Ganondorf staying where he is,
// takes his next heart within so many turns without giving value away.
func (s State) showRings(r *ranks, of []uint16) []puzzle.Picture {
	rank := make([]int, len(s.lv.cells))
	last := 0
	for spot := range rank {
		if s.lv.heartOf(s.left, uint16(spot)) == 0 {
			rank[spot] = r.link(of, uint16(spot), s.king)
			last = max(last, rank[spot])
		}
	}
	var pictures []puzzle.Picture
	for turns := 1; turns <= min(last, maxLayers); turns++ {
		p := puzzle.Picture{Text: puzzle.Say("woods.show.ring", turns)}
		for spot, k := range rank {
			if k == noRank || k > turns {
				continue
			}
			tint := passed
			if k == turns {
				tint = chosen
			}
			p.Marks = append(p.Marks, puzzle.Mark{Cell: s.lv.cells[spot], Text: strconv.Itoa(k), Tint: puzzle.Tint(tint)})
		}
		for _, cell := range s.lv.cellsOf(s.left) {
			p.Marks = append(p.Marks, puzzle.Mark{Cell: cell, Tint: good})
		}
		pictures = append(pictures, p)
	}
	return pictures
}

// Topics lists the one explanation there is.
func (s State) Topics() []puzzle.Topic {
	return []puzzle.Topic{{Name: "pictures", Answers: true}}
}

// Explain yields the pictures as steps.
func (s State) Explain(ctx context.Context, _ string) iter.Seq2[puzzle.Step, error] {
	return puzzle.Pictures(s.Layers(ctx))
}
