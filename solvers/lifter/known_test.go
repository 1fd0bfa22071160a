package lifter

import (
	"context"
	"os"
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

// TestPlaysOfOtherPrograms plays routes whose outcome other programs for these mines
// have in their own tests: mines without a border, or without a lift, and a long route.
func TestPlaysOfOtherPrograms(t *testing.T) {
	for _, c := range []struct {
		text, route, outcome string
		score                int
		rows                 string // that the map then has, "" for any
	}{
		{"* \n  \n R\nL#\n", "L", "dead", -1, ""},
		{"######\n#..*R#\n#  * #\n#\\ \\ #\nL  ..#\n######\n", "W", "abort", -1, "#..*R#\n#    #\n#\\ \\*#\n"},
		{"@\n \nR\n", "W", "dead", -1, ""},
		{minetest.Sample(t, "horock3"), "RRRRRRRRRRRRRRRRLWRULULULULULULULRULLRDLUUURRRDDDDDDDDDDRULLLLDLLLUUULLUUUUURUUURRRDRRDRDRRRRDDDDRRRUUUUULUULLDRRDA", "abort", 1586, ""},
	} {
		slow := minetest.NewSlow(c.text)
		for _, m := range []byte(c.route) {
			slow.Do(m)
		}
		fields := map[string]any{}
		for _, f := range obey(t, parseState(t, c.text), c.route).Report() {
			fields[f.Name] = f.Value
		}
		if fields["score"] != c.score || fields["outcome"] != c.outcome || slow.Score() != c.score {
			t.Errorf("%s: %v, and %d by the slow rules\n%s", c.route, fields, slow.Score(), c.text)
		}
		if !strings.Contains(fields["map"].(string), c.rows) || fields["map"] != strings.TrimSuffix(slow.String(), "\n") {
			t.Errorf("%s: the map is\n%v\nand by the slow rules\n%s", c.route, fields["map"], slow)
		}
	}
}

// TestMinesOfOtherPrograms: several trampolines lead to one target and go with the first
// that is used, and a picture stands below the border. Such mines keep the laws,
// and what is planned in them holds by the slow rules.
func TestMinesOfOtherPrograms(t *testing.T) {
	for name, jumps := range map[string]int{"identity": 4, "beard6": 1} {
		text, err := os.ReadFile("testdata/" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		puzzletest.Run(t, Puzzle{}, string(text))
		s := parseState(t, string(text))
		for _, from := range s.tree.Trampolines {
			if from != 0 && jumpsWithAll(t, s, from) {
				jumps--
			}
		}
		if jumps > 0 {
			t.Errorf("%s: %d trampolines fewer than wanted are reached", name, jumps)
		}
		found, err := s.Solve(context.Background(), puzzle.Task{Seed: 1, Steps: 200_000}, nil)
		if err != nil {
			t.Fatal(err)
		}
		slow := minetest.NewSlow(string(text))
		for _, m := range []byte(found.Fields[2].Value.(string)) {
			slow.Do(m)
		}
		if slow.Score() != found.Fields[0].Value || slow.Score() < 200 {
			t.Errorf("%s: the plan claims %v and comes to %d", name, found.Fields[0].Value, slow.Score())
		}
	}
}

// jumpsWithAll walks onto a trampoline, where a way leads there: the robot stands on its
// target, and every trampoline is gone whose target is, and no other.
func jumpsWithAll(t *testing.T, s State, from int32) bool {
	t.Helper()
	way := s.Way(s.tree.At(from))
	if len(way) == 0 {
		return false
	}
	route := make([]byte, len(way))
	for i, m := range way {
		route[i] = command(m)
	}
	s = obey(t, s, string(route))
	s.tree.with(s.node, func(m *mine.Mine) {
		target := m.TargetOf[m.Initial[from]-'A']
		for k, at := range m.Trampolines {
			if at != 0 && mine.IsTarget(m.Cells[m.TargetOf[k]]) != mine.IsTrampoline(m.Cells[at]) {
				t.Errorf("a jump from %c leaves %c at the trampoline %c", m.Initial[from], m.Cells[at], 'A'+k)
			}
		}
		if m.Robot != target {
			t.Errorf("a jump from %c leads to %v", m.Initial[from], m.At(m.Robot))
		}
	})
	return true
}
