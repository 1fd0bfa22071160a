package desk

import (
	"slices"
	"strconv"
	"strings"

	"gridwise/game/message"
	"gridwise/game/theme"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"
)

// Settings are what the player chose; they hold for every level.
type Settings struct {
	Speed float64 // of animations, 1 is normal
	Still bool    // no animations at all
	Warn  bool    // tell when the level can no longer be won, or value was given away
	Theme string  // light, dark, contrast, colourblind
	Lang  string
	Sound bool
	Help  bool              // hints and checks are offered
	Keys  map[string]string // by the key of the tables, the one that does its work now
}

// speeds are the steps of the commands slower and faster.
var speeds = []float64{0.25, 0.5, 1, 2, 4, 8}

// Change takes over what a message names and leaves the rest.
func (d *Desk) Change(in message.ChangeSettings) {
	if v := in.Speed; v != nil && *v >= speeds[0] && *v <= speeds[len(speeds)-1] {
		d.set.Speed = *v
	}
	take(in.Still, &d.set.Still)
	take(in.Warn, &d.set.Warn)
	take(in.Sound, &d.set.Sound)
	take(in.Help, &d.set.Help)
	if in.Theme != nil && slices.Contains(theme.Names, *in.Theme) {
		d.set.Theme = *in.Theme
	}
	if in.Lang != nil {
		d.set.Lang = words.Match(*in.Lang)
		d.words = words.LoadPlay(d.set.Lang)
	}
	if in.Keys != nil {
		d.set.Keys = ownKeys(*in.Keys)
	}
	d.Refresh()
}

// take sets a setting that a message names.
func take(named, into *bool) {
	if named != nil {
		*into = *named
	}
}

// ownKeys reads the player's own keys: pairs "pressed=meant" of codes.
func ownKeys(text string) map[string]string {
	keys := map[string]string{}
	for pair := range strings.SplitSeq(text, ",") {
		if pressed, meant, ok := strings.Cut(pair, "="); ok {
			keys[meant] = pressed
		}
	}
	return keys
}

// ToggleSound turns sound on or off.
func (d *Desk) ToggleSound() {
	d.set.Sound = !d.set.Sound
	d.Send(message.Settings{Sound: d.set.Sound, Speed: d.set.Speed})
	d.Refresh()
}

// Faster goes up by so many of the speeds.
func (d *Desk) Faster(by int) {
	for i, v := range speeds {
		if v >= d.set.Speed {
			d.set.Speed = speeds[min(max(i+by, 0), len(speeds)-1)]
			break
		}
	}
	d.Refresh()
	d.Say(puzzle.Say("play.speed", strconv.Itoa(int(d.set.Speed*100+0.5))))
	d.Send(message.Settings{Speed: d.set.Speed, Sound: d.set.Sound})
}
