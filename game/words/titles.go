package words

import (
	"errors"
	"io/fs"
	"strings"

	"gridwise/assets"
)

// LevelTitles returns the titles that shipped levels have in a language, by the
// one that the level has itself, in small letters. In English they have no other.
func LevelTitles(lang string) (map[string]string, error) {
	all := map[string]string{}
	text, err := assets.Titles.ReadFile("titles/" + lang + ".txt")
	if errors.Is(err, fs.ErrNotExist) {
		return all, nil
	}
	rows, bad := Parse(string(text))
	for title, words := range rows {
		all[strings.ToLower(title)] = words
	}
	return all, errors.Join(err, bad)
}

// LevelTitle returns the title of a level in the language of the table, where it is
// a shipped one's.
func (t *Table) LevelTitle(title string) string {
	all, err := LevelTitles(t.Lang)
	if err != nil || all[strings.ToLower(title)] == "" {
		return title
	}
	return all[strings.ToLower(title)]
}
