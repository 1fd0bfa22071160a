//go:build js

package game

import (
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

// Stats returns the counts so far.
func (g *Game) Stats() Stats {
	s := g.stats
	s.Held = g.held
	return s
}

// ResetStats starts the counts anew.
func (g *Game) ResetStats() { g.stats = Stats{} }

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
