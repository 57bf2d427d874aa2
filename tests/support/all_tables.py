"""All tables and settings: those of the core, and those of each feature whose folder is there."""

from importlib import import_module
from pathlib import Path

import cogs
import storage.schema
from storage.stored import Stored, declared

__all__ = ["declared", "of_table", "storage"]

for _name in ("rows", "settings"):
    for _path in sorted(Path(cogs.__path__[0]).glob(f"*/{_name}.py")):
        import_module(f"cogs.{_path.parent.name}.{_name}")


def of_table(name: str) -> Stored:
    """What a table is declared as."""
    return next(one for one in declared() if one.name == name)
