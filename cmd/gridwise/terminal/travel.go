package terminal

import (
	"gridwise/game/command"
	"gridwise/game/input"
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// travelled tells where on the time line the board is now.
func (g *Game) travelled(t puzzle.Text) {
	g.follow = stage.Actor(g.session.State().Board())
	g.tell(t)
}

func (g *Game) undo() {
	g.cancel()
	if !g.session.CanUndo() {
		g.tell(puzzle.Say("play.noundo"))
		return
	}
	g.session.Goto(g.session.At() - 1)
	g.travelled(puzzle.Say("play.undone", g.session.At()))
}

func (g *Game) redo() {
	if !g.session.CanRedo() {
		g.tell(puzzle.Say("play.noredo"))
		return
	}
	g.cancel()
	g.session.Goto(g.session.At() + 1)
	g.travelled(puzzle.Say("play.moved", g.session.At()))
}

func (g *Game) restart() {
	g.cancel()
	g.session.Restart()
	g.travelled(puzzle.Say("play.restarted"))
}

func (g *Game) mark() {
	if g.session.Mark() {
		g.tell(puzzle.Say("play.marked", g.session.At(), keyNames(command.Named(command.ToMark).Keys)))
	} else {
		g.tell(puzzle.Say("play.unmarked"))
	}
}

// toMark goes to the last mark before the board, or else to the last of all.
func (g *Game) toMark() {
	marks := g.session.Marks()
	if len(marks) == 0 {
		g.tell(puzzle.Say("play.nomark", keyNames(command.Named(command.Mark).Keys)))
		return
	}
	to := marks[len(marks)-1]
	for _, m := range marks {
		if m < g.session.At() {
			to = m
		}
	}
	g.cancel()
	g.session.Goto(to)
	g.travelled(puzzle.Say("play.at", to))
}

// rescue goes back to before the play was lost, or known to be dead.
func (g *Game) rescue() {
	to := g.session.At()
	if since, ok := g.session.DeadSince(); ok {
		to = since - 1
	}
	for to > 0 && g.session.StateAt(to).Status() == puzzle.Lost {
		to--
	}
	if to == g.session.At() || to < 0 {
		g.tell(puzzle.Say("play.norescue"))
		return
	}
	g.cancel()
	g.session.Goto(to)
	g.travelled(puzzle.Say("play.at", to))
}

// leave steps out of what is open, and at last out of the game.
func (g *Game) leave() {
	switch {
	case g.stop != nil && !g.session.Awaits():
		g.cancel()
		g.tell(puzzle.Say("play.cancelled"))
	case g.input.Cursor != (puzzle.Cell{}):
		g.input = input.New(g.session.Puzzle())
		g.say("")
	default:
		g.done = true
	}
}

func (g *Game) nextLevel() {
	if g.next == nil {
		return
	}
	if s := g.next(); s != nil {
		g.cancel()
		g.open(s)
	}
}
