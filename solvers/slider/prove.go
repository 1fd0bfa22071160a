package slider

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

var _ puzzle.Prover = State{}

// Prove writes down every position that can be reached in fewer moves than the
// win takes, with the fewest moves to it, nearest first; where the win cannot be
// reached, every position there is.
func (s State) Prove(ctx context.Context, report func(puzzle.Progress)) (string, error) {
	if s.status == puzzle.Won {
		return "moves 0\n", nil
	}
	f, err := s.search(ctx, puzzle.Task{}, report)
	best := len(f.dirs)
	head := "moves " + strconv.Itoa(best) + "\n"
	switch {
	case errors.Is(err, errNone):
		best, head = -1, "moves none\n"
	case errors.Is(err, errFull):
		return "", puzzle.GaveUp(puzzle.Say("slider.gave-up", f.positions))
	case err != nil:
		return "", err
	}
	if s.status == puzzle.Lost {
		return head, nil
	}
	w := positionWriter{best: best}
	w.text.WriteString(head)
	if s.level.steady() {
		s.writeCells(&w)
		err = ctx.Err()
	} else {
		err = s.writePositions(ctx, &w)
	}
	if err == nil && w.text.Len() > puzzle.MaxProof {
		err = puzzle.GaveUp(puzzle.Say("proof.long", puzzle.MaxProof>>20))
	}
	return w.text.String(), err
}

// positionWriter writes a position a line, as long as there is room and it is
// nearer than the win.
type positionWriter struct {
	best int // negative: no win
	text strings.Builder
}

// add reports whether more is wanted.
func (w *positionWriter) add(moves int, position string) bool {
	if moves == w.best || w.text.Len() > puzzle.MaxProof {
		return false
	}
	w.text.WriteString(strconv.Itoa(moves) + " " + position + "\n")
	return true
}

func (s State) writeCells(w *positionWriter) {
	s.level.mu.Lock()
	t := s.level.table()
	s.level.mu.Unlock()
	wave := t.spread(s.at[0], none, nil)
	for _, at := range wave.order {
		if !w.add(wave.moves(at), s.level.cell(at).String()) {
			return
		}
	}
}

func (s State) writePositions(ctx context.Context, w *positionWriter) error {
	x := &search{space: newSpace(s.level)}
	x.limit = x.most(searchBytes, false)
	if err := x.run(ctx, s); err != nil {
		return err
	}
	for i := range x.size {
		x.read(x.m, x.keyOf(i))
		position := x.m.position()
		x.wipe(x.m)
		if !w.add(int(x.stop(i).moves)-1, position) {
			return nil
		}
	}
	return nil
}

// position returns where a mover stands as State.Position says it. It costs the cells
// of the level where tiles change.
func (m *mover) position() string {
	s := State{level: m.level, at: m.at, hands: m.hands}
	for _, cells := range [][]int32{m.hammers, m.cracks, m.rocks} {
		for _, n := range cells {
			if m.tiles[n] != m.level.tiles[n] {
				s.set(n, m.tiles[n])
			}
		}
	}
	return s.Position()
}

// CheckProof makes all four moves in every position that the proof lists, by the
// rules. The first is this one. What a move leads to must be listed with at most
// one move more, unless it is the win, which none reaches in fewer moves than
// the proof says; and each position but the first must be reached from one with
// one move less. So no shorter list of moves leads to the win, and the shortest
// ones are counted. Time and memory are linear in the proof.
func (s State) CheckProof(ctx context.Context, lines string) (puzzle.Claim, error) {
	r := puzzle.NewProofReader(lines)
	c := distanceChecker{ProofReader: r, level: s.level, best: -1, known: map[string]*distance{}}
	words := r.Next()
	if len(words) != 2 || words[0] != "moves" {
		return puzzle.Claim{}, r.Fault(puzzle.Say("proof.want", "moves"))
	}
	if words[1] != "none" {
		best, ok := puzzle.ParseNumber(words[1])
		if !ok {
			return puzzle.Claim{}, r.Fault(puzzle.Say("proof.want", "moves"))
		}
		c.best = best
	}
	if err := c.check(ctx, s); err != nil {
		return puzzle.Claim{}, err
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
	*puzzle.ProofReader
	level *level
	best  int // negative: no win is claimed
	known map[string]*distance
	lists uint64 // to the win
}

func (c *distanceChecker) check(ctx context.Context, s State) error {
	again, m := *c.ProofReader, c.level.newMover()
	if err := c.list(s, m); err != nil {
		return err
	}
	c.ProofReader = &again
	for words := c.Next(); words != nil; words = c.Next() {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		key := c.key(words[1:])
		if !c.stand(m, words[1:], key) || !c.expand(m, *c.known[key]) {
			return c.Fault(puzzle.Say("slider.proof.step", key))
		}
	}
	if c.best > 0 && c.lists == 0 || c.best == 0 && s.status != puzzle.Won || c.best < 0 && s.status == puzzle.Won {
		return c.Fault(puzzle.Say("slider.proof.end"))
	}
	return nil
}

// list reads the positions and their distances, which never fall.
func (c *distanceChecker) list(s State, m *mover) error {
	last := 0
	for words := c.Next(); words != nil; words = c.Next() {
		moves, ok := puzzle.ParseNumber(words[0])
		key := c.key(words[1:])
		first := len(c.known) == 0
		if !ok || moves < last || c.best >= 0 && moves >= c.best || c.known[key] != nil || first != (moves == 0) ||
			first && (key != s.Position() || s.status != puzzle.Playing) || !c.stand(m, words[1:], key) {
			return c.Fault(puzzle.Say("slider.proof.line", strings.Join(words, " ")))
		}
		last = moves
		d := &distance{moves: moves}
		if first {
			d.lists = 1
		}
		c.known[key] = d
	}
	if len(c.known) == 0 && c.best != 0 && s.status != puzzle.Lost {
		return c.Fault(puzzle.Say("slider.proof.end"))
	}
	return nil
}

// key returns the words of a position as State.Position has them: tiles that
// changed may stand in any order.
func (c *distanceChecker) key(words []string) string {
	n := min(len(c.level.starts), len(words))
	tiles := slices.Clone(words[n:])
	if len(tiles) < 2 {
		return strings.Join(words, " ")
	}
	for i, t := range tiles {
		tiles[i] = strings.TrimSuffix(t, ";")
	}
	slices.SortStableFunc(tiles, func(a, b string) int {
		x, _ := puzzle.ParseCell(a[:max(0, len(a)-1)])
		y, _ := puzzle.ParseCell(b[:max(0, len(b)-1)])
		return cmp.Or(x.Row-y.Row, x.Col-y.Col)
	})
	return strings.Join(words[:n], " ") + " " + strings.Join(tiles, "; ")
}

// expand makes the four moves of a position and reports whether the proof
// allows for all of them.
func (c *distanceChecker) expand(m *mover, here distance) bool {
	if here.lists == 0 {
		return false // nothing nearer leads here
	}
	at, hands := m.at, m.hands
	ok := true
	for dir := range 4 {
		r := m.move(dir)
		switch {
		case r == won && here.moves+1 != c.best:
			ok = false
		case r == won:
			c.lists = addLists(c.lists, here.lists)
		case r == moved && here.moves+1 != c.best:
			there := c.known[m.position()]
			if there == nil || there.moves > here.moves+1 {
				ok = false
			} else if there.moves == here.moves+1 {
				there.lists = addLists(there.lists, here.lists)
			}
		}
		m.back()
		m.at, m.hands = at, hands
	}
	return ok
}

// stand makes a mover stand where a line of the proof says, and reports whether
// that is a position at all; key is the line as it stands there.
func (c *distanceChecker) stand(m *mover, words []string, key string) bool {
	if len(words) < len(c.level.starts) {
		return false
	}
	m.restore()
	for i := range c.level.starts {
		word, hands, held := strings.Cut(strings.TrimSuffix(words[i], ";"), "+")
		at, ok := puzzle.ParseCell(word)
		n := 0
		if held {
			var good bool
			n, good = puzzle.ParseNumber(hands)
			ok = ok && good
		}
		if !ok || !c.level.bounds().Has(at) {
			return false
		}
		m.at[i], m.hands[i] = c.level.number(at), int32(n)
	}
	for _, word := range words[len(c.level.starts):] {
		word = strings.TrimSuffix(word, ";")
		at, ok := puzzle.ParseCell(word[:max(0, len(word)-1)])
		if !ok || !c.level.bounds().Has(at) || !c.level.changes() {
			return false
		}
		m.tiles[c.level.number(at)] = kindOf[word[len(word)-1]]
	}
	return m.position() == key
}

// restore puts the level's own tiles back.
func (m *mover) restore() {
	m.undone = m.undone[:0]
	if m.changes() {
		copy(m.tiles, m.level.tiles)
	}
}

func (c *distanceChecker) claim() puzzle.Claim {
	if c.best < 0 {
		return puzzle.Claim{Text: puzzle.Say("slider.proof.none", len(c.known)), Notes: puzzle.Notes{{Name: "best", Value: "none"}}}
	}
	unique, lists := "no", max(c.lists, 1)
	if lists == 1 {
		unique = "yes"
	}
	count := strconv.FormatUint(lists, 10)
	return puzzle.Claim{
		Text: puzzle.Say("slider.proof", c.best, int(lists), len(c.known)),
		Notes: puzzle.Notes{
			{Name: "best", Value: strconv.Itoa(c.best)},
			{Name: "unique", Value: unique},
			{Name: "proof", Value: strconv.Itoa(c.best) + " moves, " + count + " shortest"},
		},
	}
}
