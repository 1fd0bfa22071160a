package label

import _ "embed"

//go:generate go run ./subset letters.ttf

// letters is the part of the font Go Bold that boards are written in.
//
//go:embed letters.ttf
var letters []byte

// New returns the face that the canvas is written in.
func New() (*Face, error) { return Parse(letters) }
