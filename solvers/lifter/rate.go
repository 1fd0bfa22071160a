package lifter

import (
	"context"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle"
)

var (
	_ puzzle.Rater    = State{}
	_ puzzle.Explorer = State{}
)

// weights are fitted to what Explore needs: see cmd/rating.
var weights = puzzle.Weights{Base: -13693, Choices: 0, Away: 274, Fatal: 0, Open: 231, Doubt: 361}

// Rate looks along the route of the header, or one that is planned. What tempts is the
// lambda that is nearest, along rows and columns, and then the next one; that is
// refuted where it is stuck. Fatal are commands after which the robot is dead, or
// something is out of reach for good.
func (s State) Rate(ctx context.Context) (puzzle.Rating, error) {
	o, err := s.outlook(ctx)
	if err != nil {
		return puzzle.Rating{}, err
	}
	w := walker{m: s.tree.copyAt(s.node), far: s.tree.far}
	var play []puzzle.Crossing
	for i, c := range o.route {
		if err := ctx.Err(); err != nil {
			return puzzle.Rating{}, err
		}
		x := w.crossing(c)
		if had := w.m.Collected; i == 0 || had > w.had {
			w.had = had
			w.leg(&x, o.route[i:])
		}
		w.m.Step(c)
		play = append(play, x)
	}
	return puzzle.Rated(play, weights), nil
}

// walker goes along a route.
type walker struct {
	m   *mine.Mine
	far *plan.Tables
	had int32 // lambdas when the leg began
}

// crossing looks at the commands beside the one of the route.
func (w *walker) crossing(right byte) (x puzzle.Crossing) {
	m := w.m
	back := byte(0)
	if n := len(m.History); n > 0 && len(m.Falls) == 0 && m.History[n-1].Collected == m.Collected {
		back = opposite(m.Facing)
	}
	for _, c := range []byte("LRUD") {
		if c != right && (c == back || !m.Does(c)) {
			continue
		}
		x.Choices++
		if c != right && w.fatal(c) {
			x.Fatal++
		}
	}
	x.Choices = max(1, x.Choices)
	return x
}

// fatal reports whether it shows at once that a command loses. What is out of reach
// is looked for only where rocks move.
func (w *walker) fatal(c byte) (fatal bool) {
	m := w.m
	m.Step(c)
	switch {
	case m.Ending == mine.Crushed || m.Ending == mine.Drowned:
		fatal = true
	case m.Ending == mine.Playing && len(m.Falls) > 0:
		fatal = !dead(m).Zero()
	}
	m.Undo()
	return fatal
}

func opposite(c byte) byte {
	switch c {
	case 'L':
		return 'R'
	case 'R':
		return 'L'
	case 'U':
		return 'D'
	}
	return 'U'
}

// legSteps bounds a tour that shows what comes of the nearest lambda, and legTours the
// tours for all lambdas together; up to mostTours for each.
const (
	legSteps  = 4_000
	legTours  = 120
	mostTours = 12
)

// leg looks at which lambda comes next.
func (w *walker) leg(x *puzzle.Crossing, route []byte) {
	m := w.m
	at, nearest := m.Robot, int32(-1)
	lambdas, _ := m.Left()
	for _, i := range lambdas {
		if d := int32(m.Apart(at, i)); nearest < 0 || d < nearest {
			nearest = d
		}
	}
	next := at
	for range m.Along(route) {
		if next = m.Robot; m.Collected != w.had {
			break
		}
	}
	x.Away = nearest >= 0 && int32(m.Apart(at, next)) > nearest
	here := mine.New(m.Level)
	copy(here.Cells, m.Cells)
	here.Load(m.Scalars, m.Touched[m.TouchedFrom:])
	tours := min(max(1, legTours/max(1, m.Total)), mostTours)
	wins, _, wasted := plan.NearestFirst(here, w.far, 1, tours, legSteps)
	x.Doubt = 2 * wasted / max(1, 2*wins)
}

// explored is how many tours Explore makes.
const explored = 24

// Explore makes tours to the nearest lambda, by chance one way or another, and returns the
// steps that they walk for each that wins, or for half a win where none does.
func (s State) Explore(ctx context.Context) (looked int, err error) {
	m := s.tree.copyAt(s.node)
	wins, walked, wasted := plan.NearestFirst(m, s.tree.far, 2, explored, tourSteps+60*int64(len(m.Cells)))
	return 2 * (walked + wasted) / max(1, 2*wins), ctx.Err()
}
