package main

import (
	"fmt"
	"slices"
	"strings"

	"gridwise/assets"
	"gridwise/game/theme"

	"github.com/spf13/pflag"
)

// completing is the hidden command that the shells' scripts ask: the words
// behind it are those typed so far, the last one perhaps half.
const completing = "__complete"

// shells are the scripts, by shell. They hold no words: they ask the program what
// can follow, and where it has no answer the shell offers files.
var shells = map[string]string{
	"bash": `_gridwise() {
	local IFS=$'\n'
	COMPREPLY=($(gridwise %[1]s "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _gridwise gridwise
`,
	"zsh": `#compdef gridwise
_gridwise() {
	local -a found
	found=("${(@f)$(gridwise %[1]s "${(@)words[2,CURRENT]}" 2>/dev/null)}")
	if (( ${#found[1]} )); then compadd -a found; else _files; fi
}
compdef _gridwise gridwise
`,
	"fish": `function __gridwise
	set -l words (commandline -opc) (commandline -ct)
	gridwise %[1]s $words[2..] 2>/dev/null
	or __fish_complete_path (commandline -ct)
end
complete -c gridwise -f -a '(__gridwise)'
`,
}

func completionCommand(*pflag.FlagSet) func(*call) error {
	return func(c *call) error {
		script, ok := shells[c.args[0]]
		if !ok {
			return failf(bad, "gridwise completion: there is no script for %q; there is bash, zsh, fish", c.args[0])
		}
		fmt.Fprintf(&c.out, script, completing)
		return nil
	}
}

// complete prints what the last of the words can become, a line each; the status
// is 1 where that is nothing.
func (c *call) complete(all list, words []string) error {
	if len(words) == 0 {
		words = []string{""}
	}
	last := len(words) - 1
	for _, word := range all.candidates(words[:last], words[last]) {
		if strings.HasPrefix(word, words[last]) {
			c.out.WriteString(word + "\n")
		}
	}
	if c.out.Len() == 0 {
		c.status = none
	}
	return nil
}

// candidates returns the words that can stand behind others.
func (all list) candidates(before []string, word string) []string {
	at := -1
	for i, w := range before {
		if w == "help" || slices.Contains(all.names(), w) {
			at = i
			break
		}
	}
	if at < 0 {
		return append(all.names(), "help", "version")
	}
	cmd, err := all.named(before[at])
	if err != nil {
		return all.names()
	}
	flags, _ := cmd.flagSet()
	if strings.HasPrefix(word, "-") {
		var names []string
		flags.VisitAll(func(f *pflag.Flag) { names = append(names, "-"+f.Name) })
		return names
	}
	args, open := arguments(flags, before[at+1:])
	if open != "" {
		return values[open]
	}
	return cmd.argument(args)
}

// arguments returns the words that are neither flags nor their values, and the flag
// whose value is to come.
func arguments(flags *pflag.FlagSet, words []string) (args []string, open string) {
	for _, w := range words {
		name := strings.TrimLeft(w, "-")
		f := flags.Lookup(name)
		switch {
		case open != "":
			open = ""
		case !strings.HasPrefix(w, "-"):
			args = append(args, w)
		case f != nil && f.NoOptDefVal == "":
			open = name
		}
	}
	return args, open
}

// argument returns the words that the command's next argument can be.
func (cmd command) argument(before []string) []string {
	kinds := strings.Fields(cmd.usage)
	if len(before) >= len(kinds) {
		return nil
	}
	switch strings.Trim(kinds[len(before)], "[]") {
	case "PUZZLE":
		return puzzles()
	case "FILE":
		return assets.LevelNames(before[0])
	case "SHELL":
		return []string{"bash", "fish", "zsh"}
	}
	return nil
}

// values are what flags with few values take.
var values = map[string][]string{"theme": theme.Names, "ui": {"full", "play", "bare"}}
