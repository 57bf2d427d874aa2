"""Pickles jobs for worker processes: frozen dataclasses, of which a drawing has dozens, go as a call of their class.

`pickle` alone asks `dataclasses` for the fields of each object, which takes three times as long.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from io import BytesIO
from operator import attrgetter
from typing import Any, TypeAlias

Values: TypeAlias = Callable[[object], tuple[object, ...]]
"""Returns the values of an object's fields, in their order."""


def pickled(job: object) -> bytes:
    """Return a job as `pickle.loads` reads it. Raises whatever an object's own pickling raises."""
    written = BytesIO()
    _Pickler(written, pickle.HIGHEST_PROTOCOL).dump(job)
    return written.getvalue()


class _Pickler(pickle.Pickler):
    def reducer_override(self, value: object) -> Any:  # noqa: ANN401 -- as pickle has it
        kind = type(value)
        values = _values_of(kind)  # type: ignore[arg-type] # every class is hashable
        return NotImplemented if values is None else (kind, values(value))


@cache
def _values_of(kind: type) -> Values | None:
    """Return how the fields of a kind of object are read; None if calling its class with them would not make it."""
    if not is_dataclass(kind) or "__dataclass_fields__" not in vars(kind) or hasattr(kind, "__post_init__"):
        return None
    known, made = fields(kind), kind.__dataclass_params__  # type: ignore[attr-defined] # every dataclass has them
    if not (made.frozen and made.init and len(known) > 1 and all(field.init and not field.kw_only for field in known)):
        return None
    return attrgetter(*(field.name for field in known))
