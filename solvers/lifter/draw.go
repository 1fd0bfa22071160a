package lifter

// drawing is the mine as the contest's validator drew it: every trampoline a
// T, every target a t.
func drawing(f *level, cells []byte) string {
	b := make([]byte, 0, f.rows*(f.cols+1))
	for y := f.rows; y >= 1; y-- {
		for _, c := range cells[y*int(f.stride)+1:][:f.cols] {
			switch {
			case isTrampoline(c):
				c = 'T'
			case isTarget(c):
				c = 't'
			}
			b = append(b, c)
		}
		b = append(b, '\n')
	}
	return string(b)
}
