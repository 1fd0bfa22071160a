"""Gridwise's puzzles as an environment, in the signature of Gymnasium.

Env talks to one `gridwise answer`, a line of JSON each way. The observation is the board as rows
of tiles with what lies on it. An action is the letters of a legal move, or its number in legal();
action_space samples one. Boards differ in size and tiles from level to level, so that there is no
observation_space. The reward is exact: 0 for a best move, minus its cost for a dearer one. A move
that loses the level costs LOST more, and one that the solver cannot judge gives 0 and says so in
info["grade"]. A play is truncated after `most` moves.

    env = Env("slider", rating=30, seed=1)
    observation, info = env.reset()
    terminated = truncated = False
    while not (terminated or truncated):
        best = next(w for w in env.worth() if w["grade"] == "best")
        observation, reward, terminated, truncated, info = env.step(best["move"])
"""

import json
import random
import subprocess

LOST = 100  # beside the cost, of a move after which the level cannot be won


class Failed(Exception):
    """What gridwise answers where it cannot do what is asked."""


class Gridwise:
    """One running `gridwise answer`; command says where the program is, if not in PATH."""

    def __init__(self, command=("gridwise", "answer")):
        try:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
            )
        except FileNotFoundError:
            raise Failed(f"there is no program {command[0]!r}; put its folder into PATH, or say Gridwise((path, 'answer'))")

    def ask(self, do, **fields):
        """Sends a request and returns the answer; what is None is left out."""
        fields = {name: value for name, value in fields.items() if value is not None}
        self.process.stdin.write(json.dumps({"do": do, **fields}) + "\n")
        line = self.process.stdout.readline()
        if not line:
            raise Failed("gridwise has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise Failed("{text} ({kind}, at {at})".format(**{"at": "-", **answer["error"]}))
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


class Moves:
    """The legal moves as a space of Gymnasium's: those of the position that is played."""

    def __init__(self, legal, seed=None):
        self.legal = legal
        self.seed(seed)

    def seed(self, seed=None):
        self.random = random.Random(seed)

    def sample(self):
        return self.random.choice(self.legal())

    def contains(self, action):
        return action in self.legal()

    __contains__ = contains


class Env:
    """A level of a puzzle: the given one, or one that is made by seed and rating at each reset.

    A Gridwise that is given answers for several of them.
    """

    metadata = {"render_modes": ["ansi"]}
    render_mode = "ansi"

    def __init__(self, puzzle, level=None, rating=None, seed=0, most=500, gridwise=None):
        self.gridwise = gridwise or Gridwise()
        self.puzzle, self.level, self.given = puzzle, level, level is not None
        self.rating, self.seed, self.most = rating, seed, most
        self.state = self.weighed = None
        self.action_space = Moves(self.legal, seed)

    def reset(self, *, seed=None, options=None):
        """Begins a level, another one than before unless it was given or the seed is the same."""
        if not self.given:
            self.seed = self.seed + 1 if seed is None and self.state else self.seed if seed is None else seed
            made = self.gridwise.ask("new", puzzle=self.puzzle, rating=self.rating, seed=self.seed)
            if "level" not in made:  # no level of the seed comes near the rating
                raise Failed(made["why"])
            self.level = made["level"]
        self.steps = 0
        self._look("")
        return self._observation(), self._info("", None)

    def step(self, action):
        """Makes a move; the opponent's reply follows where there is one."""
        if isinstance(action, int) and 0 <= action < len(self.legal()):
            action = self.legal()[action]
        weighed = [w for w in self.worth() if w["move"] == action]
        if not weighed:
            raise Failed(f"{action!r} is no move here; there are {' '.join(self.legal())}")
        grade = weighed[0]["grade"]
        reward = -weighed[0].get("cost", 0) - (LOST if grade == "lost" else 0)
        self._look(self.state["moves"] + action)
        self.steps += 1
        terminated = self.state["status"] != "playing" or not self.legal()
        truncated = not terminated and self.steps >= self.most
        return self._observation(), reward, terminated, truncated, self._info(grade, weighed[0])

    def legal(self):
        """The moves there are, as letters."""
        return [m["move"] for m in self._begun()["legal"]]

    def worth(self):
        """What each legal move is worth, as docs/answer.md has it."""
        moves = self._begun()["moves"]
        if self.weighed is None:
            self.weighed = self.gridwise.ask("worth", puzzle=self.puzzle, level=self.level, moves=moves)
        return self.weighed["legal"]

    def render(self):
        return "\n".join(self.state["board"])

    def close(self):
        self.gridwise.close()

    def _begun(self):
        if self.state is None:
            raise Failed("reset comes before the first step")
        return self.state

    def _look(self, moves):
        self.state = self.gridwise.ask("state", puzzle=self.puzzle, level=self.level, moves=moves)
        self.weighed = None

    def _observation(self):
        return {"board": self.state["board"], "things": self.state["things"]}

    def _info(self, grade, weighed):
        info = {name: self.state.get(name) for name in ("moves", "score", "status", "best", "link", "opponent")}
        return {**info, "grade": grade, "proven": weighed and weighed["proven"], "legal": self.legal()}
