package main

import (
	"errors"
	"slices"
	"strings"

	"gridwise/cmd/gridwise/answer"

	"github.com/spf13/pflag"
)

func commands() list {
	return list{
		{"solve", "PUZZLE [FILE]", 1, 2, "prints the answer of a level", solveCommand,
			[]string{"slider 14", "-json lemmo level.txt", "lifter -time 10s mine.map", "ghosts -all < level.txt"}, nil},
		{"check", "PUZZLE FILE [MOVES]", 2, 3, "plays moves by the rules and tells how it ends, or checks a proof", checkCommand,
			[]string{"lifter mine.map LDRDDU", `lemmo 1 "right; start"`, "slider 2 -proof", "slider proof.txt"}, nil},
		{"prove", "PUZZLE [FILE]", 1, 2, "writes down why the answer is right, for others to check", proveCommand,
			[]string{"slider 14 -o proof.txt", "woods -time 1m level.txt"}, nil},
		{"explain", "PUZZLE FILE [MOVES]", 2, 3, "tells how the solver thinks", explainCommand,
			[]string{"slider 14", "lemmo 1 -topics", "ghosts 5 -all", "-json woods level.txt", "slider 14 -topic wave -html -step r2c5.right"}, nil},
		{"review", "PUZZLE FILE MOVES", 3, 3, "judges every move of a play, and names the worst", reviewCommand,
			[]string{"slider 14 RULD", "woods 3 \"left; stay\""}, nil},
		{"map", "PUZZLE FILE [MOVES]", 2, 3, "counts and draws all positions of a level", mapCommand,
			[]string{"slider 14", "-svg woods 1 > map.svg", "ghosts 5"}, nil},
		{"play", "PUZZLE [FILE]", 1, 3, "plays in the terminal", playCommand,
			[]string{"woods 3", "lifter mine.map", "day", "day 2026-03-01 slider"}, nil},
		{"day", "[DATE] [PUZZLE]", 0, 2, "lists the levels of a day, * before the one that stands for it", dayCommand,
			[]string{"", "-json 2026-03-01", "-text 2026-03-01 slider", "-feed 2026-03-01 -out dist -base https://example.org/"}, nil},
		{"levels", "[PUZZLE]", 0, 1, "lists the shipped levels", levelsCommand,
			[]string{"", "-json slider"}, nil},
		{"new", "PUZZLE", 1, 1, "makes a level", newCommand,
			[]string{`slider -seed 7 -wish "moves=15 size=12x14"`, `lifter -sat "(a | ~b) & (b | c)"`, "ghosts -time 10s"}, allWishes},
		{"tiles", "PUZZLE FILE", 2, 2, "says what each tile of a level does", tilesCommand,
			[]string{"slider level.txt", "woods 3"}, nil},
		{"report", "PUZZLE FILE", 2, 2, "tells what makes a level hard", reportCommand,
			[]string{"slider 14", "-json woods 3"}, nil},
		{"answer", "", 0, 0, "answers the requests of programs, a line of JSON each, until the input ends (docs/answer.md)", answerCommand,
			[]string{"< requests.jsonl", "-cores 4 < requests.jsonl"}, answer.Help},
		{"improve", "PUZZLE FILE", 2, 2, "makes a level tight, of one answer, harder or easier", improveCommand,
			[]string{"slider level.txt -tighten", "ghosts - -unique < level.txt", "woods 3 -rating 60 -seed 7"}, nil},
		{"link", "PUZZLE [FILE]", 1, 2, "writes a level as a link", linkCommand,
			[]string{"woods level.txt", "slider 2 -moves DRDR -base https://example.org/"}, nil},
		{"pack", "[FILE]", 0, 1, "writes a collection of levels as a link, or a link of one as text", packCommand,
			[]string{"ice.txt -base https://example.org/", "pack2.1IyBJY2UKCnNsaWRlcjEuUzcJ3LXdyLTJ3RS56enQyIDAK.21jm -text", "-text < ice.txt"}, packForm},
		{"open", "LINK", 0, 1, "reads a level out of a link", openCommand,
			[]string{"lemmo1.5bs3bs2b-3bs5bs-bs4bs-dbdtdt.cs3w"}, nil},
		{"embed", "PUZZLE [FILE]", 1, 2, "prints the HTML for a blog post", embedCommand,
			[]string{"slider 14 -base https://example.org/", "lemmo 1 -element -theme dark -accent 8a3ffc", "slider 14 -results", "today", "today woods -element"}, aboutToday},
		{"page", "PUZZLE [FILE]", 1, 2, "writes a page of a level, with a card and an explanation, or a lesson as one file, for your own host", pageCommand,
			[]string{"slider level.txt -out ice -base https://example.org/ -at https://me.example/ice", "lemmo 1 -single -out lemmo.html", "slider level.txt -single -out ice.zip", "slider level.txt -single -scorm -out course.zip", "lesson.txt -single -scorm -out course.zip", "-check post.html", "-check lesson.txt"}, nil},
		{"book", "LEVELS", 1, 100, "writes levels as a file for a browser to print, with codes, rules and a key", bookCommand,
			[]string{"ice.txt -out ice.html -base https://example.org/", "slider -out slider.html -lang zh", "ghosts 1 2 3 -hints -out ghosts.html", "day 2026-03-01 -out day.html"}, bookArguments},
		{"serve", "[DIR]", 0, 1, "serves the built site", serveCommand,
			[]string{"", "-addr localhost:9000 dist"}, nil},
	}
}

func (c *call) run(args []string) error {
	all := commands()
	if len(args) == 0 {
		return &fault{bad, all.usage()}
	}
	if slices.Contains([]string{"version", "-version", "--version"}, args[0]) {
		c.out.WriteString(version())
		return nil
	}
	if slices.Contains([]string{"help", "-h", "-help", "--help"}, args[0]) {
		return c.help(all, args[1:])
	}
	at := all.at(args)
	if at < 0 {
		return &fault{bad, all.usage()}
	}
	cmd, err := all.named(args[at])
	if err != nil {
		return err
	}
	return c.execute(cmd, slices.Concat(args[:at], args[at+1:]))
}

func (c *call) help(all list, args []string) error {
	if len(args) == 0 {
		c.out.WriteString(all.usage())
		return nil
	}
	cmd, err := all.named(args[0])
	if err != nil {
		return err
	}
	c.out.WriteString(cmd.help())
	return nil
}

func (c *call) execute(cmd command, args []string) error {
	flags, do := cmd.flagSet()
	switch err := flags.Parse(twoDashes(args)); {
	case errors.Is(err, pflag.ErrHelp):
		c.out.WriteString(cmd.help())
		return nil
	case err != nil:
		return failf(bad, "gridwise %s: %s\n%s", cmd.name, flagFault(err), cmd.line())
	}
	c.args, c.flags = flags.Args(), flags
	if err := cmd.counted(c.args, flags.Lookup("wish") != nil); err != nil {
		return err
	}
	if err := c.within(do); err != nil {
		return c.fail(bad, err)
	}
	return nil
}

// counted returns why there are too few arguments or too many, nil where there are not. One that
// looks like a wish is sent where wishes stand.
func (cmd command) counted(args []string, wishes bool) error {
	n := len(args)
	switch {
	case n < cmd.least:
		return failf(bad, "gridwise %s: too few arguments\n%s", cmd.name, cmd.line())
	case n > cmd.most && wishes && strings.Contains(args[cmd.most], "="):
		return failf(bad, "gridwise %s: wishes stand behind -wish: -wish %q", cmd.name, strings.Join(args[cmd.most:], " "))
	case n > cmd.most:
		return failf(bad, "gridwise %s: too many arguments\n%s", cmd.name, cmd.line())
	}
	return nil
}
