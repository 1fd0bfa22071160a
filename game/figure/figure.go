// Package figure writes explanations for pages that run no program: the steps of
// a topic as one Document, which a script of some kilobytes shows, and a step of it
// as SVG or HTML, which needs no script at all.
//
// A Document holds all that is shown: the drawings, the boards as numbers of
// tiles, the steps with their marks and sentences, in one language. It is data
// alone: who reads it makes elements of the kinds that it knows and nothing else.
//
// web/explain/picture/draw.js draws the same pictures of a Document, and web/explain/source/compose.js
// makes the same Document of a solver's answer; tests hold both against this package.
package figure

import (
	"context"
	"iter"
	"strings"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/game/sprite"
	"gridwise/game/theme"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// New explains a topic, "" for the first one, of the position that moves lead to
// from start. The error is one for people where the topic, or a figure of so large
// a board, is not to be had.
func New(ctx context.Context, p puzzle.Puzzle, start puzzle.State, moves []puzzle.Move, topic string, table *words.Table) (*Document, error) {
	return document(ctx, p, start, moves, table, func(m *maker) (iter.Seq2[reason.Step, error], error) {
		err := m.topicOf(topic)
		return reason.Explain(ctx, m.start, m.doc.Topic), err
	})
}

// Why returns the document of why the last of some more moves is not the answer,
// in the position that moves lead to from start. Its topic is "why".
func Why(ctx context.Context, p puzzle.Puzzle, start puzzle.State, moves, why []puzzle.Move, table *words.Table) (*Document, error) {
	return document(ctx, p, start, moves, table, func(m *maker) (iter.Seq2[reason.Step, error], error) {
		m.doc.Topic, m.doc.Why = "why", notation.Letters(why, p.Verbs())
		m.doc.Title, m.doc.About = table.Say(puzzle.Say("explain.why")), table.Say(puzzle.Say("explain.why.about"))
		return reason.WhyNot(ctx, m.start, why), nil
	})
}

// document makes a document of the steps that of returns, which names the topic.
func document(ctx context.Context, p puzzle.Puzzle, start puzzle.State, moves []puzzle.Move, table *words.Table, of func(*maker) (iter.Seq2[reason.Step, error], error)) (*Document, error) {
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
	x, ok := m.start.(reason.Explainer)
	if !ok {
		return puzzle.Refuse(puzzle.Say("explain.none"))
	}
	address, err := link.New(m.p, start, nil).Encode()
	if err != nil {
		return err
	}
	d := m.doc
	d.at = link.New(m.p, start, moves)
	d.Level, d.Moves = address, notation.Letters(moves, m.p.Verbs())
	d.Name = m.table.Title(m.p)
	if title := link.Title(start.Notes().Of("title")); title != "" {
		d.Name += ": " + m.table.LevelTitle(title)
	}
	for _, has := range x.Topics() {
		if has.Why.Zero() {
			d.Topics = append(d.Topics, m.topic(has.Name))
		}
	}
	if d.Edit = editOf(m.p); d.Edit != nil {
		drawn, _, _ := strings.Cut(start.String(), "\n\n")
		d.Edit.Rows = strings.Split(strings.Trim(drawn, "\n"), "\n")
	}
	d.Art = map[string]drawing{}
	m.art, m.tiles = sprite.NewArt(assets.Sprites, m.p.Name(), theme.Colours{}), map[string]int{}
	m.draws("hint", puzzle.None, 0)
	return nil
}

func (m *maker) topicOf(name string) error {
	t, err := reason.TopicOf(m.start, name)
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

func (m *maker) topic(name string) Topic {
	stem := "explain." + m.p.Name() + "." + name
	title, _ := m.table.Word(stem)
	about, _ := m.table.Word(stem + ".about")
	return Topic{name, title, about}
}
