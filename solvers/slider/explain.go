package slider

import (
	"bytes"
	"hash/fnv"
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/slider/internal/ice"
)

// mostRocks bounds the rocks that are taken away one by one.
const mostRocks = 300

// Topics lists what can be explained. Where a position is more than a cell, only
// the topics that go from position to position are to be had.
func (s State) Topics() []reason.Topic {
	var cells, rocks puzzle.Text
	switch n, size := bytes.Count(s.level.Tiles, []byte{ice.Rock}), s.level.Rows*s.level.Cols; {
	case size > small:
		cells = puzzle.Say("slider.explain.large", size, small)
		rocks = cells
	case !s.level.Steady():
		cells = puzzle.Say("slider.explain.cells")
		rocks = cells
	case n > mostRocks:
		rocks = puzzle.Say("slider.explain.rocks", n, mostRocks)
	case n == 0:
		rocks = puzzle.Say("slider.explain.norock")
	}
	return []reason.Topic{
		{Name: "wave"},
		{Name: "back", Answers: true, Best: true},
		{Name: "dead", Answers: true, Why: cells},
		{Name: "rock", Pick: true, Why: rocks},
	}
}

// Explain tells the steps of a topic, from where everybody stands.
func (s State) Explain(t *reason.Teller, topic string) {
	e := &explainer{Teller: t, State: s}
	map[string]func(){"wave": e.wave, "back": e.back, "dead": e.dead, "rock": e.rock}[topic]()
}

// explainer makes the steps of one topic.
type explainer struct {
	*reason.Teller
	State
}

// slid is what a slide came to.
type slid struct {
	State
	trace *ice.Trace
	r     ice.Result
}

// slideOf makes a move from a position; false where it is refused.
func slideOf(s State, dir int) (slid, bool) {
	next, t, r := s.after(dir)
	return slid{next, t, r}, r < ice.Nothing
}

// path returns the slide as arrows.
func (e *explainer) path(t *ice.Trace) []reason.Mark {
	all := make([]reason.Mark, len(t.Steps))
	for i, st := range t.Steps {
		all[i] = reason.Mark{Layer: "trail", Cell: e.level.Cell(st.From), Dir: puzzle.Dirs[st.Dir]}
	}
	return all
}

// label names a position: the cells of the players, and where more than that
// tells positions apart, a sum of the rest. One that leaves no room for ".right" behind it is
// that sum alone.
func label(s State) string {
	name := ""
	for i := range s.level.Starts {
		if i > 0 {
			name += "-"
		}
		name += s.level.Cell(s.pos.At[i]).StepName()
	}
	if len(s.pos.Tiles) > 0 || s.pos.Hands != [ice.MostPlayers]int32{} {
		sum := fnv.New32a()
		sum.Write([]byte(s.Position()))
		name += ".k" + strconv.FormatUint(uint64(sum.Sum32()), 36)
	}
	if len(name) > reason.MostName-len(".right") {
		sum := fnv.New64a()
		sum.Write([]byte(s.Position()))
		return "k" + strconv.FormatUint(sum.Sum64(), 36)
	}
	return name
}

// places returns the words of where the players stand.
func places(s State) puzzle.Text {
	if len(s.level.Starts) == 1 {
		return puzzle.Say("slider.explain.at", s.level.Cell(s.pos.At[0]))
	}
	text := puzzle.Say("slider.explain.player", 1, s.level.Cell(s.pos.At[0]))
	for i := 1; i < len(s.level.Starts); i++ {
		text = puzzle.Say("slider.explain.and", text, puzzle.Say("slider.explain.player", i+1, s.level.Cell(s.pos.At[i])))
	}
	return text
}

// clause returns the first thing of note in a slide, zero where it just slides.
func (e *explainer) clause(t *ice.Trace) puzzle.Text {
	for _, st := range t.Steps {
		kind := e.level.Tiles[st.Via]
		switch {
		case st.Fell:
			return puzzle.Say("slider.explain.fell", e.level.Cell(st.To))
		case st.Took:
			return puzzle.Say("slider.explain.took", e.level.Cell(st.To))
		case st.Broke:
			return puzzle.Say("slider.explain.broke", e.level.Cell(st.To))
		case st.Crumbled:
			return puzzle.Say("slider.explain.crumbled", e.level.Cell(st.From))
		case st.Via != st.To:
			return puzzle.Say("slider.explain.portal", e.level.Cell(st.Via), e.level.Cell(st.To))
		case kind >= ice.Booster && kind < ice.Portal:
			return puzzle.Say("slider.explain.booster", e.level.Cell(st.Via))
		case kind == ice.Sand:
			return puzzle.Say("slider.explain.sand", e.level.Cell(st.Via))
		}
	}
	for _, b := range t.Ends {
		if b.Why == ice.ByPlayer || b.Why == ice.ByTwin {
			return puzzle.Say("slider.explain.blocked", b.Player+1)
		}
	}
	return e.passed(t)
}

// passed tells of an end that a slide of a single player runs over, zero where it runs over none.
func (e *explainer) passed(t *ice.Trace) puzzle.Text {
	if e.level.Several() || len(t.Steps) == 0 {
		return puzzle.Text{}
	}
	for _, st := range t.Steps[:len(t.Steps)-1] {
		if slices.Contains(e.level.Ends, st.To) {
			return puzzle.Say("slider.explain.over-end", e.level.Cell(st.To))
		}
	}
	return puzzle.Text{}
}

// with adds a clause to a sentence.
func with(text, clause puzzle.Text) puzzle.Text {
	if clause.Zero() {
		return text
	}
	return puzzle.Say("slider.explain.with", text, clause)
}
