package stage

import (
	"math"

	"gridwise/solvers/puzzle"
)

// Zoom makes cells larger by a factor, keeping what is at a place of the
// picture there.
func (v *View) Zoom(by, x, y float64) {
	left, top, _, _ := v.area()
	bx, by0 := x-float64(left)+v.x, y-float64(top)+v.y
	t := float64(v.tile) * by
	tile := v.clampTile(t)
	if tile == v.tile && by > 1 {
		tile = v.clampTile(t + 1)
	} else if tile == v.tile && by < 1 {
		tile = v.clampTile(t - 1)
	}
	k := float64(tile) / float64(max(1, v.tile))
	v.tile, v.zoomed, v.whole = tile, true, false
	v.x += bx * (k - 1)
	v.y += by0 * (k - 1)
	v.x, v.y = v.clamp(v.x, v.y)
	v.goalX, v.goalY = v.x, v.y
}

// ZoomStep zooms about the middle, in or out, as the commands do.
func (v *View) ZoomStep(in bool) {
	by := 1.25
	if !in {
		by = 0.8
	}
	left, top, w, h := v.area()
	v.Zoom(by, float64(left)+float64(w)/2, float64(top)+float64(h)/2)
}

// Pan moves the board by a way of the pointer.
func (v *View) Pan(dx, dy float64) {
	v.x, v.y = v.clamp(v.x-dx, v.y-dy)
	v.goalX, v.goalY = v.x, v.y
}

// Scrolls reports whether the board is larger than its area, so that it can be
// panned.
func (v *View) Scrolls() bool {
	across, down := v.beyond()
	return across || down
}

// clamp keeps the board in its area, centred where it is smaller.
func (v *View) clamp(x, y float64) (float64, float64) {
	rows, cols := v.bounds.Size()
	_, _, w, h := v.area()
	return within(x, v.tile*cols, w), within(y, v.tile*rows, h)
}

func within(x float64, board, area int) float64 {
	if board <= area {
		return float64(-(area - board) / 2)
	}
	return math.Round(min(max(x, 0), float64(board-area)))
}

// Follow scrolls so that a cell is well inside the area; the zero Cell is
// ignored.
func (v *View) Follow(c puzzle.Cell) {
	if c == (puzzle.Cell{}) {
		return
	}
	v.focus = c
	if v.whole && v.tile < v.least() {
		v.Fit()
	}
	_, _, w, h := v.area()
	cx, cy := v.corner(c)
	v.goalX, v.goalY = v.clamp(inner(v.goalX, cx, v.tile, w), inner(v.goalY, cy, v.tile, h))
	if v.Still {
		v.x, v.y = v.goalX, v.goalY
	}
}

// inner moves a scroll as little as keeps the cell at place at out of the
// outer fifths of the area.
func inner(scroll, at float64, tile, area int) float64 {
	edge := max(float64(area)/5, float64(tile))
	edge = min(edge, float64(area-tile)/2)
	return min(max(scroll, at+float64(tile)+edge-float64(area)), at-edge)
}

// jump scrolls to the focus at once.
func (v *View) jump() {
	cx, cy := v.corner(v.focus)
	_, _, w, h := v.area()
	half := float64(v.tile) / 2
	v.x, v.y = v.clamp(cx+half-float64(w)/2, cy+half-float64(h)/2)
	v.goalX, v.goalY = v.x, v.y
}

func (v *View) scrolling() bool { return v.x != v.goalX || v.y != v.goalY }

// Advance passes dt seconds and reports whether the view moved.
func (v *View) Advance(dt float64) bool {
	moved := v.Moving()
	v.bump.left, v.cheer.left = max(0, v.bump.left-dt), max(0, v.cheer.left-dt*v.cheer.speed)
	if !v.scrolling() {
		return moved
	}
	k := 1 - math.Exp(-dt*12)
	v.x, v.y = nearer(v.x, v.goalX, k), nearer(v.y, v.goalY, k)
	return true
}

func nearer(at, goal, k float64) float64 {
	if math.Abs(goal-at) < 1 {
		return goal
	}
	return at + (goal-at)*k
}
