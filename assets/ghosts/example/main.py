LEVEL = """...g
gg.g
g...
.g..

pieces:
oo
*.

*
o

o*
.o

*.
o*

*.
oo

o
o
"""


class Entry:
    """Of a row and a column, or head of one."""


def walk(start, side):
    e = getattr(start, side)
    while e is not start:
        yield e
        e = getattr(e, side)


def cover(c):
    """Take a column and all its rows out."""
    c.left.right, c.right.left = c.right, c.left
    for r in walk(c, "down"):
        for e in r.others:
            e.up.down, e.down.up = e.down, e.up
            e.column.size -= 1


def uncover(c):
    """Go the same way backwards."""
    for r in walk(c, "up"):
        for e in reversed(r.others):
            e.column.size += 1
            e.up.down = e.down.up = e
    c.left.right = c.right.left = c


def search(chosen):
    columns = list(walk(head, "right"))
    if not columns:
        # Lay the ways over one another.
        print("".join(map(max, *chosen)), end="")
        return
    c = min(columns, key=lambda c: c.size)
    cover(c)
    for r in walk(c, "down"):
        for e in r.others:
            cover(e.column)
        search(chosen + [r.way])
        for e in reversed(r.others):
            uncover(e.column)
    uncover(c)


def column(name):
    if name not in heads:
        c = heads[name] = Entry()
        c.left, c.right = head.left, head
        c.left.right = head.left = c
        c.up, c.down, c.size = c, c, 0
    return heads[name]


def add(way, settles):
    row = []
    for c in map(column, settles):
        e = Entry()
        e.way, e.column = way, c
        e.up, e.down = c.up, c
        c.up.down = c.up = e
        c.size += 1
        row.append(e)
    for i, e in enumerate(row):
        e.others = row[i + 1:] + row[:i]


def lay(letter, piece, at):
    """Add a row, if each light has its ghost."""
    way, settles = list(empty), [letter]
    for r, line in enumerate(piece):
        for c, part in enumerate(line):
            i = at + r * wide + c
            if part == ".":
                continue
            if board[i:i + 1] != under[part]:
                return
            way[i] = letter
            settles.append(i)
            if part == "*":
                settles.append(("ghost", i))
    if way not in ways:  # as a turned one may be
        ways.append(way)
        add(way, settles)


board, box = LEVEL.split("\npieces:\n")
wide = board.index("\n") + 1
empty = board.replace("g", ".")
under = {"o": ".", "*": "g"}
head, heads, ways = Entry(), {}, []
head.left = head.right = head
for i, drawn in enumerate(box.split("\n\n")):
    piece, letter = drawn.split(), chr(65 + i)
    column(letter)
    for turn in range(4):
        for at in range(len(board)):
            lay(letter, piece, at)
        piece = ["".join(line) for line
                 in zip(*reversed(piece))]
print(len(heads), "columns,", len(ways), "rows")
search([])
