package session

import (
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// A saved session is text: a first line with the format's version, lines of
// "name: value", a line "moves" with an entry a line behind it, a line "level"
// and the level's text with its notes. An entry is its moves joined by "; ",
// the opponent's behind "/", or the word "restart".
const (
	magic = "gridwise session 1"
	// maxSave bounds the text that Load reads.
	maxSave = 64 << 20
)

// Save writes the session as text that Load reads.
func (s *Session) Save() string {
	var b strings.Builder
	b.WriteString(magic + "\npuzzle: " + s.puzzle.Name() + "\nat: " + strconv.Itoa(s.at) + "\n")
	b.WriteString("help: " + s.helps() + "\n")
	b.WriteString(s.aided())
	b.WriteString("moves\n")
	for i, e := range s.entries {
		if i > 0 || len(e.steps) > 0 {
			b.WriteString(e.String() + "\n")
		}
	}
	b.WriteString("level\n" + s.start.Notes().String() + s.start.String())
	return b.String()
}

// aided writes the entries from which the player was helped on, in a line where there are some.
func (s *Session) aided() string {
	line := ""
	for i, e := range s.entries {
		if e.aided {
			line += " " + strconv.Itoa(i)
		}
	}
	if line != "" {
		line = "aided:" + line + "\n"
	}
	return line
}

// helps lists the help of each try, parted by "; ".
func (s *Session) helps() string {
	var all []string
	for i, e := range s.entries {
		if i == 0 || e.restart {
			h := e.help
			all = append(all, strconv.Itoa(h.Hints)+" "+strconv.Itoa(h.Checks)+" "+strconv.Itoa(h.Solutions))
		}
	}
	return strings.Join(all, "; ")
}

func (e entry) String() string {
	if e.restart {
		return "restart"
	}
	var own, replies []string
	for _, st := range e.steps {
		if st.Reply {
			replies = append(replies, st.Move.String())
		} else {
			own = append(own, st.Move.String())
		}
	}
	text := strings.Join(own, "; ")
	if len(replies) > 0 {
		text += " / " + strings.Join(replies, "; ")
	}
	return text
}

// Load reads a saved session; find gives the puzzle of a name, nil for none.
// Where a move is refused (the rules are of a newer version) the session up to
// it is returned together with the error.
func Load(text string, find func(name string) puzzle.Puzzle) (*Session, error) {
	head, level, moves, err := split(text)
	if err != nil {
		return nil, err
	}
	p := find(head["puzzle"])
	if p == nil {
		return nil, puzzle.Refuse(puzzle.Say("save.puzzle", head["puzzle"]))
	}
	start, err := p.Parse(level)
	if err != nil {
		return nil, err
	}
	s := New(p, start)
	for i, line := range moves {
		if err := s.load(line, i == 0); err != nil {
			return s, err
		}
	}
	s.finish(head)
	return s, nil
}

func split(text string) (head map[string]string, level string, moves []string, err error) {
	if len(text) > maxSave {
		return nil, "", nil, puzzle.Refuse(puzzle.Say("save.large"))
	}
	first, rest, _ := strings.Cut(text, "\n")
	if first != magic {
		return nil, "", nil, puzzle.Refuse(puzzle.Say("save.magic"))
	}
	head = map[string]string{}
	inMoves := false
	for rest != "" {
		var line string
		line, rest, _ = strings.Cut(rest, "\n")
		switch name, value, ok := strings.Cut(line, ": "); {
		case line == "level":
			return head, rest, moves, nil
		case line == "moves":
			inMoves = true
		case inMoves:
			moves = append(moves, line)
		case ok:
			head[name] = value
		default:
			return nil, "", nil, puzzle.Refuse(puzzle.Say("save.line", line))
		}
	}
	return nil, "", nil, puzzle.Refuse(puzzle.Say("save.cut"))
}

func (s *Session) load(line string, first bool) error {
	if line == "restart" {
		s.Restart()
		return nil
	}
	own, replies, replied := strings.Cut(" "+line, " / ")
	moves, err := notation.ParseMoves(own, s.puzzle.Verbs())
	if err != nil {
		return err
	}
	if len(moves) == 0 && !first {
		return puzzle.Refuse(puzzle.Say("save.line", line))
	}
	if len(moves) > 0 {
		if _, err := s.Play(moves...); err != nil {
			return err
		}
	}
	if !replied {
		return nil
	}
	answers, err := notation.ParseMoves(replies, s.puzzle.Verbs())
	for _, m := range answers {
		if err == nil {
			_, err = s.Reply(m)
		}
	}
	return err
}

// finish restores all but the moves. It ignores numbers that do not fit, as they
// are no reason to lose a play.
func (s *Session) finish(head map[string]string) {
	if at, err := strconv.Atoi(head["at"]); err == nil {
		s.Goto(at)
	}
	s.readHelps(strings.Split(head["help"], ";"))
	for _, word := range strings.Fields(head["aided"]) {
		if n, err := strconv.Atoi(word); err == nil && n >= 0 && n <= s.Len() {
			s.entries[n].aided = true
		}
	}
}

// readHelps reads the help of each try.
func (s *Session) readHelps(all []string) {
	for i := range s.entries {
		if (i == 0 || s.entries[i].restart) && len(all) > 0 {
			s.entries[i].help.read(all[0])
			all = all[1:]
		}
	}
}

func (h *Help) read(text string) {
	counts := []*int{&h.Hints, &h.Checks, &h.Solutions}
	for i, word := range strings.Fields(text) {
		if n, err := strconv.Atoi(word); err == nil && i < len(counts) && n >= 0 {
			*counts[i] = n
		}
	}
}
