"""`python -m benchmarks [NAME ...]`: ratios to a baseline of the same run, or counts; the names stand below."""

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
    if unknown := set(sys.argv[1:]) - set(ALL):
        sys.exit(f"{__doc__}\n\nnot {', '.join(sorted(unknown))}, but any of {', '.join(ALL)}")
    for name in sys.argv[1:] or ALL:
        print(f"== {name}")
        ALL[name]()
