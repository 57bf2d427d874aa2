"""Owns the command by which an operator restores the backup of a SQLite file. It must not run it."""

from __future__ import annotations

import shlex


def how_to_restore(path: str) -> str:
    """Return the commands that put a file and its logs aside and a backup in its place, for a bot that is stopped."""
    file, aside = shlex.quote(path), shlex.quote(f"{path}.aside")
    return f"mkdir {aside}; mv {file} {file}-* {aside}; cp BACKUP {file}"
