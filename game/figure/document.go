package figure

import (
	"encoding/json"

	"gridwise/game/link"
	"gridwise/game/sprite"
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
	Colours  map[string][2]string `json:"colours"`          // of each role, light and dark
	Art      map[string]drawing   `json:"art"`
	Tiles    [][]string           `json:"tiles"` // things of a cell by their drawing, lowest first; letters after a "'"
	Boards   []Board              `json:"boards"`
	Edit     *Edit                `json:"edit,omitempty"`
	Steps    []Step               `json:"steps"`

	at link.Link // of the position that is explained
}

// Edit is what the reader may change of the level, and the level.
type Edit struct {
	puzzle.Change
	Tiles [][2]string `json:"tiles"`          // character and name, the filler first
	Rows  []string    `json:"rows,omitempty"` // of the level's drawing
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
	Name string `json:"name"`
	Shown
	Depth   int      `json:"depth"`
	Solved  bool     `json:"solved,omitempty"`
	Because []string `json:"because,omitempty"`
	Score   int      `json:"score,omitempty"` // what is reached so far
	Cost    []int64  `json:"cost,omitempty"`
	Level   string   `json:"level,omitempty"` // that is shown in place of the document's, as text
	Moves   string   `json:"moves,omitempty"` // to the position that is shown, behind the one explained
	Ask     *Ask     `json:"ask,omitempty"`
}

// Shown is a picture and its sentence.
type Shown struct {
	Text   string   `json:"text"`
	Links  []Link   `json:"links,omitempty"`
	Board  int      `json:"board,omitempty"`
	Put    []Mark   `json:"put,omitempty"`
	Rows   []Row    `json:"rows,omitempty"`
	Look   [][2]int `json:"look,omitempty"`
	Second bool     `json:"second,omitempty"` // what is looked at is on the second board
}

// Ask is a question that the reader may answer before the step is shown.
type Ask struct {
	Shown
	Answers []Answer `json:"answers"`
}

// Answer is a choice, or what is given by a tap on one of some cells, and what comes of it.
type Answer struct {
	Key   string   `json:"key,omitempty"` // by which an author speaks of it
	Text  string   `json:"text,omitempty"`
	Cells [][2]int `json:"cells,omitempty"`
	Right bool     `json:"right,omitempty"`
	Steps []Shown  `json:"steps,omitempty"`
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
	To     []int  `json:"to,omitempty"` // row and column of where its arrow leads
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

// drawing is a node that JSON has as [name, attributes, inner nodes…].
type drawing sprite.Node

// MarshalJSON writes the node.
func (d drawing) MarshalJSON() ([]byte, error) {
	list := []any{d.Name, d.Attrs}
	if d.Attrs == nil {
		list[1] = struct{}{}
	}
	for _, n := range d.In {
		list = append(list, drawing(n))
	}
	return json.Marshal(list)
}
