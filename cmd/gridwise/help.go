package main

import (
	"fmt"
	"runtime/debug"
	"strings"

	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle/draft"
)

const statuses = "Exit status: 0 answered, 1 proved that there is none, a move is illegal or a proof\ndoes not hold, 2 bad usage or level, 3 gave up, ran out of time or was interrupted.\n"

func (all list) usage() string {
	var b strings.Builder
	b.WriteString("usage: gridwise COMMAND …   (gridwise help COMMAND tells its flags)\n\n")
	for _, cmd := range all {
		fmt.Fprintf(&b, "  %-10s %-20s  %s\n", cmd.name, cmd.usage, cmd.does)
	}
	fmt.Fprintf(&b, "  %-10s %-20s  %s\n", "help", "[COMMAND]", "tells about a command")
	fmt.Fprintf(&b, "  %-10s %-20s  %s\n", "version", "", "tells which build this is")
	fmt.Fprintf(&b, "\nPUZZLE is one of: %s\n", strings.Join(puzzles(), ", "))
	b.WriteString("FILE is a file, - for standard input, a link, or a shipped level's number or name.\n" +
		"Of a zip it is the file in it, and of several mazes FILE:2 is the second.\n" +
		"MOVES are letters as in links, or moves split by semicolons. Flags may stand anywhere.\n\n" +
		statuses + "NO_COLOR keeps terminals without colours.\n")
	return b.String()
}

func (cmd command) line() string { return "usage: gridwise " + cmd.name + " " + cmd.usage }

func (cmd command) help() string {
	var b strings.Builder
	flags, _ := cmd.flagSet()
	fmt.Fprintf(&b, "%s   %s\n", cmd.line(), cmd.does)
	if flags.HasFlags() {
		b.WriteString("\n" + flags.FlagUsages())
	}
	if cmd.more != nil {
		b.WriteString(cmd.more())
	}
	b.WriteString("\nExamples:\n")
	for _, e := range cmd.examples {
		b.WriteString("  gridwise " + strings.TrimSpace(cmd.name+" "+e) + "\n")
	}
	b.WriteString("\n" + statuses)
	return b.String()
}

// version returns what the program was built from, with the versions of the puzzles'
// rules that it knows.
func version() string {
	build := "unknown build"
	if info, ok := debug.ReadBuildInfo(); ok {
		build = info.Main.Version
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				build = s.Value[:min(12, len(s.Value))]
			}
		}
	}
	rules := make([]string, len(catalog.All))
	for i, p := range catalog.All {
		rules[i] = fmt.Sprintf("%s %d", p.Name(), p.Version())
	}
	return "gridwise " + build + " (" + strings.Join(rules, ", ") + ")\n"
}

// allWishes lists what every puzzle's generator can be asked for.
func allWishes() string {
	var b strings.Builder
	table := words.Load(words.English)
	for _, p := range catalog.All {
		if g, ok := p.(draft.Generator); ok {
			b.WriteString("\nWishes for " + p.Name() + ":" + wishes(p, g, table) + "\n")
		}
	}
	return b.String()
}
