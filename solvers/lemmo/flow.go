package lemmo

// flow counts the starts that come by, a floor at a time from the top down.
// Between calls left and right hold what lands on the next floor, by column
// and direction; during a floor, what passes each of its cells.
type flow struct{ left, right []int32 }

// onTop returns the flow onto the top floor: one start a column and direction.
func onTop(cols int) *flow {
	f := &flow{make([]int32, cols), make([]int32, cols)}
	for i := range cols {
		f.left[i], f.right[i] = 1, 1
	}
	return f
}

// pass turns what lands on a floor into what
// passes its cells: each direction is a running
// sum that begins anew behind every end. What
// walks to the right wall turns there and goes on
// to the left; since a valid floor has an end, the
// run at that wall gets nothing from the other
// one, and its sum is known first.
func (f *flow) pass(line []byte) {
	n := len(line)
	left, right := f.left[:n], f.right[:n]
	acc := int32(0)
	i := n - 1
	for ; i >= 0 && line[i] == block; i-- {
		acc += right[i]
	}
	for i = n - 1; i >= 0; i-- {
		acc += left[i]
		left[i] = acc
		if line[i] != block {
			acc = 0
		}
	}
	for i, ch := range line {
		acc += right[i]
		right[i] = acc
		if ch != block {
			acc = 0
		}
	}
}

// drop keeps what falls through the spaces of a
// floor that was passed.
func (f *flow) drop(line []byte) {
	for i, ch := range line {
		if ch == block {
			f.left[i], f.right[i] = 0, 0
		}
	}
}
