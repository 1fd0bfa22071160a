package link

import (
	"bytes"
	"compress/flate"
	"io"
	"strconv"
	"strings"
	"sync"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// packDrawing writes a drawing in run lengths, or deflated where that is
// clearly shorter.
func packDrawing(drawing string, tiles []puzzle.Tile) string {
	runs := packRows(strings.Split(drawing, "\n"), tiles)
	if len(drawing) <= MaxInflated {
		if small := deflate(drawing); 10*(1+(len(small)*8+5)/6) < 9*len(runs) {
			return "0" + notation.Pack64(small)
		}
	}
	rows := strings.Split(runs, "-")
	for i, row := range rows {
		if row == "" {
			rows[i] = string(rune(tiles[0].Letter))
		}
	}
	return strings.Join(rows, "-")
}

// writers are of the best compression: making one costs more than deflating a drawing.
var writers = sync.Pool{New: func() any {
	w, _ := flate.NewWriter(nil, flate.BestCompression)
	return w
}}

func deflate(text string) []byte {
	var b bytes.Buffer
	w := writers.Get().(*flate.Writer)
	defer writers.Put(w)
	w.Reset(&b)
	io.WriteString(w, text)
	w.Close()
	return b.Bytes()
}

func packRows(rows []string, tiles []puzzle.Tile) string {
	var letters [256]byte
	for _, t := range tiles {
		letters[t.Char] = t.Letter
	}
	filler := string(rune(tiles[0].Char))
	width := 0
	for i := range rows {
		width = max(width, len(rows[i]))
		if i > 0 {
			rows[i] = strings.TrimRight(rows[i], filler)
		}
	}
	rows[0] += strings.Repeat(filler, width-len(rows[0]))
	var b strings.Builder
	for i := 0; i < len(rows); {
		n := 1
		for i+n < len(rows) && rows[i+n] == rows[i] {
			n++
		}
		if i > 0 {
			b.WriteByte('-')
		}
		packRow(&b, rows[i], &letters)
		if n > 1 {
			b.WriteString(strconv.Itoa(n))
		}
		i += n
	}
	return b.String()
}

func packRow(b *strings.Builder, row string, letters *[256]byte) {
	for i := 0; i < len(row); {
		n := 1
		for i+n < len(row) && row[i+n] == row[i] {
			n++
		}
		if n > 1 {
			b.WriteString(strconv.Itoa(n))
		}
		b.WriteByte(letters[row[i]])
		i += n
	}
}

// unpackDrawing reads what packDrawing writes. With an error it returns what could be
// read.
func unpackDrawing(text string, tiles []puzzle.Tile) (string, error) {
	if packed, ok := strings.CutPrefix(text, "0"); ok {
		return inflate(notation.Unpack64(packed))
	}
	if packed, ok := strings.CutPrefix(text, "_"); ok {
		return inflate(notation.UnpackURL64(packed))
	}
	r := rows{filler: tiles[0].Char}
	for _, t := range tiles {
		r.chars[t.Letter] = t.Char
	}
	at := 0
	for row := range strings.SplitSeq(text, "-") {
		if err := r.read(row, at); err != nil {
			return string(r.text), err
		}
		at += len(row) + 1
	}
	return string(r.text), nil
}

// inflate reads at most MaxInflated bytes. From a stream that ends too soon it
// returns the bytes before the end.
func inflate(deflated []byte, err error) (string, error) {
	text, tooSoon := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(deflated)), MaxInflated+1))
	switch {
	case len(text) > MaxInflated:
		return "", fail(Large, puzzle.Say("link.inflated", MaxInflated))
	case err != nil || tooSoon != nil:
		return string(text), fail(Form, puzzle.Say("link.packed"))
	}
	return string(text), nil
}

// rows reads run lengths.
type rows struct {
	chars  [256]byte
	filler byte
	width  int // of the first row
	text   []byte
}

// read appends a row, padded to the width of the first, as often as it says.
// at is the row's place in the level, for errors.
func (r *rows) read(row string, at int) error {
	first, start := len(r.text) == 0, len(r.text)
	if !first {
		r.text = append(r.text, '\n')
	}
	repeat := 1
	for i := 0; i < len(row); {
		n, size, err := count(row[i:], at+i)
		if err != nil {
			return err
		}
		if i += size; i == len(row) {
			repeat = n
			break
		}
		c := r.chars[row[i]]
		if c == 0 {
			return fail(Form, puzzle.Say("link.letter", row[i:i+1], at+i+1))
		}
		if len(r.text)+n > MaxText {
			return tooMuch()
		}
		for range n {
			r.text = append(r.text, c)
		}
		i++
	}
	if first {
		r.width = len(r.text)
	} else if err := r.pad(start + 1 + r.width); err != nil {
		return err
	}
	return r.again(start, repeat, first)
}

// pad adds filler up to a length of the text.
func (r *rows) pad(size int) error {
	if size > MaxText {
		return tooMuch()
	}
	for len(r.text) < size {
		r.text = append(r.text, r.filler)
	}
	return nil
}

// again repeats the text that was read since start.
func (r *rows) again(start, times int, first bool) error {
	row := string(r.text[start:])
	if first {
		row = "\n" + row
	}
	if times > MaxText || len(r.text)+(times-1)*len(row) > MaxText {
		return tooMuch()
	}
	for range times - 1 {
		r.text = append(r.text, row...)
	}
	return nil
}

func tooMuch() error { return fail(Large, puzzle.Say("link.much", MaxText)) }

// count reads the number that text starts with, 1 where it starts with none.
func count(text string, at int) (n, size int, err error) {
	for size < len(text) && text[size] >= '0' && text[size] <= '9' {
		size++
	}
	if size == 0 {
		return 1, 0, nil
	}
	if text[0] == '0' {
		return 0, 0, fail(Form, puzzle.Say("link.letter", text[:1], at+1))
	}
	if size > 7 {
		return 0, 0, tooMuch()
	}
	n, _ = strconv.Atoi(text[:size])
	return n, size, nil
}
