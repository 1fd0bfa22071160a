package words

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"gridwise/assets"
)

// LevelTitles returns the titles that shipped levels have in a language, by the
// one that the level has itself, in small letters. In English they have no other.
func LevelTitles(lang string) (map[string]string, error) {
	all := map[string]string{}
	name := "titles/" + lang + ".txt"
	text, err := assets.Titles.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return all, nil
	}
	if err != nil {
		return nil, err
	}
	for i, line := range strings.Split(string(text), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		title, words, ok := strings.Cut(line, " = ")
		title = strings.ToLower(title)
		if !ok || words == "" || all[title] != "" {
			return nil, fmt.Errorf("%s line %d: %q is no new title", name, i+1, line)
		}
		all[title] = words
	}
	return all, nil
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
