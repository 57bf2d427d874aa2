"""`python -m benchmarks [NAME ...]`: ratios to a baseline of the same run, or counts; the names stand below."""

import sys

from benchmarks import (
    advice,
    clicks,
    clicks_per_turn,
    erasures,
    leaderboard,
    pictures,
    playouts,
    rules,
    start,
    storage,
    tables,
    thinking,
)

ALL = {
    "rules": rules.main,
    "playouts": playouts.main,
    "storage": storage.main,
    "tables": tables.main,
    "leaderboard": leaderboard.main,
    "erasures": erasures.main,
    "pictures": pictures.main,
    "clicks": clicks.main,
    "clicks_per_turn": clicks_per_turn.main,
    "advice": advice.main,
    "start": start.main,
    "thinking": thinking.main,
}

if __name__ == "__main__":
    if unknown := set(sys.argv[1:]) - set(ALL):
        sys.exit(f"{__doc__}\n\nnot {', '.join(sorted(unknown))}, but any of {', '.join(ALL)}")
    for name in sys.argv[1:] or ALL:
        print(f"== {name}")
        ALL[name]()
