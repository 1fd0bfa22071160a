package figure

import (
	"path"
	"strings"

	"gridwise/assets"
	"gridwise/game/sprite"
	"gridwise/solvers/puzzle"
)

// Sheet holds what a script needs of a puzzle to make a Document itself, from what a
// solver answers (query.Draw): see web/explain/source/compose.js.
type Sheet struct {
	Art     map[string]drawing   `json:"art"`     // whole files by name, joining groups with their ids
	Colours map[string][2]string `json:"colours"` // of all roles in them
	Always  []string             `json:"always"`  // the roles that every document has
	Edit    *Edit                `json:"edit,omitempty"`
}

// NewSheet returns that of a puzzle.
func NewSheet(p puzzle.Puzzle) (*Sheet, error) {
	set := sprite.NewSet(assets.Sprites, p.Name())
	s := &Sheet{Art: map[string]drawing{}, Always: always, Edit: editOf(p)}
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

// editOf returns what may be changed of any level of a puzzle, nil for nothing.
func editOf(p puzzle.Puzzle) *Edit {
	c, ok := p.(puzzle.Changer)
	if !ok {
		return nil
	}
	e := &Edit{Change: c.Change()}
	for _, t := range p.Tiles() {
		e.Tiles = append(e.Tiles, [2]string{string(rune(t.Char)), t.Name})
	}
	return e
}
