package reason

import (
	"context"
	"gridwise/solvers/puzzle"
	"iter"
	"slices"
)

// Explainer shows how the solver thinks, step by step, from this position.
type Explainer interface {
	// Topics lists what can be explained of the level. The first that is to be had
	// is opened first. It is cheap.
	Topics() []Topic
	// Explain tells the steps of a topic as they are found, until the teller is over.
	// The same position has the same steps. What cannot be explained fails.
	Explain(t *Teller, topic string)
}

// Topic is something of an algorithm that can be watched. Its title is under
// "explain.<puzzle>.<name>", what there is to see in it under
// "explain.<puzzle>.<name>.about".
type Topic struct {
	Name    string      // [a-z0-9]{1,16}, a promise as links are: it never changes
	Answers bool        // it gives the answer of the level away
	Best    bool        // it shows why the best of the level is the best
	Tree    bool        // Step.Depth is that of a search tree, whose dead parts may be skipped
	Pick    bool        // the steps stand side by side: a tap on a cell shows the one about it, the first of its Look
	Fold    bool        // steps below a chapter are passed over unless the reader opens them
	Twin    bool        // the board is shown twice, the second one for marks with Second set
	Why     puzzle.Text // why the topic is not to be had of this level, zero where it is
}

// Step is one step of an explanation: what changes in the picture, and a
// sentence. The picture is the board with all marks and rows put so far.
type Step struct {
	// Name is what the step is about ("r4c2.right", "f2.left.4-7"), never a number that
	// counts steps: [a-z0-9.-]{1,40}, no other step of the topic has it, and it is
	// a promise as links are.
	Name    string
	Text    puzzle.Text   // one sentence, at most 200 characters in every language
	Depth   int           // 0 begins a chapter; below that the depth in the search tree
	Solved  bool          // the leaf of a search tree that is a solution
	Put     []Mark        // what changes on the board
	Rows    []Row         // what changes in the table beside it
	Look    []puzzle.Cell // what the eye should be on
	Second  bool          // Look is on the second board of a Topic that is Twin
	Because []string      // names of the steps that this one follows from
	Level   string        // where the picture is of another level, its text
	Moves   []puzzle.Move // where the picture is of another position, the moves to it
	Ask     *Question     // what the reader may do himself before the step is shown, nil for nothing
	Score   int           // what is reached so far, a curve over the time line; 0 where nothing is scored
	// Cost is the work so far: the algorithm's, from 0 again where a chapter begins it
	// anew, and what the plain way would have done; zero where nothing is counted.
	Cost [2]int64
}

// Mark is a mark on a cell. A later one of the same Key takes its place; one
// that is Empty takes it away.
type Mark struct {
	Layer  string // [a-z]+; layers are drawn in the order in which they come first
	Cell   puzzle.Cell
	Half   Half
	Second bool // on the second board of a Topic that is Twin
	Text   string
	Dir    puzzle.Dir
	Tint   Tint
	Open   bool         // not decided yet: drawn hatched
	Thing  puzzle.Thing // drawn faintly, as a piece that might lie there
	To     puzzle.Cell  // to which an arrow leads, that leaves the cell by its side Dir; to itself: a box
}

// Key identifies a mark.
type Key struct {
	Layer  string
	Cell   puzzle.Cell
	Half   Half
	Second bool
}

// Away returns what takes the mark away.
func (m Mark) Away() Mark {
	return Mark{Layer: m.Layer, Cell: m.Cell, Half: m.Half, Second: m.Second}
}

// Key returns the mark's.
func (m Mark) Key() Key { return Key{m.Layer, m.Cell, m.Half, m.Second} }

// Empty reports whether the mark shows nothing.
func (m Mark) Empty() bool {
	return m.Text == "" && m.Dir == puzzle.None && m.Tint == Plain && !m.Open && m.Thing == puzzle.Thing{} && m.To == puzzle.Cell{}
}

// Half is the part of a cell that a mark is on.
type Half int8

// A mark is on the whole cell, or on its left or right half: what holds of the
// cell in one of two directions.
const (
	Whole Half = iota
	LeftHalf
	RightHalf
)

// Tint is the colour of a mark and its shape, for those who see no colours.
type Tint int8

// The tints.
const (
	Plain  Tint = iota
	Good        // ✓
	Bad         // ✗
	Chosen      // ◆
	Passed      // ·
)

// Row is a row of the table beside the board. A later one of the same Key takes
// its place; one without Text and Cells takes it away.
type Row struct {
	Key   string
	Text  puzzle.Text
	Cells []puzzle.Cell // that it speaks of: they are lit while it is pointed at
	Shape bool          // Cells are drawn as a little picture in front of the text
	Tint  Tint
	Gone  bool // struck out, for a while
}

// MostSteps bounds the steps of an explanation.
const MostSteps = 20_000

// MostName is the most characters of a step's name.
const MostName = 40

// More names the step that says that there would be more: the last one of an explanation that
// is too long, or of the first chapter of a search tree that is.
const More = "more"

// TopicOf returns the topic of that name, "" for the first that is to be had of a
// position. Where there is none, the error says why.
func TopicOf(s puzzle.State, name string) (Topic, error) {
	x, ok := s.(Explainer)
	if !ok {
		return Topic{}, puzzle.Refuse(puzzle.Say("explain.none"))
	}
	all := x.Topics()
	at := slices.IndexFunc(all, func(t Topic) bool { return t.Name == name || name == "" && t.Why.Zero() })
	switch {
	case at < 0 && name != "":
		return Topic{}, puzzle.Refuse(puzzle.Say("explain.topic", name))
	case at < 0:
		return Topic{}, puzzle.Refuse(all[0].Why)
	case !all[at].Why.Zero():
		return Topic{}, puzzle.Refuse(all[at].Why)
	}
	return all[at], nil
}

// Explain yields the steps of a topic, "" for the first one, of any position:
// at most MostSteps and then a step that says that there would be more. A topic that
// is not to be had is refused.
func Explain(ctx context.Context, s puzzle.State, topic string) iter.Seq2[Step, error] {
	of, err := TopicOf(s, topic)
	if err != nil {
		return noSteps(err)
	}
	return bounded(steps(ctx, func(t *Teller) { s.(Explainer).Explain(t, of.Name) }))
}

func noSteps(err error) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) { yield(Step{}, err) }
}

// bounded ends steps that are more than MostSteps.
func bounded(steps iter.Seq2[Step, error]) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		n := 0
		for step, err := range steps {
			if n == MostSteps {
				yield(Step{Name: More, Text: puzzle.Say("explain.more", MostSteps)}, nil)
				return
			}
			if n++; !yield(step, err) || err != nil {
				return
			}
		}
	}
}
