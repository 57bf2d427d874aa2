"""`python -m benchmarks [rules|playouts|storage|pictures|clicks|start ...]`: figures as ratios of one run."""

import sys

from benchmarks import clicks, pictures, playouts, rules, start, storage

ALL = {
    "rules": rules.main,
    "playouts": playouts.main,
    "storage": storage.main,
    "pictures": pictures.main,
    "clicks": clicks.main,
    "start": start.main,
}

if __name__ == "__main__":
    for name in sys.argv[1:] or ALL:
        print(f"== {name}")
        ALL[name]()
