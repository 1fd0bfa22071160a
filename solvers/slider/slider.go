// Package slider is the ice puzzle: a move slides until something stops it,
// and the level is won by stopping on the end.
//
// The plain game is `_` ice, `*` rock, `S` start, `E` end (`X` where both are
// one cell); the border is a wall. Besides:
//
//   - a to n, each letter twice: portals. Entering one puts the player on its
//     twin, the direction kept.
//   - ^ v < >: boosters. Entering one turns the slide.
//   - o: a hole. Entering it loses the level at once.
//   - `,`: sand. Entering it stops the slide.
//   - 1 2 3 with the ends A B C, instead of S and E: several players, moved
//     together. Won when at the end of a move each stands on its own end.
//   - +: a hammer, taken on entering and kept by its finder. The next rock
//     that would stop him breaks, and the slide goes on.
//   - %: cracked ice, a rock once its player has left it.
//   - the line "end: pass" under a level of one player: entering the end wins.
//
// In a move the player furthest along the direction goes first, by where all
// stood before it, ties by number; each slides to its end while the others
// stand. Cells act on entering only. A player blocks as the border does:
// neither can be broken. A portal whose twin is occupied blocks; where there
// is no going on from the twin, the player stands on it. A slide that comes to
// the same cell, direction and board twice would never end, and the whole move
// is refused. So is a move that changes nothing.
//
// The parts:
//
//   - Package ice has the rules: a level, which never changes, a position in it, and the
//     mover that makes one move and takes it back.
//   - Package search finds: a list of fewest moves, how far every position is from the
//     win, what can be reached. Its Solver keeps what it has found of a level.
//   - Package generate makes levels by annealing, and asks search what they are worth.
//   - Here is what a play is asked: State, words, hints, explanations and proofs.
//
// The game and its plain solver were described in the series "Slider", on
// solving ice sliding puzzles; the further tiles are wishes of its author.
//
// The files in reading order:
//
//	slider          the puzzle: its tiles, verbs, and levels that are made
//	state, refuse   a position in play, and why a move is refused
//	board, events   what is seen, and what a move shows
//	describe, goal  cells and moves in words, and what is asked for
//	solve           the answer, and every shortest list of moves
//	hint, why       hints and verdicts, and the reason for a move
//	whynot          why a move is not the answer
//	explain         the topics, and what all of them share
//	explain_wave    breadth-first search, by slides or by positions
//	explain_asks    where a slide ends and what comes next, asked of the reader
//	explain_back    what follows from it: the way back, dead stops, rocks
//	prove           proofs: every position nearer than the win, and their check
//	card            what it has to say of itself to who shows it
//	rate, scale     how hard a level is to play
//	experiment      the solver beside a plain way, on levels of growing size
package slider

import (
	"context"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/slider/internal/generate"
	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/search"
)

// Puzzle is the ice puzzle.
type Puzzle struct{}

var (
	_ puzzle.Puzzle    = Puzzle{}
	_ puzzle.Packer    = Puzzle{}
	_ draft.Generator  = Puzzle{}
	_ puzzle.Solver    = State{}
	_ puzzle.Steered   = State{}
	_ reason.Hinter    = State{}
	_ reason.Judge     = State{}
	_ puzzle.Walker    = State{}
	_ puzzle.Describer = State{}
	_ reason.Explainer = State{}
)

// Name returns "slider".
func (Puzzle) Name() string { return "slider" }

// Version returns 1.
func (Puzzle) Version() int { return 1 }

// Parse reads a level in either form. Time and memory are linear in the text.
func (Puzzle) Parse(text string) (puzzle.State, error) {
	l, err := ice.Parse(text)
	if err != nil {
		return nil, err
	}
	return State{level: l, solver: search.New(l), pos: l.Start()}, nil
}

// Tiles returns ice and all that can stand on it.
func (Puzzle) Tiles() []puzzle.Tile { return ice.Tiles }

// Verbs returns the four directions.
func (Puzzle) Verbs() []puzzle.Verb {
	return []puzzle.Verb{
		{Name: "up", Letter: 'U', Keys: []string{"ArrowUp", "KeyW", "KeyK"}},
		{Name: "left", Letter: 'L', Keys: []string{"ArrowLeft", "KeyA", "KeyH"}},
		{Name: "right", Letter: 'R', Keys: []string{"ArrowRight", "KeyD", "KeyL"}},
		{Name: "down", Letter: 'D', Keys: []string{"ArrowDown", "KeyS", "KeyJ"}},
	}
}

// passPacked is what links write for the rule that entering the end wins.
const passPacked = "Ep"

// Pack writes the rule lines as links do.
func (Puzzle) Pack(rules []string) (string, bool) {
	return passPacked, len(rules) == 1 && rules[0] == ice.PassRule
}

// Unpack reads what Pack writes.
func (Puzzle) Unpack(packed string) ([]string, error) {
	if packed != passPacked {
		return nil, puzzle.Refuse(puzzle.Say("slider.packed", packed))
	}
	return []string{ice.PassRule}, nil
}

// Wishes returns what a level can be wished for.
func (Puzzle) Wishes() []draft.WishField { return generate.Wishes() }

// Generate makes a level to a wish.
func (Puzzle) Generate(ctx context.Context, seed uint64, wish draft.Wish, report func(puzzle.Progress)) (string, error) {
	return generate.Level(ctx, seed, wish, report)
}

// Keeps reports whether a level has as many stones as are wished for.
func (Puzzle) Keeps(text string, wish draft.Wish) bool {
	return wish.Int("stones") == 0 || strings.Count(text, "*") == wish.Int("stones")
}

// Rung returns the wish for a level that is to be so hard, from 0 to 100.
func (Puzzle) Rung(wish draft.Wish, hard int) draft.Wish {
	rows := 5 + hard/10
	return wish.Filled(generate.Wishes(), "size", strconv.Itoa(rows)+"x"+strconv.Itoa(rows+1), "moves", strconv.Itoa(2+hard/5))
}
