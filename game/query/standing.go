package query

import (
	"slices"
	"strconv"
	"strings"

	"gridwise/game/message"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// standing tells how a line stands at its end, in a shape that is the same for all puzzles.
// What a puzzle does not have is left out.
func (l *line) standing(p puzzle.Puzzle) message.Tree {
	s, verbs := l.end(), p.Verbs()
	board, things := l.picture(p)
	t := message.Tree{
		"puzzle": p.Name(), "title": s.Notes().Of("title"), "board": board, "things": things,
		"status": s.Status().String(), "moves": notation.Letters(l.moves, verbs), "legal": []any{},
	}
	if puzzle.OwnMove(s) {
		t["legal"] = legal(s, verbs)
	}
	l.score(t)
	return t
}

// score adds what the play came to, and the best that is known of the level.
func (l *line) score(t message.Tree) {
	s := l.end()
	t["score"] = l.own(len(l.moves))
	if best, err := strconv.Atoi(s.Notes().Of("best")); err == nil {
		t["best"] = best
	}
	x, ok := s.(puzzle.Scorer)
	if !ok {
		return
	}
	score := x.Score()
	if score.Known || score.Share == 0 {
		t["score"] = score.Value
	}
	if score.Known {
		t["best"] = score.Best
	}
	if score.Share > 0 {
		t["share"] = score.Share
	}
}

// legal lists the moves that a position offers.
func legal(s puzzle.State, verbs []puzzle.Verb) []any {
	all := []any{}
	for m := range reason.Choices(s) {
		all = append(all, moved(m, verbs))
	}
	return all
}

// moved tells a move, by its letters and as text.
func moved(m puzzle.Move, verbs []puzzle.Verb) message.Tree {
	return message.Tree{"move": notation.Letters([]puzzle.Move{m}, verbs), "text": m.String()}
}

// picture writes the board at the end of a line as level text has it, and lists by name and
// cell what lies there besides.
func (l *line) picture(p puzzle.Puzzle) (rows, things []any) {
	drawing, _, _ := strings.Cut(l.states[0].String(), "\n\n")
	text := strings.Split(strings.TrimRight(drawing, "\n"), "\n")
	was, now := l.states[0].Board(), l.end().Board()
	r := now.Bounds()
	rows, things = []any{}, []any{}
	for row := r.Min.Row; row <= r.Max.Row; row++ {
		var line []byte
		for col := r.Min.Col; col <= r.Max.Col; col++ {
			at, char := puzzle.Cell{Row: row, Col: col}, byte(0)
			if row > 0 && row <= len(text) && col > 0 && col <= len(text[row-1]) {
				char = text[row-1][col-1]
			}
			char, others := seen(p.Tiles(), char, was.At(at, nil), now.At(at, nil))
			for _, th := range others {
				things = append(things, lying(th, at))
			}
			if char != 0 {
				line = append(line, char)
			}
		}
		if len(line) > 0 {
			rows = append(rows, string(line))
		}
	}
	return rows, things
}

func lying(th puzzle.Thing, at puzzle.Cell) message.Tree {
	t := message.Tree{"name": th.Name, "row": at.Row, "col": at.Col}
	if th.Piece != "" {
		t["piece"] = th.Piece
	}
	return t
}

// seen returns the tile that is seen on a cell, and the things there besides. The level has the
// tile char there, 0 for none, which is drawn with the things in was.
func seen(tiles []puzzle.Tile, char byte, was, now []puzzle.Thing) (byte, []puzzle.Thing) {
	tile := func(th puzzle.Thing) int {
		return slices.IndexFunc(tiles, func(t puzzle.Tile) bool { return t.Name == th.Name })
	}
	rest := now
	for i := len(now) - 1; i >= 0 && char != 0; i-- {
		k, same := tile(now[i]), len(was) > 0 && now[i] == was[len(was)-1]
		if !same && k < 0 {
			continue
		}
		if !same {
			char = tiles[k].Char
		}
		rest = append(now[:i:i], now[i+1:]...)
		break
	}
	return char, slices.DeleteFunc(rest, func(th puzzle.Thing) bool {
		return th.Layer == puzzle.Ground && (char == 0 || tile(th) >= 0) || th.Layer == puzzle.Floor && tile(th) < 0
	})
}
