package lifter

import (
	"bytes"
	"iter"
	"strconv"
	"strings"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
)

// State is a position: a node in its level's tree of differences. Copies
// share; nothing of it changes. Playing on from the position played last costs
// what the step changes, from any other the way there as well.
type State struct {
	tree *tree
	node *node
}

var (
	_ puzzle.State  = State{}
	_ puzzle.Obeyer = State{}
)

var commands = [7]struct {
	verb string
	c    byte
}{{"left", 'L'}, {"right", 'R'}, {"up", 'U'}, {"down", 'D'}, {"wait", 'W'}, {"abort", 'A'}, {"shave", 'S'}}

// command returns the contest's letter of a move, 0 for moves of other forms.
func command(m puzzle.Move) byte {
	for _, x := range commands {
		if m == puzzle.Do(x.verb) {
			return x.c
		}
	}
	return 0
}

// moveOf returns the move of a contest's letter.
func moveOf(c byte) puzzle.Move {
	for _, x := range commands {
		if x.c == c {
			return puzzle.Do(x.verb)
		}
	}
	return puzzle.Move{}
}

func movesOf(route []byte) []puzzle.Move {
	moves := make([]puzzle.Move, len(route))
	for i, c := range route {
		moves[i] = moveOf(c)
	}
	return moves
}

// String returns the level in canonical form.
func (s State) String() string { return s.tree.text() }

// Notes returns the level's header lines.
func (s State) Notes() puzzle.Notes { return s.tree.Notes }

// Position returns the steps, which way the robot faces, and what Mapped does.
func (s State) Position() string {
	return strconv.Itoa(int(s.node.Steps)) + string(rune(s.node.Facing)) + " " + s.Mapped()
}

// Mapped returns what decides what can still happen: the numbers, of the steps no more than
// the water heeds, and beards while there are any, and each cell that differs from the level's
// start. Positions that have it in common differ in their score at most.
func (s State) Mapped() string {
	n, f, changes := s.node, s.tree.Level, s.node.sinceStart()
	flood, phase := f.FloodClock(n.Steps), int32(0)
	if s.beards(changes) > 0 {
		phase = f.BeardClock(n.Steps)
	}
	var b strings.Builder
	for _, v := range [...]int32{flood, phase, n.Collected, n.Razors, n.WetUpdates, int32(n.Ending)} {
		b.WriteString(strconv.Itoa(int(v)) + " ")
	}
	for _, c := range changes {
		b.WriteString(" " + strconv.Itoa(int(c.Cell)))
		b.WriteByte(c.New)
	}
	return b.String()
}

// beards counts those that stand, by what has changed since the start.
func (s State) beards(changes []mine.Change) (n int) {
	if !s.tree.HasBeards {
		return 0
	}
	n = bytes.Count(s.tree.Initial, []byte{mine.Beard})
	for _, c := range changes {
		if c.Old == mine.Beard {
			n--
		}
		if c.New == mine.Beard {
			n++
		}
	}
	return n
}

// Status reports how the play stands.
func (s State) Status() puzzle.Status {
	return [...]puzzle.Status{puzzle.Playing, puzzle.Won, puzzle.Ended, puzzle.Lost, puzzle.Lost}[s.node.Ending]
}

// Moves yields the commands that do more than wait, the wait and the abort.
func (s State) Moves() iter.Seq[puzzle.Move] {
	return func(yield func(puzzle.Move) bool) {
		if s.node.Ending != mine.Playing {
			return
		}
		var can [7]bool
		s.tree.with(s.node, func(m *mine.Mine) {
			for i, x := range commands {
				can[i] = m.Does(x.c)
			}
		})
		for i, x := range commands {
			if can[i] && !yield(puzzle.Do(x.verb)) {
				return
			}
		}
	}
}

// Play executes a command. One that would only wait is refused, with the
// reason.
func (s State) Play(move puzzle.Move) (puzzle.State, []puzzle.Event, error) {
	c := command(move)
	if c == 0 {
		return nil, nil, puzzle.Refuse(puzzle.Say("lifter.refused.unknown", move.String()))
	}
	if s.node.Ending != mine.Playing {
		return nil, nil, puzzle.Refuse(puzzle.Say("lifter.refused.over"))
	}
	var err error
	s.tree.with(s.node, func(m *mine.Mine) {
		if !m.Does(c) {
			err = refusal(m, c)
		}
	})
	if err != nil {
		return nil, nil, err
	}
	next := State{s.tree, s.tree.play(s.node, c)}
	return next, events(s.tree.Level, s.node, next.node), nil
}

// Obey returns the move that a contest's command comes to: one that can do nothing
// comes to a wait. After the end it is the zero Move: commands there are
// ignored.
func (s State) Obey(move puzzle.Move) puzzle.Move {
	c := command(move)
	if c == 0 {
		return move
	}
	if s.node.Ending != mine.Playing {
		return puzzle.Move{}
	}
	if !s.does(c) {
		return puzzle.Do("wait")
	}
	return move
}

// does reports whether a command does more than wait.
func (s State) does(c byte) (does bool) {
	s.tree.with(s.node, func(m *mine.Mine) { does = m.Does(c) })
	return does
}

// refusal returns why a command would only wait.
func refusal(m *mine.Mine, c byte) error {
	if c == 'S' {
		return puzzle.Refuse(puzzle.Say("lifter.refused.razor"))
	}
	d := m.Delta(c)
	to := m.Robot + d
	at := m.At(to)
	if !m.Has(at) {
		return puzzle.Refuse(puzzle.Say("lifter.refused.edge"))
	}
	switch there := m.Cells[to]; {
	case there == mine.Wall:
		return puzzle.Refuse(puzzle.Say("lifter.refused.wall"), at)
	case there == mine.Lift:
		return puzzle.Refuse(puzzle.Say("lifter.refused.lift", m.Total-int(m.Collected)), at)
	case there == mine.Beard:
		return puzzle.Refuse(puzzle.Say("lifter.refused.beard"), at)
	case mine.IsTarget(there):
		return puzzle.Refuse(puzzle.Say("lifter.refused.target"), at)
	case mine.IsTrampoline(there):
		return puzzle.Refuse(puzzle.Say("lifter.refused.trampoline"), at)
	case c == 'U' || c == 'D':
		return puzzle.Refuse(puzzle.Say("lifter.refused.vertical"), at)
	}
	return pushRefusal(m, at, to+d)
}

// pushRefusal returns why the rock before a cell does not go there.
func pushRefusal(m *mine.Mine, at puzzle.Cell, behind int32) error {
	switch there := m.Cells[behind]; {
	case !m.Has(m.At(behind)):
		return puzzle.Refuse(puzzle.Say("lifter.refused.push.edge"), at)
	case mine.IsRock(there):
		return puzzle.Refuse(puzzle.Say("lifter.refused.push.rock"), at, m.At(behind))
	case there == mine.Wall:
		return puzzle.Refuse(puzzle.Say("lifter.refused.push.wall"), at, m.At(behind))
	case there == mine.Earth:
		return puzzle.Refuse(puzzle.Say("lifter.refused.push.earth"), at, m.At(behind))
	}
	return puzzle.Refuse(puzzle.Say("lifter.refused.push.thing"), at, m.At(behind))
}

// Facts returns the numbers of the status line: score is what the play is worth if
// it stopped now, best the best known, proved where nothing beats it; where none
// is known, reach is what it is worth at most if every lambda and the lift cost
// nothing more.
func (s State) Facts() []puzzle.Fact {
	f, n := s.tree.Level, s.node
	facts := []puzzle.Fact{{Name: "lambdas", Value: int(n.Collected), Of: f.Total}, {Name: "score", Value: n.Score()}}
	if best, ok := number(f.Notes.Of("best")); ok {
		name := "best"
		if f.Notes.Proved() {
			name = "proved"
		}
		facts = append(facts, puzzle.Fact{Name: name, Value: best})
	} else if n.Ending == mine.Playing {
		facts = append(facts, puzzle.Fact{Name: "reach", Value: 75*f.Total - int(n.Steps)})
	}
	if f.HasWater {
		facts = append(facts,
			puzzle.Fact{Name: "water", Value: f.WaterLevel(int(n.Steps)), Of: f.Rows},
			puzzle.Fact{Name: "breath", Value: max(0, f.Waterproof-int(n.WetUpdates)), Of: f.Waterproof})
	}
	if n.Razors > 0 || f.HasBeards {
		facts = append(facts, puzzle.Fact{Name: "razors", Value: int(n.Razors)})
	}
	if f.HasBeards && f.Growth > 0 {
		facts = append(facts, puzzle.Fact{Name: "growth", Value: f.Growth - int(n.Steps)%f.Growth, Of: f.Growth})
	}
	return facts
}

// number reads a number of a note.
func number(s string) (int, bool) {
	n, err := strconv.Atoi(s)
	return n, err == nil
}
