package puzzle

import "strings"

// Note is a header line "; name: value" of a level.
type Note struct{ Name, Value string }

// Notes are a level's header lines in order. They are no part of its equality.
type Notes []Note

// Of returns the value of the first note of that name, "" where there is none.
func (n Notes) Of(name string) string {
	for _, x := range n {
		if x.Name == name {
			return x.Value
		}
	}
	return ""
}

// String returns the header as text, each line with its newline.
func (n Notes) String() string {
	var b strings.Builder
	for _, x := range n {
		b.WriteString("; " + x.Name + ": " + x.Value + "\n")
	}
	return b.String()
}

// SplitNotes cuts the header lines off a level's text. Body is the rest, and
// skipped the number of lines before it. Lines of the header without a colon
// are comments and kept under the empty name; empty lines before a header line
// are left out.
func SplitNotes(text string) (notes Notes, body string, skipped int) {
	for {
		trimmed := strings.TrimLeft(text, " \t\n")
		if !strings.HasPrefix(trimmed, ";") || !startsLine(text, trimmed) {
			return notes, text, skipped
		}
		skipped += strings.Count(text[:len(text)-len(trimmed)], "\n") + 1
		line, rest, _ := strings.Cut(trimmed, "\n")
		line = strings.TrimSpace(line[1:])
		name, value, ok := strings.Cut(line, ":")
		if ok {
			notes = append(notes, Note{strings.TrimSpace(name), strings.TrimSpace(value)})
		} else if line != "" {
			notes = append(notes, Note{"", line})
		}
		text = rest
	}
}

// startsLine reports whether the end of a text begins a line of it.
func startsLine(text, end string) bool {
	before := len(text) - len(end)
	return before == 0 || text[before-1] == '\n'
}

// Proved reports whether a header's best is proved; else it is the best known.
func (n Notes) Proved() bool { return n.Of("best") != "" && n.Of("proof") != "" }
