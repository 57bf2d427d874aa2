"""The folder with small copies of avatars: `<person>-<avatar>.webp`, so bounded that it never grows large.

Several processes may share it. Every call may wait for the disk: none is for the event loop.
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FILES_MOST: Final = 4_096
BYTES_MOST: Final = 16 * 1024 * 1024
KEPT_SECONDS: Final = 30 * 24 * 60 * 60
"""A copy goes when nobody has seen the person on a picture for so long."""
UNFINISHED_SECONDS: Final = 60 * 60
_END: Final = ".webp"
_UNFINISHED: Final = ".part"
_NAME: Final = re.compile(r"(?P<person>\d{1,20})-(?P<avatar>[A-Za-z0-9_]{1,64})\.webp")


@dataclass(frozen=True, slots=True)
class AvatarFile:
    """A copy of somebody's avatar; `avatar` is the name that Discord has for it, `used_at` in unix seconds."""

    path: Path
    person: int
    avatar: str
    used_at: float
    size: int


class AvatarFiles:
    """The copies in a folder, at most so many and so many bytes; those not used for the longest go first."""

    def __init__(self, folder: Path, files_most: int = FILES_MOST, bytes_most: int = BYTES_MOST) -> None:
        self._folder, self._files_most, self._bytes_most = folder.absolute(), files_most, bytes_most

    def tidy(self, now: float) -> dict[int, AvatarFile]:
        """Remove what is too old or too much, make the folder if it is not there; return everybody's copy.

        Raises OSError.
        """
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        left: dict[int, AvatarFile] = {}
        room = self._bytes_most
        for file in sorted(self._files(now), key=lambda one: (-one.used_at, one.avatar)):
            is_old = now - file.used_at > KEPT_SECONDS
            if is_old or file.person in left or len(left) == self._files_most or file.size > room:
                file.path.unlink(missing_ok=True)
            else:
                left[file.person] = file
                room -= file.size
        return left

    def are_too_many(self, files: Collection[AvatarFile]) -> bool:
        """Return whether some of these copies must go."""
        return len(files) > self._files_most or sum(file.size for file in files) > self._bytes_most

    def keep(self, person: int, avatar: str, copy: bytes, now: float) -> AvatarFile:
        """Write a person's copy; their others go with the next `tidy`. Raises OSError, ValueError for a strange name.

        A reader sees the whole file or none.
        """
        name = f"{person}-{avatar}{_END}"
        if _NAME.fullmatch(name) is None:
            raise ValueError("no name of an avatar")
        path = self._folder / name
        unfinished = path.with_name(f"{name}.{secrets.token_hex(4)}{_UNFINISHED}")
        try:
            unfinished.write_bytes(copy)
            os.utime(unfinished, (now, now))
            unfinished.replace(path)
        except OSError:
            unfinished.unlink(missing_ok=True)
            raise
        return AvatarFile(path, person, avatar, now, len(copy))

    def use(self, file: AvatarFile, now: float) -> bool:
        """Note that a copy is in use; return whether it is still there. Raises OSError."""
        try:
            os.utime(file.path, (now, now))
        except FileNotFoundError:
            return False
        return True

    def forget(self, person: int) -> None:
        """Remove all copies of somebody. Raises OSError."""
        for path in self._folder.glob(f"{person}-*"):
            path.unlink(missing_ok=True)

    def _files(self, now: float) -> Iterator[AvatarFile]:
        """Yield all copies; what a process that was killed has left half written goes."""
        for path in self._folder.iterdir():
            try:
                found = path.stat()
            except FileNotFoundError:  # another process was faster
                continue
            if (name := _NAME.fullmatch(path.name)) is not None:
                yield AvatarFile(path, int(name["person"]), name["avatar"], found.st_mtime, found.st_size)
            elif path.suffix == _UNFINISHED and now - found.st_mtime > UNFINISHED_SECONDS:
                path.unlink(missing_ok=True)
