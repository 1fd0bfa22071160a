package lemmo

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

// article is the map that the article opens with.
const article = "#####.###.##\n###.#####.##\n#.####.#####\n@#@$@$######\n"

type record struct {
	Level  string
	Answer struct {
		Task1, Task2 int
		Best         [][2]int
	}
}

func records(t *testing.T) []record {
	t.Helper()
	data, err := os.ReadFile("testdata/answers.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var all []record
	for sc := bufio.NewScanner(bytes.NewReader(data)); sc.Scan(); {
		var r record
		if err := json.Unmarshal(sc.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	return all
}

func TestRecordedAnswers(t *testing.T) {
	all := records(t)
	if len(all) < 30 {
		t.Fatalf("only %d records", len(all))
	}
	for _, r := range all {
		s := start(t, r.Level)
		sol, err := s.Solve(context.Background(), puzzle.Task{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		want := []puzzle.Field{{Name: "task1", Value: r.Answer.Task1}, {Name: "task2", Value: r.Answer.Task2}, {Name: "best", Value: r.Answer.Best}}
		if !reflect.DeepEqual(sol.Fields, want) {
			t.Errorf("got %v, want %v for\n%s", sol.Fields, want, r.Level)
		}
	}
}

func TestArticle(t *testing.T) {
	s := start(t, article)
	a := s.level.answer()
	if a.task1 != 20 || a.task2 != 24 || len(a.best) != 1 || (s.level.cell(int(a.best[0])) != puzzle.Cell{Row: 3, Col: 4}) {
		t.Fatalf("got %d, %d, %v", a.task1, a.task2, a.best)
	}
	for col := 1; col <= 12; col++ {
		if lost := col >= 6 && col <= 9; s.ground().walk(col, puzzle.Left).Won == lost {
			t.Errorf("facing left over column %d: %+v", col, s.ground().walk(col, puzzle.Left))
		}
		if !s.ground().walk(col, puzzle.Right).Won {
			t.Errorf("facing right over column %d loses", col)
		}
	}
}

// The article's example of a cell that is reached from above and from behind.
func TestFlowOfExample(t *testing.T) {
	s := start(t, "#.##.####.\n.#########\n#########$\n")
	if n, wins := passes(s, puzzle.Cell{Row: 2, Col: 5}, puzzle.Left); n != 5+12 || !wins {
		t.Errorf("got %d, %v, want 17, true", n, wins)
	}
}

func TestSnakeWalksEveryBlock(t *testing.T) {
	s := start(t, "#########.\n.#########\n#########$\n")
	w := s.ground().walk(1, puzzle.Left)
	if want := (Walk{End: puzzle.Cell{Row: 3, Col: 10}, Won: true, Cells: 27, Falls: 2, Turns: 3}); w != want {
		t.Errorf("got %+v, want %+v", w, want)
	}
	if w.Length() != 32 {
		t.Errorf("length %d, want 32", w.Length())
	}
}

// A run of blocks to a wall: the flow counts a start on its way to the wall and
// on its way back, the removal catches it once.
func TestWallIsNotCountedTwice(t *testing.T) {
	for _, text := range []string{
		"######.\n######.\n@####$#\n", "#.#####\n#.#####\n#$####@\n", ".######\n#####.#\n#@#####\n", "#############.\n########.#####\n$##@######$#$$\n",
	} {
		n := naive(strings.Fields(text))
		agreeOnTasks(t, n, start(t, text), map[string]int{})
	}
}

func TestSolveStopsWithContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := start(t, article).Solve(ctx, puzzle.Task{}, nil); !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
}

// big is a map of n by n: random with 15 % space, or the snake of which every
// block is walked.
func big(n int, snake bool) string {
	rnd := rand.New(rand.NewPCG(1, 2))
	var b strings.Builder
	for row := range n {
		line := bytes.Repeat([]byte{block}, n)
		for i := range line {
			switch {
			case snake && row < n-1 && i == (1-row%2)*(n-1):
				line[i] = space
			case !snake && row < n-1 && rnd.IntN(100) < 15:
				line[i] = space
			case !snake && row == n-1 && rnd.IntN(20) == 0:
				line[i] = "$@"[rnd.IntN(2)]
			}
		}
		if row == n-1 && snake {
			line[(1-row%2)*(n-1)] = treasure
		}
		b.Write(line)
		b.WriteByte('\n')
	}
	return b.String()
}

// Large maps are held against the wins of single removals, which come from the
// table of fates alone.
func TestLargeMapAgreesWithSingleRemovals(t *testing.T) {
	for _, snake := range []bool{false, true} {
		s := start(t, big(150, snake))
		a := s.level.answer()
		rnd := rand.New(rand.NewPCG(5, 5))
		for range 400 {
			at := rnd.IntN(len(s.level.cells) - s.level.cols)
			if s.level.cells[at] != block {
				continue
			}
			if v := foresee(s.level, int32(at)).wins(s.level.cols); v > a.task2 {
				t.Fatalf("removing %v wins %d, more than %d", s.level.cell(at), v, a.task2)
			}
		}
		for _, at := range a.best[:min(len(a.best), 20)] {
			if v := foresee(s.level, at).wins(s.level.cols); v != a.task2 {
				t.Fatalf("removing %v wins %d, not %d", s.level.cell(int(at)), v, a.task2)
			}
		}
	}
}

// Every block of a snake is walked by every start.
func TestLargeSnake(t *testing.T) {
	const n = 1000
	s := start(t, big(n, true))
	w := s.ground().walk(1, puzzle.Left)
	if want := (Walk{End: puzzle.Cell{Row: n, Col: 1}, Won: true, Cells: n * (n - 1), Falls: n - 1, Turns: n}); w != want {
		t.Errorf("got %+v, want %+v", w, want)
	}
	if a := s.level.answer(); a.task1 != 2*n || a.task2 != 2*n || len(a.best) != 0 {
		t.Errorf("got %d, %d, %d best", a.task1, a.task2, len(a.best))
	}
}

// Both tasks of a million cells take two bits a cell and two rows of numbers.
func TestMemoryOfLargeMaps(t *testing.T) {
	for _, snake := range []bool{false, true} {
		s := start(t, big(1000, snake))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := work(context.Background(), s.level); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		if n := after.TotalAlloc - before.TotalAlloc; n > 1<<20 {
			t.Errorf("snake %v: %d bytes", snake, n)
		}
	}
}

func benchmarkTasks(b *testing.B, n int, snake bool) {
	s := start(b, big(n, snake))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := work(context.Background(), s.level); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRandom1000(b *testing.B) { benchmarkTasks(b, 1000, false) }
func BenchmarkSnake1000(b *testing.B)  { benchmarkTasks(b, 1000, true) }
func BenchmarkSnake200(b *testing.B)   { benchmarkTasks(b, 200, true) }

func BenchmarkReadAndSolve1000(b *testing.B) {
	text := big(1000, false)
	b.ReportAllocs()
	for b.Loop() {
		s := start(b, text)
		if _, err := s.Solve(context.Background(), puzzle.Task{}, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// TestSolveNamesTheLosers holds the starts that are said to lose against the walk of each.
func TestSolveNamesTheLosers(t *testing.T) {
	for seed := range uint64(300) {
		n := randomMap(rand.New(rand.NewPCG(seed, 8)))
		s := start(t, n.text())
		a, err := s.Solve(t.Context(), puzzle.Task{All: true}, nil)
		if err != nil {
			t.Fatal(err)
		}
		named := a.Fields[len(a.Fields)-1].Value.([]string)
		if want := 2*s.level.cols - a.Fields[0].Value.(int); len(named) != want {
			t.Errorf("%d are named, %d lose\n%s", len(named), want, s)
		}
		for _, name := range named {
			way, column, _ := strings.Cut(name, " ")
			col, _ := strconv.Atoi(column)
			if n.won(n.follow(col-1, map[string]int{"left": -1, "right": 1}[way])) {
				t.Errorf("%s wins\n%s", name, s)
			}
		}
	}
}
