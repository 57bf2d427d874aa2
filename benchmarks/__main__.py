"""`python -m benchmarks [NAME ...]`: a line a figure, with its peer of the same run and their ratio.

Clicks are compared with a bot of discord.py alone, a start with one of a single table, pictures with Pillow, storage
with bare sqlite3, a year of games with a day, rules with a bare loop.
"""

import sys
from collections.abc import Callable

from benchmarks import clicks, pictures, rules, start, storage, year
from benchmarks.table import HEAD

ALL: dict[str, Callable[[], None]] = {
    "clicks": clicks.main,
    "start": start.main,
    "pictures": pictures.main,
    "storage": storage.main,
    "year": year.main,
    "rules": rules.main,
}

if __name__ == "__main__":
    if unknown := set(sys.argv[1:]) - set(ALL):
        sys.exit(f"{__doc__}\nnot {', '.join(sorted(unknown))}, but any of {', '.join(ALL)}")
    print(HEAD)
    for name in sys.argv[1:] or ALL:
        ALL[name]()
