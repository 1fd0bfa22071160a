// Package query answers requests to the solvers: a request is plain data, so
// that the same one can be answered in the page, in a worker or on the command
// line. The request names a level by its text and the moves made in it.
//
// A Server caches the positions of the last request. Positions of one level
// share what the level computed once, so that a second question about a play
// costs only the new moves.
package query

import (
	"context"
	"slices"

	"gridwise/game/message"
	"gridwise/solvers/bench"
	"gridwise/solvers/chart"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// The operations.
const (
	Solve    message.Op = "solve"    // Answer.Solution
	Hint     message.Op = "hint"     // Answer.Hint, of Request.Strength
	Verdict  message.Op = "verdict"  // Answer.Verdict
	Reply    message.Op = "reply"    // Answer.Move where the opponent is to move, and Answer.Told
	Review   message.Op = "review"   // Answer.Judged, Count moves of the player from number From on
	Generate message.Op = "generate" // Answer.Level, from Request.Seed and Wish
	Read     message.Op = "read"     // Answer.Level in its canonical form, Notes and Rules; or Answer.Batch
	Rate     message.Op = "rate"     // Answer.Notes: the rating of the level
	Map      message.Op = "map"      // Answer.Map: all positions from the level's start, as a picture
	Trials   message.Op = "trials"   // Answer.Trials of Request.Seed
	// Answer.Remarks: of each tile what it does; with a Wish such as "tighten=yes unique=yes
	// rating=47" Level, made so by Request.Seed, and what changed. At most Steps levels are
	// solved. Reports tell each tile at once: the second part of the key is the kind of the
	// remark, the first argument its cell. Who stops has what was found until then.
	Bench   message.Op = "bench"
	Draw    message.Op = "draw"    // Answer.Steps of Request.Topic, or of Request.Why, Count of them at most, and Drawing
	Compare message.Op = "compare" // Answer.Steps of the play that Request.Moves won by and of Request.Best, and Drawing
	Key     message.Op = "key"     // Answer.Solution, Steps and Drawing of what paper shows; with a Strength Hint
	State   message.Op = "state"   // Answer.Standing, after the opponent's reply unless Request.Still
	Worth   message.Op = "worth"   // the same, with what the position is worth and each move in it
	Report  message.Op = "report"  // Answer.Remarks: what makes the level hard; for programs Answer.Standing too
)

// Server answers requests, one at a time.
type Server struct {
	all     []puzzle.Puzzle
	recent  play
	weighed play // by Worth, whose answer owes nothing to what was asked else
	more    map[message.Op]operation
}

// operation answers a request about the end of the play that it names.
type operation func(*play, context.Context, *message.Answer, puzzle.Puzzle, message.Request) error

// play is what was asked about last.
type play struct {
	name  string
	level string
	line  line
}

// New returns a server for these puzzles.
func New(all ...puzzle.Puzzle) *Server { return &Server{all: all} }

// Linker writes the link to a position of a level, see package link; "" where it has none.
type Linker func(p puzzle.Puzzle, start puzzle.State, moves []puzzle.Move) (string, error)

// NewForPrograms returns a server that answers State and Worth as well, each with a link to the
// position, and Report with its numbers. No page asks for them, and a page's program, which packs
// no links, is smaller without.
func NewForPrograms(link Linker, all ...puzzle.Puzzle) *Server {
	linked := func(op operation) operation {
		return func(q *play, ctx context.Context, a *message.Answer, p puzzle.Puzzle, r message.Request) (err error) {
			if err = op(q, ctx, a, p, r); err != nil {
				return err
			}
			text, err := link(p, q.line.states[0], q.line.moves)
			if text != "" {
				a.Standing["link"] = text
			}
			return err
		}
	}
	more := map[message.Op]operation{State: linked((*play).state), Worth: linked((*play).worth), Report: (*play).report}
	return &Server{all: all, more: more}
}

// Answer answers one request. report may be nil.
func (q *Server) Answer(ctx context.Context, r message.Request, report func(puzzle.Progress)) message.Answer {
	a := message.Answer{Op: r.Op}
	i := slices.IndexFunc(q.all, func(p puzzle.Puzzle) bool { return p.Name() == r.Puzzle })
	if i < 0 {
		a.Err = puzzle.Refuse(puzzle.Say("query.puzzle", r.Puzzle))
		return a
	}
	switch p := q.all[i]; r.Op {
	case Generate:
		a.Level, a.Err = generate(ctx, p, r, report)
	case Read:
		a.Err = read(&a, p, r)
	case Rate:
		a.Err = rate(ctx, &a, p, r)
	case Bench:
		a.Err = atBench(ctx, &a, p, r, report)
	case Trials:
		a.Err = trials(ctx, &a, p, r)
	default:
		last := &q.recent
		if r.Op == Worth {
			last = &q.weighed
		}
		a.Err = last.about(ctx, &a, p, r, report, q.more[r.Op])
	}
	return a
}

func (q *play) about(ctx context.Context, a *message.Answer, p puzzle.Puzzle, r message.Request, report func(puzzle.Progress), more operation) error {
	if r.Ask != "" && r.Level == "" {
		return ask(ctx, a, p, nil, r.Ask)
	}
	s, err := q.position(ctx, p, r, report)
	if err != nil {
		return err
	}
	q.heed(p, r)
	if more != nil {
		return more(q, ctx, a, p, r)
	}
	switch r.Op {
	case Draw:
		return draw(ctx, a, p, s, r)
	case Compare:
		return q.compare(ctx, a, p, r, report)
	case Key:
		return q.key(ctx, a, p, r, report)
	case Map:
		c, err := chart.New(ctx, s)
		if err == nil {
			a.Map = c.SVG("", p.Verbs())
		}
		return err
	case Review:
		return q.review(ctx, a, r)
	case Report:
		_, err := hardness(ctx, a, p, r)
		return err
	}
	return answer(ctx, a, s, r, report)
}

// heed tells the solver of the plays of a request: the one that is reviewed, and the best. What
// moves are worth owes nothing to plays.
func (q *play) heed(p puzzle.Puzzle, r message.Request) {
	if r.Op == Worth {
		return
	}
	start := q.line.states[0]
	if r.Op == Review {
		puzzle.Heed(start, q.line.moves)
	}
	if best, err := notation.ParseLetters(r.Best, p.Verbs()); err == nil {
		puzzle.Heed(start, best)
	}
}

func answer(ctx context.Context, a *message.Answer, s puzzle.State, r message.Request, report func(puzzle.Progress)) (err error) {
	switch r.Op {
	case Solve:
		if x, can := s.(puzzle.Solver); can {
			task := puzzle.Task{Seed: r.Seed, Steps: r.Steps, All: r.All, Cores: r.Cores}
			a.Solution, err = x.Solve(ctx, task, report)
			return err
		}
	case Hint:
		if x, can := s.(reason.Hinter); can {
			a.Hint, err = x.Hint(ctx, min(max(r.Strength, 1), x.Strengths()))
			return err
		}
	case Verdict:
		if x, can := s.(reason.Judge); can {
			a.Verdict, err = x.Verdict(ctx)
			return err
		}
	case Reply:
		if x, can := s.(puzzle.Replier); can {
			return reply(ctx, a, x, s)
		}
	}
	return cannot(r)
}

func cannot(r message.Request) error {
	return puzzle.Refuse(puzzle.Say("query.cannot", r.Puzzle, string(r.Op)))
}

// reply finds the opponent's move and what is told of the position after it.
// Where he is not to move it only tells of the position.
func reply(ctx context.Context, a *message.Answer, r puzzle.Replier, s puzzle.State) (err error) {
	_, distant := s.(puzzle.Preparer)
	if !distant || s.Status() == puzzle.Playing && r.OpponentToMove() {
		if a.Move, err = r.Reply(ctx); err != nil {
			return err
		}
		s, _, err = s.Play(a.Move)
	}
	if p, ok := s.(puzzle.Preparer); ok && err == nil {
		a.Told = p.Told()
	}
	return err
}

// trials counts until the context ends.
func trials(ctx context.Context, a *message.Answer, p puzzle.Puzzle, r message.Request) error {
	x, ok := p.(reason.Experimenter)
	if !ok {
		return cannot(r)
	}
	for t, err := range x.Trials(ctx, r.Seed) {
		if err != nil {
			return err
		}
		a.Trials = append(a.Trials, t)
	}
	return nil
}

func generate(ctx context.Context, p puzzle.Puzzle, r message.Request, report func(puzzle.Progress)) (string, error) {
	g, ok := p.(draft.Generator)
	if !ok {
		return "", cannot(r)
	}
	wish, err := draft.ParseWish(r.Wish, g.Wishes())
	if err != nil {
		return "", err
	}
	return bench.Make(ctx, p, r.Seed, wish, report)
}

// position returns the state that the request speaks of. As much of the
// remembered line as the request shares is not played again. A level that must
// be prepared is prepared when it is first asked about.
func (q *play) position(ctx context.Context, p puzzle.Puzzle, r message.Request, report func(puzzle.Progress)) (puzzle.State, error) {
	moves, err := notation.ParseLetters(r.Moves, p.Verbs())
	if err != nil {
		return nil, err
	}
	if q.name != r.Puzzle || q.level != r.Level || q.line.states == nil {
		s, err := p.Parse(r.Level)
		if err != nil {
			return nil, err
		}
		q.name, q.level, q.line = r.Puzzle, r.Level, lineFrom(s)
	}
	if x, ok := q.line.states[0].(puzzle.Preparer); ok {
		if err := x.Prepare(ctx, max(r.Cores, 1), report); err != nil {
			return nil, err
		}
	}
	return q.line.play(moves)
}
