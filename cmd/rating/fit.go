package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// spearman returns the rank correlation of two lists; equal values share their rank.
func spearman(a, b []float64) float64 {
	return pearson(ranks(a), ranks(b))
}

func ranks(a []float64) []float64 {
	order := make([]int, len(a))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(a[i], a[j]) })
	r := make([]float64, len(a))
	for i := 0; i < len(order); {
		k := i
		for k < len(order) && a[order[k]] == a[order[i]] {
			k++
		}
		for _, n := range order[i:k] {
			r[n] = float64(i+k-1) / 2
		}
		i = k
	}
	return r
}

func pearson(a, b []float64) float64 {
	ma, mb := mean(a), mean(b)
	var ab, aa, bb float64
	for i := range a {
		x, y := a[i]-ma, b[i]-mb
		ab, aa, bb = ab+x*y, aa+x*x, bb+y*y
	}
	if aa == 0 || bb == 0 {
		return 0
	}
	return ab / math.Sqrt(aa*bb)
}

func mean(a []float64) (m float64) {
	for _, x := range a {
		m += x / float64(len(a))
	}
	return m
}

// fit returns the weights, none below 0, of which the squared error of the doublings
// that a player needs is least: made levels and shipped ones, these together as heavy
// as those. The scale is from a twentieth of the shipped ones to a twentieth from above.
func fit(made, shipped []measured) string {
	var x [][6]float64
	var y, heavy []float64
	add := func(list []measured, weight float64) {
		for _, m := range list {
			row := [6]float64{1}
			for i, t := range m.rating.Terms() {
				row[i+1] = float64(t)
			}
			x, y, heavy = append(x, row), append(y, math.Log2(1+float64(m.looked))), append(heavy, weight)
		}
	}
	add(made, 1)
	add(shipped, float64(len(made))/float64(max(1, len(shipped))))
	var w [6]float64
	for range 20_000 {
		for k := range w {
			var up, down float64
			for i := range x {
				rest := y[i]
				for j := range w {
					if j != k {
						rest -= w[j] * x[i][j]
					}
				}
				up += heavy[i] * rest * x[i][k]
				down += heavy[i] * (x[i][k]*x[i][k] + 1e-3)
			}
			if w[k] = up / down; k > 0 {
				w[k] = max(0, w[k])
			}
		}
	}
	guess := func(i int) (g float64) {
		for j := range w {
			g += w[j] * x[i][j]
		}
		return g
	}
	var scale []float64
	for i := len(made); i < len(x); i++ {
		scale = append(scale, guess(i))
	}
	slices.Sort(scale)
	low, high := scale[len(scale)/20], scale[len(scale)-1-len(scale)/20]
	points := func(v float64) int { return int(math.Round(v * 90_000 / (high - low))) }
	return fmt.Sprintf("puzzle.Weights{Base: %d, Choices: %d, Away: %d, Fatal: %d, Open: %d, Doubt: %d}",
		points(w[0]-low)+5000, points(w[1]), points(w[2]), points(w[3]), points(w[4]), points(w[5]))
}
