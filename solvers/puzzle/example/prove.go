package example

import (
	"context"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// Prove writes down the steps to the end, and every cell that is nearer to the walker with its
// distance, nearest first. Without a way it has every cell there is to come to.
func (s State) Prove(context.Context, func(puzzle.Progress)) (string, error) {
	far := s.spread(s.at)
	best, ok := far[s.level.end]
	text := strings.Builder{}
	text.WriteString("moves none\n")
	if ok {
		text.Reset()
		text.WriteString("moves " + strconv.Itoa(best) + "\n")
	}
	for d, ring := range rings(far) {
		if ok && d == best {
			break
		}
		for _, c := range ring {
			text.WriteString(strconv.Itoa(d) + " " + c.String() + "\n")
		}
	}
	return text.String(), reason.CheckLength(text.Len())
}

// CheckProof takes the four steps from every cell that the proof lists. The walker's is the
// only one at 0; every other has a neighbour one step nearer. What a step leads to is listed
// with at most one step more, unless the proof claims that many for the end. So the end, which
// is not listed, is as far as claimed.
func (s State) CheckProof(_ context.Context, lines string) (reason.Conclusion, error) {
	r := reason.NewProofReader(lines)
	words := r.Next()
	if len(words) != 2 || words[0] != "moves" {
		return reason.Conclusion{}, r.Fault(puzzle.Say("proof.want", "moves"))
	}
	best, counted := notation.ParseNumber(words[1])
	if !counted && words[1] != "none" {
		return reason.Conclusion{}, r.Fault(puzzle.Say("proof.want", "moves"))
	}
	far := map[puzzle.Cell]int{}
	for words = r.Next(); words != nil; words = r.Next() {
		if !s.listed(far, words) {
			return reason.Conclusion{}, r.Fault(puzzle.Say("example.proof.line"))
		}
	}
	if !s.closed(far, best, counted) {
		return reason.Conclusion{}, r.Fault(puzzle.Say("example.proof.open"))
	}
	if !counted {
		return reason.Conclusion{Text: puzzle.Say("example.impossible")}, nil
	}
	return reason.Conclusion{Text: puzzle.Say("example.proof.best", best), Notes: puzzle.Notes{{Name: "best", Value: strconv.Itoa(best)}}}, nil
}

// listed adds a line of a proof, and reports whether it may stand there.
func (s State) listed(far map[puzzle.Cell]int, words []string) bool {
	if len(words) != 2 {
		return false
	}
	d, ok := notation.ParseNumber(words[0])
	c, is := notation.ParseCell(words[1])
	if _, twice := far[c]; !ok || !is || twice || !s.free(c) {
		return false
	}
	far[c] = d
	return d > 0 || c == s.at
}

// closed reports whether every step from the cells listed leads to one that is listed as well
// or, where the end is so many steps away, to it or to cells as far.
func (s State) closed(far map[puzzle.Cell]int, best int, counted bool) bool {
	reached := counted && best == 0 && s.at == s.level.end
	if at, ok := far[s.at]; !reached && (!ok || at != 0) {
		return false
	}
	for c, d := range far {
		near := d == 0
		if c == s.level.end || counted && d >= best {
			return false
		}
		for _, dir := range puzzle.Dirs {
			next := c.Step(dir)
			to, known := far[next]
			switch {
			case !s.free(next):
			case known && to > d+1, !known && (!counted || d+1 < best):
				return false
			}
			near = near || known && to == d-1
			reached = reached || counted && next == s.level.end && d+1 == best
		}
		if !near {
			return false
		}
	}
	return reached == counted
}
