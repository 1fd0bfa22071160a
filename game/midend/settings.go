package midend

import (
	"strings"

	"gridwise/game/command"
	"gridwise/game/words"
)

// Settings are what the player chose; they hold for every level.
type Settings struct {
	Speed  float64 // of animations, 1 is normal
	Still  bool    // no animations at all
	Warn   bool    // tell when the level can no longer be won, or value was given away
	Theme  string  // light, dark, contrast, colourblind
	Lang   string
	Sound  bool
	Help   bool              // hints and checks are offered
	Keys   map[string]string // by the key of the tables, the one that does its work now
	Author string
}

// speeds are the steps of the commands slower and faster.
var speeds = []float64{0.25, 0.5, 1, 2, 4, 8}

func plain() Settings {
	return Settings{Speed: 1, Theme: "light", Lang: words.English, Help: true}
}

// Settings are those in force.
func (p *Midend) Settings() Settings { return p.set }

// settings takes over what a message names and leaves the rest.
func (p *Midend) settings(m Message) {
	if v, ok := m["speed"].(float64); ok && v >= speeds[0] && v <= speeds[len(speeds)-1] {
		p.set.Speed = v
	}
	boolean(m["still"], &p.set.Still)
	boolean(m["warn"], &p.set.Warn)
	boolean(m["sound"], &p.set.Sound)
	boolean(m["help"], &p.set.Help)
	if v, ok := m["theme"].(string); ok && themes[v] {
		p.set.Theme = v
	}
	if v, ok := m["lang"].(string); ok {
		p.set.Lang = words.Match(v)
		p.words = words.Load(p.set.Lang)
		p.grid = grid{}
	}
	if v, ok := m["keys"].(string); ok {
		p.set.Keys = ownKeys(v)
	}
	if p.set.Still {
		p.skip()
	}
	p.refresh()
	p.judge()
}

var themes = map[string]bool{"light": true, "dark": true, "contrast": true, "colourblind": true}

func boolean(v any, into *bool) {
	if b, ok := v.(bool); ok {
		*into = b
	}
}

// ownKeys reads the reader's own keys: pairs "pressed=meant" of codes.
func ownKeys(text string) map[string]string {
	keys := map[string]string{}
	for pair := range strings.SplitSeq(text, ",") {
		if pressed, meant, ok := strings.Cut(pair, "="); ok {
			keys[meant] = pressed
		}
	}
	return keys
}

// keyOf is how the key of a command is called now.
func (p *Midend) keyOf(name string) string {
	codes := command.Named(name).Keys
	if own, ok := p.set.Keys[codes[0]]; ok {
		return keyName([]string{own})
	}
	return keyName(codes)
}

// faster goes up by that many of the speeds.
func (p *Midend) faster(by int) {
	for i, v := range speeds {
		if v >= p.set.Speed {
			p.set.Speed = speeds[min(max(i+by, 0), len(speeds)-1)]
			break
		}
	}
	p.refresh()
	p.say(sayPercent(p.set.Speed))
	p.send("settings", Message{"speed": p.set.Speed, "sound": p.set.Sound})
}
