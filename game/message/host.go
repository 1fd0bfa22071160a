package message

// Height is sent at first and whenever the frame would like another height. Where the
// frame's address has `#?secret=…`, as WordPress puts it, also as `{message: "height",
// value, secret}`.
//
//wire:host height
type Height struct {
	Value int // CSS pixels
}

// Live is sent when the program runs; of the frames of one page that see each other one is live.
//
//wire:host live
type Live struct {
	Date string `wire:",opt"` // as in `ready`
}

// Focus is sent when the puzzle got the focus and its keys.
//
//wire:host focus
type Focus struct{}

// Blur is sent when the puzzle lost the focus and its keys.
//
//wire:host blur
type Blur struct{}

// Rest is sent when it goes back to its poster: another one was started, or a sandboxed one
// left the screen. `ready` follows.
//
//wire:host rest
type Rest struct{}

// Undone is sent when the reader went back.
//
//wire:host undone
type Undone struct {
	N int // moves left
}

// Unsaved is sent when the browser does not keep progress, as in a sandbox.
//
//wire:besides unsaved
type Unsaved struct {
	Full bool `wire:",opt"` // true where it would, and has no room for more
}

// Strip is sent when all moves of a play that was solved are judged, or no longer are.
//
//wire:besides strip
type Strip struct {
	Squares string // 🟩 best, 🟨 not the best, 🟥 lost something, 🟦 best with help, ⬜ not judged; a move each
}

// Rated is sent when the solver, which ran for something else, has rated the level on the board.
//
//wire:besides rated
type Rated struct {
	Rating string // how hard it is, 0 to 100
}

// Spared is sent when the store is full, and the moves of the reader's best plays are no
// longer kept, so that progress is.
//
//wire:besides spared
type Spared struct{}

// Edited is sent when the reader changed the level of an explanation, in a frame with
// `view=explain` and `edit`.
//
//wire:besides edited
type Edited struct {
	Level string // a link
}

// Moment is sent when an explanation came to rest at a step, or was closed.
//
//wire:besides moment
type Moment struct {
	Link string // to the level, with the moves and the step; without a step where none is open
}
