package terminal

import (
	"slices"
	"time"

	"gridwise/game/session"
	"gridwise/solvers/puzzle"

	"github.com/gdamore/tcell/v2"
)

// film shows the beats of a move one after the other: the old board, and over
// it the cells that the events so far have changed.
type film struct {
	board  puzzle.Board
	events []puzzle.Event // in the order of their ends
	over   map[puzzle.Cell][]puzzle.Thing
	beat   int
	beats  int
	stride int // beats a frame
}

// frame is how long a frame stands, and most how many frames a film has: a
// walk of thousands of cells is shown in leaps.
const (
	frame = 40 * time.Millisecond
	most  = 100
)

// roll starts the film of a step with more than one beat.
func (g *Game) roll(s session.Step) {
	beats := puzzle.Beats(s.Events)
	if beats < 2 || s.Reply {
		return
	}
	f := &film{board: s.Old.Board(), events: slices.Clone(s.Events), beats: beats, stride: (beats + most - 1) / most}
	slices.SortStableFunc(f.events, func(a, b puzzle.Event) int { return a.Beat + a.Span - b.Beat - b.Span })
	f.over = map[puzzle.Cell][]puzzle.Thing{}
	g.film = f
	g.tick(f)
}

func (g *Game) tick(f *film) {
	time.AfterFunc(frame, func() {
		g.screen.PostEvent(tcell.NewEventInterrupt(func(g *Game) {
			if g.film != f {
				return
			}
			if f.beat += f.stride; f.beat >= f.beats {
				g.film = nil
				return
			}
			g.follow = f.advance(g.follow)
			g.tick(f)
		}))
	})
}

// advance applies the events that end by the beat and tells where an actor went.
func (f *film) advance(follow puzzle.Cell) puzzle.Cell {
	for len(f.events) > 0 && f.events[0].Beat+f.events[0].Span <= f.beat {
		e := f.events[0]
		f.events = f.events[1:]
		if e.Old != (puzzle.Thing{}) {
			f.over[e.From] = without(f.at(e.From, nil), e.Old)
		}
		if e.New != (puzzle.Thing{}) {
			f.over[e.To] = append(f.at(e.To, nil), e.New)
		}
		if e.New.Layer == puzzle.Actor && e.New != (puzzle.Thing{}) {
			follow = e.To
		}
	}
	return follow
}

func (f *film) at(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	if things, ok := f.over[c]; ok {
		return append(into, things...)
	}
	return f.board.At(c, into)
}

func without(things []puzzle.Thing, x puzzle.Thing) []puzzle.Thing {
	if i := slices.Index(things, x); i >= 0 {
		return slices.Delete(things, i, i+1)
	}
	return things
}
