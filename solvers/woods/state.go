package woods

import (
	"iter"
	"math/bits"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

// State is a position. Asking its Status, or playing on as Ganondorf, makes the
// level's table, unless the position is distant; see Prepare.
type State struct {
	lv      *level
	link    uint16 // spots
	ganon   uint16
	left    uint8 // hearts that nobody has, by number
	byLink  uint8 // hearts that Link has
	turn    side
	started bool   // a move was made
	given   bool   // the player gave in
	quiet   uint16 // Ganondorf's moves since the value left is 0, where he is the player
	told    uint8  // of a distant position: its value plus one, 0 while it is not known
	before  *State // the position before the last move, nil at the start
}

var verbs = [5]string{"up", "left", "right", "down", "stay"}

func (lv *level) start() State {
	return State{lv: lv, link: lv.maze.link, ganon: lv.maze.ganon, left: lv.all()}
}

// String returns the level in canonical form.
func (s State) String() string { return s.lv.text() }

// Notes returns the level's header lines.
func (s State) Notes() puzzle.Notes { return s.lv.notes }

// Position returns whose turn it is, both places, the hearts by owner, and how
// near the end is.
func (s State) Position() string {
	turn := "link "
	if s.turn == ganon {
		turn = "ganondorf "
	}
	words := []string{s.lv.cells[s.link].String(), s.lv.cells[s.ganon].String()}
	for _, n := range []uint8{s.left, s.byLink} {
		words = append(words, strconv.FormatUint(uint64(n), 2))
	}
	words = append(words, strconv.Itoa(int(s.quiet)))
	if s.started {
		words = append(words, "started")
	}
	if s.given {
		words = append(words, "given")
	}
	return turn + strings.Join(words, " ")
}

// place returns the spot of who is to move.
func (s State) place() uint16 {
	if s.turn == link {
		return s.link
	}
	return s.ganon
}

// Moves yields the steps of whoever is to move, and, for the player, giving in.
func (s State) Moves() iter.Seq[puzzle.Move] {
	return func(yield func(puzzle.Move) bool) {
		if s.given || s.Status() != puzzle.Playing {
			return
		}
		for i, to := range s.lv.steps[s.place()] {
			if to >= 0 && !yield(puzzle.Do(verbs[i])) {
				return
			}
		}
		if !s.OpponentToMove() {
			yield(puzzle.Do("end"))
		}
	}
}

// Play moves whoever is to move.
func (s State) Play(m puzzle.Move) (puzzle.State, []puzzle.Event, error) {
	if s.given || s.Status() != puzzle.Playing {
		return nil, nil, puzzle.Refuse(puzzle.Say("woods.over"))
	}
	for i, v := range verbs {
		if m == puzzle.Do(v) {
			return s.step(i)
		}
	}
	if m != puzzle.Do("end") {
		return nil, nil, puzzle.Refuse(puzzle.Say("woods.verb", m.String()))
	}
	if s.OpponentToMove() {
		return nil, nil, puzzle.Refuse(puzzle.Say("woods.turn"))
	}
	at := s.lv.cells[s.place()]
	s.given = true
	return s, []puzzle.Event{{From: at, To: at, Cue: "end"}}, nil
}

func (s State) step(verb int) (puzzle.State, []puzzle.Event, error) {
	from := s.place()
	to := s.lv.steps[from][verb]
	if to < 0 {
		c := s.lv.cells[from].Step(puzzle.Dirs[verb])
		if s.lv.inside(c) {
			return nil, nil, puzzle.Refuse(puzzle.Say("woods.tree"), c)
		}
		return nil, nil, puzzle.Refuse(puzzle.Say("woods.edge"), s.lv.cells[from])
	}
	next := s.moved(uint16(to))
	next.before = &s
	return next, s.events(next), nil
}

// moved returns the position after who is to move went to a spot.
func (s State) moved(to uint16) State {
	bit, before := s.lv.heartOf(s.left, to), s.told
	s.left &^= bit
	s.started, s.told = true, 0
	if s.turn == link {
		s.link, s.turn = to, ganon
		s.byLink |= bit
		return s
	}
	s.ganon, s.turn = to, link
	if s.lv.side == ganon {
		s.quiet++
		// A distant position goes by the value before until it is told its own.
		if v, ok := s.seen(); ok && v > 0 || !ok && before > 1 {
			s.quiet = 0
		}
	}
	return s
}

// value returns what Link can still force from here.
func (s State) value() int {
	t := s.lv.known()
	if s.turn == link {
		return t.linkValue(s.left, s.link, s.ganon)
	}
	return t.ganonValue(s.left, s.link, s.ganon)
}

// gained returns the number of hearts that Link has.
func (s State) gained() int { return countHearts(s.byLink) }

func countHearts(set uint8) int { return bits.OnesCount8(set) }

// patience returns the number of moves that a player who is Ganondorf must hold
// Link off for at a value of 0.
func (lv *level) patience() int { return 2 * lv.free }

// over reports whether the play has run its course: no heart is left that Link
// could ever reach; he is the player and can force no more; or Ganondorf is and
// held him off long enough.
func (s State) over() bool {
	if s.left&s.lv.reachable() == 0 {
		return true
	}
	if s.lv.side == ganon {
		return int(s.quiet) >= s.lv.patience()
	}
	if !s.started || s.turn == ganon {
		return false
	}
	v, _ := s.seen()
	return v == 0
}

// Status returns Won when Link got the level's value, or a player who is Ganondorf
// let him have no more.
func (s State) Status() puzzle.Status {
	if !s.Sure() || !s.given && !s.over() {
		return puzzle.Playing
	}
	best, _ := s.lv.bestKnown()
	switch {
	case s.given && (s.lv.side == ganon || s.gained() < best):
		return puzzle.Ended
	case s.lv.side == link && s.gained() >= best:
		return puzzle.Won
	case s.lv.side == ganon && s.gained() <= best:
		return puzzle.Won
	}
	return puzzle.Lost
}

// Facts count the hearts, and, for a player who is Ganondorf, the turns that
// Link must still be held off.
func (s State) Facts() []puzzle.Fact {
	taken := s.lv.all() &^ s.left &^ s.byLink
	facts := []puzzle.Fact{
		{Name: "link", Value: s.gained(), Sign: linkMark.Name},
		{Name: "left", Value: countHearts(s.left), Sign: heart.Name},
		{Name: "ganondorf", Value: countHearts(taken), Sign: ganonMark.Name},
	}
	if s.lv.side == ganon {
		facts = append(facts, puzzle.Fact{Name: "quiet", Value: s.lv.patience() - int(s.quiet)})
	}
	return facts
}

// Way returns the move to a neighbouring cell, or to stay where one is.
func (s State) Way(to puzzle.Cell) []puzzle.Move {
	spot := s.lv.spot(to)
	if spot < 0 || s.Status() != puzzle.Playing || s.OpponentToMove() {
		return nil
	}
	for i, p := range s.lv.steps[s.place()] {
		if p == spot {
			return []puzzle.Move{puzzle.Do(verbs[i])}
		}
	}
	return nil
}
