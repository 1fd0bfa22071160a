package midend

import (
	"slices"

	"gridwise/game/command"
	"gridwise/solvers/puzzle"
)

// label returns what a command would do now.
func (p *panel) label(name string) string {
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
	case command.Hint:
		if p.help.playable() {
			now = puzzle.Say("play.now.follow")
		}
	}
	label := p.words.Say(now)
	if now.Zero() {
		label = p.word("command." + name)
	}
	if p.costs(name) {
		return p.words.Say(puzzle.Say("play.now.costs", label))
	}
	return label
}

// costs reports whether a command takes the star for a play without hints away. An
// explanation that does asks by itself.
func (p *panel) costs(name string) bool {
	r := p.session.Result()
	return (name == command.Hint || name == command.Solution) && r.Status == puzzle.Playing && !r.Helped
}

// watchLabel returns what the key of a replay does now.
func (p *panel) watchLabel() puzzle.Text {
	switch {
	case p.playback.isPaused():
		return puzzle.Say("play.now.continue")
	case p.playback.showing() || p.playback.running():
		return puzzle.Say("play.now.pause")
	}
	return puzzle.Say("play.now.replay")
}

// verbLabel returns what the button of a verb does now: with a piece in the hand
// it turns or takes back that one.
func (p *panel) verbLabel(v puzzle.Verb) string {
	label := p.word("verb." + p.session.Puzzle().Name() + "." + v.Name)
	if g := p.controls.hands().Grip(); g.Piece != "" && slices.Equal(v.Takes, []puzzle.Kind{puzzle.PieceKind}) {
		return label + " " + g.Piece
	}
	return label
}

// whyLabel returns the words of the button that asks why not, "" where the page
// offers none by itself.
func (p *panel) whyLabel() string {
	switch d := p.doubt; {
	case d.asking():
		return p.word("explain.why.stop")
	case !p.set.Help:
	case d.offered():
		return p.words.Say(d.label())
	case d.can() && p.help.given():
		return p.word("explain.why.other")
	}
	return ""
}
