package woods

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// The largest woods that are explained: each ring has a step for each place of
// Ganondorf's, the trap one for each place.
const (
	mostRinged = 100
	mostTrap   = 250
)

// Topics lists how positions are valued, why Link cannot have more, and what best
// play of both is.
func (s State) Topics() []reason.Topic {
	return []reason.Topic{
		{Name: "rings", Fold: true, Twin: true, Why: s.lv.larger(mostRinged)},
		{Name: "trap", Twin: true, Answers: true, Why: s.lv.larger(mostTrap)},
		{Name: "line", Answers: true, Best: true},
	}
}

// larger returns the sentence that the wood has more cells than can be shown, if it has.
func (lv *level) larger(most int) puzzle.Text {
	if len(lv.Cells) <= most {
		return puzzle.Text{}
	}
	return puzzle.Say("woods.explain.large", len(lv.Cells), most)
}

// Explain tells the steps of a topic, from this position.
func (s State) Explain(t *reason.Teller, topic string) {
	x, err := newExplainer(t, s)
	switch {
	case err != nil:
		t.Fail(err)
	case x.set == 0:
		x.Step(reason.Step{Name: "over", Text: s.ending()})
	case topic == "rings":
		x.rings()
	case topic == "trap":
		x.trap()
	case topic == "line":
		x.line()
	}
}
