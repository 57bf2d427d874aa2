"""Plant a fault in modules that are imported already: every function that is made from the changed code gets the new.

What ran while the modules were imported keeps its results. So a fault in a module's or class's own lines cannot be
planted here, and one that no test notices here is tried once more in a copy of the project (`copies.py`).
"""

from __future__ import annotations

import gc
import inspect
import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Final, TypeAlias

from tools.mutants.faults import ROOT, Mutant

Name: TypeAlias = tuple[str, str, int]
"""The file, the name and the first line of a function."""


def can_be_planted(mutant: Mutant) -> bool:
    """Tell whether a fault stands in a function's body, so that it is met whenever the function is called."""
    changes = [old for old, _ in _changes(mutant.path, mutant.module)]
    return (
        bool(changes) and changes[0].co_name not in _AT_ONCE and all(code.co_flags & _OF_FUNCTIONS for code in changes)
    )


_OF_FUNCTIONS: Final = inspect.CO_NEWLOCALS
"""A function's code has it, a module's and a class's have not."""
_AT_ONCE: Final = frozenset({"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"})
"""Where no function is around them, they are over when the module is imported."""


def plant(path: Path, module: str) -> None:
    """Let the functions of a module be those of a changed one, and forget what any have kept of earlier calls."""
    changes = {_name(old): new for old, new in _changes(path, module)}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            if (new := changes.get(_name(thing.__code__))) is not None:
                thing.__code__ = new
        elif isinstance(thing, _lru_cache_wrapper) and _is_ours(thing):
            thing.cache_clear()


class Imports:
    """Notes which functions are called while modules are imported, from now until `end`."""

    def __init__(self) -> None:
        self._called: set[Name] = set()
        sys.setprofile(self._note)

    def end(self) -> None:
        """Note no more."""
        sys.setprofile(None)

    def meet(self, mutant: Mutant) -> bool:
        """Tell whether what the function of a fault has answered is kept by what was imported."""
        return any(_name(old) in self._called for old, _ in _changes(mutant.path, mutant.module))

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            self._called.add(_name(frame.f_code))


def _name(code: CodeType) -> Name:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _is_ours(kept: _lru_cache_wrapper[object]) -> bool:
    code = getattr(kept.__wrapped__, "__code__", None)
    return isinstance(code, CodeType) and Path(code.co_filename).is_relative_to(ROOT)


def _changes(path: Path, module: str) -> list[tuple[CodeType, CodeType]]:
    """Return what has changed of a module's code, with what contains it except the module and its classes."""
    text = (ROOT / path).read_text("utf-8")
    old, new = (compile(each, str(ROOT / path), "exec", dont_inherit=True) for each in (text, module))
    found = list(_differing(old, new))
    innermost = [(one, other) for one, other in found if _differs_itself(one, other)]
    functions = [(one, other) for one, other in found if one.co_flags & _OF_FUNCTIONS]
    return functions if all(pair in functions for pair in innermost) else innermost


def _differing(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    if old == new:
        return
    yield old, new
    inner = [[const for const in code.co_consts if isinstance(const, CodeType)] for code in (old, new)]
    for pair in zip(*inner, strict=True):
        yield from _differing(*pair)


def _differs_itself(old: CodeType, new: CodeType) -> bool:
    """Tell whether code differs in more than the code inside it."""
    consts = [[const for const in code.co_consts if not isinstance(const, CodeType)] for code in (old, new)]
    return old.co_code != new.co_code or repr(consts[0]) != repr(consts[1])
