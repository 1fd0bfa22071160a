package midend

import (
	"slices"

	"gridwise/game/message"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
)

// starList returns the stars of a play, without the best where that is not told.
func (p *panel) starList(r session.Result) []puzzle.Star {
	if !r.HasBest || !p.guessing() {
		return r.Stars
	}
	list := slices.Clone(r.Stars)
	for i, s := range list {
		if !s.Got && slices.Contains(s.Text.Args, any(r.Best)) {
			list[i].Text = puzzle.Say("star.hidden")
		}
	}
	return list
}

// keepBest takes the best out of what the page shows.
func keepBest(ui *message.UI) {
	ui.Best, ui.Hidden = nil, true
	ui.Facts = slices.DeleteFunc(ui.Facts, func(f message.Fact) bool { return f.Name == "best" || f.Name == "proved" })
}
