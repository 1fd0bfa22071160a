package draft

// Shed takes away parts of something as long as one can go. A pass tries the parts that
// there are at its beginning, in their order; less returns the thing without a part, and
// whether that may go. The last pass finds none.
func Shed[T any](x T, parts func(T) []int, less func(x T, part int) (T, bool)) T {
	for again := true; again; {
		again = false
		for _, i := range parts(x) {
			if lighter, ok := less(x, i); ok {
				x, again = lighter, true
			}
		}
	}
	return x
}
