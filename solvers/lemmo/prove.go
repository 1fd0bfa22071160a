package lemmo

import (
	"context"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

var _ reason.Prover = State{}

// Prove writes down both tables of the level as it is drawn: for each cell the
// fates of the walks from it, and how many starts come by to the left and to the
// right. Where two blocks may go the tables of each level without one of them
// follow, where every start is to win the search for the fewest blocks.
func (s State) Prove(ctx context.Context, _ func(puzzle.Progress)) (string, error) {
	l := s.level
	if err := reason.CheckLength(5 * len(l.cells)); err != nil {
		return "", err
	}
	a, err := l.solve(ctx)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("wins " + strconv.Itoa(a.task1) + "\nmost " + strconv.Itoa(a.task2) + "\n")
	err = l.writeTables(ctx, &b)
	if err == nil && l.rules.two {
		err = l.writePairs(ctx, &b)
	}
	if err == nil && l.rules.save {
		err = l.writeSearch(ctx, &b, a.size)
	}
	if err != nil {
		return "", err
	}
	return b.String(), reason.CheckLength(b.Len())
}

// CheckProof holds each entry of both tables against those of the cells next to
// it. As every walk ends, only the true tables pass. The sum of the starts' fates
// is the first answer. A block that is removed changes the fate of those who come
// by for the first time and would fare otherwise one floor lower, which both
// tables say: the best of these is the second answer.
func (s State) CheckProof(ctx context.Context, lines string) (reason.Conclusion, error) {
	c := tableChecker{level: s.level, ProofReader: reason.NewProofReader(lines)}
	wins, err := c.Number("wins")
	if err != nil {
		return reason.Conclusion{}, err
	}
	most, err := c.Number("most")
	if err == nil {
		err = c.read(ctx)
	}
	if err != nil {
		return reason.Conclusion{}, err
	}
	found := c.answer()
	switch {
	case s.level.rules.two:
		err = c.readPairs(ctx, &found)
	case s.level.rules.save:
		err = c.readSearch(ctx, &found)
	}
	if err != nil {
		return reason.Conclusion{}, err
	}
	if c.Next() != nil {
		return reason.Conclusion{}, c.Fault(puzzle.Say("proof.more"))
	}
	if wins != found.task1 || most != found.task2 {
		return reason.Conclusion{}, c.Fault(puzzle.Say("lemmo.proof.sum", found.task1, found.task2))
	}
	return reason.Conclusion{Text: puzzle.Say("lemmo.proof", wins, 2*s.level.cols, most), Notes: found.notes(s.level)}, nil
}

// proof returns the header lines that hold a level's answers.
func (l *level) proof() puzzle.Notes { return l.answer().notes(l) }

// notes returns the header lines of answers: how many can arrive, both tasks with the
// first best removals, and whether there is only one.
func (a *answer) notes(l *level) puzzle.Notes {
	proof := "task1 " + strconv.Itoa(a.task1) + ", task2 " + strconv.Itoa(a.task2) + ", best"
	n := a.count()
	if n == 0 {
		proof += " none"
	}
	for i := range min(n, 8) {
		sep := " "
		for _, at := range a.set(i) {
			proof += sep + l.cell(int(at)).String()
			sep = "+"
		}
	}
	if n > 8 {
		proof += " of " + strconv.Itoa(n)
	}
	unique := "no"
	if n == 1 {
		unique = "yes"
	}
	return puzzle.Notes{{Name: "best", Value: strconv.Itoa(a.most(l.rules.ask))}, {Name: "proof", Value: proof}, {Name: "unique", Value: unique}}
}
