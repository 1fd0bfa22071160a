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

// Set gives the note of that name, if there is one, another value.
func (n Notes) Set(name, value string) {
	for i := range n {
		if n[i].Name == name {
			n[i].Value = value
		}
	}
}

// String returns the header as text, each line with its newline.
func (n Notes) String() string {
	var b strings.Builder
	for _, x := range n {
		b.WriteString("; " + x.Name + ": " + x.Value + "\n")
	}
	return b.String()
}

// Proved reports whether a header's best is proved; else it is the best known.
func (n Notes) Proved() bool { return n.Of("best") != "" && n.Of("proof") != "" }
