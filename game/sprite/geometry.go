package sprite

import (
	"errors"
	"math"
	"strings"
)

// geometry holds the attributes of a figure by name.
type geometry struct {
	d, points string
	n         map[string]float64
}

func (g *geometry) set(name, value string) (err error) {
	switch name {
	case "d":
		g.d = value
	case "points":
		g.points = value
	case "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r":
		if g.n == nil {
			g.n = map[string]float64{}
		}
		g.n[name], err = number(value)
	default:
		err = errors.New("not in the subset")
	}
	return err
}

// lines returns the figure's outline.
func (g *geometry) lines(name string) ([]polyline, error) {
	switch name {
	case "path":
		return pathLines(g.d)
	case "polygon":
		pts, err := pointList(g.points)
		return []polyline{{pts, true}}, err
	case "circle":
		return roundRect(g.n["cx"]-g.n["r"], g.n["cy"]-g.n["r"], 2*g.n["r"], 2*g.n["r"], g.n["r"], g.n["r"])
	case "ellipse":
		return roundRect(g.n["cx"]-g.n["rx"], g.n["cy"]-g.n["ry"], 2*g.n["rx"], 2*g.n["ry"], g.n["rx"], g.n["ry"])
	case "rect":
		rx, okx := g.n["rx"]
		ry, oky := g.n["ry"]
		if !okx {
			rx = ry
		}
		if !oky {
			ry = rx
		}
		w, h := g.n["width"], g.n["height"]
		return roundRect(g.n["x"], g.n["y"], w, h, min(rx, w/2), min(ry, h/2))
	}
	return nil, errors.New("not in the subset")
}

func pointList(s string) ([]point, error) {
	sc := scanner{s: s}
	var pts []point
	for sc.skip(); sc.s != ""; sc.skip() {
		x, ok1 := sc.number()
		y, ok2 := sc.number()
		if !ok1 || !ok2 {
			return nil, errors.New("points: want pairs of numbers")
		}
		pts = append(pts, point{x, y})
	}
	if len(pts) < 2 {
		return nil, errors.New("points: want two or more")
	}
	return pts, nil
}

// kappa is the reach of the control points of a quarter circle made of one
// cubic curve.
const kappa = 0.5522847498

// roundRect returns the closed outline of a rectangle with elliptic corners;
// with the corners as large as the sides allow it is an ellipse.
func roundRect(x, y, w, h, rx, ry float64) ([]polyline, error) {
	if w <= 0 || h <= 0 {
		return nil, errors.New("has no size")
	}
	if rx <= 0 || ry <= 0 {
		return []polyline{{[]point{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}, true}}, nil
	}
	var p pen
	kx, ky := rx*(1-kappa), ry*(1-kappa)
	r, b := x+w, y+h
	p.move(point{x + rx, y})
	p.line(point{r - rx, y})
	p.cubic(point{r - kx, y}, point{r, y + ky}, point{r, y + ry})
	p.line(point{r, b - ry})
	p.cubic(point{r, b - ky}, point{r - kx, b}, point{r - rx, b})
	p.line(point{x + rx, b})
	p.cubic(point{x + kx, b}, point{x, b - ky}, point{x, b - ry})
	p.line(point{x, y + ry})
	p.cubic(point{x, y + ky}, point{x + kx, y}, point{x + rx, y})
	p.close()
	return p.done(), nil
}

// pen collects polylines, curves flattened finely enough for tiles of 256
// pixels.
type pen struct {
	lines []polyline
	cur   polyline
}

func (p *pen) move(a point) {
	p.end()
	p.cur.pts = []point{a}
}

func (p *pen) line(a point) {
	if last := p.at(); a != last {
		p.cur.pts = append(p.cur.pts, a)
	}
}

func (p *pen) at() point { return p.cur.pts[len(p.cur.pts)-1] }

func (p *pen) cubic(b, c, d point) {
	a := p.at()
	n := math.Ceil(math.Sqrt(12 * (dist(a, b) + dist(b, c) + dist(c, d))))
	for i := 1.0; i < n; i++ {
		t := i / n
		u := 1 - t
		p.line(point{
			u*u*u*a.x + 3*u*u*t*b.x + 3*u*t*t*c.x + t*t*t*d.x,
			u*u*u*a.y + 3*u*u*t*b.y + 3*u*t*t*c.y + t*t*t*d.y,
		})
	}
	p.line(d)
}

func (p *pen) quad(b, c point) {
	a := p.at()
	p.cubic(point{(a.x + 2*b.x) / 3, (a.y + 2*b.y) / 3}, point{(c.x + 2*b.x) / 3, (c.y + 2*b.y) / 3}, c)
}

func (p *pen) close() {
	if n := len(p.cur.pts); n > 1 && p.cur.pts[n-1] == p.cur.pts[0] {
		p.cur.pts = p.cur.pts[:n-1]
	}
	p.cur.closed = true
}

func (p *pen) end() {
	if len(p.cur.pts) > 1 {
		p.lines = append(p.lines, p.cur)
	}
	p.cur = polyline{}
}

func (p *pen) done() []polyline {
	p.end()
	return p.lines
}

func dist(a, b point) float64 { return math.Hypot(a.x-b.x, a.y-b.y) }

// scanner reads numbers and letters of path data.
type scanner struct{ s string }

func (c *scanner) skip() { c.s = strings.TrimLeft(c.s, " \t\r\n,") }

// number reads the longest number, as SVG separates them: a sign or a second
// point begins the next one.
func (c *scanner) number() (float64, bool) {
	c.skip()
	i, dot := 0, false
	for ; i < len(c.s); i++ {
		ch := c.s[i]
		if ch == '.' && !dot {
			dot = true
		} else if !(ch >= '0' && ch <= '9' || (ch == '-' || ch == '+') && i == 0) {
			break
		}
	}
	f, err := number(c.s[:i])
	c.s = c.s[i:]
	return f, err == nil
}
