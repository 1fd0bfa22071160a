"""Checks proof files of Lifter: python3 check_proof.py FILE...

Written from docs/lifter-proofs.md alone. Prints "ok" or why not, a line a file.
"""

import re
import sys
from functools import lru_cache

FAR = 1 << 20
ROCKS, FREE = "*@", " .\\!O"


def need(holds, why):
    if not holds:
        raise ValueError(why)


class Mine:
    """The level. Cells are numbered from the bottom left, with a border of walls."""

    def __init__(self, text):
        lines = text.split("\n")
        self.header = {}
        while lines and lines[0].startswith(";"):
            name, _, value = lines.pop(0)[1:].partition(":")
            self.header[name.strip()] = value.strip()
        end = (lines + [""]).index("")
        drawing = lines[:end]
        self.rules = dict(Water=0, Flooding=0, Waterproof=10, Growth=25, Razors=0)
        jumps = {}
        for words in (line.split() for line in lines[end:] if line.strip()):
            if words[0] == "Trampoline":
                jumps[words[1]] = words[3]
            else:
                need(words[0] in self.rules and words[1].isdigit(), "a rule that there is not")
                self.rules[words[0]] = int(words[1])
        self.rows, cols = len(drawing), max(map(len, drawing))
        self.w = cols + 2
        grid = "".join("#" + row.ljust(cols) + "#" for row in reversed(drawing))
        grid = "#" * self.w + grid + "#" * self.w
        need(grid.count("R") == 1 and grid.count("L") <= 1, "one robot, and one lift at most")
        self.lift = grid.find("L")
        self.total = sum(grid.count(c) for c in "\\@")
        self.jump = {a: grid.index(b) for a, b in jumps.items() if b in grid}
        self.start = (grid, 0, 0, self.rules["Razors"], 0, "")
        self.delta = {"L": -1, "R": 1, "U": self.w, "D": -self.w}
        self.round = [x + y * self.w for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y]

    def step(self, state, c):
        grid, steps, got, razors, wet, end = state
        if end or c == "A":
            return state[:5] + (end or "abort",)
        g, steps = list(grid), steps + 1
        robot = grid.index("R")
        if c in self.delta:
            to = robot + self.delta[c]
            there = grid[to]
            if there in ROCKS and c in "LR" and grid[to + self.delta[c]] == " ":
                g[to + self.delta[c]], there = there, " "
            elif there in self.jump:
                to, there = self.jump[there], " "
                for a, target in self.jump.items():
                    if target == to and a in grid:
                        g[grid.index(a)] = " "
            if there in FREE:
                got += there == "\\"
                razors += there == "!"
                g[robot], g[to], robot = " ", "R", to
                if there == "O":
                    return ("".join(g), steps, got, razors, wet, "win")
        elif c == "S" and razors > 0:
            razors -= 1
            for d in self.round:
                if g[robot + d] == "W":
                    g[robot + d] = " "
        return self.update(g, robot, steps, got, razors, wet)

    def update(self, old, robot, steps, got, razors, wet):
        new, came, w = old[:], {}, self.w
        growth = self.rules["Growth"]
        for i, c in enumerate(old):
            if c in ROCKS:
                to = self.falls(old, i)
                if to != i:
                    new[i] = " "
                    new[to] = "\\" if c == "@" and old[to - w] != " " else c
                    came[to] = True
            elif c == "W" and growth > 0 and steps % growth == 0:
                for d in self.round:
                    if old[i + d] == " ":
                        new[i + d] = "W"
                        came[i + d] = False
        if got == self.total and self.lift >= 0 and new[self.lift] == "L":
            new[self.lift] = "O"
        flooding = self.rules["Flooding"]
        high = self.rules["Water"] + ((steps - 1) // flooding if flooding else 0)
        wet = wet + 1 if robot // w <= high else 0
        dead = came.get(robot + w, False) or wet > self.rules["Waterproof"]
        return ("".join(new), steps, got, razors, wet, "dead" if dead else "")

    def falls(self, g, i):
        below = i - self.w
        if g[below] == " ":
            return below
        if g[below] in "*@\\" and g[i + 1] == g[below + 1] == " ":
            return below + 1
        if g[below] in ROCKS and g[i - 1] == g[below - 1] == " ":
            return below - 1
        return i

    def distances(self, goal):
        to = {goal: 0}
        queue = [goal]
        for i in queue:
            onto = [i] + [self.start[0].find(a) for a, target in self.jump.items() if target == i]
            for at in onto:
                for j in (at + d for d in self.delta.values() if at >= 0):
                    if j not in to and self.start[0][j] != "#" and j != self.lift:
                        to[j] = to[i] + 1
                        queue.append(j)
        return to

    def search(self, most):
        """Whether a play scores more than that."""
        grid = self.start[0]
        told = [i for i, c in enumerate(grid) if c == "\\"][:10]
        way = {goal: self.distances(goal) for goal in told + [self.lift]}

        @lru_cache(None)
        def after(at, rest):
            least, best = FAR, 0
            if not rest:
                least = way[self.lift].get(at, FAR) if self.lift >= 0 else FAR
            for i in rest:
                v, b = after(i, rest - {i})
                d = way[i].get(at, FAR)
                least, best = min(least, d + v), max(best, 50 + b - d)
            return least, best

        def bound(state):
            grid, steps, got = state[:3]
            rest = frozenset(i for i in told if grid[i] == "\\")
            least, best = after(grid.index("R"), rest)
            stop = 50 * (self.total - len(rest)) + best - steps
            if least >= FAR:
                return stop
            return max(stop, 75 * self.total - steps - max(least, self.total - got + 1))

        seen, queue = set(), [self.start]
        for state in queue:
            if score(state) > most:
                return True
            if state[5] or bound(state) <= most:
                continue
            for c in "LRUDWS":
                further = self.step(state, c)
                if self.key(further) not in seen:
                    seen.add(self.key(further))
                    queue.append(further)
        return False

    def key(self, state):
        grid, steps, got, razors, wet, end = state
        flood = min(steps, (self.rows + 1) * self.rules["Flooding"])
        phase = steps % self.rules["Growth"] if self.rules["Growth"] and "W" in grid else 0
        return (grid, got, razors, wet, end, flood, phase, steps if end else 0)


def score(state):
    return {"win": 75, "dead": 25}.get(state[5], 50) * state[2] - state[1]


def check(text):
    head, _, rest = text.partition("\n")
    level, found, lines = rest.partition("\n\nproof:\n")
    need(head == "gridwise proof 1 of lifter 1" and found, "not a proof of this form")
    lines = [line.split() for line in lines.split("\n") if line.strip()]
    need([len(line) for line in lines] == [2, 2] and lines[1][0] == "route", "not a claim and a route")
    (claim, number), (_, route) = lines
    need(claim in ("most", "score") and re.fullmatch(r"(\d*[LRUDWSA])*", route), "not a claim and a route")
    mine = Mine(level)
    state = mine.start
    for times, c in re.findall(r"(\d*)([LRUDWSA])", route):
        need(times != "0", "a command no times")
        for _ in range(int(times or 1)):
            state = mine.step(state, c)
    need(number == str(score(state)), "the route scores %d" % score(state))
    need(mine.header.get("best", number) == number, "the header says otherwise")
    need(claim == "score" or not mine.search(score(state)), "a play scores more")


for name in sys.argv[1:]:
    try:
        with open(name, encoding="utf-8") as file:
            check(file.read())
        print("ok")
    except ValueError as why:
        print(why)
