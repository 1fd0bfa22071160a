package message

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Op names a request to a solver; package query lists them.
type Op string

// Request is a question to a solver. Level and Moves (letters as in links) give
// the position; Generate needs neither. Rules are those of a link, packed: Read, Rate and
// Bench put them behind the level.
type Request struct {
	Op       Op
	Puzzle   string
	Level    string `wire:",opt"`
	Moves    string `wire:",opt"`
	Strength int    `wire:",opt"`
	Seed     uint64 `wire:",opt"`
	Wish     string `wire:",opt"`
	Rules    string `wire:",opt"`
	Steps    int64  `wire:",opt"`
	All      bool   `wire:",opt"`
	Topic    string `wire:",opt"` // of an explanation, "" for the first
	From     int    `wire:",opt"` // the first move of a review, from 0
	Count    int    `wire:",opt"` // how many, at least one; of steps 0 is all
	Why      string `wire:",opt"` // in place of Topic: moves behind Moves, the last of which is asked about
	Ask      string `wire:",opt"` // in place of Topic: a question of a lesson, as text
	Best     string `wire:",opt"` // the moves of the best play known, a lower bound; of Compare "" for the solver's
	Still    bool   `wire:",opt"` // of State and Worth: the opponent does not reply first
	Cores    int    `wire:"-"`
}

// Answer answers a request. Err is puzzle.Errors, a *puzzle.Refusal, a
// *puzzle.Outcome or a context's error; next to an Outcome Solution may be set.
type Answer struct {
	Op       Op
	Err      error             `wire:"error,opt"`
	Solution puzzle.Solution   `wire:",opt"`
	Hint     reason.Hint       `wire:",opt"`
	Verdict  reason.Verdict    `wire:",opt"`
	Move     puzzle.Move       `wire:",opt"`
	Told     string            `wire:",opt"` // of the position after Move, for puzzle.Preparer's Learn
	Level    string            `wire:",opt"`
	Rules    string            `wire:",opt"` // the level's lines that change rules, packed as in links
	Uses     []int             `wire:",opt"` // the paragraphs of the puzzle's rules that the level uses, none for all
	Notes    puzzle.Notes      `wire:",opt"`
	Batch    []string          `wire:",opt"` // the levels of a text that holds many
	Bare     string            `wire:",opt"` // the text without what stands between all its cells
	Doubt    puzzle.Text       `wire:",opt"` // and that there is something
	Steps    []reason.Step     `wire:",opt"` // also in front of an error
	Ended    bool              `wire:",opt"` // there are no more
	Drawing  Drawing           `wire:",opt"`
	Judged   []reason.Judgment `wire:",opt"`
	Remarks  []Remark          `wire:",opt"` // also in front of an error
	Map      string            `wire:",opt"` // an SVG picture
	Trials   []reason.Trial    `wire:",opt"` // also in front of an error
	Standing Tree              `wire:",opt"` // how a play stands, what each move is worth, what makes the level hard, or the medal
}

// Remark is what is said of a cell on the setter's bench, or of the level where Cell is zero.
// Kind is decides, matters, nothing or untold of a tile, put or taken of a change.
type Remark struct {
	Cell puzzle.Cell
	Kind string
	Text puzzle.Text
}

// Drawing is what a page that has no rules of its own needs to draw steps.
type Drawing struct {
	Topics []reason.Topic // all there are
	Cols   int            // of the position's board
	Things []puzzle.Thing // all that lies on a board
	Kinds  []string       // the things on a cell, by number, "3 5"
	Boards []DrawnBoard
	Played []Reached
}

// Reached is the position that is shown from a step on.
//
//wire:tuple
type Reached struct {
	Step  int
	Level string // of another level, its text
	Moves string // behind the position explained, or the start of that level
}

// DrawnBoard is the board from a picture on, which Step counts as in Reached.
//
//wire:tuple
type DrawnBoard struct {
	Step, Top, Left, Rows, Cols int
	Kinds                       string // of all cells in turn
}
