import heapq
import math
import random

MINE = r"""
######
#. *R#
#  \.#
#\ * #
L  .\#
######
""".lstrip()

WIDE = MINE.index("\n") + 1
SIDES = dict(L=-1, R=1, U=-WIDE, D=WIDE, W=0)


def update(mine):
    """Let the rocks fall: all of them look at
    the mine before anything has moved."""
    after = list(mine)
    if "\\" not in mine:
        after = list(mine.replace("L", "O"))
    for i, thing in enumerate(mine):
        if thing != "*":
            continue
        to, under = i, mine[i + WIDE]
        left = mine[i - 1] + mine[i - 1 + WIDE]
        right = mine[i + 1] + mine[i + 1 + WIDE]
        if under == " ":
            to = i + WIDE
        elif under in "*\\" and right == "  ":
            to = i + WIDE + 1
        elif under == "*" and left == "  ":
            to = i + WIDE - 1
        after[i], after[to] = " ", "*"
    return "".join(after)


def step(mine, command):
    """The mine after a command, None where the
    robot cannot go or dies."""
    side, moved = SIDES[command], list(mine)
    robot = mine.index("R")
    to = robot + side
    pushes = mine[to] == "*" and command in "LR"
    if pushes and mine[to + side] == " ":
        moved[to + side] = "*"
    elif mine[to] not in " .\\OR":
        return None
    moved[robot], moved[to] = " ", "R"
    if mine[to] == "O":
        return "".join(moved)
    after = update("".join(moved))
    above = moved[to - WIDE] + after[to - WIDE]
    return None if above == " *" else after


def least(mine, goals):
    """Commands to a goal at least."""
    row, col = divmod(mine.index("R"), WIDE)
    return min(
        abs(row - g // WIDE) + abs(col - g % WIDE)
        for g in goals)


def way(mine, goals):
    """A*: commands to a goal, and its mine."""
    states, seen = [(0, "", mine)], set()
    while goals and states:
        _, route, now = heapq.heappop(states)
        state = now.index("R"), route[-1:] == "W"
        if state[0] in goals:
            return route, now
        if state in seen:
            continue
        seen.add(state)
        for command in SIDES:
            after = step(now, command)
            if not after:
                continue
            longer = route + command
            f = len(longer) + least(after, goals)
            new = f, longer, after
            heapq.heappush(states, new)
    return "", mine


def tour(errands):
    """Score and commands: the errands, then to
    the nearest lambdas, then to the lift."""
    mine, route = MINE, ""
    for errand in errands:
        to, mine = way(mine, [errand])
        route += to
    to = "?"
    while to:
        goals = [i for i, c in enumerate(mine)
                 if c in "\\O"]
        to, mine = way(mine, goals)
        route += to
    out = "L" not in mine and "O" not in mine
    worth = 75 if out else 50
    taken = MINE.count("\\") - mine.count("\\")
    return worth * taken - len(route), route


def changed(errands):
    i = random.randint(0, len(errands))
    if errands[i:] and random.random() < 0.5:
        return errands[:i] + errands[i + 1:]
    cells = [i for i, thing in enumerate(MINE)
             if thing not in "#\n"]
    return (errands[:i] + [random.choice(cells)]
            + errands[i:])


random.seed(1)
errands, now = [], tour([])
best = now
for n in range(600):
    change = changed(errands)
    after = tour(change)
    heat = 8 * 0.995 ** n
    gain = min(0, after[0] - now[0])
    if random.random() < math.exp(gain / heat):
        errands, now = change, after
    best = max(best, now)
print(*best)
