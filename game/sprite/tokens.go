package sprite

import (
	"errors"
	"strings"
)

// tag is one of the file: kind is '<' where it opens an element, '>' where it closes one,
// '/' for both.
type tag struct {
	kind byte
	Node
}

// The art needs tags and quoted attributes and nothing else of XML; reading
// them by hand keeps encoding/xml out of the player.

// elements reads all up to the closing tag of an element, "" for the end of the file.
func elements(src, within string) (all []Node, rest string, err error) {
	for {
		t, rest, err := nextTag(src)
		switch {
		case err != nil:
			return nil, "", err
		case t.kind == 0 && within != "":
			return nil, "", errors.New("<" + within + "> is not closed")
		case t.kind == '>' && t.Name != within:
			return nil, "", errors.New("</" + t.Name + "> closes nothing")
		case t.kind == 0, t.kind == '>':
			return all, rest, nil
		case t.kind == '<':
			if t.In, rest, err = elements(rest, t.Name); err != nil {
				return nil, "", err
			}
		}
		all, src = append(all, t.Node), rest
	}
}

// nextTag cuts the next tag off src, passing over text. It returns kind 0 at the end.
func nextTag(src string) (t tag, rest string, err error) {
	_, text, found := strings.Cut(src, "<")
	switch {
	case !found:
		return tag{}, "", nil
	case strings.HasPrefix(text, "!"), strings.HasPrefix(text, "?"):
		return tag{}, "", errors.New("a comment or declaration is not in the subset")
	}
	return readTag(text)
}

func readTag(src string) (tag, string, error) {
	t := tag{kind: '<', Node: Node{Attrs: map[string]string{}}}
	if strings.HasPrefix(src, "/") {
		t.kind, src = '>', src[1:]
	}
	n := strings.IndexAny(src, " \t\r\n/>")
	if n <= 0 {
		return t, "", errors.New("a tag is not closed")
	}
	t.Name, src = src[:n], src[n:]
	for {
		src = strings.TrimLeft(src, " \t\r\n")
		switch {
		case strings.HasPrefix(src, "/>") && t.kind == '<':
			t.kind = '/'
			return t, src[2:], nil
		case strings.HasPrefix(src, ">"):
			return t, src[1:], nil
		}
		name, value, rest, err := readAttr(src)
		if err != nil {
			return t, "", errors.New("<" + t.Name + ">: " + err.Error())
		}
		t.Attrs[name], src = value, rest
	}
}

func readAttr(src string) (name, value, rest string, err error) {
	name, rest, ok := strings.Cut(src, "=")
	rest = strings.TrimLeft(rest, " \t\r\n")
	if !ok || rest == "" || (rest[0] != '"' && rest[0] != '\'') {
		return "", "", "", errors.New("an attribute needs a value in quotes")
	}
	value, rest, ok = strings.Cut(rest[1:], rest[:1])
	if !ok {
		return "", "", "", errors.New("an attribute's quotes are not closed")
	}
	return strings.TrimSpace(name), value, rest, nil
}
