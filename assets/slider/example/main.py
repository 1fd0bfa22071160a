from collections import deque

LEVEL = """
S___
_*__
___*
*__E
"""

rows = LEVEL.split()
wide = len(rows[0]) + 1
edge = "*" * wide
ice = edge + "*".join(rows) + "*" + edge
start, end = ice.index("S"), ice.index("E")
steps = {"U": -wide, "R": 1, "D": wide, "L": -1}

first = {start: None}  # slide to each stop
queue = deque([start])
while queue:
    stop = queue.popleft()
    for move, step in steps.items():
        at = stop
        while ice[at + step] != "*":
            at += step
        if at not in first:
            first[at] = stop, move
            queue.append(at)
if end in first:
    way, at = "", end
    while at != start:
        at, move = first[at]
        way = move + way
    print(len(way), "moves:", way)
else:
    print("no way")
