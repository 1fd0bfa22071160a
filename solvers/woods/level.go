package woods

import (
	"context"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"gridwise/solvers/puzzle"
)

// MaxCells bounds the drawing of a level.
const MaxCells = 4096

// level is what all positions of a play share.
type level struct {
	notes puzzle.Notes
	draw  *puzzle.Drawing
	side  side // whom the player plays
	*maze

	mu    sync.Mutex
	table *table
	ranks *ranks

	distant  bool         // the table is made by methods with a context only
	bestTold atomic.Int32 // of a distant level: its value plus one, 0 while it is not known
}

// side is one of the two.
type side uint8

const (
	link side = iota
	ganon
)

// Parse reads a level: a drawing, or one maze of the article's file form (see
// Batch). A rule line "play: ganondorf", or a note of that name, gives the
// player Ganondorf.
func (Puzzle) Parse(text string) (puzzle.State, error) {
	lv, err := parse(text)
	if err != nil {
		return nil, err
	}
	return lv.start(), nil
}

func parse(text string) (*level, error) {
	var errs puzzle.Errors
	lv := &level{}
	if text = puzzle.ReadText(text, MaxCells, &errs); len(errs) > 0 {
		return nil, errs
	}
	if f, ok := readForm(text); ok {
		lv.notes, lv.draw = f.notes, f.read(&errs)
	} else {
		lv.draw = puzzle.ReadDrawing(text, Puzzle{}.Tiles(), &errs)
		lv.notes = lv.draw.Notes
	}
	if len(errs) > 0 {
		return nil, errs
	}
	lv.sides(&errs)
	lv.check(&errs)
	if err := errs.Err(); err != nil {
		return nil, err
	}
	lv.maze = newMaze(lv.draw)
	if need := bytesFor(len(lv.cells), lv.live, 2); need > MaxBytes {
		errs.Add(0, 0, puzzle.Cell{}, puzzle.Say("woods.memory.refused", megabytes(need), megabytes(MaxBytes)))
	}
	return lv, errs.Err()
}

// megabytes rounds up.
func megabytes(n int) int { return (n + 1<<20 - 1) >> 20 }

// sides reads whom the player plays.
func (lv *level) sides(errs *puzzle.Errors) {
	if lv.notes.Of("play") == "ganondorf" {
		lv.side = ganon
	}
	for i, rule := range lv.draw.Rules {
		name, value, _ := strings.Cut(rule.Text, ":")
		value = strings.TrimSpace(value)
		switch {
		case strings.TrimSpace(name) != "play" || i > 0:
			errs.Add(rule.No, 1, puzzle.Cell{}, puzzle.Say("woods.rule", rule.Text))
		case value == "ganondorf":
			lv.side = ganon
		case value == "link":
			lv.side = link
		default:
			errs.Add(rule.No, 1, puzzle.Cell{}, puzzle.Say("woods.rule.play", value))
		}
	}
}

// check counts Link, Ganondorf, hearts and cells.
func (lv *level) check(errs *puzzle.Errors) {
	d := lv.draw
	if len(d.Cells) > MaxCells {
		errs.Add(d.First, 0, puzzle.Cell{}, puzzle.Say("woods.large", len(d.Cells), MaxCells))
		return
	}
	var first [256]puzzle.Cell
	hearts := 0
	for i, char := range d.Cells {
		c := puzzle.Cell{Row: i/d.Cols + 1, Col: i%d.Cols + 1}
		switch char {
		case 'L', 'G':
			if first[char] == (puzzle.Cell{}) {
				first[char] = c
				break
			}
			t := puzzle.Say("woods.link.two", first[char])
			if char == 'G' {
				t = puzzle.Say("woods.ganondorf.two", first[char])
			}
			errs.Add(d.First+c.Row-1, c.Col, c, t)
		case 'H':
			if hearts++; hearts == MaxHearts+1 {
				total := strings.Count(string(d.Cells), "H")
				errs.Add(d.First+c.Row-1, c.Col, c, puzzle.Say("woods.hearts", total, MaxHearts))
			}
		}
	}
	if first['L'] == (puzzle.Cell{}) {
		errs.Add(d.First, 0, puzzle.Cell{}, puzzle.Say("woods.link.none"))
	}
	if first['G'] == (puzzle.Cell{}) {
		errs.Add(d.First, 0, puzzle.Cell{}, puzzle.Say("woods.ganondorf.none"))
	}
}

// text returns the level in canonical form.
func (lv *level) text() string {
	var b strings.Builder
	for row := range lv.rows {
		b.Write(lv.draw.Cells[row*lv.cols:][:lv.cols])
		b.WriteByte('\n')
	}
	if lv.side == ganon {
		b.WriteString("\nplay: ganondorf\n")
	}
	return b.String()
}

// noteworthy is what a table must take, in bytes, for it to be told beforehand.
const noteworthy = 4 << 20

// solved returns the table, made when it is first asked for. cores and report
// matter only then; an error is the context's, and the next call tries again.
func (lv *level) solved(ctx context.Context, cores int, report func(puzzle.Progress)) (*table, error) {
	lv.mu.Lock()
	defer lv.mu.Unlock()
	if lv.table == nil {
		cores = max(1, cores)
		t, err := solveTable(ctx, lv.maze, cores, lv.telling(cores, report))
		if err != nil {
			return nil, err
		}
		lv.table, lv.ranks = t, &ranks{table: t}
	}
	return lv.table, nil
}

// telling returns a report that also says how much memory the table takes, nil where
// that is little.
func (lv *level) telling(cores int, report func(puzzle.Progress)) func(puzzle.Progress) {
	need := bytesFor(len(lv.cells), lv.live, cores)
	if report == nil || need < noteworthy {
		return nil
	}
	told := func(p puzzle.Progress) {
		p.Text = puzzle.Say("woods.memory", megabytes(need))
		report(p)
	}
	told(puzzle.Progress{})
	return told
}

// known returns the table, whatever it takes.
func (lv *level) known() *table {
	t, _ := lv.solved(context.Background(), 1, nil)
	return t
}

// ranked returns the table and the maker of ranks.
func (lv *level) ranked(ctx context.Context) (*ranks, error) {
	_, err := lv.solved(ctx, 1, nil)
	return lv.ranks, err
}

// best returns the value of the level.
func (lv *level) best() int {
	return lv.known().linkValue(lv.all(), lv.maze.link, lv.maze.ganon)
}

// all returns the set of all hearts that somebody can reach.
func (lv *level) all() uint8 { return uint8(1<<len(lv.hearts) - 1) }

// reachable returns the set of the hearts that Link can reach.
func (lv *level) reachable() uint8 { return uint8(1<<lv.live - 1) }

// Pack writes the only rule line there is as "g".
func (Puzzle) Pack(rules []string) (string, bool) {
	if len(rules) == 1 && rules[0] == "play: ganondorf" {
		return "g", true
	}
	return "", len(rules) == 0
}

// Unpack reads what Pack writes.
func (Puzzle) Unpack(packed string) ([]string, error) {
	switch packed {
	case "":
		return nil, nil
	case "g":
		return []string{"play: ganondorf"}, nil
	}
	return nil, puzzle.Refuse(puzzle.Say("woods.pack", packed))
}

// number reads a number of at most six digits.
func number(s string) (int, bool) {
	if len(s) == 0 || len(s) > 6 || strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}
