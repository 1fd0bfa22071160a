package ice

import (
	"strconv"
	"strings"
)

// spot is a line of the article's form: "startPos: [11, 13]", row and column
// from 0.
type spot struct {
	name     string
	row, col int
	line     int
	bad      bool
}

func (s spot) char() byte {
	if s.name == "startPos" {
		return 'S'
	}
	return 'E'
}

// unwrap turns the article's form into a drawing with the same line numbers:
// its script around the map becomes empty lines, indentation goes, and the
// lines that place start and end are read. Any other text stays as it is.
func (r *reader) unwrap(text string) (drawing string, given []spot) {
	if !strings.Contains(text, "startPos") && !strings.Contains(text, "endPos") {
		return text, nil
	}
	r.indent = map[int]int{}
	var b strings.Builder
	no := 0
	for line := range strings.Lines(text) {
		no++
		line = strings.TrimRight(line, "\r\n")
		if strings.HasPrefix(line, ";") {
			b.WriteString(line + "\n")
			continue
		}
		row := strings.Trim(line, " \t")
		found := spots(row, no)
		given = append(given, found...)
		if len(found) == 0 && !scripted(row) {
			r.indent[no] = strings.Index(line, row)
			b.WriteString(row)
		}
		b.WriteByte('\n')
	}
	return b.String(), given
}

// scripted reports whether a line is the script around a map.
func scripted(row string) bool {
	if strings.Contains(row, "mapTxt") || strings.HasSuffix(row, "{") {
		return true
	}
	return row != "" && strings.Trim(row, "`,;{}()") == "" && strings.Trim(row, ",") != ""
}

// spots reads the "startPos: [r, c]" and "endPos: [r, c]" of a line.
func spots(row string, no int) []spot {
	var all []spot
	for {
		at, name := strings.Index(row, "startPos"), "startPos"
		if e := strings.Index(row, "endPos"); at < 0 || (e >= 0 && e < at) {
			at, name = e, "endPos"
		}
		if at < 0 {
			return all
		}
		s := spot{name: name, line: no}
		s.row, s.col, row, s.bad = pair(row[at+len(name):])
		all = append(all, s)
	}
}

// pair reads ": [r, c]" and returns what follows.
func pair(text string) (row, col int, rest string, bad bool) {
	body, rest, closed := strings.Cut(text, "]")
	head, body, opened := strings.Cut(body, "[")
	first, second, two := strings.Cut(body, ",")
	row, err1 := strconv.Atoi(strings.TrimSpace(first))
	col, err2 := strconv.Atoi(strings.TrimSpace(second))
	head = strings.Trim(head, " \t\"'")
	bad = !closed || !opened || !two || head != ":" || err1 != nil || err2 != nil || row < 0 || col < 0
	if bad {
		rest = ""
	}
	return row, col, rest, bad
}
