package midend

import (
	"errors"
	"hash/fnv"
	"strconv"
	"strings"

	"gridwise/game/link"
	"gridwise/game/session"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// load opens what a message names: "level" is a link, or a level's text with
// "puzzle" (without it every puzzle is tried); "notes" are header lines for
// it; "moves" (letters) are played behind it; "saved" is a session as saved
// earlier, of the same level. On an error the play on the board stays.
func (p *Midend) load(m Message) {
	l, err := p.find(m)
	if err != nil {
		p.refuse(l, err)
		return
	}
	start, err := distant{l.Puzzle}.Parse(notes(m) + l.Text())
	if err != nil {
		p.refuse(l, err)
		return
	}
	s := session.New(l.Puzzle, start)
	p.open(s, l.Beat)
	switch {
	case p.restore(text(m["saved"])):
	case text(m["moves"]) != "":
		p.goOn(l.Moves)
	default:
		p.offer(l)
	}
	p.judge()
}

// goOn plays moves made earlier elsewhere: the play goes on behind them. A
// win among them is not told again.
func (p *Midend) goOn(moves []puzzle.Move) {
	n, err := p.session.PlayAll(moves)
	p.started = n > 0
	p.heard()
	p.atRest, p.changed = nil, true
	p.input.Settle(p.session.State())
	if err != nil {
		p.say(puzzle.Say("play.partly", n, reason(err)))
	}
	p.save()
	p.tellMoves()
	p.settle()
}

// find reads what a load message names.
func (p *Midend) find(m Message) (link.Link, error) {
	level := text(m["level"])
	z := catalog.Named(text(m["puzzle"]))
	if z == nil && !strings.Contains(strings.TrimSpace(level), "\n") {
		l, err := link.Decode(level, catalog.All)
		if m["anyway"] == true && l.Puzzle != nil && damaged(err) {
			err = nil
		}
		if err != nil {
			return l, err
		}
		more, err := puzzle.ParseLetters(text(m["moves"]), l.Puzzle.Verbs())
		if len(more) > 0 {
			l.Moves = more
		}
		return l, err
	}
	if z == nil {
		z = readable(level)
		if z == nil && p.session != nil {
			z = p.session.Puzzle() // says best what is wrong
		}
		if z == nil {
			return link.Link{Level: level}, puzzle.Refuse(puzzle.Say("play.unknown"))
		}
	}
	moves, err := puzzle.ParseLetters(text(m["moves"]), z.Verbs())
	return link.Link{Puzzle: z, Level: level, Moves: moves}, err
}

// damaged says whether the player may choose to play what arrived all the
// same.
func damaged(err error) bool {
	var e *link.Error
	return errors.As(err, &e) && (e.Kind == link.Cut || e.Kind == link.Moves)
}

// readable is the first puzzle that reads the text.
func readable(text string) puzzle.Puzzle {
	for _, z := range catalog.All {
		if _, err := z.Parse(text); err == nil {
			return z
		}
	}
	return nil
}

// notes are the header lines of a message, each closed by a newline. Other
// lines are left out: they would become part of the level.
func notes(m Message) string {
	var b strings.Builder
	for line := range strings.Lines(text(m["notes"])) {
		if strings.HasPrefix(line, ";") {
			b.WriteString(strings.TrimRight(line, "\r\n") + "\n")
		}
	}
	return b.String()
}

// refuse tells why a level cannot be opened, and what of it arrived.
func (p *Midend) refuse(l link.Link, err error) {
	m := Message{"message": p.words.Error(err), "kind": "level", "level": l.Level}
	var e *link.Error
	if errors.As(err, &e) {
		m["kind"] = e.Kind.String()
	}
	if l.Puzzle != nil {
		m["puzzle"] = l.Puzzle.Name()
	}
	if errors.As(err, new(puzzle.Errors)) {
		m["faults"] = p.faultList(err)
	}
	p.send("error", m)
}

// open puts a session on the board.
func (p *Midend) open(s *session.Session, beat int) {
	p.conclude()
	p.bestAsk, p.bestKnown = 0, false
	p.cancel()
	p.halt()
	p.session, p.key, p.beatMoves = s, saveKey(s), beat
	p.shows, p.beat, p.paused = nil, 0, false
	p.told, p.started, p.offered, p.hint = nil, false, false, hintState{}
	p.clearMarks()
	p.status, p.grid = puzzle.Text{}, grid{}
	p.enter()
	p.send("keys", Message{"codes": keyCodes(s.Puzzle())})
	p.ready()
	p.settle()
}

// ready tells that a level is open.
func (p *Midend) ready() {
	s := p.session
	p.send("ready", Message{"name": s.Puzzle().Name(), "version": s.Puzzle().Version(), "level": p.link(false),
		"title": p.title(), "key": p.key, "beat": p.beatMoves, "rules": p.ruleList()})
}

// restore takes a saved session of the level that is open. What cannot be read
// is told and left.
func (p *Midend) restore(saved string) bool {
	if saved == "" {
		return false
	}
	s, err := session.Load(saved, distantNamed)
	if s == nil || s.Puzzle().Name() != p.session.Puzzle().Name() || s.Start().String() != p.session.Start().String() {
		if err != nil {
			p.sayError(err)
		}
		return false
	}
	if err != nil {
		p.say(puzzle.Say("play.partly", s.Count(), reason(err)))
	}
	p.adopt(s)
	return true
}

// adopt plays on in a session that was read, with the notes of the one that
// was opened.
func (p *Midend) adopt(s *session.Session) {
	p.session.Adopt(s)
	p.heard()
	p.started = p.session.Len() > 0
	p.atRest, p.changed = nil, true
	p.input.Settle(p.session.State())
	p.tellMoves()
	p.settle()
}

// over reports whether a position that came from elsewhere may be won, which was
// told before then.
func (p *Midend) over() bool {
	x, ok := p.session.State().(puzzle.Preparer)
	return p.solved() || ok && !x.Sure()
}

// distant is a puzzle whose levels are worked out by the worker, never here.
type distant struct{ puzzle.Puzzle }

// Parse reads a level.
func (d distant) Parse(text string) (puzzle.State, error) {
	s, err := d.Puzzle.Parse(text)
	if p, ok := s.(puzzle.Preparer); ok && err == nil {
		return p.Distant(), nil
	}
	return s, err
}

func distantNamed(name string) puzzle.Puzzle {
	if z := catalog.Named(name); z != nil {
		return distant{z}
	}
	return nil
}

// offer puts the moves of a link behind the start, to be watched or not.
func (p *Midend) offer(l link.Link) {
	if len(l.Moves) == 0 {
		return
	}
	n, err := p.session.PlayAll(l.Moves)
	if err != nil {
		p.say(puzzle.Say("play.partly", n, reason(err)))
	}
	status := p.session.State().Status()
	count := p.session.Count()
	p.session.Goto(0)
	p.offered, p.atRest = count > 0, nil
	p.send("offer", Message{"moves": count, "status": status.String()})
	p.settle()
}

func saveKey(s *session.Session) string {
	h := fnv.New64a()
	h.Write([]byte(s.Start().String()))
	return s.Puzzle().Name() + "-" + strconv.FormatUint(h.Sum64(), 36)
}

// link is the level as a link, with the moves where they are wanted.
func (p *Midend) link(moves bool) string {
	s := p.session
	l := link.New(s.Puzzle(), s.Start(), nil)
	if moves {
		l.Moves = s.Moves()
	}
	text, err := l.Encode()
	if err != nil {
		return ""
	}
	return text
}

func (p *Midend) title() string { return link.Title(p.session.Start().Notes().Of("title")) }
