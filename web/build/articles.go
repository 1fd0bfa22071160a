package main

import (
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/web/articles"
)

// eachArticle calls do with the articles that there are.
func (s *site) eachArticle(do func(puzzleName, lang string) error) error {
	for _, p := range catalog.Whole {
		for _, lang := range words.Languages() {
			if !articles.There(s.root, p.Name(), lang) {
				continue
			}
			if err := do(p.Name(), lang); err != nil {
				return err
			}
		}
	}
	return nil
}

// articles writes the pages of the articles.
func (s *site) articles() error {
	return s.eachArticle(func(puzzleName, lang string) error {
		a, err := articles.Make(s.root, puzzleName, lang)
		if err != nil {
			return err
		}
		return s.put(s.path("web", "read", articles.File(puzzleName, lang)), a.Page)
	})
}
