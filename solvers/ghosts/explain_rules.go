package ghosts

import (
	"gridwise/solvers/cover"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// The steps that begin the search by each rule.
var ruleSteps = [...]string{cover.Fewest: "sizes", cover.First: "first", cover.Most: "most"}

// by makes the steps of the search by a rule, behind one that says so.
func (x *searching) by(rule cover.Rule, text puzzle.Text) {
	if x.Over() {
		return
	}
	x.down = x.down[:x.from]
	x.count()
	y := *x
	y.rule, y.run = rule, x.fixed()
	x.head = y.heads()
	y.tell(reason.Step{Name: ruleSteps[rule], Text: text}, y.counts(false), y.table(-1, 0, false))
	if x.Over() {
		return
	}
	y.run.By(rule)
	y.run.Watch(&y)
	y.run.Count(x.Ctx, 0)
	if !x.Over() {
		y.end()
	}
	x.first = y.first
}

// compare counts the nodes of the trees of all three rules. It takes longer than
// anything else here, so that it comes behind the first step.
func (x *searching) compare() {
	for rule := range x.sizes {
		search := x.fixed()
		search.By(cover.Rule(rule))
		search.Bound(mostCounted)
		search.Count(x.Ctx, 0)
		n := int(search.Steps())
		if x.sizes[rule] = puzzle.Say("ghosts.explain.exactly", n); search.Err() != nil {
			x.sizes[rule] = puzzle.Say("ghosts.explain.over", mostCounted)
		} else if cover.Rule(rule) == cover.First {
			x.plain = int64(n)
		}
	}
}

// heads returns the rows of the three rules, over the others: the sizes of their
// trees, once they are known, side by side. Each switches to the search by its rule.
func (x *searching) heads() (rows []reason.Row) {
	names := [...]puzzle.Text{puzzle.Say("ghosts.explain.rule.fewest"), puzzle.Say("ghosts.explain.rule.first"), puzzle.Say("ghosts.explain.rule.most")}
	for rule, key := range []string{"fewest", "first", "most"} {
		row := reason.Row{Key: "rule-" + key, Text: names[rule], Leads: ruleSteps[rule]}
		if !x.sizes[rule].Zero() {
			row.Text = puzzle.Say("ghosts.explain.rule.size", row.Text, x.sizes[rule])
		}
		if cover.Rule(rule) == x.rule {
			row.Tint = reason.Chosen
		}
		rows = append(rows, row)
	}
	return rows
}
