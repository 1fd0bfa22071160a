package message

// UI is sent when anything around the board changed.
//
//wire:page ui
type UI struct {
	Puzzle   string
	Title    string
	Goal     string // what is to be reached, "" where the puzzle does not say
	How      How
	Status   string // the status line
	State    string // `playing`, `won`, `lost`, `ended`
	N        int
	Value    int
	Best     *int // the fewest moves, null where nobody knows, or something else is counted
	Hidden   bool // the best is known, and told on request or at the end
	Proven   bool
	Helped   bool
	Beat     int
	Commands []CommandButton
	Verbs    []VerbButton
	Facts    []Fact
	Stars    []Star
	Asks     []Asked
	Tray     []Piece
	Holding  bool
	Pad      []string // keys that the page may offer as buttons
	Replay   Replay
	Speed    float64
	Sound    bool
	Waiting  bool   // for the opponent
	Why      string // the words of a button that does the command `why`, "" for none
}

// How is by which keys, and by which gestures, the puzzle is played.
type How struct {
	Keys  string
	Touch string
}

// CommandButton is a command as the page offers it.
type CommandButton struct {
	Name    string
	Label   string
	Key     string
	Enabled bool
	Pressed bool
	Button  bool
}

// VerbButton is the button of a verb.
type VerbButton struct {
	Verb    string
	Name    string
	Label   string
	Key     string
	Enabled bool
	Armed   bool // it waits for a cell
}

// Fact is a number of the status line.
type Fact struct {
	Name  string
	Label string
	Value int
	Of    int // 0 where it has no bound
}

// Asked is a number wanted of the player.
type Asked struct {
	Verb  string
	Label string
	Least int
	Most  int
	Value int // that the position proposes
}

// Piece is a piece of the tray, in words.
type Piece struct {
	Name string
	Text string
}

// Replay is the time line.
type Replay struct {
	N       int
	Of      int
	Running bool
	Paused  bool
	Showing bool
	Marks   []int
}

// Say is sent to show and read out a sentence.
//
//wire:page say
type Say struct {
	Text   string
	Proven *bool `wire:",opt"`
}

// Grid is sent when cells changed that are described to those who do not see them.
//
//wire:page grid
type Grid struct {
	Row0 int `wire:"row0"`
	Col0 int `wire:"col0"`
	Rows int
	Cols int
	// How far a second board is away, whose rows and columns are counted anew; 0
	// where there is none.
	AgainRow int
	AgainCol int
	Whole    bool
	Cells    []GridCell
}

// GridCell is a cell in words.
//
//wire:tuple
type GridCell struct {
	Row  int
	Col  int
	Text string
}

// Sound is sent when something is heard.
//
//wire:page sound
type Sound struct {
	Cues []Cue
}

// Cue is a sound and when it is heard, in seconds.
type Cue struct {
	Cue string
	At  float64
}

// Searching is sent while a solver is at work.
//
//wire:page progress
type Searching struct {
	Done float64 // of 1, negative where nobody knows
	Text string
}

// AskSolver is sent to ask a solver. Answered by `solver`.
//
//wire:page ask-solver
type AskSolver struct {
	ID      int `wire:"id"`
	Request Request
}

// CancelSolver is sent when no answer is wanted any more.
//
//wire:page cancel-solver
type CancelSolver struct{}

// StopSolver is sent when the answer is wanted now.
//
//wire:page stop-solver
type StopSolver struct{}

// Look is sent to read out what the look-cursor is on, or what is held.
//
//wire:page look
type Look struct {
	Text string
}

// AskNumber is sent when the field of a verb is to get the focus.
//
//wire:page ask
type AskNumber struct {
	Verb string
}

// Save is sent when the play is to be kept.
//
//wire:page save
type Save struct {
	Key  string
	Text string
	At   int // the entry of the time line that is on the board
}

// Explaining is sent when an explanation opens, moves, or closes.
//
//wire:page explaining
type Explaining struct {
	Topic    string        // "" where none is open any more
	Asks     string        // what to agree to first, where the topic gives the answer away
	Topics   []TopicButton // all of the level
	Name     string        // of the step
	Text     string        // its sentence
	Parts    []Part        // the same in parts
	Notice   string        // what else is to be said
	Lost     bool          // the solver stopped; the next step, asked for, starts it again
	N        int           // from 1; 0 before the first step has come
	Of       int           // that have come
	Ended    bool          // there are no more
	Playing  bool
	Chapters []int // their first steps, from 1
	Because  []int // the steps that this one follows from
	Dead     int   // how many steps can be skipped here
	Layers   []LayerButton
	Rows     []TableRow // the table
	Same     bool       // the table is as it was told last, and Rows is left out
	Question string     // what may be foreseen of the next step, with Choices to answer by
	Choices  []string
	Captions []Caption // what two boards are called that are shown at once
	Curve    []int     // what each step has reached, where that is scored: 0 before anything is
	Cost     []int     // work so far, ours and that of the plain way; empty where none is counted
}

// Caption is words on the picture, their middle in CSS pixels.
type Caption struct {
	Text string
	X    int
	Y    int
}

// TopicButton is a topic of the explanations.
type TopicButton struct {
	Name    string
	Label   string
	About   string
	Why     string // why it is not to be had here
	Answers bool   // it gives the answer away
}

// LayerButton is a layer of marks.
type LayerButton struct {
	Name  string
	Label string
	On    bool
}

// Part is a part of a sentence: words, or words that stand for a cell, a step or
// a row of the table.
type Part struct {
	Text string
	Row  int    // of a cell, 0 for none
	Col  int    // of a cell
	N    int    // the number of a step, from 1; 0 for none
	Key  string // of a row of the table
}

// TableRow is a row of the table beside the board.
type TableRow struct {
	Key   string
	Text  string
	Cells []Place
	Shape bool // Cells are drawn as a little picture
	Tint  int  // 0 none, 1 good, 2 bad, 3 chosen, 4 passed
	Gone  bool
	Leads string // the step that it switches to
}

// Place is a cell of the board.
//
//wire:tuple
type Place struct {
	Row int
	Col int
}

// Reviewing is sent when a review of the play opens, goes on, or closes.
//
//wire:page reviewing
type Reviewing struct {
	Open   bool
	Moves  []ReviewedMove // that are judged, in their order
	Of     int            // how many there are to judge; 0 where the play has changed since
	At     int            // the move that is looked at, from 1; 0 for none
	Target int            // the move before which to try again, from 1; 0 for none
	Text   string         // the sentence of the move that is looked at, or of the worst
}

// ReviewedMove is a move of the player with its grade.
type ReviewedMove struct {
	Grade string // `best`, `dearer`, `lost`, `helped`, `unjudged`
	Label string
}

// Full is sent when the whole screen is wanted.
//
//wire:page full
type Full struct{}

// Leave is sent when the keys are given back to the page.
//
//wire:page leave
type Leave struct{}

// Panic is sent when the program broke.
//
//wire:page panic
type Panic struct {
	Message string
	Link    string // of the play
}
