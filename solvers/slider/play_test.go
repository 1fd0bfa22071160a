package slider

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/icetest"
)

// TestRules plays one move, or a few, for each sentence of the rules.
func TestRules(t *testing.T) {
	tests := []struct{ name, level, moves, want, status string }{
		{"slides to the border", "S__\n__E\n", "R", "1,3", "playing"},
		{"stops before a rock", "S_*E\n", "R", "1,2", "playing"},
		{"sliding over the end is not enough", "SE_\n", "R", "1,3", "playing"},
		{"unless the level says so", "SE_\n\nend: pass\n", "R", "1,2", "won"},
		{"stops on the end", "S_E*\n", "R", "1,3", "won"},
		{"portal keeps the direction", "S_a*_\na__*E\n", "R", "2,3", "playing"},
		{"stands on the twin where there is no going on", "Sa*\n_Ea\n", "R", "2,3", "playing"},
		{"stopped on a portal nothing happens at rest", "Sa*\n_Ea\n", "RL", "2,1", "playing"},
		{"booster turns", "S_v\n___\nE__\n", "R", "3,3", "playing"},
		{"booster against a rock is a place to stand", "S_>*E\n", "R", "1,3", "playing"},
		{"nothing happens on a booster at rest", "S_^_E\n", "RR", "1,5", "won"},
		{"sand stops", "S_,_E\n", "R", "1,3", "playing"},
		{"and lets go", "S_,_E\n", "RR", "1,5", "won"},
		{"a hole loses", "S_o_E\n", "R", "1,3; lost", "lost"},
		{"the hammer goes to its finder, and its cell is ice", "S+__E\n____*\n", "R", "1,5+1; 1,2_", "won"},
		{"the hammer breaks the next rock within the slide", "S+*_*E\n", "R", "1,4; 1,2_; 1,3_", "playing"},
		{"and from rest", "+*E\nS__\n", "UR", "1,3; 1,1_; 1,2_", "won"},
		{"hammers add up", "S++**E\n", "R", "1,6; 1,2_; 1,3_; 1,4_; 1,5_", "won"},
		{"cracked ice becomes a rock behind the player", "S%__\n___E\n", "RL", "1,3; 1,2*", "playing"},
		{"spent cracked ice can be broken", "+%S__\n____E\n", "LR", "1,5; 1,1_; 1,2_", "playing"},
		{"cracked ice stopped on breaks when it is left", "S_%\n__*\n_E*\n", "RL", "1,1; 1,3*", "playing"},
		{"the one in front goes first", "12__A\nB____\n", "R", "1,4 1,5", "playing"},
		{"ties by number do not matter apart", "1__A\n2__B\n", "R", "1,4 2,4", "won"},
		{"a player blocks", "1_2*\nA__B\n", "R", "1,2 1,3", "playing"},
		{"a player is not broken", "1+2*A\n____B\n", "R", "1,2+1 1,3; 1,2_", "playing"},
		{"a portal with its twin taken blocks", "__a*A__\n_1_2a_B\n", "R", "2,4 1,3", "playing"},
		{"players on their ends slide on", "A1__\n__2B\n", "LR", "1,4 2,4", "playing"},
		{"all players home at the end of a move win", "A1_\nB2_\n", "L", "1,1 2,1", "won"},
		{"a hole ends it at once", "1__A\n2o_B\n", "R", "1,4 2,2; lost", "lost"},
		{"in a hole first, the others stay", "1_2oA\n____B\n", "R", "1,1 1,4; lost", "lost"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := played(t, parsed(t, tt.level), tt.moves)
			if s.Position() != tt.want || s.Status().String() != tt.status {
				t.Errorf("%s, %v, want %s, %s", s.Position(), s.Status(), tt.want, tt.status)
			}
		})
	}
}

func TestRefusals(t *testing.T) {
	tests := []struct {
		name, level, before, move, want string
		cells                           []puzzle.Cell
	}{
		{"a rock", "_*\nS_\nE_\n", "", "right", "", nil},
		{"a rock above", "*_\nS_\nE_\n", "", "up", "slider.blocked.rock 1,1", []puzzle.Cell{{Row: 1, Col: 1}}},
		{"the border", "SE\n__\n", "", "up", "slider.blocked.border", []puzzle.Cell{{Row: 1, Col: 1}}},
		{"nobody can move", "12_\nAB_\n", "", "up", "slider.blocked.all", []puzzle.Cell{{Row: 1, Col: 1}, {Row: 1, Col: 2}}},
		{"for ever through portals", "S_a_a\nE____\n", "", "right", "", nil},
		{"for ever round boosters", "S>v\n_^<\nE__\n", "", "right", "slider.endless", nil},
		{"back where it began", "E__\n*S>\n_^<\n", "", "right", "", nil},
		{"after the win", "SE\n", "R", "left", "slider.over", nil},
		{"no such move", "SE\n", "", "jump", "slider.verb \"jump\"", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := played(t, parsed(t, tt.level), tt.before)
			_, _, err := s.Play(puzzle.Do(tt.move))
			if tt.want == "" {
				if err != nil {
					t.Fatalf("refused: %v", err)
				}
				return
			}
			var r *puzzle.Refusal
			if !errors.As(err, &r) || r.Text.String() != tt.want {
				t.Fatalf("%v, want %s", err, tt.want)
			}
			if tt.cells != nil && !slices.Equal(r.Cells, tt.cells) {
				t.Errorf("at %v, want %v", r.Cells, tt.cells)
			}
		})
	}
}

// eventLines writes events, one a line, as far as they are heard or move a player.
func eventLines(events []puzzle.Event) string {
	var lines []string
	for _, e := range events {
		if e.Cue != "" {
			lines = append(lines, fmt.Sprintf("%d+%d %s %v-%v", e.Beat, e.Span, e.Cue, e.From, e.To))
		}
	}
	return strings.Join(lines, "\n")
}

func TestEvents(t *testing.T) {
	tests := []struct{ name, level, move, want string }{
		{"a slide", "S__E\n", "right", "0+3 slide 1,1-1,4\n3+0 win 1,4-1,4"},
		{"through a portal and a booster", "Sa__E\n_v_*_\n__a_*\n*____\n", "right",
			"0+1 slide 1,1-1,2\n1+1 open 1,2-3,3\n2+1 slide 3,3-3,4\n3+0 bump 3,4-3,4"},
		{"round a corner", "S_v\n___\n_E_\n", "right", "0+2 slide 1,1-1,3\n2+2 turn 1,3-3,3\n4+0 bump 3,3-3,3"},
		{"taking and breaking", "S+_*E\n", "right",
			"0+1 slide 1,1-1,2\n1+1 take 1,2-1,2\n1+1 slide 1,2-1,3\n2+1 break 1,4-1,4\n2+2 slide 1,3-1,5\n4+0 win 1,5-1,5"},
		{"into a hole", "S_oE\n", "right", "0+2 slide 1,1-1,3\n2+1 fall 1,3-1,3\n3+0 lose 1,3-1,3"},
		{"over cracked ice", "S%_E\n", "right", "2+0 break 1,2-1,2\n0+3 slide 1,1-1,4\n3+0 win 1,4-1,4"},
		{"side by side", "1__A\n2__B\n", "right", "0+3 slide 1,1-1,4\n0+3 slide 2,1-2,4\n3+0 win 1,4-1,4"},
		{"one after the other where ways cross", "1_v_A\n__2__\n____B\n", "right",
			"0+2 slide 2,3-2,5\n2+2 slide 1,1-1,3\n4+2 turn 1,3-3,3\n6+0 bump 3,3-3,3"},
	}
	for _, tt := range tests {
		_, events, err := parsed(t, tt.level).Play(puzzle.Do(tt.move))
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
		} else if got := eventLines(events); got != tt.want {
			t.Errorf("%s:\n%s\nwant\n%s", tt.name, got, tt.want)
		}
	}
}

func TestTrackOfTheLastSlide(t *testing.T) {
	s := played(t, parsed(t, "S_v\n___\n_E_\n"), "R")
	got := map[puzzle.Cell]string{}
	for r := 1; r <= 3; r++ {
		for c := 1; c <= 3; c++ {
			at := puzzle.Cell{Row: r, Col: c}
			for _, th := range s.Board().At(at, nil) {
				if th.Name == "track" {
					got[at] += th.Dir.String() + " "
				}
			}
		}
	}
	want := map[puzzle.Cell]string{{Row: 1, Col: 1}: "right ", {Row: 1, Col: 2}: "left right ", {Row: 1, Col: 3}: "left down ",
		{Row: 2, Col: 3}: "up down ", {Row: 3, Col: 3}: "up "}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v, want %v", got, want)
	}
	s = played(t, s, "L")
	if things := s.Board().At(puzzle.Cell{Row: 1, Col: 2}, nil); len(things) != 1 {
		t.Errorf("the old track is still there: %v", things)
	}
}

func TestTapGoesInLine(t *testing.T) {
	tests := []struct {
		level string
		row   int
		col   int
		want  string
	}{
		{"_*_\n_S_\n__E\n", 2, 3, "right"},
		{"_*_\n_S_\n__E\n", 3, 2, "down"},
		{"_*_\n_S_\n__E\n", 2, 1, "left"},
		{"_*_\n_S_\n__E\n", 1, 2, ""},
		{"_*_\n_S_\n__E\n", 3, 3, ""},
		{"_*_\n_S_\n__E\n", 2, 2, ""},
		{"_*_\n_S_\n__E\n", 2, 9, ""},
		{"1___2\n__A_B\n", 1, 4, "left"},
		{"1___2\n__A_B\n", 2, 5, "down"},
	}
	for _, tt := range tests {
		got := ""
		for _, m := range parsed(t, tt.level).Way(puzzle.Cell{Row: tt.row, Col: tt.col}) {
			got += m.String()
		}
		if got != tt.want {
			t.Errorf("a tap on %d,%d goes %q, want %q\n%s", tt.row, tt.col, got, tt.want, tt.level)
		}
	}
}

func TestFacts(t *testing.T) {
	s := played(t, parsed(t, "+S+*_*E\n_______\n"), "LR")
	if facts := s.Facts(); len(facts) != 1 || facts[0] != (puzzle.Fact{Name: "hammers", Value: 0}) {
		t.Errorf("facts %v", facts)
	}
	if facts := parsed(t, "1+2\nA_B\n").Facts(); len(facts) != 2 || facts[1].Name != "hammers-2" {
		t.Errorf("facts of two players %v", facts)
	}
	if facts := parsed(t, icetest.Demo).Facts(); facts != nil {
		t.Errorf("facts without hammers %v", facts)
	}
}

func TestDescription(t *testing.T) {
	s := parsed(t, all)
	for at, want := range map[puzzle.Cell]string{
		{Row: 1, Col: 1}: "slider.look.player 1,1 (slider.player.number 1) (slider.look.ice)",
		{Row: 1, Col: 3}: "slider.look 1,3 (slider.look.hammer)",
		{Row: 1, Col: 6}: `slider.look 1,6 (slider.look.portal "a" 3,6)`,
		{Row: 2, Col: 4}: "slider.look 2,4 (slider.look.booster (slider.dir.down))",
		{Row: 1, Col: 8}: "slider.look 1,8 (slider.end.number 1)",
		{Row: 0, Col: 1}: "slider.look.border 0,1",
	} {
		if got := s.Look(at).String(); got != want {
			t.Errorf("%v: %s, want %s", at, got, want)
		}
	}
	for level, want := range map[string]string{
		"S_v\n___\n__E\n": "slider.tell.and (slider.tell.slide 3,3) (slider.tell.win)",
		"1_A\n2_B\n":      "slider.tell.and (slider.tell.and (slider.tell.number 1 1,3) (slider.tell.number 2 2,3)) (slider.tell.win)",
		"S_oE\n":          "slider.tell.and (slider.tell.slide 1,3) (slider.tell.fall 1,3)",
	} {
		_, events, err := parsed(t, level).Play(puzzle.Do("right"))
		if err != nil {
			t.Fatal(err)
		}
		if got := parsed(t, level).Tell(events).String(); got != want {
			t.Errorf("%s, want %s\n%s", got, want, level)
		}
	}
}
