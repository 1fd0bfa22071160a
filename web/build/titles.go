package main

import "gridwise/game/words"

// titles returns the titles of levels in other languages, by the one that the level
// has itself in small letters.
func titles() (map[string]translations, error) {
	all := map[string]translations{}
	for _, lang := range words.Languages() {
		of, err := words.LevelTitles(lang)
		if err != nil {
			return nil, err
		}
		for title, said := range of {
			if all[title] == nil {
				all[title] = translations{}
			}
			all[title][lang] = said
		}
	}
	return all, nil
}
