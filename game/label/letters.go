package label

import _ "embed"

// letters is the part of the font Go Bold that boards are written in: printable ASCII and
// °±²³·×÷½¼¾–—…•−≠≤≥≈∞√←↑→↓↔↕■□▲▼●○♦, outlines alone. Any subsetter cuts it, such as pyftsubset.
//
//go:embed letters.ttf
var letters []byte

// New returns the face that the canvas is written in.
func New() (*Face, error) { return Parse(letters) }
