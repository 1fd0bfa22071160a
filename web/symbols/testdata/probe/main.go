// Command probe calls methods through reflection while the garbage collector
// runs and moves stacks, recovers from a method called through a nil pointer, and
// then panics with the program counters of its stack.
package main

import (
	"fmt"
	"reflect"
	"runtime"
	"strings"
)

type account struct{ sums [8]int }

func (a account) Sum() (n int) {
	for _, s := range a.sums {
		n += s
	}
	return n
}

func (a *account) Add(text *string, n int, more ...int) *string {
	runtime.GC()
	a.sums[n&7] += deep(n, 0) + len(more)
	out := *text + strings.Repeat("x", n&3)
	return &out
}

// deep makes the stack grow, so that the frames of reflection's calls move.
func deep(n, depth int) int {
	var room [64]int
	if depth < n&127 {
		room[depth&63] = deep(n, depth+1)
	}
	return room[depth&63] + 1
}

type summer interface{ Sum() int }

func nilMethod() (message string) {
	defer func() { message = fmt.Sprint(recover()) }()
	var a *account
	summer(a).Sum()
	return ""
}

func reflected() (int, int) {
	a := &account{}
	add := reflect.ValueOf(a).MethodByName("Add").Interface().(func(*string, int, ...int) *string)
	made := reflect.MakeFunc(reflect.TypeOf(add), func(in []reflect.Value) []reflect.Value {
		runtime.GC()
		return reflect.ValueOf(add).CallSlice(in)
	}).Interface().(func(*string, int, ...int) *string)
	text, size := "", 0
	for i := range 300 {
		fresh := text
		text = *made(&fresh, i, i, i)
		size = max(size, len(text))
	}
	return reflect.ValueOf(a).MethodByName("Sum").Call(nil)[0].Interface().(int), size
}

func theFunctionThatPanics(sum, size int) {
	var pcs [16]uintptr
	var at strings.Builder
	for _, pc := range pcs[:runtime.Callers(1, pcs[:])] {
		fmt.Fprintf(&at, " pc=%#x", pc)
	}
	fmt.Printf("%d %d; %s; at%s\n", sum, size, nilMethod(), at.String())
}

func main() {
	sum, size := reflected()
	theFunctionThatPanics(sum, size)
}
