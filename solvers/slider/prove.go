package slider

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/search"
)

var _ reason.Prover = State{}

// Prove writes down every position that can be reached in fewer moves than the
// win takes, with the fewest moves to it, nearest first; where the win cannot be
// reached, every position there is.
func (s State) Prove(ctx context.Context, report func(puzzle.Progress)) (string, error) {
	if s.Status() == puzzle.Won {
		return "moves 0\n", nil
	}
	f, err := s.solver.Find(ctx, s.pos, 0, report)
	best := len(f.Dirs)
	head := "moves " + strconv.Itoa(best) + "\n"
	switch {
	case errors.Is(err, puzzle.ErrImpossible):
		best, head = -1, "moves none\n"
	case errors.Is(err, puzzle.ErrGaveUp):
		return "", puzzle.GaveUp(puzzle.Say("slider.gave-up", f.Positions))
	case err != nil:
		return "", err
	}
	if s.Status() == puzzle.Lost {
		return head, nil
	}
	var text strings.Builder
	text.WriteString(head)
	visits, _, err := s.solver.Visits(ctx, s.pos, 0, false)
	if err != nil {
		return "", err
	}
	for v := range visits {
		if v.Moves == best || text.Len() > reason.MaxProof {
			break
		}
		text.WriteString(strconv.Itoa(v.Moves) + " " + s.level.Text(v.Position()) + "\n")
	}
	return text.String(), reason.CheckLength(text.Len())
}

// CheckProof makes all four moves in every position that the proof lists, by the
// rules. The first is this one. What a move leads to must be listed with at most
// one move more, unless it is the win, which none reaches in fewer moves than
// the proof says; and each position but the first must be reached from one with
// one move less. So no shorter list of moves leads to the win, and the shortest
// ones are counted. Time and memory are linear in the proof.
func (s State) CheckProof(ctx context.Context, lines string) (reason.Conclusion, error) {
	r := reason.NewProofReader(lines)
	c := distanceChecker{ProofReader: r, Mover: s.level.NewMover(s.pos), best: -1, known: map[string]*distance{}}
	words := r.Next()
	if len(words) != 2 || words[0] != "moves" {
		return reason.Conclusion{}, r.Fault(puzzle.Say("proof.want", "moves"))
	}
	if words[1] != "none" {
		best, ok := notation.ParseNumber(words[1])
		if !ok {
			return reason.Conclusion{}, r.Fault(puzzle.Say("proof.want", "moves"))
		}
		c.best = best
	}
	if err := c.check(ctx, s); err != nil {
		return reason.Conclusion{}, err
	}
	return c.claim(), nil
}

// distance is what is known of a position: the fewest moves to it, and how many
// lists of so many moves lead there.
type distance struct {
	moves int
	lists uint64
}

type distanceChecker struct {
	*reason.ProofReader
	*ice.Mover
	best  int // negative: no win is claimed
	known map[string]*distance
	lists uint64 // to the win
}

func (c *distanceChecker) check(ctx context.Context, s State) error {
	again := *c.ProofReader
	if err := c.list(s); err != nil {
		return err
	}
	c.ProofReader = &again
	for words := c.Next(); words != nil; words = c.Next() {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		position, _ := c.stand(words[1:])
		if !c.expand(*c.known[position]) {
			return c.Fault(puzzle.Say("slider.proof.step", position))
		}
	}
	if c.best > 0 && c.lists == 0 || c.best == 0 && s.Status() != puzzle.Won || c.best < 0 && s.Status() == puzzle.Won {
		return c.Fault(puzzle.Say("slider.proof.end"))
	}
	return nil
}

// list reads the positions and their distances, which never fall.
func (c *distanceChecker) list(s State) error {
	last := 0
	for words := c.Next(); words != nil; words = c.Next() {
		moves, ok := notation.ParseNumber(words[0])
		position, stands := c.stand(words[1:])
		first := len(c.known) == 0
		if !ok || moves < last || c.best >= 0 && moves >= c.best || !stands || c.known[position] != nil || first != (moves == 0) ||
			first && (position != s.Position() || s.Status() != puzzle.Playing) {
			return c.Fault(puzzle.Say("slider.proof.line", strings.Join(words, " ")))
		}
		last = moves
		d := &distance{moves: moves}
		if first {
			d.lists = 1
		}
		c.known[position] = d
	}
	if len(c.known) == 0 && c.best != 0 && s.Status() != puzzle.Lost {
		return c.Fault(puzzle.Say("slider.proof.end"))
	}
	return nil
}

// expand makes the four moves of a position and reports whether the proof
// allows for all of them.
func (c *distanceChecker) expand(here distance) bool {
	if here.lists == 0 {
		return false // nothing nearer leads here
	}
	ok := true
	for dir := range 4 {
		r := c.Move(dir)
		switch {
		case r == ice.Won && here.moves+1 != c.best:
			ok = false
		case r == ice.Won:
			c.lists = search.AddLists(c.lists, here.lists)
		case r == ice.Moved && here.moves+1 != c.best:
			there := c.known[c.Text(c.Position())]
			if there == nil || there.moves > here.moves+1 {
				ok = false
			} else if there.moves == here.moves+1 {
				there.lists = search.AddLists(there.lists, here.lists)
			}
		}
		c.Back()
	}
	return ok
}

// stand makes the mover stand where a line of the proof says, and reports whether that
// is a position at all. Tiles that changed may stand in any order.
func (c *distanceChecker) stand(words []string) (position string, ok bool) {
	p, ok := c.ReadPosition(words)
	if !ok {
		return "", false
	}
	c.Load(p)
	position = c.Text(c.Position())
	return position, position == c.Text(p)
}

func (c *distanceChecker) claim() reason.Conclusion {
	if c.best < 0 {
		return reason.Conclusion{Text: puzzle.Say("slider.proof.none", len(c.known)), Notes: puzzle.Notes{{Name: "best", Value: "none"}}}
	}
	unique, lists := "no", max(c.lists, 1)
	if lists == 1 {
		unique = "yes"
	}
	count := strconv.FormatUint(lists, 10)
	return reason.Conclusion{
		Text: puzzle.Say("slider.proof", c.best, int(lists), len(c.known)),
		Notes: puzzle.Notes{
			{Name: "best", Value: strconv.Itoa(c.best)},
			{Name: "unique", Value: unique},
			{Name: "proof", Value: strconv.Itoa(c.best) + " moves, " + count + " shortest"},
		},
	}
}
