package terminal

import (
	"context"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/input"
	"gridwise/game/message"
	"gridwise/game/midend"
	"gridwise/game/query"
	"gridwise/solvers/catalog"

	"github.com/gdamore/tcell/v2"
)

// page is a Midend as the page has it: keys and messages go in as trees, what
// the solvers answer comes back as a message.
type page struct {
	*midend.Midend
	server *query.Server
	asked  []message.Tree
	said   string // since the last key
}

func newPage(open message.Tree) *page {
	p := &page{server: query.New(catalog.All...)}
	p.Midend = midend.New(func(out message.Out) {
		switch m := message.Encode(out); m["type"] {
		case "ask-solver":
			p.asked = append(p.asked, m)
		case "cancel-solver":
			p.asked = nil
		case "say", "look":
			p.said = m["text"].(string)
		}
	})
	p.Receive(message.Decode(message.Tree{"type": "settings", "still": true}))
	p.Receive(message.Decode(open))
	p.rest()
	return p
}

// rest lets the solvers answer and everything be shown.
func (p *page) rest() {
	for p.Advance(0.05); p.Busy() || len(p.asked) > 0; p.Advance(0.05) {
		if len(p.asked) == 0 {
			continue
		}
		m := p.asked[0]
		p.asked = p.asked[1:]
		a := p.server.Answer(context.Background(), message.ReadRequest(m["request"].(message.Tree)), nil)
		p.Receive(message.Decode(message.Tree{"type": "solver", "id": m["id"], "answer": message.AnswerTree(a)}))
	}
}

// script has a key of every kind, and hints to the end.
var script = "<>^_" + "vu" + ";'[]y" + "zx" + "v>>" + "zx" + strings.Repeat("q", 40)

// TestTerminalAndPageTellTheSame plays the first level of each puzzle through both, by keys and
// by messages.
func TestTerminalAndPageTellTheSame(t *testing.T) {
	for _, p := range catalog.All {
		level, _ := assets.Level(p.Name(), assets.LevelNames(p.Name())[0])
		tellTheSame(t, p.Name(), level, script)
	}
}

// TestTurnedTellsTheSame plays where boosters turn a slide in the middle.
func TestTurnedTellsTheSame(t *testing.T) {
	tellTheSame(t, "slider", "__S_>,*\nE******\n", "<>vuzy")
}

// tellTheSame compares what is told after each key of a script, and the plays as they are saved.
func tellTheSame(t *testing.T, puzzle, level, script string) {
	t.Helper()
	p := newPage(message.Tree{"type": "load", "puzzle": puzzle, "level": level})
	x := sit(t, puzzle, level, 100, 30)
	sentences := map[string]bool{}
	for i, k := range script {
		p.press(k)
		x.handle(eventOf(k))
		x.rest()
		if x.message != p.said {
			t.Fatalf("%s: after %q of %q the terminal says %q and the page %q", puzzle, k, script[:i+1], x.message, p.said)
		}
		sentences[p.said] = true
	}
	if len(sentences) < 4 {
		t.Errorf("%s: only %d sentences are told: %v", puzzle, len(sentences), sentences)
	}
	if x.Session().Save() != p.Session().Save() {
		t.Errorf("%s: the terminal comes to\n%s\nthe page to\n%s", puzzle, x.Session().Save(), p.Session().Save())
	}
}

var arrowKeys = map[rune]tcell.Key{'<': tcell.KeyLeft, '>': tcell.KeyRight, '^': tcell.KeyUp, '_': tcell.KeyDown}

func eventOf(k rune) *tcell.EventKey {
	if arrow, ok := arrowKeys[k]; ok {
		return tcell.NewEventKey(arrow, 0, 0)
	}
	return tcell.NewEventKey(tcell.KeyRune, k, 0)
}

func (p *page) press(k rune) {
	p.said = ""
	code, _ := codeOf(eventOf(k))
	p.Input(input.Sample{Kind: input.KeyDown, Code: code})
	p.Input(input.Sample{Kind: input.KeyUp, Code: code})
	p.rest()
}
