package lifter

import (
	"math/rand/v2"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
	"gridwise/solvers/puzzle/notation"
)

// contest10 returns the level that all figures of the simulator are from. It comes
// from the shipped level, which a program in the browser has as well.
func contest10(b *testing.B) *mine.Level {
	b.Helper()
	text, ok := assets.Level("lifter", "57-contest10")
	if !ok {
		b.Fatal("contest10 is not shipped")
	}
	return minetest.MustParse(b, text)
}

// stepsPerSecond reports the figure that the benchmarks are compared by.
func stepsPerSecond(b *testing.B, made int64) {
	b.ReportMetric(float64(made)/b.Elapsed().Seconds()/1e6, "Msteps/s")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkStep walks at random and takes every step back.
func BenchmarkStep(b *testing.B) {
	m := mine.New(contest10(b))
	r := rand.New(rand.NewPCG(1, 2))
	for b.Loop() {
		m.Step("LRUD"[r.Uint32()&3])
		if m.Ending != mine.Playing || len(m.History) >= 400 {
			m.UndoTo(0)
		}
	}
	stepsPerSecond(b, m.StepsMade)
}

// BenchmarkRoute goes the best known route, on which every step digs, collects
// or moves rocks, and takes it back.
func BenchmarkRoute(b *testing.B) {
	f := contest10(b)
	m, route := mine.New(f), bestRoute(b, f)
	for b.Loop() {
		m.Follow(route)
		m.UndoTo(0)
	}
	stepsPerSecond(b, m.StepsMade)
}

// BenchmarkScan goes the same route on the simulator of the tests, which looks
// at every cell in every step.
func BenchmarkScan(b *testing.B) {
	f := contest10(b)
	route, made := bestRoute(b, f), int64(0)
	for b.Loop() {
		s := minetest.NewSlow(f.String())
		for i := range route {
			s.Do(route[i])
		}
		made += int64(len(route))
	}
	stepsPerSecond(b, made)
}

// bestRoute returns the route in the header of a shipped level.
func bestRoute(b *testing.B, f *mine.Level) []byte {
	b.Helper()
	moves, err := notation.ParseLetters(f.Notes.Of("play"), Puzzle{}.Verbs())
	if err != nil || len(moves) == 0 {
		b.Fatal(len(moves), err)
	}
	route := make([]byte, len(moves))
	for i, m := range moves {
		route[i] = command(m)
	}
	return route
}
