"""`python -m tools.french_typography FILE...`: set French as the French set it, with ’ and no-break spaces.

It changes what a keyboard writes (' and plain spaces) in the sentences of Fluent files and in rules.
"""
# ruff: noqa: INP001 -- a script, not a package

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

NO_BREAK: Final = "\u00a0"
FRENCH: Final = re.compile(r"(^|[/.])fr\.\w+$")
"""As the project names its French files: `fr.ftl`, `RULES.fr.md`."""


def set_french(text: str) -> str:
    """Return a text with typographic apostrophes, and no-break spaces before high signs and within « »."""
    text = re.sub(r"(?<=\w)'(?=\w)", "’", text)
    text = re.sub(r"(?<=\S) +(?=[:;!?»](?:\s|$))", NO_BREAK, text, flags=re.MULTILINE)
    text = re.sub(r"(?<=[\w}])(?=[!?;»](?:\s|$))", NO_BREAK, text, flags=re.MULTILINE)
    return re.sub(r"« *(?=[^\s\u00a0\u202f])", f"«{NO_BREAK}", text)


def main(names: list[str]) -> int:
    """Set the named files anew; return the exit code, 2 where none is named or one is not French by its name."""
    others = [name for name in names if not FRENCH.search(name)]
    if others:
        sys.stderr.write(f"not French by their names, so nothing was changed: {', '.join(others)}\n")
        return 2
    for name in names:
        path = Path(name)
        path.write_text(set_french(path.read_text(encoding="utf-8")), encoding="utf-8")
    return 0 if names else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
