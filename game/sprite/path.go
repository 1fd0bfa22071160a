package sprite

import (
	"errors"
	"strings"
)

// pathReader walks through path data with a pen.
type pathReader struct {
	scanner
	pen
	start point // of the current figure
	begun bool
}

// pathLines reads the d attribute of a path.
func pathLines(d string) ([]polyline, error) {
	r := pathReader{scanner: scanner{s: d}}
	cmd := byte(0)
	for r.skip(); r.s != ""; r.skip() {
		if ch := r.s[0]; ch >= 'A' && ch <= 'z' {
			cmd, r.s = ch, r.s[1:]
		} else if cmd == 'Z' || cmd == 'z' || cmd == 0 {
			return nil, errors.New("d: want a command before " + head(r.s))
		}
		if err := r.step(cmd); err != nil {
			return nil, err
		}
		// More pairs after a move are lines.
		switch cmd {
		case 'M':
			cmd = 'L'
		case 'm':
			cmd = 'l'
		}
	}
	lines := r.done()
	if len(lines) == 0 {
		return nil, errors.New("d: draws nothing")
	}
	return lines, nil
}

func head(s string) string { return s[:min(len(s), 8)] }

// operands returns how many numbers a command takes.
func operands(cmd byte) int {
	switch cmd | 0x20 {
	case 'm', 'l':
		return 2
	case 'h', 'v':
		return 1
	case 'c':
		return 6
	case 'q':
		return 4
	case 'z':
		return 0
	}
	return -1
}

func (r *pathReader) step(cmd byte) error {
	n := operands(cmd)
	if n < 0 {
		return errors.New("d: command " + string(rune(cmd)) + " is not in the subset")
	}
	if !r.begun && cmd|0x20 != 'm' {
		return errors.New("d: must begin with M")
	}
	var v [6]float64
	for i := range n {
		var ok bool
		if v[i], ok = r.number(); !ok {
			return errors.New("d: command " + string(rune(cmd)) + " wants a number before " + head(r.s))
		}
	}
	var from point
	if r.begun && cmd >= 'a' {
		from = r.here()
	}
	r.draw(cmd|0x20, from, v)
	return nil
}

// here returns the current point: after a closed figure, its start.
func (r *pathReader) here() point {
	if len(r.cur.pts) == 0 || r.cur.closed {
		return r.start
	}
	return r.at()
}

func (r *pathReader) draw(cmd byte, from point, v [6]float64) {
	at := func(i int) point { return point{from.x + v[i], from.y + v[i+1]} }
	if !strings.ContainsRune("mz", rune(cmd)) && (len(r.cur.pts) == 0 || r.cur.closed) {
		r.move(r.start)
	}
	switch cmd {
	case 'm':
		r.start, r.begun = at(0), true
		r.move(r.start)
	case 'l':
		r.line(at(0))
	case 'h':
		r.line(point{from.x + v[0], r.at().y})
	case 'v':
		r.line(point{r.at().x, from.y + v[0]})
	case 'c':
		r.cubic(at(0), at(2), at(4))
	case 'q':
		r.quad(at(0), at(2))
	case 'z':
		r.close()
	}
}
