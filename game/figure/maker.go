package figure

import (
	"cmp"
	"fmt"
	"image/color"
	"strings"
	"unicode/utf16"

	"gridwise/game/sprite"
	"gridwise/game/stage"
	"gridwise/game/theme"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// maker makes a Document.
type maker struct {
	p        puzzle.Puzzle
	start    puzzle.State // the position explained
	table    *words.Table
	doc      *Document
	art      *sprite.Art
	tiles    map[string]int
	cells    []int  // the last board's
	position string // its level and moves
}

// draws returns the name of a drawing, which the document then has.
func (m *maker) draws(name string, dir puzzle.Dir, j stage.Join) string {
	key := m.art.Key(name, dir, j)
	if _, ok := m.doc.Art[key]; !ok {
		m.doc.Art[key] = drawing(m.art.Drawing(name, dir, j))
	}
	return key
}

func (m *maker) step(s reason.Step) error {
	ask, err := m.question(s.Ask)
	if err != nil {
		return err
	}
	shown, err := m.shown(s)
	if err != nil {
		return fmt.Errorf("step %s: %w", s.Name, err)
	}
	line := Step{Name: s.Name, Shown: shown, Depth: s.Depth, Solved: s.Solved, Because: s.Because, Score: s.Score,
		Level: s.Level, Moves: notation.Letters(s.Moves, m.p.Verbs()), Ask: ask}
	if s.Cost != [2]int64{} {
		line.Cost = s.Cost[:]
	}
	m.doc.Steps = append(m.doc.Steps, line)
	return nil
}

func (m *maker) shown(s reason.Step) (Shown, error) {
	line := Shown{Text: m.table.Say(s.Text), Links: m.links(s.Text), Look: places(s.Look), Second: s.Second}
	for _, mark := range s.Put {
		line.Put = append(line.Put, m.mark(mark))
	}
	for _, r := range s.Rows {
		line.Rows = append(line.Rows, Row{Key: r.Key, Text: m.table.Say(r.Text), Cells: places(r.Cells), Shape: r.Shape, Tint: tints[r.Tint], Gone: r.Gone})
	}
	err := m.board(s)
	line.Board = len(m.doc.Boards) - 1
	return line, err
}

func (m *maker) question(q *reason.Question) (*Ask, error) {
	if q == nil {
		return nil, nil
	}
	shown, err := m.shown(q.Step)
	ask := &Ask{Shown: shown}
	for _, a := range q.Answers {
		answer := Answer{Key: a.Key, Text: m.table.Say(a.Text), Cells: places(a.Cells), Right: a.Right}
		for _, s := range a.Steps {
			shown, failed := m.shown(s)
			err = cmp.Or(err, failed)
			answer.Steps = append(answer.Steps, shown)
		}
		ask.Answers = append(ask.Answers, answer)
	}
	return ask, err
}

// tints are the names of the tints.
var tints = [...]string{"", "good", "bad", "chosen", "passed"}

func (m *maker) mark(k reason.Mark) Mark {
	mark := Mark{Layer: k.Layer, Row: k.Cell.Row, Col: k.Cell.Col, Half: [...]string{"", "left", "right"}[k.Half], Second: k.Second,
		Text: k.Text, Tint: tints[k.Tint], Open: k.Open}
	if k.To != (puzzle.Cell{}) {
		mark.To = []int{k.To.Row, k.To.Col}
	}
	if k.Dir != puzzle.None {
		mark.Dir = k.Dir.String()
		m.draws("arrow", k.Dir, 0)
	}
	if k.Tint != reason.Plain {
		m.draws("tint-"+mark.Tint, puzzle.None, 0)
	}
	if k.Open {
		m.draws("open", puzzle.None, 0)
	}
	if k.Thing.Name != "" {
		mark.Thing, mark.Letter = m.draws(k.Thing.Name, k.Thing.Dir, 0), k.Thing.Text
	}
	return mark
}

func places(cells []puzzle.Cell) (list [][2]int) {
	for _, c := range cells {
		list = append(list, [2]int{c.Row, c.Col})
	}
	return list
}

// links lists the parts of a sentence that name a cell or a step.
func (m *maker) links(t puzzle.Text) (list []Link) {
	at := 0
	for _, p := range m.table.Parts(t) {
		end := at + len(utf16.Encode([]rune(p.Text)))
		switch {
		case p.Cell != puzzle.Cell{}:
			list = append(list, Link{From: at, To: end, Cell: &[2]int{p.Cell.Row, p.Cell.Col}})
		case p.Ref.Step != "":
			list = append(list, Link{From: at, To: end, Step: p.Ref.Step})
		}
		at = end
	}
	return list
}

// board adds the board of a step, where it is another than that of the step before.
func (m *maker) board(s reason.Step) error {
	position := s.Level + "\n" + notation.Letters(s.Moves, m.p.Verbs())
	if len(m.doc.Boards) > 0 && position == m.position {
		return nil
	}
	m.position = position
	state := m.start
	if s.Level != "" {
		first, err := m.p.Parse(s.Level)
		if err != nil {
			return err
		}
		state = first
	}
	state, err := puzzle.After(state, s.Moves...)
	if err != nil {
		return err
	}
	m.add(state.Board())
	return nil
}

func (m *maker) add(board puzzle.Board) {
	d, bounds := m.doc, board.Bounds()
	rows, cols := bounds.Size()
	b := Board{Top: bounds.Min.Row, Left: bounds.Min.Col, Rows: rows, Cols: cols}
	lists := make([][]string, rows*cols)
	for _, it := range scene(m.art, stage.Frame{New: &stage.Board{Board: board}})[1:] { // without the ground
		i := (int(it.Y)-b.Top)*cols + int(it.X) - b.Left
		if i < 0 || i >= len(lists) {
			continue
		}
		if it.Text != "" {
			lists[i] = append(lists[i], "'"+it.Text)
		} else {
			lists[i] = append(lists[i], m.draws(it.Name, it.Dir, it.Join))
		}
	}
	cells := make([]int, len(lists))
	for i, l := range lists {
		cells[i] = m.tile(l)
	}
	if n := len(d.Boards); n > 0 && d.Boards[n-1].Rows == rows && d.Boards[n-1].Cols == cols && d.Boards[n-1].Top == b.Top && d.Boards[n-1].Left == b.Left {
		for i, c := range cells {
			if c != m.cells[i] {
				b.Put = append(b.Put, i, c)
			}
		}
		if len(b.Put) == 0 {
			return
		}
	} else {
		b.Cells = cells
	}
	m.cells = cells
	d.Boards = append(d.Boards, b)
}

// tile returns the number of a cell's tile.
func (m *maker) tile(things []string) int {
	key := strings.Join(things, "\n")
	i, ok := m.tiles[key]
	if !ok {
		i = len(m.tiles)
		m.tiles[key] = i
		if things == nil {
			things = []string{}
		}
		m.doc.Tiles = append(m.doc.Tiles, things)
	}
	return i
}

// scene lists what the stage shows of a frame in cells of Box pixels.
func scene(art stage.Art, f stage.Frame) []stage.Item {
	b := f.New.Bounds()
	rows, cols := b.Size()
	v := &stage.View{Art: art, Still: true}
	v.Resize(cols*sprite.Box+2*room, rows*sprite.Box+2*room, 1)
	v.Open(b, nil, b.Min)
	return v.Scene(nil, f)
}

// room is the stage's margin around a board, in pixels.
const room = 6

// always are the roles that every document has.
var always = []string{"paper", "paper-2", "ink", "ink-soft", "line", "accent", "accent-ink", "ground", "good", "bad", "chosen", "passed"}

// coloured returns the colours of always and of the roles that drawings have.
func coloured(art map[string]drawing) map[string][2]string {
	light, _ := theme.Load("light")
	dark, _ := theme.Load("dark")
	all := map[string][2]string{}
	take := func(role string) {
		all[role] = [2]string{hex(light.Of(role)), hex(dark.Of(role))}
	}
	for _, role := range always {
		take(role)
	}
	var roles func(n sprite.Node)
	roles = func(n sprite.Node) {
		for _, value := range n.Attrs {
			if role, ok := strings.CutPrefix(value, "$"); ok {
				take(role)
			}
		}
		for _, in := range n.In {
			roles(in)
		}
	}
	for _, d := range art {
		roles(sprite.Node(d))
	}
	return all
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
