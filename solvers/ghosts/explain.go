package ghosts

import (
	"context"
	"iter"

	"gridwise/solvers/puzzle"
)

var _ puzzle.Explainer = State{}

// Topics lists what can be watched: the search, the table and the links behind it, and
// what needs no tree.
func (State) Topics() []puzzle.Topic {
	return []puzzle.Topic{
		{Name: "search", Answers: true, Tree: true},
		{Name: "columns"},
		{Name: "links"},
		{Name: "forced", Answers: true},
	}
}

// Explain yields the steps of a topic, from this position; where the level is
// solved already, from its start.
func (s State) Explain(ctx context.Context, topic string) iter.Seq2[puzzle.Step, error] {
	return func(yield func(puzzle.Step, error) bool) {
		t := newThinker(ctx, s, yield)
		switch topic {
		case "columns":
			t.columns()
		case "links":
			t.links()
		case "forced":
			t.forced()
		default:
			t.search()
		}
		if t.on && ctx.Err() != nil {
			yield(puzzle.Step{}, ctx.Err())
		}
	}
}
