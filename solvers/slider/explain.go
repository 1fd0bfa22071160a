package slider

import (
	"context"
	"errors"
	"iter"
	"strconv"

	"gridwise/solvers/puzzle"
)

// mostPictures bounds each part of an explanation; longer ones skip evenly.
const mostPictures = 40

// The tints of marks.
const (
	tintBad    = 2
	tintChosen = 3
	tintPassed = 4
)

// reach is a cell that was reached first after so many moves.
type reach struct {
	at    int32
	moves int
}

// Layers shows the wave of the numbers of moves spreading over the stops, then
// the way back from the end along it, then the stops that lead nowhere. With
// several players or changing tiles a number says when anybody first stands on
// a cell.
func (s State) Layers(ctx context.Context) ([]puzzle.Picture, error) {
	if len(s.level.tiles) > small {
		return nil, puzzle.GaveUp(puzzle.Say("slider.explain.large", small))
	}
	reached, dirs, err := s.wave(ctx)
	if err != nil && !errors.Is(err, errNone) {
		if errors.Is(err, errFull) {
			err = puzzle.GaveUp(puzzle.Say("slider.unknown"))
		}
		return nil, err
	}
	pictures := s.wavePictures(reached, len(dirs))
	if err != nil {
		return append(pictures, puzzle.Picture{Text: puzzle.Say("slider.explain.impossible"), Marks: s.numbers(reached, -1)}), nil
	}
	pictures = append(pictures, s.wayPictures(dirs)...)
	return append(pictures, s.deadPicture(ctx)...), nil
}

// wave is where one can stand after how many moves, nearest first, up to the
// win, and a shortest list.
func (s State) wave(ctx context.Context) (reached []reach, dirs []byte, err error) {
	if s.status != puzzle.Playing {
		return []reach{{s.at[0], 0}}, nil, ctx.Err()
	}
	if !s.level.steady() {
		return s.wavePositions(ctx)
	}
	s.level.mu.Lock()
	t := s.level.table()
	s.level.mu.Unlock()
	end := s.level.ends[0]
	w := t.spread(s.at[0], end, func(at, _ int32, moves int) { reached = append(reached, reach{at, moves}) })
	if !w.reached(end) {
		return reached, nil, errNone
	}
	return reached, w.list(end), ctx.Err()
}

func (s State) wavePositions(ctx context.Context) (reached []reach, dirs []byte, err error) {
	x := &search{space: newSpace(s.level)}
	x.limit = x.most(keptBytes, false)
	err = x.run(ctx, s)
	seen := make([]bool, len(s.level.tiles))
	for i := range x.size {
		x.read(x.m, x.keyOf(i))
		for _, at := range x.m.at[:len(s.level.starts)] {
			if !seen[at] {
				seen[at] = true
				reached = append(reached, reach{at, int(x.stop(i).moves) - 1})
			}
		}
		x.wipe(x.m)
	}
	if len(x.wins) > 0 {
		return reached, x.list(x.wins[0]), nil
	}
	if err == nil {
		err = errNone
	}
	return reached, nil, err
}

// wavePictures are a picture for each number of moves up to the win, or to the
// last cell reached.
func (s State) wavePictures(reached []reach, best int) []puzzle.Picture {
	last := max(reached[len(reached)-1].moves, best)
	stride := 1 + last/mostPictures
	var pictures []puzzle.Picture
	n := 0
	for moves := 0; moves <= last; moves++ {
		for n < len(reached) && reached[n].moves <= moves {
			n++
		}
		if moves%stride != 0 && moves != last {
			continue
		}
		text := puzzle.Say("slider.explain.wave", moves, n)
		if moves == 0 {
			text = puzzle.Say("slider.explain.start")
		}
		pictures = append(pictures, puzzle.Picture{Text: text, Marks: s.numbers(reached[:n], moves)})
	}
	return pictures
}

// numbers are the marks of the cells reached; those of the newest number stand
// out.
func (s State) numbers(reached []reach, newest int) []puzzle.Mark {
	marks := make([]puzzle.Mark, len(reached))
	for i, r := range reached {
		tint := tintPassed
		if r.moves == newest {
			tint = tintChosen
		}
		marks[i] = puzzle.Mark{Cell: s.level.cell(r.at), Text: strconv.Itoa(r.moves), Tint: puzzle.Tint(tint)}
	}
	return marks
}

// wayPictures go back from the end, a move a picture. One player's moves add up
// to his way; those of several would cover each other and are shown singly.
func (s State) wayPictures(dirs []byte) []puzzle.Picture {
	slides := s.slides(dirs)
	stride := 1 + len(dirs)/mostPictures
	var pictures []puzzle.Picture
	for i := len(dirs) - 1; i >= 0; i-- {
		if i%stride != 0 {
			continue
		}
		var marks []puzzle.Mark
		drawn := map[puzzle.Mark]bool{}
		last := len(dirs) - 1
		if len(s.level.starts) > 1 {
			last = i
		}
		for k := last; k >= i; k-- {
			for _, m := range slides[k] {
				if !drawn[m] {
					drawn[m] = true
					marks = append(marks, m)
				}
			}
		}
		pictures = append(pictures, puzzle.Picture{Text: puzzle.Say("slider.explain.back", i, len(dirs)), Marks: marks})
	}
	return pictures
}

// slides are the marks of each move of a list: the number of moves where a
// player starts and stops, and an arrow on every cell between.
func (s State) slides(dirs []byte) [][]puzzle.Mark {
	m := s.mover()
	all := make([][]puzzle.Mark, len(dirs))
	var last [most]int // the move after which a player came where he stands
	number := func(at int32, n int) puzzle.Mark {
		return puzzle.Mark{Cell: s.level.cell(at), Text: strconv.Itoa(n), Tint: tintChosen}
	}
	for i, dir := range dirs {
		m.trace = &trace{}
		m.move(int(dir))
		steps := m.trace.steps
		for k, st := range steps {
			if k == 0 || steps[k-1].player != st.player {
				all[i] = append(all[i], number(st.from, last[st.player]))
				last[st.player] = i + 1
			} else {
				all[i] = append(all[i], puzzle.Mark{Cell: s.level.cell(st.from), Dir: puzzle.Dirs[st.dir], Tint: tintPassed})
			}
			if k+1 == len(steps) || steps[k+1].player != st.player {
				all[i] = append(all[i], number(st.to, i+1))
			}
		}
	}
	return all
}

// deadPicture shows the stops from which there is no way to the end.
func (s State) deadPicture(ctx context.Context) []puzzle.Picture {
	if !s.level.steady() {
		return nil
	}
	o, err := s.level.outlook(ctx)
	if err != nil {
		return nil
	}
	var marks []puzzle.Mark
	for _, at := range o.wave.order {
		if o.left[at] < 0 {
			marks = append(marks, puzzle.Mark{Cell: s.level.cell(at), Tint: tintBad})
		}
	}
	if len(marks) == 0 {
		return nil
	}
	return []puzzle.Picture{{Text: puzzle.Say("slider.explain.dead", len(marks)), Marks: marks}}
}

// Topics lists the one explanation there is.
func (s State) Topics() []puzzle.Topic {
	return []puzzle.Topic{{Name: "pictures", Answers: true}}
}

// Explain yields the pictures as steps.
func (s State) Explain(ctx context.Context, _ string) iter.Seq2[puzzle.Step, error] {
	return puzzle.Pictures(s.Layers(ctx))
}
