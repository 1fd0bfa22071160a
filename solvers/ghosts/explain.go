package ghosts

import (
	"context"
	"iter"

	"gridwise/solvers/cover"
	"gridwise/solvers/puzzle"
)

var _ puzzle.Explainer = State{}

// Topics lists what can be watched: the search by three rules of choice, the
// links, and what needs no tree.
func (State) Topics() []puzzle.Topic {
	return []puzzle.Topic{
		{Name: "search", Answers: true, Tree: true},
		{Name: "searchfirst", Answers: true, Tree: true},
		{Name: "searchmost", Answers: true, Tree: true},
		{Name: "columns"},
		{Name: "links"},
		{Name: "forced", Answers: true},
		{Name: "unique", Answers: true},
	}
}

// Explain yields the steps of a topic, from this position; where the level is
// solved already, from its start.
func (s State) Explain(ctx context.Context, topic string) iter.Seq2[puzzle.Step, error] {
	return func(yield func(puzzle.Step, error) bool) {
		t := newThinker(ctx, s, yield)
		switch topic {
		case "searchfirst":
			t.search(cover.First)
		case "searchmost":
			t.search(cover.Most)
		case "columns":
			t.columns()
		case "links":
			t.links()
		case "forced":
			t.forced()
		case "unique":
			t.unique()
		default:
			t.search(cover.Fewest)
		}
		if t.on && ctx.Err() != nil {
			yield(puzzle.Step{}, ctx.Err())
		}
	}
}
