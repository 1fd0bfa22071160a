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

// Desk is what every part of a Midend needs: the level on the board, the
// player's words and settings, and the way out for messages.
type Desk struct {
	out   func(message.Out)
	words *words.Table
	set   Settings

	session   *session.Session // nil before a level is open
	key       string           // under which the session is saved
	beatMoves int              // moves to beat, 0 for none
	revealed  bool             // the best of the level may be told

	status puzzle.Text // the sentence of the status line
	stale  bool        // the page's panel no longer shows what is so
}

// Session returns the play, nil before a level was opened.
func (c *Desk) Session() *session.Session { return c.session }

// Settings returns those in force.
func (c *Desk) Settings() Settings { return c.set }

// Words returns the table of the player's language.
func (c *Desk) Words() *words.Table { return c.words }

// Status returns the sentence of the status line.
func (c *Desk) Status() puzzle.Text { return c.status }

// Key returns the key under which the play is saved.
func (c *Desk) Key() string { return c.key }

// Beat returns the number of moves to beat, 0 for none.
func (c *Desk) Beat() int { return c.beatMoves }

// New returns a desk without a level; out takes its messages.
func New(out func(message.Out)) *Desk {
	return &Desk{out: out, words: words.LoadPlay(words.English),
		set: Settings{Speed: 1, Warn: true, Theme: "light", Lang: words.English, Help: true}}
}

// Send sends a message to the page.
func (c *Desk) Send(m message.Out) { c.out(m) }

// Open puts a session in the place of the one before. beat is the number of moves to
// beat, 0 for none.
func (c *Desk) Open(s *session.Session, beat int) {
	c.session, c.key, c.beatMoves, c.status, c.revealed = s, saveKey(s), beat, puzzle.Text{}, false
}

// Reveal has the best of the level told.
func (c *Desk) Reveal() { c.revealed = true }

// SetStatus changes the sentence of the status line without reading it out.
func (c *Desk) SetStatus(t puzzle.Text) { c.status = t }

// TakeStale reports whether the page's panel no longer shows what is so, and notes
// that it will.
func (c *Desk) TakeStale() bool {
	was := c.stale
	c.stale = false
	return was
}

// Puzzle returns the name of the puzzle on the board, "" before one is.
func (c *Desk) Puzzle() string {
	if c.session == nil {
		return ""
	}
	return c.session.Puzzle().Name()
}

// Say puts a sentence into the status line, which is read out as well.
func (c *Desk) Say(t puzzle.Text) {
	c.status = t
	c.Send(message.Say{Text: c.words.Say(t)})
}

// SayAll shows several sentences as one, or that there is no fault where there is none.
func (c *Desk) SayAll(texts []puzzle.Text) {
	if len(texts) == 0 {
		texts = []puzzle.Text{puzzle.Say("play.nofault")}
	}
	all := texts[0]
	for _, t := range texts[1:] {
		all = puzzle.Say("play.and", all, t)
	}
	c.Say(all)
}

func (c *Desk) SayError(err error) { c.Say(Reason(err)) }

// Partly says how many of some moves were made, where an error ended them.
func (c *Desk) Partly(n int, err error) {
	if err != nil {
		c.Say(puzzle.Say("play.partly", n, Reason(err)))
	}
}

// ReadOut sends a sentence to screen readers and leaves the status line as it is.
func (c *Desk) ReadOut(t puzzle.Text) { c.Send(message.Look{Text: c.words.Say(t)}) }

// Cue plays the sound of that name now.
func (c *Desk) Cue(name string) {
	if c.set.Sound {
		c.Send(message.Sound{Cues: []message.Cue{{Cue: name}}})
	}
}

// Refresh notes that the page's panel must be told anew; that is done once,
// after the input that changed it.
func (c *Desk) Refresh() { c.stale = true }

// Word returns the sentence of a key that is put together, "" where none is.
func (c *Desk) Word(key string) string {
	w, _ := c.words.Word(key)
	return w
}

// KeyOf returns the name of the key that does a command now.
func (c *Desk) KeyOf(name string) string {
	codes := command.Named(name).Keys
	if own, ok := c.set.Keys[codes[0]]; ok {
		return command.KeyName(own)
	}
	return KeyName(codes)
}

// Save hands the play to the page, to be stored.
func (c *Desk) Save() {
	c.Send(message.Save{Key: c.key, Text: c.session.Save(), At: c.session.At()})
}

// Played returns what messages tell of the moves played: how they stand, and
// whether some can be taken back or made again.
func (c *Desk) Played() message.Played {
	s := c.session
	return message.Played{N: s.Count(), Moves: c.Letters(), Status: s.State().Status().String(), Undo: s.CanUndo(), Redo: s.CanRedo()}
}

func (c *Desk) Letters() string {
	return notation.Letters(c.session.Moves(), c.session.Puzzle().Verbs())
}

// TellMoves sends what is played now, where it changed without a move.
func (c *Desk) TellMoves() { c.Send(c.Played()) }

func (c *Desk) Won() bool { return c.session.State().Status() == puzzle.Won }

// Link returns the level as a link, with the moves played where they are wanted; "" where it
// is too large for one.
func (c *Desk) Link(moves bool) string {
	l := link.New(c.session.Puzzle(), c.session.Start(), nil)
	if moves {
		l.Moves = c.session.Moves()
	}
	text, _ := l.Encode()
	return text
}

func (c *Desk) Title() string { return link.Title(c.session.Start().Notes().Of("title")) }

// Refuse sends why a level cannot be opened, and what of it arrived.
func (c *Desk) Refuse(l link.Link, err error) {
	out := message.Refused{Message: c.words.Error(err), Kind: "level", Level: l.Level}
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
		out.Faults = c.FaultList(err)
	}
	c.Send(out)
}

// FaultList returns the faults of a level's text as messages list them.
func (c *Desk) FaultList(err error) []message.Fault {
	var faults puzzle.Errors
	if !errors.As(err, &faults) {
		return []message.Fault{{Text: c.words.Error(err)}}
	}
	list := make([]message.Fault, len(faults))
	for i, f := range faults {
		list[i] = message.Fault{Line: f.Line, Col: f.Col, Row: f.Cell.Row, Column: f.Cell.Col, Text: c.words.Say(f.Text)}
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
func (c *Desk) Guessing() bool { return !c.revealed && !c.Won() }
