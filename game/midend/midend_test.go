package midend

import (
	"context"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/input"
	"gridwise/game/message"
	"gridwise/game/midend/desk"
	"gridwise/game/query"
	"gridwise/solvers/catalog"
)

// Message is a message as the page sends and gets it.
type Message = message.Tree

// page is a player with a page that keeps what it is sent and asks a query.Server.
type page struct {
	*Midend
	t    *testing.T
	sent []Message
	slow bool // answers wait for answer
	open []Message
	o    *query.Server
}

func newPage(t *testing.T) *page {
	d := &page{t: t, o: query.New(catalog.All...)}
	d.Midend = New(d.take)
	d.Resize(800, 600, 1)
	return d
}

// Receive takes a message as the page sends it.
func (d *page) Receive(m Message) { d.Midend.Receive(message.Decode(m)) }

func (d *page) take(out message.Out) {
	m := message.Encode(out)
	d.sent = append(d.sent, m)
	if m["type"] == "ask-solver" {
		d.open = append(d.open, m)
	}
	if m["type"] == "cancel-solver" {
		d.open = nil
	}
}

// settle answers questions and lets time pass until nothing moves.
func (d *page) settle() {
	d.t.Helper()
	for range 100_000 {
		if len(d.open) > 0 && !d.slow {
			d.answerOpen()
			continue
		}
		if !d.Busy() {
			return
		}
		d.Advance(0.05)
	}
	d.t.Fatal("it never comes to rest")
}

// answerOpen answers the questions asked so far.
func (d *page) answerOpen() {
	asked := d.open
	d.open = nil
	for _, m := range asked {
		a := d.o.Answer(context.Background(), message.ReadRequest(m["request"].(Message)), nil)
		d.Receive(Message{"type": "solver", "id": m["id"], "answer": message.AnswerTree(a)})
	}
}

func (d *page) keys(codes ...string) {
	for _, c := range codes {
		d.Input(input.Sample{Kind: input.KeyDown, Code: c})
		d.Input(input.Sample{Kind: input.KeyUp, Code: c})
	}
}

// last is the newest message of a type, nil where none was sent.
func (d *page) last(kind string) Message {
	for _, m := range slices.Backward(d.sent) {
		if m["type"] == kind {
			return m
		}
	}
	return nil
}

func (d *page) count(kind string) (n int) {
	for _, m := range d.sent {
		if m["type"] == kind {
			n++
		}
	}
	return n
}

func (d *page) load(level, puzzle string) {
	d.t.Helper()
	d.Receive(Message{"type": "load", "level": level, "puzzle": puzzle})
	if d.last("ready") == nil {
		d.t.Fatalf("not opened: %v", d.last("error"))
	}
	d.settle()
}

const (
	lemmoMap = "#####.###.##\n###.#####.##\n#.####.#####\n@#@$@$######\n"
	woodsMap = "##.L.G##\nH.#.#.#H\n#......#\nH.####.H\n"
)

func TestLemmoToTheEnd(t *testing.T) {
	d := newPage(t)
	d.load(lemmoMap, "lemmo")
	d.keys("KeyG")
	d.settle()
	d.Receive(Message{"type": "play", "moves": "lift 1,1; go"})
	d.settle()
	if d.last("solved") != nil {
		t.Fatal("solved by a wrong block")
	}
	d.Receive(Message{"type": "play", "moves": "lift 3,4; go"})
	d.settle()
	solved := d.last("solved")
	if solved == nil || d.count("solved") != 1 {
		t.Fatalf("solved %d times; %v", d.count("solved"), d.last("ui")["status"])
	}
	if solved["helped"] != false || solved["value"] != 24 || solved["best"] != 24 {
		t.Errorf("solved: %v", solved)
	}
	save := d.last("save")["text"].(string)
	again := newPage(t)
	again.Receive(Message{"type": "load", "level": lemmoMap, "puzzle": "lemmo", "saved": save})
	again.settle()
	if again.desk.State().Position() != d.desk.State().Position() {
		t.Error("the saved play comes back elsewhere")
	}
	if again.last("solved") != nil {
		t.Error("a restored play is solved again")
	}
}

func TestBurstOfKeysPlaysEveryMove(t *testing.T) {
	d := newPage(t)
	d.load(lemmoMap, "lemmo")
	d.keys("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")
	if n := d.desk.Count(); n != 5 {
		t.Errorf("%d moves of a burst of five", n)
	}
}

func TestIdleWhenNothingMoves(t *testing.T) {
	d := newPage(t)
	d.load(lemmoMap, "lemmo")
	for range 100 {
		if d.Advance(0.016) || d.Busy() {
			t.Fatal("the picture changes by itself")
		}
	}
	d.keys("ArrowRight")
	if !d.Busy() {
		t.Error("a move is not shown")
	}
}

func TestHintsLeadToTheEnd(t *testing.T) {
	for _, z := range catalog.All {
		t.Run(z.Name(), func(t *testing.T) {
			d := newPage(t)
			names := assets.LevelNames(z.Name())
			if len(names) == 0 {
				return
			}
			level, _ := assets.Level(z.Name(), names[0])
			d.load(level, z.Name())
			for range 300 {
				if d.last("solved") != nil {
					return
				}
				d.keys("KeyQ")
				d.settle()
			}
			t.Errorf("no end: %v", d.last("ui")["status"])
		})
	}
}

func TestReplyIsAskedAndUndoneWithTheMove(t *testing.T) {
	d := newPage(t)
	d.load(woodsMap, "woods")
	d.keys("ArrowDown")
	if !d.desk.Awaits() {
		t.Fatalf("no reply is awaited: %v", d.last("ui")["status"])
	}
	d.settle()
	if d.desk.Awaits() || len(d.desk.Moves()) != 2 {
		t.Fatalf("moves are %v", d.desk.Moves())
	}
	d.keys("KeyZ")
	d.settle()
	if len(d.desk.Moves()) != 0 {
		t.Errorf("after undo %v", d.desk.Moves())
	}
	d.keys("KeyY")
	d.settle()
	if len(d.desk.Moves()) != 2 {
		t.Errorf("after redo %v", d.desk.Moves())
	}
}

func TestUndoWhileTheReplyIsAwaited(t *testing.T) {
	d := newPage(t)
	d.load(woodsMap, "woods")
	d.slow = true
	d.keys("ArrowDown", "KeyZ")
	d.slow = false
	d.settle()
	if len(d.desk.Moves()) != 0 {
		t.Errorf("a reply came to a move that was taken back: %v", d.desk.Moves())
	}
	d.keys("ArrowDown")
	d.settle()
	if len(d.desk.Moves()) != 2 {
		t.Errorf("moves are %v", d.desk.Moves())
	}
}

func TestLinkWithMovesIsOffered(t *testing.T) {
	d := newPage(t)
	d.load(lemmoMap, "lemmo")
	d.keys("ArrowRight", "Enter")
	d.settle()
	d.Receive(Message{"type": "state?"})
	link := d.last("state")["link"].(string)
	other := newPage(t)
	other.load(link, "")
	if offer := other.last("offer"); offer == nil || offer["moves"] != 2 || other.desk.At() != 0 {
		t.Fatalf("offered %v at entry %d", other.last("offer"), other.desk.At())
	}
	other.Command("watch")
	other.settle()
	if other.desk.State().Position() != d.desk.State().Position() {
		t.Error("the replay ends elsewhere")
	}
	if other.last("solved") != nil || other.desk.Help().Solutions != 1 {
		t.Error("what was watched counts as played")
	}
}

// TestOwnMovesAreNotTheOffer plays the first move of a link with moves, or another, and
// undoes and redoes that: nothing that came with the link was seen until redo goes on.
func TestOwnMovesAreNotTheOffer(t *testing.T) {
	d := newPage(t)
	d.load("S__*\n___*\n***E\n", "slider")
	d.keys("ArrowRight", "ArrowDown")
	d.settle()
	d.Receive(Message{"type": "state?"})
	link := d.last("state")["link"].(string)
	for key, seen := range map[string]int{"ArrowRight": 1, "ArrowDown": 0} {
		other := newPage(t)
		other.load(link, "")
		other.keys(key)
		for i, c := range []string{"undo", "redo", "redo"} {
			other.Command(c)
			other.settle()
			if n := other.desk.Help().Solutions; i < 2 && n != 0 || i == 2 && n != seen {
				t.Errorf("%s, and %d commands behind it: %d solutions are counted", key, i+1, n)
			}
		}
	}
}

func TestBadMessagesLeaveThePlay(t *testing.T) {
	d := newPage(t)
	d.load(lemmoMap, "lemmo")
	d.keys("ArrowRight")
	d.settle()
	position := d.desk.State().Position()
	for _, m := range []Message{
		{}, {"type": 3}, {"type": "load"}, {"type": "load", "level": "lemmo1.x"}, {"type": "load", "level": "##\n#\n", "puzzle": "lemmo"},
		{"type": "play"}, {"type": "play", "moves": "jump"}, {"type": "play", "moves": "hand 0,0"}, {"type": "scrub", "n": "x"},
		{"type": "settings", "speed": "fast", "theme": 7, "lang": "xx-yy"}, {"type": "solver", "id": 99, "answer": Message{}},
		{"type": "verb", "verb": "fly"}, {"type": "look", "row": -1, "col": 5}, {"type": "command", "name": "dance"},
		{"type": "load", "level": strings.Repeat("#", 1<<20), "puzzle": "lemmo"}, {"type": "saved", "text": "nonsense"},
		{"type": "judge", "level": "##"}, {"type": "route", "moves": "??"},
	} {
		d.Receive(m)
		d.settle()
		d.desk.Goto(d.desk.Len())
		if got := d.desk.State().Position(); got != position {
			t.Fatalf("%.80v changes the play to %s", m, got)
		}
	}
	if d.count("error") < 3 {
		t.Errorf("%d of the levels were told to be bad", d.count("error"))
	}
}

func TestJudge(t *testing.T) {
	d := newPage(t)
	d.Receive(Message{"type": "judge", "level": lemmoMap, "puzzle": "lemmo"})
	d.settle()
	for len(d.open) > 0 {
		d.settle()
	}
	j := d.last("judged")
	if j == nil || j["solvable"] != true || j["answer"].(Message)["task1"] != 20 {
		t.Errorf("%v", j)
	}
	d.Receive(Message{"type": "judge", "level": "##?\n", "puzzle": "lemmo"})
	if faults := d.last("judged")["faults"].([]any); len(faults) == 0 {
		t.Error("no faults")
	}
}

// A level is judged although a move is made meanwhile.
func TestJudgeIsAnsweredWhenDropped(t *testing.T) {
	d := newPage(t)
	d.load(lemmoMap, "lemmo")
	d.slow = true
	d.Receive(Message{"type": "judge", "level": lemmoMap, "puzzle": "lemmo"})
	d.keys("KeyQ")
	d.keys("ArrowRight")
	d.settle()
	if j := d.last("judged"); j == nil || j["solvable"] != false || j["impossible"] != false || len(j["lines"].([]any)) != 1 {
		t.Errorf("%v", j)
	}
}

func TestWordsOfAnotherLanguage(t *testing.T) {
	d := newPage(t)
	d.load(lemmoMap, "lemmo")
	d.Receive(Message{"type": "settings", "lang": "zh-CN"})
	d.keys("KeyZ")
	if got := d.last("say")["text"]; got != "没有可撤销的" {
		t.Errorf("said %q", got)
	}
}

func TestEveryCommandIsSafeAnywhere(t *testing.T) {
	for _, level := range []struct{ level, puzzle string }{{lemmoMap, "lemmo"}, {woodsMap, "woods"}} {
		d := newPage(t)
		d.load(level.level, level.puzzle)
		for range 2 {
			for _, c := range keyTable() {
				d.keys(c)
				d.Scene(nil)
				d.settle()
			}
		}
	}
}

func keyTable() []string {
	return append(desk.KeyCodes(nil), "ArrowUp", "ArrowLeft", "Enter", "Space", "Escape", "Backspace")
}

// The board of Woods shows whose each heart is, and which Link can have still.
func TestTallyOfHearts(t *testing.T) {
	d := newPage(t)
	d.load("; best: 2\nHLHHG\n", "woods")
	want := []string{"heart-goal", "heart-goal", "heart"}
	for _, key := range []string{"", "ArrowRight"} {
		if key != "" {
			d.keys(key)
			d.settle()
			want = []string{"heart-link", "heart-goal", "heart-ganondorf"}
		}
		if got := d.Frame().Marks.Tally; !slices.Equal(got, want) {
			t.Errorf("after %q the board shows %v, want %v", key, got, want)
		}
	}
}
