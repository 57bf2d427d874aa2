"""`python -m benchmarks [rules|storage|pictures|clicks|start ...]`: figures as ratios to a baseline of the same run."""

import sys

from benchmarks import clicks, pictures, rules, start, storage

ALL = {
    "rules": rules.main,
    "storage": storage.main,
    "pictures": pictures.main,
    "clicks": clicks.main,
    "start": start.main,
}

if __name__ == "__main__":
    for name in sys.argv[1:] or ALL:
        print(f"== {name}")
        ALL[name]()
