"""`python -m art` draws everything anew; `python -m art --check` lists the files that differ from the drawings."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from art.contact import PICTURES, contact_files
from art.sheets import CARDS, EMOJIS, all_files

TOP = Path(__file__).resolve().parent.parent


def stale(files: dict[str, bytes]) -> list[str]:
    """Return the paths that differ from what was drawn, are missing, or should not be there."""
    wrong = [path for path, data in files.items() if not (TOP / path).is_file() or (TOP / path).read_bytes() != data]
    here = (found for folder in (CARDS, PICTURES) for found in (TOP / folder).glob("*"))
    return wrong + [str(left) for path in here if str(left := path.relative_to(TOP)) not in files]


def write(files: dict[str, bytes]) -> None:
    """Write files below the top of the project, and remove those that nothing draws any more."""
    for path in stale(files):
        if path not in files:
            (TOP / path).unlink()
    for path, data in files.items():
        (TOP / path).parent.mkdir(parents=True, exist_ok=True)
        (TOP / path).write_bytes(data)


def main() -> int:
    """Draw, then write or compare; return the process's exit code."""
    parser = ArgumentParser(prog="python -m art", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is not what is drawn")
    asked = parser.parse_args()
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        files = all_files(pool)
    files |= contact_files(files)
    if not asked.check:
        write(files)
        print(f"{len(files)} files, {sum(map(len, files.values())) // 1024} KiB, {EMOJIS} among them")  # noqa: T201
        return 0
    wrong = stale(files)
    print("\n".join(wrong) or "everything is as it is drawn")  # noqa: T201
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
