package lifter

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

func sample(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile("testdata/sample/" + name + ".map")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func mustParse(t testing.TB, text string) *level {
	t.Helper()
	f, err := parse(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return f
}

var outcomes = map[ending]string{playing: "", aborted: "abort", won: "win", crushed: "dead", drowned: "dead"}

// recording is an answer of the contest's validator.
type recording struct {
	Map, Commands string
	MapText       string `json:"map_text"`
	Score         *int
	Outcome       *string
	FinalMap      *string `json:"final_map"`
}

func recordings(t testing.TB) (all []recording) {
	t.Helper()
	text, err := os.ReadFile("testdata/recorded.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	for i := range all {
		if all[i].MapText == "" {
			all[i].MapText = sample(t, strings.TrimPrefix(all[i].Map, "sample/"))
		}
	}
	return all
}

func (m *mine) follow(route string) {
	for i := 0; i < len(route) && m.ending == playing; i++ {
		m.step(route[i])
	}
}

func TestRecordedAnswers(t *testing.T) {
	all := recordings(t)
	if len(all) != 206 {
		t.Fatalf("%d recordings, want 206", len(all))
	}
	for i, r := range all {
		m := newMine(mustParse(t, r.MapText))
		m.follow(r.Commands)
		if r.Score != nil && m.score() != *r.Score {
			t.Errorf("%d %s %s: score %d, want %d", i, r.Map, r.Commands, m.score(), *r.Score)
		}
		if out := outcomes[m.ending]; r.Outcome != nil && out != *r.Outcome && !(out == "" && *r.Outcome == "abort") {
			t.Errorf("%d %s: outcome %q, want %q", i, r.Map, out, *r.Outcome)
		}
		if got := drawing(m.level, m.cells); r.FinalMap != nil && strings.TrimSuffix(got, "\n") != *r.FinalMap {
			t.Errorf("%d %s: map\n%s\nwant\n%s", i, r.Map, got, *r.FinalMap)
		}
	}
}

// plain draws cells as levels are written.
func plain(f *level, cells []byte) string {
	var b strings.Builder
	for y := f.rows; y >= 1; y-- {
		b.Write(cells[y*int(f.stride)+1:][:f.cols])
		b.WriteByte('\n')
	}
	return b.String()
}

// randomMap is a mine with everything in it, rocks and holes in plenty.
func randomMap(r *rand.Rand) string {
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
	g = once(g)
	if r.IntN(2) == 0 {
		rules += fmt.Sprintf("Water %d\nFlooding %d\nWaterproof %d\n", r.IntN(3), r.IntN(8), r.IntN(6))
	}
	rules += fmt.Sprintf("Growth %d\nRazors %d\n", r.IntN(6), r.IntN(3))
	var b strings.Builder
	for y := range h {
		b.Write(g[y*w:][:w])
		b.WriteByte('\n')
	}
	return b.String() + "\n" + rules
}

// once clears what stands twice and may not.
func once(g []byte) []byte {
	seen := [256]bool{}
	for i, c := range g {
		if (c == 'L' || isTrampoline(c) || isTarget(c)) && seen[c] {
			g[i] = ' '
		}
		seen[c] = true
	}
	return g
}

func TestAgreesWithSlow(t *testing.T) {
	const maps = 3000
	ends := map[string]int{}
	things := map[byte]int{}
	for seed := range uint64(maps) {
		r := rand.New(rand.NewPCG(seed, 1))
		text := randomMap(r)
		m, s := newMine(mustParse(t, text)), newSlow(text)
		route := []byte{}
		for range 60 {
			c := "LLRRUUDDWS"[r.IntN(10)]
			if r.IntN(200) == 0 {
				c = 'A'
			}
			things[m.ahead(c)]++
			route = append(route, c)
			m.step(c)
			s.do(c)
			if got, want := plain(m.level, m.cells), s.String(); got != want {
				t.Fatalf("seed %d, after %s:\n%s\ngot\n%swant\n%s", seed, route, text, got, want)
			}
			if outcomes[m.ending] != s.outcome || m.score() != s.score() || int(m.razors) != s.razors || int(m.wetUpdates) != s.wet {
				t.Fatalf("seed %d, after %s: %v %d %d %d, want %v %d %d %d\n%s", seed, route,
					outcomes[m.ending], m.score(), m.razors, m.wetUpdates, s.outcome, s.score(), s.razors, s.wet, text)
			}
			if m.ending != playing {
				break
			}
		}
		ends[s.outcome]++
		verifyUndo(t, m, text, string(route))
	}
	for _, o := range []string{"", "win", "abort", "dead"} {
		if ends[o] < 5 {
			t.Errorf("only %d plays ended %q", ends[o], o)
		}
	}
	if things['A'] < 20 || things['@'] < 100 || things['!'] < 100 {
		t.Errorf("too little was met: %v", things)
	}
}

func (m *mine) ahead(c byte) byte { return m.cells[m.robot+m.delta(c)] }

// verifyUndo takes every step back, comparing with the same steps made anew.
func verifyUndo(t *testing.T, m *mine, text, route string) {
	t.Helper()
	f := mustParse(t, text)
	for n := len(m.history); n > 0; n-- {
		m.undo()
		again := newMine(f)
		again.follow(route[:n-1])
		if m.scalars != again.scalars || string(m.cells) != string(again.cells) {
			t.Fatalf("undo to %d of %s differs\n%s", n-1, route, text)
		}
		if n%7 == 0 {
			break
		}
	}
}
