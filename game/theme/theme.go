// Package theme reads the themes: the colour of every role, from the style
// sheets that colour the page as well.
package theme

import (
	"errors"
	"image/color"
	"strconv"
	"strings"

	"gridwise/assets"
)

// Colours maps each role of the art to its colour. Colours are opaque.
type Colours map[string]color.RGBA

// Names lists the shipped themes.
var Names = []string{"light", "dark", "contrast", "colourblind"}

// Load reads a shipped theme: "light", "dark", …
func Load(name string) (Colours, error) {
	css, err := assets.Themes.ReadFile("common/themes/" + name + ".css")
	if err != nil {
		return nil, errors.New("there is no theme " + strconv.Quote(name))
	}
	return Parse(string(css))
}

// Parse reads the custom properties "--role: #rrggbb;" of a style sheet,
// which is the same file that colours the page. Everything that is not such a
// property is passed over; a property with another value, or none at all, is
// an error.
func Parse(css string) (Colours, error) {
	t := Colours{}
	for {
		_, rest, ok := strings.Cut(css, "--")
		if !ok {
			break
		}
		decl, after, ok := strings.Cut(rest, ";")
		if !ok {
			return nil, errors.New("theme: a role is not closed by ';'")
		}
		name, value, _ := strings.Cut(decl, ":")
		c, ok := Hex(strings.TrimSpace(value))
		if !ok {
			return nil, errors.New("theme: role " + strings.TrimSpace(name) + ": want #rrggbb, have " + strings.TrimSpace(value))
		}
		t[strings.TrimSpace(name)] = c
		css = after
	}
	if len(t) == 0 {
		return nil, errors.New("theme: no roles")
	}
	return t, nil
}

// Of returns the colour of a role, mid grey where the theme has none.
func (c Colours) Of(role string) color.RGBA {
	if rgba, ok := c[role]; ok {
		return rgba
	}
	return color.RGBA{128, 128, 128, 255}
}

// Hex reads "#rgb" and "#rrggbb".
func Hex(s string) (color.RGBA, bool) {
	if len(s) == 4 && s[0] == '#' {
		s = string([]byte{'#', s[1], s[1], s[2], s[2], s[3], s[3]})
	}
	if len(s) != 7 || s[0] != '#' {
		return color.RGBA{}, false
	}
	n, err := strconv.ParseUint(s[1:], 16, 24)
	if err != nil {
		return color.RGBA{}, false
	}
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}, true
}
