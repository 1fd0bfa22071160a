"""Plays levels by chance and by what the moves are worth, and prints how they end.

    python3 play.py [LEVELS [COMMAND...]]

LEVELS are as many of each puzzle (20); COMMAND is what answers, "gridwise answer" without it.
"""

import sys

from gridwise import Env, Failed, Gridwise

PUZZLES = ["lemmo", "ghosts", "slider", "woods", "lifter"]


def by_chance(env):
    return env.action_space.sample()


def by_worth(env):
    moves = env.worth()
    return next((w["move"] for w in moves if w["grade"] == "best"), moves[0]["move"])


def play(env, choose, seed):
    """Plays the level of a seed and returns whether it was won, and the sum of the rewards."""
    env.reset(seed=seed)
    total, over = 0, env.state["status"] != "playing"
    while not over:
        _, reward, terminated, truncated, info = env.step(choose(env))
        total, over = total + reward, terminated or truncated
    return env.state["status"] == "won", total


def main(levels=20, *command):
    gridwise = Gridwise(command or ("gridwise", "answer"))
    for puzzle in PUZZLES:
        env = Env(puzzle, rating=10, most=60, gridwise=gridwise)
        for name, choose in (("chance", by_chance), ("worth", by_worth)):
            ends = [play(env, choose, seed) for seed in range(int(levels))]
            won = sum(w for w, _ in ends)
            print(f"{puzzle} by {name}: {won} of {len(ends)} won, {sum(r for _, r in ends)} in all")
    gridwise.close()


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except Failed as e:
        sys.exit(f"play.py: {e}")
