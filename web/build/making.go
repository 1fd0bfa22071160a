package main

import "os"

// making are the scripts that the site loads when levels are made or shared, in
// no order: the gallery is there without them.
var making = []string{"load.js", "solver.js", "level.js", "picture.js", "draft.js", "canvas.js", "judge.js", "editor.js", "new.js", "daily.js", "qr.js", "apng.js", "embed-code.js", "share.js"}

// makingScripts are their addresses.
func (s *site) makingScripts() (scripts, error) {
	var all scripts
	for _, name := range making {
		text, err := os.ReadFile(s.path("web", name))
		if err != nil {
			return all, err
		}
		all.URLs = append(all.URLs, name+"?"+digest(text, 10))
	}
	return all, nil
}
