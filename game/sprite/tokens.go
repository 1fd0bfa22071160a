package sprite

import (
	"errors"
	"strings"
)

// element is a tag of the file with its attributes. Kind is '<' for an opening
// tag, '>' for a closing one, '/' for one that is both.
type element struct {
	kind  byte
	name  string
	attrs []attr
}

type attr struct{ name, value string }

// The art needs tags and quoted attributes and nothing else of XML; reading
// them by hand keeps encoding/xml out of the player.

// nextElement cuts the next tag off src, passing over text. It returns kind 0 at the end.
func nextElement(src string) (e element, rest string, err error) {
	_, tag, found := strings.Cut(src, "<")
	switch {
	case !found:
		return element{}, "", nil
	case strings.HasPrefix(tag, "!"), strings.HasPrefix(tag, "?"):
		return element{}, "", errors.New("a comment or declaration is not in the subset")
	}
	return readTag(tag)
}

func readTag(src string) (element, string, error) {
	e := element{kind: '<'}
	if strings.HasPrefix(src, "/") {
		e.kind, src = '>', src[1:]
	}
	n := strings.IndexAny(src, " \t\r\n/>")
	if n <= 0 {
		return e, "", errors.New("a tag is not closed")
	}
	e.name, src = src[:n], src[n:]
	for {
		src = strings.TrimLeft(src, " \t\r\n")
		switch {
		case strings.HasPrefix(src, "/>") && e.kind == '<':
			e.kind = '/'
			return e, src[2:], nil
		case strings.HasPrefix(src, ">"):
			return e, src[1:], nil
		}
		a, rest, err := readAttr(src)
		if err != nil {
			return e, "", errors.New("<" + e.name + ">: " + err.Error())
		}
		e.attrs, src = append(e.attrs, a), rest
	}
}

func readAttr(src string) (attr, string, error) {
	name, rest, ok := strings.Cut(src, "=")
	rest = strings.TrimLeft(rest, " \t\r\n")
	if !ok || rest == "" || (rest[0] != '"' && rest[0] != '\'') {
		return attr{}, "", errors.New("an attribute needs a value in quotes")
	}
	value, rest, ok := strings.Cut(rest[1:], rest[:1])
	if !ok {
		return attr{}, "", errors.New("an attribute's quotes are not closed")
	}
	return attr{strings.TrimSpace(name), value}, rest, nil
}

func (e *element) of(name string) string {
	for _, a := range e.attrs {
		if a.name == name {
			return a.value
		}
	}
	return ""
}
