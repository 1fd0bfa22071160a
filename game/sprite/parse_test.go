package sprite

import (
	"strings"
	"testing"

	"gridwise/game/stage"
)

const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">`

func TestParseErrorsNameTheElement(t *testing.T) {
	rect := `<rect width="4" height="4" fill="var(--ink, #000)"/>`
	for _, c := range []struct{ src, want string }{
		{`<svg viewBox="0 0 16 16">` + rect + `</svg>`, "<svg>: want viewBox"},
		{open + `</svg>`, "<svg>: nothing is drawn"},
		{open + rect, "<svg> is not closed"},
		{rect, "<rect>: svg must be"},
		{open + `<rect width="4" height="4" fill="#fff"/></svg>`, "<rect>: fill: want var(--role, #hex)"},
		{open + `<rect width="4" height="4" transform="scale(2)"/></svg>`, "<rect>: transform: not in the subset"},
		{open + `<text>no</text></svg>`, "<text>: not in the subset"},
		{open + `<path d="M0 0 A4 4 0 0 1 8 8"/></svg>`, "<path>: d: command A is not in the subset"},
		{open + `<path d="L4 4"/></svg>`, "<path>: d: must begin with M"},
		{open + `<path d="M0 0 L4"/></svg>`, "<path>: d: command L wants a number"},
		{open + `<path d="M0 0 L4 4 Z 5 5"/></svg>`, "<path>: d: want a command before 5 5"},
		{open + `<circle cx="3" cy="3" r="x"/></svg>`, "<circle>: r: want a number, have x"},
		{open + `<circle cx="3" cy="3"/></svg>`, "<circle>: has no size"},
		{open + `<polygon points="1 2 3"/></svg>`, "<polygon>: points: want pairs"},
		{open + `<g>` + rect + `</svg>`, "</svg> closes nothing"},
		{open + `<rect width=4/></svg>`, "<rect>: an attribute needs a value in quotes"},
		{open + `<!-- a note -->` + rect + `</svg>`, "a comment or declaration is not in the subset"},
		{open + `<path d="M0 0H4" stroke-linecap="square"/></svg>`, "<path>: stroke-linecap: want round, have square"},
	} {
		_, err := Parse(c.src)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\n  error %v, want %q", c.src, err, c.want)
		}
	}
}

func TestPathData(t *testing.T) {
	for _, c := range []struct {
		d    string
		want []polyline
	}{
		{"M1 2L3,4 5 6", []polyline{{[]point{{1, 2}, {3, 4}, {5, 6}}, false}}},
		{"m1 2 2 2-1.5-.5h3v-1z", []polyline{{[]point{{1, 2}, {3, 4}, {1.5, 3.5}, {4.5, 3.5}, {4.5, 2.5}}, true}}},
		{"M0 0H4V4Zm1 1h1", []polyline{{[]point{{0, 0}, {4, 0}, {4, 4}}, true}, {[]point{{1, 1}, {2, 1}}, false}}},
		{"M2 2H4V4Zl1 1", []polyline{{[]point{{2, 2}, {4, 2}, {4, 4}}, true}, {[]point{{2, 2}, {3, 3}}, false}}},
		{"M.5.5 1 1", []polyline{{[]point{{0.5, 0.5}, {1, 1}}, false}}},
	} {
		got, err := pathLines(c.d)
		if err != nil || !equalLines(got, c.want) {
			t.Errorf("%q: %v, %v; want %v", c.d, got, err, c.want)
		}
	}
}

func equalLines(a, b []polyline) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].closed != b[i].closed || len(a[i].pts) != len(b[i].pts) {
			return false
		}
		for k := range a[i].pts {
			if dist(a[i].pts[k], b[i].pts[k]) > 1e-9 {
				return false
			}
		}
	}
	return true
}

func TestCurvesEndWhereTheySay(t *testing.T) {
	lines, err := pathLines("M0 0 C0 10 10 10 10 0 Q15 -10 20 0")
	if err != nil || len(lines) != 1 {
		t.Fatal(lines, err)
	}
	pts := lines[0].pts
	if last := pts[len(pts)-1]; last != (point{20, 0}) {
		t.Errorf("ends at %v", last)
	}
	high, low := 0.0, 0.0
	for _, p := range pts {
		high, low = max(high, p.y), min(low, p.y)
	}
	if high < 7.4 || high > 7.5 || low > -4.9 || low < -5 {
		t.Errorf("reaches from %v to %v, want -5 to 7.5", low, high)
	}
}

func TestJoins(t *testing.T) {
	for _, c := range []struct {
		group, around stage.Join
		want          bool
	}{
		{0, 255, true}, {stage.N, 0, true}, {stage.N, stage.N, false}, {stage.N, stage.E | stage.S, true},
		{stage.NE, 0, false}, {stage.NE, stage.N, false}, {stage.NE, stage.N | stage.E, true}, {stage.NE, stage.N | stage.E | stage.NE, false},
		{stage.NW, stage.N | stage.W, true}, {stage.NW, stage.N | stage.W | stage.NW, false}, {stage.SW, stage.S | stage.W, true},
	} {
		if got := shows(c.group, c.around); got != c.want {
			t.Errorf("group %08b among %08b: %v", c.group, c.around, got)
		}
	}
}

func TestCanonDrawsTheSame(t *testing.T) {
	sp := fixture(t)
	classes := map[stage.Join]bool{}
	for j := range 256 {
		c := sp.Canon(stage.Join(j))
		classes[c] = true
		for _, sh := range sp.shapes {
			if shows(sh.group, stage.Join(j)) != shows(sh.group, c) {
				t.Fatalf("join %08b: group %08b is drawn, among its canon %08b not", j, sh.group, c)
			}
		}
	}
	// Four edges are sixteen, and the corner splits those four with n and e.
	if len(classes) != 20 {
		t.Errorf("%d classes, want 20", len(classes))
	}
}

func TestTurnsCarryGroups(t *testing.T) {
	// A group lies where the middle of its side goes.
	at := map[stage.Join]point{stage.N: {16, 0}, stage.NE: {32, 0}, stage.E: {32, 16}, stage.SE: {32, 32}, stage.S: {16, 32}, stage.SW: {0, 32}, stage.W: {0, 16}, stage.NW: {0, 0}}
	for g, p := range at {
		for _, tn := range []Turn{AsDrawn, Mirrored, Clockwise, Counter} {
			if got, want := at[tn.group(g)], tn.point(p); got != want {
				t.Errorf("turn %d takes group %08b to %v, its place to %v", tn, g, got, want)
			}
		}
	}
}
