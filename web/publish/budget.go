package publish

// Budget returns the most bytes that a program may take as it is released, with brotli
// of quality 11.
func Budget(program string) int64 {
	if program == "play.wasm" {
		return 1_450_000
	}
	return 745_000
}

// AtBest returns how many bytes at most are left by quality 11 of what quality 5
// leaves of a program, in a fortieth of the time: of each it is 83 to 85 %.
func AtBest(size int64) int64 { return size * 85 / 100 }
