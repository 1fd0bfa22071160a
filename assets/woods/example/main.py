LEVEL = """
##.##
..G..
H#.#H
.#.#.
..L..
"""

rows = LEVEL.split()
wide = len(rows[0]) + 1
edge = "#" * wide
wood = edge + "#".join(rows) + "#" + edge

# A position: the wood with the hearts that are
# left, Link, Ganondorf, and whether it is Link's
# turn.
start = (wood, wood.index("L"), wood.index("G"),
         True)

# The hearts that Link is sure of, as far as is
# known.
sure = {start: 0}


def look(wood, link, ganondorf, his):
    values = []
    for d in (0, -1, 1, -wide, wide):
        to = (link if his else ganondorf) + d
        if wood[to] == "#":
            continue
        left = wood[:to] + "." + wood[to + 1:]
        after = left, link, to, True
        if his:
            after = left, to, ganondorf, False
        # What is new begins with 0.
        value = sure.setdefault(after, 0)
        taken = his and wood[to] == "H"
        values.append(value + taken)
    return max(values) if his else min(values)


before = None
while before != sure:
    before = dict(sure)
    for position in before:
        sure[position] = look(*position)
print("Link is sure of", sure[start])
