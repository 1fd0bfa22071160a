package generate

import (
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/slider/records"
)

// TestMostMovesOfAll holds the exhaustive search of small boards against one that
// knows of no symmetry and asks the solver's own wave.
func TestMostMovesOfAll(t *testing.T) {
	for _, tt := range []struct{ rows, cols, rocks int }{{3, 4, 0}, {3, 4, 2}, {4, 4, 3}, {2, 7, 3}, {1, 6, 1}} {
		g := newMaker(1, draft.Wish{"size": strconv.Itoa(tt.rows) + "x" + strconv.Itoa(tt.cols), "players": "1", "with": "pass"})
		most, boards, area := 0, 0, tt.rows*tt.cols
		for set := range 1 << area {
			cells := []byte(strings.Repeat("_", area))
			for n := range cells {
				if set>>n&1 != 0 {
					cells[n] = '*'
				}
			}
			if strings.Count(string(cells), "*") != tt.rocks {
				continue
			}
			boards++
			for n := range cells {
				if cells[n] == '*' {
					continue
				}
				cells[n] = 'S'
				if endings := g.endings(t.Context(), g.level(cells)); len(endings) > 0 {
					most = max(most, endings[len(endings)-1].moves)
				}
				cells[n] = '_'
			}
		}
		r, err := records.MostMoves(t.Context(), tt.rows, tt.cols, tt.rocks)
		if err != nil || r.Moves != most || r.Boards > boards || 8*r.Boards < boards || r.Starts != r.Boards*(area-tt.rocks) {
			t.Errorf("%v: %v, %v; want %d moves of %d boards", tt, r, err, most, boards)
		}
		s := read(t, r.Level)
		if f, err := s.Find(t.Context(), s.Start(), 0, nil); err != nil || len(f.Dirs) != most {
			t.Errorf("%v: %d moves, %v\n%s", tt, len(f.Dirs), err, r.Level)
		}
	}
}

// known are the most moves known for a size and a number of rocks, with a seed
// of which a single anneal comes to it.
var known = []struct {
	rocks int
	size  string
	moves int
	seed  uint64
}{
	{3, "6x7", 11, 0}, {4, "6x7", 13, 0}, {5, "6x7", 16, 0}, {6, "6x7", 17, 1}, {7, "6x7", 19, 0}, {8, "6x7", 20, 0},
	{1, "4x4", 5, 0}, {2, "6x6", 8, 0}, {3, "8x8", 11, 0}, {4, "9x9", 13, 0}, {5, "12x12", 17, 0}, {6, "12x12", 19, 0},
	{7, "13x13", 22, 27}, {8, "14x14", 25, 16}, {9, "14x14", 28, 2}, {10, "15x15", 30, 17}, {12, "17x17", 35, 6},
}

// TestRecordsAreReached anneals once for every record.
func TestRecordsAreReached(t *testing.T) {
	for _, tt := range known {
		g := newMaker(tt.seed, draft.Wish{"size": tt.size, "moves": "0", "players": "1", "stones": strconv.Itoa(tt.rocks), "with": "pass"})
		if c := g.run(t.Context(), func(float64) {}); c.moves < tt.moves {
			t.Errorf("%d moves with %d rocks on %s, want %d", c.moves, tt.rocks, tt.size, tt.moves)
		}
	}
}

// TestRecordLevels holds the levels of the pack against the records, and the proof
// of those that can be searched at once.
func TestRecordLevels(t *testing.T) {
	met := 0
	for _, name := range assets.LevelNames("slider") {
		text, _ := assets.Level("slider", name)
		s := read(t, text)
		if s.Notes.Of("pack") != "records" {
			continue
		}
		met++
		size := strconv.Itoa(s.Rows) + "x" + strconv.Itoa(s.Cols)
		rocks, best := strings.Count(s.String(), "*"), s.Notes.Of("best")
		for _, r := range known {
			if r.rocks == rocks && r.size == size && strconv.Itoa(r.moves) != best {
				t.Errorf("%s: %s moves, the record is %d", name, best, r.moves)
			}
		}
		if proved := s.Notes.Of("about") == "proved"; !proved || rocks > 4 {
			continue
		}
		if r, err := records.MostMoves(t.Context(), s.Rows, s.Cols, rocks); err != nil || strconv.Itoa(r.Moves) != best {
			t.Errorf("%s: %s moves, of all boards %d, %v", name, best, r.Moves, err)
		}
	}
	if met < 14 {
		t.Errorf("only %d records", met)
	}
}
