package slider

import (
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
)

// Look returns what is on a cell.
func (s State) Look(c puzzle.Cell) puzzle.Text {
	if !s.level.Bounds().Has(c) {
		return puzzle.Say("slider.look.border", c)
	}
	n := s.level.Number(c)
	ground := s.ground(n)
	for i := range s.level.Starts {
		if s.pos.At[i] == n && s.Status() != puzzle.Lost {
			return puzzle.Say("slider.look.player", c, s.playerName(i), ground)
		}
	}
	return puzzle.Say("slider.look", c, ground)
}

// ground returns what lies on a cell, without players.
func (s State) ground(n int32) puzzle.Text {
	for i, end := range s.level.Ends {
		if end == n {
			return s.endName(i)
		}
	}
	switch k := s.level.Kind(s.pos, n); {
	case k >= ice.Portal:
		return puzzle.Say("slider.look.portal", string(rune('a'+k-ice.Portal)), s.level.Cell(s.level.Twin(n)))
	case k >= ice.Booster:
		return puzzle.Say("slider.look.booster", direction(puzzle.Dirs[k-ice.Booster]))
	case k == ice.Rock:
		return puzzle.Say("slider.look.rock")
	case k == ice.Sand:
		return puzzle.Say("slider.look.sand")
	case k == ice.Hole:
		return puzzle.Say("slider.look.hole")
	case k == ice.Hammer:
		return puzzle.Say("slider.look.hammer")
	case k == ice.Cracked:
		return puzzle.Say("slider.look.cracked")
	}
	return puzzle.Say("slider.look.ice")
}

func (s State) playerName(i int) puzzle.Text {
	if s.level.Numbered {
		return puzzle.Say("slider.player.number", i+1)
	}
	return puzzle.Say("slider.player")
}

func (s State) endName(i int) puzzle.Text {
	if s.level.Numbered {
		return puzzle.Say("slider.end.number", i+1)
	}
	return puzzle.Say("slider.end")
}

// Tell returns what a move's events came to: where everybody went, and what
// happened on the way.
func (s State) Tell(events []puzzle.Event) puzzle.Text {
	var text puzzle.Text
	add := func(t puzzle.Text) {
		if text.Zero() {
			text = t
		} else {
			text = puzzle.Say("slider.tell.and", text, t)
		}
	}
	for i, e := range events {
		switch {
		case e.Leap:
			add(puzzle.Say("slider.tell.portal", e.From, e.To))
		case e.Cue == "break" && e.New.Name != "":
			add(puzzle.Say("slider.tell.crack", e.From))
		case e.Cue == "break":
			add(puzzle.Say("slider.tell.break", e.From))
		case e.Cue == "take":
			add(puzzle.Say("slider.tell.take", e.From))
		case e.Cue == "fall":
			add(puzzle.Say("slider.tell.fall", e.From))
		case slides(e) && !goesOn(events[i+1:], e):
			add(tellSlide(e))
		case e.Cue == "win":
			add(puzzle.Say("slider.tell.win"))
		}
	}
	return text
}

// slides reports whether an event is a part of a slide.
func slides(e puzzle.Event) bool {
	return e.Old.Layer == puzzle.Actor && e.From != e.To && !e.Leap
}

// goesOn reports whether the slide's next part is a slide from where it ended.
func goesOn(rest []puzzle.Event, e puzzle.Event) bool {
	for _, next := range rest {
		if slides(next) {
			return next.From == e.To && next.Old.Name == e.New.Name && next.Beat == e.Beat+e.Span
		}
	}
	return false
}

func tellSlide(e puzzle.Event) puzzle.Text {
	player := slices.IndexFunc(playerNames[:], func(names [2]string) bool { return slices.Contains(names[:], e.New.Name) })
	if player > 0 {
		return puzzle.Say("slider.tell.number", player, e.To)
	}
	return puzzle.Say("slider.tell.slide", e.To)
}

func direction(d puzzle.Dir) puzzle.Text {
	return [...]puzzle.Text{
		puzzle.Up:    puzzle.Say("slider.dir.up"),
		puzzle.Left:  puzzle.Say("slider.dir.left"),
		puzzle.Right: puzzle.Say("slider.dir.right"),
		puzzle.Down:  puzzle.Say("slider.dir.down"),
	}[d]
}
