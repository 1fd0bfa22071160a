package midend

import (
	"slices"

	"gridwise/game/command"
	"gridwise/solvers/puzzle"
)

// label is what a command would do now.
func (p *Midend) label(name string) string {
	var now puzzle.Text
	switch name {
	case command.Sound:
		if now = puzzle.Say("play.now.sound"); p.set.Sound {
			now = puzzle.Say("play.now.quiet")
		}
	case command.Watch:
		now = p.watchLabel()
	case command.Mark:
		if slices.Contains(p.session.Marks(), p.session.At()) {
			now = puzzle.Say("play.now.unmark")
		}
	case command.Explain:
		if p.pictures != nil {
			now = puzzle.Say("play.now.explain")
		}
	case command.Hint:
		h, ok := p.session.State().(puzzle.Hinter)
		if ok && p.hint.position == p.session.State().Position() && p.hint.strength == h.Strengths() && len(p.hint.hint.Moves) > 0 {
			now = puzzle.Say("play.now.follow")
		}
	}
	if now.Zero() {
		return p.word("command." + name)
	}
	return p.words.Say(now)
}

// watchLabel is what the key of a replay does now.
func (p *Midend) watchLabel() puzzle.Text {
	switch {
	case p.paused:
		return puzzle.Say("play.now.continue")
	case len(p.shows) > 0 || p.watch || len(p.script) > 0:
		return puzzle.Say("play.now.pause")
	}
	return puzzle.Say("play.now.replay")
}

// verbLabel is what the button of a verb does now: with a piece in the hand it
// is that one which is turned or taken back.
func (p *Midend) verbLabel(v puzzle.Verb) string {
	label := p.word("verb." + p.Puzzle() + "." + v.Name)
	if g := p.input.Grip(); g.Piece != "" && slices.Equal(v.Takes, []puzzle.Kind{puzzle.PieceKind}) {
		return label + " " + g.Piece
	}
	return label
}
