package ice

import (
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/icetest"
)

func TestFaults(t *testing.T) {
	tests := []struct{ name, level, want string }{
		{"an end without a player", "_E\n", `1:2: slider.no-start "E" "S"`},
		{"a player without an end", "; title: x\n\n_S\n", `3:2: slider.no-end "S" "E"`},
		{"nobody", "___\n", "1: slider.nobody"},
		{"two starts", "SE\n_S\n", `2:2: slider.second "S" 1,1`},
		{"two ends", "SE\nE_\n", `2:1: slider.second "E" 1,2`},
		{"start and end in one, and more", "X_S\n", "1:3: slider.both 1,1"},
		{"a portal without its twin", "SEa\n", `1:3: slider.portal.alone "a"`},
		{"a third portal", "SEaba\n_a_b_\n", `2:2: slider.portal.third "a"`},
		{"mixed players", "SE1\n__A\n", "2:3: slider.mixed"},
		{"a second player 2", "12A\n2B_\n", `2:1: slider.second "2" 1,2`},
		{"a missing player", "1A3C\n", "1:4: slider.gap 2 3"},
		{"a number without its end", "1A2_\n", `1:3: slider.no-end "2" "B"`},
		{"an end without its number", "1AB_\n", `1:3: slider.no-start "B" "2"`},
		{"passing with several", "1A2B\n\nend: pass\n", "3:1: slider.rule.several"},
		{"an unknown rule", "SE\n\nice: thin\n", `3:1: slider.rule "ice: thin"`},
		{"an unknown end", "SE\n\nend: jump\n", `3:1: slider.rule.end "jump"`},
		{"a rule twice", "SE\n\nend: pass\nend: pass\n", "4:1: slider.rule.twice"},
		{"a character", "S?E\n", `1:2: level.unknown "?"`},
		{"ragged rows", "S_E\n__\n", "2:3: level.ragged 2 3"},
		{"a start inside rock", "_*\n__\n\nstartPos: [0, 1],\nendPos: [1, 1],\n", `4: slider.spot.rock "startPos" 1,2`},
		{"an end on a hole", "_o\n__\n\nstartPos: [0, 0],\nendPos: [0, 1],\n", `5: slider.spot.taken "endPos" 1,2 "o"`},
		{"a start outside", "__\n__\nstartPos: [2, 0]\nendPos: [0, 1]\n", `3: slider.spot.outside "startPos" 2 0 2 2`},
		{"no place", "__\nstartPos: [0]\nendPos: [0, 1]\n", `2: slider.spot.form "startPos"`},
		{"a start in both forms", "S_\nstartPos: [0, 1]\nendPos: [0, 1]\n", `2: slider.second "S" 1,1`},
		{"no end in the article's form", "__\nstartPos: [0, 1]\n", `1:2: slider.no-end "S" "E"`},
		{"an indented fault", "  _?\nstartPos: [0, 0]\nendPos: [0, 1]\n", `1:4: level.unknown "?"`},
	}
	for _, tt := range tests {
		_, err := Parse(tt.level)
		faults, _ := err.(puzzle.Errors)
		if len(faults) != 1 || !strings.HasPrefix(faults[0].Error(), tt.want) {
			t.Errorf("%s: %v, want only %s", tt.name, err, tt.want)
		}
	}
}

func TestAllFaultsAreReported(t *testing.T) {
	_, err := Parse("SaE\nS_E\nb__\n\nend: jump\n")
	faults, _ := err.(puzzle.Errors)
	if len(faults) != 5 {
		t.Errorf("%d faults, want 5:\n%v", len(faults), err)
	}
}

func TestForms(t *testing.T) {
	bare := strings.NewReplacer("S", "_", "E", "_", "\n", "\n    ").Replace(icetest.IcePath)
	script := "export const pond = {\n  mapTxt: `\n    " + bare + "`,\n  startPos: [11, 13],\n  endPos: [7, 13],\n};\n"
	tests := []struct{ name, text, want string }{
		{"the article's form", icetest.Article, icetest.Demo},
		{"the article's script", script, icetest.IcePath},
		{"lines first", "startPos: [0, 0], endPos: [3, 3]\n\t____\n\t_*__\n\t___*\n\t*___\n", icetest.Demo},
		{"start on the end", "_*_\n*__\n___\nstartPos: [1,1]\nendPos: [1,1]", icetest.Fixed},
		{"line ends of another system", strings.ReplaceAll(icetest.Demo, "\n", "\r\n"), icetest.Demo},
		{"the usual rule said", icetest.Demo + "\nend: stop\n", icetest.Demo},
		{"a rule after places", "S__\nendPos: [0, 2]\nend:pass\n", "S_E\n\nend: pass\n"},
		{"notes", "; title: startPos\n" + icetest.Demo, icetest.Demo},
	}
	for _, tt := range tests {
		if l, err := Parse(tt.text); err != nil || l.String() != tt.want {
			t.Errorf("%s is read as\n%s, %v", tt.name, l, err)
		}
	}
}
