package main

import (
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/spf13/pflag"
)

// command is one of the program's commands. The help is made of the list of them.
type command struct {
	name     string
	usage    string // the arguments
	least    int    // how many there must be
	most     int
	does     string
	make     func(*pflag.FlagSet) func(*call) error
	examples []string // what stands behind "gridwise name"
	more     func() string
}

// list is all commands, in the order of the help.
type list []command

// named returns the command of that name, with an error where there is none.
func (all list) named(name string) (command, error) {
	for _, cmd := range all {
		if cmd.name == name {
			return cmd, nil
		}
	}
	return command{}, failf(bad, "gridwise: there is no command %q; `gridwise help` lists them", name)
}

// at returns where the command stands: first, or behind flags and what
// belongs to them; else the first word that is no flag, negative for none.
func (all list) at(args []string) int {
	isCommand := func(word string) bool {
		return slices.ContainsFunc(all, func(cmd command) bool { return cmd.name == word })
	}
	if i := slices.IndexFunc(args, isCommand); i >= 0 && strings.HasPrefix(args[0], "-") {
		return i
	}
	return slices.IndexFunc(args, func(word string) bool { return !strings.HasPrefix(word, "-") })
}

// flagSet returns the command's flags, and what it does with them.
func (cmd command) flagSet() (*pflag.FlagSet, func(*call) error) {
	flags := pflag.NewFlagSet(cmd.name, pflag.ContinueOnError)
	flags.SetOutput(io.Discard)
	do := cmd.make(flags)
	return flags, do
}

func flagFault(err error) string {
	var value *pflag.InvalidValueError
	if !errors.As(err, &value) {
		return err.Error()
	}
	flag := value.GetFlag()
	wants := map[string]string{
		"uint64": "a whole number from 0 up", "int64": "a whole number", "int": "a whole number",
		"duration": "a time such as 10s or 2m", "bool": "true or false",
	}[flag.Value.Type()]
	return "-" + flag.Name + " takes " + wants + ", not “" + value.GetValue() + "”"
}

// twoDashes allows flags to be written with one dash, as in "-json".
func twoDashes(args []string) []string {
	out := slices.Clone(args)
	for i, a := range args {
		if a == "--" {
			break
		}
		if len(a) > 2 && a[0] == '-' && a[1] >= 'a' && a[1] <= 'z' {
			out[i] = "-" + a
		}
	}
	return out
}
