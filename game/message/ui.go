package message

// UI is sent when anything around the board changed.
type UI struct {
	toPage   `wire:"ui"`
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
	Helped   bool
	Beat     int
	Commands []CommandButton
	Verbs    []VerbButton
	Facts    []Fact
	Medal    string // as `solved` tells it, "" before the end
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
	Of    int  // 0 where it has no bound
	Drawn bool // the board shows it as well
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
}

// Say is sent to show and read out a sentence.
type Say struct {
	toPage `wire:"say"`
	Text   string
	Proven *bool `wire:",opt"`
}

// Grid is sent when cells changed that are described to those who do not see them.
type Grid struct {
	toPage `wire:"grid"`
	Row0   int `wire:"row0"`
	Col0   int `wire:"col0"`
	Rows   int
	Cols   int
	Whole  bool
	Cells  []GridCell
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
type Sound struct {
	toPage `wire:"sound"`
	Cues   []Cue
}

// Cue is a sound and when it is heard, in seconds.
type Cue struct {
	Cue string
	At  float64
}

// Searching is sent while a solver is at work.
type Searching struct {
	toPage `wire:"progress"`
	Done   float64 // of 1, negative where nobody knows
	Text   string
}

// AskSolver is sent to ask a solver. Answered by `solver`.
type AskSolver struct {
	toPage  `wire:"ask-solver"`
	ID      int `wire:"id"`
	Request Request
}

// CancelSolver is sent when no answer is wanted any more.
type CancelSolver struct {
	toPage `wire:"cancel-solver"`
}

// StopSolver is sent when the answer is wanted now.
type StopSolver struct {
	toPage `wire:"stop-solver"`
}

// Look is sent to read out what the look-cursor is on, or what is held.
type Look struct {
	toPage `wire:"look"`
	Text   string
}

// AskNumber is sent when the field of a verb is to get the focus.
type AskNumber struct {
	toPage `wire:"ask"`
	Verb   string
}

// Save is sent when the play is to be kept.
type Save struct {
	toPage `wire:"save"`
	Key    string
	Text   string
	At     int // the entry of the time line that is on the board
}

// Explaining is sent when an explanation is to be shown, which the page does: the play
// rests below it. It is asked for as `draw`.
type Explaining struct {
	toPage `wire:"explaining"`
	Topic  string      // what is to be shown, `why` where Why is set
	Asks   string      // what to agree to first, where the topic gives the answer away
	Topics []TopicLine // all of the level
	Level  string      // a link
	Moves  string      // to the position
	At     int         // the entry of the time line that has it
	Why    string      // moves behind it, the last of which is asked about
	Name   string      // the step to begin at
	Step   int         // its number, from 1; with neither the first
	Re     any         `wire:",opt"` // the `ask` of what this answers
}

// Beside is sent when a play that won is to be shown beside the best one, which the page
// does. It is asked for as `compare`.
type Beside struct {
	toPage `wire:"beside"`
	Level  string // a link
	Moves  string // of the play that won
	Best   string // those of the best one, "" where a solver is to find it
	Value  *int   // the best value, null where nobody knows
}

// Reviewing is sent when a review of the play opens, goes on, or closes.
type Reviewing struct {
	toPage `wire:"reviewing"`
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
type Full struct {
	toPage `wire:"full"`
}

// Leave is sent when the keys are given back to the page.
type Leave struct {
	toPage `wire:"leave"`
}

// Panic is sent when the program broke.
type Panic struct {
	toPage  `wire:"panic"`
	Message string
	Link    string // of the play
}
