// Package arrival reads what people pass on to each other, whatever mail, chats, editors
// and gateways did to it on its way: links to levels and collections, and levels as text.
// The scripts do the same for links (web/page/find-link.js), and testdata/found.txt holds
// both to it.
//
// A link closes with a check of itself. So it is read in two stages. The first knows what
// is often done to links and undoes it. Only where that finds no whole link, the second,
// the generous one, skips whatever no link has, in a few ways. Where something can have
// been two things both are tried: the check knows which it was. A level has no check. So
// what may have come around it is taken off only where that leaves fewer faults.
//
//	find.go      links, stage by stage
//	repair.go    the first stage
//	generous.go  the second
//	fold.go      one character for another that looks or means the same
//	check.go     the check
//	level.go     levels
package arrival
