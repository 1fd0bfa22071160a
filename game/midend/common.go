package midend

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
)

// common is what every part of a Midend needs: the level on the board, the
// player's words and settings, and the way out for messages.
type common struct {
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
func (c *common) Session() *session.Session { return c.session }

// Settings returns those in force.
func (c *common) Settings() Settings { return c.set }

// Words returns the table of the player's language.
func (c *common) Words() *words.Table { return c.words }

// Status returns the sentence of the status line.
func (c *common) Status() puzzle.Text { return c.status }

// Key returns the key under which the play is saved.
func (c *common) Key() string { return c.key }

// Beat returns the number of moves to beat, 0 for none.
func (c *common) Beat() int { return c.beatMoves }

// newCommon returns a desk without a level; out takes its messages.
func newCommon(out func(message.Out)) *common {
	return &common{out: out, words: words.LoadPlay(words.English), set: plain()}
}

// send sends a message to the page.
func (c *common) send(m message.Out) { c.out(m) }

// open puts a session in the place of the one before. beat is the number of moves to
// beat, 0 for none.
func (c *common) open(s *session.Session, beat int) {
	c.session, c.key, c.beatMoves, c.status, c.revealed = s, saveKey(s), beat, puzzle.Text{}, false
}

// reveal has the best of the level told.
func (c *common) reveal() { c.revealed = true }

// setStatus changes the sentence of the status line without reading it out.
func (c *common) setStatus(t puzzle.Text) { c.status = t }

// takeStale reports whether the page's panel no longer shows what is so, and notes
// that it will.
func (c *common) takeStale() bool {
	was := c.stale
	c.stale = false
	return was
}

// Puzzle returns the name of the puzzle on the board, "" before one is.
func (c *common) Puzzle() string {
	if c.session == nil {
		return ""
	}
	return c.session.Puzzle().Name()
}

// say puts a sentence into the status line, which is read out as well.
func (c *common) say(t puzzle.Text) {
	c.status = t
	c.send(message.Say{Text: c.words.Say(t)})
}

// sayAll shows several sentences as one, or that there is no fault where there is none.
func (c *common) sayAll(texts []puzzle.Text) {
	if len(texts) == 0 {
		texts = []puzzle.Text{puzzle.Say("play.nofault")}
	}
	all := texts[0]
	for _, t := range texts[1:] {
		all = puzzle.Say("play.and", all, t)
	}
	c.say(all)
}

func (c *common) sayError(err error) { c.say(reason(err)) }

// readOut sends a sentence to screen readers and leaves the status line as it is.
func (c *common) readOut(t puzzle.Text) { c.send(message.Look{Text: c.words.Say(t)}) }

// cue plays the sound of that name now.
func (c *common) cue(name string) {
	if c.set.Sound {
		c.send(message.Sound{Cues: []message.Cue{{Cue: name}}})
	}
}

// refresh notes that the page's panel must be told anew; that is done once,
// after the input that changed it.
func (c *common) refresh() { c.stale = true }

// word returns the sentence of a key that is put together, "" where none is.
func (c *common) word(key string) string {
	w, _ := c.words.Word(key)
	return w
}

// keyOf returns the name of the key that does a command now.
func (c *common) keyOf(name string) string {
	codes := command.Named(name).Keys
	if own, ok := c.set.Keys[codes[0]]; ok {
		return command.KeyName(own)
	}
	return keyName(codes)
}

// save hands the play to the page, to be stored.
func (c *common) save() {
	c.send(message.Save{Key: c.key, Text: c.session.Save(), At: c.session.At()})
}

// played returns what messages tell of the moves played: how they stand, and
// whether some can be taken back or made again.
func (c *common) played() message.Played {
	s := c.session
	return message.Played{N: s.Count(), Moves: c.letters(), Status: s.State().Status().String(), Undo: s.CanUndo(), Redo: s.CanRedo()}
}

func (c *common) letters() string {
	return puzzle.Letters(c.session.Moves(), c.session.Puzzle().Verbs())
}

// tellMoves sends what is played now, where it changed without a move.
func (c *common) tellMoves() { c.send(c.played()) }

func (c *common) won() bool { return c.session.State().Status() == puzzle.Won }

// link returns the level as a link, with the moves played where they are wanted.
func (c *common) link(moves bool) string {
	l := link.New(c.session.Puzzle(), c.session.Start(), nil)
	if moves {
		l.Moves = c.session.Moves()
	}
	return written(l)
}

// written returns a link's text, "" where the level is too large for one.
func written(l link.Link) string {
	text, err := l.Encode()
	if err != nil {
		return ""
	}
	return text
}

func (c *common) title() string { return link.Title(c.session.Start().Notes().Of("title")) }

// stars returns stars as messages list them.
func (c *common) stars(stars []puzzle.Star) []message.Star {
	list := make([]message.Star, len(stars))
	for i, s := range stars {
		list[i] = message.Star{Text: c.words.Say(s.Text), Got: s.Got}
	}
	return list
}

// refuse sends why a level cannot be opened, and what of it arrived.
func (c *common) refuse(l link.Link, err error) {
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
		out.Faults = c.faultList(err)
	}
	c.send(out)
}

// faultList returns the faults of a level's text as messages list them.
func (c *common) faultList(err error) []message.Fault {
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

// reason returns what an error says in one sentence; of a search also whether
// it proved something.
func reason(err error) puzzle.Text {
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

// guessing reports whether the best of the level is not told yet: to find it out is
// what many play for.
func (c *common) guessing() bool { return c.set.Guess && !c.revealed && !c.won() }
