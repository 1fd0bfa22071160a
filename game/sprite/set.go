package sprite

import (
	"errors"
	"io/fs"

	"gridwise/solvers/puzzle"
)

// Set finds the sprites of one puzzle: its own folder first, then the common
// one. Files are read when first asked for and kept.
type Set struct {
	files  fs.FS
	folder string
	kept   map[string]*Sprite
}

// NewSet returns the set of the puzzle named over files with the folders
// sprites/<puzzle> and sprites/common.
func NewSet(files fs.FS, puzzleName string) *Set {
	return &Set{files, puzzleName, map[string]*Sprite{}}
}

// Load finds a sprite by its file's name without ".svg". A missing file is
// fs.ErrNotExist.
func (s *Set) Load(name string) (*Sprite, error) {
	if sp, ok := s.kept[name]; ok {
		if sp == nil {
			return nil, fs.ErrNotExist
		}
		return sp, nil
	}
	s.kept[name] = nil
	for _, folder := range [...]string{s.folder, "common"} {
		path := folder + "/sprites/" + name + ".svg"
		src, err := fs.ReadFile(s.files, path)
		if err != nil {
			continue
		}
		sp, err := Parse(string(src))
		if err != nil {
			return nil, errors.New(path + ": " + err.Error())
		}
		s.kept[name] = sp
		return sp, nil
	}
	return nil, fs.ErrNotExist
}

// Find returns the drawing of a thing that looks in direction d and how to lay
// it: a file of that direction where there is one, else the base, turned. A
// thing without any file is drawn as the common sprite "missing", so that a
// fault in the art never hides a thing.
func (s *Set) Find(name string, d puzzle.Dir) (*Sprite, Turn) {
	if d != puzzle.None {
		if sp, err := s.Load(name + "-" + d.String()); err == nil {
			return sp, AsDrawn
		}
	}
	sp, err := s.Load(name)
	if err != nil {
		if sp, err = s.Load("missing"); err != nil {
			return blank, AsDrawn
		}
		return sp, AsDrawn
	}
	return sp, [...]Turn{AsDrawn, Counter, Mirrored, AsDrawn, Clockwise}[d]
}

var blank = &Sprite{}
