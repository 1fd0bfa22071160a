// Package figure writes explanations for pages that run no program: the steps of
// a topic as one Document, which a script of some kilobytes shows, and a step of it
// as SVG or HTML, which needs no script at all.
//
// A Document holds all that is shown: the drawings, the boards as numbers of
// tiles, the steps with their marks and sentences, in one language. It is data
// alone: who reads it makes elements of the kinds that it knows and nothing else.
//
// web/explain/draw.js draws the same pictures of a Document, and web/explain/make.js
// makes the same Document of a solver's answer; tests hold both against this package.
package figure

import (
	"context"
	"encoding/json"
	"iter"

	"gridwise/game/link"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"
)

// Version is the version of the Document's form.
const Version = 1

// MostCells bounds the cells of a board in a figure.
const MostCells = 10_000

// Document is the explanation of a topic from a position.
type Document struct {
	Gridwise string               `json:"gridwise"` // "explain"
	Version  int                  `json:"version"`
	Puzzle   string               `json:"puzzle"`
	Name     string               `json:"name"`  // of puzzle and level, for people
	Level    string               `json:"level"` // its link
	Moves    string               `json:"moves,omitempty"`
	Lang     string               `json:"lang"`
	Topic    string               `json:"topic"`
	Why      string               `json:"why,omitempty"` // the moves whose last one is asked about, where the topic is "why"
	Title    string               `json:"title"`
	About    string               `json:"about"`
	Topics   []Topic              `json:"topics"` // all that there are of the level
	Tree     bool                 `json:"tree,omitempty"`
	Pick     bool                 `json:"pick,omitempty"`
	Fold     bool                 `json:"fold,omitempty"`
	Twin     *[2]int              `json:"twin,omitempty"`   // rows and columns from a board to the second one
	Called   []string             `json:"called,omitempty"` // what the two boards are called
	Layers   map[string]string    `json:"layers"`
	Colours  map[string][2]string `json:"colours"` // of each role, light and dark
	Art      map[string]drawing   `json:"art"`
	Tiles    [][]string           `json:"tiles"` // things of a cell by their drawing, lowest first; letters after a "'"
	Boards   []Board              `json:"boards"`
	Steps    []Step               `json:"steps"`

	at link.Link // of the position that is explained
}

// Topic is one of those that there are of the level.
type Topic struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	About string `json:"about"`
}

// Board is a board as its tiles, row by row. One of the same cells as the board
// before it has only what differs, as pairs of a cell's number and its tile.
type Board struct {
	Top   int   `json:"top"`
	Left  int   `json:"left"`
	Rows  int   `json:"rows"`
	Cols  int   `json:"cols"`
	Cells []int `json:"cells,omitempty"`
	Put   []int `json:"put,omitempty"`
}

// Step is a step for programs; what it does not have is left out.
type Step struct {
	Name    string   `json:"name"`
	Text    string   `json:"text"`
	Links   []Link   `json:"links,omitempty"`
	Depth   int      `json:"depth"`
	Board   int      `json:"board,omitempty"`
	Solved  bool     `json:"solved,omitempty"`
	Put     []Mark   `json:"put,omitempty"`
	Rows    []Row    `json:"rows,omitempty"`
	Look    [][2]int `json:"look,omitempty"`
	Second  bool     `json:"second,omitempty"` // what is looked at is on the second board
	Because []string `json:"because,omitempty"`
	Score   int      `json:"score,omitempty"` // what is reached so far
	Cost    []int64  `json:"cost,omitempty"`
	Level   string   `json:"level,omitempty"` // that is shown in place of the document's, as text
	Moves   string   `json:"moves,omitempty"` // to the position that is shown, behind the one explained
	Ask     *Ask     `json:"ask,omitempty"`
}

// Ask is a question that the reader may answer before the step is shown.
type Ask struct {
	Text    string   `json:"text"`
	Choices []string `json:"choices"`
	Right   int      `json:"right"` // which of them, from 0
}

// Link is a part of a sentence, in UTF-16 units, that names a cell or a step.
type Link struct {
	From int     `json:"from"`
	To   int     `json:"to"`
	Cell *[2]int `json:"cell,omitempty"`
	Step string  `json:"step,omitempty"`
}

// Mark is a mark. One that has nothing but its place takes away what was there.
type Mark struct {
	Layer  string `json:"layer"`
	Row    int    `json:"row"`
	Col    int    `json:"col"`
	Half   string `json:"half,omitempty"` // left, right
	Second bool   `json:"second,omitempty"`
	Text   string `json:"text,omitempty"`
	Dir    string `json:"dir,omitempty"`
	Tint   string `json:"tint,omitempty"` // good, bad, chosen, passed
	Open   bool   `json:"open,omitempty"`
	Thing  string `json:"thing,omitempty"` // its drawing
	Letter string `json:"letter,omitempty"`
	Fan    []int8 `json:"fan,omitempty"` // its place among so many
	To     []int  `json:"to,omitempty"`  // row and column of where its arrow leads
}

// Row is a row of the table beside the board; one with nothing but its key is
// taken away.
type Row struct {
	Key   string   `json:"key"`
	Text  string   `json:"text,omitempty"`
	Cells [][2]int `json:"cells,omitempty"`
	Shape bool     `json:"shape,omitempty"`
	Tint  string   `json:"tint,omitempty"`
	Gone  bool     `json:"gone,omitempty"`
	Leads string   `json:"leads,omitempty"` // the step that it switches to
}

// New explains a topic, "" for the first one, of the position that moves lead to
// from start. The error is one for people where the topic, or a figure of so large
// a board, is not to be had.
func New(ctx context.Context, p puzzle.Puzzle, start puzzle.State, moves []puzzle.Move, topic string, table *words.Table) (*Document, error) {
	return document(ctx, p, start, moves, table, func(m *maker) (iter.Seq2[puzzle.Step, error], error) {
		err := m.topicOf(topic)
		return puzzle.Explain(ctx, m.start, m.doc.Topic), err
	})
}

// Why returns the document of why the last of some more moves is not the answer,
// in the position that moves lead to from start. Its topic is "why".
func Why(ctx context.Context, p puzzle.Puzzle, start puzzle.State, moves, why []puzzle.Move, table *words.Table) (*Document, error) {
	return document(ctx, p, start, moves, table, func(m *maker) (iter.Seq2[puzzle.Step, error], error) {
		m.doc.Topic, m.doc.Why = "why", puzzle.Letters(why, p.Verbs())
		m.doc.Title, m.doc.About = table.Say(puzzle.Say("explain.why")), table.Say(puzzle.Say("explain.why.about"))
		return puzzle.WhyNot(ctx, m.start, why), nil
	})
}

// document makes a document of the steps that of returns, which names the topic.
func document(ctx context.Context, p puzzle.Puzzle, start puzzle.State, moves []puzzle.Move, table *words.Table, of func(*maker) (iter.Seq2[puzzle.Step, error], error)) (*Document, error) {
	s, err := puzzle.After(start, moves...)
	if err != nil {
		return nil, err
	}
	if rows, cols := s.Board().Bounds().Size(); rows*cols > MostCells {
		return nil, puzzle.Refuse(puzzle.Say("explain.toolarge", rows*cols, MostCells))
	}
	if u, ok := s.(puzzle.Preparer); ok {
		if err := u.Prepare(ctx, 1, nil); err != nil {
			return nil, err
		}
	}
	m := &maker{p: p, start: s, table: table, doc: &Document{Gridwise: "explain", Version: Version, Puzzle: p.Name(), Lang: table.Lang}}
	if err := m.head(start, moves); err != nil {
		return nil, err
	}
	steps, err := of(m)
	if err != nil {
		return nil, err
	}
	for step, err := range steps {
		if err != nil {
			return nil, err
		}
		if err := m.step(step); err != nil {
			return nil, err
		}
	}
	m.doc.Colours = coloured(m.doc.Art)
	return m.doc, nil
}

// head fills in what stands before the steps.
func (m *maker) head(start puzzle.State, moves []puzzle.Move) error {
	x, ok := m.start.(puzzle.Explainer)
	if !ok {
		return puzzle.Refuse(puzzle.Say("explain.none"))
	}
	address, err := link.New(m.p, start, nil).Encode()
	if err != nil {
		return err
	}
	d := m.doc
	d.at = link.New(m.p, start, moves)
	d.Level, d.Moves = address, puzzle.Letters(moves, m.p.Verbs())
	d.Name = m.table.Title(m.p)
	if title := link.Title(start.Notes().Of("title")); title != "" {
		d.Name += ": " + m.table.LevelTitle(title)
	}
	for _, has := range x.Topics() {
		if has.Why.Zero() {
			d.Topics = append(d.Topics, m.topic(has.Name))
		}
	}
	d.Layers = map[string]string{}
	m.prepare()
	return nil
}

// topicOf names the topic that is explained.
func (m *maker) topicOf(name string) error {
	t, err := puzzle.TopicOf(m.start, name)
	if err != nil {
		return err
	}
	d := m.doc
	d.Topic, d.Tree, d.Pick, d.Fold = t.Name, t.Tree, t.Pick, t.Fold
	about := m.topic(t.Name)
	d.Title, d.About = about.Title, about.About
	if t.Twin {
		_, cols := m.start.Board().Bounds().Size()
		d.Twin = &[2]int{0, cols + 1}
		for _, side := range []string{".first", ".second"} {
			called, _ := m.table.Word("explain." + m.p.Name() + side)
			d.Called = append(d.Called, called)
		}
	}
	return nil
}

// topic returns a topic with its words.
func (m *maker) topic(name string) Topic {
	stem := "explain." + m.p.Name() + "." + name
	title, _ := m.table.Word(stem)
	about, _ := m.table.Word(stem + ".about")
	return Topic{name, title, about}
}

// JSON returns the document, a step a line. In it "<" is escaped, so that it may stand in a
// script element.
func (d *Document) JSON() ([]byte, error) {
	steps := d.Steps
	head := *d
	head.Steps = nil
	out, err := json.Marshal(head)
	if err != nil {
		return nil, err
	}
	out = append(out[:len(out)-len("null}")], "[\n"...)
	for i, s := range steps {
		line, err := json.Marshal(s)
		if err != nil {
			return nil, err
		}
		if out = append(out, line...); i+1 < len(steps) {
			out = append(out, ',')
		}
		out = append(out, '\n')
	}
	return append(out, "]}\n"...), nil
}
