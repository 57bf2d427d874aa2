"""Every state in which a crash may leave files: what was synced is there, of what was not any part may be, or none.

The calls of a recorded process come from strace's log. A write that no fsync of its file has followed is *pending*: a
crash keeps any of the pending writes and cuts, whatever their order, and of one write any of its sectors.
"""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

TRACED: Final = "pwrite64,write,fsync,fdatasync,ftruncate"
SECTOR: Final = 512
CALL: Final = re.compile(r"^(\d+) +(\w+)\(\d+<((?:\\x..)+)>(?:, (.*?))?(?:\)? += .*| <unfinished \.\.\.>)$")
RESUMED: Final = re.compile(r"^(\d+) +<\.\.\. (\w+) resumed>")

Files: TypeAlias = dict[str, bytearray]


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the recorded process: a write of data at an offset, a cut to a length (`data` None), or a sync."""

    kind: str
    file: str
    offset: int = 0
    data: bytes | None = None


@dataclass(slots=True)
class Disk:
    """What is on the disk for sure, and what may be."""

    synced: Files = field(default_factory=lambda: defaultdict(bytearray))
    pending: list[Call] = field(default_factory=list)
    syncs: int = 0

    def take(self, call: Call) -> None:
        """Follow one call."""
        if call.kind != "sync":
            self.pending.append(call)
            return
        self.syncs += 1
        for done in [one for one in self.pending if one.file == call.file]:
            apply(self.synced, done)
        self.pending = [one for one in self.pending if one.file != call.file]

    def crashed(self, kept: Sequence[Call]) -> Files:
        """Return the files after a crash that has kept these of the pending calls."""
        files: Files = defaultdict(bytearray, {name: bytearray(data) for name, data in self.synced.items()})
        for call in kept:
            apply(files, call)
        return files


def apply(files: Files, call: Call) -> None:
    """Do a call to files."""
    content = files[call.file]
    if call.data is None:
        del content[call.offset :]
        content.extend(bytes(call.offset - len(content)))
        return
    content.extend(bytes(max(0, call.offset - len(content))))
    content[call.offset : call.offset + len(call.data)] = call.data


def survivors(pending: Sequence[Call], chance: random.Random, samples: int) -> Iterator[list[Call]]:
    """Yield what a crash may keep of pending calls: every prefix, and samples of any parts in any order."""
    for length in range(len(pending) + 1):
        yield list(pending[:length])
    for _ in range(samples if pending else 0):
        kept = [call for call in pending if chance.random() < 0.5]
        yield [torn(call, chance) if chance.random() < 0.5 else call for call in kept]


def torn(call: Call, chance: random.Random) -> Call:
    """Return one run of sectors of a write, or the whole cut."""
    if call.data is None or len(call.data) <= SECTOR:
        return call
    begin, end = sorted(chance.sample(range(0, len(call.data) + SECTOR, SECTOR), 2))
    return Call(call.kind, call.file, call.offset + begin, call.data[begin:end])


def read_calls(log: Path, folder: Path) -> Iterator[Call]:
    """Read strace's log: the calls on files of a folder, in order. What began counts, a sync only once it has ended."""
    syncing: dict[str, Call] = {}
    for line in log.read_text("ascii").splitlines():
        if resumed := RESUMED.match(line):
            if resumed[1] in syncing:
                yield syncing.pop(resumed[1])
        elif (call := CALL.match(line)) and (name := _decoded(call[3]).decode()).startswith(f"{folder}/"):
            made = _call(call[2], name.removeprefix(f"{folder}/"), call[4] or "")
            if made.kind == "sync" and line.endswith("<unfinished ...>"):
                syncing[call[1]] = made
            else:
                yield made


def _call(name: str, file: str, arguments: str) -> Call:
    if name in {"fsync", "fdatasync"}:
        return Call("sync", file)
    if name == "ftruncate":
        return Call("cut", file, int(arguments))
    quoted, _, rest = arguments[1:].partition('"')
    return Call("write", file, int(rest.rpartition(",")[2]) if name == "pwrite64" else 0, _decoded(quoted))


def _decoded(escaped: str) -> bytes:
    return bytes.fromhex(escaped.replace("\\x", ""))
