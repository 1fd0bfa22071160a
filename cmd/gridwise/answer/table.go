package answer

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gridwise/game/message"
)

// operation is what "do" names.
type operation struct {
	fields string // that it takes besides the level's
	gives  string // what its answer has
	about  string // the field that the puzzle refuses, where it does
	new    bool   // it makes a level, where others take one
	tell   func(*about) (message.Tree, error)
}

// operations are by the name in "do". The map is filled here once, as what they do reads it.
var operations map[string]operation

func init() {
	operations = map[string]operation{
		"state":   {"moves reply", "`puzzle`, `link`, `title`, `board` (rows of tiles), `things` (what lies there besides), `status` (playing, won, lost or ended), `moves`, `score`, `best`, `share`, `opponent` (his reply, which is played unless `reply` is false), `legal` (each `move` in letters and as `text`)", "level", false, state},
		"worth":   {"moves reply", "what `state` has, and of each legal move `grade` (best, dearer, lost, unjudged), `cost` in its `unit`, `proven`, and of the position and after each move `left` (moves of the player to the best end), `dead`, `value` in what it `counts`", "level", false, worth},
		"solve":   {"moves steps seed", "`solvable`, `moves`, `count` of answers as good, `proven` by this search, `text`", "level", false, solve},
		"hint":    {"moves strength", "`text`, `cells`, `moves`, `proven`, `left`, `dead`, `open`", "level", false, hint},
		"why":     {"moves why", "`steps` that refute the last move of `why`, as those of `explain`", "why", false, why},
		"explain": {"moves topic count", "`steps` (`name`, `text`, `depth`, `moves`, `cells`), and whether that is where the topic has `ended`", "topic", false, explain},
		"review":  {"moves", "`moves` (`move`, `text`, `grade`, `cost`, `unit`, `proven`, `why`), `text`", "level", false, review},
		"check":   {"moves", "what `state` has, and `illegal`: the number of the first move that the rules do not allow, 0 for none, and `why`", "level", false, check},
		"prove":   {"proof", "`proof` (the one given, where there is one), `claim`, `notes`, and what the header says `against` it", "level", false, prove},
		"tiles":   {"steps", "`tiles` (`row`, `col`, `kind`, `text`), and in `text` what is said of them all, as how many were not tried", "level", false, tiles},
		"map":     {"moves", "`positions` (`moves`, `depth`, `won`, `over`, `dead`, `best`, and in `next` for each move the numbers, from 0, of those it can lead to), `cut` where there are more, `text`", "level", false, positions},
		"rate":    {"", "`rating`", "level", false, rate},
		"report":  {"", "`best`, `length`, `count`, `positions`, `dead`, `branching`, `choices`, `forced`, `stretch`, `wrong`, `decisions`, `lures` (wrong choices that look right), `away` (moves of the answer that look wrong), `kinds` (of tiles that decide), `idle`, `rating` and more, `text`", "level", false, report},
		"new":     {"wish rating seed", "`level`, `link`, `seed`, and what its header promises: `best`, `count`, `unique`, `proof`, `rating`, `missed`", "wish", true, generate},
	}
}

// takes lists the fields of an operation, but for do and id.
func (o operation) takes() []string {
	fields := []string{"puzzle", "level"}
	if o.new {
		fields = fields[:1]
	}
	return append(append(fields, strings.Fields(o.fields)...), "lang")
}

// Help lists the operations with what they take, for somebody who has only the program.
func Help() string {
	var b strings.Builder
	b.WriteString("\nWhat \"do\" can be, and the fields besides:\n")
	for _, name := range slices.Sorted(maps.Keys(operations)) {
		fmt.Fprintf(&b, "  %-8s  %s\n", name, strings.Join(operations[name].takes(), " "))
	}
	return b.String()
}

// Table writes the operations as a table in Markdown.
func Table() string {
	var b strings.Builder
	b.WriteString("| `do` | takes | gives |\n|---|---|---|\n")
	for _, name := range slices.Sorted(maps.Keys(operations)) {
		o := operations[name]
		fields := []string{}
		for _, f := range strings.Fields(o.fields) {
			fields = append(fields, "`"+f+"`")
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", name, strings.Join(fields, ", "), o.gives)
	}
	return b.String()
}
