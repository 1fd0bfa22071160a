// Package cover solves exact cover problems by Donald Knuth's Algorithm X with
// dancing links, as the article "幽灵捕手——Dancing Links" (kainwen) uses it for
// the ghosts, and with Knuth's later colours.
//
// The problem is a matrix of zeros and ones. Wanted are rows that together
// have exactly one 1 in every column. Here a Matrix has primary columns, which
// are such; secondary columns, which may have one 1 or none; and a 1 in a
// secondary column may carry a colour: any number of chosen rows may then share
// the column if they agree on its colour. A primary column may be limited
// instead: then it takes at most a number of rows and decides nothing.
//
// # The algorithm
//
// Choose the column with the fewest rows left (of several the first: there the
// tree is narrowest; other rules are there to be compared). Try its rows in turn:
// put the row into the solution, and take out of the matrix every column it has
// and every row that clashes with it; solve what is left the same way; put it all
// back. With no primary column left the rows are a solution; a column without rows
// is a dead end.
//
// # The links
//
// Each column is a ring of its entries through a head, linked up and down.
// cover takes a column out: every row in it is hidden, that is, all entries of
// the row but the one in the column itself are unlinked from their rings, and
// the head leaves the ring of heads. uncover walks the other way and links it
// all back.
//
// Why that is right: an unlinked entry keeps its own up and down. Say the
// links are in state S, and unlinking q gives S'. If the links are in state S'
// when q is linked back between the neighbours it remembers, they are in S
// again, since unlinking changed nothing but these neighbours' two links. So a
// sequence of unlinkings is undone by linking back in the opposite order, by
// induction on its length, provided that the walk back meets the same entries.
// It does: cover walks the ring of its column downwards and along each row to
// the right, uncover upwards and to the left; the column's own ring is not
// touched between the two, because every row in it is hidden from all other
// columns, so that no other cover comes across one. Hence the
//
// Invariant: when the search stands on a level again, links, sizes and colours
// are exactly what they were when it left it; and a Search that has ended, or
// was ended, is as it was before it began.
//
// The tests compare all links before and after every search.
//
// A colour is given to a column (Knuth calls it purify) by hiding the rows that
// want the column in another colour, and marking the entries that want it in
// this one, which then have nothing more to do in that column. The proof above
// holds for it as it stands.
//
// A limited column counts the rows that are committed in it, and is covered with
// the last that it takes; uncovered, before that row is counted off again.
//
// # Sets of columns
//
// A matrix of at most 128 columns, without colours and limits, is searched
// without links, unless somebody watches them or asks for another rule: a row is
// a set of columns in two words, each level lists the rows that meet none of the
// rows chosen, and the columns' rows are counted in all columns at a time, in
// binary, a bit of a word for each column. Copying a short list beats unlinking
// and linking it back. The tree is the same, step by step and in the same order.
//
// # Costs
//
// A Search copies the links once, in time linear in the entries; from then on it
// allocates nothing but room for the lists, once. It keeps its levels in arrays
// of its own, one per primary column at most, so that no depth exhausts a stack. A solution's place
// in the order depends on the matrix and the rows fixed, on nothing else.
package cover
