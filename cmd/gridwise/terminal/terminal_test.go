package terminal

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"gridwise/game/message"
	"gridwise/game/stage"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"

	"github.com/gdamore/tcell/v2"
)

const maze = "; title: Corner\n; best: 3\n; proof: 3\nS__*\n*__*\nE__*\n"

// table is a game on a screen that is only cells.
type table struct {
	*Game
	t      *testing.T
	screen tcell.SimulationScreen
}

// sit opens a level without animations.
func sit(t *testing.T, puzzle, level string, width, height int) *table {
	t.Helper()
	screen := tcell.NewSimulationScreen("UTF-8")
	if err := screen.Init(); err != nil {
		t.Fatal(err)
	}
	screen.SetSize(width, height)
	g, err := New(screen, words.Load("en"), message.Load{Puzzle: puzzle, Level: level}, nil)
	if err != nil {
		t.Fatal(err)
	}
	g.after = func(_ time.Duration, do func()) { go do() }
	still := true
	g.midend.Receive(message.ChangeSettings{Still: &still})
	x := &table{g, t, screen}
	x.press()
	return x
}

// press handles keys: names of tcell's special keys, anything else rune by
// rune, and waits for what they set off.
func (t *table) press(keys ...string) {
	t.t.Helper()
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
			t.handle(ev)
			continue
		}
		for _, r := range k {
			t.handle(tcell.NewEventKey(tcell.KeyRune, r, 0))
		}
	}
	t.rest()
}

// rest lets the solvers answer and everything be shown.
func (t *table) rest() {
	for t.settle(); t.ticking || t.solver.open > 0; t.settle() {
		t.handle(t.screen.PollEvent())
	}
	t.draw()
}

// shows is the screen's text, without space at the ends of lines.
func (t *table) shows() string {
	cells, width, _ := t.screen.GetContents()
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

func (t *table) want(parts ...string) {
	t.t.Helper()
	for _, p := range parts {
		if !strings.Contains(t.shows(), p) {
			t.t.Errorf("no %q on\n%s", p, t.shows())
		}
	}
}

func (t *table) at(position string) {
	t.t.Helper()
	if got := stage.Actor(t.Session().State().Board()); fmt.Sprintf("%d,%d", got.Row, got.Col) != position {
		t.t.Errorf("the player is at %v, want %s", got, position)
	}
}

func TestScreen(t *testing.T) {
	x := sit(t, "slider", maze, 60, 14)
	want := `Slider: Corner
Stop on the end in as few moves as you can.
 S _ _ *
 * _ _ *
 E _ _ *
0 moves`
	if got := x.shows(); !strings.HasPrefix(got, want) {
		t.Errorf("the screen is\n%s\nwant\n%s", got, want)
	}
	x.want("Z undo")
}

func TestPlayToTheEnd(t *testing.T) {
	x := sit(t, "slider", maze, 60, 14)
	x.press("right", "down")
	x.at("3,3")
	x.press("left")
	if x.Session().State().Status() != puzzle.Won {
		t.Fatal("not won")
	}
	x.want("solved in 3 moves", "solved · ◆ the best")
}

func TestTimeLine(t *testing.T) {
	x := sit(t, "slider", maze, 60, 14)
	x.press("z")
	x.want("nothing to undo")
	x.press("right", "down", "up", "z", "z")
	x.at("1,3")
	x.press("y")
	x.at("3,3")
	x.press("x")
	x.at("1,1")
	x.press("[")
	x.at("3,3")
	x.press("]", "y")
	x.at("1,1")
	x.want("nothing to redo")
}

// TestLettersOfOtherAlphabets play by their place, and digits of a number pad as arrows.
func TestLettersOfOtherAlphabets(t *testing.T) {
	for r, want := range map[rune]string{'z': "KeyZ", 'я': "KeyZ", 'Я': "KeyZ", 'ц': "KeyW", 'і': "KeyS", 'ω': "KeyV", 'ז': "KeyZ", 'ㅂ': "KeyQ", 'ش': "KeyA", '8': "Digit8", ';': "Semicolon", '/': "Slash", '界': ""} {
		if code, _ := codeOf(tcell.NewEventKey(tcell.KeyRune, r, tcell.ModNone)); code != want {
			t.Errorf("%c is %q, not %q", r, code, want)
		}
	}
}

func TestRefusalIsTold(t *testing.T) {
	x := sit(t, "slider", maze, 60, 14)
	before := x.Session().Len()
	x.press("right", "right")
	x.at("1,3")
	if faults := x.midend.Frame().Marks.Faults; x.Session().Len() != before+1 || len(faults) == 0 {
		t.Error("a refused step counts, or what is in the way is not shown")
	}
}

func TestHintsGrowStronger(t *testing.T) {
	x := sit(t, "slider", maze, 60, 14)
	x.press("q")
	weak := x.message
	x.press("q")
	if x.message == weak || x.Session().Help().Hints != 2 {
		t.Errorf("%q, then %q after %d hints", weak, x.message, x.Session().Help().Hints)
	}
	for range 4 {
		x.press("q")
	}
	if x.Session().Count() == 0 {
		t.Error("the strongest hint, asked for again, is not played")
	}
	x.press("v")
	if x.Session().Help().Checks != 1 {
		t.Error("the check is not counted")
	}
}

func TestPrompt(t *testing.T) {
	x := sit(t, "slider", maze, 60, 14)
	x.press(":", "RD", "enter")
	x.at("3,3")
	x.press(":", "u", "p", "enter")
	x.at("1,3")
	x.press(":", "jump", "enter")
	x.want("there is no move called “jump”")
	x.press(":", "undo", "enter")
	x.at("3,3")
	x.press(":", "abc", "back", "back", "back", "back", "up")
	x.at("1,3")
	x.press(":", "x", "esc")
	x.at("1,3")
	x.press(":", "link", "enter")
	x.want("slider1.")
	x.press(":", "solution", "enter")
	if x.Session().State().Status() != puzzle.Won || x.Session().Help().Solutions != 1 {
		t.Error("the solution is not played, or not counted")
	}
}

func TestLookAndTap(t *testing.T) {
	x := sit(t, "slider", maze, 60, 14)
	x.press("look-right", "look-right", "look-down")
	if at := x.midend.Frame().Marks.Cursor; at != (puzzle.Cell{Row: 2, Col: 2}) {
		t.Fatalf("the look-cursor is at %v", at)
	}
	x.at("1,1")
	x.want("ow 2, column 2")
	x.handle(tcell.NewEventMouse(1+2*2, x.view().top, tcell.Button1, 0))
	x.rest()
	x.at("1,3")
	x.handle(tcell.NewEventMouse(1, x.view().top, tcell.Button1, 0))
	x.rest()
	x.at("1,1")
}

// TestPieces lays pieces by their letters: no key is known here.
func TestPieces(t *testing.T) {
	x := sit(t, "ghosts", "gggg\n....\n.g..\n...g\n", 80, 16)
	start := x.Session().State().Position()
	x.press("f")
	x.want("iece F ", "[F]")
	x.press("r", "up", "left", "enter")
	if x.Session().Len() != 1 || x.Session().State().Position() == start {
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
	x := sit(t, "ghosts", "[(2,1), (2,3), (2,4), (3,2), (4,1), (4,3)]", 80, 24)
	x.press(":", "put A 3,2 =0", "enter", "v")
	faults := puzzle.Faults(x.Session().State())
	if len(faults) < 2 {
		t.Fatalf("only %d faults", len(faults))
	}
	said := strings.Join(strings.Fields(x.shows()), " ")
	for _, f := range faults {
		if want := x.words.Say(f.Text); !strings.Contains(said, want) {
			t.Errorf("no %q on\n%s", want, x.shows())
		}
	}
}

func TestBoardScrolls(t *testing.T) {
	level := strings.Repeat("_", 40) + "\n"
	x := sit(t, "slider", "; best: 2\n; proof: 2\nS"+strings.Repeat(level, 30)[1:len(level)*30-2]+"E\n", 30, 15)
	x.want("S _ _ _")
	if strings.Contains(x.shows(), "E") && x.view().cols == 40 {
		t.Error("all of the board is shown")
	}
	x.press("down", "right")
	if x.Session().State().Status() != puzzle.Won {
		t.Fatal("not won")
	}
	v := x.view()
	if c, ok := v.cell(1+2*(v.cols-1), v.top+v.rows-1); !ok || c != (puzzle.Cell{Row: 30, Col: 40}) {
		t.Errorf("the corner shown is %v", c)
	}
}

func TestLongMessagesWrap(t *testing.T) {
	x := sit(t, "slider", maze, 30, 14)
	x.message = ("one two three four five six seven eight nine ten eleven")
	x.draw()
	x.want("\none two three four five six\nseven eight nine ten eleven")
	x.message = strings.Repeat("x", 50)
	x.draw()
	x.want("\n" + strings.Repeat("x", 29) + "\n" + strings.Repeat("x", 21))
	x.message = strings.Repeat("冰", 30)
	x.draw()
	x.want("冰")
}

func TestHelpAndLeave(t *testing.T) {
	x := sit(t, "slider", maze, 100, 40)
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
	x := sit(t, "slider", "; best: 1\nSE\n", 60, 14)
	x.next = func() (message.Load, bool) { return message.Load{Puzzle: "slider", Level: "; best: 1\nS_E\n"}, true }
	x.press("enter")
	x.press("right")
	x.want("solved in 1 move")
	x.press("enter")
	if x.Session().Start().String() != "S_E\n" {
		t.Error("Enter after a win does not open the next level")
	}
}

// TestRefusedLevels: a level that cannot be opened leaves the one on the board,
// and where there is none, there is no game.
func TestRefusedLevels(t *testing.T) {
	broken := message.Load{Puzzle: "slider", Level: "S?E\n"}
	x := sit(t, "slider", "; best: 1\nSE\n", 60, 14)
	x.next = func() (message.Load, bool) { return broken, true }
	x.press("right", "enter")
	x.want("“?” has no meaning here", "1 move")
	if _, err := New(x.screen, words.Load("en"), broken, nil); err == nil || !strings.Contains(err.Error(), "line 1, column 2") {
		t.Errorf("a broken level is opened: %v", err)
	}
}

// TestRun plays through the loop itself, as the command does.
func TestRun(t *testing.T) {
	x := sit(t, "slider", maze, 60, 14)
	ended := make(chan bool)
	go func() { x.Run(context.Background()); close(ended) }()
	x.screen.InjectKey(tcell.KeyRight, 0, 0)
	x.screen.InjectKey(tcell.KeyRune, 'q', 0)
	x.screen.InjectKey(tcell.KeyCtrlC, 0, 0)
	<-ended
	x.at("1,3")
}

func TestFilm(t *testing.T) {
	x := sit(t, "slider", "; best: 1\nS__E\n", 60, 14)
	still := false
	x.midend.Receive(message.ChangeSettings{Still: &still})
	x.handle(tcell.NewEventKey(tcell.KeyRight, 0, 0))
	var seen []string
	for x.settle(); x.ticking; x.settle() {
		x.draw()
		row := strings.Split(x.shows(), "\n")[x.view().top]
		if len(seen) == 0 || seen[len(seen)-1] != row {
			seen = append(seen, row)
		}
		x.handle(x.screen.PollEvent())
	}
	x.draw()
	seen = append(seen, strings.Split(x.shows(), "\n")[x.view().top])
	if got := strings.Join(slices.Compact(seen), "|"); got != " S _ _ E| T S _ E| T T S E| T T T S" {
		t.Errorf("the film shows %q", seen)
	}
}

// TestAboutIsTold: what is special about a level stands under its board when it
// is opened, in the words of the table or in its own.
func TestAboutIsTold(t *testing.T) {
	for note, want := range map[string]string{"variable": "A choice to be made once", "Mind the gap.": "Mind the gap."} {
		x := sit(t, "lifter", "; about: "+note+"\nR.\\L\n", 80, 24)
		x.want(want)
	}
}
