// Command generate writes what follows from the structs of package message:
//
//	go run ./game/message/generate
//
// the types of the scripts (web/messages.d.ts) and the tables of docs/messages.md. It
// reads source text, as the comments belong to them.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// run writes the files that differ below root, the module's.
func run(root string) error {
	files, err := all(root)
	if err != nil {
		return err
	}
	for name, text := range files {
		path := filepath.Join(root, name)
		if was, err := os.ReadFile(path); err == nil && bytes.Equal(was, text) {
			continue
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// all returns the files to write, by their place below the module's root.
func all(root string) (map[string][]byte, error) {
	s, err := read(root)
	if err != nil {
		return nil, err
	}
	docs, err := s.docs(root)
	if err != nil {
		return nil, err
	}
	return map[string][]byte{"web/messages.d.ts": s.types(), "docs/messages.md": docs}, nil
}
