package terminal

import (
	"context"
	"strings"
	"testing"

	"gridwise/game/session"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"

	"github.com/gdamore/tcell/v2"
)

const maze = "; title: Corner\n; best: 7\n; proof: 7\nS_#__E\n_____#\n##___#\n"

// table is a game on a screen that is only cells.
type table struct {
	*Game
	t      *testing.T
	screen tcell.SimulationScreen
}

func sit(t *testing.T, p puzzle.Puzzle, level string, width, height int) *table {
	t.Helper()
	screen := tcell.NewSimulationScreen("UTF-8")
	if err := screen.Init(); err != nil {
		t.Fatal(err)
	}
	screen.SetSize(width, height)
	s, err := p.Parse(level)
	if err != nil {
		t.Fatal(err)
	}
	g := New(screen, words.Load("en"), session.New(p, s), nil)
	g.ctx = t.Context()
	g.draw()
	return &table{g, t, screen}
}

// press handles keys: names of tcell's special keys, anything else rune by
// rune, and waits for what they set off.
func (x *table) press(keys ...string) {
	x.t.Helper()
	special := map[string]*tcell.EventKey{
		"up": tcell.NewEventKey(tcell.KeyUp, 0, 0), "down": tcell.NewEventKey(tcell.KeyDown, 0, 0),
		"left": tcell.NewEventKey(tcell.KeyLeft, 0, 0), "right": tcell.NewEventKey(tcell.KeyRight, 0, 0),
		"enter": tcell.NewEventKey(tcell.KeyEnter, 0, 0), "esc": tcell.NewEventKey(tcell.KeyEscape, 0, 0),
		"back": tcell.NewEventKey(tcell.KeyBackspace2, 0, 0), "ctrl-c": tcell.NewEventKey(tcell.KeyCtrlC, 0, 0),
		"look-down":  tcell.NewEventKey(tcell.KeyDown, 0, tcell.ModShift),
		"look-right": tcell.NewEventKey(tcell.KeyRight, 0, tcell.ModShift),
	}
	for _, k := range keys {
		if ev := special[k]; ev != nil {
			x.handle(ev)
			continue
		}
		for _, r := range k {
			x.handle(tcell.NewEventKey(tcell.KeyRune, r, 0))
		}
	}
	for x.stop != nil || x.film != nil {
		x.handle(x.screen.PollEvent())
	}
	x.draw()
}

// shows is the screen's text, without space at the ends of lines.
func (x *table) shows() string {
	cells, width, _ := x.screen.GetContents()
	var b strings.Builder
	for i, c := range cells {
		if len(c.Runes) > 0 {
			b.WriteRune(c.Runes[0])
		}
		if (i+1)%width == 0 {
			b.WriteByte('\n')
		}
	}
	lines := strings.Split(b.String(), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}

func (x *table) want(parts ...string) {
	x.t.Helper()
	for _, p := range parts {
		if !strings.Contains(x.shows(), p) {
			x.t.Errorf("no %q on\n%s", p, x.shows())
		}
	}
}

func (x *table) at(position string) {
	x.t.Helper()
	if got := x.session.State().Position(); got != position {
		x.t.Errorf("the walker is at %s, want %s", got, position)
	}
}

func TestScreen(t *testing.T) {
	x := sit(t, example.Puzzle{}, maze, 60, 14)
	want := `example: Corner

 S · # · · E
 · · · · · #
 # # · · · #
0 moves · best 7 · ☆☆☆`
	if got := x.shows(); !strings.HasPrefix(got, want) {
		t.Errorf("the screen is\n%s\nwant\n%s", got, want)
	}
	x.want("Z undo")
}

func TestPlayToTheEnd(t *testing.T) {
	x := sit(t, example.Puzzle{}, maze, 60, 14)
	x.press("down", "right", "right", "right", "up", "right")
	x.at("1,5")
	x.press("right")
	if x.session.State().Status() != puzzle.Won {
		t.Fatal("not won")
	}
	x.want("solved in 7 moves", "★★★", "won")
}

func TestTimeLine(t *testing.T) {
	x := sit(t, example.Puzzle{}, maze, 60, 14)
	x.press("z")
	x.want("nothing to undo")
	x.press("down", "right", "right", "z", "z")
	x.at("2,1")
	x.press("y")
	x.at("2,2")
	x.press(";", "right", "down", "'")
	x.at("2,2")
	x.press("x")
	x.at("1,1")
	x.press("[")
	x.at("2,2")
	x.press("]", "y")
	x.at("1,1")
	x.want("nothing to redo")
}

func TestRefusalIsTold(t *testing.T) {
	x := sit(t, example.Puzzle{}, maze, 60, 14)
	before := x.session.Len()
	x.press("right", "right")
	x.at("1,2")
	if x.session.Len() != before+1 || !x.marked[puzzle.Cell{Row: 1, Col: 3}] {
		t.Error("a refused step counts, or the wall in the way is not shown")
	}
}

func TestHintsGrowStronger(t *testing.T) {
	x := sit(t, example.Puzzle{}, maze, 60, 14)
	x.press("q")
	weak := x.message
	x.press("q")
	if x.message == weak || len(x.marked) != 1 || x.session.Help().Hints != 2 {
		t.Errorf("%q, then %q marking %v", weak, x.message, x.marked)
	}
	x.press("down", "q")
	if x.strength != 1 {
		t.Error("the hint in a new position is not the weakest")
	}
	x.press("v")
	if x.session.Help().Checks != 1 {
		t.Error("the check is not counted")
	}
}

func TestPrompt(t *testing.T) {
	x := sit(t, example.Puzzle{}, maze, 60, 14)
	x.press(":", "D3R", "enter")
	x.at("2,4")
	x.press(":", "u", "p", "enter")
	x.at("1,4")
	x.press(":", "jump", "enter")
	x.want("there is no move called “jump”")
	x.press(":", "4Q", "enter")
	x.want("“Q” at character 2")
	x.press(":", "undo", "enter")
	x.at("2,4")
	x.press(":", "abc", "back", "back", "back", "back", "right")
	x.at("2,5")
	x.press(":", "x", "esc")
	x.at("2,5")
	x.press(":", "link", "enter")
	x.want("example1.Swx2wE-5wx-2x3wx")
	x.press(":", "solution", "enter")
	if x.session.State().Status() != puzzle.Won || x.session.Help().Solutions != 1 {
		t.Error("the solution is not played, or not counted")
	}
}

func TestLookAndWalk(t *testing.T) {
	x := sit(t, example.Puzzle{}, maze, 60, 14)
	x.press("look-right", "look-right", "look-down")
	if x.input.Cursor != (puzzle.Cell{Row: 2, Col: 2}) {
		t.Fatalf("the look-cursor is at %v", x.input.Cursor)
	}
	x.at("1,1")
	x.press("enter")
	x.at("2,2")
	if x.session.Len() != 1 {
		t.Error("the way is not one step of undo")
	}
	x.handle(tcell.NewEventMouse(1+2*4, top, tcell.Button1, 0))
	x.at("1,5")
	x.handle(tcell.NewEventMouse(1+2*2, top, tcell.Button1, 0))
	x.draw()
	x.at("1,5")
	x.want("row 1, column 3")
}

// TestPieces lays pieces by their letters: no key is known here, only verbs.
func TestPieces(t *testing.T) {
	x := sit(t, catalog.Named("ghosts"), "gggg\n....\n.g..\n...g\n", 80, 16)
	start := x.session.State().Position()
	x.press("f")
	x.want("piece F is in your hand", "[F]")
	x.press("r", "up", "left", "enter")
	if x.session.Len() != 1 || x.session.State().Position() == start {
		t.Fatalf("piece F does not lie after\n%s", x.shows())
	}
	x.want("·F·")
	x.press("f", "back")
	x.want("E   F", " g g g g", " . g . .")
	x.press("b", "left", "left", "left", "left", "up", "up", "up", "up", "enter", "esc")
	if x.done || strings.Contains(x.shows(), "[B]") {
		t.Error("Esc does not let go of a piece")
	}
}

// TestCheckTellsAllFaults, not the first alone.
func TestCheckTellsAllFaults(t *testing.T) {
	x := sit(t, catalog.Named("ghosts"), "[(2,1), (2,3), (2,4), (3,2), (4,1), (4,3)]", 80, 24)
	x.press(":", "put A 3,2 =0", "enter", "v")
	checker := x.session.State().(puzzle.Checker)
	if len(checker.Faults()) < 2 {
		t.Fatalf("only %d faults", len(checker.Faults()))
	}
	said := strings.Join(strings.Fields(x.shows()), " ")
	for _, f := range checker.Faults() {
		if want := x.words.Say(f.Text); !strings.Contains(said, want) {
			t.Errorf("no %q on\n%s", want, x.shows())
		}
	}
}

func TestBoardScrolls(t *testing.T) {
	level := strings.Repeat("_", 40) + "\n"
	x := sit(t, example.Puzzle{}, "S"+strings.Repeat(level, 30)[1:len(level)*30-2]+"E\n", 30, 15)
	x.want("S · · ·")
	if strings.Contains(x.shows(), "E") && x.view().cols == 40 {
		t.Error("all of the board is shown")
	}
	x.press(":", "29D39R", "enter")
	x.draw()
	if x.session.State().Status() != puzzle.Won {
		t.Fatal("not won")
	}
	v := x.view()
	if c, ok := v.cell(1+2*(v.cols-1), top+v.rows-1); !ok || c != (puzzle.Cell{Row: 30, Col: 40}) {
		t.Errorf("the corner shown is %v", c)
	}
}

func TestLongMessagesWrap(t *testing.T) {
	x := sit(t, example.Puzzle{}, maze, 30, 14)
	x.say("one two three four five six seven eight nine ten eleven")
	x.draw()
	x.want("\none two three four five six\nseven eight nine ten eleven")
	x.say(strings.Repeat("x", 50))
	x.draw()
	x.want("\n" + strings.Repeat("x", 29) + "\n" + strings.Repeat("x", 21))
	x.say(strings.Repeat("冰", 30))
	x.draw()
	x.want("冰")
}

func TestHelpAndLeave(t *testing.T) {
	x := sit(t, example.Puzzle{}, maze, 100, 40)
	x.press("?")
	x.want("Undo", "Up", "Enter   act on the cell")
	x.press("esc")
	x.want("Corner")
	if x.done {
		t.Fatal("closing the help leaves the game")
	}
	x.press("look-right", "esc")
	if x.done {
		t.Fatal("dropping the look-cursor leaves the game")
	}
	x.press("esc")
	if !x.done {
		t.Error("Esc does not leave")
	}
}

func TestNextLevel(t *testing.T) {
	x := sit(t, example.Puzzle{}, "SE\n", 60, 14)
	second, _ := example.Puzzle{}.Parse("S_E\n")
	x.next = func() *session.Session { return session.New(example.Puzzle{}, second) }
	x.press("enter")
	x.press("right")
	x.want("solved in 1 move")
	x.press("enter")
	if x.session.Start().String() != second.String() {
		t.Error("Enter after a win does not open the next level")
	}
}

// TestRun plays through the loop itself, as the command does.
func TestRun(t *testing.T) {
	x := sit(t, example.Puzzle{}, maze, 60, 14)
	ended := make(chan bool)
	go func() { x.Run(context.Background()); close(ended) }()
	x.screen.InjectKey(tcell.KeyDown, 0, 0)
	x.screen.InjectKey(tcell.KeyRune, 'q', 0)
	x.screen.InjectKey(tcell.KeyCtrlC, 0, 0)
	<-ended
	x.at("2,1")
}

// sprinter is the example with steps that take many beats, in pieces.
type sprinter struct{ example.Puzzle }

func (p sprinter) Parse(text string) (puzzle.State, error) {
	s, err := p.Puzzle.Parse(text)
	if err != nil {
		return nil, err
	}
	return slow{s}, nil
}

type slow struct{ puzzle.State }

func (s slow) Play(m puzzle.Move) (puzzle.State, []puzzle.Event, error) {
	next, events, err := s.State.Play(m)
	if err != nil {
		return nil, nil, err
	}
	half := events[0]
	half.Span, half.New.Name = 3, "ghost"
	half.To = half.From
	events[0].From, events[0].Beat, events[0].Span, events[0].Old = half.To, 3, 3, half.New
	return slow{next}, []puzzle.Event{half, events[0]}, nil
}

func TestFilm(t *testing.T) {
	x := sit(t, sprinter{}, "SE\n", 60, 14)
	x.handle(tcell.NewEventKey(tcell.KeyRight, 0, 0))
	if x.film == nil {
		t.Fatal("a move of six beats has no film")
	}
	var seen []string
	for x.film != nil {
		x.draw()
		row := strings.Split(x.shows(), "\n")[top]
		if len(seen) == 0 || seen[len(seen)-1] != row {
			seen = append(seen, row)
		}
		x.handle(x.screen.PollEvent())
	}
	x.draw()
	seen = append(seen, strings.Split(x.shows(), "\n")[top])
	if got := strings.Join(seen, "|"); got != " S E| ? E| · S" {
		t.Errorf("the film shows %q", got)
	}
	x.press("z", "right")
	x.at("1,2")
}

// TestAboutIsTold: what is special about a level stands under its board when it
// is opened, in the words of the table or in its own.
func TestAboutIsTold(t *testing.T) {
	for note, want := range map[string]string{"variable": "A choice to be made once", "Mind the gap.": "Mind the gap."} {
		x := sit(t, catalog.Named("lifter"), "; about: "+note+"\nR.\\L\n", 80, 24)
		x.want(want)
	}
}
