"""Strength: AI players against each other and against players of other programs, on duplicate deals.

`python -m benchmarks.arena GAME PLAYER PLAYER …` plays a round robin and prints the figures; `docs/arena.md` says more.
"""
