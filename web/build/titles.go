package main

import (
	"fmt"
	"path"
	"strings"

	"gridwise/assets"
)

// titles returns the titles of levels in other languages, by the one that the level
// has itself in small letters.
func titles() (map[string]translations, error) {
	all := map[string]translations{}
	files, err := assets.Titles.ReadDir("titles")
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		text, err := assets.Titles.ReadFile(path.Join("titles", f.Name()))
		if err != nil {
			return nil, err
		}
		lang := strings.TrimSuffix(f.Name(), ".txt")
		for i, line := range strings.Split(string(text), "\n") {
			if line == "" || strings.HasPrefix(line, "#") {
				continue
			}
			title, words, ok := strings.Cut(line, " = ")
			title = strings.ToLower(title)
			if !ok || words == "" || all[title][lang] != "" {
				return nil, fmt.Errorf("titles/%s line %d: %q is no new title", f.Name(), i+1, line)
			}
			if all[title] == nil {
				all[title] = translations{}
			}
			all[title][lang] = words
		}
	}
	return all, nil
}
