package mine

// Drawing returns the mine as the contest's validator drew it: every trampoline a
// T, every target a t.
func Drawing(f *Level, cells []byte) string {
	b := make([]byte, 0, f.Rows*(f.Cols+1))
	for y := f.Rows; y >= 1; y-- {
		for _, c := range cells[y*int(f.Stride)+1:][:f.Cols] {
			switch {
			case IsTrampoline(c):
				c = 'T'
			case IsTarget(c):
				c = 't'
			}
			b = append(b, c)
		}
		b = append(b, '\n')
	}
	return string(b)
}
