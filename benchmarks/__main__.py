"""`python -m benchmarks [NAME ...]`: a line a figure, with its peer of the same run and their ratio.

Clicks are compared with a bot of discord.py alone, a start with one of a single table, storage with bare sqlite3,
pictures with Pillow, rules with a bare loop.
"""

import sys
from collections.abc import Callable

from benchmarks import clicks, pictures, rules, start, storage
from benchmarks.table import HEAD

ALL: dict[str, Callable[[], None]] = {
    "clicks": clicks.main,
    "start": start.main,
    "pictures": pictures.main,
    "storage": storage.main,
    "rules": rules.main,
}

if __name__ == "__main__":
    if unknown := set(sys.argv[1:]) - set(ALL):
        sys.exit(f"{__doc__}\nnot {', '.join(sorted(unknown))}, but any of {', '.join(ALL)}")
    print(HEAD)
    for name in sys.argv[1:] or ALL:
        ALL[name]()
