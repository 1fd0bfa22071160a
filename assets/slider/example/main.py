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

way = {start: ""}
queue = deque([start])
while queue:
    stop = queue.popleft()
    for move, step in steps.items():
        at = stop
        while ice[at + step] != "*":
            at += step
        if at not in way:
            way[at] = way[stop] + move
            queue.append(at)
if end in way:
    print(len(way[end]), "moves:", way[end])
else:
    print("no way")
