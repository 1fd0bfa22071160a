// Package desk holds what all parts of a midend share: the play on the board, the
// player's words and settings, and the way out for messages. It decides nothing.
//
// The invariant: whoever changes what the page's panel shows calls Refresh, and the
// panel is told anew after the input that did so.
package desk

import (
	"context"
	"errors"
	"hash/fnv"
	"strconv"

	"gridwise/game/command"
	"gridwise/game/link"
	"gridwise/game/message"
	"gridwise/game/session"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// Desk is what every part of a Midend needs: the play on the board, the
// player's words and settings, and the way out for messages.
type Desk struct {
	*session.Session // the play, nil before a level is open: only Open changes it

	out   func(message.Out)
	words *words.Table
	set   Settings

	key       string // under which the session is saved
	beatMoves int    // moves to beat, 0 for none
	revealed  bool   // the best of the level may be told

	status puzzle.Text // the sentence of the status line
	stale  bool        // the page's panel no longer shows what is so
}

// Settings returns those in force.
func (d *Desk) Settings() Settings { return d.set }

// Words returns the table of the player's language.
func (d *Desk) Words() *words.Table { return d.words }

// Status returns the sentence of the status line.
func (d *Desk) Status() puzzle.Text { return d.status }

// Key returns the key under which the play is saved.
func (d *Desk) Key() string { return d.key }

// Beat returns the number of moves to beat, 0 for none.
func (d *Desk) Beat() int { return d.beatMoves }

// New returns a desk without a level; out takes its messages.
func New(out func(message.Out)) *Desk {
	return &Desk{out: out, words: words.LoadPlay(words.English),
		set: Settings{Speed: 1, Warn: true, Theme: "light", Lang: words.English, Help: true}}
}

// Send sends a message to the page.
func (d *Desk) Send(m message.Out) { d.out(m) }

// Open puts a session in the place of the one before. beat is the number of moves to
// beat, 0 for none.
func (d *Desk) Open(s *session.Session, beat int) {
	d.Session, d.key, d.beatMoves, d.status, d.revealed = s, saveKey(s), beat, puzzle.Text{}, false
}

// Reveal has the best of the level told.
func (d *Desk) Reveal() { d.revealed = true }

// SetStatus changes the sentence of the status line without reading it out.
func (d *Desk) SetStatus(t puzzle.Text) { d.status = t }

// TakeStale reports whether the page's panel no longer shows what is so, and notes
// that it will.
func (d *Desk) TakeStale() bool {
	was := d.stale
	d.stale = false
	return was
}

// Say puts a sentence into the status line, which is read out as well.
func (d *Desk) Say(t puzzle.Text) {
	d.status = t
	d.Send(message.Say{Text: d.words.Say(t)})
}

// SayAll shows several sentences as one, or that there is no fault where there is none.
func (d *Desk) SayAll(texts []puzzle.Text) {
	if len(texts) == 0 {
		texts = []puzzle.Text{puzzle.Say("play.nofault")}
	}
	all := texts[0]
	for _, t := range texts[1:] {
		all = puzzle.Say("play.and", all, t)
	}
	d.Say(all)
}

func (d *Desk) SayError(err error) { d.Say(Reason(err)) }

// Partly says how many of some moves were made, where an error ended them.
func (d *Desk) Partly(n int, err error) {
	if err != nil {
		d.Say(puzzle.Say("play.partly", n, Reason(err)))
	}
}

// ReadOut sends a sentence to screen readers and leaves the status line as it is.
func (d *Desk) ReadOut(t puzzle.Text) { d.Send(message.Look{Text: d.words.Say(t)}) }

// Cue plays the sound of that name now.
func (d *Desk) Cue(name string) {
	if d.set.Sound {
		d.Send(message.Sound{Cues: []message.Cue{{Cue: name}}})
	}
}

// Refresh notes that the page's panel must be told anew; that is done once,
// after the input that changed it.
func (d *Desk) Refresh() { d.stale = true }

// Word returns the sentence of a key that is put together, "" where none is.
func (d *Desk) Word(key string) string {
	w, _ := d.words.Word(key)
	return w
}

// KeyOf returns the name of the key that does a command now.
func (d *Desk) KeyOf(name string) string {
	codes := command.Named(name).Keys
	if own, ok := d.set.Keys[codes[0]]; ok {
		return command.KeyName(own)
	}
	return KeyName(codes)
}

// Save hands the play to the page, to be stored.
func (d *Desk) Save() {
	d.Send(message.Save{Key: d.key, Text: d.Session.Save(), At: d.At()})
}

// Played returns what messages tell of the moves played: how they stand, and
// whether some can be taken back or made again.
func (d *Desk) Played() message.Played {
	return message.Played{N: d.Count(), Moves: d.Letters(), Status: d.State().Status().String(), Undo: d.CanUndo(), Redo: d.CanRedo()}
}

func (d *Desk) Letters() string {
	return notation.Letters(d.Moves(), d.Puzzle().Verbs())
}

// TellMoves sends what is played now, where it changed without a move.
func (d *Desk) TellMoves() { d.Send(d.Played()) }

func (d *Desk) Won() bool { return d.State().Status() == puzzle.Won }

// Link returns the level as a link, with the moves played where they are wanted; "" where it
// is too large for one.
func (d *Desk) Link(moves bool) string {
	l := link.New(d.Puzzle(), d.Start(), nil)
	if moves {
		l.Moves = d.Moves()
	}
	text, _ := l.Encode()
	return text
}

func (d *Desk) Title() string { return link.Title(d.Start().Notes().Of("title")) }

// Refuse sends why a level cannot be opened, and what of it arrived.
func (d *Desk) Refuse(l link.Link, err error) {
	out := message.Refused{Message: d.words.Error(err), Kind: "level", Level: l.Level}
	var e *link.Error
	if errors.As(err, &e) {
		out.Kind = e.Kind.String()
	}
	if l.Puzzle != nil {
		out.Puzzle = l.Puzzle.Name()
		if _, faults := l.Puzzle.Parse(l.Level); faults != nil && l.Level != "" {
			err = faults // also of what arrived of a link that is cut
		}
	}
	if errors.As(err, new(puzzle.Errors)) {
		out.Faults = d.FaultList(err)
	}
	d.Send(out)
}

// FaultList returns the faults of a level's text as messages list them.
func (d *Desk) FaultList(err error) []message.Fault {
	var faults puzzle.Errors
	if !errors.As(err, &faults) {
		return []message.Fault{{Text: d.words.Error(err)}}
	}
	list := make([]message.Fault, len(faults))
	for i, f := range faults {
		list[i] = message.Fault{Line: f.Line, Col: f.Col, Row: f.Cell.Row, Column: f.Cell.Col, Text: d.words.Say(f.Text)}
	}
	return list
}

// Reason returns what an error says in one sentence; of a search also whether
// it proved something.
func Reason(err error) puzzle.Text {
	t := words.Reason(err)
	var outcome *puzzle.Outcome
	switch {
	case errors.Is(err, context.Canceled):
		return puzzle.Say("play.cancelled")
	case t.Zero():
		return puzzle.Say("query.failed", err.Error())
	case !errors.As(err, &outcome):
		return t
	case errors.Is(err, puzzle.ErrImpossible):
		return puzzle.Say("play.impossible", t)
	}
	return puzzle.Say("play.gaveup", t)
}

// saveKey returns the key under which the play of a level is saved.
func saveKey(s *session.Session) string {
	h := fnv.New64a()
	h.Write([]byte(s.Start().String()))
	return s.Puzzle().Name() + "-" + strconv.FormatUint(h.Sum64(), 36)
}

// Guessing reports whether the best of the level is not told yet: to find it out is
// what many play for.
func (d *Desk) Guessing() bool { return !d.revealed && !d.Won() }
