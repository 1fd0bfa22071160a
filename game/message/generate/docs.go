package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// sections are the tables of docs/messages.md: under which heading stand the
// messages of which way, and how the third column is called.
var sections = []struct{ heading, way, does string }{
	{"To the puzzle", "any", "does"},
	{"From a page of the same origin", "site", "does"},
	{"From the puzzle", "host", "when"},
	{"Besides", "besides", "when"},
	{"To the solvers", "think", "does"},
	{"From the solvers", "thought", "when"},
}

// docs returns docs/messages.md with its tables written anew. What stands
// around them is left alone.
func (s *schema) docs(root string) ([]byte, error) {
	text, err := os.ReadFile(filepath.Join(root, "docs", "messages.md"))
	if err != nil {
		return nil, err
	}
	order, examples, err := readVectors(root)
	if err != nil {
		return nil, err
	}
	doc := string(text)
	for _, x := range sections {
		before, after, ok := strings.Cut(doc, "\n## "+x.heading+"\n")
		start := strings.Index(after, "\n| ")
		if !ok || start < 0 {
			return nil, fmt.Errorf("docs/messages.md has no table under %q", x.heading)
		}
		end := start + strings.Index(after[start:]+"\n\n", "\n\n")
		doc = before + "\n## " + x.heading + "\n" + after[:start+1] + s.table(x.way, x.does, order, examples) + after[end:]
	}
	return []byte(doc), nil
}

// table lists the messages of a way in the order of their examples, which are
// one conversation.
func (s *schema) table(way, does string, order []string, examples map[string]string) string {
	lines := []string{"| type | fields | " + does + " | vector |", "|---|---|---|---|"}
	kinds := s.of(way)
	slices.SortStableFunc(kinds, func(a, b *kind) int {
		return slices.Index(order, way+" "+a.on(way)) - slices.Index(order, way+" "+b.on(way))
	})
	for _, k := range kinds {
		name := k.on(way)
		when := strings.TrimPrefix(strings.TrimPrefix(k.doc, "is sent "), "when ")
		lines = append(lines, fmt.Sprintf("| `%s` |%s | %s | `%s` |", name, s.cell(k, way), when, examples[way+" "+name]))
	}
	return strings.Join(lines, "\n")
}

// cell lists the fields of a message, with what they mean.
func (s *schema) cell(k *kind, way string) string {
	var b strings.Builder
	live, sep := false, " "
	if way == "site" && k.on("any") != "" {
		b.WriteString(" besides:")
	}
	for _, f := range s.flat(k) {
		if k.on("any") != "" && f.site != (way == "site") {
			continue
		}
		if f.live && !live {
			live, sep = true, ". Once live also "
		}
		b.WriteString(sep + "`" + f.wire + "`")
		sep = ", "
		if f.doc != "" {
			b.WriteString(": " + f.doc)
			sep = "; "
		}
	}
	return b.String()
}

// readVectors reads the examples by way and type, and the order in which they
// stand.
func readVectors(root string) (order []string, examples map[string]string, err error) {
	text, err := os.ReadFile(filepath.Join(root, "game", "message", "testdata", "vectors.txt"))
	if err != nil {
		return nil, nil, err
	}
	examples = map[string]string{}
	for line := range strings.Lines(string(text)) {
		way, example, _ := strings.Cut(strings.TrimSpace(line), " ")
		_, name, _ := strings.Cut(example, `"type":"`)
		name, _, ok := strings.Cut(name, `"`)
		if !ok {
			return nil, nil, fmt.Errorf("testdata/vectors.txt: %s is not a message", line)
		}
		order = append(order, way+" "+name)
		examples[way+" "+name] = example
	}
	return order, examples, nil
}
