// Package command lists every command once: its name, its keys and where it is
// offered. The toolbar, the key help and the page's key filter come from this table.
//
// A command does not depend on the puzzle. What a puzzle adds (its verbs) has
// keys of its own, which may not be taken here; a test holds them apart.
package command

import "slices"

// Command is something the player can ask of the program.
type Command struct {
	// Name is how messages call it; its words are under "command.<name>".
	Name string
	// Keys are KeyboardEvent.code values, with "Shift+" where Shift is held.
	Keys []string
	// Button is set where the toolbar shows it.
	Button bool
	// Repeats is set where holding the key repeats it.
	Repeats bool
}

// The names of the commands.
const (
	Undo      = "undo"
	Redo      = "redo"
	Restart   = "restart"
	Hint      = "hint"
	Check     = "check"
	Back      = "back"    // one entry back on the time line
	Forward   = "forward" // one entry forward
	Watch     = "watch"   // replay from here, or pause
	Skip      = "skip"    // the animation to its end
	Rescue    = "rescue"  // to the last position that was not dead or lost
	Review    = "review"  // how good each move was
	Beside    = "beside"  // the play beside the best one, once it has won
	Explain   = "explain" // how the solver thinks, or back to the play
	Why       = "why"     // a move is not the answer
	Slower    = "slower"
	Faster    = "faster"
	ZoomIn    = "zoomin"
	ZoomOut   = "zoomout"
	Fit       = "fit"
	LookUp    = "lookup"
	LookDown  = "lookdown"
	LookLeft  = "lookleft"
	LookRight = "lookright"
	Act       = "act" // on the cell of the look-cursor
	Solution  = "solution"
	Sound     = "sound"
	Full      = "full"
	Next      = "next" // level
	Rules     = "rules"
	Leave     = "leave"
)

// All is the table, in the order of the toolbar and of the key help.
var All = []Command{
	{Name: Undo, Keys: []string{"KeyZ"}, Button: true, Repeats: true},
	{Name: Redo, Keys: []string{"KeyY"}, Button: true, Repeats: true},
	{Name: Restart, Keys: []string{"KeyX"}, Button: true},
	{Name: Hint, Keys: []string{"KeyQ"}, Button: true},
	{Name: Check, Keys: []string{"KeyV"}, Button: true},
	{Name: Review, Keys: []string{"Shift+KeyV"}},
	{Name: Beside, Keys: []string{"Shift+KeyB"}},
	{Name: Rescue, Keys: []string{"KeyU"}},
	{Name: Back, Keys: []string{"BracketLeft"}, Repeats: true},
	{Name: Forward, Keys: []string{"BracketRight"}, Repeats: true},
	{Name: Watch, Keys: []string{"KeyT"}},
	{Name: Skip, Keys: []string{"Slash"}},
	{Name: Explain, Keys: []string{"Backquote"}, Button: true},
	{Name: Why, Keys: []string{"Shift+KeyW"}},
	{Name: Slower, Keys: []string{"Comma"}},
	{Name: Faster, Keys: []string{"Period"}},
	{Name: ZoomIn, Keys: []string{"Equal"}, Repeats: true},
	{Name: ZoomOut, Keys: []string{"Minus"}, Repeats: true},
	{Name: Fit, Keys: []string{"Digit0"}},
	{Name: LookUp, Keys: []string{"Shift+ArrowUp"}, Repeats: true},
	{Name: LookDown, Keys: []string{"Shift+ArrowDown"}, Repeats: true},
	{Name: LookLeft, Keys: []string{"Shift+ArrowLeft"}, Repeats: true},
	{Name: LookRight, Keys: []string{"Shift+ArrowRight"}, Repeats: true},
	{Name: Act, Keys: []string{"Shift+Enter"}},
	{Name: Solution, Keys: []string{"Shift+KeyQ"}},
	{Name: Sound, Keys: []string{"Shift+KeyS"}},
	{Name: Full, Keys: []string{"Shift+KeyF"}},
	{Name: Next, Keys: []string{"Shift+KeyN"}},
	{Name: Rules, Keys: []string{"Shift+Slash"}},
	{Name: Leave, Keys: []string{"Escape"}},
}

// ByKey returns the command of a key, nil where it has none.
func ByKey(code string, shift bool) *Command {
	if shift {
		code = "Shift+" + code
	}
	return first(func(c Command) bool { return slices.Contains(c.Keys, code) })
}

// Named returns the command of that name, nil where there is none.
func Named(name string) *Command {
	return first(func(c Command) bool { return c.Name == name })
}

func first(is func(Command) bool) *Command {
	if i := slices.IndexFunc(All, is); i >= 0 {
		return &All[i]
	}
	return nil
}
