package woods

import (
	"bytes"
	"context"
	"strconv"

	"gridwise/solvers/puzzle"
)

var _ puzzle.Prover = State{}

// proof shows that Link can force value hearts from a position, and no more. See
// CheckProof for what each part must satisfy.
type proof struct {
	value  int
	forced []forced // with Link to move: he can force so much
	held   []held   // with Ganondorf to move: he can hold Link to so much
}

// spots is where both stand and which hearts are left, a bit for each in the
// order of the drawing.
type spots struct {
	link, ganon puzzle.Cell
	left        uint8
}

// forced claims that Link can force value hearts by going to a cell first. The
// rank falls until a heart is taken or the claim rises.
type forced struct {
	spots
	value, rank int
	to          puzzle.Cell
}

// held claims that Ganondorf holds Link to value hearts by going to a cell first.
type held struct {
	spots
	value int
	to    puzzle.Cell
}

// line returns what is proved as a level's header says it.
func (p *proof) line() string {
	v := strconv.Itoa(p.value)
	return "forces " + v + " in " + strconv.Itoa(len(p.forced)) + " places, held to " + v + " in " + strconv.Itoa(len(p.held))
}

// Prove writes down, of all places that come up when one side plays perfectly
// and the other as it likes, what that side can force or hold the other to. The
// hearts of a place are numbered in the order of the drawing.
func (s State) Prove(ctx context.Context, report func(puzzle.Progress)) (string, error) {
	p, err := s.proof(ctx, report)
	if err != nil {
		return "", err
	}
	b := []byte("value " + strconv.Itoa(p.value) + "\n")
	for _, f := range p.forced {
		b = f.spots.append(append(b, "forced "...))
		b = strconv.AppendInt(append(b, ' '), int64(f.value), 10)
		b = strconv.AppendInt(append(b, ' '), int64(f.rank), 10)
		b = append(append(append(b, ' '), f.to.String()...), '\n')
		if len(b) > puzzle.MaxProof {
			return "", puzzle.GaveUp(puzzle.Say("proof.long", puzzle.MaxProof>>20))
		}
	}
	for _, h := range p.held {
		b = h.spots.append(append(b, "held "...))
		b = strconv.AppendInt(append(b, ' '), int64(h.value), 10)
		b = append(append(append(b, ' '), h.to.String()...), '\n')
		if len(b) > puzzle.MaxProof {
			return "", puzzle.GaveUp(puzzle.Say("proof.long", puzzle.MaxProof>>20))
		}
	}
	return string(b), nil
}

func (at spots) append(b []byte) []byte {
	b = append(append(append(b, at.link.String()...), ' '), at.ganon.String()...)
	b = append(b, ' ')
	for i := range 8 {
		if at.left>>i&1 != 0 {
			b = append(b, '1'+byte(i))
		}
	}
	if at.left == 0 {
		b = append(b, '-')
	}
	return b
}

// proof returns the proof of the position's value.
func (s State) proof(ctx context.Context, report func(puzzle.Progress)) (*proof, error) {
	if _, err := s.lv.solved(ctx, 1, report); err != nil {
		return nil, err
	}
	r, err := s.lv.ranked(ctx)
	if err != nil {
		return nil, err
	}
	order := drawnHearts(s.lv)
	p := &proof{value: s.value()}
	places := 0
	count := func() {
		if places++; report != nil && places%4096 == 0 {
			report(puzzle.Progress{Done: -1, Text: puzzle.Say("proof.steps", places)})
		}
	}
	link := prover{ranks: r, lv: s.lv, turn: link}
	link.each(ctx, s, func(at State, c choice) {
		p.forced = append(p.forced, forced{at.seenAt(order), c.value, c.rank, s.lv.cells[c.next.link]})
		count()
	})
	ganondorf := prover{ranks: r, lv: s.lv, turn: ganon}
	ganondorf.each(ctx, s, func(at State, c choice) {
		p.held = append(p.held, held{at.seenAt(order), c.value, s.lv.cells[c.next.ganon]})
		count()
	})
	return p, ctx.Err()
}

// drawnHearts is, for each heart of the solver, its number in the order of the
// drawing.
func drawnHearts(lv *level) []int {
	order := make([]int, len(lv.hearts))
	for i, spot := range lv.hearts {
		at := lv.cells[spot]
		order[i] = bytes.Count(lv.draw.Cells[:(at.Row-1)*lv.draw.Cols+at.Col-1], []byte{'H'})
	}
	return order
}

// seenAt returns the position with its hearts in the order of the drawing.
func (s State) seenAt(order []int) spots {
	at := spots{link: s.lv.cells[s.link], ganon: s.lv.cells[s.ganon]}
	for i, k := range order {
		at.left |= s.left >> i & 1 << k
	}
	return at
}

// prover walks all places that come up when one side plays perfectly, the sets
// of hearts from large to small, so that each set's ranks are needed once.
type prover struct {
	*ranks
	lv      *level
	turn    side // who plays perfectly
	pending [1 << MaxHearts][]uint32
}

func (p *prover) each(ctx context.Context, s State, found func(State, choice)) {
	if s.turn == p.turn {
		p.add(s)
	} else {
		p.answers(s)
	}
	seen := make([]bool, p.n*p.n)
	for left := int(s.left); left >= 0; left-- {
		if len(p.pending[left]) == 0 {
			continue
		}
		clear(seen)
		for len(p.pending[left]) > 0 && ctx.Err() == nil {
			last := len(p.pending[left]) - 1
			at := p.pending[left][last]
			p.pending[left] = p.pending[left][:last]
			if i := int(at>>16)*p.n + int(at&0xffff); !seen[i] {
				seen[i] = true
				p.expand(ctx, State{lv: p.lv, link: uint16(at >> 16), ganon: uint16(at), left: uint8(left), turn: p.turn}, found)
			}
		}
	}
}

func (p *prover) expand(ctx context.Context, s State, found func(State, choice)) {
	c, err := s.perfect(ctx)
	if err != nil {
		return
	}
	found(s, c)
	p.answers(c.next)
}

// answers adds all that the other side can make of a place.
func (p *prover) answers(s State) {
	from := s.place()
	for _, to := range p.moves[from] {
		p.add(s.moved(to))
	}
}

// add wants a place looked at, unless nothing is claimed of it: Link needs no
// more hearts, or none is left.
func (p *prover) add(s State) {
	if p.known(s.left) == 0 || p.turn == link && s.value() == 0 {
		return
	}
	p.pending[s.left] = append(p.pending[s.left], uint32(s.link)<<16|uint32(s.ganon))
}
