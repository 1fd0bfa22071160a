package puzzle

import "context"

// The interfaces below are what a State, or where it says so a Puzzle, may
// have besides. Each is found by type assertion. What takes a context may be slow, returns soon after it is done, and is run in
// a worker by the page.

// Solver finds what the puzzle asks for. A solver that always holds an answer (anytime)
// returns its best one, without error, when the context is done; any other returns the
// context's error. report may be nil.
type Solver interface {
	Solve(ctx context.Context, task Task, report func(Progress)) (Solution, error)
}

// Steered is a Solver that heeds more of a Task than the context does: Steers names what,
// "seed", "steps" or "all". That may depend on the level.
type Steered interface {
	Steers() []string
}

// Task bounds and steers a search. The zero Task leaves all to the puzzle.
type Task struct {
	Seed  uint64
	Steps int64 // bound on the work, in the solver's own unit; 0: the solver's own bound
	All   bool  // list every solution
	Cores int   // 0 or 1: one goroutine
}

// Progress measures a search: Done of 1, or negative where unknown.
type Progress struct {
	Done float64
	Text Text // what is known so far ("no solution under 31 moves"); may be zero
}

// Solution is the result of a Solver.
type Solution struct {
	Moves  []Move  // from this position, empty where the answer is not a play
	Count  int     // how many answers are as good, 0 where not all of them were counted
	Proven bool    // nothing better exists
	Text   []Text  // the answer for people, a line each
	Fields []Field // the answer for programs, in the order written
}

// Field is a named value of an answer. Value is nil, bool, int, string,
// []string, []int or [][2]int.
type Field struct {
	Name  string
	Value any
}

// Heeder is a level's first position whose solver may find less than somebody has played:
// Heed tells it of a play from there, which is from then on a lower bound for each of its
// positions. Of the puzzles Lifter alone is one.
type Heeder interface {
	Heed(play []Move)
}

// Heed tells a position of a play, where that is of use.
func Heed(s State, play []Move) {
	if h, ok := s.(Heeder); ok && len(play) > 0 {
		h.Heed(play)
	}
}

// Replier answers for the opponent: where it is the opponent's turn Reply is
// the move he makes, always the same in the same position. Woods alone has an opponent;
// sessions, links and the review must know whose move is whose.
type Replier interface {
	OpponentToMove() bool
	Reply(ctx context.Context) (Move, error)
}

// OwnMove reports whether the player is to move.
func OwnMove(s State) bool {
	r, ok := s.(Replier)
	return !ok || !r.OpponentToMove()
}

// Preparer is a State of a level that must be worked out before a position knows
// how it stands. Prepare does that, once for all positions of the level. Only a level of
// Woods is worked out as a whole, and a page that waited for it would stand still.
//
// A page must not wait for it. Distant is the same position, the first of a level that is
// never prepared: as long as a position of it is not Sure it counts as Playing. Told is what a
// worker tells of the same position, and Learn the position with that added; what is not of
// the form changes nothing.
type Preparer interface {
	Prepare(ctx context.Context, cores int, report func(Progress)) error
	Distant() State
	Sure() bool
	Told() string
	Learn(value string) State
}

// Faulter has positions that break rules: Faults says which, and where.
type Faulter interface {
	Faults() []Fault
}

// Fault is a broken rule and where it is broken.
type Fault struct {
	Text  Text
	Cells []Cell
}

// Faults returns the rules that a position breaks.
func Faults(s State) []Fault {
	if f, ok := s.(Faulter); ok {
		return f.Faults()
	}
	return nil
}

// Asker wants numbers from the player, as Lemmo does: no cell and no piece stands for one.
type Asker interface {
	Asks() []Ask
}

// Ask is a number wanted: Verb with the operand "=n", Least <= n <= Most. Value
// is what the position proposes.
type Ask struct {
	Verb        string
	Text        Text
	Least, Most int
	Value       int
}

// Offerer is for positions in which Play takes more than the player is offered.
// Offers says why a move is not offered, as a Refusal, and returns nil where it is.
// Moves lists no others.
type Offerer interface {
	Offers(Move) error
}

// Offers returns why a position does not offer a move, nil where it does.
func Offers(s State, m Move) error {
	if o, ok := s.(Offerer); ok {
		return o.Offers(m)
	}
	return nil
}

// Fact is a number for the status line; its words are under
// "fact.<puzzle>.<name>". Of is what it is out of, 0 where it has no bound. Sign names the
// sprite of which the board shows so many in a row below itself, "" where it shows none.
type Fact struct {
	Name      string
	Value, Of int
	Sign      string
}

// Scorer counts a score. A puzzle without it is scored by its moves, fewer is better.
type Scorer interface {
	Score() Score
}

// Reporter tells programs of a play more than its status and moves, in their place.
type Reporter interface {
	Report() []Field
}

// Score is the score of a play so far. Where it has a Share, that is what a win is worth, and
// no Value is held against a best that the level's notes tell.
type Score struct {
	Value int
	Less  bool // a smaller Value is better
	Best  int  // the best Value of the level, proven, where Known
	Known bool
	Share int  // of 100, as that of a Medal; 0: Value against the best
	Told  Text // the Value in words, zero where the number says enough
}

// Aimer says what is told beside the board. All of it is cheap.
type Aimer interface {
	// Goal says in a sentence what the player is to reach: who he is where that is not
	// plain, the target as a number, and what is special about this level.
	Goal() Text
	// Rules lists the paragraphs of the puzzle's rules that this level uses, by number,
	// the first ones first; none stands for all.
	Rules() []int
	// Facts are numbers for the status line.
	Facts() []Fact
}

// RulesOf lists the paragraphs of the rules that a level uses, as Aimer does; none stands for all.
func RulesOf(s State) []int {
	if a, ok := s.(Aimer); ok {
		return a.Rules()
	}
	return nil
}

// Guide says by which keys, and by which gestures, a level is played that is not played as
// the puzzle's others: zero where it is, as "goal.<puzzle>.keys" and "goal.<puzzle>.touch" say.
type Guide interface {
	How() (keys, touch Text)
}

// Cheerer is for puzzles in which not every actor is glad of a win, or others are:
// Glad reports whether the things of a name are, in a position that is won.
type Cheerer interface {
	Glad(s State, name string) bool
}

// Walker answers a tap on a cell with the moves that lead there, played as one
// undo step; empty where no way does.
type Walker interface {
	Way(to Cell) []Move
}

// Obeyer is for rules under which a command may be wasted at a cost, as the contest has
// them that Lifter comes from: Obey is the move that the command comes to (a step into a
// wall comes to a wait). Pasted routes and `check` go through it, keys do not. The zero Move
// says that the command is ignored, as after the end.
type Obeyer interface {
	Obey(Move) Move
}

// Describer is for those who do not see the board.
type Describer interface {
	Look(Cell) Text
	Tell([]Event) Text // what the events of a move from this position did
}

// Trayer has pieces beside the board. Ghosts alone has, but a tray is what input, pictures
// and the terminal must know of.
type Trayer interface {
	Tray() []Shape
}

// Packer is a Puzzle with a short form of its rule lines for links. Pack says
// false where a line has none; Unpack refuses what Pack does not write. Both
// use letters, digits and '-' only, and Pack begins with no digit.
type Packer interface {
	Pack(rules []string) (string, bool)
	Unpack(packed string) ([]string, error)
}

// Batcher is a Puzzle whose text form can hold many levels, as that of the task has it from
// which Woods comes. Batch cuts such a text into levels, false where it is a single one; Total
// is what the answers come to together.
type Batcher interface {
	Batch(text string) ([]string, bool)
	Total([]Solution) []Field
}

// Numberer tells, row by row, the fewest moves after which somebody can stand on each cell, -1
// where nobody can. Of the puzzles Slider alone does, whose source prints that.
type Numberer interface {
	Numbers(ctx context.Context) ([][]int, error)
}

// Matrixer is an exact cover problem. Of the puzzles Ghosts alone is one.
type Matrixer interface {
	Matrix() Matrix
	// Chosen returns the rows of a solution, as Solve writes it in its field "solutions".
	Chosen(solution string) []MatrixRow
}

// Matrix is an exact cover problem: each row has its zeros and ones with blanks between.
type Matrix struct {
	Columns int
	Rows    []string
	Fit     []bool // of each row, whether nothing in it alone keeps it out of a solution
	Remark  Text   // on what became a row, zero for nothing
}

// MatrixRow is a row of a solution: its number from 0, its zeros and ones, and what it stands
// for.
type MatrixRow struct {
	Number int
	Ones   string
	Fields []Field
}
