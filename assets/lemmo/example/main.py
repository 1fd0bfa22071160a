from collections import Counter

FLOORS = """
#####.###.##
###.#####.##
#.####.#####
@#@$@$######
""".split()

# A place: a row, a column, a step of -1 or 1.
fates, passed = {}, Counter()
order = []  # of places, each behind its next


def next_of(row, col, step):
    if FLOORS[row][col] == ".":
        return row + 1, col, step
    if 0 <= col + step < len(FLOORS[0]):
        return row, col + step, step
    return row, col, -step


def wins(place):
    walk = []  # to a fate that is known
    while place not in fates:
        walk.append(place)
        block = FLOORS[place[0]][place[1]]
        if block in "$@":
            fates[place] = block == "$"
        else:
            place = next_of(*place)
    for p in reversed(walk):
        fates[p] = fates[place]
        order.append(p)
    return fates[place]


def from_wall(row, col, step):
    line = FLOORS[row]
    return "." not in (line[:col] if step > 0
                       else line[col:])


def gain(row, col):
    """How many more win without a block."""
    more = 0
    for step in (-1, 1):
        fall = passed[row, col, step]
        if from_wall(row, col, step):
            # back again: fallen before
            fall -= passed[row, col, -step]
        below = wins((row + 1, col, step))
        here = wins((row, col, step))
        more += fall * (below - here)
    return more


starts = [(0, col, step) for step in (-1, 1)
          for col in range(len(FLOORS[0]))]
passed.update(starts)
won = sum(map(wins, starts))
low = len(FLOORS) - 1
above = [p for p in order if p[0] < low]
for place in reversed(above):
    passed[next_of(*place)] += passed[place]
most = max(gain(*place[:2]) for place in above)
print(won, "win,", won + most, "at best")
