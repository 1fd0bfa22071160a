package show

import (
	"slices"

	"gridwise/game/command"
	"gridwise/solvers/puzzle"
)

// label returns what a command would do now.
func (p *Panel) label(name string) string {
	var now puzzle.Text
	switch name {
	case command.Sound:
		if now = puzzle.Say("play.now.sound"); p.desk.Settings().Sound {
			now = puzzle.Say("play.now.quiet")
		}
	case command.Watch:
		now = p.watchLabel()
	case command.Hint:
		if p.help.Playable() {
			now = puzzle.Say("play.now.follow")
		}
	}
	if now.Zero() {
		return p.desk.Word("command." + name)
	}
	return p.desk.Words().Say(now)
}

// watchLabel returns what the key of a replay does now.
func (p *Panel) watchLabel() puzzle.Text {
	switch {
	case p.playback.IsPaused():
		return puzzle.Say("play.now.continue")
	case p.playback.Showing() || p.playback.Running():
		return puzzle.Say("play.now.pause")
	}
	return puzzle.Say("play.now.replay")
}

// verbLabel returns what the button of a verb does now: with a piece in the hand
// it turns or takes back that one.
func (p *Panel) verbLabel(v puzzle.Verb) string {
	label := p.desk.Word("verb." + p.desk.Puzzle().Name() + "." + v.Name)
	if held := p.pieceFor(v); held != "" {
		return label + " " + held
	}
	return label
}

// pieceFor returns the piece in the hand where a verb takes one and nothing else, or "".
func (p *Panel) pieceFor(v puzzle.Verb) string {
	if !slices.Equal(v.Takes, []puzzle.Kind{puzzle.PieceKind}) {
		return ""
	}
	return p.controls.Hands().Grip().Piece
}

// whyLabel returns the words of the button that asks why not, "" where the page
// offers none by itself.
func (p *Panel) whyLabel() string {
	switch d := p.whyNot; {
	case d.Asking():
		return p.desk.Word("explain.why.stop")
	case !p.desk.Settings().Help:
	case d.Offered():
		return p.desk.Words().Say(d.Label())
	case d.Can() && p.help.Playable():
		return p.desk.Word("explain.why.other")
	}
	return ""
}
