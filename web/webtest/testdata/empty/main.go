//go:build js

// Command empty is the least that Ebitengine shows, which the player's start is
// held against. It calls globalThis.drawn at its first picture.
package main

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

type game struct{ drawn bool }

func (g *game) Update() error { return nil }

func (g *game) Draw(*ebiten.Image) {
	if !g.drawn {
		g.drawn = true
		js.Global().Call("drawn")
	}
}

func (g *game) Layout(w, h int) (int, int) { return w, h }

func main() {
	if err := ebiten.RunGame(&game{}); err != nil {
		panic(err)
	}
}
