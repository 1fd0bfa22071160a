package message

import "gridwise/solvers/puzzle"

// Ready is sent when the poster is seen; later, each time a level was opened.
//
//wire:host ready
type Ready struct {
	toPage  `wire:"ready"`
	Name    string
	Version int
	Level   string
	Title   string
	Date    string `wire:",opt"`  // where `today` was asked for: the day whose level it is, as 2026-03-01
	Key     string `wire:",live"` // under which the play is kept
	Beat    int    `wire:",live"` // moves to beat, 0 for none
	Rules   []int  `wire:",live"` // the paragraphs of the rules that the level uses
}

// State is sent when asked for.
//
//wire:host state
type State struct {
	toPage `wire:"state"`
	Level  string
	Moves  string
	Status string     // `playing`, `won`, `lost`, `ended`; on the poster as the play was left
	N      int        `wire:",live"`
	Undo   bool       `wire:",live"`
	Redo   bool       `wire:",live"`
	Link   string     `wire:",live"` // with the moves
	Text   string     `wire:",live"`
	Save   string     `wire:",live"`
	Verbs  []VerbForm `wire:",live"` // what can be played, each with `name`, `letter`, `takes`: `cell`, `piece`, `number`, and its `label`
	Re     any        `wire:",opt"`  // the `ask` of what this answers
}

// VerbForm is a verb and how its moves are written.
type VerbForm struct {
	Name   string
	Letter string
	Takes  []string
	Label  string
}

// HintGiven is sent when a hint was shown, whoever asked.
//
//wire:host hint
type HintGiven struct {
	toPage `wire:"hint"`
	Kind   int    // strength from 1
	Why    string // the sentence
	Proven bool
}

// Started is sent when the first move is about to be made.
//
//wire:host start
type Started struct {
	toPage `wire:"start"`
}

// Moved is sent after each move of the reader, after all moves of a `play`.
//
//wire:host move
type Moved struct {
	toPage `wire:"move"`
	Played
	Text string // what is read out
}

// Played is sent when what is played changed otherwise: undo, redo, restart, a jump, a play
// restored; `status` tells whether that is a win.
//
//wire:host moves
type Played struct {
	toPage `wire:"moves"`
	N      int // moves made
	Moves  string
	Status string // as in `state`
	Undo   bool   // whether that can be done
	Redo   bool   // likewise
}

// Bump is sent when a move was refused.
//
//wire:host bump
type Bump struct {
	toPage `wire:"bump"`
	Text   string // why
}

// Solved is sent once for each try, and again for a better end of it; not for a play that is
// restored.
//
//wire:host solved
type Solved struct {
	toPage `wire:"solved"`
	Moves  string
	N      int
	Value  int    // the score
	Told   string // the score in words, "" where the number says enough
	Less   bool   // whether a smaller one is better
	Best   *int   // null where nobody knows, or nothing is counted
	Proven bool   // that `best` is
	Beaten *int   `wire:",opt"` // the best known before, where this play is better: a record
	Medal  string // what was earned of the best: `best` for all of it, `gold` from 90 %, `silver` from 70 %, else `bronze`; "" for nothing
	Helped bool   // by hints, checks, explanations or the solution
	Seen   bool   // the solution was shown, so that nothing is earned
	Ms     int    // since the first move of the try
	Link   string // with the moves
	Topic  string `wire:",opt"` // of the explanation that shows why `best` is the best
	Date   string `wire:",opt"` // as in `ready`
}

// Over is sent when the play is over and not won.
type Over struct {
	toPage `wire:"over"`
	Status string // `lost`, `ended`
	Text   string // what happened
}

// Refused is sent when a link is damaged (told by the poster too, in place of `ready`), a
// level cannot be opened, the program cannot be had; the play goes on.
//
//wire:host error
type Refused struct {
	toPage  `wire:"error"`
	Message string
	Kind    string  // `cut`, `newer`, `form`, `none`, `level`, `load`, `panic`, …
	Level   string  `wire:",opt"` // what is known of it
	Puzzle  string  `wire:",opt"`
	Faults  []Fault `wire:",opt"` // of that level; without any it can be played
	Re      any     `wire:",opt"` // the `ask` of a question that has no other answer
}

// Fault is a fault of a level's text and its place.
type Fault struct {
	Line   int
	Col    int
	Row    int
	Column int
	Text   string
}

// Offer is sent when a link brought moves along; the reader is asked whether to watch.
//
//wire:host offer
type Offer struct {
	toPage `wire:"offer"`
	Moves  int // how many
	Status string
}

// Stuck is sent when the level can no longer be won, told once, where the reader wants warnings.
//
//wire:besides stuck
type Stuck struct {
	toPage `wire:"stuck"`
	Since  int // the move after which the level could no longer be won
}

// Settings is sent when the reader changed them.
//
//wire:besides settings
type Settings struct {
	toPage `wire:"settings"`
	Speed  float64
	Sound  bool
}

// Next is sent when the reader asks for a next level.
//
//wire:besides next
type Next struct {
	toPage `wire:"next"`
}

// Rules is sent when the reader asks for the rules.
//
//wire:besides rules
type Rules struct {
	toPage `wire:"rules"`
}

// Judged is sent when the solver is done: faults with `message`, or where there are none
// what the solver says.
//
//wire:besides judged
type Judged struct {
	toPage     `wire:"judged"`
	Faults     []Fault        // `line`, `col`, `row`, `column`, `text`
	Message    string         `wire:",opt"`
	Solvable   *bool          `wire:",opt"`
	Impossible *bool          `wire:",opt"` // proven so
	Proven     *bool          `wire:",opt"`
	Answer     map[string]any // numbers by name
	Lines      []string       // sentences
	Moves      *string        `wire:",opt"`
	Re         any            `wire:",opt"` // the `ask` of what this answers
}

// Checked is sent when a check was asked for.
//
//wire:besides checked
type Checked struct {
	toPage `wire:"checked"`
	Text   string        // the sentences
	Cells  []puzzle.Cell // where rules are broken
	Re     any           `wire:",opt"` // the `ask` of what this answers
}

// Stepped is sent when a step of an explanation is shown.
//
//wire:besides step
type Stepped struct {
	Topic string
	Name  string
	N     int // from 1
	Of    int // how many have come
	Text  string
	Depth int // 0 begins a chapter
	Re    any `wire:",opt"` // the `ask` of what this answers
}

// Asking is sent when the reader is asked to do what the solver does next.
//
//wire:besides asked
type Asking struct {
	Text    string
	Choices []string // or the cells of which one is to be tapped
}

// Foreseen is sent when the reader has answered a question, the first time that it is asked.
//
//wire:besides foreseen
type Foreseen struct {
	Right int // how many questions rightly at the first try, since the explanation was opened
	Of    int
}

// Topics is sent when asked for.
//
//wire:besides topics
type Topics struct {
	toPage `wire:"topics"`
	Topic  string      // the one that is open, "" for none
	Topics []TopicLine // what can be explained of the level, each with `name`, `title`, `about`; `why` it is not to be had here; `answers`: it gives the answer away
	Re     any         `wire:",opt"` // the `ask` of what this answers
}

// TopicLine is a topic in words.
type TopicLine struct {
	Name    string
	Title   string
	About   string
	Why     string
	Answers bool
}

// Steps is sent when asked for.
//
//wire:besides steps
type Steps struct {
	Topic string
	From  int        // number of the first of them
	Steps []StepLine // each with `name`, `text`, `depth`
	Ended bool       // there are no more
	Re    any        `wire:",opt"` // the `ask` of what this answers
}

// StepLine is a step in words.
type StepLine struct {
	Name  string
	Text  string
	Depth int
}

// Keys is sent when the keys change that the page leaves to the puzzle.
type Keys struct {
	toPage `wire:"keys"`
	Codes  []string
}
