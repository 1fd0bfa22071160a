// Package midend is the player's side of a puzzle without its pixels: one
// session, what is being shown of it, and the messages that go in and out. The
// picture (package game) draws what Scene lists; the page shows what the
// messages say; neither decides anything.
//
// Messages are trees as package query writes them, each with a "type". They
// come in through Receive, from the page or from a page around it, and go out
// through the function given to New. What may be slow is asked of a query.Server,
// which answers with a message as well, so that nothing here ever blocks.
//
// The invariant: the session is always in a position that was fully played;
// what is on its way to the eye is a list of shows behind it, which any input
// may drop.
package midend

import (
	"gridwise/game/input"
	"gridwise/game/query"
	"gridwise/game/session"
	"gridwise/game/stage"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"
)

// Message is what goes in and out: a tree with a "type".
type Message = query.Tree

// Player plays one level at a time.
type Midend struct {
	out   func(Message)
	words *words.Table
	set   Settings

	session   *session.Session
	key       string  // under which the session is saved
	told      *win    // the end that the host knows of, nil for none
	ending    bool    // it is solved, and the best of the level is waited for
	ended     float64 // clock when it was solved
	started   bool    // by a first move
	clock     float64
	begun     float64 // clock at the first move
	offered   bool    // the moves ahead came with the link
	beatMoves int     // moves to beat, 0 for none

	shows  []show
	beat   float64 // of shows[0]
	paused bool
	script []puzzle.Move // played one after the other when nothing is shown
	watch  bool          // redo by itself when nothing is shown
	rest   float64       // seconds to wait before the next one

	asks      map[int]question
	nextAsk   int
	bestAsk   int  // the question for the best of the level, 0 for none
	bestKnown bool // or cannot be known: nobody need ask
	replying  bool
	hint      hintState
	marks     []puzzle.Mark // of an explanation
	pictures  []puzzle.Picture
	picture   int
	faults    []puzzle.Cell

	input   *input.Mapper
	atRest  *stage.Board // of the position, nil until it is asked for
	view    stage.View
	changed bool // the picture is to be drawn again
	stale   bool // the page is to be told

	status puzzle.Text
	grid   grid
}

// hintState remembers how strong a hint was given in which position.
type hintState struct {
	position string
	strength int
	hint     puzzle.Hint
}

// New is a player without a level; out takes its messages.
func New(out func(Message)) *Midend {
	p := &Midend{out: out, asks: map[int]question{}, words: words.Load(words.English), set: plain()}
	p.send("keys", Message{"codes": keyCodes(nil)})
	return p
}

func (p *Midend) send(kind string, m Message) {
	if m == nil {
		m = Message{}
	}
	m["gridwise"], m["type"] = 1, kind
	p.out(m)
}

// say tells the player a sentence: it stands in the status line and is read
// out.
func (p *Midend) say(t puzzle.Text) {
	p.status = t
	p.send("say", Message{"text": p.words.Say(t)})
}

// Session is the play, nil before a level was opened.
func (p *Midend) Session() *session.Session { return p.session }
