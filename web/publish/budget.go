package publish

// Budget returns the most bytes that a program may take as it is released, with brotli
// of quality 11. A solver has the setter's bench, proofs, the map of positions and the questions
// of lessons in it.
func Budget(program string) int64 {
	if program == "play.wasm" {
		return 1_450_000
	}
	return 880_000
}
