package lemmo

// flow counts the starts that come by, a floor at a time from the top down.
// Between calls it holds what lands on the next floor, by direction and column;
// during a floor, what passes each of its cells.
type flow [2][]int32

// onTop returns the flow onto the top floor: one start a column and direction.
func onTop(cols int) *flow {
	f := &flow{make([]int32, cols), make([]int32, cols)}
	for i := range cols {
		f[0][i], f[1][i] = 1, 1
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
	left, right := f[0][:n], f[1][:n]
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
			f[0][i], f[1][i] = 0, 0
		}
	}
}

// all returns how many pass a cell or land on it, both directions together.
func (f *flow) all(i int) int32 { return f[0][i] + f[1][i] }
