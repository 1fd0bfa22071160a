//go:build js

package game

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"syscall/js"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gridwise/assets"
	"gridwise/game/damage"
	"gridwise/game/input"
	"gridwise/game/label"
	"gridwise/game/message"
	"gridwise/game/midend"
	"gridwise/game/sprite"
	"gridwise/game/stage"
	"gridwise/game/theme"
	"gridwise/solvers/puzzle"
)

// Game draws what one midend shows.
type Game struct {
	midend *midend.Midend
	out    func(message.Out)
	inbox  []func() // what came while the midend was at work
	busy   bool
	broken bool
	link   string // of the play, as last told

	art    *sprite.Art
	puzzle string
	theme  string
	words  *label.Face
	atlas  *sprite.Atlas
	damage *damage.Tracker
	items  []stage.Item
	brush  brush
	dirty  bool

	last  float64 // time of the last frame, ms
	held  bool
	stats Stats
}

// Stats count what was done, for tests and benchmarks.
type Stats struct {
	Frames int     // that ran
	Drawn  int     // that painted anything
	Quads  int     // painted in the last of them
	Items  int     // listed in the last of them
	Millis float64 // Go's time for the last of them
	Most   float64 // the longest
	Held   bool
}

// New returns a game that sends its messages to out.
func New(out func(message.Out)) (*Game, error) {
	words, err := label.New()
	if err != nil {
		return nil, err
	}
	g := &Game{out: out, words: words}
	g.midend = midend.New(g.tell)
	return g, g.dress()
}

// tell passes a message on, and remembers the link of the play.
func (g *Game) tell(m message.Out) {
	if state, ok := m.(message.State); ok {
		g.link = state.Link
	}
	g.out(m)
}

// Run shows the picture until the program ends.
func (g *Game) Run() error {
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	ebiten.SetRunnableOnUnfocused(true)
	return ebiten.RunGameWithOptions(g, &ebiten.RunGameOptions{InitUnfocused: true, ScreenTransparent: true})
}

// dress loads sprites and colours for the puzzle and theme in force.
func (g *Game) dress() error {
	name, wanted := g.midend.Puzzle(), g.midend.Settings().Theme
	if g.art != nil && name == g.puzzle && wanted == g.theme {
		return nil
	}
	colours, err := theme.Load(wanted)
	if err != nil {
		return err
	}
	g.puzzle, g.theme = name, wanted
	g.art = sprite.NewArt(assets.Sprites, name, colours)
	g.midend.SetArt(g.art)
	if g.atlas == nil {
		g.atlas = sprite.NewAtlas(g.art, g.words)
		g.damage = damage.New(g.atlas)
	} else {
		g.atlas.Retheme(g.art)
	}
	g.damage.Reset()
	g.dirty = true
	return nil
}

// do calls f to change the midend: now, or where the midend is in the middle of
// something, right after it or in the next frame.
func (g *Game) do(f func()) {
	g.inbox = append(g.inbox, f)
	if g.busy || g.broken {
		return
	}
	g.busy = true
	defer func() { g.busy = false }()
	defer g.rescue()
	if g.held {
		g.pass()
	}
	g.catchUp()
	g.hold(false)
}

// pass passes the time since it was last called. What rested while the loop was held
// has passed before an input begins to move something.
func (g *Game) pass() {
	t := now()
	if g.midend.Advance((t - g.last) / 1000) {
		g.dirty = true
	}
	g.last = t
}

// catchUp does what came while the midend was at work.
func (g *Game) catchUp() {
	for len(g.inbox) > 0 {
		f := g.inbox[0]
		g.inbox = g.inbox[1:]
		f()
	}
}

// rescue turns a panic into a message with the link of the play, so that the
// page can offer it instead of a dead picture.
func (g *Game) rescue() {
	r := recover()
	if r == nil {
		return
	}
	g.broken = true
	func() {
		defer func() { _ = recover() }()
		g.midend.Receive(message.AskState{})
	}()
	g.out(message.Panic{Message: fmt.Sprint(r) + stack(), Link: g.link})
	g.hold(true)
}

// stack returns where a panic that was recovered came from, in program counters, as
// the program itself has no names of functions. See docs/release.md.
func stack() string {
	var pcs [12]uintptr
	var b strings.Builder
	for _, pc := range pcs[:runtime.Callers(3, pcs[:])] { // without Callers, stack and rescue
		fmt.Fprintf(&b, " pc=%#x", pc)
	}
	return b.String()
}

// Send hands a message to the midend.
func (g *Game) Send(m message.In) { g.do(func() { g.midend.Receive(m) }) }

// Input hands a sample to the midend. Its place is in CSS pixels.
func (g *Game) Input(s input.Sample) {
	k := ebiten.Monitor().DeviceScaleFactor()
	s.X, s.Y, s.Time = s.X*k, s.Y*k, now()
	g.do(func() { g.midend.Input(s) })
}

// Where returns the middle of a cell in CSS pixels from the picture's corner.
func (g *Game) Where(c puzzle.Cell) (x, y float64) {
	v := g.midend.View()
	x, y = v.Pixel(float64(c.Col)+0.5, float64(c.Row)+0.5)
	return x / v.Scale(), y / v.Scale()
}

// Slot returns the middle of a piece's place in the tray in CSS pixels; false where
// there is none.
func (g *Game) Slot(piece string) (x, y float64, ok bool) {
	v := g.midend.View()
	x, y, ok = v.Slot(piece)
	return x / v.Scale(), y / v.Scale(), ok
}

// Wake asks for a frame, for what the picture cannot know: its size changed.
func (g *Game) Wake() { g.do(func() {}) }

// hold stops the loop of frames, or lets it go on.
func (g *Game) hold(on bool) {
	if on == g.held {
		return
	}
	g.held = on
	if f := js.Global().Get("gridwiseHold"); f.Type() == js.TypeFunction {
		f.Invoke(on)
	}
}

// Stats returns the counts so far.
func (g *Game) Stats() Stats {
	s := g.stats
	s.Held = g.held
	return s
}

// ResetStats starts the counts anew.
func (g *Game) ResetStats() { g.stats = Stats{} }

var start = time.Now()

// now returns the time in milliseconds since the program began.
func now() float64 { return float64(time.Since(start).Microseconds()) / 1000 }

// Update passes a tick.
func (g *Game) Update() error {
	if g.broken {
		return nil
	}
	g.stats.Frames++
	g.busy = true
	defer func() { g.busy = false }()
	defer g.rescue()
	g.catchUp()
	g.midend.Tick(now())
	g.pass()
	if err := g.dress(); err != nil {
		panic(errors.Join(errors.New("no theme"), err))
	}
	return nil
}

// Layout makes the picture as large as the page in device pixels, so that it
// is crisp at any ratio.
func (g *Game) Layout(w, h int) (int, int) {
	x, y := g.LayoutF(float64(w), float64(h))
	return int(x), int(y)
}

// LayoutF does as Layout, for a page whose size is a fraction of pixels.
func (g *Game) LayoutF(w, h float64) (float64, float64) {
	k := ebiten.Monitor().DeviceScaleFactor()
	width, height := max(1, int(w*k)), max(1, int(h*k))
	g.midend.Resize(width, height, k)
	return float64(width), float64(height)
}

// Draw paints what has changed.
func (g *Game) Draw(screen *ebiten.Image) {
	if g.broken {
		return
	}
	defer g.rescue()
	begin := time.Now()
	if g.brush.fresh(screen) {
		g.damage.Reset()
		g.dirty = true
	}
	if !g.dirty {
		g.rest()
		return
	}
	g.dirty = false
	g.items = g.midend.Scene(g.items[:0])
	quads := g.damage.Paint(g.items, g.midend.View())
	g.brush.paint(screen, g.atlas, quads)
	ms := float64(time.Since(begin).Microseconds()) / 1000
	g.stats.Drawn++
	g.stats.Quads, g.stats.Items, g.stats.Millis, g.stats.Most = len(quads), len(g.items), ms, max(g.stats.Most, ms)
}

// rest holds the loop in a frame without a change, unless time may bring one.
func (g *Game) rest() {
	if !g.midend.Busy() && !g.midend.Waiting() && len(g.inbox) == 0 {
		g.hold(true)
	}
}
