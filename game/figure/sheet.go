package figure

import (
	"path"
	"strings"

	"gridwise/assets"
	"gridwise/game/sprite"
	"gridwise/solvers/puzzle"
)

// Sheet holds what a script needs of a puzzle to make a Document itself, from what a
// solver answers (query.Draw): see web/explain/make.js.
type Sheet struct {
	Art     map[string]drawing   `json:"art"`     // whole files by name, joining groups with their ids
	Colours map[string][2]string `json:"colours"` // of all roles in them
	Always  []string             `json:"always"`  // the roles that every document has
	Edit    Edit                 `json:"edit"`
}

// Edit says what of a level may be changed while its explanation is watched, where
// the page that shows it names nothing: tiles by their names.
type Edit struct {
	Ground string   `json:"ground"`           // what is left where a tile is taken away
	Toggle []string `json:"toggle,omitempty"` // put and taken away by a tap
	Move   []string `json:"move,omitempty"`   // dragged elsewhere
}

// edits are those of the puzzles: what leaves the level one that can be read.
var edits = map[string]Edit{
	"lemmo":  {Ground: "space", Toggle: []string{"block"}},
	"ghosts": {Ground: "floor", Move: []string{"ghost"}},
	"slider": {Ground: "ice", Toggle: []string{"rock"}, Move: []string{"player", "end"}},
	"woods":  {Ground: "ground", Toggle: []string{"tree"}, Move: []string{"link", "ganondorf"}},
	"lifter": {Ground: "empty", Toggle: []string{"rock", "earth"}, Move: []string{"robot"}},
}

// NewSheet returns that of a puzzle.
func NewSheet(p puzzle.Puzzle) (*Sheet, error) {
	set := sprite.NewSet(assets.Sprites, p.Name())
	s := &Sheet{Art: map[string]drawing{}, Always: always, Edit: edits[p.Name()]}
	names := []string{"hint", "arrow", "open", "missing", "tint-good", "tint-bad", "tint-chosen", "tint-passed"}
	files, err := assets.Sprites.ReadDir(p.Name() + "/sprites")
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		if name, ok := strings.CutSuffix(path.Base(f.Name()), ".svg"); ok {
			names = append(names, name)
		}
	}
	for _, name := range names {
		n, err := set.Whole(name)
		if err != nil {
			return nil, err
		}
		s.Art[name] = drawing(n)
	}
	s.Colours = coloured(s.Art)
	return s, nil
}
