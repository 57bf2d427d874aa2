"""What all features add to pages, without a bot: such buttons need none of what a running feature has."""

import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Final

import cogs
from bot.discord.features import Feature


def features() -> Iterator[type[Feature]]:
    """Yield the classes of all features."""
    for found in pkgutil.walk_packages(cogs.__path__, "cogs."):
        for one in vars(import_module(found.name)).values():
            if inspect.isclass(one) and issubclass(one, Feature) and one.__module__ == found.name:
                yield one


ADDED: Final = tuple(feature.__new__(feature) for feature in features())
