from collections import Counter

FLOORS = """
#####.###.##
###.#####.##
#.####.#####
@#@$@$######
""".split()

# A place: a row, a column, a step of -1 or 1.
fates, passed = {}, Counter()
back = Counter()  # who comes from the wall
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


def gain(row, col):
    """How many more win without a block."""
    more = 0
    for step in (-1, 1):
        p = row, col, step
        fall = passed[p] - back[p]
        below = wins((row + 1, col, step))
        more += fall * (below - wins(p))
    return more


starts = [(0, col, step) for step in (-1, 1)
          for col in range(len(FLOORS[0]))]
passed.update(starts)
won = sum(map(wins, starts))
low = len(FLOORS) - 1
above = [p for p in order if p[0] < low]
for p in reversed(above):
    q = row, col, step = next_of(*p)
    passed[q] += passed[p]
    turns = step != p[2]
    if turns or row == p[0] and back[p]:
        back[q] = passed[row, col, -step]
most = max(gain(*p[:2]) for p in above)
print(won, "win,", won + most, "at best")
