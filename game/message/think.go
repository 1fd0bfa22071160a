package message

// Think asks for the steps of an explanation, as a document for the step player.
//
//wire:think think
type Think struct {
	Ask    int     // the answers have it as `re`
	Who    int     // the element that asks; of its questions that wait the newest is answered
	Level  string  // a link
	Moves  string  `wire:",opt"` // letters
	Topic  string  `wire:",opt"` // or `why/` and moves, the last of which is asked about, or `experiment`; without it the first to be had
	Lang   string  `wire:",opt"`
	Change *Change `wire:",opt"` // of the level, made first
	Count  int     `wire:",opt"` // so many steps are enough; of an experiment the seed
}

// Change is a change that a reader makes of a level. Cells count from 1.
type Change struct {
	Row   int
	Col   int
	To    []int  `wire:",opt"` // the row and column that a tile is dragged to
	Tiles string `wire:",opt"` // names of those that may be changed
}

// Thinking is sent when a question has come.
//
//wire:thought thinking
type Thinking struct {
	Re int
}

// Thought is sent when the steps are found, or time is up.
//
//wire:thought thought
type Thought struct {
	Re  int
	Doc Tree // of an experiment its `trials`; null where the change may not be made; `part` is true where there are more steps
}

// NotThought is sent when there are no steps.
//
//wire:thought error
type NotThought struct {
	Re      int
	Kind    string // `refused`; `cancelled` by a newer question; `load` where the solver cannot be had
	Message string
}
