package woods

import (
	"context"
	"strconv"

	"gridwise/solvers/puzzle"
)

// Proof shows that Link can force Value hearts from a place, and no more. It
// names cells, and knows nothing of the solver. See Check for what each part
// must satisfy.
type Proof struct {
	Rows   []string      // the drawing, of which only trees and hearts matter
	Hearts []puzzle.Cell // the hearts in play; bit i of Place.Left is Hearts[i]
	Start  Place
	King   bool // Ganondorf is to move at Start
	Value  int
	Forced []Forced // with Link to move: he can force so much
	Held   []Held   // with Ganondorf to move: he can hold Link to so much
}

// Place is where both stand and which hearts are left.
type Place struct {
	Link, King puzzle.Cell
	Left       uint8
}

// Forced claims that Link can force Value hearts by going To first. Rank falls
// until a heart is taken or the claim rises.
type Forced struct {
	Place
	Value, Rank int
	To          puzzle.Cell
}

// Held claims that Ganondorf holds Link to Value hearts by going To first.
type Held struct {
	Place
	Value int
	To    puzzle.Cell
}

// Text says what is proved, and in how many places.
func (p *Proof) Text() puzzle.Text {
	return puzzle.Say("woods.proof", p.Value, len(p.Forced), len(p.Held))
}

// Line is what is proved as a level's header says it.
func (p *Proof) Line() string {
	v := strconv.Itoa(p.Value)
	return "forces " + v + " in " + strconv.Itoa(len(p.Forced)) + " places, held to " + v + " in " + strconv.Itoa(len(p.Held))
}

// Prove is the proof of the position's value: the places that come up when one
// side plays perfectly and the other as it likes.
func (s State) Prove(ctx context.Context) (puzzle.Proof, error) {
	r, err := s.lv.ranked(ctx)
	if err != nil {
		return nil, err
	}
	p := &Proof{Start: s.seenAt(), King: s.turn == king, Value: s.value()}
	for row := range s.lv.rows {
		p.Rows = append(p.Rows, string(s.lv.draw.Cells[row*s.lv.cols:][:s.lv.cols]))
	}
	for _, spot := range s.lv.hearts {
		p.Hearts = append(p.Hearts, s.lv.cells[spot])
	}
	forced := prover{ranks: r, lv: s.lv, turn: link}
	forced.each(ctx, s, func(at State, c choice) {
		p.Forced = append(p.Forced, Forced{at.seenAt(), c.value, c.rank, s.lv.cells[c.next.link]})
	})
	held := prover{ranks: r, lv: s.lv, turn: king}
	held.each(ctx, s, func(at State, c choice) {
		p.Held = append(p.Held, Held{at.seenAt(), c.value, s.lv.cells[c.next.king]})
	})
	return p, ctx.Err()
}

func (s State) seenAt() Place {
	return Place{s.lv.cells[s.link], s.lv.cells[s.king], s.left}
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
				p.expand(ctx, State{lv: p.lv, link: uint16(at >> 16), king: uint16(at), left: uint8(left), turn: p.turn}, found)
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
	p.pending[s.left] = append(p.pending[s.left], uint32(s.link)<<16|uint32(s.king))
}
