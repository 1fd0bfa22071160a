package lifter

import (
	"context"
	"iter"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
)

var _ puzzle.Explainer = State{}

// Topics lists what can be explained: how the mine moves, where anything does by
// itself, and how a route is found.
func (s State) Topics() []puzzle.Topic {
	topics := []puzzle.Topic{
		{Name: "update"},
		{Name: "ways"},
		{Name: "tour", Answers: true},
		{Name: "anneal", Answers: true},
		{Name: "bound", Best: s.tree.Level.Notes.Of("proof") != ""},
		{Name: "gadget", Answers: true},
	}
	if !s.playing() {
		for i := range topics[1:] {
			topics[i+1].Why = puzzle.Say("lifter.explain.ended")
		}
	}
	switch f := s.tree.Level; {
	case f.HasRocks || f.HasWater || f.HasBeards && f.Growth > 0:
	case s.playing():
		topics[0].Why = puzzle.Say("lifter.explain.unmoved")
	default:
		topics[0].Why = puzzle.Say("lifter.explain.ended")
	}
	if last := &topics[len(topics)-1]; !s.ofFormulas() {
		last.Why = puzzle.Say("lifter.explain.noformula")
	}
	return topics
}

// Explain yields the steps of a topic, from this position.
func (s State) Explain(ctx context.Context, topic string) iter.Seq2[puzzle.Step, error] {
	return func(yield func(puzzle.Step, error) bool) {
		e := &explainer{s: s, f: s.tree.Level, ctx: ctx, yield: yield, names: map[string]int{}}
		e.explain(topic)
		if err := ctx.Err(); err != nil && !e.over {
			yield(puzzle.Step{}, err)
		}
	}
}

// explain calls what yields the steps of a topic. It is a switch: a table of
// functions would be linked where nothing is explained.
func (e *explainer) explain(topic string) {
	switch topic {
	case "update":
		e.update()
	case "ways":
		e.ways()
	case "tour":
		e.tour()
	case "anneal":
		e.anneal()
	case "bound":
		e.bound()
	case "gadget":
		e.gadget()
	}
}

// playing reports whether the play goes on.
func (s State) playing() bool { return s.node.Ending == mine.Playing }
