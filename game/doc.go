// Package game is the picture in the browser: the thin layer between a
// midend.Midend and Ebitengine, and the only package that imports Ebitengine.
// It draws what the midend's scene lists, hands on what the page's listeners
// report, and lets the browser sleep while nothing changes.
//
// What is worth a test lies in the packages below this one. All files but this
// have a js build constraint, because a program that links Ebitengine ends at
// once where there is no display; this one lets `go vet ./...` pass anywhere.
//
// The picture costs nothing at rest: the page replaces requestAnimationFrame
// before the program starts, and Game holds it back (gridwiseHold) from when
// nothing moves until an input or a message comes.
package game
