// Package report tells all that makes a level hard, from what the solver, the map, the bench and
// the rating know of it: how many ways lead to the best, where a player can go wrong and what
// that costs, and which tiles do nothing.
package report

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/bench"
	"gridwise/solvers/chart"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// The bounds of the work: steps of the solver, levels solved for the tiles, moves that are
// judged, and those where each needs a plan of its own. What is beyond them is not told.
const (
	solving  = 1_000_000
	benched  = 400
	judging  = 20_000
	planning = 300
)

// mostWrong is how many wrong moves are told.
const mostWrong = 5

// Report is what is known of a level.
type Report struct {
	Best      int         // what the best answer comes to: its moves, or the puzzle's own score
	Told      puzzle.Text // that in words, zero where it is moves
	Moves     int         // of the player on the answer
	Ways      int         // how many answers come to as much, 0 where they are not counted
	Proven    bool        // nothing is better
	Positions int         // that can be come to, 0 where they are too many to be counted
	Dead      int         // of these, from which no win can be forced
	Searched  bool        // the positions are those that a search looks at, as all would be too many

	Weighed   int           // moves of the answer up to which the choices are judged
	Choices   int           // what the player can choose at these, together
	Forced    int           // moves of these beside which every choice is wrong
	Stretch   int           // the most of them in a row
	Decisions int           // moves beside which some choice is wrong
	Uncertain int           // choices that are judged as far as the solver sees
	Kinds     int           // kinds of tiles that decide
	Lures     int           // wrong choices that look right
	Away      int           // moves of the answer that look wrong
	Wrong     []Mistake     // choices that are wrong, first those that lose something, by cost
	Idle      []puzzle.Cell // whose tiles do nothing
	Untried   bool          // not all tiles were tried
	Rated     bool
	Rating    int // how hard it is for people, 0 to 100
	Looked    int // what that rests on: the positions that somebody looks at who only sees, by the length of the answer
}

// Mistake is a wrong choice on the way of the answer.
type Mistake struct {
	reason.Judgment
	After  []puzzle.Move // the play before it
	Number int           // which of the player's moves it would be, from 1
}

// Of reports on a level. A level without an answer is an error.
func Of(ctx context.Context, p puzzle.Puzzle, level string) (*Report, error) {
	start, err := p.Parse(level)
	if err != nil {
		return nil, err
	}
	r := &Report{}
	line, states, err := r.answer(ctx, start)
	if err == nil {
		err = r.weigh(ctx, p, line, states)
	}
	if err == nil {
		err = r.count(ctx, start)
	}
	if err == nil {
		err = r.tiles(ctx, p, start.String())
	}
	if x, ok := start.(reason.Rater); ok && err == nil {
		r.Looked, err = x.Explore(ctx)
		r.Rating, r.Rated = x.Scale().Place(r.Looked), err == nil
		err = bounded(err)
	}
	return r, err
}

// bounded passes over what was too much to be found out.
func bounded(err error) error {
	var refused *puzzle.Refusal
	if errors.Is(err, puzzle.ErrGaveUp) || errors.As(err, &refused) {
		return nil
	}
	return err
}

// answer solves the level, and returns the best play with its positions.
func (r *Report) answer(ctx context.Context, start puzzle.State) ([]puzzle.Move, []puzzle.State, error) {
	solver, ok := start.(puzzle.Solver)
	if !ok {
		return nil, nil, puzzle.Refuse(puzzle.Say("report.unsolved"))
	}
	found, err := solver.Solve(ctx, puzzle.Task{Steps: solving}, nil)
	if err = cmp.Or(ctx.Err(), err); err != nil {
		return nil, nil, err
	}
	r.Moves, r.Ways, r.Proven = len(found.Moves), found.Count, found.Proven
	line, states, err := reason.Answered(ctx, start, found.Moves)
	r.Best = r.Moves
	if x, ok := states[len(states)-1].(puzzle.Scorer); ok {
		if score := x.Score(); score.Known || score.Share == 0 {
			r.Best, r.Told = score.Value, score.Told
		}
	}
	if notes := start.Notes(); notes.Proved() && notes.Of("best") == strconv.Itoa(r.Best) {
		r.Proven = true
	}
	return line, states, err
}

// weigh judges what can be chosen along the answer.
func (r *Report) weigh(ctx context.Context, p puzzle.Puzzle, line []puzzle.Move, states []puzzle.State) error {
	most := judging
	if _, slow := states[0].(reason.Doomed); slow {
		most = planning
	}
	run := 0
	for i := range line {
		if !puzzle.OwnMove(states[i]) || !reason.Judges(states[i]) {
			continue
		}
		if r.Choices >= most {
			break
		}
		all, err := reason.Weigh(ctx, states[i])
		if err != nil {
			return err
		}
		all = slices.DeleteFunc(all, func(w reason.Weighed) bool { return givesUp(p, w.Move) })
		r.Weighed++
		if reason.Strays(states[i], states[i+1]) {
			r.Away++
		}
		r.Choices += len(all)
		wrong := r.note(states[i], all, line[:i])
		if wrong > 0 {
			r.Decisions++
		}
		if run++; wrong < len(all)-1 {
			run = 0
		} else {
			r.Forced++
		}
		r.Stretch = max(r.Stretch, run)
	}
	slices.SortStableFunc(r.Wrong, func(a, b Mistake) int { return cmp.Or(int(b.Grade-a.Grade), b.Cost-a.Cost) })
	r.Wrong = r.Wrong[:min(len(r.Wrong), mostWrong)]
	return nil
}

// givesUp reports whether a move ends the play of itself, which nobody is tempted to.
func givesUp(p puzzle.Puzzle, m puzzle.Move) bool {
	return slices.ContainsFunc(p.Verbs(), func(v puzzle.Verb) bool { return v.Name == m.Verb && v.Final })
}

// note keeps the choices that are wrong, and returns how many are.
func (r *Report) note(s puzzle.State, all []reason.Weighed, after []puzzle.Move) (wrong int) {
	for _, w := range all {
		if !w.Proven {
			r.Uncertain++
		}
		if w.Grade == reason.Dearer || w.Grade == reason.LostIt {
			wrong++
			if reason.Lures(s, w) {
				r.Lures++
			}
			r.Wrong = append(r.Wrong, Mistake{w.Judgment, after, r.Weighed})
		}
	}
	return wrong
}

// count counts the positions.
func (r *Report) count(ctx context.Context, start puzzle.State) error {
	c, err := chart.New(ctx, start)
	if err != nil || c.Cut {
		return bounded(err)
	}
	r.Positions, r.Searched = len(c.Nodes), c.Tree
	for _, n := range c.Nodes {
		if n.Dead {
			r.Dead++
		}
	}
	return nil
}

// tiles lists the tiles that do nothing, and counts the kinds of those that decide.
func (r *Report) tiles(ctx context.Context, p puzzle.Puzzle, level string) error {
	b := &bench.Bench{Puzzle: p, Work: benched}
	var decides [256]bool
	for remark, err := range b.Tiles(ctx, level) {
		if err != nil { // on the bench a level must be won by a move
			r.Untried = true
			return ctx.Err()
		}
		switch remark.Kind {
		case bench.Decides:
			if char := at(level, remark.Cell); !decides[char] {
				decides[char] = true
				r.Kinds++
			}
		case bench.Nothing:
			r.Idle = append(r.Idle, remark.Cell)
		case "":
			r.Untried = true
		}
	}
	return nil
}

// at returns the character of a level's text in a cell.
func at(level string, c puzzle.Cell) byte {
	width := strings.IndexByte(level, '\n') + 1
	return level[(c.Row-1)*width+c.Col-1]
}
