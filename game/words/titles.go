package words

// LevelTitle returns the title of a level in the language of the table, where it is
// a shipped one's. In English they have no other than their own.
func (t *Table) LevelTitle(title string) string {
	if word, ok := t.words["title."+title]; ok {
		return word
	}
	return title
}
