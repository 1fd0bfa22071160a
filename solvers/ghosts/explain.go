package ghosts

import (
	"gridwise/solvers/puzzle/reason"
)

var _ reason.Explainer = State{}

// Topics lists what can be watched: the search, the table and the links behind it, and
// what needs no tree.
func (State) Topics() []reason.Topic {
	return []reason.Topic{
		{Name: "search", Answers: true, Tree: true},
		{Name: "columns"},
		{Name: "links"},
		{Name: "forced", Answers: true},
	}
}

// Explain tells the steps of a topic, from this position; where the level is
// solved already, from its start.
func (s State) Explain(to *reason.Teller, topic string) {
	t := newThinker(to, s)
	switch topic {
	case "columns":
		t.columns()
	case "links":
		newRings().tell(t)
		if !t.Over() && t.begins() {
			t.own()
		}
	case "forced":
		t.forced()
	default:
		t.search()
	}
}
