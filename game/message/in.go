package message

// Hello numbers the frame.
//
//wire:any hello
type Hello struct {
	ID any `wire:"id"` // number or text up to 100 characters
}

// AskState asks for `state`.
//
//wire:any state?
type AskState struct {
	toMidend `wire:"state?"`
	Ask      any `wire:",opt"` // number or text up to 100 characters; the answer has it as `re`
}

// Begin fetches the program and shows the board; `play`, `undo`, `redo`, `restart` and
// `hint` do so as well.
//
//wire:any start
type Begin struct{}

// Theme sets the colours.
//
//wire:any theme
type Theme struct {
	Theme  string `wire:",opt"` // `light`, `dark`, `contrast`, `colourblind`, `auto`
	Accent string `wire:",opt"` // `rrggbb`, used where its contrast is at least 4.5
}

// AskHint gives a hint, each time a stronger one; the strongest, asked for again, is played.
//
//wire:any hint
type AskHint struct {
	toMidend `wire:"hint"`
}

// Play plays; stops at the first move that is not allowed. Answered by one `move` for all of
// them, and by `bump` where one is refused.
//
//wire:any play
type Play struct {
	toMidend `wire:"play"`
	Moves    string // letters as in links, or texts split by `;` (`right`, `turn A`, `put A 2,3`, `count =20`)
}

// Undo undoes a move.
//
//wire:any undo
type Undo struct {
	toMidend `wire:"undo"`
}

// Redo makes the undone move again.
//
//wire:any redo
type Redo struct {
	toMidend `wire:"redo"`
}

// Restart goes back to the start; can be undone.
//
//wire:any restart
type Restart struct {
	toMidend `wire:"restart"`
}

// Pause ends a replay.
//
//wire:any pause
type Pause struct {
	toMidend `wire:"pause"`
}

// Load opens another level.
//
//wire:any load
//wire:site load
type Load struct {
	toMidend `wire:"load"`
	Level    string // a link, or a level's text, for which every puzzle is tried
	Moves    string `wire:",opt"`      // letters, played at once in place of what the reader saved; "" begins anew
	Anyway   bool   `wire:",opt"`      // true plays what is left of a damaged link
	Puzzle   string `wire:",opt,site"` // of a level's text
	Notes    string `wire:",opt,site"` // header lines for it
	Saved    string `wire:",opt,site"` // the `save` of a `state`
}

// GoToRest goes back to the poster, keeps the play, gives memory and graphics back.
//
//wire:any rest
type GoToRest struct{}

// ChangeSettings sets what is named; the rest stays.
//
//wire:site settings
type ChangeSettings struct {
	toMidend `wire:"settings"`
	Theme    *string  `wire:",opt"`
	Lang     *string  `wire:",opt"`
	Speed    *float64 `wire:",opt"` // 0.25 to 8
	Still    *bool    `wire:",opt"` // no animations
	Warn     *bool    `wire:",opt"` // say when the level is lost for good
	Sound    *bool    `wire:",opt"`
	Help     *bool    `wire:",opt"` // hints and checks are offered
	Vibrate  *bool    `wire:",opt"`
	Pad      *bool    `wire:",opt"` // buttons for the arrows
	Keys     *string  `wire:",opt"` // other keys, as the site stores them
}

// Reveal tells the best of the level on the board, which is told when that is solved, not before.
//
//wire:site reveal
type Reveal struct {
	toMidend `wire:"reveal"`
}

// TakeFocus gives the board the focus.
//
//wire:site focus
type TakeFocus struct{}

// Words makes the puzzle speak that language.
//
//wire:site words
type Words struct {
	Lang string
}

// Explain shows how the solver thinks.
//
//wire:site explain
type Explain struct {
	toMidend `wire:"explain"`
	Topic    string `wire:",opt"` // without it the one that is open, or the first to be had
	Name     string `wire:",opt"` // the step to show
	Step     int    `wire:",opt"` // its number, from 1; with neither the first
	Sure     bool   `wire:",opt"` // true opens a topic that gives the answer away
	At       int    `wire:",opt"` // with Why: the entry of the time line that has the position
	Why      string `wire:",opt"` // in place of a topic: moves, the last of which is asked about
	Ask      any    `wire:",opt"` // as in `state?`
}

// Show shows a step of an explanation, which it opens. Answered by `step`, or by `error`.
//
//wire:any show
type Show struct {
	Topic string `wire:",opt"` // without it the one that is open, or the first to be had
	Step  any    `wire:",opt"` // its name, or its number from 1; without it the first
	Sure  bool   `wire:",opt"` // true opens a topic that gives the answer away, which the reader is asked about else
	Ask   any    `wire:",opt"` // as in `state?`
}

// AskTopics asks what can be explained. Answered by `topics`.
//
//wire:any topics?
type AskTopics struct {
	toMidend `wire:"topics?"`
	Ask      any `wire:",opt"` // as in `state?`
}

// AskSteps asks for steps of an explanation, which is not shown. Answered by `steps`, or by
// `error`.
//
//wire:any steps?
type AskSteps struct {
	Topic string `wire:",opt"` // without it the first to be had
	From  int    `wire:",opt"` // the first one wanted, from 1
	Count int    `wire:",opt"` // how many, 64 without it
	Ask   any    `wire:",opt"` // as in `state?`
}

// Review goes through the review that is open.
type Review struct {
	toMidend `wire:"review"`
	Do       string // `to` a move: the position before it; `again`: another try from there; `why` it is not the answer; `judge`: the moves are judged though none is open
	N        int    `wire:",opt"` // the move, from 1
}

// From plays on from what a step of an explanation shows.
type From struct {
	toMidend `wire:"from"`
	At       int    // the entry of the time line that has the position explained
	Moves    string // behind it
}

// Check says which rules are broken and what can still be had. Answered by `checked`.
//
//wire:any check
type Check struct {
	toMidend `wire:"check"`
	Ask      any `wire:",opt"` // as in `state?`
}

// Scrub goes to the position after so many moves.
//
//wire:site scrub
type Scrub struct {
	toMidend `wire:"scrub"`
	N        int // moves
}

// Command does what a button or key does.
//
//wire:site command
type Command struct {
	toMidend `wire:"command"`
	Name     string // as in `game/command`
}

// Judge asks the solver about a level; the play stays. Answered by `judged`.
//
//wire:any judge
//wire:site judge
type Judge struct {
	toMidend `wire:"judge"`
	Level    string // a link or a text, up to 64 kB
	Ask      any    `wire:",opt"`      // as in `state?`
	Puzzle   string `wire:",opt,site"` // of a text
}

// Solve asks the solver about the position on the board; the play stays. Answered by `judged`.
//
//wire:any solve
type Solve struct {
	toMidend `wire:"solve"`
	Ask      any `wire:",opt"` // as in `state?`
}

// Solver is an answer of the solvers, or what came of asking them.
type Solver struct {
	toMidend `wire:"solver"`
	ID       int    `wire:"id"`   // of `ask-solver`
	Progress Tree   `wire:",opt"` // Progress
	Answer   Tree   `wire:",opt"` // Answer
	Error    string `wire:",opt"` // why there is no answer
}

// Stop ends the search; what was found until now is used.
type Stop struct {
	toMidend `wire:"stop"`
}

// Verb presses the button of a verb.
type Verb struct {
	toMidend `wire:"verb"`
	Verb     string
}

// LookAt moves the look-cursor.
type LookAt struct {
	toMidend `wire:"look"`
	Row      int
	Col      int
}

// Route puts a line of moves behind the start, to be watched.
//
//wire:site route
type Route struct {
	toMidend `wire:"route"`
	Moves    string // as people write them down
}

// Saved plays on in a session kept earlier, "" for none, and over it, so that undo leads back to
// it, in moves that were kept elsewhere.
type Saved struct {
	toMidend `wire:"saved"`
	Text     string // of `save`
	Moves    string `wire:",opt"` // letters; "" for none
}
