package lemmo

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

// naive walks one step at a time over lines of text and shares nothing with
// the package but the characters.
type naive []string

type stand struct{ row, col, step int }

// follow is the places of a start's walk, the last one its end.
func (n naive) follow(col, step int) []stand {
	at := stand{0, col, step}
	path := []stand{at}
	for n.next(&at) {
		path = append(path, at)
	}
	return path
}

// next goes one step on, and reports whether there was one.
func (n naive) next(at *stand) bool {
	switch n[at.row][at.col] {
	case '.':
		at.row++
	case '#':
		if next := at.col + at.step; next < 0 || next == len(n[0]) {
			at.step = -at.step
		} else {
			at.col = next
		}
	default:
		return false
	}
	return true
}

func (n naive) won(path []stand) bool {
	end := path[len(path)-1]
	return n[end.row][end.col] == '$'
}

func (n naive) wins() int {
	sum := 0
	for col := range n[0] {
		for _, step := range []int{-1, 1} {
			at := stand{0, col, step}
			for n.next(&at) {
			}
			if n[at.row][at.col] == '$' {
				sum++
			}
		}
	}
	return sum
}

// without is the map with a block removed.
func (n naive) without(row, col int) naive {
	m := slices.Clone(n)
	m[row] = n[row][:col] + "." + n[row][col+1:]
	return m
}

// task2 tries the blocks one by one.
func (n naive) task2() (most int, best [][2]int) {
	most = n.wins()
	for row := range n[:len(n)-1] {
		for col, ch := range []byte(n[row]) {
			if ch != '#' {
				continue
			}
			switch v := n.without(row, col).wins(); {
			case v > most:
				most, best = v, [][2]int{{row + 1, col + 1}}
			case v == most && len(best) > 0:
				best = append(best, [2]int{row + 1, col + 1})
			}
		}
	}
	return most, best
}

func (n naive) text() string { return strings.Join(n, "\n") + "\n" }

func sides(d puzzle.Dir) int {
	_, step := d.Delta()
	return step
}

// randomMap is a valid map: one to nine rows, one to sixteen columns, few or
// many spaces, runs that reach one wall or both, drains and treasures mixed or
// of one kind only.
func randomMap(rnd *rand.Rand) naive {
	rows, cols := 1+rnd.IntN(9), 1+rnd.IntN(16)
	share, kind := 1+rnd.IntN(60), rnd.IntN(6)
	n := make(naive, rows)
	for row := range rows - 1 {
		line := []byte(strings.Repeat("#", cols))
		for i := range line {
			if rnd.IntN(100) < share {
				line[i] = '.'
			}
		}
		line[rnd.IntN(cols)] = '.'
		n[row] = string(line)
	}
	ends := "$@"
	switch kind {
	case 0:
		ends = "$"
	case 1:
		ends = "@"
	}
	first := []byte(strings.Repeat("#", cols))
	for range 1 + rnd.IntN(cols) {
		first[rnd.IntN(cols)] = ends[rnd.IntN(len(ends))]
	}
	if kind == 5 {
		for i := range first {
			first[i] = '$'
		}
	}
	n[rows-1] = string(first)
	return n
}

func start(t testing.TB, text string) State {
	t.Helper()
	s, err := Puzzle{}.Parse(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return s.(State)
}

func TestRandomMapsAgreeWithNaiveSimulation(t *testing.T) {
	const maps = 3000
	rnd := rand.New(rand.NewPCG(20161227, 3))
	seen := map[string]int{}
	for range maps {
		n := randomMap(rnd)
		s := start(t, n.text())
		agreeOnTasks(t, n, s, seen)
		agreeOnPlaces(t, n, s)
		seen["map"]++
	}
	for _, kind := range []string{"one row", "one column", "all won", "all lost", "removal helps", "several best", "wall counts"} {
		if seen[kind] < 20 {
			t.Errorf("only %d of %d maps are of the kind %q", seen[kind], maps, kind)
		}
	}
}

func agreeOnTasks(t *testing.T, n naive, s State, seen map[string]int) {
	t.Helper()
	task1 := n.wins()
	task2, best := n.task2()
	a := s.level.answer()
	var got [][2]int
	for _, at := range a.best {
		c := s.level.cell(int(at))
		got = append(got, [2]int{c.Row, c.Col})
	}
	if a.task1 != task1 || a.task2 != task2 || !slices.Equal(got, best) {
		t.Fatalf("got %d, %d, %v; naive %d, %d, %v for\n%s", a.task1, a.task2, got, task1, task2, best, n.text())
	}
	for kind, is := range map[string]bool{
		"one row": len(n) == 1, "one column": len(n[0]) == 1,
		"all won": task1 == 2*len(n[0]), "all lost": task1 == 0,
		"removal helps": len(best) > 0, "several best": len(best) > 1,
		"wall counts": len(best) > 0 && atWall(n, best[0]),
	} {
		if is {
			seen[kind]++
		}
	}
}

// atWall reports whether blocks reach from a cell to a wall.
func atWall(n naive, c [2]int) bool {
	line := n[c[0]-1]
	return !strings.Contains(line[:c[1]-1], ".") || !strings.Contains(line[c[1]-1:], ".")
}

// agreeOnPlaces compares W, A, ends, lengths and paths.
func agreeOnPlaces(t *testing.T, n naive, s State) {
	t.Helper()
	passes := map[stand]int{}
	for col := range n[0] {
		for _, d := range []puzzle.Dir{puzzle.Left, puzzle.Right} {
			path := n.follow(col, sides(d))
			for _, p := range path {
				passes[p]++
			}
			agreeOnWalk(t, n, s, col+1, d, path)
		}
	}
	f := onTop(len(n[0]))
	for row, line := range n {
		f.pass([]byte(line))
		for col := range line {
			for _, d := range []puzzle.Dir{puzzle.Left, puzzle.Right} {
				got := f[0][col]
				set := s.level.answer().starts[0]
				if d == puzzle.Right {
					got, set = f[1][col], s.level.answer().starts[1]
				}
				if want := passes[stand{row, col, sides(d)}]; int(got) != want {
					t.Fatalf("W(%d,%d,%v) is %d, naive %d for\n%s", row+1, col+1, d, got, want, n.text())
				}
				if wins := n.from(stand{row, col, sides(d)}); wins != has(set, row*len(line)+col) {
					t.Fatalf("A(%d,%d,%v) is not %v for\n%s", row+1, col+1, d, wins, n.text())
				}
			}
		}
		f.drop([]byte(line))
	}
}

// from reports whether a walk from any place wins.
func (n naive) from(at stand) bool {
	m := n[at.row:]
	return m.won(m.follow(at.col, at.step))
}

func agreeOnWalk(t *testing.T, n naive, s State, col int, d puzzle.Dir, path []stand) {
	t.Helper()
	w := s.ground().walk(col, d)
	end := path[len(path)-1]
	if (w.End != puzzle.Cell{Row: end.row + 1, Col: end.col + 1}) || w.Won != n.won(path) || w.Length() != len(path)-1 {
		t.Fatalf("the walk of %d %v is %+v; naive %d steps to %v for\n%s", col, d, w, len(path)-1, end, n.text())
	}
	places := []stand{{0, col - 1, sides(d)}}
	for l := range s.ground().legs(puzzle.Cell{Row: 1, Col: col}, d) {
		step := l.Dir
		if l.falls() {
			step = puzzle.Down
		}
		for c, n := l.From, l.length(); n > 0; n-- {
			if !l.turns() {
				c = c.Step(step)
			}
			places = append(places, stand{c.Row - 1, c.Col - 1, sides(l.Dir)})
		}
	}
	if !slices.Equal(places, path) {
		t.Fatalf("the walk of %d %v is %v, naive %v for\n%s", col, d, places, path, n.text())
	}
}

// BenchmarkWalkedSnake200 walks every start of a snake step by step: the plain way,
// for BenchmarkSnake200. A start of an n by n snake takes about n² steps, so n
// starts take n³.
func BenchmarkWalkedSnake200(b *testing.B) {
	n := naive(strings.Fields(big(200, true)))
	for b.Loop() {
		for col := range n[0] {
			for _, step := range []int{-1, 1} {
				n.end(col, step)
			}
		}
	}
}

// end returns where the walk of a start ends.
func (n naive) end(col, step int) (row, at int) {
	for {
		switch n[row][col] {
		case '.':
			row++
		case '#':
			if next := col + step; next < 0 || next == len(n[0]) {
				step = -step
			} else {
				col = next
			}
		default:
			return row, col
		}
	}
}

// TestTwinTriesEveryTile: what the slow twin is tried on has every tile.
func TestTwinTriesEveryTile(t *testing.T) {
	puzzletest.Draws(t, Puzzle{}, func(rnd *rand.Rand) string { return randomMap(rnd).text() })
}
