"""All tables: those of the core, and those of each feature whose folder is there."""

from importlib import import_module
from pathlib import Path

import cogs
import storage.schema
from storage.stored import Stored, declared

__all__ = ["declared", "features", "of_table", "storage"]

features = sorted(path.parent.name for path in Path(cogs.__path__[0]).glob("*/rows.py"))
for name in features:
    import_module(f"cogs.{name}.rows")


def of_table(name: str) -> Stored:
    """What a table is declared as."""
    return next(one for one in declared() if one.name == name)
