package query

import (
	"encoding/base64"
	"strings"

	"gridwise/solvers/puzzle"
)

// read answers what a text is as a level: its canonical form, its header, and
// the lines that change rules as a link writes them. Of a text with many levels
// it answers their texts.
func (a *Answer) read(p puzzle.Puzzle, r Request) {
	rules, err := unpackRules(p, r.Rules)
	if err != nil {
		a.Err = err
		return
	}
	text := r.Level
	if rules != "" {
		text = strings.TrimRight(text, "\n") + "\n\n" + rules + "\n"
	}
	if b, ok := p.(puzzle.Batcher); ok {
		if all, many := b.Batch(text); many && len(all) > 1 {
			a.Batch = all
			return
		}
	}
	s, err := p.Parse(text)
	if err != nil {
		a.Err = err
		return
	}
	a.Level, a.Notes = s.String(), s.Notes()
	if _, rules, ok := strings.Cut(a.Level, "\n\n"); ok {
		a.Rules = packRules(p, strings.Trim(rules, "\n"))
	}
}

// packRules writes lines as the field p of a link, see package link.
func packRules(p puzzle.Puzzle, rules string) string {
	if rules == "" {
		return ""
	}
	if packer, ok := p.(puzzle.Packer); ok {
		if packed, ok := packer.Pack(strings.Split(rules, "\n")); ok {
			if back, err := packer.Unpack(packed); err == nil && strings.Join(back, "\n") == rules {
				return packed
			}
		}
	}
	return "_" + base64.RawURLEncoding.EncodeToString([]byte(rules))
}

func unpackRules(p puzzle.Puzzle, packed string) (string, error) {
	if plain, ok := strings.CutPrefix(packed, "_"); ok {
		text, err := base64.RawURLEncoding.DecodeString(plain)
		if err != nil {
			return "", puzzle.Refuse(puzzle.Say("link.packed"))
		}
		return string(text), nil
	}
	packer, ok := p.(puzzle.Packer)
	if packed == "" || !ok {
		return "", nil
	}
	lines, err := packer.Unpack(packed)
	return strings.Join(lines, "\n"), err
}

func noteOf(v any) puzzle.Note {
	pair, _ := v.([]any)
	if len(pair) != 2 {
		return puzzle.Note{}
	}
	return puzzle.Note{Name: text(pair[0]), Value: text(pair[1])}
}
