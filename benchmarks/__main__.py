"""`python -m benchmarks [rules|storage|pictures|clicks ...]`: figures, as ratios against a floor of the same run."""

import sys

from benchmarks import clicks, pictures, rules, storage

ALL = {"rules": rules.main, "storage": storage.main, "pictures": pictures.main, "clicks": clicks.main}

if __name__ == "__main__":
    for name in sys.argv[1:] or ALL:
        print(f"== {name}")
        ALL[name]()
