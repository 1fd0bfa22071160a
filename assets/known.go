package assets

import (
	"embed"
	"hash/fnv"
	"strconv"
	"strings"
)

// known holds <puzzle>/known.txt, a line "key best play" for each shipped level whose best
// is a score that has a route in the level's header, and the proof behind it where nothing
// scores more; `go run ./cmd/routes` writes it.
//
//go:embed */known.txt
var known embed.FS

// Known returns the header lines "best", "play" and "proof" of the shipped level with
// that text (in canonical form, without header), "" where there is none. A level
// that arrives by its link alone is as well known by them as in the gallery.
func Known(puzzle, text string) string {
	all, _ := known.ReadFile(puzzle + "/known.txt")
	_, line, ok := strings.Cut("\n"+string(all), "\n"+key(text)+" ")
	if !ok {
		return ""
	}
	line, _, _ = strings.Cut(line, "\n")
	best, play, _ := strings.Cut(line, " ")
	play, proof, proven := strings.Cut(play, " ")
	header := "; best: " + best + "\n; play: " + play + "\n"
	if proven {
		header += "; proof: " + proof + "\n"
	}
	return header
}

// KnownLine returns the line of the table that Known reads.
func KnownLine(text, best, play, proof string) string {
	return strings.TrimSpace(key(text)+" "+best+" "+play+" "+proof) + "\n"
}

func key(text string) string {
	h := fnv.New64a()
	h.Write([]byte(text))
	return strconv.FormatUint(h.Sum64(), 36)
}
