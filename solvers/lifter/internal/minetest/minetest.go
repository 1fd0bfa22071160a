// Package minetest holds what the tests of Lifter's packages share: the contest's
// sample maps and recorded answers, random mines, and a slow simulator that looks
// at every cell in every step.
package minetest

import (
	"embed"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle/notation"
)

//go:embed testdata
var testdata embed.FS

func read(t testing.TB, name string) string {
	t.Helper()
	text, err := testdata.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Sample returns a sample map of the contest.
func Sample(t testing.TB, name string) string { return read(t, "sample/"+name+".map") }

// Large returns a mine of more cells than the contest's: "full10", 40 rows in which beards
// grow in every step, or "halves" of 50 by 80, two generated caves beside each other.
func Large(t testing.TB, name string) string { return read(t, "large/"+name+".map") }

// recording is an answer of the contest's validator.
type recording struct {
	Map, Commands string
	MapText       string `json:"map_text"`
	Score         *int
	Outcome       *string
	FinalMap      *string `json:"final_map"`
}

// Recordings returns the recorded plays with their maps.
func Recordings(t testing.TB) (all []recording) {
	t.Helper()
	if err := json.Unmarshal([]byte(read(t, "recorded.json")), &all); err != nil {
		t.Fatal(err)
	}
	for i := range all {
		if all[i].MapText == "" {
			all[i].MapText = Sample(t, strings.TrimPrefix(all[i].Map, "sample/"))
		}
	}
	return all
}

// RandomMap returns a mine with everything in it, rocks and holes in plenty.
func RandomMap(r *rand.Rand) string {
	w, h := 3+r.IntN(10), 3+r.IntN(10)
	g := make([]byte, w*h)
	bag := []string{"  ..***\\@@W!#", "    ..*\\", "   **@@", " .*\\W!", "  *@W"}[r.IntN(5)]
	for i := range g {
		g[i] = bag[r.IntN(len(bag))]
	}
	put := func(c byte) {
		if i := r.IntN(len(g)); g[i] != 'R' && g[i] != 'L' {
			g[i] = c
		}
	}
	g[r.IntN(len(g))] = 'R'
	put('L')
	rules := ""
	for i := range byte(r.IntN(4)) {
		rules += fmt.Sprintf("Trampoline %c targets %c\n", 'A'+i, '1'+i/2)
		put('A' + i)
		put('1' + i/2)
	}
	if r.IntN(2) == 0 {
		rules += fmt.Sprintf("Water %d\nFlooding %d\nWaterproof %d\n", r.IntN(3), r.IntN(8), r.IntN(6))
	}
	rules += fmt.Sprintf("Growth %d\nRazors %d\n", r.IntN(6), r.IntN(3))
	return notation.LevelText(once(g), w) + "\n" + rules
}

// once clears what stands twice and may not.
func once(g []byte) []byte {
	seen := [256]bool{}
	for i, c := range g {
		if (c >= 'A' && c <= 'L' || c >= '1' && c <= '9') && seen[c] {
			g[i] = ' '
		}
		seen[c] = true
	}
	return g
}

// Record is a sample map, the best score known for it, and the least that the
// planner must reach with 400,000 steps and seed 1.
type Record struct {
	Name  string
	Best  int
	Floor int
}

// Records lists the sample maps.
func Records(t testing.TB) (all []Record) {
	t.Helper()
	for line := range strings.Lines(read(t, "best-known.txt")) {
		var r Record
		if _, err := fmt.Sscan(line, &r.Name, &r.Best, &r.Floor); err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	return all
}

// MustParse reads a level.
func MustParse(t testing.TB, text string) *mine.Level {
	t.Helper()
	f, err := mine.Parse(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return f
}

// Outcomes are the validator's words for how a play ended.
var Outcomes = map[mine.Ending]string{mine.Playing: "", mine.Aborted: "abort", mine.Won: "win", mine.Crushed: "dead", mine.Drowned: "dead"}

// Plain draws cells as levels are written.
func Plain(f *mine.Level, cells []byte) string {
	var b strings.Builder
	for y := f.Rows; y >= 1; y-- {
		b.Write(cells[y*int(f.Stride)+1:][:f.Cols])
		b.WriteByte('\n')
	}
	return b.String()
}

// Unseen returns a generated mine that the planner was not tuned on: 1 to 9, from
// 12 by 18 to 51 by 60 cells.
func Unseen(t testing.TB, no int) string { return read(t, fmt.Sprintf("unseen/%d.map", no)) }
