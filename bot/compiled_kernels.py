"""Owns whether the kernels of search are compiled (`make fast`), and from the sources that stand there now.

Python takes a compiled module before its source, also one that was compiled from an older source.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
MODULES: Final = (
    "games/core/kernel.py",
    "games/rage/kernel.py",
    "games/rage/masks.py",
    "games/rage/playout_policy.py",
    "games/lagagne/kernel.py",
    "games/lagagne/kernel_moves.py",
    "games/lagagne/playout_policy.py",
    "games/gaag/kernel.py",
    "games/gaag/masks.py",
    "games/gin/kernel.py",
    "games/gin/kernel_melds.py",
    "games/agnes/kernel.py",
    "games/agnes/kernel_legal.py",
    "games/agnes/kernel_moves.py",
    "games/agnes/playout_policy.py",
)
"""What playouts spend their time in."""


def compiled(root: Path = ROOT) -> list[str]:
    """Return the modules that are compiled."""
    return [module for module in MODULES if _built_from(root / module)]


def outdated(root: Path = ROOT) -> list[str]:
    """Return the modules whose source is newer than what was compiled from it."""
    sources = ((module, root / module) for module in MODULES)
    return [
        module
        for module, source in sources
        if any(built.stat().st_mtime < source.stat().st_mtime for built in _built_from(source))
    ]


def _built_from(source: Path) -> list[Path]:
    return [*source.parent.glob(f"{source.stem}.*.so"), *source.parent.glob(f"{source.stem}.*.pyd")]
